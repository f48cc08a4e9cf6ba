"""Measures the figures that the docs state, prints them, and writes them down if asked to."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name

from bench.report import Progress, Settings, Table, conditions

PARTS = {
    "play": "bench.play:measure",
    "rules": "bench.trees.figures:rules",
    "match": "bench.trees.figures:matches",
    "batch": "bench.batch:measure",
    "compilers": "bench.compilers:measure",
    "envs": "bench.envs:measure",
    "arena": "bench.arena:measure",
    "start": "bench.start:measure",
    "size": "bench.size:measure",
    "growth": "bench.growth:measure",
    "bots": "bench.bots:measure",
    "players": "bench.players:measure",
    "outside": "bench.outside:measure",
    "coach": "bench.coach:measure",
    "levels": "bench.levels:measure",
    "tuning": "bench.tuning:measure",
    "draw": "bench.draw:measure",
    "fairness": "bench.fairness:measure",
    "load": "bench.load.figures:measure",
    "hall": "bench.load.figures:hall",
    "page": "bench.page.figures:measure",
    "soak": "bench.load.soak:measure",
    "trace": "bench.trace:measure",
    "compiled": "bench.compiled:measure",
    "pool": "bench.pool:measure",
    "sockets": "bench.sockets.figures:measure",
    "attacks": "bench.attacks:measure",
    "kills": "bench.kills:measure",
    "forged": "bench.forged:measure",
    "scale": "bench.scale.figures:measure",
}
"""Where each part is, `module:name`: one part needs only what it measures with."""
PEERS = {
    "play": ("pyspiel", "rlcard"),
    "compilers": ("jax",),
    "envs": ("pygame",),
    "arena": ("ray",),
}
"""Libraries that a part measures against; the parts in `ASKED` say themselves what they lack."""
ASKED = {
    "load": "bench.load.contenders:installed",
    "page": "bench.page.lighthouse:installed",
    "sockets": "bench.sockets.figures:installed",
}


def main() -> int:
    """Measure what the command line asks for and give the exit status."""
    parser = _parser()
    args = parser.parse_args()
    names: list[str] = args.names or list(PARTS)
    for name in names:
        if name not in PARTS:
            parser.error(f"no part is called {name}; there are {', '.join(PARTS)}")
    output: Path | None = args.output
    if output and not output.parent.is_dir():
        parser.error(f"{output.parent} is no folder")
    picture: Path | None = args.picture
    if picture and not picture.parent.is_dir():
        parser.error(f"{picture.parent} is no folder")
    against: Path | None = args.against
    if against and not (against / ".venv").is_dir():
        parser.error(f"{against} is no working tree in which `make setup` was run")
    peers: bool = args.peers
    if peers and not all(map(_has_peers, names)):
        parser.error("the peers are not installed: `make bench` does it; or use --no-peers")
    command = shlex.join(["python", "-m", "bench", *sys.argv[1:]])
    texts = [conditions(command)]
    print(texts[0], flush=True)
    for name in names:
        progress = Progress(name)
        measure: Callable[[Settings], Iterable[Table]] = resolve_name(PARTS[name])
        for table in measure(_settings(args, progress)):
            texts.append(table.text)
            print(table.text, flush=True)
        progress.done()
    if output:
        output.write_text("\n".join(texts), encoding="utf-8")
    return 0


def _has_peers(part: str) -> bool:
    if part in ASKED:
        asked: Callable[[], bool] = resolve_name(ASKED[part])
        return asked()
    return all(map(find_spec, PEERS.get(part, ())))


def _settings(args: argparse.Namespace, progress: Progress) -> Settings:
    return Settings(
        args.quick,
        args.peers,
        progress,
        args.picture,
        args.against,
        minutes=args.minutes,
        games=args.games,
        only=tuple(args.only),
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="small sizes, for trying")
    parser.add_argument(
        "--no-peers",
        dest="peers",
        action="store_false",
        help="without the peers of play, envs, load and sockets, without Ray and Lighthouse",
    )
    parser.add_argument(
        "--picture", type=Path, metavar="FILE", help="draw the cost under load, the levels"
    )
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="load, rules, match: measure another working tree in the same run",
    )
    parser.add_argument(
        "--minutes", type=float, default=30.0, help="soak: how long to play; kills, forged: at most"
    )
    parser.add_argument(
        "--games", type=int, help="players, levels, tuning: how many games of each match"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help="players, levels, tuning: of this game; attacks: this one; also several times",
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="also write the figures here")
    return parser


if __name__ == "__main__":
    sys.exit(main())
