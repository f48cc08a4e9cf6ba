"""A sheet's picture: one SVG for the page, the notebook, the docs and the printer.

    svg = sheet_svg(position, seat=0, words=Words("el"))

Every cell is one element with the id that moves use, so that a surface needs only to set classes.
"""

from zaria.draw.look import Look, Marks
from zaria.draw.picture import dice_svg, notebook_svg, position_svg, sheet_svg

__all__ = ["Look", "Marks", "dice_svg", "notebook_svg", "position_svg", "sheet_svg"]
