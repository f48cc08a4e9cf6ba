"""Paper: as many drawings on a page as can be read and written on, with marks to cut along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from zaria.draw.pdf import Document, Picture, Placed
from zaria.draw.style import FONT
from zaria.draw.svg import element

PAPERS = {
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "A6": (105.0, 148.0),
    "letter": (215.9, 279.4),
}
"""Width and height in millimetres, upright."""

INKS = {"colour": "light", "mono": "mono"}
"""The theme for each kind of ink."""
MOST_COPIES = 200

MARGIN = 9.0
"""What stays white at the edges of a page but for cut marks; printers leave out up to 6 mm."""
PADDING = 3.0
"""From a drawing to where it is cut out."""
MARK = 3.0
"""The length of a cut mark."""
COMFORT = 0.22
"""Millimetres for one unit of a drawing so that people like to write on it."""
LEAST = 0.15
"""Millimetres for one unit of a drawing so that it can still be read."""


CUT_OUT = 0.32
"""Millimetres for one unit of what is cut out by itself: a die's face is as large as usual."""


_CLEARLY = 0.05
"""So much more of a page is clearly fuller."""
_NOT_FEWER = 2 / 3
"""At least so many of those that fit, however full the page is."""


class Piece(NamedTuple):
    """One thing to cut out: its size, its picture, and the scale in which people like it."""

    width: float
    height: float
    picture: Picture
    comfort: float = COMFORT


class Grid(NamedTuple):
    """How a page is divided: its size, columns and rows of equal cells, a drawing's scale."""

    width: float
    height: float
    columns: int
    rows: int
    scale: float
    """Millimetres for one unit of a drawing."""
    cell_width: float
    cell_height: float

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return the left top corner of a cell; all cells together lie in the page's middle."""
        return (
            (self.width - self.columns * self.cell_width) / 2 + column * self.cell_width,
            (self.height - self.rows * self.cell_height) / 2 + row * self.cell_height,
        )


Size = tuple[float, float]


def size_of(pieces: Iterable[Piece]) -> Size:
    """Return the size, in units of a drawing, that holds each of the pieces."""
    sizes = [(piece.width, piece.height) for piece in pieces]
    return max(width for width, _ in sizes), max(height for _, height in sizes)


def divide(paper: str, size: Size, count: int) -> Grid:
    """Return the division of a page, upright or across, that lets `count` drawings be largest."""
    short, long = PAPERS[paper]
    grids = [
        _grid(page, size, columns, ceil(count / columns))
        for page in ((short, long), (long, short))
        for columns in range(1, count + 1)
    ]
    return max(grids, key=lambda grid: (round(grid.scale, 4), -grid.columns * grid.rows))


def _grid(page: Size, size: Size, columns: int, rows: int) -> Grid:
    room = ((page[0] - 2 * MARGIN) / columns, (page[1] - 2 * MARGIN) / rows)
    scale = min((room[0] - 2 * PADDING) / size[0], (room[1] - 2 * PADDING) / size[1])
    cell = (size[0] * scale + 2 * PADDING, size[1] * scale + 2 * PADDING)
    return Grid(*page, columns, rows, scale, *cell)


def most_readable(paper: str, size: Size) -> int:
    """Return how many drawings a page can hold so that they can still be read."""
    return _most(paper, size, LEAST)


def comfortable(paper: str, size: Size, comfort: float = COMFORT) -> int:
    """Return how many drawings a page holds in a size that people like to write on.

    A few less are better, and larger, where the page is clearly fuller of them.
    """
    best = most = _most(paper, size, comfort)
    for count in range(most - 1, ceil(most * _NOT_FEWER) - 1, -1):
        if _filled(paper, size, count) > _filled(paper, size, best) + _CLEARLY:
            best = count
    return best


def _filled(paper: str, size: Size, count: int) -> float:
    """Return how much of a page so many drawings take, from 0 to 1."""
    grid = divide(paper, size, count)
    return count * size[0] * size[1] * grid.scale**2 / (grid.width * grid.height)


def comfort_of(pieces: Iterable[Piece]) -> float:
    """Return the scale in which people like to write on each of the pieces."""
    return max(piece.comfort for piece in pieces)


def _most(paper: str, size: Size, least: float) -> int:
    count = 1
    while divide(paper, size, count + 1).scale >= least:
        count += 1
    return count


def evenly(total: int, per_page: int) -> int:
    """Return how many go on a page when all pages that are needed are filled alike."""
    return ceil(total / ceil(total / per_page))


def lay_out(
    pieces: Sequence[Piece], order: Sequence[int], grid: Grid, per_page: int
) -> list[list[Placed]]:
    """Return the pages with the pieces in this order, those at the back of each being cut marks.

    The picture after the last piece's is that of the marks of a full page, the next one that of
    the last page.
    """
    pages: list[list[Placed]] = []
    for first in range(0, len(order), per_page):
        numbers = order[first : first + per_page]
        marks = len(pieces) + (len(numbers) < per_page)
        page = [_placed(pieces, number, grid, place) for place, number in enumerate(numbers)]
        pages.append([Placed(marks, 0, 0, grid.width, grid.height), *page])
    return pages


def _placed(pieces: Sequence[Piece], number: int, grid: Grid, place: int) -> Placed:
    """Return a piece in the middle of its cell."""
    x, y = grid.corner(place % grid.columns, place // grid.columns)
    piece = pieces[number]
    width, height = piece.width * grid.scale, piece.height * grid.scale
    left = x + (grid.cell_width - width) / 2
    top = y + (grid.cell_height - height) / 2
    return Placed(number, left, top, width, height)


def cut_marks(grid: Grid, count: int) -> str:
    """Return a page's marks at the corners of its first `count` cells, as SVG in millimetres."""
    corners = sorted(
        {
            (column + right, row + down)
            for row, column in (divmod(place, grid.columns) for place in range(count))
            for right in (0, 1)
            for down in (0, 1)
        }
    )
    crosses: list[str] = []
    for corner in corners:
        x, y = grid.corner(*corner)
        d = f"M{x - MARK:.2f} {y:.2f}h{2 * MARK:.2f}M{x:.2f} {y - MARK:.2f}v{2 * MARK:.2f}"
        crosses.append(d)
    right, bottom = grid.corner(grid.columns, grid.rows)
    return element(
        "svg",
        element("path", d="".join(crosses), stroke="#777777", stroke_width=0.15, fill="none"),
        element(
            "text",
            "zaria",
            x=right - MARK - 1,
            y=bottom + MARK - 0.6,
            font_size=2.2,
            text_anchor="end",
            fill="#777777",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {grid.width:.2f} {grid.height:.2f}",
        font_family=FONT,
        font_weight="600",
    )


class Run(NamedTuple):
    """What is to be printed: the pages, and how many sheets are on them."""

    document: Document
    sheets: int


def run_of(
    pieces: Sequence[Piece], paper: str, *, copies: int = 0, per_page: int = 0, filled: bool = False
) -> Run:
    """Return the pages with so many copies of the pieces and so many of them on a page.

    0 leaves it to us: a page holds what people like to write on, and a game whose players all have
    the same sheet gets a page full of them, unless sheets are `filled` in already.
    """
    size = size_of(pieces)
    usual = comfortable(paper, size, comfort_of(pieces))
    full = per_page or usual if len(pieces) == 1 and not filled else 1
    copies = copies or full
    total = len(pieces) * copies
    per_page = per_page or evenly(total, usual)
    return Run(document(pieces, copies, divide(paper, size, per_page), per_page), total)


def with_back(run: Run, back: Piece) -> Run:
    """Return a run with one page more, for the other side of the others: a back in every place."""
    marks, *places = run.document.pages[0]
    return _with_page(run, back, places, marks)


def with_page(run: Run, piece: Piece) -> Run:
    """Return a run with one page more, for one piece in its own size if the paper allows it."""
    page = run.document.width, run.document.height
    scale = min(
        CUT_OUT, (page[0] - 2 * MARGIN) / piece.width, (page[1] - 2 * MARGIN) / piece.height
    )
    width, height = piece.width * scale, piece.height * scale
    return _with_page(run, piece, [Placed(0, (page[0] - width) / 2, MARGIN, width, height)])


def _with_page(run: Run, piece: Piece, places: Sequence[Placed], *first: Placed) -> Run:
    """Return a run with another page that has one piece at some places."""
    made = run.document
    number = len(made.pictures)
    page = [*first, *(place._replace(picture=number) for place in places)]
    pictures, pages = [*made.pictures, piece.picture], [*made.pages, page]
    return run._replace(document=made._replace(pictures=pictures, pages=pages))


def document(pieces: Sequence[Piece], copies: int, grid: Grid, per_page: int) -> Document:
    """Return the pages with so many copies of the pieces."""
    order = list(range(len(pieces))) * copies
    pictures = [piece.picture for piece in pieces]
    left = len(order) % per_page
    pictures += [Picture(cut_marks(grid, count), "") for count in (per_page, left) if count]
    return Document(grid.width, grid.height, pictures, lay_out(pieces, order, grid, per_page))
