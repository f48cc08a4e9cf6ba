"""What people see of Qwinto: its face on paper and on a screen, its sentences, labels and facts."""

from zaria.games.qwinto.surface.face import face
from zaria.games.qwinto.surface.places import place
from zaria.games.qwinto.surface.screen import screen
from zaria.games.qwinto.surface.spoken import sentences
from zaria.games.qwinto.surface.style import STYLE
from zaria.games.qwinto.surface.terminal import facts, labels
from zaria.surface import Surface

SURFACE = Surface(
    face=face,
    screen=screen,
    style=STYLE,
    sentences=sentences,
    place=place,
    labels=labels,
    facts=facts,
    preview=(
        "qwinto standard 2 1 - 1 - - 3.6-.9cf../2.5.8-a..g/1.4.-678b./1 "
        "45.-9.cdef/13678-abcd/2478-.abdg/1"
    ),
)
