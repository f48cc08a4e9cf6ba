"""What a One Card position is made of."""

from __future__ import annotations

from typing import Literal, NamedTuple

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.onecard.boxes import CardState
from zaria.games.onecard.sheet import OneCardSheet

Stage = Literal["deal", "draft", "open", "throw", "keep", "mark", "draw", "take", "refill", "over"]
"""What comes next: first cards are dealt, some go back, the market is opened; dice are rolled,
dice are kept, a card is marked; a new card is drawn, or taken from the market, which is then
refilled; or the game is over."""


class State(NamedTuple):
    """Whose turn it is, what lies on the table, what everybody has marked."""

    setup: Setup[OneCardSheet]
    stage: Stage
    active: int
    """The active player."""
    seat: int
    """The seat whose cards are dealt, marked, drawn or taken; the active one otherwise."""
    rolls: int
    """The rolls made in this turn."""
    roll: Rolled
    """The five dice, or those kept while the others are still to be rolled."""
    card: int
    """The card that `seat` is marking, -1 before its first mark."""
    used: int
    """The flags of the colours that `seat` has marked."""
    pile: int
    """The cards of the pile as a mask: nobody has seen their order (C-06)."""
    market: int
    """The open cards as a mask (C-50)."""
    hands: tuple[tuple[CardState, ...], ...]
    """The cards that each seat can mark, in order of their numbers."""
    aside: tuple[tuple[int, ...], ...]
    """The cards that each seat has scored, packed, in the order of scoring."""
    drafts: tuple[int, ...]
    """The cards that each seat gives back, as masks, while some are still choosing (C-48)."""

    @property
    def scored(self) -> tuple[tuple[CardState, ...], ...]:
        """The cards that each seat has scored, in the order of scoring."""
        return tuple(tuple(map(CardState.unpacked, cards)) for cards in self.aside)
