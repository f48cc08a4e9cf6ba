"""Whether the coach is true: what luck and losses come to, its chances to win, and its time."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf
from multiprocessing import get_context
from random import Random
from statistics import fmean, median
from time import process_time
from typing import NamedTuple

from bench.report import Settings, Table
from zaria import coach
from zaria.bots import players_of
from zaria.bots.match import play_game
from zaria.coach.forms import SeatSummary
from zaria.engine import find_game
from zaria.words import Words

FULL, QUICK = 200, 12
BINS = 5
EQUALS = ("master", "master")
"""Their games show how true chances to win are: these hold if all play as the coach would."""
LEAST = 3.0
"""Losses that differ by less, in points, do not tell how much of them is true."""
CASES = (
    ("knaster", ("master",)),
    ("knaster", ("greedy",)),
    ("knaster", ("greedy", "master")),
    ("knaster", ("easy", "master", "master", "master")),
    ("qwinto", ("easy", "strong")),
    ("qwinto", ("greedy", "master")),
    ("qwinto", ("master", "master")),
    ("qwinto", ("greedy", "master", "master", "master")),
    ("onecard", ("easy", "strong")),
    ("onecard", ("greedy", "master")),
    ("onecard", ("master", "master")),
    ("onecard", ("greedy", "master", "master", "master")),
    ("border", ("easy", "strong")),
    ("border", ("greedy", "master")),
    ("border", ("master", "master")),
)


class Case(NamedTuple):
    """The bots at a table; the first one's game is told."""

    game: str
    bots: tuple[str, ...]


class Seen(NamedTuple):
    """What the coach said of one game to the first seat."""

    summary: SeatSummary
    chances: list[tuple[float, float]]
    """What it said of the chance to win, and whether it came; one moment of every twenty."""
    seconds: float


def measure(settings: Settings) -> list[Table]:
    """Return what the coach says of bots of known strength, and how true its chances are."""
    count = settings.games or settings.size(FULL, QUICK)
    parts: list[tuple[str, ...]] = []
    chances: dict[str, list[tuple[float, float]]] = {}
    cases = [Case(*case) for case in CASES if not settings.only or case[0] in settings.only]
    with ProcessPoolExecutor(os.cpu_count() or 1, get_context("spawn")) as pool:
        for case in cases:
            seen: list[Seen] = []
            for one in pool.map(partial(_seen, case), range(count), chunksize=2):
                seen.append(one)
                settings.progress(f"{case.game}, {case.bots}, {len(seen)} of {count}")
            parts.append(_row(case, seen))
            if case.bots == EQUALS:
                chances[case.game] = [pair for one in seen for pair in one.chances]
    return [_parts_table(parts, count), _chances_table(chances)]


def _seen(case: Case, number: int) -> Seen:
    game, players = find_game(case.game), len(case.bots)
    makers = players_of(game)
    start = game.start(players, first=number % players)
    bots = [makers.make(bot, 1000 * number + seat) for seat, bot in enumerate(case.bots)]
    played = play_game(start, bots, Random(number))
    words = Words("en", [game.package])
    began = process_time()
    _, *steps, end = coach.analyse(played.record, words, seconds=inf)
    seconds = process_time() - began
    winners = played.outcome.winners
    won = 1 / len(winners) if 0 in winners else 0.0
    said = [
        (step["chances"][0], won) for step in steps[number % 20 : -1 : 20] if step["kind"] == "step"
    ]
    if end["kind"] != "end":
        raise AssertionError
    return Seen(end["seats"][0], said, seconds)


def _row(case: Case, seen: list[Seen]) -> tuple[str, ...]:
    mine = [one.summary for one in seen]
    start, luck, loss, others, rest, final = (
        fmean(summary[name] for summary in mine)
        for name in ("start", "luck", "loss", "others", "rest", "final")
    )
    told = [f"{mean:+.1f}" for mean in (start, luck, -loss, others, rest, final)]
    spread = fmean(summary["luck"] ** 2 for summary in mine) ** 0.5
    accuracy = fmean(summary["accuracy"] or 0 for summary in mine)
    differ = loss - others
    true = f"{(differ - rest) / differ:.2f}" if differ > LEAST else "-"
    seconds = [one.seconds for one in seen]
    name = f"{case.game}, {case.bots[0]}"
    against = f"{len(case.bots) - 1} {case.bots[-1]}" if len(case.bots) > 1 else "alone"
    times = (f"{median(seconds):.2f}", f"{max(seconds):.2f}")
    return (name, against, *told, true, f"{spread:.1f}", f"{accuracy:.0f} %", *times)


def _parts_table(rows: list[tuple[str, ...]], count: int) -> Table:
    columns = ("game, bot", "against", "expected", "luck", "choices", "others", "rest", "final")
    note = (
        f"Means over {count} games for the first seat: points of lead (solo: points). The parts "
        "add up to the final lead. Luck should be 0 on average. True: how much of the reported "
        "loss (minus the others' loss) shows up in the final result; below 1, losses are "
        "overstated. Spread: root mean square of luck. Seconds: CPU time of a whole analysis with "
        "its texts, median and maximum."
    )
    more = ("true", "spread", "accuracy", "seconds", "max")
    return Table("The coach, parts", (*columns, *more), rows, note, texts=2)


def _chances_table(chances: dict[str, list[tuple[float, float]]]) -> Table:
    rows = [
        (game, *(_bin(pairs, number) for number in range(BINS))) for game, pairs in chances.items()
    ]
    columns = [f"{100 * at // BINS} to {100 * (at + 1) // BINS} %" for at in range(BINS)]
    note = (
        "How often the first of two masters won when the coach had predicted the chance in the "
        "column; in brackets, the number of predictions. Every twentieth event of each game. "
        "Knaster is left out: two masters play it identically."
    )
    return Table("The coach, chances to win", ("game", *columns), rows, note)


def _bin(pairs: list[tuple[float, float]], number: int) -> str:
    inside = [won for said, won in pairs if min(int(said * BINS), BINS - 1) == number]
    return f"{fmean(inside):.0%} ({len(inside)})" if inside else "-"
