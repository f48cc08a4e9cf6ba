"""Measures the figures that the docs state, prints them, and writes them down if asked to."""

from __future__ import annotations

import argparse
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

from bench import (
    arena,
    attacks,
    batch,
    bots,
    coach,
    compiled,
    compilers,
    draw,
    envs,
    fairness,
    forged,
    growth,
    kills,
    levels,
    outside,
    play,
    players,
    pool,
    size,
    start,
    trace,
    tuning,
)
from bench.load import contenders, figures, soak
from bench.page import figures as page
from bench.page import lighthouse
from bench.report import Progress, Settings, conditions
from bench.scale import figures as scale
from bench.sockets import figures as sockets
from bench.trees import figures as trees

PARTS = {
    "play": play.measure,
    "rules": trees.rules,
    "match": trees.matches,
    "batch": batch.measure,
    "compilers": compilers.measure,
    "envs": envs.measure,
    "arena": arena.measure,
    "start": start.measure,
    "size": size.measure,
    "growth": growth.measure,
    "bots": bots.measure,
    "players": players.measure,
    "outside": outside.measure,
    "coach": coach.measure,
    "levels": levels.measure,
    "tuning": tuning.measure,
    "draw": draw.measure,
    "fairness": fairness.measure,
    "load": figures.measure,
    "hall": figures.hall,
    "page": page.measure,
    "soak": soak.measure,
    "trace": trace.measure,
    "compiled": compiled.measure,
    "pool": pool.measure,
    "sockets": sockets.measure,
    "attacks": attacks.measure,
    "kills": kills.measure,
    "forged": forged.measure,
    "scale": scale.measure,
}
PEERS = ("pyspiel", "rlcard")
CLASSIC = ("pygame",)
"""What PettingZoo's classic games need besides."""


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
    there = {
        "play": all(map(find_spec, PEERS)),
        "compilers": find_spec("jax") is not None,
        "envs": all(map(find_spec, CLASSIC)),
        "arena": find_spec("ray") is not None,
        "load": contenders.installed(),
        "page": lighthouse.installed(),
        "sockets": sockets.installed(),
    }
    if peers and not all(there[name] for name in names if name in there):
        parser.error("the peers are not installed: `make bench` does it; or use --no-peers")
    command = shlex.join(["python", "-m", "bench", *sys.argv[1:]])
    texts = [conditions(command)]
    print(texts[0], flush=True)
    for name in names:
        progress = Progress(name)
        for table in PARTS[name](_settings(args, progress)):
            texts.append(table.text)
            print(table.text, flush=True)
        progress.done()
    if output:
        output.write_text("\n".join(texts), encoding="utf-8")
    return 0


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
