"""Commands to type next, as they work for whoever started this one."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

NAME = "zaria"


def command_line(*arguments: str) -> str:
    """Return a command of ours to type in the shell."""
    words = [*_program(), *arguments]
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _program() -> list[str]:
    """Return how this program was started: its name where the shell finds it, else its path."""
    started = Path(sys.argv[0])
    if started.suffix == ".py":
        return [sys.executable, "-m", "zaria.terminal.main"]
    found = shutil.which(NAME)
    return [NAME] if found and Path(found).resolve() == started.resolve() else [str(started)]
