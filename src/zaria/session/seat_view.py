"""What each seat sees of a table, and what has changed since it looked last.

A view is plain data for JSON. It holds no rule: cells with texts and marks, the moves that may be
made now, who must still decide. Texts are keys and parameters, which each surface words for
itself. Nothing of another seat's draft or hidden decision, and no token, is ever in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

from zaria.engine import Move, Position
from zaria.session.cells import Cells, Json, die_to_json, whole_sheet
from zaria.session.public_view import PublicView

_kind = attrgetter("kind")


class SeatView:
    """One viewer's window on a table: a seat's (by its key) or, with None, a spectator's."""

    __slots__ = (
        "_cells",
        "_depends",
        "_own",
        "_seated",
        "_sheets_version",
        "_version",
        "key",
        "stand",
    )

    def __init__(self, stand: PublicView, key: int | None) -> None:
        """Open a window; nothing has been seen through it yet."""
        self.stand, self.key = stand, key
        self._forget()

    def _forget(self) -> None:
        self._version = self._sheets_version = 0
        self._seated = -1
        self._own: Json = {}
        self._cells: Cells = ()
        self._depends: tuple[object, ...] = ()

    @property
    def seats_changed(self) -> bool:
        """Whether somebody has come or gone since the last look."""
        return self._seated != self.stand.table.seated

    def whole(self) -> Json:
        """Return the whole view, and take it as seen."""
        self._forget()
        return self.changes()

    def _head(self) -> Json:
        table = self.stand.table
        opened, seat = table.opened, None if self.key is None else table.find(self.key)
        head: Json = {
            "game": opened.game,
            "options": opened.options,
            "most": opened.most,
            "seconds": opened.seconds,
            "dice_kind": opened.dice,
            "commitment": table.dice.commitment,
        }
        left = None if seat is None else table.left(seat, self.stand.clock())
        return head if left is None else head | {"left": round(left, 1)}

    def changes(self) -> Json:
        """Return what has changed since the last look, at first the whole, and take it as seen."""
        stand, table = self.stand, self.stand.table
        changed: Json = {} if self._version else self._head()
        changed["n"] = table.count
        changed |= stand.since(self._version)
        self._version = stand.version
        if self._seated != table.seated:
            self._seated = table.seated
            if stand.hall:
                changed["players"] = len(table.seats)
            else:
                changed["seats"] = stand.seats()
        seat = None if self.key is None else table.find(self.key)
        sheets = self._others(seat)
        depends = self._what_it_depends_on(seat)
        if depends != self._depends:
            self._depends = depends
            self._look_at_own(seat, changed, sheets)
        if sheets:
            changed["sheets"] = sheets
        return changed

    def _others(self, seat: int | None) -> dict[str, Json]:
        """Return what is to be shown anew of the others' sheets, by seat."""
        stand = self.stand
        version, self._sheets_version = self._sheets_version, stand.sheets_version
        if version == stand.sheets_version:
            return {}
        own = str(seat)
        if version and version == stand.sheets_version - 1:
            return {of: change for of, change in stand.sheets.items() if of != own}
        others = range(len(stand.table.seats))
        return {str(of): whole_sheet(stand.cells(of)) for of in others if of != seat}

    def _what_it_depends_on(self, seat: int | None) -> tuple[object, ...]:
        """Return all on which depends what is the viewer's alone.

        What others decide at the same time is no part of it: until it is revealed it changes
        neither the seat's sheet nor what it may do.
        """
        table = self.stand.table
        if seat is None or table.position is None:
            return (seat, self.key)
        made, draft = len(table.made[seat]), table.draft_of(seat)
        return (seat, table.revealed, made, draft, seat in table.to_decide())

    def _look_at_own(self, seat: int | None, changed: Json, sheets: dict[str, Json]) -> None:
        """Add what has changed of the viewer's own seat."""
        own: Json = {}
        position = self.stand.table.position
        if seat is not None and position is not None:
            draft = self.stand.table.draft_of(seat)
            drafted = with_draft(position, seat, draft)
            own["decision"] = self._decision(position, drafted, seat, draft)
            if self.stand.hall:
                own["points"] = self.stand.points[seat]
                own["rank"] = self.stand.rank(seat)
            cells = drafted.cells(seat)
            known = self._cells
            change = self.stand.change(seat, known, cells) if known else whole_sheet(cells)
            self._cells = cells
            if change is not None:
                sheets[str(seat)] = change
        elif self.key is not None:
            own["decision"] = None
        if self.key is not None:
            own["you"] = seat  # who has no seat any more is a spectator
        for name, value in own.items():
            if name not in self._own or self._own[name] != value:
                changed[name] = value
        self._own = own

    def _decision(
        self, position: Position, drafted: Position, seat: int, draft: tuple[str, ...]
    ) -> Json | None:
        table = self.stand.table
        if seat not in table.to_decide():
            return None
        return _form_of(position, drafted, seat, draft, len(table.made[seat]))


def decision_form(position: Position, seat: int, draft: Sequence[str], number: int) -> Json:
    """Return what a seat must decide, its `number`-th decision, after what it has marked so far.

    The moves lie by what is done and where: `{"circle": {"a1": "(a1)"}}`. While the draft is whole
    they are those of the beginning, which would replace it.
    """
    return _form_of(position, with_draft(position, seat, draft), seat, draft, number)


def _form_of(
    position: Position, drafted: Position, seat: int, draft: Sequence[str], number: int
) -> Json:
    whole = bool(draft) and not drafted.is_partial(seat)
    decision = (position if whole else drafted).decision(seat)
    form: Json = {
        "number": number,
        "kind": decision.kind,
        "params": dict(decision.params),
        "moves": _by_kind_and_place(decision.moves),
        "default": decision.default.text,
        "draft": list(draft),
        "whole": whole,
    }
    if decision.dice:
        form["dice"] = [die_to_json(die) for die in decision.dice]
    return form


def _by_kind_and_place(moves: Iterable[Move]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for kind, some in groupby(moves, _kind):  # those of one kind most often follow each other
        places = {move.at: move.text for move in some}
        found[kind] = found[kind] | places if kind in found else places
    return found


def with_draft(position: Position, seat: int, draft: Iterable[str]) -> Position:
    """Return the position as a seat sees it that has made these moves of its decision."""
    for text in draft:
        position = position.play(seat, position.setup.moves.read(text))
    return position
