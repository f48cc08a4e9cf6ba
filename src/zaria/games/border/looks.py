"""How a sheet of The Border looks: boxes round regions, and the score strip below them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Fallen
from zaria.games.border.borders import Borders
from zaria.games.border.colours import COLOURS, LETTERS, SEGMENT_NAMES
from zaria.games.border.mapfile import Place
from zaria.games.border.sheet import UNCOLOURED, BorderSheet, Region


@lru_cache(maxsize=1024)  # a sheet is looked at by its player, by all, and drawn
def cells(sheet: BorderSheet, letter: str, borders: Borders, claimed: int) -> tuple[Cell, ...]:
    """Give the boxes of a board, the regions and the strip; somebody closed `claimed` regions."""
    board = sheet.boards[letter]
    boxes = [
        Cell(
            id=name,
            x=x / 2,
            y=y,
            shape="hexagon",
            colour="white" if colour == UNCOLOURED else COLOURS[colour],
            text="x" if borders.crossed >> box & 1 else "",
            marks=_box_marks(
                printed=colour == UNCOLOURED, crossed=bool(borders.crossed >> box & 1)
            ),
            group="" if colour == UNCOLOURED else SEGMENT_NAMES[board.segment_of[box]],
        )
        for box, (name, (x, y), colour) in enumerate(
            zip(sheet.boxes, sheet.places, board.colours, strict=True)
        )
    ]
    regions = [
        _region_cell(region, complete=bool(borders.regions >> number & 1))
        for number, region in enumerate(sheet.regions)
    ]
    return (*boxes, *regions, *_strip(sheet, borders, claimed))


def _box_marks(*, printed: bool, crossed: bool) -> frozenset[str]:
    return frozenset(["printed"] * printed + ["crossed"] * crossed)


def _region_cell(region: Region, *, complete: bool) -> Cell:
    x, y = _middle(region.land)
    marks = frozenset({"complete"} if complete else ())
    return Cell(region.id, x / 2, y, "region", text=str(region.high), marks=marks)


@lru_cache(maxsize=256)
def _middle(land: tuple[Place, ...]) -> Place:
    """Give that hexagon of a land, the motif's place, which is nearest to its middle."""
    middle_x = sum(x for x, _ in land) / len(land)
    middle_y = sum(y for _, y in land) / len(land)
    # In doubled coordinates a row is √3 times as high as a unit is wide.
    return min(land, key=lambda at: (at[0] - middle_x) ** 2 + 3 * (at[1] - middle_y) ** 2)


def _strip(sheet: BorderSheet, borders: Borders, claimed: int) -> list[Cell]:
    """Give both values of every region: circled, gone, or still open (B-39 to B-41)."""
    width = max(x for x, _ in sheet.places) // 2
    top = max(y for _, y in sheet.places) + 2
    left = max(0, (width + 1 - len(sheet.regions)) // 2)
    strip: list[Cell] = []
    for number, region in enumerate(sheet.regions):
        got = bool(borders.regions >> number & 1)
        first = bool(borders.firsts >> number & 1)
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


def dice(roll: Fallen, unused: Fallen) -> tuple[Die, ...]:
    """Give the dice on the table, those that the roller used marked so."""
    free = Counter(unused)
    shown: list[Die] = []
    for face in roll:
        shown.append(Die(LETTERS[face], COLOURS[face], used=not free[face]))
        free[face] -= free[face] > 0
    return tuple(shown)
