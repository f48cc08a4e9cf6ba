"""What people see of One Card: its cards drawn, told and printed, new decks, labels and facts."""

from zaria.games.onecard.generate import make_sheet
from zaria.games.onecard.surface.face import back, face, printables
from zaria.games.onecard.surface.places import place
from zaria.games.onecard.surface.screen import screen
from zaria.games.onecard.surface.spoken import sentences
from zaria.games.onecard.surface.style import STYLE
from zaria.games.onecard.surface.terminal import facts, labels
from zaria.surface import Surface

SURFACE = Surface(
    face=face,
    screen=screen,
    style=STYLE,
    sentences=sentences,
    place=place,
    labels=labels,
    facts=facts,
    preview=("onecard standard 2 1 - 2 throw 2 0 - - - 2:01301/3:05320 10:00001/25:10405"),
    printables=printables,
    back=back,
    make_sheet=make_sheet,
)
