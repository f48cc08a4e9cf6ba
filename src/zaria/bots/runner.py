"""Many games on several processes: what each of them gives, in the order of their numbers.

Whatever is played in numbers goes through here: matches, simulations, measures of fairness. A job
is a function of a game's number, and depends on nothing else; so it does not matter who plays which
games, in how many chunks, and how often one is begun anew because a process was lost.

    for result in run(simulation.play, range(1000), crew_of(simulation.play, jobs=2)):
        ...

A crew plays chunks of games. There is one in this process and one of several processes; whoever
has other machines writes another.
"""

from __future__ import annotations

import os
import pickle
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")

SECONDS = 0.25
"""What a chunk shall take: long beside sending it, short beside what a kill may cost."""
_AHEAD = 4
"""How many chunks for each hand may be played before the first of them is back."""
_SMALLEST = 8
"""The part of a usual chunk that is still worth sending."""
TRIES = 4
"""How many processes a chunk may cost before it is given up."""


class Lost(Exception):  # noqa: N818 - it says what happened
    """Raised when the process that played some games has ended again and again."""

    def __init__(self, first: int, last: int, times: int) -> None:
        super().__init__(first, last, times)
        self.first, self.last, self.times = first, last, times

    def __str__(self) -> str:
        return f"the process that played games {self.first} to {self.last} ended {self.times} times"


class Chunk(NamedTuple, Generic[R]):
    """What some games gave, in how many seconds, and what stopped them before the last one."""

    results: list[R]
    seconds: float
    error: Exception | None = None


def play_chunk(play: Callable[[int], R], numbers: range) -> Chunk[R]:
    """Play some games one after the other."""
    began = perf_counter()
    results: list[R] = []
    error: Exception | None = None
    try:
        for number in numbers:
            results.append(play(number))  # noqa: PERF401 - those before an error are kept
    except Exception as raised:  # noqa: BLE001 - whoever asked for the games gets it
        error = _portable(raised)
    return Chunk(results, perf_counter() - began, error)


def _portable(error: Exception) -> Exception:
    """Return an error that can be sent to another process: itself, or what it says."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - written in the same line
    except Exception:  # noqa: BLE001 - a pickle may fail with anything
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


class Crew(ABC, Generic[R]):
    """Plays chunks of the games of one job; `receive` gives them in any order."""

    hands: int
    """How many chunks are played at once."""

    def __enter__(self) -> Crew[R]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    @abstractmethod
    def room(self) -> int:
        """How many chunks can be sent now."""

    @abstractmethod
    def send(self, numbers: range) -> None:
        """Let some games be played."""

    @abstractmethod
    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Wait for chunks that are done, and return them; at least one was sent."""

    def close(self) -> None:
        """Let go of all who play; what is not done is dropped."""


def crew_of(play: Callable[[int], R], jobs: int) -> Crew[R]:
    """Return a crew of so many processes; for one job, this one."""
    return Alone(play) if jobs <= 1 else Processes(play, jobs)


def run(play: Callable[[int], R], numbers: range, jobs: int = 1) -> Iterator[R]:
    """Return what games give in the order of their numbers, played on so many processes."""
    with crew_of(play, min(jobs, len(numbers))) as crew:
        yield from in_order(crew, numbers)


def in_order(crew: Crew[R], numbers: range) -> Iterator[R]:
    """Return what games give in the order of their numbers; an error comes in its place too."""
    pace = _Pace()
    done: dict[int, Chunk[R]] = {}
    at = sent = numbers.start
    away = 0
    while at < numbers.stop:
        while sent < numbers.stop and crew.room and away + len(done) < _AHEAD * crew.hands:
            chunk = range(sent, sent + pace.size(numbers.stop - sent, crew.hands))
            crew.send(chunk)
            sent, away = chunk.stop, away + 1
        for chunk, played in crew.receive():
            done[chunk.start] = played
            away -= 1
            pace.saw(played)
        while at in done:
            played = done.pop(at)
            at += len(played.results)
            yield from played.results
            if played.error is not None:
                raise played.error


@dataclass
class _Pace:
    """How many games make a chunk of the right length: it begins with one and doubles."""

    games: int = 0
    seconds: float = 0.0
    most: int = 1

    def size(self, left: int, hands: int) -> int:
        """Return the next chunk's size; towards the end chunks get smaller, so that all end."""
        wanted = int(SECONDS * self.games / self.seconds) if self.seconds else 1
        at_end = max(ceil(left / (2 * hands)), wanted // _SMALLEST)
        return max(1, min(wanted, self.most, at_end, left))

    def saw(self, chunk: Chunk[R]) -> None:
        """Learn from a chunk; what is long ago counts less, since games may get slower."""
        self.games = self.games // 2 + len(chunk.results)
        self.seconds = self.seconds / 2 + chunk.seconds
        self.most = max(self.most, 2 * len(chunk.results))


class Alone(Crew[R]):
    """This process."""

    hands = 1

    def __init__(self, play: Callable[[int], R]) -> None:
        self._play = play
        self._sent: list[range] = []

    @property
    def room(self) -> int:
        """One chunk at a time."""
        return 1 - len(self._sent)

    def send(self, numbers: range) -> None:
        """Take a chunk."""
        self._sent.append(numbers)

    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Play it."""
        numbers = self._sent.pop()
        return [(numbers, play_chunk(self._play, numbers))]


@dataclass
class _Hand(Generic[R]):
    """One process, and what it plays now."""

    process: Process
    pipe: Connection
    chunk: range | None = None


@dataclass
class Processes(Crew[R]):
    """Processes of this machine; one that is lost is replaced, and its chunk played again."""

    play: Callable[[int], R]
    hands: int
    _team: list[_Hand[R]] = field(default_factory=list["_Hand[R]"])
    _lost: dict[int, int] = field(default_factory=dict[int, int])
    """How many processes a chunk has cost, by its first game."""

    def __post_init__(self) -> None:
        """Start them."""
        self._team = [self._started() for _ in range(self.hands)]

    @property
    def room(self) -> int:
        """How many of them have nothing to do."""
        return sum(hand.chunk is None for hand in self._team)

    def send(self, numbers: range) -> None:
        """Give a chunk to one that has nothing to do."""
        hand = next(hand for hand in self._team if hand.chunk is None)
        hand.chunk = numbers
        with suppress(OSError):  # it has just ended, which `receive` finds out
            hand.pipe.send(numbers)

    def receive(self) -> list[tuple[range, Chunk[R]]]:
        """Wait for one of them."""
        found: list[tuple[range, Chunk[R]]] = []
        while not found:
            busy = {hand.pipe: hand for hand in self._team if hand.chunk is not None}
            for pipe in wait(list(busy)):
                hand = next(hand for known, hand in busy.items() if known is pipe)
                chunk = hand.chunk
                if chunk is None:
                    continue
                try:
                    found.append((chunk, hand.pipe.recv()))
                    hand.chunk = None
                except (EOFError, OSError):
                    self._replace(hand, chunk)
        return found

    def _replace(self, hand: _Hand[R], chunk: range) -> None:
        hand.pipe.close()
        hand.process.join()
        lost = self._lost[chunk.start] = self._lost.get(chunk.start, 0) + 1
        if lost >= TRIES:
            raise Lost(chunk.start, chunk.stop - 1, lost)
        new = self._started()
        hand.process, hand.pipe = new.process, new.pipe
        with suppress(OSError):
            hand.pipe.send(chunk)

    def _started(self) -> _Hand[R]:
        ours, theirs = Pipe()
        process = Process(target=_serve, args=(theirs, ours, self.play), daemon=True)
        process.start()
        theirs.close()
        return _Hand(process, ours)

    def close(self) -> None:
        """End them, whatever they are doing."""
        for hand in self._team:
            hand.pipe.close()
            hand.process.terminate()
        for hand in self._team:
            hand.process.join()
        self._team.clear()


def _serve(pipe: Connection, other_end: Connection, play: Callable[[int], R]) -> None:
    """Play chunks until nobody asks any more."""
    other_end.close()  # held here too, it would never be told closed
    end_with_parent()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(play_chunk(play, pipe.recv()))


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it has, in the middle of a game too.

    A key that interrupts both is left to the parent, which ends its processes itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is None:
        return

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()
