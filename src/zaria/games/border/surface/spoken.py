"""A board of The Border in sentences: a region each, with the boxes that it still needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import cast

from zaria.engine import Cell, Position
from zaria.games.border.sheet import BorderSheet, Region
from zaria.surface.speaker import Speaker, sentence


def sentences(speaker: Speaker, position: Position, seat: int) -> list[str]:
    """Return the sentences of a board."""
    sheet, cells = cast("BorderSheet", position.setup.sheet), position.cells(seat)
    known = {cell.id: cell for cell in cells}
    return [_region(speaker, sheet, region, known) for region in sheet.regions]


def _region(speaker: Speaker, sheet: BorderSheet, region: Region, known: Mapping[str, Cell]) -> str:
    high, low = known[f"{region.id}+"].marks, known[f"{region.id}-"].marks
    params: dict[str, str | int] = {"region": region.id, "high": region.high, "low": region.low}
    if "circled" in high | low:
        params["points"] = region.high if "circled" in high else region.low
        return sentence(speaker.words("spoken-border-closed", params))
    ring = [box for number, box in enumerate(sheet.boxes) if region.ring >> number & 1]
    left = [known[box] for box in ring if "crossed" not in known[box].marks]
    params |= {"first": "no" if "gone" in high else "yes", "count": len(left)}
    params["boxes"] = ", ".join(
        _segment(speaker, name, list(boxes))
        for name, boxes in groupby(sorted(left, key=_segment_of), _segment_of)
    )
    return sentence(speaker.words("spoken-border-region", params))


def _segment_of(cell: Cell) -> str:
    return cell.group


def _segment(speaker: Speaker, name: str, boxes: Sequence[Cell]) -> str:
    """Return the boxes of a segment that a region needs, with what may be done there now."""
    said = " ".join(speaker.marked_open(box.id, box.id) for box in boxes)
    colour = speaker.words("spoken-colour", {"colour": boxes[0].colour})
    return f"{colour} {speaker.marked_open(name, name)} {said}"
