"""How soon a move is seen on the other player's screen."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

from bench import games
from bench.page.browser import House, begin
from bench.page.player import PATIENCE, Player, Press
from bench.page.times import spread
from bench.report import Settings, Table

MOST_TO_OTHERS = 100
STILL = 150
"""Milliseconds for which a screen must have been still: what changes then is the move's."""


def measure(settings: Settings, house: House) -> list[Table]:
    """Give the figures of moves that travel to another screen."""
    least = settings.size(50, 4)
    rows: list[tuple[str, ...]] = []
    for game in games.GAMES:
        times: list[float] = []
        while len(times) < least:
            settings.progress(f"{game}, move {len(times) + 1} to another screen")
            times += _play(house, game, least - len(times), seed=len(times))
        found = spread(times)
        shown = (f"{found.middle:.0f}", f"{found.high:.0f}", f"{found.worst:.0f}")
        rows.append((game, str(len(times)), *shown, str(MOST_TO_OTHERS)))
    note = (
        "Milliseconds from the mouse button going down on what confirms a decision in one window "
        "to the beginning of the frame after the one that shows a change in the other player's; "
        "two browsers' windows of 1280×800 on one machine, the server too, over loopback. "
        "Wanted: 95 % less than that."
    )
    columns = ("game", "moves", "median", "95 %", "worst", "wanted")
    return [Table("Page, from a move to the other screen", columns, rows, note)]


def _play(house: House, game: str, moves: int, seed: int) -> list[float]:
    """Give the times of so many moves of one game, or of fewer where it is over before."""
    seated = house.open(game, people=2)
    pages = [house.window("desktop", who) for who in seated]
    for page, who in zip(pages, seated, strict=True):
        page.goto(who.address)
        page.locator(".gathering").wait_for()
    begin(pages[0], bots=0)
    pages[1].locator(".sheet [data-cell]").first.wait_for()
    random = Random(seed)
    players = [Player(page, random, phone=False, fickle=0) for page in pages]
    times: list[float] = []
    over = False
    while len(times) < moves and not over:
        mine, other = players if random.random() < 1 / 2 else players[::-1]
        if not mine.can():
            mine, other = other, mine
        over = not mine.act(lambda press, of=(mine, other): _timed(press, *of, times))  # type: ignore[misc]
    for page in pages:
        page.context.close()
    return times


def _timed(press: Press, mine: Player, other: Player, times: list[float]) -> None:
    _still(other.page)
    other.page.evaluate("() => probe.arm()")
    press()
    changed = other.page.wait_for_function("() => probe.changed", polling=20, timeout=PATIENCE)
    times.append(changed.json_value() - mine.page.evaluate("() => probe.pressed"))


def _still(page: Page) -> None:
    page.wait_for_function("ms => probe.quiet(ms)", arg=STILL, polling=20, timeout=PATIENCE)
