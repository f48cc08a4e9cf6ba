"""What a bot is, and where bots are found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from zaria.engine import Decision, Move, Position

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "zaria.bots"
"""The entry points under which packages offer bots, named `bot` or, for one game, `game.bot`."""

_OURS = {
    "random": "zaria.bots.random_bot:RandomBot",
    "qwinto.greedy": "zaria.bots.greedy.qwinto:QwintoGreedy",
    "knaster.greedy": "zaria.bots.greedy.knaster:KnasterGreedy",
    "onecard.greedy": "zaria.bots.greedy.onecard:OneCardGreedy",
    "border.greedy": "zaria.bots.greedy.border:BorderGreedy",
    "onecard.swift": "zaria.bots.fast.onecard:OneCardSwift",
    "border.swift": "zaria.bots.fast.border:BorderSwift",
}


class Choice(NamedTuple):
    """A bot's move and, where it can tell, what each move is worth and why it chose so.

    `values` are in points expected at the end of the game. `reasons` are pairs of a word and an
    amount, the weightiest first, worded as `reason-<word>`.
    """

    move: Move
    values: tuple[tuple[Move, float], ...] = ()
    reasons: tuple[tuple[str, float], ...] = ()


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: Position, decision: Decision, limit: float) -> Choice:
        """Return a move of the decision, seen from its seat, within `limit` seconds."""
        ...


BotMaker = Callable[[int], Bot]
"""Makes a bot from a seed, which settles all that it leaves to luck."""


class UnknownBot(LookupError):  # noqa: N818 - it reads as what is wrong
    """Raised for a name that no installed package offers for the game."""


def bot_names(game_id: str) -> tuple[str, ...]:
    """Return the names of all bots that can play a game."""
    return tuple(
        dict.fromkeys(
            name.removeprefix(f"{game_id}.")
            for name in _entries()
            if "." not in name or name.startswith(f"{game_id}.")
        )
    )


def find_bot(name: str, game_id: str) -> BotMaker:
    """Return the maker of the bot with this name for a game, or raise `UnknownBot`."""
    entries = _entries()
    entry = entries.get(f"{game_id}.{name}") or ("." not in name and entries.get(name))
    if not entry:
        raise UnknownBot(name)
    maker: BotMaker = entry.load()
    return maker


@cache
def _entries() -> dict[str, EntryPoint]:
    from importlib.metadata import EntryPoint, entry_points  # noqa: PLC0415 - slow to import

    ours = {name: EntryPoint(name, place, GROUP) for name, place in _OURS.items()}
    return ours | {entry.name: entry for entry in entry_points(group=GROUP)}
