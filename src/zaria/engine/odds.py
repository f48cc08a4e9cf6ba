"""What the next roll may bring: exact chances, as bars that every surface words and draws."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from zaria.engine.chance import Dice, Rolled
from zaria.engine.rejection import Params


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: a number as its label, its share of all rolls, the colour it is about if any."""

    label: str
    share: Fraction
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """Bars that belong together; what they tell is worded as `odds-<key>`."""

    key: str
    bars: tuple[Bar, ...]
    params: Params = field(default_factory=dict[str, str | int], hash=False)


def sums(dice: Dice) -> tuple[Bar, ...]:
    """Return every sum that dice may show."""
    weights = Counter[int]()
    for rolled, weight in dice.distribution():
        weights[sum(rolled)] += weight
    return tuple(
        Bar(str(total), Fraction(weights[total], dice.weight)) for total in sorted(weights)
    )


def at_least(dice: Dice, face: int, kept: int = 0, colour: str = "") -> tuple[Bar, ...]:
    """Return the chances of at least so many dice of a face, those kept already among them."""
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
    """How a game words the odds of colours: of any, of one that is kept, of all the others."""

    any: str
    colour: str
    other: str


def colour_odds(keys: Keys, dice: Dice, kept: Rolled, colours: tuple[str, ...]) -> tuple[Odds, ...]:
    """Return the chances of the colours when some dice are kept and `dice` are rolled.

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
