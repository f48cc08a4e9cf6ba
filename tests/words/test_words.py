"""What becomes of the parameters of a text."""

from __future__ import annotations

import pytest

from zaria.words import Words


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Άννα Μ.", "Τώρα ρίχνει: Άννα Μ."),
        ("Άννα", "Τώρα ρίχνει: Άννα."),
        ("..", "Τώρα ρίχνει: ..."),
        ("Άννα ..", "Τώρα ρίχνει: Άννα ..."),
    ],
)
def test_a_name_that_ends_with_a_full_stop_ends_a_sentence_with_one(name: str, told: str) -> None:
    assert Words("el")("rejection-table-not-your-roll", {"name": name}) == told
