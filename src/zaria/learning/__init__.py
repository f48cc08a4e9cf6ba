"""The kit for learned players: values of sheets from games against oneself.

The dice of a turn are few and always worked out exactly; only what a sheet is worth before the next
turn is learned. A game's folder says how its sheets look as features, what may become of a sheet
with every roll, and how a game goes (`Task`); this kit holds the network and the learning.

Everything is written for arrays of NumPy and runs unchanged on CuPy's, which live on a GPU.
"""

from zaria.learning.network import Network
from zaria.learning.task import Samples, Task, Values

__all__ = ["Network", "Samples", "Task", "Values"]
