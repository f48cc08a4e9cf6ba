"""One game as an environment holds it: dice fall by themselves, seats are played from outside.

A game with batch rules is played by these, any other one by the readable engine. Either way a game
depends on its key alone, is copied exactly by `copy.deepcopy`, and can be pickled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from zaria.batch import BatchRules, Field, NoBatchRules, batch_of
from zaria.engine import Chance, Decisions, Position, Setup, Sheet
from zaria.envs.cells import Layout
from zaria.envs.loops import ONE

OVER = -2
"""In place of a seat: the game is over."""
_BITS = (1 << 64) - 1
_GOLDEN, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

Flags = NDArray[np.int8]
Seen = NDArray[np.int16]


class Table(ABC):
    """A game in play. `wait` is the action of a seat that need not decide: one more than moves."""

    setup: Setup[Sheet]
    fields: tuple[Field, ...]
    """What an observation is made of."""
    seat: int
    """The first seat that must decide, `OVER` after the end."""
    points: list[int]
    """The points of every seat as its sheet stands."""

    def __init__(self, setup: Setup[Sheet], fields: tuple[Field, ...]) -> None:
        self.setup, self.fields = setup, fields
        self.wait = len(setup.moves)
        self.observed = sum(field.size for field in fields)
        self.seat, self.points = OVER, [0] * setup.players

    @abstractmethod
    def begin(self, key: int, position: Position | None = None) -> None:
        """Begin a game, or go on from a position, with the luck of a key of 64 bits."""

    @abstractmethod
    def push(self, seat: int, move: int) -> None:
        """Make a move that is known to be legal."""

    @abstractmethod
    def look(self, seat: int) -> tuple[Flags, Seen]:
        """Return, in arrays of their own, what a seat may do and what it sees."""

    def allows(self, seat: int, move: int) -> bool:
        """Return whether a seat may make the move with this id, if there is one."""
        return 0 <= move < self.wait and bool(self.look(seat)[0][move])

    @abstractmethod
    def to_decide(self) -> tuple[int, ...]:
        """Return all seats that must decide now."""

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position of the readable engine."""

    @abstractmethod
    def _copy(self) -> Self:
        """Return the same game, with the same luck to come."""

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self._copy()


class CompiledTable(Table):
    """A game that the batch rules play."""

    def __init__(self, rules: BatchRules) -> None:
        super().__init__(rules.setup, rules.observation)
        self._rules = rules
        loops = rules.bound(*ONE)
        self._play, self._decide_now = loops["play_one"], loops["decide_now"]
        self._tables = rules.tables
        self._row: NDArray[Any] = rules.init(1)[0]
        self._keys, self._drawn = np.zeros(1, np.uint64), np.zeros(1, np.int64)
        self._mask, self._scratch = np.zeros((2, rules.words), np.uint64)
        self._held = np.zeros(rules.players, np.int32)
        self._flags, self._seen = self._arrays()
        self._fresh = False

    def _arrays(self) -> tuple[Flags, Seen]:
        return np.empty(self.wait + 1, np.int8), np.empty(self.observed, np.int16)

    def begin(self, key: int, position: Position | None = None) -> None:
        """Begin a game, or go on from a position."""
        rules = self._rules
        self._row = rules.init(1)[0] if position is None else rules.pack([position])[0]
        self._keys[0], self._drawn[0] = key & _BITS, 0
        self.push(-1, 0)

    def push(self, seat: int, move: int) -> None:
        """Make a move."""
        if not self._fresh:
            self._flags, self._seen = self._arrays()
        self.seat = self._play(
            self._tables,
            self._row,
            self._keys,
            self._drawn,
            seat,
            move,
            -1,
            self._mask,
            self._flags,
            self._seen,
            self._held,
        )
        self._fresh = self.seat >= 0
        self.points = self._held.tolist()

    def look(self, seat: int) -> tuple[Flags, Seen]:
        """Return what a seat may do and sees; of the one to decide it was found with the move."""
        if self._fresh and seat == self.seat:
            self._fresh = False
            return self._flags, self._seen
        flags, seen = self._arrays()
        row, luck, other = self._row, (self._keys, self._drawn), self._scratch
        self._play(self._tables, row, *luck, -1, 0, seat, other, flags, seen, self._held)
        return flags, seen

    def allows(self, seat: int, move: int) -> bool:
        """Return whether a move is legal; of the seat to decide it is a bit of its mask."""
        if not 0 <= move < self.wait:
            return False
        if seat == self.seat:
            return int(self._mask[move >> 6]) >> (move & 63) & 1 == 1
        return bool(self.look(seat)[0][move])

    def to_decide(self) -> tuple[int, ...]:
        """Return all seats that must decide now."""
        who = np.empty(self.setup.players, np.bool_)
        self._decide_now(self._tables, self._row, who)
        return tuple(np.flatnonzero(who).tolist())

    @property
    def position(self) -> Position:
        """The position, made of the row."""
        return self._rules.position(self._row[None, :], 0)

    def _copy(self) -> CompiledTable:
        other = CompiledTable(self._rules)
        other.__setstate__(self._state())
        return other

    def _state(self) -> tuple[object, ...]:
        luck = (int(self._keys[0]), int(self._drawn[0]))
        return self._row.tolist(), luck, self.seat, list(self.points)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        row, luck, seat, self.points = state
        self._row = np.array(row, self._rules.dtype)
        self._keys[0], self._drawn[0] = luck
        if seat >= 0:
            self.push(-1, 0)  # finds what it may do

    def __reduce__(self) -> tuple[object, ...]:
        return table_of, (self.setup,), self._state()


class ReadableTable(Table):
    """A game that the readable engine plays, seen as an array of its cells."""

    def __init__(self, setup: Setup[Sheet]) -> None:
        self._layout = _layout(setup)
        super().__init__(setup, self._layout.fields)
        self._here = self._layout.start
        self._key = self._drawn = 0

    def begin(self, key: int, position: Position | None = None) -> None:
        """Begin a game, or go on from a position."""
        self._key, self._drawn = key & _BITS, 0
        self._go_on(position or self._layout.start)

    def push(self, seat: int, move: int) -> None:
        """Make a move."""
        self._go_on(self._here.push(seat, self.setup.moves[move]))

    def _go_on(self, position: Position) -> None:
        while isinstance(chance := position.next, Chance):
            position = position.push_roll(chance.sample(self._below))
        self._here = position
        self.seat = chance.seats[0] if isinstance(chance, Decisions) else OVER
        self.points = [position.points(seat) for seat in self.setup.seats]

    def _below(self, most: int) -> int:
        """Return the next random number of the key: splitmix64, told by its counter."""
        self._drawn += 1
        bits = (self._key + self._drawn * _GOLDEN) & _BITS
        bits = (bits ^ bits >> 30) * _FIRST & _BITS
        bits = (bits ^ bits >> 27) * _SECOND & _BITS
        return (bits ^ bits >> 31) * most >> 64

    def look(self, seat: int) -> tuple[Flags, Seen]:
        """Return what a seat may do and sees."""
        flags = np.zeros(self.wait + 1, np.int8)
        moves = self._here.moves(seat)
        flags[[move.id for move in moves] or [self.wait]] = 1
        return flags, self._layout.observe(self._here.seen_by(seat), seat)

    def to_decide(self) -> tuple[int, ...]:
        """Return all seats that must decide now."""
        coming = self._here.next
        return coming.seats if isinstance(coming, Decisions) else ()

    @property
    def position(self) -> Position:
        """The position."""
        return self._here

    def _copy(self) -> ReadableTable:
        other = ReadableTable(self.setup)
        other.__setstate__(self._state())
        return other

    def _state(self) -> tuple[object, ...]:
        return self._here, self._key, self._drawn, self.seat, list(self.points)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self._here, self._key, self._drawn, self.seat, self.points = state

    def __reduce__(self) -> tuple[object, ...]:
        return table_of, (self.setup,), self._state()


@cache
def _layout(setup: Setup[Sheet]) -> Layout:
    return Layout(setup)


@cache
def rules_of(setup: Setup[Sheet]) -> BatchRules | None:
    """Return the batch rules of a setup, None if the game has none."""
    try:
        return batch_of(
            setup.game,
            setup.players,
            first=setup.first,
            sheet=setup.sheet,
            options=setup.options,
        )
    except NoBatchRules:
        return None


def table_of(setup: Setup[Sheet]) -> Table:
    """Return a table for games of a setup."""
    rules = rules_of(setup)
    return ReadableTable(setup) if rules is None else CompiledTable(rules)


def checked_position(setup: Setup[Sheet], text: str) -> Position:
    """Return the position of a line of notation, of this setup, or raise `Rejected`."""
    position = setup.game.read_position(text, setup.sheet)
    if position.setup != setup:
        msg = f"{position.setup.text} is not the setup of this environment: {setup.text}"
        raise ValueError(msg)
    return position
