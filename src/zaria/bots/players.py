"""The bots that can play a game: its own, the general ones, and those of other packages.

A game's own are declared once, as `PLAYERS` in the subpackage `players` of its folder:

    PLAYERS = Players({"greedy": f"{__name__}.greedy:QwintoGreedy"})

A game without that subpackage is played by the general bots alone; there are all five levels of
them. Other packages add bots through entry points in the group `zaria.bots`, named `bot` for one
that plays every game, or `game.bot`.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from pkgutil import resolve_name
from typing import cast

from zaria.bots.bot import Bot, BotMaker, MoveBot
from zaria.bots.evaluator import Evaluator
from zaria.bots.levels import FAMILY, LEVELS
from zaria.bots.sight import Sight, SightedBot
from zaria.engine import Game, Position
from zaria.extras import MissingExtra, Needs

GROUP = "zaria.bots"
"""The entry points under which packages offer bots."""

_GENERAL = {
    "greedy": "zaria.bots.searcher:SearchingBot",
    "search": "zaria.bots.searcher:SearchingBot",
    "random": "zaria.bots.random_bot:RandomBot",
} | {level.id: f"zaria.bots.searcher:{level.id}" for level in LEVELS}
"""Bots for any game. There is always a `greedy`: a game's own, or the one that searches."""


class UnknownBot(LookupError):  # noqa: N818 - it reads as what is wrong
    """Raised for an id that no installed package offers for the game."""


@dataclass(frozen=True)
class Players:
    """The bots of a game by id: the places of their makers, `module:name`, or made of others.

    A maker is imported when the first bot is made of it: a list of ids costs no import.
    """

    makers: Mapping[str, str | Sight] = field(default_factory=dict[str, "str | Sight"])
    stand_in: str = "greedy"
    """The bot that plays on for a person who has left."""
    opponent: str = FAMILY
    """The bot to play against where nobody says which."""
    evaluator: str = ""
    """Where the game's `Evaluator` is, `module:name`, if it has one."""
    training: str = ""
    """Where the game's `Task` of learning is, `module:name`, if its players can be trained."""
    traits: str = ""
    """Where the game's `Traits` are, `module:name`, if its seats have something of their own."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids: the game's own first, in its order."""
        return tuple(self.makers)

    def maker(self, bot: str) -> BotMaker:
        """Return the maker of the bot with this id, or raise `UnknownBot`."""
        if bot not in self.makers:
            raise UnknownBot(bot)
        try:
            with Needs("players"):
                return _maker(self.makers[bot])
        except MissingExtra as missing:
            warnings.warn(f"{missing} (meanwhile {self.stand_in} plays)", stacklevel=2)
            return _maker(self.makers[self.stand_in])

    def make(self, bot: str, seed: int) -> Bot:
        """Return a new bot for one game and seat, or raise `UnknownBot`."""
        return self.maker(bot)(seed)

    def make_evaluator(self) -> Evaluator | None:
        """Return a new evaluator, or None where the game has none.

        Raises:
            MissingExtra: What it needs is not installed.
        """
        if not self.evaluator:
            return None
        one_thread()
        with Needs("players"):
            maker = cast("Callable[[], Evaluator]", resolve_name(self.evaluator))
        return maker()

    def known(self, bot: str) -> str:
        """Return an id that can be played: this one, or the stand-in's if none has it (any more).

        A stored table may name a bot that was renamed or whose package was removed since.
        """
        return bot if bot in self.makers else self.stand_in


@lru_cache(maxsize=64)
def players_of(game: Game[Position]) -> Players:
    """Return all bots that can play a game: what is made for it comes before what plays any."""
    own = _own(game.package)
    offered, prefix = _entries(), f"{game.id}."
    makers: dict[str, str | Sight] = dict(own.makers)
    for name, place in offered.items():
        if name.startswith(prefix):
            makers[name.removeprefix(prefix)] = place
    for name, place in (offered | _GENERAL).items():
        if "." not in name:
            makers.setdefault(name, offered.get(name, place))
    return replace(own, makers=makers)


def _maker(declared: str | Sight) -> BotMaker:
    if isinstance(declared, str):
        return _resolved(declared)
    return partial(_sighted, declared, _resolved(declared.habit), _resolved(declared.sees))


def _sighted(sight: Sight, habit: BotMaker, sees: BotMaker, seed: int) -> Bot:
    usual = cast("MoveBot", habit(seed))
    seeing = usual if sees is habit else cast("MoveBot", sees(seed))
    return SightedBot(usual, seeing, sight.overlooks, sight.own_way, seed)


def one_thread() -> None:
    """Have NumPy multiply matrices in one thread, unless it is there already or somebody says more.

    Those of learned players are small: several threads spend most of their time waiting for each
    other, the more the busier the machine is.
    """
    if "numpy" not in sys.modules:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@cache
def _resolved(place: str) -> BotMaker:
    one_thread()
    return cast("BotMaker", resolve_name(place))


def _own(package: str) -> Players:
    name = f"{package}.players"
    if not package or find_spec(name) is None:
        return Players()
    declared: Players = import_module(name).PLAYERS
    return declared


@cache
def _entries() -> dict[str, str]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to import

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}
