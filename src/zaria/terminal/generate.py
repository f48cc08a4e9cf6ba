"""`zaria sheets new`: a sheet, deck or map that nobody has played on, and how fair it is."""

from __future__ import annotations

import argparse
import os
from hashlib import sha256
from secrets import token_hex

from rich.table import Table

from zaria.arena.playing import run_all
from zaria.bots.confidence import Gap
from zaria.bots.fairness import (
    NOTHING,
    Counted,
    Fairness,
    Measurement,
    judge,
    measured_games,
    traits_of,
)
from zaria.engine import Game, Position, game_ids
from zaria.surface import surface_of
from zaria.surface.surface import SheetMaker
from zaria.terminal.arena_faults import worded
from zaria.terminal.files import new_path, write_whole
from zaria.terminal.jsontext import laid_out
from zaria.terminal.lookup import find_game
from zaria.terminal.options import whole_within
from zaria.terminal.progress import games_bar
from zaria.terminal.screen import Screen
from zaria.terminal.wording import UsageError, words_of

MOST_GAMES = 10_000_000
MOST_JOBS = 256
_LONGEST_SEED = 30


def new(args: argparse.Namespace, screen: Screen) -> int:
    """Write a new sheet, measure it if asked to, and return the exit status."""
    game = find_game(args.game)
    screen.words = words_of(screen.words.language, game)
    make = _maker(game)
    games = whole_within(args.measure, "--measure", MOST_GAMES) if args.measure else 0
    if games and traits_of(game.id) is None:
        known = ", ".join(measured_games())
        raise UsageError("terminal-no-measure", game=game.id, known=known)
    jobs = whole_within(args.jobs, "--jobs", MOST_JOBS) if args.jobs else os.cpu_count() or 1
    seed = (args.seed or token_hex(4)).encode(errors="backslashreplace").decode()
    name = _name(seed)
    path = new_path(args.output or f"{game.id}-{name}.json")
    data = make(seed, name)
    sheet = game.check_sheet(data)
    write_whole(path, laid_out(data), new=True)
    screen.say("terminal-made", file=str(path), seed=seed)
    if games:
        measurement = Measurement(game.id, sheet_text=sheet.source)
        with worded(1):
            counted = _played(measurement, games, jobs, args.ray or "", screen)
        for fairness in judge(counted, measurement.traits.players):
            _show(screen, game.id, fairness)
    return 0


def _maker(game: Game[Position]) -> SheetMaker:
    make = surface_of(game).make_sheet
    if make is None:
        makes = [other for other in game_ids() if surface_of(find_game(other)).make_sheet]
        raise UsageError("terminal-no-maker", game=game.id, known=", ".join(makes))
    return make


def _name(seed: str) -> str:
    """Return a name for a seed's sheet: the seed itself, or a short one that stands for it."""
    plain = len(seed) <= _LONGEST_SEED and all(c.isalnum() or c in "-_." for c in seed)
    return f"new-{seed if plain else sha256(seed.encode()).hexdigest()[:8]}"


def _played(measurement: Measurement, games: int, jobs: int, ray: str, screen: Screen) -> Counted:
    counted = NOTHING
    with games_bar(screen, measurement.game, games) as advance:
        for some in run_all(measurement.play, range(games), jobs, ray):
            counted = counted.plus(some)
            advance(some.games)
    return counted


def _show(screen: Screen, game: str, fairness: Fairness) -> None:
    words = screen.words
    table = Table()
    table.add_column(words("fair-seats-with"))
    for column in ("seats", "wins", "mean"):
        table.add_column(words(f"fair-{column}"), justify="right")
    for name, tally in fairness.tallies.items():
        share, score = tally.win_share, tally.score
        table.add_row(
            words(f"fair-{game}-{fairness.kind}", {"name": name}),
            str(tally.seats),
            f"{share.value:.2%} ±{share.margin:.2%}",
            f"{score.value:.2f} ±{score.margin:.2f}",
        )
    screen.console.print(table)
    for key, gap in (("fair-gap-wins", fairness.wins), ("fair-gap-points", fairness.points)):
        screen.show(words(key, _params(gap)))
    screen.say(f"fair-{fairness.verdict}", games=fairness.games, needed=fairness.games_to_tell)


def _params(gap: Gap) -> dict[str, str]:
    return {
        "size": f"{gap.size:.2%}",
        "margin": f"{gap.margin:.2%}",
        "limit": f"{gap.limit:.0%}",
        "likely": f"{gap.likely:.2%}",
    }
