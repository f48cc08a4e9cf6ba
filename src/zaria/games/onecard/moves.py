"""All moves of One Card: keeping dice, marking rows, being done, taking and giving back cards."""

from __future__ import annotations

from functools import lru_cache

from zaria.engine.keeps import Keeps
from zaria.engine.move import Move, MoveTable
from zaria.games.onecard.boxes import COLOURS, FLAGS, LETTERS

KEEPS = Keeps(LETTERS)
DONE = len(KEEPS)
"""The id of `done`; the keeps come before it."""
MARK = DONE + 1
"""The id of the first marking move: six for every card, one a colour."""


@lru_cache(maxsize=16)
def move_table(cards: int) -> MoveTable:
    """Return all moves with a deck of so many cards."""
    numbers = [str(card + 1) for card in range(cards)]
    return MoveTable(
        [
            *KEEPS.entries,
            ("done", "", "."),
            *(("mark", mark, mark) for number in numbers for mark in _marks(number)),
            *(("take", number, f"+{number}") for number in numbers),
            *(("back", number, f"-{number}") for number in numbers),
        ]
    )


def _marks(number: str) -> list[str]:
    return [f"{number}{letter}" for letter in LETTERS]


class Marks(dict[tuple[int, int], tuple[Move, ...]]):
    """The marking moves of a card for every set of colour flags, made when needed."""

    def __init__(self, table: MoveTable) -> None:
        """Take the moves from a table."""
        self._of_mask = table.of_mask

    def __missing__(self, key: tuple[int, int]) -> tuple[Move, ...]:
        self[key] = moves = self._of_mask(MARK_MASKS[key])
        return moves


class _MarkMasks(dict[tuple[int, int], int]):
    """The marking moves of a card for every set of colour flags, as a mask, made when needed."""

    def __missing__(self, key: tuple[int, int]) -> int:
        card, colours = key
        first = MARK + len(COLOURS) * card
        mask = sum(1 << first + colour for colour, flag in enumerate(FLAGS) if colours & flag)
        self[key] = mask
        return mask


MARK_MASKS = _MarkMasks()
