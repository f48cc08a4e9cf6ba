"""Where a table's rolls come from: fair, seeded, or entered by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from zaria.engine import Chance, Dice, Rolled
from zaria.session.fair import FairRoll, commitment, key_of

KINDS = ("fair", "seeded", "entered")


@dataclass(frozen=True, slots=True)
class DiceSource:
    """A table's dice: their kind, and the secret or the seed that they are derived from.

    `seed` is 32 secret bytes in hexadecimal for fair dice, any word for seeded ones. Entered dice
    are rolled on a real table; cards are then still drawn from the seed, as nobody has them, but
    with `real_cards` they are dealt on that table too.
    """

    kind: str
    seed: str
    real_cards: bool = False

    @property
    def commitment(self) -> str:
        """What is published of a secret seed, nothing for others."""
        return "" if self.kind == "seeded" else commitment(bytes.fromhex(self.seed))

    def derives(self, chance: Chance) -> bool:
        """Return whether the table itself makes this roll."""
        return self.kind != "entered" or not (self.real_cards or isinstance(chance, Dice))

    def roll(self, chance: Chance, number: int, salts: Sequence[str]) -> Rolled:
        """Return the roll with this number."""
        if self.kind == "seeded":
            return chance.sample(Random(f"{self.seed}:{number}").randrange)
        key = key_of(bytes.fromhex(self.seed), salts)
        return chance.sample(FairRoll(key, number).randbelow)
