"""Whether the coach is true: what luck, losses and the rest come to, and its chances to win."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf
from multiprocessing import get_context
from random import Random
from statistics import fmean, median
from time import perf_counter
from typing import NamedTuple

from bench.report import Settings, Table
from zaria.bots import players_of
from zaria.bots.match import play_game
from zaria.coach.analysis import Account, accounts, steps_of
from zaria.coach.judge import judge_of
from zaria.engine import find_game

FULL, QUICK = 200, 12
BINS = 5
CASES = (
    ("knaster", 1, "master"),
    ("knaster", 1, "greedy"),
    ("knaster", 2, "greedy"),
    ("qwinto", 2, "master"),
    ("qwinto", 2, "greedy"),
    ("qwinto", 4, "greedy"),
    ("onecard", 2, "master"),
    ("onecard", 2, "greedy"),
    ("border", 2, "master"),
    ("border", 2, "greedy"),
)


class Case(NamedTuple):
    """Bots of one kind at a table."""

    game: str
    players: int
    bot: str


class Seen(NamedTuple):
    """What the coach said of one game."""

    accounts: list[Account]
    chances: list[tuple[float, float]]
    """What it said of a seat's chance to win, and whether it did; one moment of every twenty."""
    seconds: float


def measure(settings: Settings) -> list[Table]:
    """Return what the coach says of bots of known strength, and how true its chances are."""
    count = settings.games or settings.size(FULL, QUICK)
    parts: list[tuple[str, ...]] = []
    chances: dict[str, list[tuple[float, float]]] = {}
    with ProcessPoolExecutor(os.cpu_count() or 1, get_context("spawn")) as pool:
        for case in map(Case._make, CASES):
            seen: list[Seen] = []
            for one in pool.map(partial(_seen, case), range(count), chunksize=2):
                seen.append(one)
                settings.progress(f"{case.game} for {case.players}, {len(seen)} of {count}")
            parts.append(_row(case, seen))
            if case.players == 2:  # noqa: PLR2004 - then a chance is one number
                chances.setdefault(case.game, []).extend(
                    pair for one in seen for pair in one.chances
                )
    return [_parts_table(parts), _chances_table(chances)]


def _seen(case: Case, number: int) -> Seen:
    game = find_game(case.game)
    makers = players_of(game)
    start = game.start(case.players, first=number % case.players)
    bots = [makers.make(case.bot, 1000 * number + seat) for seat in range(case.players)]
    played = play_game(start, bots, Random(number))
    judge = judge_of(start)
    if judge is None:
        raise LookupError(case.game)
    began = perf_counter()
    steps = list(steps_of(played.record, judge, inf))
    seconds = perf_counter() - began
    outcome = played.outcome
    won = 1 / len(outcome.winners) if 0 in outcome.winners else 0.0
    said = [(judge.chances(step.after)[0], won) for step in steps[number % 20 : -1 : 20]]
    return Seen(accounts(judge.leads(start), steps, 3), said, seconds)


def _row(case: Case, seen: list[Seen]) -> tuple[str, ...]:
    all_accounts = [account for one in seen for account in one.accounts]
    means = [
        fmean(getattr(account, name) for account in all_accounts)
        for name in ("start", "luck", "loss", "rest", "final")
    ]
    spread = fmean(account.luck**2 for account in all_accounts) ** 0.5
    accuracy = fmean(account.accuracy or 0.0 for account in all_accounts)
    name = f"{case.game}, {case.bot}"
    told = [f"{mean:+.1f}" for mean in means]
    seconds = f"{median(one.seconds for one in seen):.2f}"
    return (name, str(case.players), *told, f"{spread:.1f}", f"{accuracy:.0%}", seconds)


def _parts_table(rows: list[tuple[str, ...]]) -> Table:
    columns = ("game, bots", "players", "start", "luck", "loss", "rest", "final")
    note = (
        "Means over all seats of games between equal bots, in leads; alone, in points: "
        "start + luck - loss + rest = final. Luck should be 0 on average; rest is what the others' "
        "choices gave and what was seen only later: alone, losses are overstated by it. Spread: "
        "of luck, the root of its mean square. Seconds: the median of an analysis, on the clock."
    )
    return Table("The coach, parts", (*columns, "spread", "accuracy", "seconds"), rows, note)


def _chances_table(chances: dict[str, list[tuple[float, float]]]) -> Table:
    rows = [
        (game, *(_bin(pairs, number) for number in range(BINS))) for game, pairs in chances.items()
    ]
    columns = [f"{100 * at // BINS} to {100 * (at + 1) // BINS} %" for at in range(BINS)]
    note = (
        "How often the first seat of two won where the coach had said so; in brackets, of how many "
        "moments. Every twentieth event of each game."
    )
    return Table("The coach, chances to win", ("game", *columns), rows, note)


def _bin(pairs: list[tuple[float, float]], number: int) -> str:
    inside = [won for said, won in pairs if min(int(said * BINS), BINS - 1) == number]
    return f"{fmean(inside):.0%} ({len(inside)})" if inside else "-"
