"""Whole games at the page: how soon a tap is seen as a draft, and whether anything jumps."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from bench import games
from bench.page.browser import SIZES, House, begin
from bench.page.player import Player
from bench.page.shifts import Json, total
from bench.page.times import spread
from bench.report import Settings, Table

MOST_TO_DRAFT = 50


class Seen(NamedTuple):
    """What was seen at a window: taps on open cells, and what jumped."""

    taps: list[Json]
    shifts: list[Json]


def measure(settings: Settings, house: House) -> list[Table]:
    """Return the figures of whole games."""
    least = settings.size(100, 5)
    found: dict[tuple[str, str], list[Seen]] = {}
    for game in games.GAMES:
        for device in SIZES:
            played = found.setdefault((game, device), [])
            while sum(len(one.taps) for one in played) < least:
                settings.progress(f"{game} on a {device}, game {len(played) + 1}")
                acts = least * 4 if settings.quick else 0
                played.append(_play(house, game, device, len(played), acts))
    whole = f"the first {least * 4} acts of a game" if settings.quick else "whole games"
    return [_taps(found, least), _shifts(found, whole)]


def _play(house: House, game: str, device: str, seed: int, acts: int) -> Seen:
    """Return what is seen in a game, or in so many acts of it."""
    (who,) = house.open(game)
    page = house.window(device, who)
    page.goto(who.address)
    begin(page, bots=1)
    player = Player(page, Random(seed), phone=device == "phone")
    done = 0
    while player.act() and done + 1 != acts:
        done += 1
    taps, shifts = page.evaluate("() => [probe.taps, probe.shifts]")
    page.context.close()
    return Seen([tap for tap in taps if "kept" in tap], shifts)


def _shown(tap: Json) -> float:
    """Return how long a draft took to the screen, by the browser's own word if it has one."""
    shown: float = tap["shown"] if tap["marked"] <= tap.get("shown", 0) else tap["draft"]
    return shown


def _taps(found: dict[tuple[str, str], list[Seen]], least: int) -> Table:
    rows: list[tuple[str, ...]] = []
    for (game, device), played in found.items():
        taps = [tap for one in played for tap in one.taps]
        drafts, kept = spread(map(_shown, taps)), spread(tap["kept"] for tap in taps)
        shown = (f"{drafts.middle:.0f}", f"{drafts.high:.0f}", str(MOST_TO_DRAFT))
        confirmed = (f"{kept.middle:.0f}", f"{kept.high:.0f}")
        rows.append((game, device, f"{len(taps)}", *shown, *confirmed))
    note = (
        "Milliseconds from releasing the mouse button on an open field, or from the moment when "
        "the browser reports the touch to the page (a simulated touch waits for a frame before "
        f"that; a real finger does not). At least {least} taps of each kind, by a player who takes "
        "any open move, against a bot. The draft is seen when the browser's event timing, which "
        "has steps of 8 ms, reports the first frame after the tap. It is kept when the frame "
        "after the one with the server's answer begins. The target is for the 95th percentile."
    )
    columns = (
        *("game", "device", "taps", "draft seen, median", "95 %", "target"),
        *("kept by the server, median", "95 %"),
    )
    return Table("Page, from a tap to its draft", columns, rows, note, texts=2)


def _shifts(found: dict[tuple[str, str], list[Seen]], whole: str) -> Table:
    rows: list[tuple[str, ...]] = []
    for (game, device), played in found.items():
        shifts = [shift for one in played for shift in one.shifts]
        all_of_them = total(shifts, touched=True)
        rows.append((game, device, str(len(played)), total(shifts), "0", all_of_them))
    note = (
        f"Layout shift as the browser reports it, summed over {whole} in the same windows. The "
        "browser leaves out shifts within half a second of a tap; the last column includes them."
    )
    columns = ("game", "device", "games", "layout shift", "target", "including shifts after taps")
    return Table("Page, layout shift at a table", columns, rows, note, texts=2)
