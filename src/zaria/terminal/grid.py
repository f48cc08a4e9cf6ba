"""A sheet as lines of text: every cell at its place, its colour also told by a letter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from rich.text import Text

from zaria.engine import Cell, Die, Move
from zaria.surface import UNLABELLED, Labels

WIDTHS = (6, 5)
"""Columns of text that one step of a cell's `x` takes: the wide ones where they fit."""

LETTERS = {
    "red": "r",
    "orange": "o",
    "yellow": "y",
    "green": "g",
    "blue": "b",
    "purple": "p",
    "grey": "s",
}
_STYLES = {
    "red": "black on indian_red1",
    "orange": "black on dark_orange",
    "yellow": "black on khaki1",
    "green": "black on pale_green3",
    "blue": "black on sky_blue2",
    "purple": "black on plum2",
    "grey": "black on grey70",
}
_SHAPES = {"square": "·", "field": "·", "pentagon": "⬠"}
_LETTERED = frozenset({"hexagon", "box", "field", "pentagon"})
"""Shapes whose colour matters, so that each carries its letter."""
_RINGED = frozenset({"circled", "complete"})
_LEGAL = "bold"
_SHORTEST = 4
"""A name of fewer letters than these is not cut any further."""


def sheet_lines(
    cells: Iterable[Cell],
    legal: Collection[Move] = (),
    draft: Collection[Move] = (),
    labels: Labels = UNLABELLED,
    columns: int = 80,
) -> list[Text]:
    """Return the lines of a sheet: `[ ]` round what may be touched, `* *` round the draft."""
    cells = tuple(cells)
    widest = max((cell.x for cell in cells), default=0) + 1
    width = next((width for width in WIDTHS if widest * width <= columns), WIDTHS[-1])
    open_places = {move.at for move in legal if move.at}
    drafted = {move.at for move in draft if move.at}
    rows: dict[float, list[Placed]] = defaultdict(list)
    for cell in cells:
        token = _token(cell, open_places, drafted, width)
        rows[cell.y].append(Placed(round(cell.x * width), token, labels.names.get(cell.id, "")))
    return [_line(row, labels.rows.get(y, ""), columns) for y, row in sorted(rows.items())]


class Placed(NamedTuple):
    """A cell's text in its line: the column where it begins, and the name it may carry."""

    column: int
    token: Text
    name: str


def _line(row: list[Placed], label: str, columns: int) -> Text:
    row = sorted(row, key=lambda placed: placed.column)
    ends = [placed.column for placed in row[1:]] + [columns]
    line = Text()
    for (column, token, name), end in zip(row, ends, strict=True):
        start = line.cell_len
        if name:
            column, token = _named(token, name, (start, end), column)  # noqa: PLW2901
        line.append(" " * (column - start))
        line.append_text(token)
    line.rstrip()
    return line.append(f"  {label}") if label else line


def _named(token: Text, name: str, room: tuple[int, int], column: int) -> tuple[int, Text]:
    """Return a cell's text with its name before it, cut where needed, where it has room."""
    start, end = room
    sign = token.plain
    inner = sign[1:-1].strip()
    free = end - start - len(inner) - 3
    if free < min(len(name), _SHORTEST):
        return column, token
    shown = name if len(name) <= free else f"{name[: free - 1]}."
    body = f"{sign[0]}{shown} {inner}{sign[-1]}"
    middle = column + len(sign) // 2
    begin = max(start, min(middle - len(body) // 2, end - len(body)))
    return begin, Text(body, token.style)


def _token(cell: Cell, open_places: Collection[str], drafted: Collection[str], width: int) -> Text:
    touchable = cell.id in open_places or cell.group in open_places
    body = _body(cell, named=cell.id in open_places)
    if cell.id in drafted or (cell.group and cell.group in drafted):
        left, right = "*", "*"
    elif touchable:
        left, right = "[", "]"
    elif not cell.marks.isdisjoint(_RINGED):
        left, right = "(", ")"
    else:
        left, right = " ", " "
    style = _STYLES.get(cell.colour, "")
    if touchable:
        style = f"{_LEGAL} {style}"
    elif "gap" in cell.marks or "gone" in cell.marks:
        style = "dim"
    return Text(f"{left}{body:^{width - 2}}{right}"[:width], style)


def _body(cell: Cell, *, named: bool) -> str:
    letter = LETTERS.get(cell.colour, "")
    shown = letter if cell.shape in _LETTERED else ""
    if "crossed" in cell.marks:
        return f"X{shown}"
    if "gone" in cell.marks:
        return "-"
    if cell.text or "gap" in cell.marks:
        # The rows of a card that lies open have no boxes here to tell their colours.
        return cell.text + (letter if "open" in cell.marks else "")
    if named:
        return cell.id if cell.id.startswith(shown) else cell.id + shown
    return _SHAPES.get(cell.shape, "") + shown or "·"


def dice_line(dice: Iterable[Die]) -> Text:
    """Return the dice as they lie on the table; coloured numbers have their colour's letter."""
    line = Text()
    for die in dice:
        letter = LETTERS.get(die.colour, "") if die.face.isdecimal() else ""
        style = _STYLES.get(die.colour, "reverse") + " dim" * die.used
        line.append(f" {die.face}{letter} ", style)
        line.append("' " if die.used else " ")
    return line
