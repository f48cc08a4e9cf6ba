"""The fold of a table's events: who sits there, where the game stands, what may be seen of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from zaria.engine import (
    Chance,
    Decisions,
    Game,
    Outcome,
    Position,
    Rejected,
    Rejection,
    find_game,
)
from zaria.session.dice import DiceSource
from zaria.session.entered import EnteredRolls
from zaria.session.events import (
    Decided,
    DiceRolled,
    Ended,
    Left,
    Opened,
    Returned,
    RollTakenBack,
    Salted,
    Seated,
    Started,
    TableEvent,
    TookOver,
    Unseated,
)
from zaria.session.seat import Seat

Stage = Literal["lobby", "playing", "over"]


class TableState:
    """A table from its opening to its end, with the drafts and clocks that are not kept.

    `now` is any clock that only goes forward, in seconds.
    """

    def __init__(self, opened: Opened, dice: DiceSource | None = None) -> None:
        """Open a table; its dice are by default those that it was opened with."""
        self.opened = opened
        self.count = 1
        """How many events there are; the last one has this number."""
        self.game: Game[Position] = find_game(opened.game)
        self.dice = dice or DiceSource(opened.dice, opened.seed)
        self.stage: Stage = "lobby"
        self.seats: list[Seat] = []
        self.position: Position | None = None
        self.next: Chance | Decisions | Outcome | None = None
        """What comes now in the position."""
        self.outcome: Outcome | None = None
        self.roll_count = 0
        """How many rolls the game had; the next one is derived by this number."""
        self.rolls_made = 0
        """The same with those that were taken back, so that no two rolls have one number."""
        self.entered = EnteredRolls()
        """What can be taken back."""
        self.made: list[list[int]] = []
        """For every seat of the game, the numbers of the events in which it decided.

        0 stands for a decision that became void before it was made, with the roll it was about.
        """
        self.last: dict[int, tuple[str, ...]] = {}
        """The moves of every seat's last decision that all may see."""
        self.shown = 1
        """The number of the event that revealed something last; later decisions are hidden."""
        self.revealed = 0
        """How often what all may see of the sheets has changed."""
        self.seated = 0
        """How often the seats or who plays for them have changed."""
        self.drafts: dict[int, tuple[str, ...]] = {}
        """By seat, what it has marked for its open decision."""
        self.since: dict[int, float] = {}
        """By seat, when its open decision began."""
        self.to_decide: tuple[int, ...] = ()
        """The seats that must decide now."""
        self.trace: list[Position] | None = None
        """Every position of the game, where somebody wants them."""
        self.salts: tuple[str, ...] = ()
        self.next_key = 0
        self._programs = (-1, False)
        """Whether a program plays for some seat, and for which number of `seated`."""
        self._hidden: dict[int, tuple[str, ...]] = {}
        self._keys: dict[int, int] = {}

    @classmethod
    def from_events(cls, events: Iterable[TableEvent], now: float) -> TableState:
        """Return the state after all the events of a table, its clocks started at `now`."""
        kept = iter(events)
        opened = next(kept)
        if not isinstance(opened, Opened):
            raise TypeError(opened)
        state = cls(opened)
        for event in kept:
            state.apply(event, now)
        return state

    def apply(self, event: TableEvent, now: float) -> None:
        """Change the state as an event tells that was checked when it happened."""
        self.count += 1
        if isinstance(event, Seated | Unseated | Started | Left | Returned | TookOver):
            self.seated += 1
        match event:
            case Seated():
                self._seat(event)
            case Unseated(key):
                self.seats = [seat for seat in self.seats if seat.key != key]
                self._number_seats()
            case Started(first):
                self._begin(first, now)
            case DiceRolled() | RollTakenBack():
                self._change_roll(event, now)
            case Decided(seat, moves, _):
                self._decided(event, self.here.play_all(seat, moves), now)
            case TookOver():
                self._take_over(event)
            case Salted() | Left() | Returned():
                self._change(self.seats[self._keys[event.key]], event)
            case Ended():
                self.stage = "over"
                coming = self.here.next
                self.outcome = coming if isinstance(coming, Outcome) else None
            case _:
                raise TypeError(event)

    # What the rest of the session asks

    @property
    def here(self) -> Position:
        """The position; `Rejected` before the game begins."""
        if self.position is None:
            raise Rejected(Rejection("table-not-started"))
        return self.position

    def find(self, key: int) -> int | None:
        """Return the number of the seat with this key, if there is one."""
        return self._keys.get(key)

    def number_of(self, key: int) -> int:
        """Return the number of the seat with this key, or raise `Rejected`."""
        try:
            return self._keys[key]
        except KeyError:
            raise Rejected(Rejection("table-no-seat")) from None

    def player(self, seat: int) -> str:
        """Return the name of the bot that plays for a seat now, nothing if a person does."""
        return self.seats[seat].player(self.opened.stand_in)

    @property
    def has_programs(self) -> bool:
        """Whether a bot or a stand-in plays for some seat."""
        if self._programs[0] != self.seated:
            stand_in = self.opened.stand_in
            self._programs = (self.seated, any(seat.player(stand_in) for seat in self.seats))
        return self._programs[1]

    def draft_of(self, seat: int) -> tuple[str, ...]:
        """Return what a seat has marked so far."""
        return self.drafts.get(seat, ())

    def start_position(self, first: int) -> Position:
        """Return the position in which the game begins with those who sit here, or reject."""
        opened = self.opened
        sheet = self.game.read_sheet(opened.sheet) if opened.sheet else None
        return self.game.start(len(self.seats), first=first, sheet=sheet, options=opened.options)

    # The clock

    def deadline(self) -> float | None:
        """Return the time at which the next decision by default is due, if any."""
        seconds = self.opened.seconds
        if not seconds:
            return None
        times = [self.since[seat] for seat in self.to_decide if not self.player(seat)]
        return min(times) + seconds if times else None

    def left(self, seat: int, now: float) -> float | None:
        """Return the seconds that a seat still has for its decision, if it is timed."""
        seconds = self.opened.seconds
        if not seconds or seat not in self.to_decide or self.player(seat):
            return None
        return max(0.0, self.since[seat] + seconds - now)

    def late(self, now: float) -> list[int]:
        """Return the persons' seats whose time is up."""
        seconds = self.opened.seconds
        if not seconds:
            return []
        return [
            seat
            for seat in self.to_decide
            if not self.player(seat) and now - self.since[seat] >= seconds
        ]

    # What commands have worked out already, so that it is not worked out twice

    def decided(self, event: Decided, after: Position, now: float) -> None:
        """Take a decision, of which the position after it is known."""
        self.count += 1
        self._decided(event, after, now)

    def rolled(self, after: Position, now: float) -> None:
        """Take a roll, of which the position after it is known."""
        self.count += 1
        self._rolled(after, now)

    # Seats

    def _seat(self, event: Seated) -> None:
        self.seats.append(Seat(event.key, event.name, event.bot, event.salt))
        self._keys[event.key] = len(self.seats) - 1
        self.next_key = event.key + 1

    def _take_over(self, event: TookOver) -> None:
        seat = self.seats[event.seat]
        seat.key, seat.name, seat.away, seat.kicked = event.key, event.name, False, False
        self.next_key = event.key + 1
        self._number_seats()

    def _change(self, seat: Seat, event: Salted | Left | Returned) -> None:
        if isinstance(event, Salted):
            seat.salt = event.salt
            return
        seat.away = isinstance(event, Left)
        if isinstance(event, Left) and event.kicked:
            # With another key, the seat is no longer held by who had the old one.
            seat.kicked, seat.key, self.next_key = True, self.next_key, self.next_key + 1
            self._number_seats()

    def _number_seats(self) -> None:
        self._keys = {seat.key: number for number, seat in enumerate(self.seats)}

    # The game

    def _begin(self, first: int, now: float) -> None:
        self._move_to(self.start_position(first))
        self.stage = "playing"
        self.made = [[] for _ in self.seats]
        self.salts = tuple(seat.salt for seat in self.seats)
        self._open_decisions((), now)

    def _move_to(self, position: Position) -> None:
        self.position = position
        if self.trace is not None:
            self.trace.append(position)
        self.next = coming = position.next
        self.to_decide = coming.seats if isinstance(coming, Decisions) else ()

    def _change_roll(self, event: DiceRolled | RollTakenBack, now: float) -> None:
        if isinstance(event, DiceRolled):
            self._read_roll(event.text, now)
        else:
            self._take_back_roll(now)

    def _read_roll(self, text: str, now: float) -> None:
        before, chance = self.here, self.next
        after = before.apply_roll(text)
        if isinstance(chance, Chance) and not self.dice.derives(chance):
            self.entered.add(self.rolls_made, self.roll_count, before, self.last)
        self._rolled(after, now)

    def _rolled(self, after: Position, now: float) -> None:
        self._move_to(after)
        self.roll_count += 1
        self.rolls_made += 1
        self._open_decisions((), now)

    def _take_back_roll(self, now: float) -> None:
        for seat in self.to_decide:
            self.made[seat].append(0)
        self.drafts.clear()
        self._hidden.clear()
        before = self.entered.take_back()
        self.roll_count, self.last = before.roll_count, dict(before.last)
        self._move_to(before.position)
        self._open_decisions((), now)

    def _decided(self, event: Decided, after: Position, now: float) -> None:
        # Whoever decides last, or alone, keeps nothing hidden, even with more to decide.
        before = self.to_decide if len(self.to_decide) > 1 else ()
        seat = event.seat
        if event.by == "person":
            self.entered.rely(seat)
        self._move_to(after)
        self.made[seat].append(self.count)
        self.drafts.pop(seat, None)
        self.since[seat] = now
        self._hidden[seat] = tuple(event.moves)
        self._open_decisions(before, now)

    def _open_decisions(self, before: tuple[int, ...], now: float) -> None:
        """Start the clocks of the seats that must decide from now on; reveal what is decided."""
        # Most often somebody has decided and the others have still to: nothing is new then.
        new = set(self.to_decide).difference(before) if self.to_decide else ()
        if new or not before or not self.to_decide:
            self.last |= self._hidden
            self._hidden = {}
            self.shown = self.count
            self.revealed += 1
        for seat in new:
            self.since[seat] = now
