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
BEFORE = 6
"""The lines shown above the last screen: what the others did."""
SECONDS = 60

BORDER_LINES = (
    "b5,q9,. =so =sso R3,S2,. a5,. =gg =ggry Y2,G2,. q6,p11,. =bo =bbo O2,B3,. =bro =brro "
    "R2,. =gg =gg l2,l3,. =oo =yooo Y3,O3,. q5,k1,. =ooo =ooo O4,. l4,m4,k4,. =boo =boo "
    "O5,. n5,. =b =ggbb G4,B2,. k7,o9,o4,. =bb =bbr l8,f6,. =bbyy =bbbyy"
)
"""Played by the greedy bot up to where two segments can be completed at once."""
GAMES = {
    "knaster": (
        "play knaster --seat me=Anna --seat greedy --seed 11 --first 1 --no-confirm --lang en",
        "b1 c3 (c3) a2 c4 c5 e1 d4 c2 (c2) (a2) (d4) d2",
        "Anna",
    ),
    "border": (
        "play border --seat me=Νίκος --seat greedy --seed 4 --first 2 --no-confirm --lang el",
        BORDER_LINES,
        "Νίκος",
    ),
}
"""For each picture: the command, the lines typed, and the heading of the last screen."""

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


def screen_of(command: str, typed: str) -> str:
    """Return all that the client prints, colours included, until it waits for more."""
    leader, follower = pty.openpty()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(COLUMNS)}
        process = subprocess.Popen(
            [sys.executable, "-m", "zaria.terminal.main", *command.split()],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            cwd=folder,
            env={**environment, "COLORTERM": "truecolor"},
        )
        os.close(follower)
        shown = _until_prompt(leader)
        for line in typed.split():
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
    """Return the last screen as SVG."""
    lines = shown.replace("\r", "").split("\n")
    heads = [at for at, line in enumerate(lines) if Text.from_ansi(line).plain == heading]
    last = [Text.from_ansi(line) for line in lines[max(0, heads[-1] - BEFORE) :]]
    width = max(line.cell_len for line in last) + 2
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=width, file=nowhere, force_terminal=True)
        for line in [*last, ""]:  # an empty one, or the frame would cut the last
            console.print(line, soft_wrap=False)
        return console.export_svg(theme=MONOKAI, code_format=SVG, unique_id="zaria")


def main() -> None:
    """Write all pictures."""
    for name, (command, typed, heading) in GAMES.items():
        path = HERE / f"terminal-{name}.svg"
        path.write_text(picture(screen_of(command, typed), heading), encoding="utf-8")
        print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
