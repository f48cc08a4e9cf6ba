"""What the next roll of One Card may bring."""

from __future__ import annotations

from zaria.engine.chance import dice
from zaria.engine.odds import Keys, Odds, colour_odds
from zaria.games.onecard.boxes import COLOURS, DICE, LETTERS
from zaria.games.onecard.state import State

_KEYS = Keys("onecard-any", "onecard-colour", "onecard-other")


def odds(state: State) -> tuple[Odds, ...]:
    """Return the chances of the colours: with the dice kept now, or in a roll of all five."""
    if state.stage == "over":
        return ()
    kept = state.roll if state.stage == "throw" else ()
    return colour_odds(_KEYS, dice(DICE - len(kept), LETTERS, 0), kept, COLOURS)
