"""Reading a map's file: its boxes, regions, segments and boards, as they are written there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from zaria.engine.sheet import Reader, SheetFault
from zaria.games.border.colours import COLOURS, LENGTHS

Place = tuple[int, int]
"""A hexagon's place in doubled coordinates: a step to the right is 2, a row down 1."""

BOXES = 86
PRINTED = 2
REGIONS = 9
SEGMENTS = len(COLOURS) * len(LENGTHS)
BOARDS = "abcd"

_FARTHEST = 199
_COLOUR_NUMBERS = {colour: number for number, colour in enumerate(COLOURS)}


class DrawnRegion(NamedTuple):
    """A region as the file tells it."""

    id: str
    high: int
    low: int
    land: tuple[Place, ...]
    ring: tuple[str, ...]


class Drawing(NamedTuple):
    """A map as its file tells it, read but not yet proved."""

    boxes: Mapping[str, Place]
    printed: tuple[str, ...]
    regions: tuple[DrawnRegion, ...]
    segments: tuple[tuple[str, ...], ...]
    boards: Mapping[str, tuple[int, ...]]


def around(place: Place) -> tuple[Place, ...]:
    """Return the six places that share an edge with this one."""
    x, y = place
    return (
        (x - 2, y),
        (x - 1, y - 1),
        (x + 1, y - 1),
        (x + 2, y),
        (x + 1, y + 1),
        (x - 1, y + 1),
    )


def read_drawing(data: Mapping[str, object]) -> Drawing:
    """Return the map of this data, or raise `SheetFault` where something is not well formed."""
    reader = Reader(data)
    boxes = _boxes(reader.get("boxes"))
    return Drawing(
        boxes,
        _box_names(reader.get("printed"), boxes, PRINTED),
        tuple(_region(item, boxes) for item in reader.get("regions").list(REGIONS)),
        tuple(_segment(item, boxes) for item in reader.get("segments").list(SEGMENTS)),
        _boards(reader.get("boards")),
    )


def _boxes(reader: Reader) -> dict[str, Place]:
    items = reader.items()
    if len(items) != BOXES:
        raise SheetFault("border-box-count", "boxes", wanted=BOXES, found=len(items))
    boxes: dict[str, Place] = {}
    for name, value in items:
        if not re.fullmatch(r"[a-z]{1,2}[0-9]{1,2}", name):
            raise SheetFault("border-bad-id", value.place, id=name)
        boxes[name] = _place(value)
    # Row by row, so that the order of keys in the file, which JSON leaves open, says nothing.
    return dict(sorted(boxes.items(), key=lambda item: item[1][::-1]))


def _place(reader: Reader) -> Place:
    x, y = reader.list(2)
    return x.integer(0, _FARTHEST), y.integer(0, _FARTHEST)


def _box_names(
    reader: Reader, boxes: Mapping[str, Place], length: int | None = None
) -> tuple[str, ...]:
    names: list[str] = []
    for item in reader.list(length):
        name = item.text()
        if name not in boxes:
            raise SheetFault("border-no-such-box", item.place, box=name)
        if name in names:
            raise SheetFault("border-box-twice", item.place, box=name)
        names.append(name)
    return tuple(names)


def _region(reader: Reader, boxes: Mapping[str, Place]) -> DrawnRegion:
    name = reader.get("id")
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name.text()):
        raise SheetFault("border-bad-id", name.place, id=name.text())
    return DrawnRegion(
        name.text(),
        reader.get("high").integer(1, 99),
        reader.get("low").integer(1, 99),
        tuple(_place(item) for item in reader.get("land").list()),
        _box_names(reader.get("ring"), boxes),
    )


def _segment(reader: Reader, boxes: Mapping[str, Place]) -> tuple[str, ...]:
    chain = _box_names(reader, boxes)
    if len(chain) not in LENGTHS:
        raise SheetFault(
            "border-segment-length",
            reader.place,
            found=len(chain),
            least=LENGTHS[0],
            most=LENGTHS[-1],
        )
    return chain


def _boards(reader: Reader) -> dict[str, tuple[int, ...]]:
    boards = {
        letter: tuple(item.one_of(_COLOUR_NUMBERS) for item in reader.get(letter).list(SEGMENTS))
        for letter in BOARDS
    }
    for letter, board in reader.items():
        if letter not in boards:
            raise SheetFault("border-extra-board", board.place, board=letter)
    return boards
