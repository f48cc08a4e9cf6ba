"""How a Knaster sheet looks: the grid inside the white fields of its line values."""

from __future__ import annotations

from functools import cache, lru_cache

from zaria.engine.cell import Cell
from zaria.games.knaster.numbers import Numbers
from zaria.games.knaster.sheet import CELLS, LINE_MASKS, LINE_NAMES, SIDE

LARGEST = 12
Values = tuple[int, ...]
"""What the lines of a sheet are worth: found in a cache sooner than the sheet itself."""
_VALUE_PLACES = {
    **{f"col{n + 1}": (n + 1, 0) for n in range(SIDE)},
    **{f"row{n + 1}": (SIDE + 1, n + 1) for n in range(SIDE)},
    "fall": (0, 0),
    "rise": (SIDE + 1, 0),
}


@lru_cache(maxsize=1024)  # a sheet is looked at by its player, by all, and drawn
def cells(values: Values, numbers: Numbers) -> tuple[Cell, ...]:
    """Return the grid inside the values of the lines."""
    circled = numbers.circled
    squares = _squares()
    grid = [squares[cell][number][circled >> cell & 1] for cell, number in enumerate(numbers.cells)]
    return (*_values(values, circled), *grid)


@lru_cache(maxsize=1024)  # circles are rarer than numbers
def _values(values: Values, circled: int) -> tuple[Cell, ...]:
    both = zip(LINE_MASKS, _both_values(values), strict=True)
    return tuple([cells[circled & mask == mask] for mask, cells in both])


@lru_cache(maxsize=64)
def _both_values(values: Values) -> list[tuple[Cell, Cell]]:
    """Return the value of every line, not reached and reached."""
    return [
        (_value(name, value), _value(name, value, frozenset({"circled"})))
        for name, value in zip(LINE_NAMES, values, strict=True)
    ]


def _value(name: str, value: int, marks: frozenset[str] = frozenset()) -> Cell:
    x, y = _VALUE_PLACES[name]
    return Cell(id=name, x=x, y=y, shape="value", text=str(value), marks=marks)


@cache
def _squares() -> list[list[tuple[Cell, Cell]]]:
    """Return every cell with every number, without a circle and with one."""
    numbers = range(LARGEST + 1)
    return [
        [(_square(cell, n), _square(cell, n, 1)) for n in numbers] for cell in range(len(CELLS))
    ]


def _square(cell: int, number: int, circled: int = 0) -> Cell:
    return Cell(
        id=CELLS[cell],
        x=cell % SIDE + 1,
        y=cell // SIDE + 1,
        shape="square",
        colour="green",
        text=str(number) if number else "",
        marks=_marks(number, circled=bool(circled)),
    )


def _marks(number: int, *, circled: bool) -> frozenset[str]:
    if circled:
        return frozenset({"written", "circled"})
    return frozenset({"written"} if number else ())
