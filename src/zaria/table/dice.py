"""Where a table's throws come from: fair, seeded, or entered by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from zaria.engine import Chance, Dice, Fallen
from zaria.table.fair import FairThrow, commitment, key_of

KINDS = ("fair", "seeded", "entered")


@dataclass(frozen=True, slots=True)
class DiceSource:
    """A table's dice: their kind, and the secret or the seed that they are derived from.

    `seed` is 32 secret bytes in hexadecimal for fair dice, any word for seeded ones. Entered dice
    are thrown on a real table; cards are then still drawn from the seed, as nobody has them.
    """

    kind: str
    seed: str

    @property
    def commitment(self) -> str:
        """Give what is published of a secret seed, nothing for others."""
        return "" if self.kind == "seeded" else commitment(bytes.fromhex(self.seed))

    def derives(self, chance: Chance) -> bool:
        """Tell whether the table itself makes this throw."""
        return self.kind != "entered" or not isinstance(chance, Dice)

    def throw(self, chance: Chance, number: int, salts: Sequence[str]) -> Fallen:
        """Give the throw with this number."""
        if self.kind == "seeded":
            return chance.sample(Random(f"{self.seed}:{number}").randrange)
        key = key_of(bytes.fromhex(self.seed), salts)
        return chance.sample(FairThrow(key, number).randbelow)
