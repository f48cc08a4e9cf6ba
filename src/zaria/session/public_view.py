"""What all may see of a table, worked out once for everybody who looks."""

from __future__ import annotations

from bisect import bisect_left

from zaria.engine import Dice, Die, Outcome, Position
from zaria.engine.jsonform import outcome_to_json
from zaria.session.cells import Cells, Json, die_to_json, sheet_change
from zaria.session.state import TableState

FEW = 8
"""Up to so many seats everybody sees every sheet; above it is a hall."""
LEADERS = 10


class PublicView:
    """A table as all may see it, and what is new since it was looked at last."""

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
        self._state: Json = {}
        self._news: Json = {}
        self._changed: dict[str, int] = {}
        """For every name in the state, the version in which it changed last."""
        self._count = -1
        self._depends: tuple[int, int, str] = (0, 0, "")
        self._cells: list[Cells] = []
        self._changes: dict[int, tuple[Cells, Cells, Json | None]] = {}
        self._best: list[int] = []
        self._leaders: list[Json] = []

    @property
    def hall(self) -> bool:
        """Whether there are too many seats to show every sheet."""
        return len(self.table.seats) > FEW

    def refresh(self) -> None:
        """Work everything out anew, if something happened."""
        table = self.table
        if table.count == self._count:
            return
        self._count = table.count
        self.version += 1
        depends = (table.revealed, table.seated, table.stage)
        if depends == self._depends:  # only who must still decide can have changed
            self._news = {"to_decide": self._to_decide()} if table.position is not None else {}
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
        seen = self.position = position.seen_by(None)
        seats = range(len(self.table.seats))
        self.points = [seen.points(seat) for seat in seats]
        if self.hall:
            self._best = sorted(-points for points in self.points)
            self._leaders = self._led()
            return
        before = self._cells or [()] * len(seats)
        self._cells = [seen.cells(seat) for seat in seats]
        changes = {seat: self.change(seat, before[seat], self._cells[seat]) for seat in seats}
        self.sheets = {str(seat): change for seat, change in changes.items() if change is not None}
        self.sheets_version += 1

    def state(self) -> Json:
        """Return all that is the same for everybody, but the sheets."""
        self.refresh()
        return self._state

    def since(self, version: int) -> Json:
        """Return what is new in the state since one of its versions."""
        self.refresh()
        if version == self.version:
            return {}
        if version == self.version - 1:
            return self._news
        return {name: self._state[name] for name, at in self._changed.items() if at > version}

    def cells(self, seat: int) -> Cells:
        """Return the cells of a seat as all see them; none in a hall."""
        self.refresh()
        return self._cells[seat] if seat < len(self._cells) else ()

    def change(self, seat: int, before: Cells, after: Cells) -> Json | None:
        """Return what changed of a sheet: first its player is told, then, when it is shown, all."""
        if before is after:
            return None
        known_before, known_after, change = self._changes.get(seat, ((), (), None))
        if before is not known_before or after is not known_after:
            change = sheet_change(before, after)
            self._changes[seat] = (before, after, change)
        return change

    def rank(self, seat: int) -> int:
        """Return a seat's place in a hall, which those with equal points share."""
        return 1 + bisect_left(self._best, -self.points[seat])

    def seats(self) -> list[Json]:
        """Return who sits where."""
        return [
            {
                "key": seat.key,
                "name": seat.name,
                "bot": seat.bot,
                "away": seat.away,
                "free": seat.kicked,
            }
            for seat in self.table.seats
        ]

    def _worked_out(self) -> Json:
        table = self.table
        position = table.position
        state: Json = {"stage": table.stage}
        if position is None:
            return state
        state["active"] = position.active
        state["roll_count"] = table.rolls_made
        state["dice"] = [die_to_json(die) for die in position.dice]
        state["to_decide"] = self._to_decide()
        if self.hall:
            state["leaders"] = self._leaders
        else:
            state["points"] = self.points
            state["last"] = {str(seat): list(texts) for seat, texts in table.last.items()}
        if table.opened.dice == "entered":
            state["roll_to_enter"] = _to_enter(position)
        if isinstance(table.outcome, Outcome):
            state["outcome"] = outcome_to_json(table.outcome)
        return state

    def _to_decide(self) -> list[int] | int:
        to_decide = self.table.to_decide
        return len(to_decide) if self.hall else list(to_decide)

    def _led(self) -> list[Json]:
        """Return the best seats of a hall."""
        best = sorted(range(len(self.points)), key=lambda seat: -self.points[seat])[:LEADERS]
        return [
            {"seat": seat, "name": self.table.seats[seat].name, "points": self.points[seat]}
            for seat in best
        ]


def _to_enter(position: Position) -> Json | None:
    """Return what is rolled next on a real table: how many dice, and their faces."""
    coming = position.next
    if not isinstance(coming, Dice):
        return None
    colours = position.setup.game.colours
    faces = [die_to_json(Die(face, colours.get(face, ""))) for face in coming.letters]
    return {"count": coming.count, "faces": faces}
