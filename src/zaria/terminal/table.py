"""A table at one keyboard: a session, the people who take turns at it, and the bots between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import monotonic

from zaria.bots import Budget
from zaria.engine import Chance, Dice, Event, Outcome, Record, Rejected, Rejection
from zaria.session import BotRequest, Message, Sender, Session, TableEvent
from zaria.session.events import Decided
from zaria.session.from_record import Resumed
from zaria.session.messages import NOBODY, BotDecided, Decide, EnterRoll, TakeBackRoll
from zaria.session.record import game_events
from zaria.terminal.describe import show_outcome
from zaria.terminal.dice_input import read_roll
from zaria.terminal.input import TakeBack
from zaria.terminal.prompt import Prompt
from zaria.terminal.render import show_sheet
from zaria.terminal.screen import Screen
from zaria.terminal.seats import Seat
from zaria.terminal.telling import SHOWN, Teller
from zaria.terminal.wording import rejection_text

BOT_SECONDS = 1.0


class KeyboardTable:
    """Asks who must decide, gives the session the answers, tells and saves what came of them."""

    confirm = True
    """Whether a whole draft needs a yes."""

    def __init__(
        self,
        screen: Screen,
        seats: Sequence[Seat],
        record: Record,
        resumed: Resumed,
        save: Callable[[Record], None],
    ) -> None:
        """Go on with the game that `record` tells and `resumed` was made from."""
        self.screen, self.seats = screen, seats
        self.session: Session = resumed.session
        self._record, self._save = record, save
        self._events, self._rolled = resumed.kept, resumed.rolled
        self._requests: dict[int, BotRequest] = {}
        self._teller = Teller(screen, [seat.name for seat in seats], record.final())
        self._people = sum(seat.bot is None for seat in seats)

    def whole_record(self) -> Record:
        """Return the record up to now."""
        return replace(self._record, events=tuple(self._recorded()))

    def _recorded(self) -> Iterator[Event]:
        """Return what happened; what the record told already is told in its words."""
        known = dict(enumerate(self._record.events))
        for at, event in enumerate(game_events(self._events, comments=False)):
            old = known.get(at)
            if old and (old.seat, " ".join(old.texts)) == (event.seat, " ".join(event.texts)):
                yield old
            else:
                known.clear()
                yield event

    def run(self) -> Outcome:
        """Play to the end and return the outcome."""
        self._happened(self._rolled)
        state = self.session.state
        while state.outcome is None:
            try:
                if state.to_decide:
                    self._decide(state.to_decide[0])
                else:
                    self._roll()
            except TakeBack:
                continue
        self._end(state.outcome)
        return state.outcome

    def _end(self, outcome: Outcome) -> None:
        for seat, who in enumerate(self.seats):
            if len(self.seats) <= SHOWN or who.bot is None:
                self.screen.heading(who.name)
                show_sheet(self.screen, self.session.state.here, seat)
        show_outcome(self.screen, [seat.name for seat in self.seats], outcome)

    # People and bots

    def _decide(self, seat: int) -> None:
        bot = self.seats[seat].bot
        if bot is None:
            # Only what is decided at the same time is secret.
            cover = self._people > 1 and len(self._teller.together) > 1
            moves = Prompt(self, seat, cover=cover).ask()
            self._require(seat, Decide(len(self.session.state.made[seat]), moves))
            return
        self._requests |= {request.seat: request for request in self.session.bots_to_ask()}
        request = self._requests.pop(seat)
        chosen = bot.decide(request.position, seat, Budget(BOT_SECONDS))
        texts = tuple(move.text for move in chosen)
        self._require(None, BotDecided(seat, request.number, texts))

    def _roll(self) -> None:
        state = self.session.state
        chance = state.next
        assert isinstance(chance, Chance)  # noqa: S101 - nobody decides, and it is not over
        if isinstance(chance, Dice):
            self.screen.heading(self._teller.heading())
        active = state.here.active
        try:
            read_roll(
                self.screen,
                chance,
                lambda text: self.receive(active, EnterRoll(state.rolls_made, text)),
            )
        except TakeBack:
            rejection = self.take_back_roll(active)
            if rejection is not None:
                self.screen.show(rejection_text(self.screen.words, rejection))

    def take_back_roll(self, seat: int) -> Rejection | None:
        """Take back the last roll that was typed in, or return why it stays."""
        rolls = [event.texts for event in game_events(self._events) if event.seat is None]
        state = self.session.state
        last = state.rolls_made if state.entered.last is None else state.entered.last
        rejection = self.receive(seat, TakeBackRoll(last))
        if rejection is None:
            self._teller.restart(state.here)
            self.screen.say("terminal-roll-back", roll=" ".join(rolls[state.roll_count]))
        return rejection

    # The session

    def receive(self, seat: int | None, message: Message) -> Rejection | None:
        """Hand the session the message of a seat, or of this program, and tell what comes of it.

        Returns why it is rejected, if it is.
        """
        sender = NOBODY if seat is None else Sender(key=self.session.state.seats[seat].key)
        events, reply, _ = self.session.receive(sender, message, monotonic())
        self._happened(events)
        return reply if isinstance(reply, Rejection) else None

    def _require(self, seat: int | None, message: Message) -> None:
        rejection = self.receive(seat, message)
        if rejection is not None:
            raise Rejected(rejection)

    def _happened(self, events: Sequence[TableEvent]) -> None:
        self._events += events
        told = self._teller.tell(events)
        if told or any(isinstance(event, Decided) and event.by == "person" for event in events):
            self._save(self.whole_record())
