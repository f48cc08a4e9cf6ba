"""What moved on a page that should have stayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]


def total(shifts: Iterable[Json], *, touched: bool = False) -> str:
    """Return the sum of layout shifts; those soon after a touch count only if asked for."""
    found = sum(shift["value"] for shift in shifts if touched or not shift["touched"])
    return f"{found:.4f}".rstrip("0").rstrip(".")
