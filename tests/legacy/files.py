"""Where the files of earlier versions lie, and what is to be read from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
RECORDS = HERE / "records"
SAVED = HERE / "saved"
SHEETS = HERE / "sheets"
TABLES: dict[str, dict[str, Any]] = json.loads((HERE / "tables.json").read_text(encoding="utf-8"))
EXPECTED: dict[str, dict[str, Any]] = json.loads(
    (HERE / "expected.json").read_text(encoding="utf-8")
)
POSITIONS = (HERE / "positions.txt").read_text(encoding="utf-8").splitlines()


def record_text(name: str) -> str:
    """Return the text of a record."""
    return (RECORDS / f"{name}.zaria").read_text(encoding="utf-8")
