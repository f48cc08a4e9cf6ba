"""All figures of the page in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

from bench.load.processes import server
from bench.page import frames, games, lighthouse, loads, moves
from bench.page.browser import house
from bench.report import Settings, Table


def measure(settings: Settings) -> Iterator[Table]:
    """Return all figures of the page, each as soon as it is there."""
    with server() as running:
        with house(running.port) as here:
            yield from loads.measure(settings, here)
            yield from games.measure(settings, here)
            yield from moves.measure(settings, here)
            yield from frames.measure(settings, here)
            seated, ended = loads.in_play(here, "knaster"), loads.at_its_end(here, "knaster")
        if settings.peers:
            yield from lighthouse.measure(settings, seated, ended)
