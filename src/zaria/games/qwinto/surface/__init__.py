"""What people see of Qwinto: its face, its sentences, its labels and facts."""

from zaria.games.qwinto.surface.face import face
from zaria.games.qwinto.surface.spoken import sentences
from zaria.games.qwinto.surface.terminal import facts, labels
from zaria.surface import Surface

SURFACE = Surface(face=face, sentences=sentences, labels=labels, facts=facts)
