"""How the cards come on the table: dealt, drafted, and opened as a market."""

from __future__ import annotations

from typing import TypeVar

from zaria.engine.game import Setup
from zaria.engine.sheet import Sheet
from zaria.games.onecard.state import State

BASIC_CARDS = 2
"""How many cards each player has in the basic game (C-08)."""
DRAFT_CARDS = 3
BACK = 2
"""In a draft, how many cards each player keeps, and how many go back (C-48)."""
OPEN_CARDS = 3

P = TypeVar("P", bound=State)


def cards_dealt(setup: Setup[Sheet]) -> int:
    """Return how many cards each player is dealt (C-08, C-47, C-48)."""
    return DRAFT_CARDS + BACK if setup.options["draft"] == "on" else int(setup.options["cards"])


def dealt_on(position: P) -> P:
    """Return the position in which the next seat is dealt its cards, or all have theirs."""
    seat = (position.seat + 1) % position.setup.players
    if seat != position.active:
        return position._replace(seat=seat)
    if position.setup.options["draft"] == "on":
        return position._replace(stage="draft", seat=seat, drafts=(0,) * position.setup.players)
    return prepared(position)


def drafted(position: P) -> P:
    """Return the position after the draft: what was not kept is in the pile again (C-49)."""
    hands = tuple(
        tuple(held for held in hand if not back >> held.card & 1)
        for hand, back in zip(position.hands, position.drafts, strict=True)
    )
    pile = position.pile | sum(position.drafts)
    return prepared(position._replace(pile=pile, hands=hands, drafts=()))


def prepared(position: P) -> P:
    """Return the position with all hands complete: the market comes next, or the dice."""
    opened = position.setup.options["market"] == "on"
    return position._replace(stage="open" if opened else "throw", seat=position.active)
