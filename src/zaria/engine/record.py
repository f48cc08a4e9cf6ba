"""Records: a game as a header and a list of events; replaying them gives every position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from zaria.engine.game import Game, OptionValue, UnknownGame, find_game
from zaria.engine.picture import Drawable
from zaria.engine.position import Decisions, Position
from zaria.engine.rejection import NO_PARAMS, Params, Rejected, Rejection
from zaria.engine.sentence import sentence
from zaria.engine.sheet import Sheet, SheetFault

VERSION = 1


class RecordFault(Exception):  # noqa: N818 - it is a fault of the record, not of the program
    """What is wrong with a record, and in which line; worded as `record-<code>`."""

    def __init__(self, code: str, line: int = 0, params: Params = NO_PARAMS) -> None:
        """Name the fault by its code and line."""
        super().__init__(code, line, params)
        self.code, self.line, self.params = code, line, params

    def __str__(self) -> str:
        """Return an English sentence, with the code behind it."""
        params, named = {**self.params, "line": self.line}, self.code
        if self.code == "rejected":
            named = str(self.params["code"])
            params["reason"] = sentence("rejection", named, self.params)
        return f"{sentence('record', self.code, params)} [{named}]"


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a game: a roll or draw (`seat` is None), or a seat's complete decision.

    `texts` are what fell, or the moves made, in the game's notation. `clock` is the seat's time
    left in seconds, `value` an evaluation, `comment` anybody's words.
    """

    seat: int | None
    texts: tuple[str, ...]
    clock: float | None = None
    value: float | None = None
    comment: str = ""
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Record(Drawable):
    """A recorded game: header and events.

    `tags` hold what the rules do not need: names, date, place, dice source and so on.
    `sheet_data` is the whole sheet when it is not the game's own. `position` is the line from which
    the game was played, where it did not begin at the beginning.
    """

    game: str
    players: int
    first: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    sheet_data: str = ""
    tags: tuple[tuple[str, str], ...] = ()
    events: tuple[Event, ...] = ()
    position: str = ""

    @classmethod
    def begin(cls, position: Position, **tags: str) -> Record:
        """Return a record without events of a game that starts at `position`."""
        setup = position.setup
        own = setup.sheet == setup.game.standard
        return cls(
            game=setup.game.id,
            players=setup.players,
            first=setup.first,
            options=tuple(setup.options.items()),
            sheet_data="" if own else setup.sheet.source,
            tags=tuple(tags.items()),
        )

    def with_event(self, event: Event) -> Record:
        """Return the record with one more event."""
        return replace(self, events=(*self.events, event))

    def find_game(self) -> Game[Position]:
        """Return the game that was played, or raise `RecordFault`."""
        try:
            return find_game(self.game)
        except UnknownGame:
            raise RecordFault("unknown-game", 1, {"game": self.game}) from None

    def start(self) -> Position:
        """Return the position before the first event, or raise `RecordFault`."""
        game = self.find_game()
        sheet: Sheet | None = None
        try:
            if self.sheet_data:
                sheet = game.read_sheet(self.sheet_data)
            start = game.start(
                self.players, first=self.first, sheet=sheet, options=dict(self.options)
            )
            if not self.position:
                return start
            position = game.read_position(self.position, sheet)
        except Rejected as error:
            raise _rejected(error.rejection, 1) from None
        except SheetFault as error:
            raise RecordFault("bad-sheet", 1, {"fault": f"{error.code}, {error.place}"}) from None
        if position.setup != start.setup:
            raise RecordFault("other-position", 1, {"text": self.position})
        return position

    def positions(self) -> Iterator[Position]:
        """Yield the start and the position after each event, or raise `RecordFault`."""
        position = self.start()
        yield position
        for event in self.events:
            position = apply(position, event)
            yield position

    def final(self) -> Position:
        """Return the last position."""
        position = self.start()
        for event in self.events:
            position = apply(position, event)
        return position


def apply(position: Position, event: Event) -> Position:
    """Return the position after an event, or raise `RecordFault` with the event's line."""
    try:
        if event.seat is None:
            return position.apply_roll(" ".join(event.texts))
        return _decided(position, event.seat, event)
    except Rejected as error:
        raise _rejected(error.rejection, event.line) from None


def _decided(position: Position, seat: int, event: Event) -> Position:
    """Return the position after an event's moves, which must be exactly one complete decision."""
    partial = True
    for text in event.texts:
        if not partial:
            raise RecordFault("two-decisions", event.line, {"seat": seat + 1})
        position = position.play(seat, text)
        partial = position.is_partial(seat)
    if partial:
        raise RecordFault("half-decision", event.line, {"seat": seat + 1})
    return position


def _rejected(rejection: Rejection, line: int) -> RecordFault:
    return RecordFault(
        "rejected", line, {"code": rejection.code, "clause": rejection.clause, **rejection.params}
    )


def to_decide(position: Position) -> tuple[int, ...]:
    """Return the seats that must decide now."""
    coming = position.next
    return coming.seats if isinstance(coming, Decisions) else ()
