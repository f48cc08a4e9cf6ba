"""The cards of One Card in sentences: those to mark, those scored, those that lie open."""

from __future__ import annotations

from collections.abc import Sequence

from zaria.engine import Cell, Position
from zaria.engine.rejection import Params
from zaria.surface.speaker import Speaker


def sentences(speaker: Speaker, position: Position, seat: int) -> list[str]:
    """Return a sentence for each card."""
    cells = position.cells(seat)
    return [_card(speaker, card, cells) for card in cells if card.shape == "card"]


def _card(speaker: Speaker, card: Cell, cells: Sequence[Cell]) -> str:
    scores = [cell.text for cell in cells if cell.id == f"{card.id}.score"]
    if "scored" in card.marks:
        return speaker.words("spoken-onecard-scored", {"card": card.id, "points": scores[0]})
    rows = [
        _row(speaker, cell, [box for box in cells if box.group == cell.id])
        for cell in cells
        if cell.shape == "value" and cell.id[:-1] == card.id
    ]
    kind = "market" if "open" in card.marks else "card"
    said = speaker.words(f"spoken-onecard-{kind}", {"card": card.id, "rows": ", ".join(rows)})
    return speaker.marked_open(said, card.id)


def _row(speaker: Speaker, row: Cell, boxes: Sequence[Cell]) -> str:
    """Return a row by its colour; one whose boxes are not shown is told by its points."""
    params: Params = {
        "colour": row.colour,
        "at": row.id,
        "points": "".join(filter(str.isdecimal, row.text)),
        "marked": sum("crossed" in box.marks for box in boxes),
        "sun": "yes" if "sun" in row.marks else "no",
    }
    said = speaker.words(f"spoken-onecard-{'row' if boxes else 'points'}", params)
    return speaker.marked_open(said, row.id)
