"""Rendering: a position as text, as SVG and as pixels, by the drawings that people see."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaria.engine import Decisions, Position
from zaria.envs.errors import BadSetting

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 640
"""The pixels of a picture from left to right."""


def checked_mode(mode: str | None) -> str | None:
    """Return a way to render, or raise `BadSetting`."""
    if mode is not None and mode not in MODES:
        msg = f'render_mode is {", ".join(MODES)} or None, not "{mode}".'
        raise BadSetting(msg)
    return mode


def render(position: Position, mode: str | None) -> Any:  # noqa: ANN401 - what the mode asks for
    """Return a position in one of these ways; `human` prints its text, and without one it is None.

    The libraries that draw are imported when they are needed: a learner needs none.
    """
    match mode:
        case "ansi":
            return text(position)
        case "svg":
            return svg(position)
        case "rgb_array":
            return pixels(position)
        case "human":
            print(text(position))  # noqa: T201 - that is what it is for
            return None
        case _:
            return None


def text(position: Position) -> str:
    """Return dice and sheets as lines of text."""
    from zaria.terminal.grid import dice_line, sheet_lines  # noqa: PLC0415

    coming = position.next
    deciding = coming.seats if isinstance(coming, Decisions) else ()
    lines = [position.setup.text]
    if position.dice:
        lines.append(dice_line(position.dice).plain.rstrip())
    for seat in position.setup.seats:
        state = " to decide" if seat in deciding else ""
        lines += ["", f"seat {seat}: {position.points(seat)} points{state}"]
        lines += [line.plain for line in sheet_lines(position.cells(seat))]
    return "\n".join(lines)


def svg(position: Position) -> str:
    """Return dice and sheets as SVG."""
    from zaria.surface import notebook_svg  # noqa: PLC0415

    return notebook_svg(position)


def pixels(position: Position) -> NDArray[np.uint8]:
    """Return dice and sheets as an array of height, width and red, green, blue."""
    from PIL import Image  # noqa: PLC0415

    from zaria.draw.pdf import png  # noqa: PLC0415

    with Image.open(BytesIO(png(svg(position), WIDTH))) as image:
        # What is outside of the paper, its round corners, is white.
        paper = Image.new("RGBA", image.size, "white")
        paper.alpha_composite(image.convert("RGBA"))
        return np.array(paper.convert("RGB"))
