"""Making PettingZoo environments; what they need is imported when the first one is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zaria.engine import Game, Position

if TYPE_CHECKING:
    from zaria.envs.zoo import ZariaAEC, ZariaParallel


def aec(game: str | Game[Position], players: int | None = None, **settings: Any) -> ZariaAEC:  # noqa: ANN401 - as the class has them
    """Return a game in which the agents decide one after the other: see `ZariaAEC`."""
    from zaria.envs.zoo import ZariaAEC  # noqa: PLC0415

    return ZariaAEC(game, players, **settings)


def parallel(
    game: str | Game[Position],
    players: int | None = None,
    **settings: Any,  # noqa: ANN401 - as the class has them
) -> ZariaParallel:
    """Return a game in which agents that decide at once act in one step: see `ZariaParallel`."""
    from zaria.envs.zoo import ZariaParallel  # noqa: PLC0415

    return ZariaParallel(game, players, **settings)
