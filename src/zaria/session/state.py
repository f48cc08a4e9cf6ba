"""The state of a table, made by applying its events: seats, position, drafts and clocks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from zaria.engine import (
    Chance,
    Decisions,
    Dice,
    Game,
    Outcome,
    Position,
    Rejected,
    Rejection,
    find_game,
)
from zaria.session.dice import DiceSource
from zaria.session.drafts import Drafted, drafted
from zaria.session.entered import EnteredRolls
from zaria.session.events import (
    Committed,
    Decided,
    DiceRolled,
    Ended,
    HandedOver,
    HintsAllowed,
    Left,
    Opened,
    Paused,
    Reserved,
    Resumed,
    Returned,
    Revealed,
    RollTakenBack,
    Salted,
    Sealed,
    Seated,
    Started,
    StartVoided,
    TableEvent,
    TookOver,
    Unseated,
)
from zaria.session.fair import Seal
from zaria.session.seat import Seat
from zaria.session.shares import Shares

Stage = Literal["lobby", "playing", "over"]
FEW = 8
"""Up to so many seats everybody sees every sheet; above it is a hall."""
_OF_SEATS = (Seated, Unseated, Started, Left, Returned, TookOver, HandedOver, HintsAllowed)


class TableState:
    """The state of a table, including drafts and clocks, which are not stored.

    `now` is any clock that only goes forward, in seconds.
    """

    hints_said: bool | None = None
    """Whether the host allows hints, where that was said."""

    def __init__(self, opened: Opened, dice: DiceSource | None = None) -> None:
        """Begin with a table just opened; `dice` replaces the dice source of the event."""
        self.opened = opened
        self.count = 1
        """How many events there are; the last one has this number."""
        self.game: Game[Position] = find_game(opened.game)
        self.dice = dice or DiceSource(opened.dice, opened.seed, proof=opened.proof)
        self.stage: Stage = "lobby"
        self.seats: list[Seat] = []
        # Whether there are too many seats to show every sheet; whether the clocks are stopped.
        self.is_hall = self.paused = False
        self.reserved: dict[int, Reserved] = {}
        """By key, those who have a seat in the next game."""
        self.removed: set[int] = set()
        """The keys of those whom the host has sent away."""
        # The key of who hosts by a hand-over; None: who opened the table does.
        self.host: int | None = None
        self.position: Position | None = None
        self.next: Chance | Decisions | Outcome | None = None
        """What comes now in the position."""
        self.outcome: Outcome | None = None
        self.roll_count = 0
        """How many rolls the game had; the next one is derived by this number."""
        self.rolls_made = 0
        """The same with those that were taken back, so that no two rolls have one number."""
        # What can be taken back.
        self.entered = EnteredRolls()
        self.made: list[list[int]] = []
        """For every seat of the game, the numbers of the events in which it decided.

        0 stands for a decision that became void before it was made, with the roll it was about.
        """
        self.last: dict[int, tuple[str, ...]] = {}
        """The moves of every seat's last decision that all may see."""
        self.shown = 1
        """The number of the event that revealed something last; later decisions are hidden."""
        self.revealed = 0
        """How often what all may see of the start or of the sheets has changed."""
        self.seated = 0
        """How often the seats, who plays for them, who hosts or what they may do have changed."""
        self.drafts: dict[int, tuple[str, ...]] = {}
        """By seat, what it has marked for its open decision."""
        # By seat, when its open decision began.
        self.since: dict[int, float] = {}
        self.to_decide: tuple[int, ...] = ()
        """The seats that must decide now."""
        self.roll_since = 0.0
        """When a person could first roll, where a roll waits for one."""
        # Every position of the game, where somebody wants them.
        self.trace: list[Position] | None = None
        self.shares = Shares(self.dice.commitment)
        self.roll_key = b""
        """What all dice of the game are derived from."""
        self.next_key = 0
        # Whether a program plays for some seat, and for which number of `seated`.
        self._programs = (-1, False)
        self._paused_at: float | None = None
        self._hidden: dict[int, tuple[str, ...]] = {}
        self._marked: dict[int, Drafted] = {}
        self._keys: dict[int, int] = {}

    @classmethod
    def from_events(cls, events: Iterable[TableEvent], now: float) -> TableState:
        """Return the state after all events, with clocks started at `now`."""
        kept = iter(events)
        opened = next(kept)
        if not isinstance(opened, Opened):
            raise TypeError(opened)
        state = cls(opened)
        for event in kept:
            state.apply(event, now)
        return state

    def apply(self, event: TableEvent, now: float) -> None:
        """Apply an event, which was checked when it happened."""
        self.count += 1
        if isinstance(event, _OF_SEATS):
            self.seated += 1
        match event:
            case Seated() | Unseated() | Reserved() | HandedOver() | HintsAllowed():
                self._change_seats(event)
            case Committed() | Sealed() | Revealed() | StartVoided():
                self._change_shares(event, now)
            case Started():
                self._begin(event, now)
            case DiceRolled() | RollTakenBack():
                self._change_roll(event, now)
            case Decided(seat, moves, _):
                self._decided(event, self.here.play_all(seat, moves), now)
            case TookOver():
                self._take_over(event)
            case Salted() | Left() | Returned():
                self._change(self.seats[self._keys[event.key]], event)
            case Paused() | Resumed() | Ended():
                self._stop(event, now)
            case _:
                raise TypeError(event)

    # What the rest of the session asks

    @property
    def here(self) -> Position:
        """The current position; raises `Rejected` before the game begins."""
        if self.position is None:
            raise Rejected(Rejection("table-not-started"))
        return self.position

    def find(self, key: int) -> int | None:
        """Return the number of the seat with this key, or None."""
        return self._keys.get(key)

    def number_of(self, key: int) -> int:
        """Return the number of the seat with this key, or raise `Rejected`."""
        try:
            return self._keys[key]
        except KeyError:
            raise Rejected(Rejection("table-no-seat")) from None

    def player(self, seat: int) -> str:
        """Return the id of the bot that plays for a seat now, empty if a person does."""
        return self.seats[seat].player(self.opened.stand_in)

    @property
    def has_programs(self) -> bool:
        """Whether a bot or a stand-in plays for some seat."""
        if self._programs[0] != self.seated:
            stand_in = self.opened.stand_in
            self._programs = (self.seated, any(seat.player(stand_in) for seat in self.seats))
        return self._programs[1]

    @property
    def hints(self) -> bool:
        """Whether hints are allowed: as the host has set, else if only one person plays."""
        if self.hints_said is None:
            return sum(not seat.bot for seat in self.seats) == 1
        return self.hints_said

    @property
    def awaited_roll(self) -> int | None:
        """The seat whose person is to roll by hand, or None."""
        coming = self.next
        if self.opened.rolls != "by hand" or self.stage != "playing" or self.is_hall:
            return None
        if not isinstance(coming, Dice) or not self.dice.derives(coming):
            return None
        position = self.here
        waits = position.turn_begins and not self.player(position.active)
        return position.active if waits else None

    def draft_of(self, seat: int) -> tuple[str, ...]:
        """Return the moves in a seat's draft."""
        return self.drafts.get(seat, ())

    def marked(self, seat: int) -> Drafted:
        """Return a seat's draft in the current position; computed once per change."""
        here, draft = self.here, self.drafts.get(seat)
        if draft is None:
            return Drafted(seat, here, (), here)
        known = self._marked.get(seat)
        if known is None or known.before is not here or known.draft != draft:
            known = self._marked[seat] = drafted(here, seat, draft)
        return known

    def mark(self, marked: Drafted) -> None:
        """Set a seat's draft, replacing the one before."""
        self.drafts[marked.seat] = marked.draft
        self._marked[marked.seat] = marked

    def start_position(self, first: int) -> Position:
        """Return the first position with the seated players, or raise `Rejected`.

        `first` has no say where a position is played from.
        """
        opened = self.opened
        sheet = self.game.read_sheet(opened.sheet) if opened.sheet else None
        here = len(self.seats)
        if not opened.position:
            return self.game.start(here, first=first, sheet=sheet, options=opened.options)
        if here != opened.most:
            raise Rejected(Rejection("table-seats-wanted", params={"seats": opened.most}))
        return self.game.read_position(opened.position, sheet)

    def key_of(self, first: int | None) -> bytes:
        """Return the key of the dice, given the first seat chosen by the host, if any."""
        if self.dice.takes_shares:
            table = self.shares.table
            alone = Seal(table, len(self.shares.voids), len(self.seats), first)
            return self.dice.key(self.shares.seal or alone, self.shares.sealed_salts())
        return self.dice.key(Seal("", 0, 0, None), [seat.salt for seat in self.seats])

    # The clock

    def deadline(self) -> float | None:
        """Return when the next default decision is due, or None.

        Before the game it is that of a start for which devices have not answered.
        """
        if self.stage == "lobby":
            return self.shares.deadline
        seconds = self.opened.seconds
        if not seconds or self.paused:
            return None
        times = [self.since[seat] for seat in self.to_decide if not self.player(seat)]
        if self.awaited_roll is not None:
            times.append(self.roll_since)
        return min(times) + seconds if times else None

    def left(self, seat: int, now: float) -> float | None:
        """Return the seconds that a seat has left for its decision or roll, or None if untimed."""
        seconds, clock = self.opened.seconds, now if self._paused_at is None else self._paused_at
        if seconds and seat == self.awaited_roll:
            return max(0.0, self.roll_since + seconds - clock)
        if not seconds or seat not in self.to_decide or self.player(seat):
            return None
        return max(0.0, self.since[seat] + seconds - clock)

    def left_for_all(self, now: float) -> dict[int, float]:
        """Return the seconds left, by seat, for each person who is to decide or roll."""
        awaited = self.awaited_roll
        seats = self.to_decide if awaited is None else (awaited,)
        left = {seat: self.left(seat, now) for seat in seats}
        return {seat: seconds for seat, seconds in left.items() if seconds is not None}

    def late(self, now: float) -> list[int]:
        """Return the seats of persons whose time is up."""
        seconds = self.opened.seconds
        if not seconds or self.paused:
            return []
        return [
            seat
            for seat in self.to_decide
            if not self.player(seat) and now - self.since[seat] >= seconds
        ]

    def is_roll_late(self, now: float) -> bool:
        """Return whether a person's time to roll is up."""
        seconds = self.opened.seconds
        late = bool(seconds) and not self.paused and now - self.roll_since >= seconds
        return late and self.awaited_roll is not None

    # What commands have worked out already, so that it is not worked out twice

    def decided(self, event: Decided, after: Position, now: float) -> None:
        """Apply a decision whose resulting position is already known."""
        self.count += 1
        self._decided(event, after, now)

    def rolled(self, after: Position, now: float) -> None:
        """Apply a roll whose resulting position is already known."""
        self.count += 1
        self._rolled(after, now)

    # Seats

    def _change_seats(
        self, event: Seated | Unseated | Reserved | HandedOver | HintsAllowed
    ) -> None:
        if isinstance(event, HintsAllowed):
            self.hints_said = event.allowed
            return
        if isinstance(event, HandedOver):
            self.host = event.key
            return
        if isinstance(event, Reserved):
            self.reserved[event.key] = event
            self.next_key = event.key + 1
            return
        if isinstance(event, Unseated):
            self.seats = [seat for seat in self.seats if seat.key != event.key]
            self.shares.forget(event.key)
            self.reserved.pop(event.key, None)
            if event.key == self.host:
                self.host = None
            if event.removed:
                self.removed.add(event.key)
                self.next_key = max(self.next_key, event.key + 1)
            self._number_seats()
            return
        self.seats.append(Seat(event.key, event.name, event.bot, event.salt, event.face))
        self.is_hall = len(self.seats) > FEW
        self._keys[event.key] = len(self.seats) - 1
        self.next_key = event.key + 1
        if event.commitment:
            self.shares.commit(event.key, event.commitment)

    def _change_shares(
        self, event: Committed | Sealed | Revealed | StartVoided, now: float
    ) -> None:
        self.shares.apply(event, self._keys, now)
        if isinstance(event, Sealed | StartVoided):
            self.revealed += 1

    def _take_over(self, event: TookOver) -> None:
        seat = self.seats[event.seat]
        seat.key, seat.name, seat.face = event.key, event.name, event.face
        seat.away = seat.kicked = False
        self.next_key = event.key + 1
        self._number_seats()

    def _change(self, seat: Seat, event: Salted | Left | Returned) -> None:
        if isinstance(event, Salted):
            seat.salt = event.salt
            return
        seat.away = isinstance(event, Left)
        if seat.away and event.key == self.host:
            self.host = None
        if isinstance(event, Left) and event.kicked:
            # With another key, the seat is no longer held by who had the old one.
            self.removed.add(event.key)
            seat.kicked, seat.key, self.next_key = True, self.next_key, self.next_key + 1
            self._number_seats()

    def _number_seats(self) -> None:
        self.is_hall = len(self.seats) > FEW
        self._keys = {seat.key: number for number, seat in enumerate(self.seats)}

    # The game

    def _stop(self, event: Paused | Resumed | Ended, now: float) -> None:
        """Apply a pause, a resumption or the end to the clocks."""
        paused_for = 0.0 if self._paused_at is None else now - self._paused_at
        self.paused = isinstance(event, Paused)
        self._paused_at = now if self.paused else None
        if isinstance(event, Resumed):
            self.since = {seat: at + paused_for for seat, at in self.since.items()}
            self.roll_since += paused_for
        elif isinstance(event, Ended):
            self.stage, self.to_decide = "over", ()
            self.outcome = self.next if isinstance(self.next, Outcome) else None
            self.drafts.clear()

    def _begin(self, event: Started, now: float) -> None:
        self._move_to(self.start_position(event.first))
        self.stage = "playing"
        self.made = [[] for _ in self.seats]
        self.roll_key = self.key_of(event.first if event.by == "host" else None)
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
        if self.drafts:
            self.drafts.pop(seat, None)
            self._marked.pop(seat, None)
        self.since[seat] = now
        self._hidden[seat] = tuple(event.moves)
        at = before.index(seat) if before else 0
        if not before or before[:at] + before[at + 1 :] != self.to_decide:
            # Most often the others have still to decide, and nothing is new.
            self._open_decisions(before, now)

    def _open_decisions(self, before: tuple[int, ...], now: float) -> None:
        """Start the clocks of the seats that must decide from now on; reveal finished decisions."""
        new = set(self.to_decide).difference(before) if self.to_decide else ()
        if new or not before or not self.to_decide:
            self.last |= self._hidden
            self._hidden = {}
            self.shown = self.count
            self.revealed += 1
        for seat in new:
            self.since[seat] = now
        self.roll_since = now
