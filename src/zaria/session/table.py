"""The state with its commands as methods, as the live server still asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zaria.session import commands
from zaria.session.drafts import default_moves
from zaria.session.events import TableEvent
from zaria.session.messages import TableRequest
from zaria.session.state import TableState


class Table(TableState):
    """A table from its opening to its end."""

    @staticmethod
    def open(request: TableRequest, seed: str) -> tuple[Table, list[TableEvent]]:
        """Return a new table and its first event, or raise `Rejected` or `SheetFault`."""
        state = commands.open_table(request, seed)
        return Table(state.opened), [state.opened]

    @classmethod
    def from_events(cls, events: Iterable[TableEvent], now: float) -> Table:
        """Return the table of which these are all the events."""
        table = super().from_events(events, now)
        assert isinstance(table, Table)  # noqa: S101 - made by this class
        return table

    def sit(self, name: str, now: float, *, bot: str = "", salt: str = "") -> list[TableEvent]:
        """See `commands.take_seat`."""
        return commands.take_seat(self, name, now, bot=bot, salt=salt)

    def salt(self, key: int, salt: str, now: float) -> list[TableEvent]:
        """See `commands.add_salt`."""
        return commands.add_salt(self, key, salt, now)

    def start(self, first: int, now: float) -> list[TableEvent]:
        """See `commands.start`."""
        return commands.start(self, first, now)

    def decide(
        self, key: int, number: int, texts: Sequence[str], now: float, *, by: str = "person"
    ) -> list[TableEvent]:
        """See `commands.decide`."""
        return commands.decide(self, key, commands.Choice(number, texts, by), now)

    def draft(self, key: int, number: int, texts: Sequence[str]) -> None:
        """See `commands.draft`."""
        commands.draft(self, key, number, texts)

    def take_drafts(self, other: Table) -> None:
        """Keep the drafts of the same decisions at what was taken for this table."""
        for seat in self.to_decide:
            if len(other.made) > seat and len(self.made[seat]) == len(other.made[seat]):
                self.drafts[seat] = other.draft_of(seat)

    def enter(self, key: int, number: int, text: str, now: float) -> list[TableEvent]:
        """See `commands.enter_roll`."""
        return commands.enter_roll(self, key, number, text, now)

    def tick(self, now: float) -> list[TableEvent]:
        """See `commands.tick`."""
        return commands.tick(self, now)

    def leave(self, key: int, now: float, *, kicked: bool = False) -> list[TableEvent]:
        """See `commands.leave`."""
        return commands.leave(self, key, now, kicked=kicked)

    def come_back(self, key: int, now: float) -> list[TableEvent]:
        """See `commands.come_back`."""
        return commands.come_back(self, key, now)

    def bots_to_decide(self) -> list[tuple[int, str]]:
        """Return the seats for which a program must decide now, with its name."""
        return [(seat, bot) for seat in self.to_decide if (bot := self.player(seat))]

    @property
    def minded(self) -> bool:
        """Whether a clock or a program has a part in the game."""
        programs = any(self.player(seat) for seat in range(len(self.seats)))
        return programs or self.opened.seconds > 0

    def default(self, seat: int) -> list[str]:
        """See `default_moves`."""
        return default_moves(self.here.seen_by(seat), seat)
