"""`zaria sim`: many games between bots, counted."""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from rich.table import Table

from zaria.bots import players_of
from zaria.bots.simulate import Result, Simulation, figures
from zaria.engine.sheet import load
from zaria.terminal.lookup import find_game
from zaria.terminal.play import options_from
from zaria.terminal.progress import games_bar
from zaria.terminal.screen import Screen
from zaria.terminal.wording import UsageError, words_of


def sim(args: argparse.Namespace, screen: Screen) -> int:
    """Run the command and return the exit status."""
    game = find_game(args.game)
    screen.words = words_of(screen.words.language, game)
    known = players_of(game)
    bots = args.bot or [known.stand_in]
    players = whole(args.players, "--players") if args.players else max(2, len(bots))
    if len(bots) not in {1, players}:
        raise UsageError("terminal-wrong-bots", bots=len(bots), players=players)
    for bot in bots:
        if bot not in known.ids:
            raise UsageError("terminal-unknown-bot", bot=bot, known=", ".join(known.ids))
    options = options_from(args.option)
    sheet = game.check_sheet(load(Path(args.sheet))) if args.sheet else None
    game.setup(players, options=options, sheet=sheet)
    simulation = Simulation(
        game.id,
        tuple(bots * players if len(bots) == 1 else bots),
        args.seed or "0",
        tuple(options.items()),
        sheet.source if sheet else "",
        records=bool(args.jsonl),
        positions=args.positions,
    )
    results = _run(simulation, args, screen)
    _show(screen, simulation, results)
    return 0


def whole(text: str, option: str) -> int:
    """Return a positive whole number typed on the command line."""
    if not text.isdecimal() or int(text) < 1:
        raise UsageError("terminal-not-a-number", option=option, value=text)
    return int(text)


def _run(simulation: Simulation, args: argparse.Namespace, screen: Screen) -> list[Result]:
    games = whole(args.games, "--games")
    jobs = whole(args.jobs, "--jobs") if args.jobs else os.cpu_count() or 1
    results: list[Result] = []
    with ExitStack() as stack:
        file = stack.enter_context(_opened(args.jsonl)) if args.jsonl else None
        advance = stack.enter_context(games_bar(screen, simulation.game, games))
        for result in simulation.run(games, min(jobs, games)):
            if file is not None:
                file.write(result.line + "\n")
            results.append(result._replace(line=""))
            advance(1)
    return results


def _opened(name: str) -> TextIO:
    try:
        return Path(name).open("x", encoding="utf-8")
    except FileExistsError:
        raise UsageError("terminal-exists", file=name) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError("terminal-cannot-write", file=name, reason=reason) from None


def _show(screen: Screen, simulation: Simulation, results: list[Result]) -> None:
    words = screen.words
    table = Table(title=words(f"game-{simulation.game}"))
    for column in ("bot", "mean", "spread", "interval", "wins"):
        table.add_column(words(f"sim-{column}"), justify="left" if column == "bot" else "right")
    for bot, name in enumerate(simulation.bots):
        points = figures([result.totals[bot] for result in results])
        wins = figures([result.shares[bot] * 100 for result in results])
        table.add_row(
            f"{bot + 1} {name}",
            f"{points.mean:.2f}",
            f"{points.spread:.2f}",
            f"±{points.margin:.2f}",
            f"{wins.mean:.1f} % ±{wins.margin:.1f}",
        )
    screen.console.print(table)
    seats = Table()
    for column in ("seat", "mean", "spread", "interval", "wins"):
        seats.add_column(words(f"sim-{column}"), justify="right")
    for seat in range(len(simulation.bots)):
        at = [result.seats.index(seat) for result in results]
        points = figures([result.totals[bot] for result, bot in zip(results, at, strict=True)])
        wins = figures([result.shares[bot] * 100 for result, bot in zip(results, at, strict=True)])
        seats.add_row(
            str(seat + 1),
            f"{points.mean:.2f}",
            f"{points.spread:.2f}",
            f"±{points.margin:.2f}",
            f"{wins.mean:.1f} % ±{wins.margin:.1f}",
        )
    screen.console.print(seats)
    moves = figures([result.moves for result in results])
    events = figures([result.events for result in results])
    screen.say(
        "sim-length",
        games=len(results),
        moves=f"{moves.mean:.1f}",
        spread=f"{moves.spread:.1f}",
        events=f"{events.mean:.1f}",
    )
