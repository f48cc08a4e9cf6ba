"""The public view of a table, computed once for all viewers."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from zaria.engine import Dice, Die, Outcome, Position
from zaria.engine.jsonform import outcome_to_json
from zaria.session.cells import Cells, Json, completed_to_json, die_to_json, sheet_change
from zaria.session.seat import Seat
from zaria.session.state import FEW, TableState

LEADERS = 10
MOST_NAMED = 48
"""So many of a hall a screen names at once."""


class PublicView:
    """The public view of a table, with versions so that each viewer gets what is new to it."""

    def __init__(self, state: TableState) -> None:
        self.table = state
        self.version = 0
        """How often the state was worked out."""
        self.sheets_version = 0
        """How often the sheets were worked out."""
        self.sheets: dict[str, Json] = {}
        """By seat, what changed of the sheets at the last reveal."""
        self.points: list[int] = []
        self.position: Position | None = None
        """What all may see of the position, as of the last reveal."""
        self._completed: dict[str, list[Json]] = {}
        """By seat, what was completed by it."""
        self._state: Json = {}
        self._news: Json = {}
        self._changed: dict[str, int] = {}
        """For every name in the state, the version in which it changed last."""
        self._count = -1
        self._depends: tuple[int, int, str, bool] = (0, 0, "", False)
        self._cells: list[Cells] = []
        self._changes: dict[int, tuple[Cells, Cells, Json | None]] = {}
        self._best: list[int] = []
        self._leaders: list[Json] = []

    @property
    def hall(self) -> bool:
        """Whether the table is a hall: too many seats to show every sheet."""
        return self.table.is_hall

    def refresh(self) -> None:
        """Recompute the view if something has happened."""
        table = self.table
        if table.count == self._count:
            return
        self._count = table.count
        self.version += 1
        depends = (table.revealed, table.seated, table.stage, table.paused)
        if depends == self._depends:  # only what waits can have changed
            self._news = self._pending() if table.position is not None else {}
            self._state |= self._news
        else:
            if table.position is not None and table.revealed != self._depends[0]:
                self._reveal(table.position)
            self._depends = depends
            before, self._state = self._state, self._worked_out()
            self._news = {
                name: value
                for name, value in self._state.items()
                if name not in before or before[name] != value
            }
        for name in self._news:
            self._changed[name] = self.version

    def _reveal(self, position: Position) -> None:
        known, seen = self.position, position.seen_by(None)
        self.position = seen
        seats = range(len(self.table.seats))
        self.points = [seen.points(seat) for seat in seats]
        if self.hall:
            self._best = sorted(-points for points in self.points)
            self._leaders = self._led()
            return
        told = {seat: completed_to_json(known or seen, seen, seat) for seat in seats}
        self._completed = {str(seat): things for seat, things in told.items() if things}
        before = self._cells or [()] * len(seats)
        self._cells = [seen.cells(seat) for seat in seats]
        changes = {seat: self.change(seat, before[seat], self._cells[seat]) for seat in seats}
        self.sheets = {str(seat): change for seat, change in changes.items() if change is not None}
        self.sheets_version += 1

    def state(self) -> Json:
        """Return the state that is the same for all viewers, without sheets."""
        self.refresh()
        return self._state

    def since(self, version: int) -> Json:
        """Return the fields of the state that have changed since a version."""
        if self.table.count != self._count:
            self.refresh()
        if version == self.version:
            return {}
        if version == self.version - 1:
            return self._news
        return {name: self._state[name] for name, at in self._changed.items() if at > version}

    def cells(self, seat: int) -> Cells:
        """Return a seat's cells as all see them; none in a hall."""
        if self.table.count != self._count:
            self.refresh()
        return self._cells[seat] if seat < len(self._cells) else ()

    def change(self, seat: int, before: Cells, after: Cells) -> Json | None:
        """Return the change of a sheet between two positions, cached for all viewers."""
        if before is after:
            return None
        known_before, known_after, change = self._changes.get(seat, ((), (), None))
        if before is not known_before or after is not known_after:
            change = sheet_change(before, after)
            self._changes[seat] = (before, after, change)
        return change

    def rank(self, seat: int) -> int:
        """Return a seat's rank in a hall; equal points share a rank."""
        return 1 + bisect_left(self._best, -self.points[seat])

    def seats(self) -> list[Json]:
        """Return who sits where."""
        return [_seat_info(seat) for seat in self.table.seats]

    def roster(self) -> list[Json]:
        """Return the seats that a hall's screen shows by name, newest first."""
        numbers = range(len(self.table.seats))
        return self._named(
            numbers[-MOST_NAMED:] if self.table.stage == "lobby" else numbers[:MOST_NAMED]
        )

    def missing(self) -> list[Json]:
        """Return the seats that a hall's screen lists as still to decide."""
        return self._named(self.table.to_decide[:MOST_NAMED])

    def _named(self, numbers: Sequence[int]) -> list[Json]:
        seats = self.table.seats
        return [{"seat": number, **_seat_info(seats[number])} for number in numbers]

    def _worked_out(self) -> Json:
        table = self.table
        position = table.position
        state: Json = {"stage": table.stage}
        if table.opened.position:
            state["from_position"] = True
        state["host_seat"] = None if table.host is None else table.find(table.host)
        state["hints"] = table.hints
        if table.dice.takes_shares:
            state |= self._start()
        if position is None:
            return state
        state["active"] = position.active
        state["roll_count"] = table.rolls_made
        state["dice"] = [die_to_json(die) for die in position.dice]
        state |= self._pending()
        state["paused"] = table.paused
        if self.hall:
            state["leaders"] = self._leaders
        else:
            state["points"] = self.points
            state["completed"] = self._completed
            state["last"] = {str(seat): list(texts) for seat, texts in table.last.items()}
        if table.opened.dice == "entered":
            state["roll_to_enter"] = _to_enter(position)
        if table.opened.rolls == "by hand":
            state["roll_awaited"] = _awaited(table)
        if isinstance(table.outcome, Outcome):
            state["outcome"] = outcome_to_json(table.outcome)
        return state

    def _start(self) -> Json:
        """Return the progress of the start, and why the last one was voided, if it was."""
        shares = self.table.shares
        seal, voids = shares.seal if self.table.stage == "lobby" else None, shares.voids
        sealed = None if seal is None else {"attempt": seal.attempt, "list": seal.hash}
        if not voids:
            return {"sealed": sealed}
        last = voids[-1]
        names = list(last.names[:FEW])
        void = {"count": len(voids), "names": names, "left": last.left, "again": last.again}
        return {"sealed": sealed, "void_starts": void}

    def _pending(self) -> Json:
        """Return what changes before decisions are revealed: who still has to decide.

        A roll that was entered can be taken back only until a person has decided on it.
        """
        table = self.table
        to_decide = table.to_decide
        pending: Json = {"to_decide": len(to_decide) if table.is_hall else list(to_decide)}
        if table.opened.dice == "entered":
            pending["roll_to_take_back"] = table.entered.last if table.stage == "playing" else None
        return pending

    def _led(self) -> list[Json]:
        """Return the leading seats of a hall."""
        best = sorted(range(len(self.points)), key=lambda seat: -self.points[seat])[:LEADERS]
        led = [(seat, self.table.seats[seat]) for seat in best]
        return [
            {
                "seat": seat,
                "name": one.name,
                "bot": one.bot,
                "face": one.face,
                "points": self.points[seat],
            }
            for seat, one in led
        ]


def _seat_info(seat: Seat) -> Json:
    return {
        "key": seat.key,
        "name": seat.name,
        "bot": seat.bot,
        "face": seat.face,
        "away": seat.away,
        "free": seat.kicked,
    }


def _awaited(table: TableState) -> Json | None:
    """Return who is to roll by hand, and how many dice."""
    seat, coming = table.awaited_roll, table.next
    if seat is None or not isinstance(coming, Dice):
        return None
    return {"seat": seat, "count": coming.count}


def _to_enter(position: Position) -> Json | None:
    """Return the roll to be entered from real dice: the number of dice and their faces."""
    coming = position.next
    if not isinstance(coming, Dice):
        return None
    colours = position.setup.game.colours
    faces = [die_to_json(Die(face, colours.get(face, ""))) for face in coming.letters]
    dice = [die_to_json(die) for die in position.dice_to_roll]
    return {"count": coming.count, "faces": faces, "dice": dice}
