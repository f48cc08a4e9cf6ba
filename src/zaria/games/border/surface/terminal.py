"""What a terminal says of The Border's boards besides their cells."""

from __future__ import annotations

from typing import cast

from zaria.engine import Position, Sheet
from zaria.games.border.sheet import BorderSheet
from zaria.surface import Labels
from zaria.words import Words


def labels(words: Words, position: Position, seat: int) -> Labels:
    """Return the names of the regions and of the lines of their values."""
    cells = position.cells(seat)
    values = {"+": words("label-border-high"), "-": words("label-border-low")}
    regions = [cell.id for cell in cells if cell.shape == "region"]
    return Labels(
        {cell.y: values[cell.id[-1]] for cell in cells if cell.shape == "value"},
        {region: words("border-region", {"region": region}) for region in regions},
    )


def facts(sheet: Sheet, words: Words) -> str:
    """Return how many boxes, segments, boards and regions a map has, and their values."""
    border = cast("BorderSheet", sheet)
    highs = sorted(region.high for region in border.regions)
    return words(
        "facts-border",
        {
            "boxes": len(border.boxes),
            "regions": len(highs),
            "values": " ".join(map(str, highs)),
            "segments": sum(map(bool, next(iter(border.boards.values())).segments)),
            "boards": len(border.boards),
        },
    )
