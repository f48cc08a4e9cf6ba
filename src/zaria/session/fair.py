"""Fair dice: the arithmetic of docs/fair-dice.md.

The table commits to a secret; each person's device commits to a salt. Only when the list of these
commitments is sealed are the salts revealed; secret, list and salts make the key, from which come
who begins, every roll and every draw. At the end the secret is revealed. Whoever has the record can
compute all of it again, each roll by itself.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

PROOF = 2
"""The version of the derivation. In the first one salts were known before the start."""
SECRET_BYTES = 32
FIRST_SEAT = (1 << 64) - 1
"""The number of the roll that says who begins; no other roll has it."""

_PROMISE = 43
"""The letters of 32 bytes in base64."""
_DOMAIN = "zaria dice 2 {}\0"
_SERVER, _SHARE, _LIST, _KEY = (
    _DOMAIN.format(name).encode() for name in ("server", "share", "list", "key")
)


def commitment(secret: bytes) -> str:
    """Return the commitment to a table's secret, published when the table opens."""
    return hashlib.sha256(_SERVER + secret).hexdigest()


def promise(table: str) -> str:
    """Return the part of an invitation link with a table's commitment, empty without one."""
    if not table:
        return ""
    return "#dice=" + urlsafe_b64encode(bytes.fromhex(table)).decode().rstrip("=")


def promised(link: str) -> str:
    """Return the commitment in an invitation link (or given by itself), else an empty text."""
    text = link.strip().rpartition("#dice=")[2]
    try:
        raw = urlsafe_b64decode(text + "=") if len(text) == _PROMISE else bytes.fromhex(text)
    except ValueError:
        return ""
    return raw.hex() if len(raw) == SECRET_BYTES else ""


def share_commitment(table: str, salt: bytes) -> str:
    """Return a device's commitment to its salt; `table` is the table's commitment."""
    return hashlib.sha256(_SHARE + bytes.fromhex(table) + salt).hexdigest()


class Share(NamedTuple):
    """A seat (from 0) that contributes to the dice, and its commitment."""

    seat: int
    commitment: str


class Seal(NamedTuple):
    """Everything that is fixed before any salt is revealed.

    `table` is the table's commitment, `attempt` how many starts were void before, `first` the seat
    that begins, None where the dice say it.
    """

    table: str
    attempt: int
    seats: int
    first: int | None
    shares: tuple[Share, ...] = ()

    @property
    def hash(self) -> str:
        """The hash of the seal."""
        numbers = (self.attempt, self.seats, 0 if self.first is None else self.first + 1)
        shares = (_four(seat + 1) + bytes.fromhex(made) for seat, made in self.shares)
        whole = bytes.fromhex(self.table) + b"".join(map(_four, numbers)) + b"".join(shares)
        return hashlib.sha256(_LIST + whole).hexdigest()


def _four(number: int) -> bytes:
    return number.to_bytes(4, "big")


def key_of(secret: bytes, seal: Seal, salts: Sequence[bytes]) -> bytes:
    """Return the key of all rolls; salts are in the order of the seal's shares."""
    return hmac.digest(secret, _KEY + bytes.fromhex(seal.hash) + b"".join(salts), "sha256")


def first_of(key: bytes, seats: int) -> int:
    """Return the seat that begins if the host has not chosen one."""
    return FairRoll(key, FIRST_SEAT).randbelow(seats)


# The first version, for tables and records of that time


def old_commitment(seed: bytes) -> str:
    """Return the commitment as tables of the first version published it."""
    return hashlib.sha256(seed).hexdigest()


def old_key_of(seed: bytes, salts: Sequence[str]) -> bytes:
    """Return the key of seed and salts as the first version derived it."""
    joined = b"".join(_four(len(salt)) + salt for salt in (text.encode() for text in salts))
    return hmac.digest(seed, joined, "sha256")


@lru_cache(maxsize=512)  # each holds two kilobytes, also when its game is over
def _begun(key: bytes) -> hmac.HMAC:
    """Return a cached, empty HMAC; copying it is three times as fast as making one."""
    return hmac.new(key, digestmod="sha256")


class FairRoll:
    """The random numbers of one roll; `FairRoll(key, number).randbelow` draws them.

    Numbers come from HMAC-SHA256 of the roll's number and a block counter. A number that would
    favour low results is discarded, so that no result is likelier than another.
    """

    def __init__(self, key: bytes, number: int) -> None:
        """Derive the numbers from the key and the roll's number."""
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
