"""What players are to do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wish:
    """What to play, and how.

    `mode` is fast, when everybody moves as soon as they may; paced, when one player of each table
    moves in each `interval` of seconds; whole, when all play one game as fast as they may, to the
    end; soak, as paced, but whoever has played to the end leaves and others come; or hall, when
    `tables` people sit at one table.

    `games` are played one after another at each table; all are opened, and everybody is there,
    before the first begins. `marks` are numbers of moves after which the players say so. With
    `taps` they play as the page does, else they confirm their decisions without marking them first.
    """

    port: int
    mode: str = "fast"
    game: str = "knaster"
    tables: int = 200
    games: int = 1
    seconds: float = 10.0
    warmup: float = 2.0
    interval: float = 2.0
    rolls: int = 0
    marks: tuple[int, ...] = ()
    taps: bool = False
