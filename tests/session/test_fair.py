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

from tests.session import fair_games
from tests.session.play import played
from zaria.engine import Cards, Dice, Event, dice, parse_record, print_record
from zaria.session import FairRoll, commitment, record_of, verify
from zaria.session.fair import (
    Seal,
    Share,
    first_of,
    key_of,
    old_commitment,
    old_key_of,
    promise,
    promised,
    share_commitment,
)

SEED = bytes(range(32))
SALTS = [bytes([1]) * 32, bytes([2]) * 32]
TABLE = commitment(SEED)
SEAL = Seal(
    TABLE, 0, 3, None, tuple(Share(seat, share_commitment(TABLE, SALTS[seat])) for seat in (0, 1))
)
GAMES = ("qwinto", "knaster", "onecard", "border")


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def within_noise(value: float, freedom: int) -> bool:
    """Return whether a chi-square lies within five deviations of its mean."""
    return abs(value - freedom) < 5 * sqrt(2 * freedom)


def rolls(count: int, below: int) -> list[int]:
    key = key_of(SEED, SEAL, SALTS)
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
    salts = [bytes([7]) * 32, bytes([8]) * 32]
    table = hashlib.sha256(b"zaria dice 2 server\0" + SEED).digest()
    made = [hashlib.sha256(b"zaria dice 2 share\0" + table + salt).digest() for salt in salts]
    numbers = b"\0\0\0\x01" + b"\0\0\0\x03" + b"\0\0\0\0"
    shares = b"\0\0\0\x01" + made[0] + b"\0\0\0\x03" + made[1]
    sealed = hashlib.sha256(b"zaria dice 2 list\0" + table + numbers + shares).digest()
    key = hmac.digest(SEED, b"zaria dice 2 key\0" + sealed + b"".join(salts), "sha256")
    seal = Seal(table.hex(), 1, 3, None, (Share(0, made[0].hex()), Share(2, made[1].hex())))
    assert commitment(SEED) == table.hex()
    assert [share_commitment(table.hex(), salt) for salt in salts] == [one.hex() for one in made]
    assert seal.hash == sealed.hex()
    assert key_of(SEED, seal, salts) == key
    block = hmac.digest(key, (7).to_bytes(8, "big") + (0).to_bytes(4, "big"), "sha256")
    bits = f"{int.from_bytes(block, 'big'):0256b}"
    chunks = [int(bits[at : at + 13], 2) for at in range(0, 247, 13)]
    assert FairRoll(key, 7).randbelow(7776) == next(n for n in chunks if n < 7776)
    block = hmac.digest(key, b"\xff" * 8 + b"\0" * 4, "sha256")
    bits = f"{int.from_bytes(block, 'big'):0256b}"
    chunks = [int(bits[at : at + 2], 2) for at in range(0, 256, 2)]
    assert first_of(key, 3) == next(n for n in chunks if n < 3)


def test_the_first_version_is_what_it_was() -> None:
    key = hmac.digest(SEED, b"\0\0\0\x01a\0\0\0\x02bc", "sha256")
    assert old_key_of(SEED, ["a", "bc"]) == key
    assert old_key_of(SEED, ["ab", "c"]) != key
    assert old_commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@given(st.integers(0, 3), st.integers(1, 5), st.none() | st.integers(0, 4), st.integers(0, 3))
def test_whatever_is_sealed_changes_all_dice(
    attempt: int, seats: int, first: int | None, shares: int
) -> None:
    salts = [bytes([number]) * 32 for number in range(shares)]
    made = tuple(Share(seat, share_commitment(TABLE, salt)) for seat, salt in enumerate(salts))
    seal = Seal(TABLE, attempt, seats, first, made)
    others = [
        seal._replace(attempt=attempt + 1),
        seal._replace(seats=seats + 1),
        seal._replace(first=0 if first is None else None),
        seal._replace(table=commitment(b"other")),
        seal._replace(shares=(*made, Share(9, TABLE))),
    ]
    keys = {key_of(SEED, one, salts) for one in [seal, *others]}
    keys |= {key_of(SEED, seal, [*salts[:-1], b"x" * 32]), key_of(b"s" * 32, seal, salts)}
    assert len(keys) == len(others) + 3


@given(st.binary(min_size=32, max_size=32))
def test_an_invitation_carries_the_commitment(table: bytes) -> None:
    link = f"https://zaria.example/t/ABC234{promise(table.hex())}"
    assert promised(link) == promised(table.hex()) == table.hex()
    assert promised(link[:-1]) == promised("https://zaria.example/t/ABC234") == promised("") == ""
    assert promise("") == ""


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
    assert with_tags(Salt2="other") == with_tags(Salt2="00" * 32) == "other-share"
    assert with_tags(Salt2="00" * 32, Share2=share_commitment(tags["Commitment"], bytes(32))) == (
        "other-list"
    )
    assert with_tags(List="00" * 32) == with_tags(Void1="- left P1") == "other-list"
    assert with_tags(FirstBy="dice") == "other-list"
    assert with_tags(Proof="3") == "no-proof"
    assert verify(record, told="00" * 32).code == "other-commitment"
    assert verify(record, told=tags["Commitment"]).good
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


def test_where_no_roll_was_checked_nothing_is_called_proven() -> None:
    record = record_of(played("knaster", "fair"))
    later = replace(record, tags=(*record.tags, ("DiceFrom", "999")))
    for nothing in (later, replace(record, events=())):
        verdict = verify(nothing)
        assert (verdict.code, verdict.rolls, verdict.good) == ("no-roll", 0, False)


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
    key = old_key_of(bytes(range(32)), ["Άννα", "", "x" * 64])
    two, five = dice(2), dice(5, "roygbp", 0)
    assert [two.text(two.sample(FairRoll(key, n).randbelow)) for n in (0, 1, 11)] == [
        "15",
        "34",
        "46",
    ]
    assert five.text(five.sample(FairRoll(key, 11).randbelow)) == "ooogb"
    cards = Cards(5, (1 << 30) - 1)
    assert cards.text(cards.sample(FairRoll(key, 5).randbelow)) == "5,10,14,15,29"


def test_the_games_that_the_page_checks_are_those_of_today() -> None:
    assert fair_games.PAGE.read_text(encoding="utf-8") == fair_games.page_text()


@pytest.mark.parametrize("kind", fair_games.KINDS)
def test_games_with_every_kind_of_start_are_proven(kind: str) -> None:
    for number in range(24):
        record = parse_record(print_record(fair_games.game_of(kind, number)))
        assert verify(record).code in ({"good", "entered"} if kind == "entered" else {"good"})
