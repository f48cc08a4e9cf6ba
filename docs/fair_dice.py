"""The worked example of docs/fair-dice.md: each step as text, computed with hashlib and hmac alone.

python docs/fair_dice.py          prints it
python docs/fair_dice.py --write  puts it into the page
"""

from __future__ import annotations

import hashlib
import hmac
import sys
from collections.abc import Iterator
from pathlib import Path

PAGE = Path(__file__).parent / "fair-dice.md"
BEGIN, END = "<!-- made by docs/fair_dice.py -->\n```text\n", "```\n<!-- end of the example -->"
SECRET = bytes(range(32))
SALTS = {1: bytes([0x11]) * 32, 3: bytes([0x33]) * 32}
"""By seat: seats 1 and 3 of three take part, seat 2 is a bot."""
PLAYERS = 3
VOID_STARTS = 1


def hash_of(name: str, *parts: bytes) -> bytes:
    """Return the SHA-256 of a domain and what follows it."""
    return hashlib.sha256(f"zaria dice 2 {name}\0".encode() + b"".join(parts)).digest()


def four(number: int) -> bytes:
    """Return a number as four bytes."""
    return number.to_bytes(4, "big")


def bits_of(key: bytes, roll: int) -> Iterator[str]:
    """Return the bits of a roll, one after another."""
    block = 0
    while True:
        made = hmac.digest(key, roll.to_bytes(8, "big") + four(block), "sha256")
        yield from f"{int.from_bytes(made, 'big'):0256b}"
        block += 1


def below(limit: int, bits: Iterator[str]) -> Iterator[tuple[str, int]]:
    """Return the numbers that are drawn, with their bits, up to one below the limit."""
    count = (limit - 1).bit_length()
    while True:
        taken = "".join(next(bits) for _ in range(count))
        number = int(taken or "0", 2)
        yield taken, number
        if number < limit:
            return


def drawn(limit: int, bits: Iterator[str]) -> tuple[str, int]:
    """Return how a number below the limit is drawn, as text, and the number."""
    tries = list(below(limit, bits))
    shown = ", ".join(f"{taken} = {number}" for taken, number in tries)
    return shown, tries[-1][1]


def lines() -> Iterator[str]:
    """Return the example, line by line."""
    table = hash_of("server", SECRET)
    yield f"secret        {SECRET.hex()}"
    yield f"commitment    {table.hex()}"
    shares = {seat: hash_of("share", table, salt) for seat, salt in SALTS.items()}
    for seat, salt in SALTS.items():
        yield f"salt {seat}        {salt.hex()}"
        yield f"share {seat}       {shares[seat].hex()}"
    numbers = four(VOID_STARTS) + four(PLAYERS) + four(0)
    sealed = b"".join(four(seat) + share for seat, share in shares.items())
    listed = hash_of("list", table, numbers, sealed)
    yield f"list          {listed.hex()}"
    message = b"zaria dice 2 key\0" + listed + b"".join(SALTS.values())
    key = hmac.digest(SECRET, message, "sha256")
    yield f"key           {key.hex()}"
    yield from _first(key)
    yield from _dice(key, 0, 2, "123456")
    yield from _dice(key, 1, 5, "roygbp")
    yield from _cards(key, 2, 3, list(range(1, 31)))


def _first(key: bytes) -> Iterator[str]:
    shown, seat = drawn(PLAYERS, bits_of(key, (1 << 64) - 1))
    yield f"who begins    below {PLAYERS}: {shown} -> seat {seat + 1}"


def _dice(key: bytes, roll: int, count: int, letters: str) -> Iterator[str]:
    shown, number = drawn(6**count, bits_of(key, roll))
    digits = [number // 6**place % 6 for place in range(count)]
    text = "".join(letters[face] for face in sorted(digits))
    yield f"roll {roll}        {count} dice {letters}, below {6**count}: {shown}"
    yield f"              in base 6 {''.join(map(str, reversed(digits)))} -> <{text}>"


def _cards(key: bytes, roll: int, count: int, pile: list[int]) -> Iterator[str]:
    bits, taken = bits_of(key, roll), list[int]()
    yield f"roll {roll}        {count} cards of 1 to {len(pile)}"
    for _ in range(count):
        limit = len(pile)
        shown, place = drawn(limit, bits)
        taken.append(pile.pop(place))
        yield f"              below {limit}: {shown} -> card {taken[-1]}"
    yield f"              -> <{','.join(map(str, sorted(taken)))}>"


def with_example(page: str) -> str:
    """Return the page with the example as it is computed now."""
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    return before + BEGIN + "".join(f"{line}\n" for line in lines()) + END + after


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(with_example(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        sys.stdout.write("".join(f"{line}\n" for line in lines()))
