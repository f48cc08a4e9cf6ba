"""Measures the figures that the docs state, prints them, and writes them down if asked to."""

from __future__ import annotations

import argparse
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

from bench import bots, compiled, draw, fairness, growth, play, pool, size, start, trace
from bench.load import contenders, figures
from bench.page import figures as page
from bench.page import lighthouse
from bench.report import Progress, Settings, conditions
from bench.sockets import figures as sockets

PARTS = {
    "play": play.measure,
    "start": start.measure,
    "size": size.measure,
    "growth": growth.measure,
    "bots": bots.measure,
    "draw": draw.measure,
    "fairness": fairness.measure,
    "load": figures.measure,
    "page": page.measure,
    "trace": trace.measure,
    "compiled": compiled.measure,
    "pool": pool.measure,
    "sockets": sockets.measure,
}
PEERS = ("pyspiel", "rlcard")


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
        for table in PARTS[name](Settings(args.quick, peers, progress, picture, against)):
            texts.append(table.text)
            print(table.text, flush=True)
        progress.done()
    if output:
        output.write_text("\n".join(texts), encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="small sizes, for trying")
    parser.add_argument(
        "--no-peers",
        dest="peers",
        action="store_false",
        help="without the peers of play, load and sockets, and without Lighthouse",
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the cost under load")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="load: measure another working tree in the same run, and only that",
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="also write the figures here")
    return parser


if __name__ == "__main__":
    sys.exit(main())
