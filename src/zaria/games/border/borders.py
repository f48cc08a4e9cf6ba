"""What a player has on paper: crosses, and the regions closed by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from zaria.engine.chance import Rolled

if TYPE_CHECKING:
    from zaria.games.border.sheet import Board


class Borders(NamedTuple):
    """One player's crosses and regions."""

    crossed: int
    """The crossed boxes as a mask, the printed ones among them."""
    reach: int
    """The boxes next to a crossed one, as a mask."""
    regions: int = 0
    """The complete regions as a mask."""
    firsts: int = 0
    """Those of them that bring the higher value, nobody having been earlier."""

    def with_boxes(self, boxes: int, reach: int) -> Borders:
        """Return the sheet with these boxes crossed, which lie next to those in `reach`."""
        return Borders(self.crossed | boxes, self.reach | reach, self.regions, self.firsts)

    def awarded(self, rings: Sequence[int], claimed: int) -> Borders:
        """Return the sheet with the regions that its crosses close (B-36).

        `claimed` are the regions that anybody had closed before this action: they bring the
        lower value (B-39, B-41).
        """
        crossed = self.crossed
        regions = closed(rings, crossed)
        if regions == self.regions:
            return self
        firsts = self.firsts | regions & ~self.regions & ~claimed
        return Borders(crossed, self.reach, regions, firsts)


class Answer(NamedTuple):
    """A seat's second action as far as it is made: hidden until all have made theirs."""

    crossed: int
    reach: int
    dice: Rolled
    """The dice that this seat may still use."""


def closed(rings: Sequence[int], crossed: int) -> int:
    """Return the regions whose boxes are all crossed, as a mask."""
    regions, region = 0, 1
    for ring in rings:
        if ring & crossed == ring:
            regions |= region
        region <<= 1
    return regions


def without(dice: Rolled, colour: int, count: int = 1) -> Rolled:
    """Return the dice that are left when some of a colour are used."""
    at = dice.index(colour)
    return dice[:at] + dice[at + count :]


def completable(board: Board, crossed: int, dice: Rolled) -> int:
    """Return the segments that these dice can complete, as a mask (B-16, B-19)."""
    mask = 0
    for colour in set(dice):
        count = dice.count(colour)
        for number, boxes in board.by_colour[colour]:
            rest = boxes & ~crossed
            if rest and rest.bit_count() <= count:
                mask |= 1 << number
    return mask
