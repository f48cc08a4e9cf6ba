"""Draws three analysed games, and writes what the coach says of them into `docs/analyses.md`.

    python docs/pictures/analyses.py

plays a game of each between bots of two levels, always the same one, and writes one SVG for each
beside this file: the chance to win over the game, and each player's luck and choices.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

import zaria
from zaria.bots import play_game, players_of
from zaria.coach import analyse
from zaria.coach.forms import AnalysisEnd, AnalysisStart, AnalysisStep, SeatSummary
from zaria.draw.style import FONT, LIGHT
from zaria.draw.svg import element, number
from zaria.words import Words

HERE = Path(__file__).parent
PAGE = HERE.parent / "analyses.md"
WIDTH, LEFT, RIGHT = 760.0, 70.0, 24.0
CURVE_TOP, CURVE_HEIGHT = 56.0, 150.0
BARS_TOP, BAR_ROW = 262.0, 46.0
INKS = (LIGHT.pen, LIGHT.orange)
SHOWN = 3
"""So many of a player's costliest choices are told."""


class Sample(NamedTuple):
    """A game between two bots, the first of which loses it."""

    game: str
    bots: tuple[str, str]
    seed: int


SAMPLES = (
    Sample("knaster", ("easy", "strong"), 2),
    Sample("qwinto", ("first", "strong"), 1),
    Sample("onecard", ("easy", "strong"), 3),
)


class Analysis(NamedTuple):
    """All that the coach tells of a game."""

    start: AnalysisStart
    steps: dict[int, AnalysisStep]
    end: AnalysisEnd

    @property
    def chances(self) -> list[float]:
        """The first player's chance to win, from the start on."""
        return [self.start["chances"][0], *(step["chances"][0] for step in self.steps.values())]


def analysis_of(sample: Sample) -> Analysis:
    """Play a game and have it analysed, in English."""
    game = zaria.game(sample.game)
    bots = [players_of(game).make(bot, seat) for seat, bot in enumerate(sample.bots)]
    record = play_game(game.start(players=2), bots, random.Random(sample.seed)).record
    steps: dict[int, AnalysisStep] = {}
    start: AnalysisStart | None = None
    for form in analyse(record, Words("en", [game.package]), seconds=120):
        if form["kind"] == "start":
            start = form
        elif form["kind"] == "step":
            steps[form["event"]] = form
        elif start is not None:
            return Analysis(start, steps, form)
    raise AssertionError


def _name(sample: Sample) -> str:
    return Words("en", [zaria.game(sample.game).package])(f"game-{sample.game}")


def drawn(sample: Sample, found: Analysis) -> str:
    """Return the picture of an analysed game."""
    height = BARS_TOP + BAR_ROW * len(sample.bots) + 30
    parts = [
        element("title", escape(f"{_name(sample)}, analysed")),
        element("rect", width=WIDTH, height=height, fill=LIGHT.paper),
        _text(f"{_name(sample)}: the chance of “{sample.bots[0]}” to win", LEFT, 32, 18),
        *_curve(found),
        _text("expected lead, then luck (pale), then all choices (full)", LEFT, 244, 13),
        *_bars(sample, found.end["seats"]),
    ]
    box = f"0 0 {number(WIDTH)} {number(height)}"
    ns = "http://www.w3.org/2000/svg"
    return element("svg", *parts, xmlns=ns, viewBox=box, font_family=FONT)


def _curve(found: Analysis) -> Iterator[str]:
    chances = found.chances

    def x(event: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * event / (len(chances) - 1)

    def y(chance: float) -> float:
        return CURVE_TOP + CURVE_HEIGHT * (1 - chance)

    for share in (0.0, 0.5, 1.0):
        line = f"M{number(LEFT)} {number(y(share))}H{number(WIDTH - RIGHT)}"
        yield element("path", d=line, stroke=LIGHT.faint, stroke_width=0.7, opacity=0.6)
        yield _text(f"{100 * share:.0f} %", LEFT - 10, y(share) + 4, 12, anchor="end")
    points = " ".join(f"{number(x(at))},{number(y(chance))}" for at, chance in enumerate(chances))
    yield element("polyline", points=points, fill="none", stroke=INKS[0], stroke_width=2.4)
    for seat, summary in enumerate(found.end["seats"]):
        for event in summary["moments"][:SHOWN]:
            at, ink = {"cx": x(event), "cy": y(chances[event])}, INKS[seat]
            yield element("circle", **at, r=6, fill=LIGHT.paper, stroke=ink, stroke_width=2.2)


def _bars(sample: Sample, seats: Sequence[SeatSummary]) -> Iterator[str]:
    """Return luck and choices of both on one scale: each bar begins where the last one ends."""
    reach = max(
        abs(value)
        for seat in seats
        for value in (seat["start"], seat["start"] + seat["luck"], seat["final"])
    )
    middle, wide = (LEFT + WIDTH - RIGHT) / 2 + 40, (WIDTH - LEFT - RIGHT) / 2 - 60

    def x(lead: float) -> float:
        return middle + wide * lead / max(reach, 1)

    bottom = BARS_TOP + BAR_ROW * len(seats)
    yield element(
        "path",
        d=f"M{number(middle)} {number(BARS_TOP - 4)}V{number(bottom)}",
        stroke=LIGHT.faint,
        stroke_width=1,
    )
    for row, (bot, seat) in enumerate(zip(sample.bots, seats, strict=True)):
        y, lucky = BARS_TOP + BAR_ROW * row, seat["start"] + seat["luck"]
        yield _text(bot, LEFT - 10, y + 20, 14, anchor="end")
        yield _bar(x(seat["start"]), x(lucky), y + 4, INKS[row], 0.35)
        yield _bar(x(lucky), x(seat["final"]), y + 18, INKS[row], 1.0)
        told = f"luck {seat['luck']:+.1f}, choices {-seat['loss']:+.1f}, lead {seat['final']:+.0f}"
        yield _text(told.replace("-", "−"), LEFT, y + 42, 12, fill=LIGHT.faint)


def _bar(one: float, other: float, y: float, ink: str, opacity: float) -> str:
    width = max(abs(other - one), 1.0)
    return element(
        "rect", x=min(one, other), y=y, width=width, height=11, fill=ink, opacity=opacity
    )


def _text(  # noqa: PLR0913 - what a text has
    content: str, x: float, y: float, size: float, *, anchor: str = "start", fill: str = LIGHT.ink
) -> str:
    return element("text", escape(content), x=x, y=y, font_size=size, text_anchor=anchor, fill=fill)


COLUMNS = (
    *("expected", "luck", "choices", "the other's choices", "seen later"),
    *("final lead", "points", "accuracy"),
)


def told(sample: Sample, found: Analysis) -> str:
    """Return what the coach says of a game, as a chapter."""
    picture, name = f"pictures/analysis-{sample.game}.svg", _name(sample)
    lines = [
        f"## {name}: “{sample.bots[0]}” against “{sample.bots[1]}”",
        "",
        f"![The chance to win over a game of {name}, and luck and choices]({picture})",
        "",
        f"| | {' | '.join(COLUMNS)} |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for bot, own in zip(sample.bots, found.end["seats"], strict=True):
        parts = (own["start"], own["luck"], -own["loss"], own["others"], own["rest"], own["final"])
        signed = " | ".join(f"{value:+.1f}".replace("-", "−") for value in parts)
        accuracy = "-" if own["accuracy"] is None else f"{own['accuracy']} %"
        lines.append(f"| {bot} | {signed} | {own['points']} | {accuracy} |")
    for seat, (bot, summary) in enumerate(zip(sample.bots, found.end["seats"], strict=True)):
        lines += ["", f"To “{bot}”: {found.end['verdicts'][seat]}", ""]
        lines += [_moment(found.steps[event], seat) for event in summary["moments"][:SHOWN]]
    return "\n".join([*lines, ""])


def _moment(step: AnalysisStep, seat: int) -> str:
    choice = step["choice"]
    if choice is None:
        raise AssertionError
    better = f"better: {choice['best'][0]['text']}. {choice['reason']}"
    return f"- {choice['told']} (−{step['loss'][seat]:.1f}); {better}"


HEAD = """\
# Three games, analysed

What the [coach](coach.md) says of three games between two of the [levels](players.md).
`python docs/pictures/analyses.py` plays them, draws the pictures and writes this page. Rings in the
curve are the costliest choices, each in its player's ink. *Expected + luck + choices + the other's
choices + what was seen later = final lead*, for both.
"""


def main() -> None:
    """Write the page and its pictures."""
    chapters = [HEAD]
    for sample in SAMPLES:
        found = analysis_of(sample)
        (HERE / f"analysis-{sample.game}.svg").write_text(
            f"{drawn(sample, found)}\n", encoding="utf-8"
        )
        chapters.append(told(sample, found))
    PAGE.write_text("\n".join(chapters) + "\n", encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
