"""A game's batch rules: what its folder declares, and the functions on many games at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from zaria.batch import loops
from zaria.batch.bits import WORD, Words
from zaria.batch.choosing import choose_at, first_closed, to_flags
from zaria.batch.errors import BatchTooLarge, IllegalChoice
from zaria.batch.loops import State, Tables
from zaria.engine import Position, Setup, Sheet

_FEWEST_A_CORE = 64
"""Fewer games than this are not worth a thread of their own."""
_ALWAYS_FREE = 1 << 24
"""So many bytes are taken without asking whether they are there."""


class Field(NamedTuple):
    """A part of an observation: its name, and how many numbers it takes."""

    name: str
    size: int


class Played(NamedTuple):
    """Games played to their ends, and how many moves and how many rolls or draws each one took."""

    state: State
    moves: NDArray[np.int32]
    rolls: NDArray[np.int32]


class Packed(NamedTuple):
    """What a game's batch rules need to know of one setup."""

    tables: Tables
    """Numbers and arrays for the compiled rules, made from sheet, players and options."""
    width: int
    """How many numbers a row takes."""
    observation: tuple[Field, ...]
    """What a seat sees, in order."""
    dtype: type[np.signedinteger[Any]]
    """The type of the numbers in a row: the narrowest that holds this setup's masks."""


@dataclass(frozen=True)
class BatchGame:
    """What a game's folder declares as `BATCH`.

    `rules` are compiled functions with the names and arguments of those in `zaria.batch.loops`.
    """

    file: str
    """The module's `__file__`: the compiled code is kept for its folder."""
    rules: Sequence[Callable[..., Any]]
    packed: Callable[[Setup[Any]], Packed]
    row: Callable[[Any], Sequence[int]]
    """Returns the row of a position."""
    position: Callable[[Setup[Any], Sequence[int]], Position]
    """Returns the position of a row."""

    @cached_property
    def loops(self) -> dict[str, Callable[..., Any]]:
        """The loops over all games, compiled with this game's rules when they are first called."""
        rules = {rule.__name__: rule for rule in self.rules}
        missing = [rule.__name__ for rule in loops.RULES if rule.__name__ not in rules]
        if missing:
            msg = f"batch rules without {', '.join(missing)}"
            raise TypeError(msg)
        return {loop.__name__: loops.bound(loop, rules, self.file) for loop in loops.LOOPS}

    @cached_property
    def _others(self) -> dict[tuple[Callable[..., Any], ...], dict[str, Callable[..., Any]]]:
        return {}

    def bound(self, *others: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
        """Return loops of another module compiled with this game's rules, by name.

        They see what `zaria.batch.loops` sees, and each one those before it.
        """
        if others not in self._others:
            rules, made = {rule.__name__: rule for rule in self.rules}, dict[str, Any]()
            for loop in others:
                made[loop.__name__] = loops.bound(loop, rules | made, self.file)
            self._others[others] = made
        return self._others[others]


class BatchRules:
    """The rules of one setup as pure functions: games go in as rows of an array, new ones come out.

    Nothing here is random: a step takes one number for each game, the id of a move where a seat
    decides, or one of `weight` equally likely numbers where dice are rolled or cards drawn.
    """

    def __init__(self, game: BatchGame, setup: Setup[Sheet]) -> None:
        """Prepare the tables of a setup."""
        self.setup = setup
        self.players = setup.players
        self.moves = len(setup.moves)
        """How many moves there are; an action is the id of a move in the readable engine."""
        self._game, self._loops = game, game.loops
        self.tables, self.width, self.observation, narrowest = game.packed(setup)
        self.dtype = np.dtype(narrowest)
        self.words = -(-self.moves // WORD)
        """How many words a mask of moves takes."""

    def __repr__(self) -> str:
        return f"<BatchRules {self.setup.text}: {self.bytes_a_game} bytes a game>"

    @property
    def compiled(self) -> Sequence[Callable[..., Any]]:
        """The game's rules on one row, for those who write loops of their own."""
        return self._game.rules

    @property
    def bytes_a_game(self) -> int:
        """The memory that one game takes."""
        return self.width * self.dtype.itemsize

    @property
    def observed(self) -> int:
        """How many numbers an observation takes."""
        return sum(field.size for field in self.observation)

    def bound(self, *others: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
        """Return loops of another module compiled with this game's rules: see `BatchGame.bound`."""
        return self._game.bound(*others)

    def init(self, games: int) -> State:
        """Return so many games before their first roll."""
        self._check_room(games, self.bytes_a_game)
        state = np.zeros((games, self.width), self.dtype)
        self._loops["begin_all"](self.tables, state)
        return state

    def turn(self, state: State) -> NDArray[np.int32]:
        """Return the first seat that must decide in each game, `CHANCE` (-1) or `OVER` (-2)."""
        seats = np.empty(len(self._checked(state)), np.int32)
        self._loops["turns"](self.tables, state, seats)
        return seats

    def masks(self, state: State, seats: ArrayLike | None = None) -> NDArray[np.uint64]:
        """Return the legal moves of a seat in each game as the bits of words, the lowest first.

        Without `seats`, of those whose turn it is. A seat without a decision has no legal move.
        """
        who = self._seats(state, seats)
        self._check_room(len(state), self.words * 8)
        masks = np.zeros((len(state), self.words), np.uint64)
        self._loops["masks_of"](self.tables, state, who, masks)
        return masks

    def legal(self, state: State, seats: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Return the legal moves of a seat in each game, a flag for every move."""
        masks = self.masks(state, seats)
        self._check_room(len(state), self.moves)
        flags = np.empty((len(state), self.moves), np.bool_)
        to_flags(masks, flags)
        return flags

    def weight(self, state: State) -> NDArray[np.int64]:
        """Return in how many equally likely ways dice or cards can come, 0 where none do."""
        many = np.empty(len(self._checked(state)), np.int64)
        self._loops["weights_of"](self.tables, state, many)
        return many

    def step(self, state: State, choices: ArrayLike, seats: ArrayLike | None = None) -> State:
        """Return the games after one choice in each, or raise `IllegalChoice`.

        A choice is the id of a move of the seat, or a number below `weight`; one for a game that is
        over is not looked at.
        """
        who, chosen = self._seats(state, seats), self._choices(state, choices)
        masks = self.masks(state, who)
        wrong = first_closed(self.turn(state), self.weight(state), masks, chosen)
        if wrong >= 0:
            raise IllegalChoice(self._why_not(state, wrong, int(who[wrong]), int(chosen[wrong])))
        return self._pushed(state, who, chosen)

    def push(self, state: State, choices: ArrayLike, seats: ArrayLike | None = None) -> State:
        """Return the games after one choice in each, known to be legal: nothing is checked."""
        return self._pushed(state, self._seats(state, seats), self._choices(state, choices))

    def _pushed(self, state: State, who: NDArray[np.int32], chosen: NDArray[np.int64]) -> State:
        self._check_room(len(state), self.bytes_a_game)
        after = state.copy()
        self._loops["push_all"](self.tables, after, who, chosen)
        return after

    def choose(self, state: State, keys: Words, number: int) -> NDArray[np.int64]:
        """Return a random choice for each game: what its key gives at a number.

        Stepping by these for the numbers 0, 1, 2, ... plays the games that `rollout` plays.
        """
        luck, choices = self._keys(state, keys), np.empty(len(state), np.int64)
        choose_at(self.weight(state), self.masks(state), luck, number, choices)
        return choices

    def rollout(self, state: State, keys: Words, cores: int | None = None) -> Played:
        """Return all games played to their ends by random moves, in one compiled call a core.

        Each game has its own key (see `zaria.batch.keys`): how it goes depends on nothing else.
        Without `cores`, all of them work.
        """
        luck = self._keys(state, keys)
        self._check_room(len(state), self.bytes_a_game)
        after, counts = state.copy(), np.zeros((len(state), 2), np.int32)

        def play(part: slice) -> None:
            mask = np.zeros(self.words, np.uint64)
            self._loops["play_out"](self.tables, after[part], luck[part], mask, counts[part])

        parts = [*_parts(len(state), cores or os.cpu_count() or 1)]
        if len(parts) == 1:
            play(parts[0])
        else:
            with ThreadPoolExecutor(len(parts)) as threads:
                list(threads.map(play, parts))
        return Played(after, counts[:, 0], counts[:, 1])

    def score(self, state: State) -> NDArray[np.int32]:
        """Return the points of every seat as its sheet stands."""
        found = np.empty((len(self._checked(state)), self.players), np.int32)
        self._loops["points_of"](self.tables, state, found)
        return found

    def ranks(self, state: State) -> NDArray[np.int32]:
        """Return every seat's rank if the games ended now; those with rank 1 win."""
        found = np.empty((len(self._checked(state)), self.players), np.int32)
        self._loops["ranks_of"](self.tables, state, found)
        return found

    def observe(self, state: State, seats: ArrayLike | None = None) -> NDArray[np.int16]:
        """Return what a seat sees in each game, in the order of `observation`; else all 0."""
        who = self._seats(state, seats)
        self._check_room(len(state), self.observed * 2)
        seen = np.zeros((len(state), self.observed), np.int16)
        self._loops["observe_all"](self.tables, state, who, seen)
        return seen

    def pack(self, positions: Sequence[Position]) -> State:
        """Return positions of the readable engine, all of this setup, as rows."""
        for position in positions:
            if position.setup != self.setup:
                msg = f"{position.setup.text} is not the setup of this batch: {self.setup.text}"
                raise ValueError(msg)
        rows = [self._game.row(position) for position in positions]
        return np.array(rows, self.dtype).reshape(len(rows), self.width)

    def position(self, state: State, game: int) -> Position:
        """Return one of the games as a position of the readable engine."""
        return self._game.position(self.setup, self._checked(state)[game].tolist())

    def _why_not(self, state: State, game: int, seat: int, choice: int) -> str:
        now = int(self.turn(state[game : game + 1])[0])
        if now == loops.CHANCE:
            many = int(self.weight(state[game : game + 1])[0])
            return f"Game {game}: outcomes are numbered from 0 to {many - 1}, not {choice}."
        move = f"move {choice}"
        if 0 <= choice < self.moves:
            move += f" ({self.setup.moves[choice].text})"
        return f"Game {game}: seat {seat} may not make {move} now."

    def _checked(self, state: State) -> State:
        if state.ndim != 2 or state.shape[1] != self.width or state.dtype != self.dtype:  # noqa: PLR2004
            msg = f"These are no games of {self.setup.text}: take them from init, step or pack."
            raise ValueError(msg)
        return state

    def _seats(self, state: State, seats: ArrayLike | None) -> NDArray[np.int32]:
        if seats is None:
            return self.turn(state)
        games = len(self._checked(state))
        who = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int32), games))
        if games and not (int(who.min()) >= loops.OVER and int(who.max()) < self.players):
            msg = f"The seats are numbered from 0 to {self.players - 1}."
            raise IllegalChoice(msg)
        return who

    def _choices(self, state: State, choices: ArrayLike) -> NDArray[np.int64]:
        chosen = np.asarray(choices)
        if chosen.shape != (len(state),) or not np.issubdtype(chosen.dtype, np.integer):
            msg = f"There must be one whole number for each of the {len(state)} games."
            raise IllegalChoice(msg)
        return np.ascontiguousarray(chosen, np.int64)

    def _keys(self, state: State, keys: Words) -> Words:
        if keys.shape != (len(self._checked(state)),) or keys.dtype != np.uint64:
            msg = f"There must be one key, 64 random bits, for each of the {len(state)} games."
            raise ValueError(msg)
        return np.ascontiguousarray(keys)

    def _check_room(self, games: int, size: int) -> None:
        if games < 0:
            msg = "There cannot be fewer than no games."
            raise ValueError(msg)
        if games * size > _ALWAYS_FREE and games * size > (free := _free_memory()):
            raise BatchTooLarge(games, size, free)


def keys(seed: int, games: int, first: int = 0) -> Words:
    """Return a key for each game: those of a seed, from the one with the number `first` on."""
    with np.errstate(over="ignore"):
        numbers = np.arange(first, first + games, dtype=np.uint64)
        # Apart from the steps within a game, which go by splitmix64's own constant.
        mixed = (numbers + np.uint64(1)) * np.uint64(0xD1342543DE82EF95)
        mixed ^= np.uint64(seed & (1 << 64) - 1) * np.uint64(0x2545F4914F6CDD1D)
        mixed = (mixed ^ (mixed >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
        mixed = (mixed ^ (mixed >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
        return mixed ^ (mixed >> np.uint64(32))


def _parts(games: int, cores: int) -> Iterator[slice]:
    """Cut the games into one part a core."""
    parts = max(1, min(cores, games // _FEWEST_A_CORE))
    edges = [games * part // parts for part in range(parts + 1)]
    return (slice(low, high) for low, high in pairwise(edges))


def _free_memory() -> int:
    """Return how many bytes can be had, as far as the system tells."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return sys.maxsize
    (found,) = (line.split()[1] for line in lines if line.startswith("MemAvailable:"))
    return int(found) * 1024
