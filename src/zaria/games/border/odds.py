"""What the next roll of The Border may bring."""

from __future__ import annotations

from zaria.engine.odds import Keys, Odds, colour_odds
from zaria.games.border.colours import COLOURS, TO_ROLL
from zaria.games.border.state import OVER, ROLLING, State

_KEYS = Keys("border-any", "border-colour", "border-other")


def odds(state: State) -> tuple[Odds, ...]:
    """Return the chances of the colours: with the dice kept now, or in a roll of all five."""
    if state.stage == OVER:
        return ()
    kept = state.roll if state.stage == ROLLING else ()
    return colour_odds(_KEYS, TO_ROLL[len(kept)], kept, COLOURS)
