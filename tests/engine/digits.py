"""The example package, installed where a test wants it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "digits"


def install(target: Path) -> None:
    """Install the example's package into a folder, as `pip install examples/digits` does."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*command, *options, str(EXAMPLE)], check=True, timeout=120)
