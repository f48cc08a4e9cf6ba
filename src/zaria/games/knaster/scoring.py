"""Knaster's score and its end."""

from __future__ import annotations

from functools import lru_cache

from zaria.engine.rejection import Params
from zaria.engine.score import Outcome, Part, Score, ranks
from zaria.games.knaster.numbers import Numbers
from zaria.games.knaster.sheet import LINE_MASKS, LINE_NAMES, KnasterSheet

GRADES = ((100, "impressive"), (80, "super"), (50, "good"), (-1, "fair"))
"""What a solo score above each bound is called (K-48)."""


def score(sheet: KnasterSheet, numbers: Numbers) -> Score:
    """Return the values of the lines with five circles, and a point for every circle (K-34)."""
    return _score(sheet.values, numbers.circled)


@lru_cache(maxsize=1024)  # circles are rarer than numbers, and many look at the points
def _score(values: tuple[int, ...], circled: int) -> Score:
    lines = tuple(
        Part("knaster-line", value, "K-28", {"line": name})
        for name, mask, value in zip(LINE_NAMES, LINE_MASKS, values, strict=True)
        if circled & mask == mask
    )
    circles = circled.bit_count()
    return Score((*lines, Part("knaster-circles", circles, "K-34", {"circles": circles})))


def points(sheet: KnasterSheet, numbers: Numbers) -> int:
    """Return the total of the score."""
    return _points(sheet.values, numbers.circled)


@lru_cache(maxsize=4096)
def _points(values: tuple[int, ...], circled: int) -> int:
    reached = zip(LINE_MASKS, values, strict=True)
    return circled.bit_count() + sum([value for mask, value in reached if circled & mask == mask])


def grade(points: int) -> str:
    """Return the word for a solo result (K-48)."""
    return next(word for bound, word in GRADES if points > bound)


def outcome(sheet: KnasterSheet, sheets: tuple[Numbers, ...]) -> Outcome:
    """Return the end of the game: most points win, level players share it (K-35, K-36)."""
    scores = tuple(score(sheet, numbers) for numbers in sheets)
    totals = [points(sheet, numbers) for numbers in sheets]
    if len(totals) == 1:
        params: Params = {"grade": grade(totals[0]), "points": totals[0]}
        return Outcome(scores, (1,), "knaster-solo", "K-48", params)
    return Outcome(scores, ranks([(total,) for total in totals]), "knaster-grid-full", "K-33")
