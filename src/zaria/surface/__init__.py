"""What people see of games: sheets as pictures, as sentences, on paper; each game's own way of it.

    svg = sheet_svg(position, seat=0, words=Words("el", [position.setup.game.package]))

A game declares its surface once, in `<its package>/surface/__init__.py`:

    SURFACE = Surface(face=face, sentences=sentences)

What it does not declare, it gets from here, made from its cells.
"""

from zaria.draw.place import Place
from zaria.surface.labels import UNLABELLED, Labels
from zaria.surface.picture import dice_svg, notebook_svg, position_svg, preview_svg, sheet_svg
from zaria.surface.printable import Printable
from zaria.surface.speaker import Speaker, sentence
from zaria.surface.surface import Surface, surface_of

__all__ = [
    "UNLABELLED",
    "Labels",
    "Place",
    "Printable",
    "Speaker",
    "Surface",
    "dice_svg",
    "notebook_svg",
    "position_svg",
    "preview_svg",
    "sentence",
    "sheet_svg",
    "surface_of",
]
