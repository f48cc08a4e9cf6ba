"""How fast the rules and the matches of bots are, in this working tree and in another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from statistics import median

from bench.games import GAMES
from bench.report import Settings, Table
from bench.trees.workers import ROUNDS, Rates, Worker, rates, workers
from zaria.bots.fairness import measured_games
from zaria.bots.players import players_of
from zaria.engine import find_game

RULES = {"play": "moves/s", "push": "moves/s", "pickle": "µs", "points": "µs"}
"""What is measured of positions, and in what it is told."""
WANTED = {"pickle": "50"}
MILLION = 1e6


def rules(settings: Settings) -> Iterator[Table]:
    """Return random play, checked and unchecked, pickling and totals of each game."""
    with workers(settings) as working:
        rows = [
            _row(settings, working, job, game, unit)
            for job, unit in RULES.items()
            for game in GAMES
        ]
    note = (
        "Random four-player games. `play` and `push` are whole games with checked and with "
        "unchecked moves, chance events included; an older tree that has no `push` uses `play`. "
        "`pickle` is one position written and read back, `points` the total of one seat. "
    )
    yield _table(settings, "Rules", rows, note)


def matches(settings: Settings) -> Iterator[Table]:
    """Return matches of bots and the measurement of fairness of each game."""
    jobs = [("random", game, "moves/s") for game in GAMES]
    for game in GAMES:
        own = players_of(find_game(game)).ids
        jobs += [(bot, game, "moves/s") for bot in ("fast", "greedy") if bot in own]
    jobs += [("fairness", game, "games/s") for game in measured_games()]
    with workers(settings) as working:
        rows = [_row(settings, working, *job) for job in jobs]
    note = "Matches of four equal bots, from the start to the record; `fairness` counts games. "
    yield _table(settings, "Matches", rows, note)


def _row(
    settings: Settings, working: dict[str, Worker], job: str, game: str, unit: str
) -> tuple[str, ...]:
    found = rates(settings, working, job, game)
    figures = [_figure(median(some), unit) for some in found.values()]
    wanted = (WANTED.get(job, "-"),) if settings.against is None else _ratio(found)
    return job, game, unit, *figures, *wanted


def _figure(rate: float, unit: str) -> str:
    return f"{MILLION / rate:,.2f}" if unit == "µs" else f"{rate:,.0f}"


def _ratio(found: Rates) -> tuple[str, str]:
    ratios = sorted(this / other for other, this in zip(found["other"], found["this"], strict=True))
    return f"{median(ratios):.2f}", f"{ratios[0]:.2f} to {ratios[-1]:.2f}"


def _table(settings: Settings, title: str, rows: list[tuple[str, ...]], note: str) -> Table:
    rounds = settings.size(ROUNDS, 1)
    note += f"Medians of {rounds} rounds, in CPU time"
    if settings.against is None:
        figures: tuple[str, ...] = ("this tree", "target, at most")
        note += "."
    else:
        figures = ("other tree", "this tree", "speed-up", "rounds")
        note += " of each tree, in turn; speed-up: the median of the ratios of the rounds."
        title += ", two trees"
    note += f" The machine's load average at the end: {os.getloadavg()[0]:.1f}."
    return Table(title, ("what", "game", "in", *figures), rows, note, texts=3)
