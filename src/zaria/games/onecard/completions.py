"""What is completed in One Card: cards (C-27) and rows (C-29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zaria.engine.completion import Completion
from zaria.engine.rejection import Params
from zaria.games.onecard import scoring
from zaria.games.onecard.boxes import LETTERS, CardState, count
from zaria.games.onecard.sheet import OneCardSheet


def completions(
    sheet: OneCardSheet, before: Sequence[CardState], after: Sequence[CardState]
) -> Iterator[Completion]:
    """Return the cards that are scored, or will be at once, then the rows without a free box."""
    old = {held.card: held for held in before}
    held_before = [(old[held.card], held) for held in after if held.card in old]
    for was, held in held_before:
        if was.open_rows > scoring.MAY_STAY_OPEN >= held.open_rows:
            params: Params = {"card": held.card + 1, "points": scoring.points(sheet, held)}
            yield Completion("onecard-card", (str(held.card + 1),), params)
    for was, held in held_before:
        for colour, length in sheet.cards[held.card].rows:
            if count(was.left, colour) and not count(held.left, colour):
                row = f"{held.card + 1}{LETTERS[colour]}"
                boxes = tuple(f"{row}{box}" for box in range(1, length + 1))
                yield Completion("onecard-row", (row, *boxes), {"points": length})
