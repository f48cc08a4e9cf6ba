"""Whether the cards of One Card are equally good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from zaria.bots.fairness import Trait, Traits
from zaria.engine import Position
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.boxes import COLOURS


def _cards(positions: Sequence[Position]) -> list[list[Trait]]:
    """Return the cards of every seat, the colours that they lack, and those of their suns."""
    # The first events deal the cards, one for each seat.
    dealt = cast("OneCardPosition", positions[positions[0].setup.players - 1])
    found: list[list[Trait]] = []
    for hand in dealt.hands:
        had: list[Trait] = []
        for held in hand:
            card = dealt.sheet.cards[held.card]
            coloured = {row.colour for row in card.rows}
            had.append(("card", str(held.card + 1)))
            had += [("lacking", name) for c, name in enumerate(COLOURS) if c not in coloured]
            had += [("sun", COLOURS[colour]) for colour in sorted(card.suns)]
        found.append(had)
    return found


TRAITS = Traits(_cards, players=4, bot="fast")  # four use most of the deck
