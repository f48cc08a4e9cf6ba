"""Knaster's grid: 25 cells and the twelve lines of five through them."""

from __future__ import annotations

SIDE = 5
CELLS = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcde")
"""Names of the cells: column a to e from the left, row 1 to 5 from the top."""

_ALONG = range(SIDE)
LINES: dict[str, tuple[int, ...]] = {
    **{f"col{n + 1}": tuple(SIDE * m + n for m in _ALONG) for n in _ALONG},
    **{f"row{n + 1}": tuple(SIDE * n + m for m in _ALONG) for n in _ALONG},
    "fall": tuple((SIDE + 1) * m for m in _ALONG),
    "rise": tuple((SIDE - 1) * (m + 1) for m in _ALONG),
}
"""The cells of every line: columns, rows, the falling and the rising diagonal (K-16)."""

LINE_NAMES = tuple(LINES)
LINE_CELLS = tuple(LINES.values())
LINE_MASKS = tuple(sum(1 << cell for cell in cells) for cells in LINE_CELLS)
LINES_THROUGH = tuple(
    tuple((line, mask) for line, mask in enumerate(LINE_MASKS) if mask >> cell & 1)
    for cell in range(len(CELLS))
)
"""For every cell, the lines through it with their masks."""
