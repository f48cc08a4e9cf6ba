"""What people see of Knaster: its face, its sentences and facts."""

from zaria.games.knaster.surface.face import face
from zaria.games.knaster.surface.spoken import sentences
from zaria.games.knaster.surface.terminal import facts
from zaria.surface import Surface

SURFACE = Surface(face=face, sentences=sentences, facts=facts)
