"""How a sheet of The Border looks: boxes round regions, and the score strip below them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Rolled
from zaria.games.border.borders import Borders
from zaria.games.border.colours import COLOURS, LETTERS, SEGMENT_NAMES
from zaria.games.border.mapfile import Place
from zaria.games.border.sheet import UNCOLOURED, BorderSheet, Region


@lru_cache(maxsize=1024)  # a sheet is looked at by its player, by all, and drawn
def cells(sheet: BorderSheet, letter: str, borders: Borders, claimed: int) -> tuple[Cell, ...]:
    """Return the boxes of a board, the regions and the strip; somebody closed `claimed` regions."""
    crossed, closed = borders.crossed, borders.regions
    boxes = [both[crossed >> box & 1] for box, both in enumerate(_boxes(sheet, letter))]
    regions = [both[closed >> number & 1] for number, both in enumerate(_regions(sheet))]
    return (*boxes, *regions, *_strip(sheet, closed, borders.firsts, claimed))


@lru_cache(maxsize=64)
def _boxes(sheet: BorderSheet, letter: str) -> list[tuple[Cell, Cell]]:
    """Return every box of a board, free and crossed."""
    board = sheet.boards[letter]
    return [
        (
            _box(name, place, colour, board.segment_of[box], crossed=False),
            _box(name, place, colour, board.segment_of[box], crossed=True),
        )
        for box, (name, place, colour) in enumerate(
            zip(sheet.boxes, sheet.places, board.colours, strict=True)
        )
    ]


def _box(name: str, place: Place, colour: int, segment: int, *, crossed: bool) -> Cell:
    printed = colour == UNCOLOURED
    return Cell(
        id=name,
        x=place[0] / 2,
        y=place[1],
        shape="hexagon",
        colour="white" if printed else COLOURS[colour],
        text="x" if crossed else "",
        marks=frozenset(["printed"] * printed + ["crossed"] * crossed),
        group="" if printed else SEGMENT_NAMES[segment],
    )


@lru_cache(maxsize=64)
def _regions(sheet: BorderSheet) -> list[tuple[Cell, Cell]]:
    """Return every region, open and complete."""
    return [(_region(one), _region(one, frozenset({"complete"}))) for one in sheet.regions]


def _region(region: Region, marks: frozenset[str] = frozenset()) -> Cell:
    x, y = _middle(region.land)
    return Cell(region.id, x / 2, y, "region", text=str(region.high), marks=marks)


@lru_cache(maxsize=256)
def _middle(land: tuple[Place, ...]) -> Place:
    """Return that hexagon of a land, the motif's place, which is nearest to its middle."""
    middle_x = sum(x for x, _ in land) / len(land)
    middle_y = sum(y for _, y in land) / len(land)
    # In doubled coordinates a row is √3 times as high as a unit is wide.
    return min(land, key=lambda at: (at[0] - middle_x) ** 2 + 3 * (at[1] - middle_y) ** 2)


@lru_cache(maxsize=1024)  # regions are closed rarely
def _strip(sheet: BorderSheet, closed: int, firsts: int, claimed: int) -> list[Cell]:
    """Return both values of every region: circled, gone, or still open (B-39 to B-41)."""
    width = max(x for x, _ in sheet.places) // 2
    top = max(y for _, y in sheet.places) + 2
    left = max(0, (width + 1 - len(sheet.regions)) // 2)
    strip: list[Cell] = []
    for number, region in enumerate(sheet.regions):
        got = bool(closed >> number & 1)
        first = bool(firsts >> number & 1)
        high = "circled" if first else "gone" if got or claimed >> number & 1 else ""
        low = "gone" if first else "circled" if got else ""
        for row, (sign, value, mark) in enumerate(
            (("+", region.high, high), ("-", region.low, low))
        ):
            marks = frozenset({mark} if mark else ())
            strip.append(
                Cell(f"{region.id}{sign}", left + number, top + row, "value", "", str(value), marks)
            )
    return strip


def dice(roll: Rolled, unused: Rolled) -> tuple[Die, ...]:
    """Return the dice on the table, those that the active used marked so."""
    free = Counter(unused)
    shown: list[Die] = []
    for face in roll:
        shown.append(Die(LETTERS[face], COLOURS[face], used=not free[face]))
        free[face] -= free[face] > 0
    return tuple(shown)
