"""Runs the real command: in a process of its own, as a user or a script would, or in this one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from zaria.terminal.main import main

ENVIRONMENT = {"LANG": "C.UTF-8", "COLUMNS": "100"}


@dataclass
class Ran:
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def zaria(*arguments: str, typed: str = "", folder: Path, lang: str = "en") -> Ran:
    """Run `zaria` in a folder with these lines typed."""
    environment = {**os.environ, **ENVIRONMENT}
    environment.pop("LC_ALL", None)
    done = subprocess.run(
        [sys.executable, "-m", "zaria.terminal.main", *arguments, "--lang", lang],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment,
        timeout=300,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def zaria_here(*arguments: str, typed: str = "", folder: Path, lang: str | None = "en") -> Ran:
    """Run `zaria` in this process, many times as fast; with `lang` None it is left to choose."""
    language = [] if lang is None else ["--lang", lang]
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, ENVIRONMENT),
        patch.object(sys, "stdin", io.StringIO(typed)),
        redirect_stdout(out),
        redirect_stderr(err),
        chdir(folder),
    ):
        os.environ.pop("LC_ALL", None)
        try:
            status = main([*arguments, *language])
        except SystemExit as ended:
            status = int(ended.code or 0)
    return Ran(status, out.getvalue(), err.getvalue())
