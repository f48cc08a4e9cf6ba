"""What people see of The Border: its map drawn and told, new boards, labels and facts."""

from zaria.games.border.generate import make_sheet
from zaria.games.border.surface.face import face
from zaria.games.border.surface.places import place
from zaria.games.border.surface.screen import screen
from zaria.games.border.surface.spoken import sentences
from zaria.games.border.surface.style import STYLE
from zaria.games.border.surface.terminal import facts, labels
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
        "border standard 2 1 - 1 t 0 - - xx.../xx/xxxx/xx..x/xx.x/xxxxx/xxxx...x/xx.xxx/.xxx/.xx/"
        "....xxxx/xxxxxx/xxx.x/xx.../xx.x./xxx../xxxxxx xxxxx/xx/xxxx/xx..x/xx../xxx../xxxx..../"
        "xx..xx/xxxx/xxx/xxxxxxxx/xxxxxx/xx.xx/xx.xx/xx.xx/xxxxx/xxxxxx+3678"
    ),
    comfort=0.3,
    make_sheet=make_sheet,
)
