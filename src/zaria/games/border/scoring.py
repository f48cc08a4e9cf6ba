"""The Border's score and its end."""

from __future__ import annotations

from zaria.engine.rejection import Params
from zaria.engine.score import Outcome, Part, Score, ranks
from zaria.games.border.borders import Borders
from zaria.games.border.sheet import BorderSheet

REGIONS_TO_END = 6


def score(sheet: BorderSheet, borders: Borders) -> Score:
    """Return the value circled for every complete region, the others bringing nothing (B-48)."""
    parts: list[Part] = []
    for number, region in enumerate(sheet.regions):
        if borders.firsts >> number & 1:
            params = {"region": region.id, "first": "yes"}
            parts.append(Part("border-region", region.high, "B-39", params))
        elif borders.regions >> number & 1:
            params = {"region": region.id, "first": "no"}
            parts.append(Part("border-region", region.low, "B-41", params))
    return Score(tuple(parts))


def points(sheet: BorderSheet, borders: Borders) -> int:
    """Return the total of the score."""
    total, closed, firsts = 0, borders.regions, borders.firsts
    for number, region in enumerate(sheet.regions):
        if closed >> number & 1:
            total += region.high if firsts >> number & 1 else region.low
    return total


def outcome(sheet: BorderSheet, sheets: tuple[Borders, ...]) -> Outcome:
    """Return the end: most points win, then the greatest circled values one by one (B-49, B-50)."""
    scores = tuple(score(sheet, borders) for borders in sheets)
    keys = [
        (found.total, *sorted((part.points for part in found.parts), reverse=True))
        for found in scores
    ]
    return Outcome(scores, ranks(keys), "border-six-regions", "B-44", _tie(keys))


def _tie(keys: list[tuple[int, ...]]) -> Params:
    """Say how the first place was settled: `tie` is no, broken or shared.

    A tie is broken by `value`, the winner's greatest circled value that the next best player
    does not match (B-50).
    """
    (best, *rest), (second, *others) = sorted(keys, reverse=True)[:2]
    if best != second:
        return {"tie": "no", "points": best, "value": 0}
    if rest == others:
        return {"tie": "shared", "points": best, "value": 0}
    value = next(mine for mine, theirs in zip(rest, others, strict=False) if mine != theirs)
    return {"tie": "broken", "points": best, "value": value}
