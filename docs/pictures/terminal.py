"""Takes pictures of the text client: runs it in a real terminal and draws what it shows.

    python docs/pictures/terminal.py

plays the games below with the lines typed there and writes one SVG for each beside this file.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

HERE = Path(__file__).parent
COLUMNS = 88
LINES = 30
SECONDS = 60

GAMES = {
    "knaster": (
        "play knaster --seat me=Anna --seat greedy --seed 11 --first 1 --no-confirm --lang en",
        ["c3", "b2", "c4", "d3", "d2", "b4", "(c4)", "a1"],
        "Anna",
    ),
    "border": (
        "play border --seat me=Νίκος --seat greedy --seed 4 --first 2 --no-confirm --lang el",
        [],
        "Νίκος",
    ),
}
"""For each picture: the command, what is typed, and the heading of the last screen."""

SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}"
     xml:space="preserve" role="img" aria-label="Zaria at the terminal">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
  <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
<rect width="100%" height="100%" rx="10" fill="#1c1f24"/>
<g transform="translate(9, 8)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def screen_of(command: str, typed: list[str]) -> str:
    """Give all that the client prints, colours included, until it waits for more."""
    leader, follower = pty.openpty()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(COLUMNS)}
        process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "zaria.terminal.main", *command.split()],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=folder,
            env={**environment, "COLORTERM": "truecolor"},
        )
        os.close(follower)
        shown = _until_prompt(leader)
        for line in typed:
            os.write(leader, line.encode() + b"\n")
            shown += _until_prompt(leader)
        process.terminate()
        process.wait()
    os.close(leader)
    return shown.decode()


def _until_prompt(leader: int) -> bytes:
    seen = b""
    end = time.monotonic() + SECONDS
    while not seen.rstrip().endswith(b">") and time.monotonic() < end:
        seen += os.read(leader, 65536)
    return seen


def picture(shown: str, heading: str) -> str:
    """Give the last screen as SVG."""
    lines = shown.replace("\r", "").split("\n")
    heads = [at for at, line in enumerate(lines) if Text.from_ansi(line).plain == heading]
    before = max(0, heads[-1] - 6)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True)
        for line in lines[before : before + LINES]:
            console.print(Text.from_ansi(line), soft_wrap=False)
        return console.export_svg(theme=MONOKAI, code_format=SVG, unique_id="zaria")


def main() -> None:
    """Write all pictures."""
    for name, (command, typed, heading) in GAMES.items():
        path = HERE / f"{name}.svg"
        path.write_text(picture(screen_of(command, typed), heading), encoding="utf-8")
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
