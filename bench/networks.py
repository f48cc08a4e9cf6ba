"""How networks do at tables with greedy players: `python -m bench.networks GAME [FILE ...]`.

Games are played by arrays, thousands at once, as in training: so a choice is the best of what the
network's own search finds there, which can be less than the player in a game looks at.
`python -m bench players` plays the same with the players themselves.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from pkgutil import resolve_name

from bench.report import Table, conditions
from zaria.bots.players import players_of
from zaria.bots.simulate import figures
from zaria.engine import find_game, game_ids
from zaria.learning.arrays import library
from zaria.learning.network import Network
from zaria.learning.task import GreedyTask
from zaria.learning.trainer import Plan, Training

_AT_ONCE = 4_000
"""So many tables are played side by side."""


def main() -> int:
    """Play, print."""
    parser = argparse.ArgumentParser(prog="python -m bench.networks", description=__doc__)
    parser.add_argument("game")
    parser.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="else the game's network.npz"
    )
    parser.add_argument("--players", type=int, nargs="+", default=(3, 4))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    args = parser.parse_args()
    if args.game not in game_ids():
        parser.error(f"no game is called {args.game}; there are {', '.join(game_ids())}")
    game = find_game(args.game)
    place = players_of(game).training
    task = resolve_name(place)() if place else None
    if not isinstance(task, GreedyTask):
        parser.error(f"the training of {args.game} has no greedy players")
    if any(players not in game.players for players in args.players):
        parser.error(f"{args.game} is played by {game.players[0]} to {game.players[-1]}")
    if args.games < 1:
        parser.error("--games is 1 or more")
    own = Path(sys.modules[type(task).__module__].__file__ or "").with_name("network.npz")
    files = args.files or [own]
    for file in files:
        if not file.is_file():
            parser.error(f"there is no file {file}")
    print(conditions("python -m bench.networks " + " ".join(sys.argv[1:])), flush=True)
    rows = [
        (
            own.name if file == own else str(file),
            str(players),
            f"{args.games:,}",
            *_shares(task, file, players, args),
        )
        for file in files
        for players in args.players
    ]
    columns = ("network", "players", "games", "wins", "95 %")
    title = f"{args.game}: one learned player among greedy ones"
    print(Table(title, columns, rows).text, flush=True)
    return 0


def _shares(
    task: GreedyTask, file: Path, players: int, args: argparse.Namespace
) -> tuple[str, str]:
    """Return which part of its games a network wins, and the interval."""
    units = Network.load(file).second.shape
    xp = library(args.device)
    values = Training(task, Plan(units=units, device=args.device, begin=file)).learner.valuer()
    shares: list[float] = []
    for at in range(0, args.games, _AT_ONCE):
        random, tables = xp.random.default_rng(at), min(_AT_ONCE, args.games - at)
        shares += map(float, task.match(values, xp, random, tables, players))
        print(f"{file}, {players} players: {len(shares):,} games", file=sys.stderr, flush=True)
    found = figures(shares)
    return f"{found.mean:.1%}", f"±{100 * found.margin:.1f}"


if __name__ == "__main__":
    sys.exit(main())
