"""What people see of The Border: its map drawn and told, new boards, labels and facts."""

from zaria.games.border.generate import make_sheet
from zaria.games.border.surface.face import face
from zaria.games.border.surface.spoken import sentences
from zaria.games.border.surface.style import STYLE
from zaria.games.border.surface.terminal import facts, labels
from zaria.surface import Surface

SURFACE = Surface(
    face=face,
    style=STYLE,
    sentences=sentences,
    labels=labels,
    facts=facts,
    make_sheet=make_sheet,
)
