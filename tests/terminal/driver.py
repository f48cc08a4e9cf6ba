"""Runs the real command in a process of its own, as a user or a script would."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Ran:
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def zaria(*arguments: str, typed: str = "", folder: Path, lang: str = "en") -> Ran:
    """Run `zaria` in a folder with these lines typed."""
    environment = {**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100"}
    environment.pop("LC_ALL", None)
    done = subprocess.run(
        [sys.executable, "-m", "zaria.terminal.main", *arguments, "--lang", lang],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment,
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
