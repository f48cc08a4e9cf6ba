"""A sheet as lines of text: every cell at its place, its colour also told by a letter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from rich.text import Text

from zaria.engine import Cell, Die, Move

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
_LEGAL = "bold"


def sheet_lines(
    cells: Iterable[Cell],
    legal: Collection[Move] = (),
    draft: Collection[Move] = (),
    columns: int = 80,
) -> list[Text]:
    """Give the lines of a sheet: `[ ]` round what may be touched, `* *` round the draft."""
    cells = tuple(cells)
    widest = max((cell.x for cell in cells), default=0) + 1
    width = next((width for width in WIDTHS if widest * width <= columns), WIDTHS[-1])
    open_places = {move.at for move in legal if move.at}
    drafted = {move.at for move in draft if move.at}
    rows: dict[float, list[tuple[int, Text]]] = defaultdict(list)
    for cell in cells:
        token = _token(cell, open_places, drafted, width)
        rows[cell.y].append((round(cell.x * width), token))
    lines: list[Text] = []
    for _, tokens in sorted(rows.items()):
        line = Text()
        for column, token in sorted(tokens, key=lambda placed: placed[0]):
            line.append(" " * (column - line.cell_len))
            line.append_text(token)
        line.rstrip()
        lines.append(line)
    return lines


def _token(cell: Cell, open_places: Collection[str], drafted: Collection[str], width: int) -> Text:
    touchable = cell.id in open_places or cell.group in open_places
    body = _body(cell, named=cell.id in open_places)
    if cell.id in drafted or (cell.group and cell.group in drafted):
        left, right = "*", "*"
    elif touchable:
        left, right = "[", "]"
    elif "circled" in cell.marks:
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
    letter = LETTERS.get(cell.colour, "") if cell.shape in _LETTERED else ""
    if "crossed" in cell.marks:
        return f"X{letter}"
    if "gone" in cell.marks:
        return "-"
    if cell.text or "gap" in cell.marks:
        return cell.text
    if named:
        return cell.id if cell.id.startswith(letter) else cell.id + letter
    return _SHAPES.get(cell.shape, "") + letter or "·"


def dice_line(dice: Iterable[Die]) -> Text:
    """Give the dice as they lie on the table."""
    line = Text()
    for die in dice:
        line.append(f" {die.face} ", _STYLES.get(die.colour, "reverse") + " dim" * die.used)
        line.append("' " if die.used else " ")
    return line
