"""Qwinto's score and its end."""

from __future__ import annotations

from collections.abc import Iterator

from zaria.engine.rejection import Params
from zaria.engine.score import Outcome, Part, Score, ranks
from zaria.games.qwinto.entries import ENOUGH_ROWS, Entries
from zaria.games.qwinto.sheet import QwintoSheet

MISTHROW = -5


def score(sheet: QwintoSheet, entries: Entries) -> Score:
    """Return the points of the rows, the columns of three and the misthrows (Q-49)."""
    return Score((*_rows(sheet, entries), *_columns(sheet, entries), *_misthrows(entries)))


def points(sheet: QwintoSheet, entries: Entries) -> int:
    """Return the total of the score."""
    numbers = entries.numbers
    total = MISTHROW * entries.misthrows
    for span in sheet.spans:
        row = numbers[span]
        empty = row.count(0)
        total += len(row) - empty if empty else row[-1]
    for _, (first, second, third), pentagon in sheet.threes:
        if numbers[first] and numbers[second] and numbers[third]:
            total += numbers[pentagon]
    return total


def _rows(sheet: QwintoSheet, entries: Entries) -> Iterator[Part]:
    for row, span in zip(sheet.rows, sheet.spans, strict=True):
        numbers = entries.numbers[span]
        if 0 not in numbers:
            yield Part("qwinto-full-row", numbers[-1], "Q-42", {"colour": row.colour})
            continue
        count = len(numbers) - numbers.count(0)
        yield Part("qwinto-row", count, "Q-41", {"colour": row.colour, "count": count})


def _columns(sheet: QwintoSheet, entries: Entries) -> Iterator[Part]:
    numbers = entries.numbers
    for column, fields, pentagon in sheet.threes:
        if all(numbers[field] for field in fields):
            params: Params = {"column": column, "at": sheet.fields[pentagon]}
            yield Part("qwinto-column", numbers[pentagon], "Q-44", params)


def _misthrows(entries: Entries) -> Iterator[Part]:
    count = entries.misthrows
    if count:
        yield Part("qwinto-misthrows", MISTHROW * count, "Q-48", {"misthrows": count})


def outcome(sheet: QwintoSheet, sheets: tuple[Entries, ...]) -> Outcome:
    """Return the end of the game: most points win, level players share it (Q-50, Q-51)."""
    scores = tuple(score(sheet, entries) for entries in sheets)
    places = ranks([(points(sheet, entries),) for entries in sheets])
    if any(entries.full >= ENOUGH_ROWS for entries in sheets):
        return Outcome(scores, places, "qwinto-two-rows", "Q-38")
    return Outcome(scores, places, "qwinto-misthrows", "Q-39")
