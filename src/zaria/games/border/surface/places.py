"""The places of The Border in words: segments by colour and length, the regions beside a box."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from zaria.engine import Position
from zaria.engine.rejection import Params
from zaria.games.border.colours import COLOURS, LENGTHS, SEGMENT_NAMES
from zaria.games.border.position import BorderPosition
from zaria.games.border.sheet import UNCOLOURED, Board, BorderSheet, Region
from zaria.surface import Place
from zaria.words import Words

_VALUES = {"+": "place-border-high", "-": "place-border-low"}


def place(words: Words, position: Position, seat: int, at: str) -> Place:
    """Return the name of a box, a segment, a region or one of a region's values."""
    sheet = cast("BorderSheet", position.setup.sheet)
    if at in SEGMENT_NAMES:
        return Place(_segment(words, SEGMENT_NAMES.index(at)))
    if at in sheet.boxes:
        board = cast("BorderPosition", position).board(seat)
        return _box(words, sheet, board.letter, sheet.boxes.index(at))
    region = words("border-region", {"region": at.rstrip("+-")})
    return Place(words(_VALUES[at[-1]], {"name": region}) if at[-1] in _VALUES else region)


@lru_cache(maxsize=2048)  # every look at a board names all of its boxes
def _box(words: Words, sheet: BorderSheet, letter: str, box: int) -> Place:
    beside = ", ".join(_region(words, one) for one in sheet.regions if one.ring >> box & 1)
    about = words("place-border-beside", {"regions": beside})
    return Place(_name(words, sheet.boards[letter], box), about)


def _name(words: Words, board: Board, box: int) -> str:
    segment = board.segment_of[box]
    if segment == UNCOLOURED:
        return words("place-border-white")
    before = (board.segments[segment] & ((2 << box) - 1)).bit_count()
    return words("place-border-box", {"segment": _segment(words, segment), "number": before})


def _segment(words: Words, segment: int) -> str:
    colour, length = divmod(segment, len(LENGTHS))
    return words("place-border-segment", {"colour": COLOURS[colour], "length": LENGTHS[length]})


def _region(words: Words, region: Region) -> str:
    params: Params = {"region": region.id, "high": region.high, "low": region.low}
    return words("place-border-region", params)
