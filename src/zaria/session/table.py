"""One sitting as a state machine: commands in, events out; no I/O, no clock, no luck of its own.

Whoever runs a table gives it the time and, at its opening, the seed of its dice. It keeps the
events in their order and can make the same table of them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from zaria.engine import (
    Chance,
    Decisions,
    Game,
    Move,
    Outcome,
    Position,
    Rejected,
    Rejection,
    find_game,
)
from zaria.session.dice import KINDS, DiceSource
from zaria.session.events import (
    Decided,
    DiceRolled,
    Ended,
    Left,
    Opened,
    Returned,
    Salted,
    Sat,
    Started,
    Stood,
    TableEvent,
    Took,
)
from zaria.session.seat import Seat, good_name, good_salt

Stage = Literal["gathering", "playing", "over"]


class Table:
    """A table from its opening to its end.

    Every command method checks, changes the table and gives the events, numbered by `count`; or it
    raises `Rejected` and changes nothing. `now` is any clock that only goes forward, in seconds.
    """

    def __init__(self, opened: Opened) -> None:
        """Open the table that an `Opened` event tells of."""
        self.opened = opened
        self.count = 1
        """How many events there are; the last one has this number."""
        self.game: Game[Position] = find_game(opened.game)
        self.dice = DiceSource(opened.dice, opened.seed)
        self.stage: Stage = "gathering"
        self.seats: list[Seat] = []
        self.position: Position | None = None
        self.outcome: Outcome | None = None
        self.rolled = 0
        self.made: list[list[int]] = []
        """For every seat of the game, the numbers of the events in which it decided."""
        self.last: dict[int, tuple[str, ...]] = {}
        """The moves of every seat's last decision that all may see."""
        self.shown = 1
        """The number of the event that revealed something last; later decisions are hidden."""
        self.revealed = 0
        """How often what all may see of the sheets has changed."""
        self.seated = 0
        """How often the seats or who plays for them have changed."""
        self._minded = (-1, False)
        """Whether it was minded, and for which number of `seated`."""
        self._hidden: dict[int, tuple[str, ...]] = {}
        self._drafts: dict[int, tuple[str, ...]] = {}
        self._since: dict[int, float] = {}
        self._keys: dict[int, int] = {}
        self._next: Chance | Decisions | Outcome | None = None
        """What comes now in the position."""
        self._to_decide: tuple[int, ...] = ()
        self._next_key = 0
        self._salts: tuple[str, ...] = ()

    # Opening and coming back

    @staticmethod
    def open(  # noqa: PLR0913 - a table is opened with all of this
        game: str,
        *,
        most: int,
        seed: str,
        dice: str = "fair",
        options: dict[str, int | str] | None = None,
        sheet: str = "",
        seconds: int = 0,
        stand_in: str = "greedy",
    ) -> tuple[Table, list[TableEvent]]:
        """Return a new table and its first event, or raise `Rejected` or `SheetFault`."""
        if dice not in KINDS:
            raise Rejected(Rejection("table-unknown-dice", params={"dice": dice}))
        opened = Opened(game, most, options or {}, sheet, dice, seed, seconds, stand_in)
        table = Table(opened)
        declared = table.game
        declared.setup(
            max(min(most, declared.players[-1]), declared.players[0]),
            options=opened.options,
            sheet=declared.read_sheet(sheet) if sheet else None,
        )
        if not 1 <= most <= declared.players[-1]:
            params = {"players": most, "least": 1, "most": declared.players[-1]}
            raise Rejected(Rejection("wrong-players", declared.players_clause, params))
        return table, [opened]

    @staticmethod
    def from_events(events: Iterable[TableEvent], now: float) -> Table:
        """Return the table of which these are all the events, its clocks started at `now`."""
        kept = iter(events)
        opened = next(kept)
        if not isinstance(opened, Opened):
            raise TypeError(opened)
        table = Table(opened)
        for event in kept:
            table.apply(event, now)
        return table

    def apply(self, event: TableEvent, now: float) -> None:
        """Change the table as an event tells that was checked when it happened."""
        self.count += 1
        if isinstance(event, Sat | Stood | Started | Left | Returned | Took):
            self.seated += 1
        match event:
            case Sat():
                self._sit(event)
            case Stood(key):
                self.seats = [seat for seat in self.seats if seat.key != key]
                self._number_seats()
            case Started(first):
                self._begin(first, now)
            case DiceRolled(text):
                self._fall(text, now)
            case Decided(seat, moves, _):
                self._decided(seat, moves, self._here().play_all(seat, self._read(moves)), now)
            case Took():
                self._take(event)
            case Salted() | Left() | Returned():
                self._change(self.seats[self._keys[event.key]], event)
            case Ended():
                self.stage = "over"
                coming = self._here().next
                self.outcome = coming if isinstance(coming, Outcome) else None
            case _:
                raise TypeError(event)

    # Before the game

    def sit(self, name: str, now: float, *, bot: str = "", salt: str = "") -> list[TableEvent]:
        """Let a person or a bot take the next seat, or a person one whose person was sent away."""
        free = next((place for place, seat in enumerate(self.seats) if seat.kicked), None)
        if self.stage == "playing" and free is not None and not bot:
            return self._done([Took(free, self._next_key, good_name(name))], now)
        if self.stage != "gathering":
            raise Rejected(Rejection("table-started"))
        if len(self.seats) >= self.opened.most:
            raise Rejected(Rejection("table-full", params={"most": self.opened.most}))
        event = Sat(self._next_key, good_name(name), bot, good_salt(salt))
        return self._done([event], now)

    def salt(self, key: int, salt: str, now: float) -> list[TableEvent]:
        """Take the salt of a person who was seated without one; a second one changes nothing."""
        seat = self.seats[self.number_of(key)]
        if self.stage != "gathering":
            raise Rejected(Rejection("table-started"))
        return [] if seat.salt else self._done([Salted(key, good_salt(salt))], now)

    def stand(self, key: int, now: float) -> list[TableEvent]:
        """Let somebody leave before the game begins, or have the host send them away."""
        self.number_of(key)
        if self.stage != "gathering":
            raise Rejected(Rejection("table-started"))
        return self._done([Stood(key)], now)

    def start(self, first: int, now: float) -> list[TableEvent]:
        """Begin the game; seat `first` rolls first."""
        if self.stage != "gathering":
            raise Rejected(Rejection("table-started"))
        self._setup_position(first)
        events = self._done([Started(first)], now)
        return events + self._settle(now)

    # The game

    def decide(
        self, key: int, number: int, texts: Sequence[str], now: float, *, by: str = "person"
    ) -> list[TableEvent]:
        """Make decision `number` of a seat, counted from 0.

        A decision that was made already gives no event: see `made` for its number.
        """
        position, seat = self._playing(key)
        made = len(self.made[seat])
        if number < made:
            return []
        moves = self._read(texts)
        after = position.play_all(seat, moves)
        if number > made:
            raise Rejected(Rejection("table-ahead", params={"number": number + 1, "made": made}))
        if not moves or after.is_partial(seat):
            raise Rejected(Rejection("table-half-decision"))
        self.count += 1
        made_now = [move.text for move in moves]
        self._decided(seat, made_now, after, now)
        return [Decided(seat, made_now, by), *self._settle(now)]

    def draft(self, key: int, number: int, texts: Sequence[str]) -> None:
        """Keep what a seat has marked so far and may still change; nobody else sees it.

        What is marked for a decision that was made already is forgotten.
        """
        position, seat = self._playing(key)
        made = len(self.made[seat])
        if number < made:
            return
        if number > made:
            raise Rejected(Rejection("table-ahead", params={"number": number + 1, "made": made}))
        position.play_all(seat, self._read(texts))
        self._drafts[seat] = tuple(texts)

    def take_drafts(self, other: Table) -> None:
        """Keep the drafts of the same decisions at what was taken for this table."""
        for seat in self.to_decide():
            if len(other.made) > seat and len(self.made[seat]) == len(other.made[seat]):
                self._drafts[seat] = other.draft_of(seat)

    def enter(self, key: int, number: int, text: str, now: float) -> list[TableEvent]:
        """Take what real dice show; anybody who sits at the table may read them out.

        `number` counts the rolls from 0; one that was taken already gives no event.
        """
        position, _ = self._playing(key)
        if number < self.rolled:
            return []
        if number > self.rolled:
            params = {"number": number + 1, "made": self.rolled}
            raise Rejected(Rejection("table-roll-ahead", params=params))
        chance = position.next
        if not isinstance(chance, Chance):
            raise Rejected(Rejection("no-roll-now"))
        rolled = chance.text(chance.read(text))
        events = self._done([DiceRolled(rolled)], now)
        return events + self._settle(now)

    def tick(self, now: float) -> list[TableEvent]:
        """Decide by default for every person whose time is up."""
        events: list[TableEvent] = []
        for seat in self.late(now):
            if seat in self.to_decide():
                events += self.decide(
                    self.seats[seat].key,
                    len(self.made[seat]),
                    self.default(seat),
                    now,
                    by="clock",
                )
        return events

    def leave(self, key: int, now: float, *, kicked: bool = False) -> list[TableEvent]:
        """Let a stand-in play on for a person who left."""
        if self.stage == "gathering":
            return self.stand(key, now)
        seat = self.seats[self.number_of(key)]
        stays = seat.bot or seat.kicked or (seat.away and not kicked)
        return [] if stays else self._done([Left(key, kicked)], now)

    def come_back(self, key: int, now: float) -> list[TableEvent]:
        """Hand a seat back to its person."""
        seat = self.seats[self.number_of(key)]
        return self._done([Returned(key)], now) if seat.away else []

    # What others need to know

    def find(self, key: int) -> int | None:
        """Return the number of the seat with this key, if there is one."""
        return self._keys.get(key)

    def number_of(self, key: int) -> int:
        """Return the number of the seat with this key, or raise `Rejected`."""
        try:
            return self._keys[key]
        except KeyError:
            raise Rejected(Rejection("table-no-seat")) from None

    def to_decide(self) -> tuple[int, ...]:
        """Return the seats that must decide now."""
        return self._to_decide

    def bots_to_decide(self) -> list[tuple[int, str]]:
        """Return the seats for which a program must decide now, with its name."""
        stand_in = self.opened.stand_in
        return [
            (seat, player)
            for seat in self.to_decide()
            if (player := self.seats[seat].player(stand_in))
        ]

    @property
    def minded(self) -> bool:
        """Whether a clock or a program has a part in the game."""
        if self._minded[0] != self.seated:
            stand_in = self.opened.stand_in
            programs = any(seat.player(stand_in) for seat in self.seats)
            self._minded = (self.seated, programs or self.opened.seconds > 0)
        return self._minded[1]

    def draft_of(self, seat: int) -> tuple[str, ...]:
        """Return what a seat has marked so far."""
        return self._drafts.get(seat, ())

    def deadline(self) -> float | None:
        """Return the time at which the next decision by default is due, if any."""
        if not self.opened.seconds:
            return None
        times = [self._since[seat] for seat in self.to_decide() if self._timed(seat)]
        return min(times) + self.opened.seconds if times else None

    def left(self, seat: int, now: float) -> float | None:
        """Return the seconds that a seat still has for its decision, if it is timed."""
        if not self.opened.seconds or seat not in self.to_decide() or not self._timed(seat):
            return None
        return max(0.0, self._since[seat] + self.opened.seconds - now)

    def late(self, now: float) -> list[int]:
        """Return the persons' seats whose time is up."""
        seconds = self.opened.seconds
        if not seconds:
            return []
        return [
            seat
            for seat in self.to_decide()
            if self._timed(seat) and now - self._since[seat] >= seconds
        ]

    def default(self, seat: int) -> list[str]:
        """Return the whole decision that is made for a seat whose person does not make it."""
        position = self._here().seen_by(seat)
        texts: list[str] = []
        while True:
            move = position.decision(seat).default
            texts.append(move.text)
            position = position.play(seat, move)
            if not position.is_partial(seat):
                return texts

    # Inside

    def _timed(self, seat: int) -> bool:
        return not self.seats[seat].player(self.opened.stand_in)

    def _here(self) -> Position:
        if self.position is None:
            raise Rejected(Rejection("table-not-started"))
        return self.position

    def _playing(self, key: int) -> tuple[Position, int]:
        seat = self.number_of(key)
        return self._here(), seat

    def _read(self, texts: Sequence[str]) -> list[Move]:
        table = self._here().setup.moves
        return [table.read(text) for text in texts]

    def _done(self, events: list[TableEvent], now: float) -> list[TableEvent]:
        for event in events:
            self.apply(event, now)
        return events

    def _sit(self, event: Sat) -> None:
        self.seats.append(Seat(event.key, event.name, event.bot, event.salt))
        self._keys[event.key] = len(self.seats) - 1
        self._next_key = event.key + 1

    def _take(self, event: Took) -> None:
        seat = self.seats[event.seat]
        seat.key, seat.name, seat.away, seat.kicked = event.key, event.name, False, False
        self._next_key = event.key + 1
        self._number_seats()

    def _change(self, seat: Seat, event: Salted | Left | Returned) -> None:
        if isinstance(event, Salted):
            seat.salt = event.salt
            return
        seat.away = isinstance(event, Left)
        if isinstance(event, Left) and event.kicked:
            # With another key, the seat is no longer held by who had the old one.
            seat.kicked, seat.key, self._next_key = True, self._next_key, self._next_key + 1
            self._number_seats()

    def _number_seats(self) -> None:
        self._keys = {seat.key: number for number, seat in enumerate(self.seats)}

    def _setup_position(self, first: int) -> Position:
        opened = self.opened
        sheet = self.game.read_sheet(opened.sheet) if opened.sheet else None
        return self.game.start(len(self.seats), first=first, sheet=sheet, options=opened.options)

    def _move_to(self, position: Position) -> None:
        self.position = position
        self._next = coming = position.next
        self._to_decide = coming.seats if isinstance(coming, Decisions) else ()

    def _begin(self, first: int, now: float) -> None:
        self._move_to(self._setup_position(first))
        self.stage = "playing"
        self.made = [[] for _ in self.seats]
        self._salts = tuple(seat.salt for seat in self.seats)
        self._open_decisions((), now)

    def _fall(self, text: str, now: float) -> None:
        position = self._here()
        chance = position.next
        if not isinstance(chance, Chance):
            raise Rejected(Rejection("no-roll-now"))
        before = self.to_decide()
        self._move_to(position.apply_roll(chance.read(text)))
        self.rolled += 1
        self._open_decisions(before, now)

    def _decided(self, seat: int, texts: list[str], after: Position, now: float) -> None:
        before = self._to_decide
        self._move_to(after)
        self.made[seat].append(self.count)
        self._drafts.pop(seat, None)
        self._since[seat] = now
        self._hidden[seat] = tuple(texts)
        self._open_decisions(before, now)

    def _open_decisions(self, before: tuple[int, ...], now: float) -> None:
        """Start the clocks of the seats that must decide from now on; reveal what is decided."""
        to_decide = self.to_decide()
        new = set(to_decide).difference(before)
        if new or not before or not to_decide:
            self.last |= self._hidden
            self._hidden = {}
            self.shown = self.count
            self.revealed += 1
        for seat in new:
            self._since[seat] = now

    def _settle(self, now: float) -> list[TableEvent]:
        """Make all rolls that need nobody, up to the next decisions or the end."""
        events: list[TableEvent] = []
        while not self._to_decide:
            coming = self._next
            if isinstance(coming, Outcome):
                seed = "" if self.dice.kind == "seeded" else self.opened.seed
                ended = Ended(seed, list(coming.totals), list(coming.winners))
                return events + self._done([ended], now)
            if not isinstance(coming, Chance) or not self.dice.derives(coming):
                break
            rolled = self.dice.roll(coming, self.rolled, self._salts)
            self.count += 1
            self._move_to(self._here().apply_roll(rolled))
            self.rolled += 1
            self._open_decisions((), now)
            events.append(DiceRolled(coming.text(rolled)))
        return events
