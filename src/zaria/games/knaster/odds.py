"""What the next roll of Knaster may bring."""

from __future__ import annotations

from zaria.engine.chance import dice
from zaria.engine.odds import Odds, sums
from zaria.games.knaster.state import State


def odds(state: State) -> tuple[Odds, ...]:
    """Return the sums of the two dice, as long as they are rolled again (K-05)."""
    final = state.ended or (state.last and state.roll)
    return () if final else (Odds("knaster-sum", sums(dice(2))),)
