"""The surface of a game, declared once in its package, and found there by its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from zaria.draw.paper import COMFORT
from zaria.draw.pen import Pen
from zaria.draw.place import Place
from zaria.draw.style import PLAIN, Style
from zaria.draw.svg import Drawing
from zaria.engine import Game, Position, Sheet
from zaria.surface.face import general_face
from zaria.surface.labels import Labels, no_labels
from zaria.surface.printable import Printable
from zaria.surface.speaker import Speaker, general_sentences
from zaria.words import Words

Face = Callable[[Pen, Position, int], Drawing]
"""Draws a seat's sheet in a position."""

Sentences = Callable[[Speaker, Position, int], list[str]]
"""Tells a seat's sheet in a position, for ears and screen readers."""

PlaceNamer = Callable[[Words, Position, int, str], Place]
"""Names a place of a seat's sheet, a cell or a group of cells, by its id."""

LabelMaker = Callable[[Words, Position, int], Labels]
"""Names rows and cells of a seat's sheet, as a terminal prints it."""

Facts = Callable[[Sheet, Words], str]
"""Tells in one line what a person would count on a sheet; "" for nothing."""

Printables = Callable[[Pen, Sheet], Sequence[Printable]]
"""Draws all that a game needs on its table once, unmarked."""

Back = Callable[[Pen], Drawing]
"""Draws the other side of what is cut out."""

SheetMaker = Callable[[str, str], dict[str, object]]
"""Makes the data of a new sheet from a seed and the name that it shall have."""


def _no_facts(sheet: Sheet, words: Words) -> str:
    del sheet, words
    return ""


def _nameless(words: Words, position: Position, seat: int, place: str) -> Place:
    del words, position, seat, place
    return Place()


@dataclass(frozen=True)
class Surface:
    """Everything of a game that people see, besides its words and its lesson.

    The defaults serve any game: they are made from its cells.
    """

    face: Face = general_face
    """The sheet on paper."""
    screen: Face | None = None
    """The sheet on a screen, upright or lying as `pen.look.form` says; None: as on paper."""
    style: Style = PLAIN
    """Colours and rules that the face needs beyond those that all games share."""
    sentences: Sentences = general_sentences
    place: PlaceNamer = _nameless
    """The same in any position of a game. Without it a page shows the ids."""
    labels: LabelMaker = no_labels
    facts: Facts = _no_facts
    printables: Printables | None = None
    """None where players write on sheets: then each seat's empty sheet is printed."""
    back: Back | None = None
    """None where the other side stays white."""
    comfort: float = COMFORT
    """Millimetres for one unit of the sheet on paper, so that people like to write on it."""
    preview: str = ""
    """A line of notation, of a game in play, whose first sheet shows what the game is like."""
    make_sheet: SheetMaker | None = None
    """None where no new sheets can be made."""


GENERAL = Surface()


def surface_of(game: Game[Position]) -> Surface:
    """Return the surface that a game's package declares, or the general one.

    It is `SURFACE` in the subpackage `surface`, which is imported when it is first asked for: a
    program that draws nothing never loads it.
    """
    return _declared(game.package)


@cache
def _declared(package: str) -> Surface:
    if not package or find_spec(f"{package}.surface") is None:
        return GENERAL
    surface: Surface = import_module(f"{package}.surface").SURFACE
    return surface
