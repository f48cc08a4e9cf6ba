"""A table as a pure core: messages and the time go in, effects come out; no I/O.

A shell (the server's live table, the terminal, a match of bots) gives it messages one after
another, keeps the events of each, and only then tells the viewers their `updates` and the sender
the reply. It asks the bots of `bots_to_ask` and calls `tick` at `deadline`. The same session can be
made again from the events alone; only drafts and clocks are not among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zaria.engine import Move, Position, Rejected
from zaria.session import commands, start
from zaria.session.audience import Audience
from zaria.session.bot_requests import BotRequests, programs_to_decide
from zaria.session.cells import Json
from zaria.session.effects import BotRequest, Effects
from zaria.session.events import Opened, TableEvent
from zaria.session.handlers import handle
from zaria.session.messages import Message, Sender, TableRequest
from zaria.session.public_view import PublicView
from zaria.session.state import TableState


class Session:
    """A table from its opening to its end, and its viewers.

    Times are seconds of any clock that only goes forward.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.audience = Audience(state)
        self.bots = BotRequests()

    @classmethod
    def open(cls, request: TableRequest, seed: str, *, stand_in: str) -> Session:
        """Return a new table, or raise `Rejected` or `SheetFault`.

        Its first event is `opened`. `seed` is what its dice are derived from: 32 secret bytes in
        hexadecimal, or the word of seeded dice. `stand_in` is the bot that plays on for who leaves.
        """
        return cls(commands.open_table(request, seed, stand_in))

    @classmethod
    def from_events(cls, events: Iterable[TableEvent], now: float) -> Session:
        """Return the session after these events, its clocks started at `now`."""
        return cls(TableState.from_events(events, now))

    # What a shell tells

    def receive(self, sender: Sender, message: Message, now: float) -> Effects:
        """Return the effects of a message: one reply, and events if it changed something."""
        try:
            effects = handle(self, sender, message, now)
        except Rejected as error:
            return Effects([], error.rejection)
        if effects.events:
            self.audience.happened(effects.events)
        return effects

    def play(
        self, seat: int, moves: Sequence[Move], after: Position, now: float
    ) -> list[TableEvent]:
        """Apply a bot's decision directly and return its events, or raise `Rejected`.

        For a shell that asks the bots of all seats in `state.to_decide` itself and waits for each:
        there is no request to keep, no reply to send. It has made sure that the moves are legal
        and lead to `after`; that the decision is whole is checked here.
        """
        events = commands.decide_at_once(self.state, seat, moves, after, now)
        self.audience.happened(events)
        return events

    def tick(self, now: float) -> list[TableEvent]:
        """Return the events of elapsed time, for devices and people that are too late."""
        due = self.state.deadline()
        if due is None or now < due:
            return []
        events = start.tick(self.state, self.audience.keys, now) or commands.tick(self.state, now)
        self.audience.happened(events)
        return events

    def catch_up(self, events: Sequence[TableEvent], now: float) -> None:
        """Apply events that another process has added to this table."""
        for event in events:
            self.state.apply(event, now)
        self.audience.happened(events)

    def restore(self, events: Iterable[TableEvent], now: float) -> None:
        """Return to the stored events after storing failed; viewers and drafts stay."""
        before, self.state = self.state, TableState.from_events(events, now)
        for seat in self.state.to_decide:
            if len(before.made) > seat and len(self.state.made[seat]) == len(before.made[seat]):
                self.state.drafts[seat] = before.draft_of(seat)
        self.audience.show(self.state)

    def disconnect(self, viewer: int) -> None:
        """Remove a viewer that was added by `Connect`."""
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
        """The public view."""
        return self.audience.public

    @property
    def is_idle(self) -> bool:
        """Whether there are no viewers and nothing happens by itself."""
        return self.is_unattended and self.state.deadline() is None

    @property
    def is_unattended(self) -> bool:
        """Whether there are no viewers and no bot has to decide; a clock may still run."""
        return not len(self.audience) and not programs_to_decide(self.state)

    @property
    def bots_are_watched(self) -> bool:
        """Whether people have nothing to decide now and want to watch the bots.

        In a hall nobody does.
        """
        state = self.state
        if self.public.hall or not self.audience.watches_bots:
            return False
        return all(state.player(seat) for seat in state.to_decide)

    @property
    def broadcast_size(self) -> int:
        """How many viewers receive what one of them broadcasts."""
        return self.audience.broadcast_size

    def updates(self, now: float) -> list[tuple[int, Json]]:
        """Return the updates of all outdated viewers; call it once all events are durable."""
        return self.audience.updates(now)

    def deadline(self) -> float | None:
        """Return when to call `tick` and `updates` if no message comes before."""
        due, told = self.state.deadline(), self.audience.due
        return due if told is None else told if due is None else min(due, told)

    @property
    def has_bots(self) -> bool:
        """Whether a bot or stand-in plays for some seat or still owes an answer."""
        return self.state.has_programs or bool(self.bots.asked)

    def bots_to_cancel(self) -> list[tuple[int, int]]:
        """Return the obsolete requests to bots, by seat and decision number."""
        return self.bots.to_cancel(self.state)

    def bots_to_ask(self) -> list[BotRequest]:
        """Return the decisions to request from bots now."""
        return self.bots.to_ask(self.state)
