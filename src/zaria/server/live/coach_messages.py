"""What the server and its coach's processes tell each other, framed as the bots' messages are."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine import Position, Rejection


class AskAnalysis(NamedTuple):
    """A record, in either of its forms, to be analysed in so many seconds at most."""

    record: bytes
    lang: str
    seconds: float


class AskHint(NamedTuple):
    """A seat's decision `number`; `position` is what the seat may see, after its draft."""

    position: Position
    seat: int
    number: int
    lang: str


class AskPuzzle(NamedTuple):
    """The puzzle of a day, as `2026-11-18`; of any game, or of the one with this id."""

    day: str
    game: str


class AskWorth(NamedTuple):
    """What a whole decision is worth, in the position of a line of notation."""

    position: str
    seat: int
    moves: list[str]
    lang: str


class AskReplay(NamedTuple):
    """A record, in either form, whose frames are wanted; in a hall with one seat's sheet."""

    record: bytes
    seat: int | None
    lang: str


Ask = AskAnalysis | AskHint | AskPuzzle | AskWorth | AskReplay


class Told(NamedTuple):
    """A part of the answer: plain data for JSON; frames as JSON already."""

    form: object


class Done(NamedTuple):
    """The answer is complete; the first one means that the process is ready."""


class Failed(NamedTuple):
    """Why there is no answer: a rejection, or an error of ours, by its type and its place."""

    rejection: Rejection | None
    error: str = ""


Answer = Told | Done | Failed
