"""All figures of the page in a real browser."""

from __future__ import annotations

from bench.load.processes import server
from bench.page import games, lighthouse, loads, moves
from bench.page.browser import house
from bench.report import Settings, Table


def measure(settings: Settings) -> list[Table]:
    """Give all figures of the page."""
    with server() as running:
        with house(running.port) as here:
            tables = [
                *loads.measure(settings, here),
                *games.measure(settings, here),
                *moves.measure(settings, here),
            ]
            seated = loads.in_play(here, "knaster")
        if settings.peers:
            tables += lighthouse.measure(settings, seated)
    return tables
