"""Train the learned player of a game: `python -m zaria.train GAME --minutes 5`."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from zaria.bots.players import players_of
from zaria.engine import Game, Position, UnknownGame, find_game, game_ids
from zaria.extras import MissingExtra

if TYPE_CHECKING:
    from zaria.learning.trainer import Progress


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m zaria.train", description=__doc__)
    parser.add_argument("game")
    long = parser.add_mutually_exclusive_group()
    long.add_argument("--batches", type=int, help="batches of games: repeats exactly")
    long.add_argument("--minutes", type=float, help="how long")
    parser.add_argument("--sheets", type=int, default=1_024, help="sheets played at once")
    parser.add_argument("--units", type=int, nargs=2, default=(64, 32), help="size of the layers")
    parser.add_argument("--rate", type=float, default=1e-3, help="rate of learning at first")
    parser.add_argument("--step", type=int, default=512, help="samples for one step")
    parser.add_argument("--passes", type=int, default=1, help="times through the samples")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument(
        "--snapshots", type=int, nargs="*", default=(), help="batches after which to hand out"
    )
    parser.add_argument("--begin", type=Path, help="a network to begin with")
    parser.add_argument(
        "--greedy", type=float, default=0.0, help="part of the tables with greedy players"
    )
    parser.add_argument("--players", type=int, nargs="+", default=(), help="players at a table")
    parser.add_argument(
        "--matches",
        type=int,
        default=0,
        help="games against greedy players now and then, with each number of players",
    )
    parser.add_argument("--out", type=Path, default=Path("build/training"), help="folder")
    return parser.parse_args()


def _fault(options: argparse.Namespace, game: Game[Position]) -> str | None:
    """Return what is wrong with the options for a game, if anything is."""
    if not 0 <= options.greedy <= 1:
        return "--greedy is a part of the tables: from 0 to 1."
    if options.matches < 0:
        return "--matches is a number of games: 0 or more."
    if any(players not in game.players for players in options.players):
        return f"{game.id} is played by {game.players[0]} to {game.players[-1]}."
    if options.begin is not None and not options.begin.is_file():
        return f"There is no file {options.begin}."
    return None


def main() -> int:
    """Train, show the progress, and write the network; return the exit status."""
    options = _arguments()
    try:
        game = find_game(options.game)
    except UnknownGame:
        known = ", ".join(game_ids())
        print(f"No game is called {options.game}; there are {known}.", file=sys.stderr)
        return 2
    place = players_of(game).training
    if not place:
        print(f"{options.game} has no player that can be trained.", file=sys.stderr)
        return 2
    if fault := _fault(options, game):
        print(fault, file=sys.stderr)
        return 2
    try:
        from zaria.learning.task import GreedyTask  # noqa: PLC0415 - needs the extra
        from zaria.learning.trainer import Plan, Training  # noqa: PLC0415

        task = resolve_name(place)()
        plan = Plan(
            batches=options.batches if options.minutes is None else None,
            minutes=options.minutes,
            sheets=options.sheets,
            units=tuple(options.units),
            rate=options.rate,
            step=options.step,
            passes=options.passes,
            seed=options.seed,
            device=options.device,
            snapshots=tuple(options.snapshots),
            begin=options.begin,
            greedy=options.greedy,
            players=tuple(options.players),
            matches=options.matches,
        )
        if plan.beside_greedy and not isinstance(task, GreedyTask):
            print(f"The training of {options.game} has no greedy players.", file=sys.stderr)
            return 2
        folder: Path = options.out / options.game
        network = Training(task, plan, folder).run(_tell)
    except MissingExtra as missing:
        print(missing, file=sys.stderr)
        return 2
    facts = {"command": " ".join(["python -m zaria.train", *sys.argv[1:]])}
    facts["date"] = datetime.now(UTC).date().isoformat()
    path = folder / "network.npz"
    network.with_facts(facts).save(path)
    print(f"{path}: {path.stat().st_size / 1e6:.2f} MB")
    return 0


def _tell(progress: Progress) -> None:
    won = progress.wins or {}
    wins = "".join(f"  wins of {players} {part:.1%}" for players, part in won.items())
    print(
        f"{progress.done:6.1%}  batch {progress.batch:5}  {progress.minutes:6.2f} min  "
        f"points {progress.points:7.2f}  error {progress.error:6.2f}{wins}",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
