"""Names that all can see, in any script and with emoji, and that nobody can take for another's."""

from __future__ import annotations

import unicodedata

import pytest

from tests.session.play import opened
from tests.session.test_session import rejected
from zaria.session.names import LONGEST_NAME, cleaned, good_name, skeleton, told_apart

INVISIBLE = [
    "\u200b",
    "\u200b\u200c\u200d",
    "\u2060",
    "\u00ad",
    "\ufeff",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u2800",
    "\U0001d159",
    "\u034f",
    "\ufe0f",
    "\u0301",
    "\u202eAnna",
    "An\u200bna",
    "Anna\u200d",
    "An\u200dna",
    "A\u2066nna",
    "\U000e0041",
    "\ud800",
    "\ue000",
    "\u0378",
    "a" + "\u0301" * 9,
    "\x7f",
]
VISIBLE = [
    "Ελένη",
    "Ζωή 🌊",
    "👩‍👩‍👧‍👦",
    "🏳️‍🌈",
    "👩🏽‍🚀 Ada",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "1️⃣",
    "❤️",
    "🇬🇷",
    "नमस्ते",
    "क्‍ष",
    "می‌خواهم",
    "יוסי",
    "李小龙",
    "김민준",
    "Nguyễn",
    "ก็",
    "O'Neil-Smith, Jr.",
    "x" * LONGEST_NAME,
]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_what_shows_nothing_or_hides_something_is_no_name(name: str) -> None:
    assert rejected(lambda: opened("knaster", 2).sit(name)) == "table-bad-name"


@pytest.mark.parametrize("name", VISIBLE, ids=ascii)
def test_what_all_can_see_is_a_name(name: str) -> None:
    table = opened("knaster", 2)
    table.sit(name)
    assert [seat.name for seat in table.seats] == [unicodedata.normalize("NFC", name)]


def test_a_name_is_kept_in_its_normal_form() -> None:
    assert good_name("  Ele\u0301ni   B ") == "El\u00e9ni B"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "Anna"),
        ("Anna", "anna"),
        ("Anna", "Аnnа"),  # with two Cyrillic letters
        ("Νικος", "Nικoς"),  # with two Latin ones
        ("Ελένη", "Ελενη"),
        ("Bob", "Ｂｏｂ"),
        ("Bob", "𝐁𝐨𝐛"),
        ("Bob", "B0b"),
        ("Ilias", "llias"),
        ("Maria", "Μaria"),
        ("straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_told_apart(first: str, second: str) -> None:
    table = opened("knaster", 3)
    table.sit(first)
    table.sit(second)
    table.sit(first)
    names = [seat.name for seat in table.seats]
    assert names == [first, f"{good_name(second)} 2", f"{first} 3"]
    assert len({skeleton(name) for name in names}) == 3


def test_different_names_stay_as_they_are() -> None:
    names = ["Anna", "Hanna", "Ann", "Άννα", "Ada", "🐱", "🐶", "Anna 3"]
    table = opened("knaster", len(names))
    for name in names:
        table.sit(name)
    assert [seat.name for seat in table.seats] == names


def test_the_number_finds_room_in_a_long_name() -> None:
    name = "x" * LONGEST_NAME
    others = [name]
    for number in range(2, 13):
        others.append(told_apart(name, others))
        assert len(others[-1]) == LONGEST_NAME
        assert others[-1].endswith(f" {number}")
    assert len(set(others)) == len(others)


def test_who_takes_over_a_seat_may_have_the_name_of_who_sat_there() -> None:
    table = opened("knaster", 2)
    table.sit("Anna")
    second = table.sit("Eva")
    table.start(0)
    table.kick(second)
    table.sit("Eva")
    assert [seat.name for seat in table.seats] == ["Anna", "Eva"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Bo\u200bb", "Bob"),
        ("\u202eabc", "abc"),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
        ("\u3164", ""),
        ("x" * 30, "x" * 24),
        ("a\nb", "a b"),
    ],
)
def test_names_from_elsewhere_are_cleaned(text: str, shown: str) -> None:
    assert cleaned(text) == shown
