"""What each seat sees of a table, and what has changed since it looked last.

A view is plain data for JSON. It holds no rule: cells with texts and marks, the moves that may be
made now, who must still decide. Texts are keys and parameters, which each surface words for
itself. Nothing of another seat's draft or hidden decision, and no token, is ever in it.
"""

from __future__ import annotations

from zaria.engine import Score
from zaria.engine.jsonform import score_to_json
from zaria.session.cells import Cells, Json, whole_sheet
from zaria.session.drafts import Drafted, decision_view, drafted
from zaria.session.public_view import PublicView


class SeatView:
    """One viewer's window on a table: a seat's (by its key) or, with None, a spectator's."""

    __slots__ = (
        "_cells",
        "_depends",
        "_own",
        "_score",
        "_seated",
        "_sheets_version",
        "_version",
        "key",
        "public",
    )

    def __init__(self, public: PublicView, key: int | None) -> None:
        """Open a window; nothing has been seen through it yet."""
        self.public, self.key = public, key
        self.forget()

    def forget(self) -> None:
        """Take nothing as seen, so that the next changes are the whole view."""
        self._version = self._sheets_version = 0
        self._seated = -1
        self._own: Json = {}
        self._cells: Cells = ()
        self._score: Score | None = None
        self._depends: tuple[object, ...] = ()

    @property
    def seats_changed(self) -> bool:
        """Whether somebody has come or gone since the last look."""
        return self._seated != self.public.table.seated

    def whole(self, now: float) -> Json:
        """Return the whole view, and take it as seen."""
        self.forget()
        return self.changes(now)

    def _head(self, now: float) -> Json:
        table = self.public.table
        opened, seat = table.opened, None if self.key is None else table.find(self.key)
        head: Json = {
            "game": opened.game,
            "options": opened.options,
            "most": opened.most,
            "seconds": opened.seconds,
            "dice_kind": opened.dice,
            "commitment": table.dice.commitment,
        }
        left = None if seat is None else table.left(seat, now)
        return head if left is None else head | {"seconds_left": round(left, 1)}

    def changes(self, now: float) -> Json:
        """Return what has changed since the last look, at first the whole, and take it as seen."""
        public, table = self.public, self.public.table
        changed: Json = {} if self._version else self._head(now)
        changed["event_number"] = table.count
        changed |= public.since(self._version)
        self._version = public.version
        if self._seated != table.seated:
            self._seated = table.seated
            if public.hall:
                changed["players"] = len(table.seats)
            else:
                changed["seats"] = public.seats()
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
        public = self.public
        version, self._sheets_version = self._sheets_version, public.sheets_version
        if version == public.sheets_version:
            return {}
        own = str(seat)
        if version and version == public.sheets_version - 1:
            return {of: change for of, change in public.sheets.items() if of != own}
        others = range(len(public.table.seats))
        return {str(of): whole_sheet(public.cells(of)) for of in others if of != seat}

    def _what_it_depends_on(self, seat: int | None) -> tuple[object, ...]:
        """Return all on which depends what is the viewer's alone.

        What others decide at the same time is no part of it: until it is revealed it changes
        neither the seat's sheet nor what it may do.
        """
        table = self.public.table
        if seat is None or table.position is None:
            return (seat, self.key)
        made, draft = len(table.made[seat]), table.draft_of(seat)
        return (seat, table.revealed, made, draft, seat in table.to_decide)

    def _look_at_own(self, seat: int | None, changed: Json, sheets: dict[str, Json]) -> None:
        """Add what has changed of the viewer's own seat."""
        own: Json = {}
        position = self.public.table.position
        if seat is not None and position is not None:
            marked = drafted(position, seat, self.public.table.draft_of(seat))
            own["decision"] = self._decision(marked)
            score = marked.after.score(seat)
            if score != self._score:
                self._score = score
                changed["score"] = score_to_json(score)
            if self.public.hall:
                own["points"] = self.public.points[seat]
                own["rank"] = self.public.rank(seat)
            cells = self._own_cells(marked)
            known = self._cells
            change = self.public.change(seat, known, cells) if known else whole_sheet(cells)
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

    def _own_cells(self, marked: Drafted) -> Cells:
        """Return the seat's cells; right after a reveal they are those that all see."""
        public = self.public
        if marked.after is public.position and not public.hall:
            return public.cells(marked.seat)
        return marked.after.cells(marked.seat)

    def _decision(self, marked: Drafted) -> Json | None:
        table = self.public.table
        if marked.seat not in table.to_decide:
            return None
        return decision_view(marked, len(table.made[marked.seat]))
