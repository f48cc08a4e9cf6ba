"""One sitting as a pure core: messages and the time go in, effects come out; no I/O.

A shell (the server's live table, the terminal, a match of bots) gives it messages one after
another, keeps the events of each, and only then tells the viewers their `updates` and the sender
the reply. It asks the bots of `bots_to_ask` and calls `tick` at `deadline`. The same session can be
made again from the events alone; only drafts and clocks are not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from zaria.engine import Rejected
from zaria.session import commands
from zaria.session.audience import Audience
from zaria.session.bot_requests import BotRequests, programs_to_decide
from zaria.session.cells import Json
from zaria.session.effects import BotRequest, Effects
from zaria.session.events import Opened, TableEvent
from zaria.session.handlers import handle
from zaria.session.messages import Message, Sender, TableRequest
from zaria.session.public_view import PublicView
from zaria.session.state import TableState

ChooseSeat = Callable[[int], int]
"""Returns one of so many seats."""


def first_seat(_seats: int) -> int:
    """Return the first of the seats."""
    return 0


class Session:
    """A table from its opening to its end, and those who look at it.

    `random_first` chooses the seat that begins where the host names none. Times are seconds of any
    clock that only goes forward.
    """

    def __init__(self, state: TableState, random_first: ChooseSeat = first_seat) -> None:
        self.state = state
        self.audience = Audience(state)
        self.bots = BotRequests()
        self.random_first = random_first

    @classmethod
    def open(
        cls, request: TableRequest, seed: str, random_first: ChooseSeat = first_seat
    ) -> Session:
        """Return a new table, or raise `Rejected` or `SheetFault`.

        Its first event is `opened`. `seed` is what its dice are derived from: 32 secret bytes in
        hexadecimal, or the word of seeded dice.
        """
        return cls(commands.open_table(request, seed), random_first)

    @classmethod
    def from_events(
        cls, events: Iterable[TableEvent], now: float, random_first: ChooseSeat = first_seat
    ) -> Session:
        """Return the session of all its events, its clocks started at `now`."""
        return cls(TableState.from_events(events, now), random_first)

    # What a shell tells

    def receive(self, sender: Sender, message: Message, now: float) -> Effects:
        """Return what comes of a message: exactly one reply, and events if it changed something."""
        try:
            effects = handle(self, sender, message, now)
        except Rejected as error:
            return Effects([], error.rejection)
        self.audience.happened(effects.events)
        return effects

    def tick(self, now: float) -> list[TableEvent]:
        """Return the events of the clock, which decides for those whose time is up."""
        events = commands.tick(self.state, now)
        self.audience.happened(events)
        return events

    def catch_up(self, events: Sequence[TableEvent], now: float) -> None:
        """Take over events that another process has added to the same table."""
        for event in events:
            self.state.apply(event, now)
        self.audience.happened(events)

    def restore(self, events: Iterable[TableEvent], now: float) -> None:
        """Go back to what is kept, when events could not be; viewers and drafts stay."""
        before, self.state = self.state, TableState.from_events(events, now)
        for seat in self.state.to_decide:
            if len(before.made) > seat and len(self.state.made[seat]) == len(before.made[seat]):
                self.state.drafts[seat] = before.draft_of(seat)
        self.audience.show(self.state)

    def disconnect(self, viewer: int) -> None:
        """Let a viewer go; it came by `Connect`."""
        self.audience.disconnect(viewer)

    # What a shell asks

    @property
    def opened(self) -> Opened:
        """The first event."""
        return self.state.opened

    @property
    def count(self) -> int:
        """How many events there are; the last one has this number."""
        return self.state.count

    @property
    def public(self) -> PublicView:
        """What all may see."""
        return self.audience.public

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and nothing happens by itself."""
        if len(self.audience) or programs_to_decide(self.state):
            return False
        return self.state.deadline() is None

    def updates(self, now: float) -> list[tuple[int, Json]]:
        """Return what each viewer has not seen; call it when all events are durable."""
        return self.audience.updates(now)

    def deadline(self) -> float | None:
        """Return when `tick` and `updates` are to be called though no message comes."""
        times = [time for time in (self.state.deadline(), self.audience.due) if time is not None]
        return min(times, default=None)

    def bots_to_cancel(self) -> list[tuple[int, int]]:
        """Return, by seat and decision number, the requests that need no answer any more."""
        return self.bots.to_cancel(self.state)

    def bots_to_ask(self) -> list[BotRequest]:
        """Return the decisions for which a program must be asked and was not yet."""
        return self.bots.to_ask(self.state)
