"""One Card's score and its end."""

from __future__ import annotations

from zaria.engine.score import Outcome, Part, Score, ranks
from zaria.games.onecard.boxes import CardState, count
from zaria.games.onecard.sheet import ROWS, OneCardSheet

ROWS_TO_SCORE = 3
MAY_STAY_OPEN = ROWS - ROWS_TO_SCORE
"""So many rows are open, at most, when a card is scored (C-27)."""
CARDS_TO_END = 4
SUN_POINTS = (0, 2, 5)
"""What no, one and both complete sun rows of a scored card add (C-31, C-32, C-33)."""


def row_points(sheet: OneCardSheet, held: CardState) -> tuple[int, ...]:
    """Return the points of each complete row (C-29, C-30)."""
    rows = sheet.cards[held.card].rows
    return tuple([length for colour, length in rows if not count(held.left, colour)])


def suns(sheet: OneCardSheet, held: CardState) -> int:
    """Return how many sun rows are complete."""
    return sum([not count(held.left, colour) for colour in sheet.cards[held.card].suns])


def points(sheet: OneCardSheet, held: CardState) -> int:
    """Return what stands in the score field of a scored card (C-28)."""
    return rows_total(sheet, held) + SUN_POINTS[suns(sheet, held)]


def rows_total(sheet: OneCardSheet, held: CardState) -> int:
    """Return what a card that is not scored brings: its complete rows alone (C-41, C-42)."""
    return sum(row_points(sheet, held))


def score(sheet: OneCardSheet, scored: tuple[CardState, ...], hand: tuple[CardState, ...]) -> Score:
    """Return the points of all cards, scored or not (C-43)."""
    parts: list[Part] = []
    for held in scored:
        number, rows, found = held.card + 1, row_points(sheet, held), suns(sheet, held)
        parts.append(Part("onecard-rows", sum(rows), "C-29", {"card": number, "rows": len(rows)}))
        if found:
            clause = "C-31" if found == 1 else "C-32"
            params = {"card": number, "suns": found}
            parts.append(Part("onecard-suns", SUN_POINTS[found], clause, params))
    for held in hand:
        if rows := row_points(sheet, held):
            params = {"card": held.card + 1, "rows": len(rows)}
            parts.append(Part("onecard-unscored", sum(rows), "C-41", params))
    return Score(tuple(parts))


def outcome(scores: tuple[Score, ...]) -> Outcome:
    """Return the end of the game: most points win, level players share it (C-44, C-45)."""
    placed = ranks([(found.total,) for found in scores])
    return Outcome(scores, placed, "onecard-fourth-card", "C-40")
