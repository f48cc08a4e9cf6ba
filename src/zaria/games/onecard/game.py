"""One Card as one object: its facts, its options, its moves and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from zaria.engine.game import Game, Option, Options, Setup
from zaria.engine.rejection import Rejected, Rejection
from zaria.games.onecard import notation
from zaria.games.onecard.boxes import COLOURS, LETTERS
from zaria.games.onecard.dealing import DRAFT_CARDS
from zaria.games.onecard.position import OneCardPosition, begin
from zaria.games.onecard.sheet import OneCardSheet, check_sheet


class OneCard(Game[OneCardPosition]):
    """One Card, for two to four; the three parts of the advanced variant are switches."""

    id = "onecard"
    players = range(2, 5)
    minutes = 20
    players_clause = "C-01"
    colours = MappingProxyType(dict(zip(LETTERS, COLOURS, strict=True)))
    options = (
        Option("cards", (2, 3)),
        Option("draft", ("off", "on")),
        Option("market", ("off", "on")),
    )
    clauses = tuple(f"C-{number:02}" for number in range(1, 55))
    etiquette = frozenset({"C-10", "C-15"})

    def check_options(self, options: Options) -> None:
        if options["draft"] == "on" and options["cards"] != DRAFT_CARDS:
            raise Rejected(Rejection("onecard-draft-needs-three", "C-48"))

    def check_sheet(self, data: Mapping[str, object]) -> OneCardSheet:
        return check_sheet(data)

    def _begin(self, setup: Setup[OneCardSheet]) -> OneCardPosition:
        return begin(setup)

    def _read_state(self, setup: Setup[OneCardSheet], fields: Sequence[str]) -> OneCardPosition:
        return OneCardPosition(*notation.read(setup, fields))


GAME = OneCard()
