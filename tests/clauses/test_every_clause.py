"""No clause without a test: every rule that binds the program is named by one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import zaria

TESTS = Path(__file__).parent.parent
COUNTS = {"qwinto": ("Q", 52), "knaster": ("K", 48), "onecard": ("C", 54), "border": ("B", 52)}


def marked_clauses() -> dict[str, list[str]]:
    """Give, for every clause id, the tests that carry it in `@pytest.mark.clause(...)`."""
    found: dict[str, list[str]] = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(node.name)
    return found


@pytest.mark.parametrize("game", COUNTS)
def test_every_clause_has_a_test(game: str) -> None:
    letter, count = COUNTS[game]
    declared = zaria.game(game)
    assert declared.clauses == tuple(f"{letter}-{number:02}" for number in range(1, count + 1))
    assert declared.etiquette <= set(declared.clauses)
    tested = marked_clauses()
    missing = [c for c in declared.clauses if c not in declared.etiquette and c not in tested]
    assert not missing, f"clauses of {game} without a test: {missing}"


def test_no_test_names_a_clause_that_is_not_there() -> None:
    clauses = {clause for game in COUNTS for clause in zaria.game(game).clauses}
    assert set(marked_clauses()) <= clauses
