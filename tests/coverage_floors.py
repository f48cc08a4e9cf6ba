"""Hold what the tests have covered of each part against its floor in pyproject.toml."""

from __future__ import annotations

import sys
import tomllib
from io import StringIO
from pathlib import Path

from coverage import Coverage

ROOT = Path(__file__).parents[1]


def floors() -> dict[str, float]:
    """Return the least percentage of each part."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, float] = settings["tool"]["zaria"]["coverage"]
    return found


def main() -> int:
    """Print each part's percentage; return 1 if one is below its floor."""
    measured = Coverage(data_file=ROOT / ".coverage")
    measured.load()
    low: list[str] = []
    for part, floor in floors().items():
        percent = measured.report(include=[f"src/zaria/{part}/*"], file=StringIO())
        print(f"{part:8} {percent:5.1f} %  (at least {floor:g} %)")
        if percent < floor:
            low.append(part)
    if low:
        print(f"Covered too little: {', '.join(low)}")
    return bool(low)


if __name__ == "__main__":
    sys.exit(main())
