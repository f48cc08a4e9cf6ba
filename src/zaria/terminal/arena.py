"""`zaria arena`: bots against each other, and how they are rated."""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from math import inf, isfinite
from pathlib import Path

from rich.table import Table

from zaria.arena import ArenaFault, Folder, Plan, Standing, Standings, plan, results
from zaria.arena.folder import GAMES, PARQUET
from zaria.arena.plot import svg_of
from zaria.arena.rows import write_parquet
from zaria.draw.pdf import png
from zaria.engine.sheet import load
from zaria.extras import MissingExtra
from zaria.terminal.arena_faults import worded
from zaria.terminal.files import new_path, write_whole
from zaria.terminal.generate import MOST_JOBS
from zaria.terminal.lookup import find_game
from zaria.terminal.options import whole_within
from zaria.terminal.play import options_from
from zaria.terminal.progress import games_bar
from zaria.terminal.screen import Screen
from zaria.terminal.wording import UsageError, words_of

MOST_GAMES = 1_000_000_000
_PLOT_WIDTH = 1200


def arena(args: argparse.Namespace, screen: Screen) -> int:
    """Run the command and return the exit status."""
    with ExitStack() as stack:
        with worded(2):
            planned = _planned(args, screen)
            plot = _plot_path(args.plot) if args.plot else None
            path = Path(args.out) if args.out else None
            folder = stack.enter_context(Folder(path, planned)) if path else None
        standings = Standings(planned)
        with worded(1):
            try:
                _play(args, screen, standings, folder)
            except (ArenaFault, KeyboardInterrupt):
                _show(screen, standings)
                if folder and folder.kept:
                    kept = {"games": folder.kept, "all": planned.games}
                    screen.say("arena-kept", folder=str(path), **kept)
                raise
            table = _show(screen, standings)
            if folder:
                _save(screen, planned, folder.path)
    if plot:
        _draw(screen, planned, table, plot)
    return 0


def _planned(args: argparse.Namespace, screen: Screen) -> Plan:
    game = find_game(args.game)
    screen.words = words_of(screen.words.language, game)
    return plan(
        game,
        [*args.bots, *args.bot],
        whole_within(args.games, "--games", MOST_GAMES),
        players=whole_within(args.players, "--players", game.players[-1]) if args.players else 0,
        seed=args.seed or "0",
        options=options_from(args.option),
        sheet=game.check_sheet(load(Path(args.sheet))) if args.sheet else None,
        seconds=_seconds(args.seconds) if args.seconds else inf,
    )


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not isfinite(seconds) or seconds <= 0:
        raise UsageError("arena-bad-seconds", value=text[:20])
    return seconds


def _plot_path(name: str) -> Path:
    if Path(name).suffix.lower() not in {".svg", ".png"}:
        raise UsageError("arena-bad-plot", file=name)
    return new_path(name)


def _play(
    args: argparse.Namespace, screen: Screen, standings: Standings, folder: Folder | None
) -> None:
    planned = standings.plan
    jobs = whole_within(args.jobs, "--jobs", MOST_JOBS) if args.jobs else os.cpu_count() or 1
    with games_bar(screen, planned.game, planned.games) as advance:
        for result in results(planned, jobs=jobs, ray=args.ray or "", folder=folder):
            standings.add(result)
            advance(1)


def _show(screen: Screen, standings: Standings) -> list[Standing]:
    """Print the table of all whole deals, if there are any."""
    found, words, planned = standings.table(), screen.words, standings.plan
    if not found:
        return found
    table = Table(title=words(f"game-{planned.game}"))
    table.add_column(words("arena-bot"))
    for column in ("seats", "wins", "points", "elo", "interval"):
        table.add_column(words(f"arena-{column}"), justify="right")
    for bot, seats, wins, points, rating in found:
        table.add_row(
            bot,
            str(seats),
            f"{100 * wins.value:.1f} % ±{100 * wins.margin:.1f}",
            f"{points.value:.2f} ±{points.margin:.2f}",
            f"{rating.value:.0f}" if rating else "–",
            f"{rating.low:.0f} … {rating.high:.0f}" if rating else "–",
        )
    screen.console.print(table)
    screen.say("arena-played", games=standings.games, players=planned.players, seed=planned.seed)
    return found


def _save(screen: Screen, planned: Plan, folder: Path) -> None:
    try:
        write_parquet(planned, folder / GAMES, folder / PARQUET)
    except MissingExtra:
        screen.say("arena-no-parquet", file=PARQUET)
    screen.say("arena-saved", folder=str(folder))


def _draw(screen: Screen, planned: Plan, table: list[Standing], path: Path) -> None:
    words = screen.words
    name = words(f"game-{planned.game}")
    title = words("arena-plot-title", {"game": name, "games": planned.games})
    svg = svg_of(table, title, words("arena-plot-axis"))
    write_whole(path, svg if path.suffix.lower() == ".svg" else png(svg, _PLOT_WIDTH), new=True)
    screen.say("terminal-saved", file=str(path))
