"""The rules as chapters: a few plain sentences, drawn examples from positions, the clauses beneath.

A game brings its chapters along as `chapters.json` in its own package, all texts as keys of its
catalogue: `chapter-<game>-<chapter>` is the title, with `-text` what is said, with `-1`, `-2` and
so on what stands above the examples. One without has all its clauses in one chapter.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple, cast
from xml.etree import ElementTree as ET

from zaria.draw.dice import dice_drawing
from zaria.draw.look import Look, Marks
from zaria.draw.pen import Pen
from zaria.draw.svg import Drawing, at, element, number
from zaria.engine import Game, Position
from zaria.surface.picture import wrap
from zaria.surface.spoken import sheet_sentences
from zaria.surface.surface import surface_of
from zaria.words import Words

_PAD = (34.0, 34.0)
"""From the middle of a cell at the edge of a part of a sheet to where the picture ends."""
_GAP = 14.0


class Example(NamedTuple):
    """A picture of a sheet, or of the part of it that has some cells, and the dice if wanted."""

    key: str
    position: Position
    seat: int
    form: str
    open: frozenset[str]
    """Cells that glow."""
    part: tuple[str, ...]
    """The picture ends round these cells; without any it has the whole sheet."""
    pad: tuple[float, float]
    """How far beyond their middles it goes, across and down."""
    dice: bool
    spoken: tuple[int, ...]
    """Which sentences of the spoken view tell the picture; without any, all do."""


class Chapter(NamedTuple):
    """A part of the rules; `key` is that of its title, and empty where there is only one."""

    id: str
    key: str
    clauses: tuple[str, ...]
    examples: tuple[Example, ...]


def chapters(game: Game[Position]) -> tuple[Chapter, ...]:
    """Return the chapters of a game's rules."""
    return _read(game.package, game)


@cache
def _read(package: str, game: Game[Position]) -> tuple[Chapter, ...]:
    file = files(package).joinpath("chapters.json") if package else None
    if file is None or not file.is_file():
        return (Chapter("all", "", tuple(game.clauses), ()),)
    forms = json.loads(file.read_text(encoding="utf-8"))["chapters"]
    return tuple(_chapter(game, form) for form in forms)


def _chapter(game: Game[Position], form: Mapping[str, object]) -> Chapter:
    name = cast("str", form["id"])
    key = f"chapter-{game.id}-{name}"
    examples = cast("list[Mapping[str, object]]", form.get("examples", []))
    return Chapter(
        name,
        key,
        tuple(cast("list[str]", form["clauses"])),
        tuple(
            _example(game, f"{key}-{place}", example)
            for place, example in enumerate(examples, start=1)
        ),
    )


def _example(game: Game[Position], key: str, form: Mapping[str, object]) -> Example:
    return Example(
        key,
        game.read_position(cast("str", form["position"])),
        cast("int", form.get("seat", 0)),
        cast("str", form.get("form", "portrait")),
        frozenset(cast("list[str]", form.get("open", []))),
        tuple(cast("list[str]", form.get("part", []))),
        cast("tuple[float, float]", tuple(cast("list[float]", form.get("pad", _PAD)))),
        cast("bool", form.get("dice", False)),
        tuple(cast("list[int]", form.get("spoken", []))),
    )


def example_text(example: Example, words: Words) -> str:
    """Return what an example shows, told by the spoken view of its sheet."""
    said = sheet_sentences(words, example.position, example.seat)
    return " ".join(said[place] for place in example.spoken or range(len(said)))


class Pictured(NamedTuple):
    """A picture and its size."""

    width: float
    height: float
    svg: str


def example_picture(example: Example, words: Words, theme: str) -> Pictured:
    """Return the picture of an example."""
    look = Look(theme, form=example.form)
    pen = Pen(words, look, Marks(open=example.open))
    surface = surface_of(example.position.setup.game)
    sheet = (surface.screen or surface.face)(pen, example.position, example.seat)
    if example.part:
        sheet = _part(sheet, frozenset(example.part), example.pad)
    drawing = _under(dice_drawing(pen, example.position.dice), sheet) if example.dice else sheet
    svg = wrap(drawing, look, words(example.key), "", surface.style)
    return Pictured(drawing.width, drawing.height, svg)


def _under(dice: Drawing, sheet: Drawing) -> Drawing:
    """Return dice above a sheet, both in the middle."""
    width, head = max(dice.width + 2 * _GAP, sheet.width), dice.height + 2 * _GAP
    body = at((width - dice.width) / 2, _GAP, dice.body) + at(
        (width - sheet.width) / 2, head, sheet.body
    )
    return Drawing(width, head + sheet.height, body)


def _part(sheet: Drawing, cells: frozenset[str], pad: tuple[float, float]) -> Drawing:
    """Return the part of a sheet that has these cells."""
    root = ET.fromstring(f"<g>{sheet.body}</g>")  # noqa: S314 - drawn by ourselves
    places = [place for name, place in _places(root, (0.0, 0.0)) if name in cells]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    left, right = _reach(xs, pad[0], sheet.width)
    top, bottom = _reach(ys, pad[1], sheet.height)
    width, height = right - left, bottom - top
    window = element(
        "svg",
        sheet.body,
        width=width,
        height=height,
        viewBox=f"{number(left)} {number(top)} {number(width)} {number(height)}",
    )
    return Drawing(width, height, window)


def _reach(middles: Iterable[float], pad: float, most: float) -> tuple[float, float]:
    """Return from where to where cells reach, and not over the edge of the sheet."""
    known = list(middles)
    return max(0.0, min(known) - pad), min(most, max(known) + pad)


def _places(
    node: ET.Element, origin: tuple[float, float]
) -> Iterator[tuple[str, tuple[float, float]]]:
    """Return the cells in an element, by the ids and groups, each with its middle."""
    x, y = origin
    moved = node.get("transform", "")
    if moved.startswith("translate("):
        shift = moved.removeprefix("translate(").partition(")")[0].split()
        x, y = x + float(shift[0]), y + float(shift[-1])
    for name in ("data-cell", "data-group"):
        if name in node.attrib:
            yield node.attrib[name], (x, y)
    for child in node:
        yield from _places(child, (x, y))
