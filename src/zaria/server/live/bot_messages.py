"""What the pool of bots and its processes tell each other, pickled, with its length before it."""

from __future__ import annotations

import pickle
from typing import NamedTuple

from zaria.engine import Position

LENGTH_BYTES = 4


class Ask(NamedTuple):
    """A decision to make. A bot that is not there yet gets a seed from `secret` and `made`."""

    number: int
    table: str
    seat: int
    bot: str
    position: Position
    made: int
    secret: str
    seconds: float


class Cancel(NamedTuple):
    """The decision with this number is no longer wanted; the bot soon answers anything."""

    number: int


class Forget(NamedTuple):
    """A table is gone, and its bots with it."""

    table: str


class Answer(NamedTuple):
    """The moves of a decision, or what went wrong. Number 0: the process is ready."""

    number: int
    moves: list[str]
    error: str = ""


Message = Ask | Cancel | Forget


def framed(message: tuple[object, ...]) -> bytes:
    """Return a pickled message with its length in front, as it is sent."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data
