"""What each seat sees of a table, and what has changed since it looked last.

A view is plain data for JSON. It holds no rule: cells with texts and marks, the moves that may be
made now, who must still decide. Texts are keys and parameters, which each surface words for
itself. Nothing of another seat's draft or hidden decision, and no token, is ever in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from zaria.engine import Cell, Dice, Die, Outcome, Position
from zaria.engine.jsonform import outcome_to_json

if TYPE_CHECKING:
    from zaria.table.table import Table

Json = dict[str, object]

FEW = 8
"""Up to so many seats everybody sees every sheet; above it is a hall."""
LEADERS = 10


class Stand:
    """What all may see of a table, worked out once for everybody who looks."""

    def __init__(self, table: Table) -> None:
        """Look at `table`."""
        self.table = table
        self._revealed = -1
        self.version = 0
        """How often the sheets were worked out."""
        self._cells: list[tuple[Cell, ...]] = []
        self.sheets: dict[int, Json | None] = {}
        """For every seat, what changed of its sheet at the last reveal."""
        self.points: list[int] = []
        self._state: Json = {}
        self._state_of = -1

    @property
    def hall(self) -> bool:
        """Tell whether there are too many seats to show every sheet."""
        return len(self.table.seats) > FEW

    def refresh(self) -> None:
        """Work out the sheets anew if something was revealed."""
        table = self.table
        position = table.position
        if position is None or table.revealed == self._revealed:
            return
        self._revealed = table.revealed
        self.version += 1
        seen = position.seen_by(None)
        seats = range(len(table.seats))
        self.points = [seen.score(seat).total for seat in seats]
        if self.hall:
            return
        before = self._cells or [()] * len(table.seats)
        self._cells = [seen.cells(seat) for seat in seats]
        self.sheets = {seat: sheet_change(before[seat], self._cells[seat]) for seat in seats}

    def cells(self, seat: int) -> tuple[Cell, ...]:
        """Give the cells of a seat as all see them; none in a hall."""
        self.refresh()
        return self._cells[seat] if seat < len(self._cells) else ()

    def state(self) -> Json:
        """Give all that is the same for everybody, but the sheets."""
        if self._state_of != self.table.count:
            self.refresh()
            self._state = self._worked_out()
            self._state_of = self.table.count
        return self._state

    def _worked_out(self) -> Json:
        table = self.table
        position = table.position
        state: Json = {"stage": table.stage, "seated": table.seated}
        if position is None:
            return state
        waiting = table.waiting()
        state |= {
            "active": position.active,
            "thrown": table.thrown,
            "dice": [die._asdict() for die in position.dice],
        }
        if self.hall:
            state |= {"waiting": len(waiting), "leaders": self.leaders()}
        else:
            last = {str(seat): list(texts) for seat, texts in table.last.items()}
            state |= {"waiting": list(waiting), "points": self.points, "last": last}
        if table.opened.dice == "entered":
            state["throw"] = _to_enter(position)
        if isinstance(table.outcome, Outcome):
            state["outcome"] = outcome_to_json(table.outcome)
        return state

    def leaders(self) -> list[Json]:
        """Give the best seats of a hall."""
        best = sorted(range(len(self.points)), key=lambda seat: -self.points[seat])[:LEADERS]
        return [
            {"seat": seat, "name": self.table.seats[seat].name, "points": self.points[seat]}
            for seat in best
        ]

    def seats(self) -> list[Json]:
        """Give who sits where."""
        return [
            {"key": seat.key, "name": seat.name, "bot": seat.bot, "away": seat.away}
            for seat in self.table.seats
        ]


def _to_enter(position: Position) -> Json | None:
    """Give what is thrown next on a real table: how many dice, and their faces."""
    coming = position.next
    if not isinstance(coming, Dice):
        return None
    colours = position.setup.game.colours
    faces = [Die(face, colours.get(face, ""))._asdict() for face in coming.letters]
    return {"count": coming.count, "faces": faces}


class Window:
    """One viewer's window on a table: a seat's (by its key) or, with None, a spectator's."""

    def __init__(self, stand: Stand, key: int | None) -> None:
        """Open a window; nothing has been seen through it yet."""
        self.stand, self.key = stand, key
        self._seen: Json = {}
        self._own: tuple[Cell, ...] = ()
        self._seated = -1
        self._version = 0

    def whole(self) -> Json:
        """Give the whole view, and take it as seen."""
        self._seen, self._own, self._seated, self._version = {}, (), -1, 0
        opened = self.stand.table.opened
        head: Json = {
            "game": opened.game,
            "options": opened.options,
            "most": opened.most,
            "seconds": opened.seconds,
            "dice_kind": opened.dice,
            "commitment": self.stand.table.dice.commitment,
        }
        return head | self.changes()

    def changes(self) -> Json:
        """Give what has changed since the last look, and take it as seen."""
        stand, table = self.stand, self.stand.table
        state = stand.state() | self._personal()
        changed: Json = {"n": table.count}
        for name, value in state.items():
            if self._seen.get(name, self) != value:
                changed[name] = value
        self._seen = state
        if self._seated != table.seated:
            self._seated = table.seated
            if stand.hall:
                changed["players"] = len(table.seats)
            else:
                changed["seats"] = stand.seats()
        sheets = self._sheets()
        if sheets:
            changed["sheets"] = sheets
        return changed

    def _number(self) -> int | None:
        """Give the viewer's seat; who has none, or none any more, is a spectator."""
        return None if self.key is None else self.stand.table.find(self.key)

    def _personal(self) -> Json:
        table = self.stand.table
        seat = self._number()
        if seat is None:
            return {} if self.key is None else {"you": None, "decision": None}
        own: Json = {"you": seat}
        position = table.position
        if position is None:
            return own
        own["decision"] = self._decision(position, seat)
        if self.stand.hall:
            points = self.stand.points
            own["points"] = points[seat]
            own["rank"] = 1 + sum(other > points[seat] for other in points)
        return own

    def _decision(self, position: Position, seat: int) -> Json | None:
        table = self.stand.table
        if seat not in table.waiting():
            return None
        return decision_form(position, seat, table.draft_of(seat), len(table.made[seat]))

    def _sheets(self) -> dict[str, Json]:
        """Give what is to be shown anew of the sheets, by seat."""
        stand, table = self.stand, self.stand.table
        position, seat = table.position, self._number()
        if position is None:
            return {}
        changes: dict[int, Json | None] = {}
        if stand.version != self._version and not stand.hall:
            missed = not self._version or stand.version != self._version + 1
            changes = {
                other: whole_sheet(stand.cells(other)) if missed else stand.sheets[other]
                for other in range(len(table.seats))
                if other != seat
            }
        self._version = stand.version
        if seat is not None:
            own = with_draft(position, seat, table.draft_of(seat)).cells(seat)
            changes[seat] = sheet_change(self._own, own) if self._own else whole_sheet(own)
            self._own = own
        return {str(seat): change for seat, change in changes.items() if change is not None}


def decision_form(position: Position, seat: int, draft: Sequence[str], number: int) -> Json:
    """Give what a seat must decide, its `number`-th decision, after what it has marked so far.

    The moves lie by what is done and where: `{"circle": {"a1": "(a1)"}}`. While the draft is whole
    they are those of the beginning, which would replace it.
    """
    drafted = with_draft(position, seat, draft)
    whole = bool(draft) and not drafted.midway(seat)
    decision = (position if whole else drafted).decision(seat)
    moves: dict[str, dict[str, str]] = {}
    for move in decision.moves:
        moves.setdefault(move.kind, {})[move.at] = move.text
    form: Json = {
        "number": number,
        "kind": decision.kind,
        "params": dict(decision.params),
        "moves": moves,
        "default": decision.default.text,
        "draft": list(draft),
        "whole": whole,
    }
    if decision.dice:
        form["dice"] = [die._asdict() for die in decision.dice]
    return form


def with_draft(position: Position, seat: int, draft: Iterable[str]) -> Position:
    """Give the position as a seat sees it that has made these moves of its decision."""
    for text in draft:
        position = position.play(seat, position.setup.moves.read(text))
    return position


def sheet_change(before: tuple[Cell, ...], after: tuple[Cell, ...]) -> Json | None:
    """Give the cells that are new or look different and the ids of those that are gone."""
    if before is after:
        return None
    known = {cell.id: cell for cell in before}
    cells: list[Json] = []
    for cell in after:
        old = known.pop(cell.id, None)
        if old is not cell and old != cell:
            cells.append(cell_to_json(cell))
    if not cells and not known:
        return None
    return {"cells": cells, "gone": list(known)} if known else {"cells": cells}


def whole_sheet(cells: tuple[Cell, ...]) -> Json:
    """Give all cells of a sheet, in place of what was known of it."""
    return {"whole": True, "cells": [cell_to_json(cell) for cell in cells]}


def cell_to_json(cell: Cell) -> Json:
    """Give a cell for JSON, without what is empty."""
    form: Json = {"id": cell.id, "x": cell.x, "y": cell.y, "shape": cell.shape}
    if cell.colour:
        form["colour"] = cell.colour
    if cell.text:
        form["text"] = cell.text
    if cell.marks:
        form["marks"] = sorted(cell.marks)
    if cell.group:
        form["group"] = cell.group
    return form
