"""Who is put under load: our server, and boardgame.io with either of its stores."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from bench.load.processes import HERE, ROOT, Tree, players, server
from bench.load.wish import Wish

Json = dict[str, Any]

THEIRS = ROOT / "bench" / "boardgameio"
SECONDS_SPARE = 300
"""How long boardgame.io may take to open its tables and to stop, besides the play."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How to play: `mode` as a `Wish` has it; `games` and `taps` are for us."""

    mode: str
    tables: int
    seconds: float
    warmup: float = 2.0
    interval: float = 2.0
    games: int = 1
    taps: bool = False


class Played(NamedTuple):
    """What came of it. Times are in milliseconds; `micros` is processor time of the server a move.

    `late` are moves that were due while the last one was not yet acknowledged.
    """

    rate: float
    p50: float
    p99: float
    late: int
    drops: int
    micros: float
    kilobytes: float


Contender = Callable[[Pace], Played]


def ours(pace: Pace, tree: Tree = HERE) -> Played:
    """Play on our server, with SQLite on the disk, as `zaria serve` starts it."""
    with server(tree) as running:
        empty = running.used()
        with players(Wish(running.port, **asdict(pace))) as sitting:
            before = running.used()
            found = sitting.play()
            after = running.used()
    if found["ran_out"]:
        raise RuntimeError("all games were over before the time was; open more of them")
    seconds = pace.seconds + pace.warmup
    return Played(
        rate=found["rate"],
        p50=found.get("p50", 0.0),
        p99=found.get("p99", 0.0),
        late=found["late"],
        drops=found["drops"],
        micros=(after.seconds - before.seconds) / seconds / max(found["rate"], 1) * 1e6,
        kilobytes=(after.memory - empty.memory) / 1000 / (pace.tables * pace.games),
    )


def theirs(store: str) -> Contender:
    """Return boardgame.io with this store."""

    def play(pace: Pace) -> Played:
        given = {"store": store, **asdict(pace)}
        del given["games"], given["taps"]
        options = [part for name, value in given.items() for part in (f"--{name}", str(value))]
        done = subprocess.run(
            ["node", "measure.js", *options],  # noqa: S607 - wherever it is installed
            cwd=THEIRS,
            capture_output=True,
            text=True,
            timeout=pace.seconds + pace.warmup + SECONDS_SPARE,
            check=False,
        )
        if not done.stdout:
            raise RuntimeError(f"boardgame.io did not play: {done.stderr[-500:]}")
        found: Json = json.loads(done.stdout)
        return Played(
            rate=found["rate"],
            p50=found["p50"] or 0.0,
            p99=found["p99"] or 0.0,
            late=found["late"],
            drops=found["drops"],
            micros=found["server"] / max(found["rate"], 1) * 1e6,
            kilobytes=found["kilobytes"],
        )

    return play


def installed() -> bool:
    """Return whether boardgame.io can be run here."""
    return shutil.which("node") is not None and (THEIRS / "node_modules").is_dir()


OURS, MEMORY, FLAT = "Zaria", "boardgame.io in memory", "boardgame.io flat file"


def contenders(*, peers: bool) -> dict[str, Contender]:
    """Return all that are measured side by side."""
    found: dict[str, Contender] = {OURS: ours}
    if peers:
        found |= {MEMORY: theirs("memory"), FLAT: theirs("flatfile")}
    return found
