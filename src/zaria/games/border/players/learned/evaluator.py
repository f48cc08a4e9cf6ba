"""What positions of The Border are worth, for the coach."""

from __future__ import annotations

from math import inf
from typing import ClassVar, cast

from zaria.bots.evaluator import MoveValues, Told, likelier
from zaria.engine import Position
from zaria.games.border import BorderPosition
from zaria.games.border.moves import DONE
from zaria.games.border.players.learned.evaluating import Evaluator
from zaria.games.border.players.learned.sheets import MAP
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.games.border.state import SECOND
from zaria.learning.network import Network

_NEAR = 6
"""So few boxes are left of a region that one is told of."""


class BorderEvaluator:
    """Values positions by the leads that were learned."""

    luck: ClassVar[float] = 13.0
    reach: ClassVar[float] = inf
    doubt: ClassVar[float] = 0.3
    apart: ClassVar[bool] = False

    def __init__(self, learned: Network | None = None) -> None:
        """Value by the network that comes with the game, or by another."""
        self._evaluator = Evaluator(learned)

    def knows(self, position: Position) -> bool:
        """Return whether the map of a position was learned."""
        return position.setup.sheet == MAP

    def trust(self, players: int) -> float:  # noqa: ARG002 - the same for all
        """Return how much of what choices seem to differ by proves true."""
        return 1.0

    def values(self, position: Position) -> tuple[float, ...]:
        """Return the points that every seat is expected to have in the end."""
        return self._evaluator.values(cast("BorderPosition", position))

    def moves(self, position: Position, seat: int) -> MoveValues:
        """Return the lead that each move lets its seat expect in the end.

        A cross never harms unless it ends the game, so that to stop before is not looked at.
        """
        now = cast("BorderPosition", position)
        moves, found = now.moves(seat), self._evaluator.moves(now, seat)
        far = now.borders(seat).regions.bit_count() < REGIONS_TO_END - 1
        if now.stage == SECOND and far and len(moves) > 1:
            found[DONE] = -inf
        return tuple((move, found[move.id]) for move in moves)

    def insight(self, best: Position, other: Position, seat: int) -> Told | None:
        """Return what dice are more likely to bring, or which region comes nearer."""
        mine, chosen = cast("BorderPosition", best), cast("BorderPosition", other)
        found = likelier(self._evaluator.odds(mine, seat), self._evaluator.odds(chosen, seat))
        return Told(*found) if found else _nearer(mine, chosen, seat)


def _nearer(best: BorderPosition, other: BorderPosition, seat: int) -> Told | None:
    """Return the region that is nearest to being closed, of those that are less near otherwise."""
    mine, chosen = best.borders(seat).crossed, other.borders(seat).crossed
    found = [
        ((region.ring & ~mine).bit_count(), (region.ring & ~chosen).bit_count(), region.id)
        for region in best.sheet.regions
    ]
    nearer = [known for known in found if 0 < known[0] < known[1]]
    if not nearer or min(nearer)[0] > _NEAR:
        return None
    left, more, name = min(nearer)
    return Told("nearer", {"region": name, "best": left, "other": more})
