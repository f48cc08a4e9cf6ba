"""`zaria rules`: by clause, however its number is typed, by words, or all."""

from __future__ import annotations

from pathlib import Path

import pytest

import zaria
from tests.terminal.driver import zaria_here
from zaria.terminal.clauses import clause_id


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_every_clause_is_found_by_its_id_and_by_its_number(game: str) -> None:
    clauses = zaria.game(game).clauses
    for clause in clauses:
        letter, _, number = clause.partition("-")
        for typed in (
            clause,
            clause.lower(),
            f"{letter}{int(number)}",
            number,
            f" {letter} {number}",
        ):
            assert clause_id(typed, clauses) == clause


@pytest.mark.parametrize("typed", ["", "Q", "Q-00", "Q-99", "K-01", "Q-1-1", "sun", "²"])
def test_other_words_are_no_clause(typed: str) -> None:
    assert clause_id(typed, zaria.game("qwinto").clauses) is None


@pytest.mark.parametrize(
    ("game", "typed", "found"), [("qwinto", "Q1", "Q-01"), ("border", "Β9", "B-09")]
)
def test_a_clause_is_printed_alone(game: str, typed: str, found: str, tmp_path: Path) -> None:
    ran = zaria_here("rules", game, typed, folder=tmp_path, lang="el")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{found}  ")
    assert len(ran.out.splitlines()) == 1


def test_words_find_the_clauses_that_have_them(tmp_path: Path) -> None:
    ran = zaria_here("rules", "onecard", "sun", folder=tmp_path)
    lines = ran.out.splitlines()
    assert len(lines) > 1
    assert all("sun" in line.lower() for line in lines)


@pytest.mark.parametrize(("lang", "optional"), [("en", "optional"), ("el", "προαιρετικό")])
def test_what_to_find_is_said_to_be_optional(lang: str, optional: str, tmp_path: Path) -> None:
    lacking = zaria_here("rules", folder=tmp_path, lang=lang)
    assert lacking.status == 2
    assert "GAME" in lacking.err
    assert "FIND" not in lacking.err
    helped = zaria_here("rules", "--help", folder=tmp_path, lang=lang)
    assert "GAME [FIND ...]" in helped.out
    assert optional in helped.out
