"""How much a first load brings, and how soon something is seen on a slow phone."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Request

from bench import games
from bench.page.browser import House, Seated, begin
from bench.page.player import Player
from bench.report import Settings, Table

SLOWER = 4
MOST_BYTES = 150_000
MOST_SECONDS = 1.5
STILL = 1000
"""Milliseconds without a change after which a page is taken as loaded."""
PLACES = ("home", *games.GAMES)


class Load(NamedTuple):
    """What a load took: bytes as they travelled, and milliseconds since it began."""

    weight: int
    paint: float
    sheet: float


def measure(settings: Settings, house: House) -> list[Table]:
    """Return the figures of first loads."""
    count = settings.size(10, 2)
    found: dict[str, list[Load]] = {}
    for place in PLACES:
        settings.progress(f"loading {place}")
        who = None if place == "home" else in_play(house, place)
        found[place] = [_load(house, who) for _ in range(count)]
    return [_weights(found), _paints(found, count)]


def in_play(house: House, game: str) -> Seated:
    """Return somebody in a game just begun against a bot."""
    (who,) = house.open(game)
    page = house.window("phone", who)
    page.goto(who.address)
    begin(page, bots=1)
    page.context.close()
    return who


def at_its_end(house: House, game: str) -> Seated:
    """Return somebody whose game against a bot is over."""
    (who,) = house.open(game)
    page = house.window("phone", who)
    page.goto(who.address)
    begin(page, bots=1)
    player = Player(page, Random(1), phone=True, fickle=0)
    while player.act():
        pass
    page.context.close()
    return who


def _load(house: House, who: Seated | None) -> Load:
    page = house.window("phone", who)
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))  # noqa: PLW0108 - no builtin
    slow = page.context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(who.address if who else house.origin)
    # Nothing is asked of the page while it loads: answering would take a slow processor long.
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(STILL)
    page.locator(".sheet [data-cell]" if who else "article h2").first.wait_for()
    page.wait_for_function("ms => probe.quiet(ms)", arg=STILL, polling=100)
    paint, sheet = page.evaluate("() => [probe.lcp, probe.shown]")
    weight = sum(map(_weight, loaded))
    page.context.close()
    return Load(weight, paint, sheet)


def _weight(request: Request) -> int:
    sizes = request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]


def _name(place: str) -> str:
    return place if place == "home" else f"a table of {place}"


def _weights(found: dict[str, list[Load]]) -> Table:
    rows = [
        (_name(place), f"{max(load.weight for load in loads):,}", f"{MOST_BYTES:,}")
        for place, loads in found.items()
    ]
    note = (
        "Bytes of all responses on the wire, compressed and with their headers, to a phone with an "
        "empty cache; for a table, for one of two players in a game. Targets are maximums."
    )
    return Table("Page, first load", ("address", "bytes", "target"), rows, note)


def _paints(found: dict[str, list[Load]], count: int) -> Table:
    rows: list[tuple[str, ...]] = []
    for place, loads in found.items():
        paints = [load.paint / 1000 for load in loads]
        sheets = [load.sheet / 1000 for load in loads]
        seen = "-" if place == "home" else f"{median(sheets):.2f}"
        rows.append(
            (_name(place), f"{median(paints):.2f}", f"{max(paints):.2f}", f"{MOST_SECONDS}", seen)
        )
    note = (
        f"Seconds from the start of a load; {count} loads of each, with an empty cache, in a "
        f"window of 360×640, with the CPU slowed down {SLOWER} times, over loopback. The largest "
        "contentful paint is as the browser reports it. Browsers do not count SVG drawings, so the "
        "last column shows when the sheet was drawn. Targets are maximums."
    )
    columns = ("address", "largest paint, median", "worst", "target", "sheet, median")
    return Table("Page, largest contentful paint", columns, rows, note)
