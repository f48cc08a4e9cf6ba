"""Shares of people's devices in the dice, from commitment to the start of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from zaria.session.events import Committed, Revealed, Sealed, StartVoided
from zaria.session.fair import Seal, Share

ANSWER_SECONDS = 10.0
"""How long devices have to reveal their salts, and to commit anew after a void start."""


class VoidStart(NamedTuple):
    """A voided start: the hash of its seal, and whose devices caused it.

    `left`: they gave up their seat; else their device did not reveal. `again`: it is repeated.
    """

    seal: str
    names: tuple[str, ...]
    left: bool
    again: bool


class Shares:
    """Commitments, seal and revealed salts: the result of applying these events.

    People are known by the keys of their seats. `table` is the table's commitment.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.commitments: dict[int, str] = {}
        self.made: Counter[int] = Counter()
        """How often each person has committed since the last void start."""
        self.seal: Seal | None = None
        self.keys: tuple[int, ...] = ()
        """Whose shares are sealed, in the order of their seats."""
        self._sealed: frozenset[int] = frozenset()
        self.salts: dict[int, str] = {}
        self.out: set[int] = set()
        """Whose device did not reveal while others' did: they have no part any more."""
        self.voids: list[VoidStart] = []
        self.waiting: set[int] | None = None
        """Who is expected to commit anew, where a void start is to be repeated."""
        self.first: int | None = None
        """The seat that the host named to begin."""
        self.since = 0.0

    @property
    def starting(self) -> bool:
        """Whether the host has started and the game has not begun."""
        return self.seal is not None or self.waiting is not None

    @property
    def deadline(self) -> float | None:
        """When the current start is voided, or a voided one is repeated."""
        return self.since + ANSWER_SECONDS if self.starting else None

    @property
    def missing(self) -> list[int]:
        """The seats whose salts are sealed and not yet revealed."""
        return [key for key in self.keys if key not in self.salts]

    @property
    def complete(self) -> bool:
        """Whether all salts are revealed, in constant time."""
        return len(self.salts) == len(self.keys)

    @property
    def void_in_a_row(self) -> int:
        """How many starts in a row have been voided."""
        count = 0
        for void in reversed(self.voids):
            if not void.again:
                break
            count += 1
        return count

    def sealed_salts(self) -> tuple[str, ...]:
        """Return the salts of the sealed shares, in their order."""
        return tuple(self.salts[key] for key in self.keys)

    def state_of(self, key: int) -> str:
        """Return what a person's device can do now: `open` (commit), `reveal`, or nothing."""
        if self.seal is None:
            return "out" if key in self.out else "open"
        if key not in self._sealed:
            return "out"
        return "revealed" if key in self.salts else "reveal"

    # Events

    def commit(self, key: int, commitment: str) -> None:
        """Set a person's commitment, replacing an earlier one."""
        self.commitments[key] = commitment
        self.made[key] += 1
        if self.waiting is not None:
            self.waiting.discard(key)

    def forget(self, key: int) -> None:
        """Remove the commitment of a person who gave up the seat."""
        self.commitments.pop(key, None)
        self.out.discard(key)
        if self.waiting is not None:
            self.waiting.discard(key)

    def apply(
        self,
        event: Committed | Sealed | Revealed | StartVoided,
        numbers: Mapping[int, int],
        now: float,
    ) -> None:
        """Apply an event; `numbers` are the seats' numbers by their keys."""
        match event:
            case Committed(key, commitment):
                self.commit(key, commitment)
            case Sealed(first, keys):
                shares = tuple(Share(numbers[key], self.commitments[key]) for key in keys)
                self.seal = Seal(self.table, len(self.voids), len(numbers), first, shares)
                self.keys, self._sealed = tuple(keys), frozenset(keys)
                self.first, self.waiting, self.since = first, None, now
            case Revealed(key, salt):
                self.salts[key] = salt
            case StartVoided():
                self._void(event, now)

    def _void(self, event: StartVoided, now: float) -> None:
        sealed = "" if self.seal is None else self.seal.hash
        self.voids.append(VoidStart(sealed, tuple(event.names), event.left, event.again))
        self.out |= set(event.keys)
        if self.out >= self._sealed:  # nobody is left whose salt could be in the dice
            self.out.clear()
        self.waiting = set(self.keys) - self.out if event.again else None
        self.seal, self.keys, self._sealed, self.since = None, (), frozenset(), now
        for spent in (self.commitments, self.made, self.salts):
            spent.clear()
