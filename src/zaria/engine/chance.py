"""Chance events: rolls of dice and draws of cards, with exact distributions and samplers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, factorial, prod
from operator import index

from zaria.engine.rejection import Params, Rejected, Rejection

Rolled = tuple[int, ...]
"""The result of a roll or draw: faces or card numbers as a sorted tuple (a multiset)."""

_MOST_DIGITS = 6
"""Of the number of a card; a longer one is of no card."""

Randbelow = Callable[[int], int]
"""Returns a random integer from 0 up to, not including, its argument: `random.Random.randrange`."""


class Chance(ABC):
    """A chance event: dice to be rolled or cards to be drawn."""

    __slots__ = ()

    @property
    @abstractmethod
    def weight(self) -> int:
        """The sum of the weights of the distribution."""

    @abstractmethod
    def distribution(self) -> Iterator[tuple[Rolled, int]]:
        """Yield every outcome once, with its integer weight."""

    @abstractmethod
    def sample(self, randbelow: Randbelow) -> Rolled:
        """Return a random outcome, drawn directly with the right probability."""

    @abstractmethod
    def __contains__(self, rolled: Rolled) -> bool:
        """Return whether this is a possible outcome."""

    def outcome_of(self, rolled: Iterable[int]) -> Rolled:
        """Return the outcome for faces or cards given in any order, or raise `Rejected`."""
        given = tuple(rolled)
        try:
            outcome = tuple(sorted(map(index, given)))
        except TypeError:  # not whole numbers
            raise Rejected(self.rejection(str(given))) from None
        if outcome not in self:
            raise Rejected(self.rejection(",".join(map(str, given))))
        return outcome

    @abstractmethod
    def rejection(self, given: str) -> Rejection:
        """Return the rejection of a text that is not a possible outcome."""

    @abstractmethod
    def text(self, rolled: Rolled) -> str:
        """Return the short text of an outcome."""

    @abstractmethod
    def read(self, text: str) -> Rolled:
        """Parse an outcome, faces or cards in any order, or raise `Rejected`."""


class Dice(Chance):
    """A roll of identical six-sided dice; an outcome is the sorted tuple of their faces.

    `letters` names the faces. Faces count from `first`: 1 for pips, 0 for colours.
    """

    __slots__ = ("_multisets", "_ordered", "_weights", "count", "first", "letters")

    def __init__(self, count: int, letters: str = "123456", first: int = 1) -> None:
        """Prepare the distribution of `count` dice."""
        self.count, self.letters, self.first = count, letters, first
        faces = range(first, first + len(letters))
        self._weights = {
            rolled: factorial(count) // prod(map(factorial, Counter(rolled).values()))
            for rolled in combinations_with_replacement(faces, count)
        }
        # Each ordered roll, numbered in base six, as its multiset: one draw gives all the dice.
        ordered: list[Rolled] = [()]
        for _ in range(count):
            ordered = [(*rolled, face) for rolled in ordered for face in faces]
        self._multisets = {rolled: rolled for rolled in self._weights}
        self._ordered = tuple(self._multisets[tuple(sorted(rolled))] for rolled in ordered)

    def __repr__(self) -> str:
        return f"Dice({self.count}, {self.letters!r}, {self.first})"

    @property
    def weight(self) -> int:
        return len(self._ordered)

    def distribution(self) -> Iterator[tuple[Rolled, int]]:
        return iter(self._weights.items())

    def sample(self, randbelow: Randbelow) -> Rolled:
        return self._ordered[randbelow(len(self._ordered))]

    def __contains__(self, rolled: Rolled) -> bool:
        return rolled in self._weights

    def outcome_of(self, rolled: Iterable[int]) -> Rolled:
        if isinstance(rolled, tuple):  # mostly it is what `sample` gave
            found = self._multisets.get(rolled)
            if found is not None:
                return found
        return super().outcome_of(rolled)

    def text(self, rolled: Rolled) -> str:
        return "".join(self.letters[face - self.first] for face in rolled)

    def read(self, text: str) -> Rolled:
        faces = [self.letters.find(letter) for letter in text if letter not in " ,+"]
        if len(faces) != self.count or -1 in faces:
            raise Rejected(self.rejection(text))
        return tuple(sorted(face + self.first for face in faces))

    def rejection(self, given: str) -> Rejection:
        params: Params = {"roll": given, "dice": self.count, "faces": " ".join(self.letters)}
        return Rejection("bad-roll", params=params)


@lru_cache(maxsize=64)
def dice(count: int, letters: str = "123456", first: int = 1) -> Dice:
    """Return a cached `Dice`."""
    return Dice(count, letters, first)


class Cards(Chance):
    """A draw of cards from a shuffled pile; an outcome is the sorted tuple of the cards.

    `pile` is the set of cards still in it, as a bit mask: nobody has seen their order, so each
    draw is as likely as any other.
    """

    __slots__ = ("count", "pile")

    def __init__(self, count: int, pile: int) -> None:
        """Draw `count` cards from `pile`."""
        self.count, self.pile = count, pile

    def __repr__(self) -> str:
        return f"Cards({self.count}, {self.pile:#x})"

    @property
    def weight(self) -> int:
        return comb(self.pile.bit_count(), self.count)

    def _left(self) -> list[int]:
        return [card for card in range(self.pile.bit_length()) if self.pile >> card & 1]

    def distribution(self) -> Iterator[tuple[Rolled, int]]:
        return ((drawn, 1) for drawn in combinations(self._left(), self.count))

    def sample(self, randbelow: Randbelow) -> Rolled:
        left = self._left()
        if self.count == 1:
            return (left[randbelow(len(left))],)
        return tuple(sorted(left.pop(randbelow(len(left))) for _ in range(self.count)))

    def __contains__(self, rolled: Rolled) -> bool:
        return (
            len(rolled) == self.count
            and all(card >= 0 and self.pile >> card & 1 for card in rolled)
            and all(low < high for low, high in pairwise(rolled))
        )

    def text(self, rolled: Rolled) -> str:
        return ",".join(str(card + 1) for card in rolled)

    def read(self, text: str) -> Rolled:
        numbers = text.replace(",", " ").split()
        read = (number for number in numbers if number.isdecimal() and len(number) <= _MOST_DIGITS)
        drawn = tuple(sorted(int(number) - 1 for number in read))
        if len(drawn) != len(numbers) or drawn not in self:
            raise Rejected(self.rejection(text))
        return drawn

    def rejection(self, given: str) -> Rejection:
        return Rejection("bad-draw", params={"draw": given, "cards": self.count})
