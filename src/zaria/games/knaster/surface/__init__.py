"""What people see of Knaster: its face on paper and on a screen, its sentences and facts."""

from zaria.games.knaster.surface.face import face
from zaria.games.knaster.surface.places import place
from zaria.games.knaster.surface.screen import screen
from zaria.games.knaster.surface.spoken import sentences
from zaria.games.knaster.surface.style import STYLE
from zaria.games.knaster.surface.terminal import facts
from zaria.surface import Surface

SURFACE = Surface(
    face=face,
    screen=screen,
    style=STYLE,
    sentences=sentences,
    place=place,
    facts=facts,
    preview=(
        "knaster standard 2 1 - 1 - n 68*.97/84..a/7*57*57/.986./5.7*3b "
        "5*6*4*3*7*/87*.7*8*/99*7*.9*/...7*6*/c*a*a*b*a*"
    ),
)
