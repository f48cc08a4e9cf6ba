"""A game at one keyboard: people in turn, bots between, every confirmed decision recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from zaria.bots import Budget, decide
from zaria.engine import Chance, Decisions, Dice, Event, Outcome, Position, Record
from zaria.terminal.describe import decision_told, show_outcome, tell_cards, tell_gain
from zaria.terminal.dice_input import DiceInput
from zaria.terminal.input import TakeBack
from zaria.terminal.prompt import SHOWN, Asking
from zaria.terminal.render import show_dice, show_sheet
from zaria.terminal.screen import Screen
from zaria.terminal.seats import Seat
from zaria.words import Words

BOT_SECONDS = 1.0


@dataclass
class Sitting:
    """The state of a game at the terminal."""

    screen: Screen
    seats: Sequence[Seat]
    rolls: DiceInput
    record: Record
    position: Position
    save: Callable[[Record], None]
    confirm: bool = True

    def __post_init__(self) -> None:
        """Collect the events so far."""
        self._events = list(self.record.events)
        self._people = sum(seat.bot is None for seat in self.seats)

    @property
    def _words(self) -> Words:
        return self.screen.words

    def whole_record(self) -> Record:
        """Return the record up to now."""
        return replace(self.record, events=tuple(self._events))

    def run(self) -> Outcome:
        """Play to the end and give the outcome."""
        while True:
            coming = self.position.next
            if isinstance(coming, Outcome):
                self._end(coming)
                return coming
            try:
                if isinstance(coming, Chance):
                    self._roll(coming)
                else:
                    self._decide(coming)
                    self.save(self.whole_record())
            except TakeBack:
                self._take_back()

    def _end(self, outcome: Outcome) -> None:
        for seat, who in enumerate(self.seats):
            if len(self.seats) <= SHOWN or who.bot is None:
                self.screen.heading(who.name)
                show_sheet(self.screen, self.position, seat)
        show_outcome(self.screen, [seat.name for seat in self.seats], outcome)

    def _roll(self, chance: Chance) -> None:
        number = sum(event.seat is None for event in self._events)
        active = self.seats[self.position.active].name
        heading = self._words("terminal-rolled", {"name": active})
        if self.rolls.entered and isinstance(chance, Dice):
            self.screen.heading(heading)
        rolled = self.rolls.roll(chance, number)
        self._events.append(Event(None, (chance.text(rolled),)))
        before, self.position = self.position, self.position.apply_roll(rolled)
        if isinstance(chance, Dice):
            self.screen.show()
            show_dice(self.screen, self.position, heading)
        else:
            tell_cards(self.screen, [seat.name for seat in self.seats], before, self.position)

    def _decide(self, coming: Decisions) -> None:
        """Let every open seat decide; only when all have, tell what they did."""
        told: list[str] = []
        start = self.position
        for seat in coming.seats:
            who = self.seats[seat]
            if who.bot is not None:
                self.position, moves = decide(self.position, seat, who.bot, Budget(BOT_SECONDS))
            else:
                # Only what is decided at the same time is secret.
                cover = self._people > 1 and len(coming.seats) > 1
                moves = tuple(Asking(self, seat, start.seen_by(seat), cover=cover).ask())
                self.position = self.position.play_all(seat, moves)
            self._events.append(Event(seat, tuple(move.text for move in moves)))
            told.append(decision_told(self._words, who.name, start, seat, moves))
        for line in told:
            self.screen.show(line)
        if len(self.seats) <= SHOWN:
            for seat, who in enumerate(self.seats):
                tell_gain(self.screen, who.name, seat, start, self.position)

    def _last_roll(self) -> int | None:
        """Return where the last roll stands among the events."""
        rolls = [at for at, event in enumerate(self._events) if event.seat is None]
        return rolls[-1] if rolls else None

    def why_roll_stays(self) -> str:
        """Return why the last roll cannot be taken back, nothing if it can.

        A bot that has decided since simply decides again; a person who has confirmed something
        has relied on the roll.
        """
        last = self._last_roll()
        if not self.rolls.entered or last is None:
            return self._words("terminal-nothing-to-undo")
        for event in self._events[last + 1 :]:
            if event.seat is not None and self.seats[event.seat].bot is None:
                name = self.seats[event.seat].name
                return self._words("terminal-roll-stays", {"name": name})
        return ""

    def _take_back(self) -> None:
        reason, last = self.why_roll_stays(), self._last_roll()
        if reason or last is None:
            self.screen.show(reason)
            return
        (roll,) = self._events[last].texts
        del self._events[last:]
        self.position = self.whole_record().final()
        self.screen.say("terminal-roll-back", roll=roll)
