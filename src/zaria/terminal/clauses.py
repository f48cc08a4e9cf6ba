"""Clause ids as people type them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from zaria.terminal.input import latin


def clause_id(typed: str, clauses: Sequence[str]) -> str | None:
    """Return the clause that is meant: `Q-01`, and `q1`, `Q 1`, a Greek `Β-3` or `1` alone too."""
    found = re.fullmatch(r"([A-Z]*)[\s-]*0*(\d+)", latin(typed.strip()).upper())
    if found is None:
        return None
    letter, number = found.groups()
    for clause in clauses:
        own, _, counted = clause.partition("-")
        if letter in {own, ""} and counted.isdecimal() and int(counted) == int(number):
            return clause
    return None
