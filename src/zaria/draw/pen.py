"""The pen that all faces draw with: cells as named elements, written numbers, circles, crosses."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from xml.sax.saxutils import escape

from zaria.draw import handwriting
from zaria.draw.handwriting import HEIGHT, can_write, digits
from zaria.draw.look import Look, Marks
from zaria.draw.place import Place
from zaria.draw.svg import at, element, number, text
from zaria.draw.symbols import SYMBOLS, symbol
from zaria.engine import Cell
from zaria.words import Words

_LIGHT = ("light", "light near")


def _nameless(place: str) -> Place:
    del place
    return Place()


@dataclass(frozen=True)
class Pen:
    """What a face needs besides the position: the words, the look, the surface's marks."""

    words: Words
    look: Look
    marks: Marks
    place: Callable[[str], Place] = _nameless
    """Names a cell in words, by its id."""

    def cell(self, cell: Cell, x: float, y: float, *content: str) -> str:
        """Return a cell's element at a place, with its id and a class for each of its states."""
        classes = ["cell", cell.shape, cell.colour, *sorted(cell.marks)]
        classes += self.marks.of(cell.id, cell.group)
        name, about = self.place(cell.id) if self.look.interactive else Place()
        return element(
            "g",
            *content,
            id=None if self.look.interactive else f"{self.look.prefix}{cell.id}",
            class_=" ".join(filter(None, classes)),
            data_cell=cell.id,
            data_group=cell.group,
            data_place=escape(name) or None,
            data_about=escape(about) or None,
            transform=f"translate({number(x)} {number(y)})",
        )

    def when(self, cell: Cell, mark: str, *content: str) -> str:
        """Return what is drawn in a cell that has a mark."""
        return when(cell, mark, *content, interactive=self.look.interactive)

    def unless(self, cell: Cell, mark: str, *content: str) -> str:
        """Return what is drawn in a cell that does not have a mark."""
        if self.look.interactive:
            return element("g", *content, class_=f"unless-{mark}")
        return "" if mark in cell.marks else "".join(content)

    def entry(self, cell: Cell, size: float, *, y: float = 0, coloured: bool = False) -> str:
        """Return what is written in a cell, or the place for it."""
        if not cell.text and not self.look.interactive:
            return ""
        return self._written("", cell.text, (0, y), size, coloured=coloured)

    def total(self, content: str, size: float, name: str = "", nth: int = 0) -> str:
        """Return a sum that is written on the sheet: the points in all, or the nth of some source.

        `name` has the sources of the score's parts that belong to it.
        """
        if not self.look.interactive:
            return written(content, size) if content else ""
        return self._written(f"{name} {nth}" if name else "total", content, (0, 0), size)

    def _written(
        self, sum_: str, content: str, place: tuple[float, float], size: float, **ink: bool
    ) -> str:
        interactive = self.look.interactive
        return element(
            "text",
            escape(content),
            x=place[0],
            y=place[1] + size * 0.35,
            font_size=size,
            class_="on" if ink.get("coloured") else "pen",
            data_entry="1" if interactive and not sum_ else None,
            data_sum=sum_ if interactive else None,
        )

    def hand(
        self, name: str, content: str, size: float, *, sum_: str = "", width: float = 2.9
    ) -> str:
        """Return a number written by hand round the origin, so high, or the place for it.

        `name` is the cell's, whose hand it is; `sum_` says which sum of the score it is: "total",
        or sources of its parts and the number of one of them (-1: all).
        """
        if not content and not self.look.interactive:
            return ""
        inside = digits(content, size, name) if can_write(content) else text(content, 0, 0, size)
        return element(
            "g",
            inside,
            class_="hand",
            stroke_width=width * HEIGHT / size,
            data_text=content,
            data_entry="1" if self.look.interactive and not sum_ else None,
            data_sum=sum_ or None,
            data_size=size if self.look.interactive else None,
            data_name=name if self.look.interactive else None,
        )

    def open_cell(self, cell: Cell, outline: str, *, dot: bool = True) -> str:
        """Return a cell's outline, with the light round it that shows while it is open.

        An empty open cell has a dot too, so that light is not told by its colour alone.
        """
        is_open = self.look.interactive or "open" in self.marks.of(cell.id, cell.group)
        if not is_open:
            return outline
        far, near = (re.sub('class="[^"]*"', f'class="{of}"', outline) for of in _LIGHT)
        halo = element("g", far, near, class_="halo")
        return halo + outline + (element("circle", r=3.5, class_="dot") if dot else "")

    def letter(self, colour: str) -> str:
        """Return the letter that stands for a colour in the language."""
        return self.words(f"letter-{colour}")

    def emblem(self, colour: str, x: float, y: float, size: float = 1) -> str:
        """Return a colour's symbol above its letter, which together tell it without colour."""
        return symbol(colour, x, y - 3.4 * size, 0.72 * size) + text(
            self.letter(colour), x, y + 5.2 * size, 7.6 * size, "on"
        )


def when(cell: Cell, mark: str, *content: str, interactive: bool) -> str:
    """Return what is drawn in a cell with a mark; in an interactive picture it may get it later."""
    if interactive:
        return element("g", *content, class_=f"if-{mark}")
    return "".join(content) if mark in cell.marks else ""


def shape(d: str) -> str:
    """Return the outline of a cell."""
    return element("path", d=d, class_="shape")


def box(width: float, height: float, corner: float = 4) -> str:
    """Return the outline of a square cell round the origin."""
    return element(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=corner, class_="shape"
    )


def written(content: str, size: float, *, coloured: bool = False) -> str:
    """Return what a player has written in a cell."""
    return text(content, 0, 0, size, "on" if coloured else "pen")


def circle(radius: float, *, coloured: bool = False) -> str:
    """Return a circle drawn by hand round a number."""
    r = radius
    d = (
        f"M{number(-r * 0.25)} {number(-r * 0.98)}"
        f"C{number(r * 0.75)} {number(-r * 1.12)} {number(r * 1.12)} {number(-r * 0.3)} "
        f"{number(r)} {number(r * 0.15)}"
        f"S{number(r * 0.2)} {number(r * 1.08)} {number(-r * 0.35)} {number(r * 0.95)}"
        f"S{number(-r * 1.1)} {number(r * 0.1)} {number(-r * 0.92)} {number(-r * 0.4)}"
        f"S{number(-r * 0.1)} {number(-r * 1.08)} {number(r * 0.3)} {number(-r * 0.9)}"
    )
    return element("path", d=d, class_="on-stroke" if coloured else "stroke")


def cross(radius: float, *, coloured: bool = False) -> str:
    """Return a cross drawn by hand."""
    r = number(radius)
    d = f"M-{r}-{r}Q{number(radius * 0.1)} 0 {r} {r}M{r}-{r}Q{number(-radius * 0.1)} 0-{r} {r}"
    return element("path", d=d, class_="on-stroke" if coloured else "stroke")


def ring(cell: Cell, radius: float, width: float = 2.6) -> str:
    """Return a ring drawn by hand round a cell's number."""
    stroke_width = width * handwriting.RING / radius
    return element("g", handwriting.ring(radius, cell.id), class_="hand", stroke_width=stroke_width)


def crossing(cell: Cell, radius: float, width: float = 2.9) -> str:
    """Return a cross drawn by hand over a cell."""
    stroke_width = width * handwriting.CROSS / radius
    return element(
        "g", handwriting.cross(radius, cell.id), class_="hand", stroke_width=stroke_width
    )


def arrow(x: float, y: float, to_x: float, to_y: float, size: float) -> str:
    """Return a small arrow head at one place that points to another."""
    length = hypot(to_x - x, to_y - y) or 1
    dx, dy = (to_x - x) / length * size, (to_y - y) / length * size
    d = (
        f"M{number(dx)} {number(dy)}L{number(-dx - dy * 0.8)} {number(-dy + dx * 0.8)}"
        f"L{number(-dx + dy * 0.8)} {number(-dy - dx * 0.8)}Z"
    )
    return at(x, y, element("path", d=d, class_="solid"))


__all__ = [
    "SYMBOLS",
    "Pen",
    "arrow",
    "box",
    "circle",
    "cross",
    "crossing",
    "ring",
    "shape",
    "symbol",
    "when",
    "written",
]
