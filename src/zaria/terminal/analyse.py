"""`zaria analyse`: what a recorded game was worth, luck and choices told apart."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from zaria.coach import analyse as told_of
from zaria.coach.forms import AnalysisEnd, AnalysisStart, AnalysisStep, SeatSummary
from zaria.terminal.files import load_record
from zaria.terminal.options import whole_within
from zaria.terminal.screen import Screen
from zaria.terminal.seats import names_in
from zaria.terminal.wording import words_of

_LONGEST = 600
_BARS = "▁▂▃▄▅▆▇█"
_WIDE = 60
"""So many columns has the curve of the chance to win."""


def analyse(args: argparse.Namespace, screen: Screen) -> int:
    """Print luck, choices and the costliest moments of every player."""
    record = load_record(Path(args.file))
    screen.words = words = words_of(screen.words.language, record.find_game())
    seconds = whole_within(args.seconds, "--seconds", _LONGEST)
    steps: dict[int, AnalysisStep] = {}
    start: AnalysisStart | None = None
    for form in told_of(record, words, seconds=seconds):
        if args.json:
            screen.show(json.dumps(form, ensure_ascii=False))
        elif form["kind"] == "start":
            start = form
        elif form["kind"] == "step":
            steps[form["event"]] = form
        elif start is not None:
            _report(screen, names_in(record, words), start, steps, form)
    return 0


def _report(
    screen: Screen,
    names: Sequence[str],
    start: AnalysisStart,
    steps: dict[int, AnalysisStep],
    end: AnalysisEnd,
) -> None:
    if not start["learned"]:
        screen.say("coach-not-learned")
        _show_searched(screen, names, steps)
    for seat, (summary, verdict) in enumerate(zip(end["seats"], end["verdicts"], strict=True)):
        screen.heading(names[seat])
        screen.show(_account(screen, summary, alone=len(names) == 1))
        screen.show(verdict)
        if len(names) > 1:
            curve = [start["chances"][seat], *(step["chances"][seat] for step in steps.values())]
            screen.show(_curve(curve))
        _show_moments(screen, names[seat], seat, summary, steps)
    if not end["complete"]:
        screen.say("coach-incomplete")


def _account(screen: Screen, summary: SeatSummary, *, alone: bool) -> str:
    """Return how a result came about: the parts add up."""
    words = screen.words
    parts = {
        "start": summary["start"],
        "luck": summary["luck"],
        "choices": -summary["loss"],
        "others": summary["others"],
        "rest": summary["rest"],
    }
    if alone:
        del parts["others"]
    told = [words(f"coach-{name}", _signed(value)) for name, value in parts.items()]
    final = "coach-final-alone" if alone else "coach-final"
    told.append(words(final, _signed(summary["final"])))
    if summary["accuracy"] is not None:
        told.append(words("coach-accuracy", {"percent": summary["accuracy"]}))
    return " · ".join(told)


def _signed(points: float) -> dict[str, str | float]:
    """Return points and their sign, as parameters of a text."""
    rounded = round(points, 1)
    return {"sign": "−" if rounded < 0 else "+", "points": abs(rounded)}


def _curve(chances: Sequence[float]) -> str:
    """Return the chance to win over the game as a row of bars."""
    count = min(_WIDE, len(chances))
    places = [round(at * (len(chances) - 1) / max(count - 1, 1)) for at in range(count)]
    return "".join(_BARS[min(int(chances[at] * len(_BARS)), len(_BARS) - 1)] for at in places)


def _show_moments(
    screen: Screen, name: str, seat: int, summary: SeatSummary, steps: dict[int, AnalysisStep]
) -> None:
    screen.say("coach-moments" if summary["moments"] else "coach-no-moments")
    for event in summary["moments"]:
        step = steps[event]
        choice = step["choice"]
        if choice is None:
            continue
        loss = _signed(-step["loss"][seat])
        chosen = {"name": name, "text": choice["told"], **loss}
        better = {"text": choice["best"][0]["text"], "reason": choice["reason"]}
        screen.show(f"{event:>4}. {screen.words('coach-chosen', chosen)}")
        screen.show(f"      {screen.words('coach-better', better)}")


def _show_searched(screen: Screen, names: Sequence[str], steps: dict[int, AnalysisStep]) -> None:
    """Print what a search would have chosen otherwise."""
    for event, step in steps.items():
        seat, choice = step["seat"], step["choice"]
        if seat is None or choice is None or choice["chosen"] == choice["best"][0]:
            continue
        told = screen.words("terminal-told", {"name": names[seat], "told": choice["told"]})
        screen.show(f"{event:>4}. {told}")
        better = {"text": choice["best"][0]["text"], "reason": ""}
        screen.show(f"      {screen.words('coach-better', better).strip()}")
