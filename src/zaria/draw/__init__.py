"""The kit that pictures are made with: SVG for page and notebook, PDF and PNG; knows no game.

A game's face draws with a `Pen`, which knows the words, the look and what a surface wants marked:
`pen.cell` is a cell's element with the id that moves use, so that a page needs only to set classes.
"""

from zaria.draw.look import Look, Marks
from zaria.draw.pen import Pen
from zaria.draw.style import Style
from zaria.draw.svg import Drawing

__all__ = ["Drawing", "Look", "Marks", "Pen", "Style"]
