"""The view of a seat or spectator, and its changes since the last update.

A view is plain data for JSON. It holds no rule: cells with texts and marks, the moves that may be
made now, who must still decide. Texts are keys and parameters, which each surface words for
itself. Nothing of another seat's draft or hidden decision, and no token, is ever in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from zaria.engine import Position, Score
from zaria.engine.jsonform import score_to_json
from zaria.session.cells import Cells, Json, whole_sheet
from zaria.session.drafts import Drafted, decision_view, offered
from zaria.session.public_view import MOST_NAMED, PublicView


class SeatView:
    """One viewer's view of a table: a seat's (by its key) or, with None, a spectator's."""

    __slots__ = (
        "_cells",
        "_depends",
        "_offered",
        "_own",
        "_score",
        "_seated",
        "_sheets_version",
        "_shown",
        "_told_by_name",
        "_version",
        "_when_timed",
        "connected",
        "key",
        "public",
    )

    def __init__(
        self,
        public: PublicView,
        key: int | None,
        connected: Collection[int | None] | None = None,
    ) -> None:
        """Begin a view of which nothing has been sent yet.

        It is a screen's where it is told whose persons are `connected`, by their keys.
        """
        self.public, self.key, self.connected = public, key, connected
        self.forget()

    @property
    def is_screen(self) -> bool:
        """Whether it is a screen, which shows who is there and who is missing, in a hall too."""
        return self.connected is not None

    def forget(self) -> None:
        """Forget what was sent, so that the next update is the whole view."""
        self._version = self._sheets_version = 0
        self._seated = -1
        self._own: Json = {}
        self._cells: Cells = ()
        self._score: Score | None = None
        self._shown: Position | None = None
        self._depends: tuple[object, ...] = ()
        self._when_timed: tuple[object, ...] = ()
        self._told_by_name: Json = {}
        self._offered: tuple[Position, Json] | None = None

    @property
    def seats_changed(self) -> bool:
        """Whether somebody has sat down or left since the last update."""
        return self._seated != self.public.table.seated

    def whole(self, now: float) -> Json:
        """Return the whole view, and mark it as sent."""
        self.forget()
        return self.changes(now)

    def _head(self) -> Json:
        table = self.public.table
        opened = table.opened
        return {
            "game": opened.game,
            "options": opened.options,
            "most": opened.most,
            "seconds": opened.seconds,
            "dice_kind": opened.dice,
            "commitment": table.dice.commitment,
        }

    def changes(self, now: float) -> Json:
        """Return the changes since the last update, at first the whole, and mark them as sent."""
        public, table = self.public, self.public.table
        changed: Json = {} if self._version else self._head()
        changed["event_number"] = table.count
        changed |= public.since(self._version)
        self._version = public.version
        if self._seated != table.seated:
            self._seated = table.seated
            if table.is_hall:
                changed["players"] = len(table.seats)
            else:
                changed["seats"] = public.seats()
        if self.connected is not None:
            changed |= self._names(self.connected)
        seat = None if self.key is None else table.find(self.key)
        if table.opened.seconds and table.stage != "over":
            changed |= self._clocks(seat, now)
        anew = self._sheets_version != public.sheets_version
        sheets: dict[str, Json] = self._others(seat) if anew else {}
        depends = self._what_it_depends_on(seat)
        if depends != self._depends:
            self._depends = depends
            self._look_at_own(seat, changed, sheets)
        if sheets:
            changed["sheets"] = sheets
        return changed

    def _names(self, connected: Collection[int | None]) -> Json:
        """Return the changes of who is there and who is missing."""
        public, table = self.public, self.public.table
        seats: Iterable[int] = range(len(table.seats))
        told: Json = {}
        if public.hall:
            told = {"roster": public.roster(), "missing": public.missing()}
            seats = table.to_decide[:MOST_NAMED]
        people = [seat for seat in seats if not table.player(seat)]
        told["offline"] = [seat for seat in people if table.seats[seat].key not in connected]
        before, self._told_by_name = self._told_by_name, told
        return {name: value for name, value in told.items() if before.get(name) != value}

    def _clocks(self, seat: int | None, now: float) -> Json:
        """Return the times left on clocks, where the viewer cannot count them down itself."""
        table, hall = self.public.table, self.public.hall
        began: object = None
        if not hall:
            decide = [(of, table.since[of], table.player(of)) for of in table.to_decide]
            rolls = table.awaited_roll is not None
            began = (decide, table.awaited_roll, table.roll_since if rolls else None)
        elif seat is None:
            began = table.revealed
        before, self._when_timed = self._when_timed, (table.paused, began)
        if before == self._when_timed:
            return {}
        all_left = table.left_for_all(now) if seat is None or not hall else {}
        own = min(all_left.values(), default=None) if hall else None
        if seat is not None and (not before or before[0] != table.paused):
            own = table.left(seat, now)
        told: Json = {} if own is None else {"seconds_left": round(own, 1)}
        if hall:
            return told
        return told | {"clocks": {str(of): round(left, 1) for of, left in all_left.items()}}

    def _others(self, seat: int | None) -> dict[str, Json]:
        """Return the changes of the other seats' sheets, by seat."""
        public = self.public
        version, self._sheets_version = self._sheets_version, public.sheets_version
        own = str(seat)
        if version and version == public.sheets_version - 1:
            return {of: change for of, change in public.sheets.items() if of != own}
        others = range(len(public.table.seats))
        return {str(of): whole_sheet(public.cells(of)) for of in others if of != seat}

    def _what_it_depends_on(self, seat: int | None) -> tuple[object, ...]:
        """Return everything that the viewer's private part depends on, to detect changes.

        What others decide at the same time is no part of it: until it is revealed it changes
        neither the seat's sheet nor what it may do.
        """
        table = self.public.table
        if seat is None or self.key is None:
            return (seat, self.key, self.key in table.reserved, self.key in table.removed)
        if table.position is None:
            shares = table.shares
            return (seat, shares.commitments.get(self.key), shares.state_of(self.key))
        draft = table.drafts.get(seat)
        return (seat, table.revealed, len(table.made[seat]), draft, seat in table.to_decide)

    def _look_at_own(self, seat: int | None, changed: Json, sheets: dict[str, Json]) -> None:
        """Add the changes of the viewer's own seat."""
        own: Json = {}
        table = self.public.table
        if seat is not None and table.position is not None:
            marked = table.marked(seat)
            own["decision"] = self._decision(marked)
            if table.is_hall:
                own["points"] = self.public.points[seat]
                own["rank"] = self.public.rank(seat)
            if marked.after is not self._shown:  # it is, when a draft was just confirmed
                self._shown = marked.after
                self._look_at_sheet(marked, changed, sheets)
        elif self.key is not None:
            own["decision"] = None
        if self.key is not None:
            own["share"] = self._share(self.key, seat) if table.position is None else None
            own["you"] = seat  # who has no seat any more is a spectator
            if seat is None:
                own["reserved"] = self.key in table.reserved
                own["removed"] = self.key in table.removed
        for name, value in own.items():
            if name not in self._own or self._own[name] != value:
                changed[name] = value
        self._own = own

    def _look_at_sheet(self, marked: Drafted, changed: Json, sheets: dict[str, Json]) -> None:
        """Add the changes of the viewer's own score and cells."""
        seat, known = marked.seat, self._cells
        score = marked.after.score(seat)
        if score is not self._score and score != self._score:
            self._score = score
            changed["score"] = score_to_json(score)
        cells = self._cells = self._own_cells(marked)
        if cells is known:
            return
        change = self.public.change(seat, known, cells) if known else whole_sheet(cells)
        if change is not None:
            sheets[str(seat)] = change

    def _share(self, key: int, seat: int | None) -> Json | None:
        """Return the state of the seat's share in the dice, before the game."""
        table = self.public.table
        if seat is None or not table.dice.takes_shares:
            return None
        shares = table.shares
        return {"state": shares.state_of(key), "commitment": shares.commitments.get(key, "")}

    def _own_cells(self, marked: Drafted) -> Cells:
        """Return the seat's cells with its draft; right after a reveal, the public ones."""
        public = self.public
        if marked.after is public.position and not public.table.is_hall:
            return public.cells(marked.seat)
        return marked.after.cells(marked.seat)

    def _decision(self, marked: Drafted) -> Json | None:
        table = self.public.table
        if marked.seat not in table.to_decide:
            self._offered = None
            return None
        # What may be marked next is the same beside a whole draft as before it.
        open_ = marked.open
        if self._offered is None or self._offered[0] is not open_:
            self._offered = (open_, offered(open_.decision(marked.seat)))
        return decision_view(marked, len(table.made[marked.seat]), self._offered[1])
