"""The map: 86 boxes round nine regions, cut into 24 segments and coloured in four ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import NamedTuple

from zaria.engine.chance import Rolled
from zaria.engine.sheet import Sheet, head
from zaria.games.border.colours import KEEPS, segment_number
from zaria.games.border.facts import prove
from zaria.games.border.mapfile import BOARDS, Drawing, Place, around, read_drawing
from zaria.games.border.moves import move_table

UNCOLOURED = -1
"""The colour and the segment of a printed box."""
DEALS = tuple("".join(deal) for deal in permutations(BOARDS))
"""The boards of the seats in order: all ways to hand them out."""


class Region(NamedTuple):
    """A region: what closing it is worth to the first and to later players, and its ring."""

    id: str
    high: int
    low: int
    land: tuple[Place, ...]
    ring: int
    """The boxes round it, as a mask."""


class Board(NamedTuple):
    """One of the four colourings; segments are in the order of `SEGMENT_NAMES`."""

    letter: str
    colours: tuple[int, ...]
    """The colour of every box."""
    segment_of: tuple[int, ...]
    """The segment of every box."""
    segments: tuple[int, ...]
    """The boxes of every segment, as masks."""
    reaches: tuple[int, ...]
    """The boxes next to every segment, as masks."""
    by_colour: tuple[tuple[tuple[int, int], ...], ...]
    """The segments of every colour: their numbers and masks."""
    boxes_for: Mapping[Rolled, int]
    """The boxes that some dice have the colours for, as a mask."""


@dataclass(frozen=True, slots=True, repr=False)
class BorderSheet(Sheet):
    """The map, the same for all (B-04), and its four boards. Masks have a bit for every box."""

    boxes: tuple[str, ...] = field(compare=False)
    places: tuple[Place, ...] = field(compare=False)
    neighbours: tuple[int, ...] = field(compare=False)
    printed: int = field(compare=False)
    """The boxes crossed from the start (B-05)."""
    regions: tuple[Region, ...] = field(compare=False)
    rings: tuple[int, ...] = field(compare=False)
    boards: Mapping[str, Board] = field(compare=False)
    deals: Mapping[str, tuple[Board, ...]] = field(compare=False)
    """The boards of the seats, by the option's value."""

    def reach(self, boxes: int) -> int:
        """Return the boxes next to any of these."""
        return _reach(self.neighbours, boxes)


def check_sheet(data: Mapping[str, object]) -> BorderSheet:
    """Return the sheet of this data, or raise `SheetFault`."""
    name, digest, source = head(data, "border")
    drawing = read_drawing(data)
    prove(drawing)
    boxes = tuple(drawing.boxes)
    neighbours = _neighbours(drawing)
    regions = tuple(
        Region(region.id, region.high, region.low, region.land, _mask(boxes, region.ring))
        for region in drawing.regions
    )
    boards = {letter: _board(drawing, neighbours, letter) for letter in BOARDS}
    return BorderSheet(
        name,
        digest,
        source,
        move_table(boxes),
        boxes,
        tuple(drawing.boxes.values()),
        neighbours,
        _mask(boxes, drawing.printed),
        regions,
        tuple(region.ring for region in regions),
        boards,
        {deal: tuple(boards[letter] for letter in deal) for deal in DEALS},
    )


def _mask(boxes: Sequence[str], chosen: Sequence[str]) -> int:
    return sum(1 << boxes.index(box) for box in chosen)


def _neighbours(drawing: Drawing) -> tuple[int, ...]:
    numbers = {place: number for number, place in enumerate(drawing.boxes.values())}
    return tuple(
        sum(1 << numbers[beside] for beside in around(place) if beside in numbers)
        for place in numbers
    )


def _reach(neighbours: Sequence[int], boxes: int) -> int:
    reach = 0
    for box, beside in enumerate(neighbours):
        if boxes >> box & 1:
            reach |= beside
    return reach


def _board(drawing: Drawing, neighbours: Sequence[int], letter: str) -> Board:
    boxes = list(drawing.boxes)
    colours = [UNCOLOURED] * len(boxes)
    segment_of = [UNCOLOURED] * len(boxes)
    segments = [0] * len(drawing.segments)
    for chain, colour in zip(drawing.segments, drawing.boards[letter], strict=True):
        number = segment_number(colour, len(chain))
        segments[number] = _mask(boxes, chain)
        for box in chain:
            colours[boxes.index(box)] = colour
            segment_of[boxes.index(box)] = number
    length = len(segments) // len(set(drawing.boards[letter]))
    by_colour = tuple(
        tuple((number, segments[number]) for number in range(start, start + length))
        for start in range(0, len(segments), length)
    )
    # Segments of a colour share no box, so adding their masks joins them.
    of_colour = [sum(mask for _, mask in pairs) for pairs in by_colour]
    return Board(
        letter,
        tuple(colours),
        tuple(segment_of),
        tuple(segments),
        tuple(_reach(neighbours, segment) for segment in segments),
        by_colour,
        {faces: sum(of_colour[face] for face in set(faces)) for faces in KEEPS.multisets},
    )
