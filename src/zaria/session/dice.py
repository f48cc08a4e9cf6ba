"""Dice sources of a table: fair, seeded, or entered by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from zaria.engine import Chance, Dice, Rolled
from zaria.session.fair import (
    PROOF,
    FairRoll,
    Seal,
    commitment,
    first_of,
    key_of,
    old_commitment,
    old_key_of,
)

KINDS = ("fair", "seeded", "entered")


@dataclass(frozen=True, slots=True)
class DiceSource:
    """A table's dice source: its kind, and the secret or seed that rolls are derived from.

    `seed` is 32 secret bytes in hexadecimal for fair dice, any word for seeded ones. Entered dice
    are rolled on a real table; cards are then still drawn from the secret, as nobody has them, but
    with `real_cards` they are dealt on that table too. `proof` is the version of the derivation.
    """

    kind: str
    seed: str
    real_cards: bool = False
    proof: int = PROOF

    @property
    def commitment(self) -> str:
        """The published commitment to the secret; empty for a public seed."""
        if not self.secret:
            return ""
        made = commitment if self.proof == PROOF else old_commitment
        return made(bytes.fromhex(self.seed))

    @property
    def secret(self) -> bool:
        """Whether the seed must stay secret until the end."""
        return self.kind != "seeded"

    @property
    def takes_shares(self) -> bool:
        """Whether people's devices contribute shares to the dice."""
        return self.secret and self.proof == PROOF

    def derives(self, chance: Chance) -> bool:
        """Return whether the table derives this roll itself."""
        return self.kind != "entered" or not (self.real_cards or isinstance(chance, Dice))

    def key(self, seal: Seal, salts: Sequence[str]) -> bytes:
        """Return the key from which all rolls are derived.

        In the first version `salts` are the texts of all seats and nothing was sealed.
        """
        if not self.secret:
            return b""
        secret = bytes.fromhex(self.seed)
        if self.proof != PROOF:
            return old_key_of(secret, salts)
        return key_of(secret, seal, [bytes.fromhex(salt) for salt in salts])

    def first(self, key: bytes, seats: int) -> int:
        """Return the seat that begins if the host has not chosen one."""
        if self.secret:
            return first_of(key, seats)
        return Random(f"first {self.seed}").randrange(seats)

    def roll(self, chance: Chance, number: int, key: bytes) -> Rolled:
        """Return the roll with this number."""
        if not self.secret:
            return chance.sample(Random(f"{self.seed}:{number}").randrange)
        return chance.sample(FairRoll(key, number).randbelow)
