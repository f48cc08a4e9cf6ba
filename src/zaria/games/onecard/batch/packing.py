"""One Card's positions as rows of numbers, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import numpy as np

from zaria.batch import Field, Packed
from zaria.batch.keeps import keep_tables
from zaria.engine.game import Setup
from zaria.games.onecard.batch import rules
from zaria.games.onecard.batch.rules import (
    ASIDE,
    MOST_HELD,
    PILE_BITS,
    SEATS,
    WIDTH,
)
from zaria.games.onecard.boxes import COLOURS, FLAGS, CardState
from zaria.games.onecard.dealing import cards_dealt
from zaria.games.onecard.moves import KEEPS
from zaria.games.onecard.position import OneCardPosition
from zaria.games.onecard.scoring import CARDS_TO_END
from zaria.games.onecard.sheet import OneCardSheet
from zaria.games.onecard.state import Stage

_STAGES: tuple[Stage, ...] = get_args(Stage)
_CARD = ("number", 1), ("printed", len(COLOURS)), ("free", len(COLOURS)), ("suns", len(COLOURS))


def packed(setup: Setup[OneCardSheet]) -> Packed:
    """Return what the compiled rules need to know of a setup."""
    sheet, players = setup.sheet, setup.players
    suns = [sum(FLAGS[colour] for colour in card.suns) for card in sheet.cards]
    tables = rules.Tables(
        players,
        setup.first,
        len(sheet.cards),
        cards_dealt(setup),
        setup.options["draft"] == "on",
        setup.options["market"] == "on",
        np.array(sheet.printed, np.int64),
        np.array(suns, np.int64),
        keep_tables(KEEPS, 0, len(setup.moves)),
    )
    names = ("stage", "active seat +", "seat + to mark", "rolls", "card marked")
    colours, cards = len(COLOURS), len(sheet.cards)
    seats: list[Field] = []
    for seat in range(players):
        seats += [
            Field(f"{name} of card {slot + 1} of seat +{seat}", size)
            for slot in range(MOST_HELD)
            for name, size in _CARD
        ]
        seats += [Field(f"{name} of seat +{seat}", 1) for name in ("scored cards", "points")]
    observation = (
        *(Field(name, 1) for name in names),
        Field("dice by colour", colours),
        Field("colours marked", colours),
        Field("own cards given back", MOST_HELD),
        *seats,
        Field("pile", cards),
        Field("open cards", cards),
    )
    return Packed(tables, SEATS + WIDTH * players, observation, np.int64)


def row(position: OneCardPosition) -> list[int]:
    """Return the row of a position."""
    numbers = [_STAGES.index(position.stage), position.active, position.seat, position.rolls]
    numbers += [KEEPS.numbers[position.roll], position.card, position.used]
    for pile in (position.pile, position.market):
        numbers += [pile & (1 << PILE_BITS) - 1, pile >> PILE_BITS]
    for seat, (hand, aside) in enumerate(zip(position.hands, position.aside, strict=True)):
        back = position.drafts[seat] if position.drafts else 0
        given = sum(1 << place for place, held in enumerate(hand) if back >> held.card & 1)
        numbers += [held.packed for held in hand] + [0] * (MOST_HELD - len(hand)) + [len(hand)]
        numbers += [*aside, *[0] * (CARDS_TO_END - len(aside)), len(aside), given]
    return numbers


def position(setup: Setup[OneCardSheet], numbers: Sequence[int]) -> OneCardPosition:
    """Return the position of a row."""
    stage, active, seat, rolls, roll, card, used, *piles = numbers[:SEATS]
    seats = [numbers[at : at + WIDTH] for at in range(SEATS, len(numbers), WIDTH)]
    low, high, open_low, open_high = piles
    hands = [tuple(map(CardState.unpacked, one[: one[MOST_HELD]])) for one in seats]
    aside = [tuple(one[ASIDE : ASIDE + one[ASIDE + CARDS_TO_END]]) for one in seats]
    drafts = [
        sum(1 << held.card for place, held in enumerate(hand) if one[-1] >> place & 1)
        for one, hand in zip(seats, hands, strict=True)
    ]
    return OneCardPosition(
        setup=setup,
        stage=_STAGES[stage],
        active=active,
        seat=seat,
        rolls=rolls,
        roll=KEEPS.multisets[roll],
        card=card,
        used=used,
        pile=low | high << PILE_BITS,
        market=open_low | open_high << PILE_BITS,
        hands=tuple(hands),
        aside=tuple(aside),
        drafts=tuple(drafts) if _STAGES[stage] == "draft" else (),
    )
