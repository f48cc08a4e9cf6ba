"""A sheet's cells in words: what a game's spoken view is made with, and one for any game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby

from zaria.engine import Cell, Move, Position
from zaria.words import Words


class Speaker:
    """Says cells in a language, knowing what may be touched now and what is drafted."""

    def __init__(self, words: Words, legal: Collection[Move], draft: Collection[Move]) -> None:
        """Speak with these words."""
        self.words = words
        self._open = {move.at for move in legal if move.at}
        self._drafted = {move.at for move in draft if move.at}

    def is_open(self, place: str) -> bool:
        """Return whether something may be done at a place now."""
        return place in self._open

    def marked_open(self, said: str, place: str) -> str:
        """Return words about a place, with a word more if something may be done there now."""
        return self.words("spoken-open-now", {"said": said}) if self.is_open(place) else said

    def listed(self, cells: Iterable[Cell]) -> str:
        """Return cells in order; neighbours that are all empty, or all open, in one go."""
        said: list[str] = []
        for state, run in groupby(cells, self._state):
            same = list(run)
            if state in {"empty", "open", "crossed"}:
                said.append(self._run(state, same))
            else:
                said += [self._single(state, cell) for cell in same]
        return ", ".join(said)

    def _state(self, cell: Cell) -> str:
        if "gap" in cell.marks:
            return "gap"
        if cell.id in self._drafted:
            return "drafted"
        if "crossed" in cell.marks:
            return "crossed"
        if cell.text:
            return "written"
        return "open" if self.is_open(cell.id) else "empty"

    def _run(self, state: str, cells: list[Cell]) -> str:
        at = cells[0].id
        if len(cells) > 1:
            at = self.words("spoken-range", {"first": at, "last": cells[-1].id})
        return self.words(f"spoken-{state}", {"at": at, "count": len(cells)})

    def _single(self, state: str, cell: Cell) -> str:
        if state == "gap":
            return self.words("spoken-gap")
        said = f"{cell.id} {cell.text}".strip()
        if "circled" in cell.marks:
            said = self.words("spoken-circled", {"said": said})
        if state == "drafted":
            return self.words("spoken-drafted", {"said": said})
        return self.marked_open(said, cell.id)


def sentence(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def general_sentences(speaker: Speaker, position: Position, seat: int) -> list[str]:
    """Return a sentence for each row of cells."""
    cells = position.cells(seat)
    rows = dict.fromkeys(cell.y for cell in cells)
    return [f"{speaker.listed(cell for cell in cells if cell.y == y)}." for y in rows]
