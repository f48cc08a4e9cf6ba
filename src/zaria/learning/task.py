"""What a game's folder says so that its sheets can be learned."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from zaria.learning.arrays import Array, Arrays


class Values(Protocol):
    """Returns what is expected for each list of features."""

    def __call__(self, features: Array) -> Array:
        """Return the points expected."""
        ...


class LeadValues(Protocol):
    """Returns the lead expected, from a list of features and from what is seen of the others."""

    def means(self, features: Array, others: Array) -> Array:
        """Return the leads expected; `others` is what `seen` gave, for each list."""
        ...

    def seen(self, features: Array) -> Array:
        """Return what sheets add to the values of others."""
        ...


class AllValues(Values, LeadValues, Protocol):
    """Returns both: of which of them a network can say, its task knows."""


class Samples(NamedTuple):
    """What games have taught: sheets as features, what they were worth, and how they ended."""

    features: Array
    targets: Array
    """The points expected, without the luck of the next roll."""
    finals: Array
    """What it came to in the end."""
    points: float
    """The mean of all final points, to watch the progress."""
    others: Array = None
    """Where leads are learned: the features of the others' sheets, one list for each of them."""
    totals: Array = None
    """And the points in the end, of which `finals` are the lead."""

    def take(self, which: Array) -> Samples:
        """Return some of the samples."""
        features, targets, finals, points, *rest = self
        more = (None if part is None else part[which] for part in rest)
        return Samples(features[which], targets[which], finals[which], points, *more)


class Task(Protocol):
    """How a game is learned."""

    features: int
    """How many features there are."""
    width: int
    """How many of them a sheet has at most; lists are filled up with the number `features`."""
    scale: float
    """About how many points a game brings, so that the network works with numbers near 1."""
    leads: bool
    """Whether leads are learned, with a look at the others' sheets, in place of points."""
    batches: int
    """How many batches have been played: the first may be lessons, and players take turns."""

    def play(self, values: AllValues, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games with so many sheets to their ends by these values."""
        ...


@runtime_checkable
class GreedyTask(Task, Protocol):
    """A task that knows the greedy player, to learn beside it and to be measured against it."""

    greedy: float
    """The part of the tables at which one seat learns and all others are greedy players."""
    players: tuple[int, ...]
    """With how many players games are played."""

    def match(
        self, values: AllValues, arrays: Arrays, random: Array, tables: int, players: int
    ) -> Array:
        """Play games of these values among greedy players; return their part of each win."""
        ...


def corrected(expected: Array, value: Array, target: Array, lasting: float) -> Array:
    """Return the target of the sheet before: what was expected of the roll, and later corrections.

    `expected` is the exact mean over the next roll, `value` what the sheet chosen then was thought
    to be worth and `target` what it proved to be worth: of this, `lasting` is passed on.
    """
    return expected + lasting * (target - value)
