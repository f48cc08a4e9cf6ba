"""Exact odds of the next roll, as labelled bars for display."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from zaria.engine.chance import Dice, Rolled
from zaria.engine.rejection import Params


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its label, its probability, and the colour it is about, if any."""

    label: str
    share: Fraction
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """A group of bars, captioned by the text `odds-<key>`."""

    key: str
    bars: tuple[Bar, ...]
    params: Params = field(default_factory=dict[str, str | int], hash=False)


def sums(dice: Dice) -> tuple[Bar, ...]:
    """Return the odds of every sum of some dice."""
    weights = Counter[int]()
    for rolled, weight in dice.distribution():
        weights[sum(rolled)] += weight
    return tuple(
        Bar(str(total), Fraction(weights[total], dice.weight)) for total in sorted(weights)
    )


def at_least(dice: Dice, face: int, kept: int = 0, colour: str = "") -> tuple[Bar, ...]:
    """Return the odds of at least n dice of a face, kept dice included, for each n."""
    weights = Counter[int]()
    for rolled, weight in dice.distribution():
        weights[kept + rolled.count(face)] += weight
    return tuple(
        Bar(
            str(count),
            Fraction(sum(weights[more] for more in weights if more >= count), dice.weight),
            colour,
        )
        for count in range(1, kept + dice.count + 1)
    )


class Keys(NamedTuple):
    """The text keys of a game's colour odds: any colour, a kept colour, each other colour."""

    any: str
    colour: str
    other: str


def colour_odds(keys: Keys, dice: Dice, kept: Rolled, colours: tuple[str, ...]) -> tuple[Odds, ...]:
    """Return the odds of each colour when some dice are kept and `dice` dice are rolled.

    The colours of kept dice have their own bars; all others have the same.
    """
    params = {"dice": dice.count}
    own = [
        Odds(
            keys.colour,
            at_least(dice, face, kept.count(face), colours[face]),
            {**params, "colour": colours[face]},
        )
        for face in sorted(set(kept))
    ]
    others = [face for face in range(len(colours)) if face not in kept]
    return (*own, Odds(keys.other if own else keys.any, at_least(dice, others[0]), params))
