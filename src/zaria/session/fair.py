"""Fair dice that anybody can check.

Before the first roll the table publishes the SHA-256 of a secret seed; then every seat adds a
salt, which the holder of the seed could not know when choosing it; each roll is derived from
seed, salts and its number; at the end the seed is revealed. Whoever has the record can recompute
the commitment and every roll, each by itself.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache

SEED_BYTES = 32
LONGEST_SALT = 64


def commitment(seed: bytes) -> str:
    """Return what is published before the first roll."""
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, salts: Sequence[str]) -> bytes:
    """Return the key that seed and salts make together; no two lists of salts make the same."""
    return _key_of(seed, tuple(salts))


@lru_cache(maxsize=4096)  # it is the same for all rolls of a table
def _key_of(seed: bytes, salts: tuple[str, ...]) -> bytes:
    joined = b"".join(
        len(salt).to_bytes(4, "big") + salt for salt in (text.encode() for text in salts)
    )
    return hmac.digest(seed, joined, "sha256")


@lru_cache(maxsize=4096)
def _begun(key: bytes) -> hmac.HMAC:
    """Return the HMAC of nothing yet; a copy of it takes a message at a third of the price."""
    return hmac.new(key, digestmod="sha256")


class FairRoll:
    """The random numbers of one roll: `FairThrow(key, number).randbelow` is all that it draws on.

    Numbers come from HMAC-SHA256 of the roll's number and a block counter. A number that would
    favour low results is rolled away, so that no result is likelier than another.
    """

    def __init__(self, key: bytes, number: int) -> None:
        """Derive everything from the key and the roll's number."""
        self._key, self._number = key, number
        self._block = 0
        self._bits = 0
        self._left = 0

    def _take(self, bits: int) -> int:
        while self._left < bits:
            message = self._number.to_bytes(8, "big") + self._block.to_bytes(4, "big")
            fresh = _begun(self._key).copy()
            fresh.update(message)
            self._bits = self._bits << 256 | int.from_bytes(fresh.digest(), "big")
            self._left += 256
            self._block += 1
        self._left -= bits
        taken = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return taken

    def randbelow(self, below: int) -> int:
        """Return a whole number from 0 up to, not including, `below`, all equally likely."""
        bits = (below - 1).bit_length()
        number = self._take(bits)
        while number >= below:
            number = self._take(bits)
        return number
