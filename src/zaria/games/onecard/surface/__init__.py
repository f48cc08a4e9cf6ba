"""What people see of One Card: its cards drawn, told and printed, new decks, labels and facts."""

from zaria.draw.style import Style
from zaria.games.onecard.generate import make_sheet
from zaria.games.onecard.surface.face import face, printables
from zaria.games.onecard.surface.spoken import sentences
from zaria.games.onecard.surface.terminal import facts, labels
from zaria.surface import Surface

SURFACE = Surface(
    face=face,
    style=Style(shapes=".aside{opacity:.7}.pale{opacity:.45}"),
    sentences=sentences,
    labels=labels,
    facts=facts,
    printables=printables,
    make_sheet=make_sheet,
)
