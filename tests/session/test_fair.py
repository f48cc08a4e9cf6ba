"""Fair dice: committed, salted, without bias, and checkable from the record alone."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.play import played
from zaria.engine import Cards, Dice, Event, dice, parse_record, print_record
from zaria.session import FairRoll, commitment, record_of, verify
from zaria.session.fair import key_of

SEED = bytes(range(32))
GAMES = ("qwinto", "knaster", "onecard", "border")


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def within_noise(value: float, freedom: int) -> bool:
    """Return whether a chi-square lies within five deviations of its mean."""
    return abs(value - freedom) < 5 * sqrt(2 * freedom)


def rolls(count: int, below: int) -> list[int]:
    key = key_of(SEED, ["a", "b"])
    return [FairRoll(key, number).randbelow(below) for number in range(count)]


def test_rolls_are_even_and_without_runs() -> None:
    drawn = rolls(20_000, 6)
    assert within_noise(chi_square(Counter(drawn), 6), 5)
    pairs = Counter(low * 6 + high for low, high in pairwise(drawn))
    assert within_noise(chi_square(pairs, 36), 35)
    runs = 1 + sum(low != high for low, high in pairwise(drawn))
    mean, deviation = 1 + (len(drawn) - 1) * 5 / 6, sqrt(len(drawn) * 5 / 36)
    assert abs(runs - mean) < 5 * deviation


@pytest.mark.long
def test_a_million_rolls_of_five_dice_are_even_and_without_runs() -> None:
    drawn = rolls(1_000_000, 7776)
    assert within_noise(chi_square(Counter(drawn), 7776), 7775)
    halves = [number >= 3888 for number in drawn]
    runs = 1 + sum(low != high for low, high in pairwise(halves))
    assert abs(runs - (1 + (len(drawn) - 1) / 2)) < 5 * sqrt(len(drawn) / 4)
    pairs = Counter((low % 6) * 6 + high % 6 for low, high in pairwise(drawn))
    assert within_noise(chi_square(pairs, 36), 35)


@given(st.integers(1, 1 << 40), st.integers(0, 1 << 40))
def test_a_number_is_always_below(below: int, number: int) -> None:
    assert 0 <= FairRoll(b"key", number).randbelow(below) < below


def test_a_roll_is_what_the_description_says() -> None:
    key = hmac.digest(SEED, b"\0\0\0\x01a\0\0\0\x02bc", "sha256")
    assert key_of(SEED, ["a", "bc"]) == key
    block = hmac.digest(key, (7).to_bytes(8, "big") + (0).to_bytes(4, "big"), "sha256")
    bits = f"{int.from_bytes(block, 'big'):0256b}"
    chunks = [int(bits[at : at + 13], 2) for at in range(0, 247, 13)]
    assert FairRoll(key, 7).randbelow(7776) == next(n for n in chunks if n < 7776)
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_salts_of_one_list_are_not_those_of_another() -> None:
    assert key_of(SEED, ["ab", "c"]) != key_of(SEED, ["a", "bc"])
    assert key_of(SEED, ["a"]) != key_of(SEED, ["a", ""])


@pytest.mark.parametrize("game", GAMES)
def test_every_roll_of_a_record_is_proven(game: str) -> None:
    record = record_of(played(game, "fair"))
    again = parse_record(print_record(record))
    verdict = verify(again)
    assert verdict.good
    assert verdict.rolls == sum(event.seat is None for event in record.events)


def test_a_changed_roll_seed_or_salt_is_found() -> None:
    record = record_of(played("knaster", "fair"))
    tags = dict(record.tags)
    assert "Seed" in tags

    def with_tags(**changes: str) -> str:
        return verify(replace(record, tags=tuple({**tags, **changes}.items()))).code

    assert with_tags(Seed="00" * 32) == "other-seed"
    assert with_tags(Seed="zz") == "no-seed"
    assert with_tags(Seed="") == "no-seed"
    assert with_tags(Dice="loaded") == "no-proof"
    assert with_tags(Salt2="other") == "wrong-roll"
    events = list(record.events)
    last = max(at for at, event in enumerate(events) if event.seat is None)
    rng = random.Random(1)
    other = next(
        text
        for text in iter(lambda: Dice(2).text(Dice(2).sample(rng.randrange)), None)
        if (text,) != events[last].texts
    )
    forged = replace(record, events=(*events[:last], Event(None, (other,))))
    verdict = verify(forged)
    assert (verdict.code, verdict.event) == ("wrong-roll", last + 1)


def test_seeded_and_entered_dice_say_what_they_are() -> None:
    assert verify(record_of(played("qwinto", "seeded"))).good
    assert verify(record_of(played("qwinto", "entered"))).code == "entered"


def test_the_seed_stays_secret_until_the_end() -> None:
    events = played("knaster", "fair")
    open_record = record_of(events[:-1])
    assert "Seed" not in dict(open_record.tags)
    assert dict(open_record.tags)["Commitment"]
    assert verify(open_record).code == "no-seed"


def test_the_rolls_that_the_page_derives_too() -> None:
    """The page's own derivation is held to the same numbers, in web/tests/fairness.test.ts."""
    key = key_of(bytes(range(32)), ["Άννα", "", "x" * 64])
    two, five = dice(2), dice(5, "roygbp", 0)
    assert [two.text(two.sample(FairRoll(key, n).randbelow)) for n in (0, 1, 11)] == [
        "15",
        "34",
        "46",
    ]
    assert five.text(five.sample(FairRoll(key, 11).randbelow)) == "ooogb"
    cards = Cards(5, (1 << 30) - 1)
    assert cards.text(cards.sample(FairRoll(key, 5).randbelow)) == "5,10,14,15,29"
