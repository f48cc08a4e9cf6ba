"""What the next roll of Qwinto may bring."""

from __future__ import annotations

from zaria.engine.chance import dice
from zaria.engine.odds import Odds, sums
from zaria.games.qwinto.sheet import CHOICES
from zaria.games.qwinto.state import State


def odds(state: State) -> tuple[Odds, ...]:
    """Return the sums of the dice that were chosen or, before that, of one, two and three dice."""
    if state.ended:
        return ()
    chosen = state.choice >= 0 and not state.announced
    counts = (len(CHOICES[state.choice]),) if chosen else (1, 2, 3)
    return tuple(Odds("qwinto-sum", sums(dice(count)), {"dice": count}) for count in counts)
