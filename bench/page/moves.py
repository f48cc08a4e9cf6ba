"""How soon a move is seen on the other player's screen, and whether anything jumps there."""

from __future__ import annotations

from functools import partial
from random import Random

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

from bench import games
from bench.page.browser import SIZES, House, begin
from bench.page.player import PATIENCE, Player, Press
from bench.page.shifts import Json, total
from bench.page.times import spread
from bench.report import Settings, Table

MOST_TO_OTHERS = 100
STILL = 900
"""Milliseconds for which a screen must have been still: what changes then is the move's and not the
end of dice that tumble, and the browser does not excuse it by what its own person has done.
"""
SOON = 1_000
"""Milliseconds after which it is looked whether there is anything to be seen at all."""
CHANGED = "() => probe.changed"


def measure(settings: Settings, house: House) -> list[Table]:
    """Return the figures of moves that travel to another screen."""
    least = settings.size(50, 4)
    times: dict[str, list[float]] = {}
    shifts: dict[tuple[str, str], list[Json]] = {}
    for game in games.GAMES:
        taken = times.setdefault(game, [])
        while len(taken) < least:
            settings.progress(f"{game}, move {len(taken) + 1} to another screen")
            for device, found in _play(house, game, least, taken).items():
                shifts.setdefault((game, device), []).extend(found)
    return [_seen(times), _jumped(shifts, times)]


def _play(house: House, game: str, least: int, times: list[float]) -> dict[str, list[Json]]:
    """Play one game, or as much as is needed for so many times; give by device what jumped."""
    seated = house.open(game, people=2)
    pages = {device: house.window(device, who) for device, who in zip(SIZES, seated, strict=True)}
    for page, who in zip(pages.values(), seated, strict=True):
        page.goto(who.address)
        page.locator(".lobby").wait_for()
    host, guest = pages.values()
    begin(host, bots=0)
    guest.locator(".sheet [data-cell]").first.wait_for()
    random = Random(len(times))
    players = [
        Player(page, random, phone=device == "phone", fickle=0) for device, page in pages.items()
    ]
    over = False
    while len(times) < least and not over:
        mine, other = random.sample(players, 2)
        if not mine.can():
            mine, other = other, mine
        over = not mine.act(partial(_timed, mine, other, times))
    shifts: dict[str, list[Json]] = {}
    for device, page in pages.items():
        shifts[device] = page.evaluate("() => probe.shifts")
        page.context.close()
    return shifts


def _timed(mine: Player, other: Player, times: list[float], press: Press) -> None:
    _still(other.page)
    other.page.evaluate("() => probe.arm()")
    press()
    try:
        changed = other.page.wait_for_function(CHANGED, polling=20, timeout=SOON)
    except Late:
        if mine.can():
            return  # who goes on deciding has told nothing yet
        changed = other.page.wait_for_function(CHANGED, polling=20, timeout=PATIENCE)
    times.append(changed.json_value() - mine.page.evaluate("() => probe.pressed"))


def _still(page: Page) -> None:
    page.wait_for_function("ms => probe.quiet(ms)", arg=STILL, polling=20, timeout=PATIENCE)


def _seen(times: dict[str, list[float]]) -> Table:
    rows: list[tuple[str, ...]] = []
    for game, taken in times.items():
        found = spread(taken)
        shown = (f"{found.middle:.0f}", f"{found.high:.0f}", f"{found.worst:.0f}")
        rows.append((game, str(len(taken)), *shown, str(MOST_TO_OTHERS)))
    note = (
        "Milliseconds from confirming a decision in one window (finger or mouse button released) "
        "to the frame after the one that shows a change in the other player's window. A phone-size "
        "and a desktop-size window play each other on the machine that also runs the server, over "
        "loopback. Moves after which the same player still has to decide show nothing yet and are "
        "not counted. The target is for the 95th percentile."
    )
    columns = ("game", "moves", "median", "95 %", "worst", "target")
    return Table("Page, from a move to the other screen", columns, rows, note)


def _jumped(shifts: dict[tuple[str, str], list[Json]], times: dict[str, list[float]]) -> Table:
    rows = [
        (game, device, str(len(times[game])), total(found), "0")
        for (game, device), found in shifts.items()
    ]
    note = (
        "Layout shift as the browser reports it in the windows of the table above, from before the "
        "game starts; moves arrive when the other player has touched nothing for almost a second."
    )
    columns = ("game", "device", "moves", "layout shift", "target")
    return Table("Page, layout shift when others move", columns, rows, note, texts=2)
