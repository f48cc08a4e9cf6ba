"""SVG as text: elements with escaped attributes, and short numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

Attribute = str | float | None


class Drawing(NamedTuple):
    """A piece of a picture: its size and the elements in it, from the top left corner.

    `seen` is how much of its longer side must be in sight at once, where the rest may be swiped in.
    With `cards`, it is made of pieces of paper that lie on the table side by side.
    """

    width: float
    height: float
    body: str
    seen: float = 0
    cards: bool = False


def number(value: float) -> str:
    """Return a number as short as two decimals allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name: str, *content: str, **attributes: Attribute) -> str:
    """Return an element; `class_` and `stroke_width` stand for class and stroke-width."""
    shown = "".join(
        f" {key.rstrip('_').replace('_', '-')}"
        f"={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None and value != ""
    )
    inner = "".join(content)
    return f"<{name}{shown}>{inner}</{name}>" if inner else f"<{name}{shown}/>"


def text(content: str, x: float, y: float, size: float, class_: str = "") -> str:
    """Return a text whose middle is at a place.

    Not every renderer knows `dominant-baseline`, so the baseline is lowered by hand.
    """
    return element("text", escape(content), x=x, y=y + size * 0.35, font_size=size, class_=class_)


def at(x: float, y: float, *content: str) -> str:
    """Return elements moved to a place."""
    return element("g", *content, transform=f"translate({number(x)} {number(y)})")


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """Return the path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def side_by_side(drawings: Iterable[Drawing], gap: float) -> Drawing:
    """Return drawings in a row, their tops in line."""
    x, height = 0.0, 0.0
    parts: list[str] = []
    for drawing in drawings:
        if parts:
            x += gap
        parts.append(at(x, 0, drawing.body))
        x += drawing.width
        height = max(height, drawing.height)
    return Drawing(x, height, "".join(parts))


def stacked(drawings: Iterable[Drawing], gap: float) -> Drawing:
    """Return drawings one below the other, their left edges in line."""
    y, width = 0.0, 0.0
    parts: list[str] = []
    for drawing in drawings:
        if parts:
            y += gap
        parts.append(at(0, y, drawing.body))
        y += drawing.height
        width = max(width, drawing.width)
    return Drawing(width, y, "".join(parts))
