"""What changes a table: each command checks, changes the state and returns the events.

A command that is not allowed raises `Rejected` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from zaria.engine import Chance, Dice, Outcome, Rejected, Rejection
from zaria.session.dice import KINDS
from zaria.session.drafts import default_moves, drafted
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
from zaria.session.messages import TableRequest
from zaria.session.seat import good_name, good_salt
from zaria.session.state import TableState

# Before the game


def open_table(request: TableRequest, seed: str) -> TableState:
    """Return a new table, or raise `Rejected` or `SheetFault`; its first event is `opened`."""
    if request.dice not in KINDS:
        raise Rejected(Rejection("table-unknown-dice", params={"dice": request.dice}))
    opened = Opened(
        game=request.game,
        most=request.most,
        options=dict(request.options),
        sheet=request.sheet,
        dice=request.dice,
        seed=seed,
        seconds=request.seconds,
        stand_in=request.stand_in,
    )
    state = TableState(opened)
    game, most = state.game, request.most
    game.setup(
        max(min(most, game.players[-1]), game.players[0]),
        options=opened.options,
        sheet=game.read_sheet(opened.sheet) if opened.sheet else None,
    )
    if not 1 <= most <= game.players[-1]:
        params = {"players": most, "least": 1, "most": game.players[-1]}
        raise Rejected(Rejection("wrong-players", game.players_clause, params))
    return state


def take_seat(
    state: TableState, name: str, now: float, *, bot: str = "", salt: str = ""
) -> list[TableEvent]:
    """Let a person or a bot take the next seat, or a person one whose person was sent away."""
    free = next((place for place, seat in enumerate(state.seats) if seat.kicked), None)
    if state.stage == "playing" and free is not None and not bot:
        return _applied(state, TookOver(free, state.next_key, good_name(name)), now)
    _in_lobby(state)
    if len(state.seats) >= state.opened.most:
        raise Rejected(Rejection("table-full", params={"most": state.opened.most}))
    return _applied(state, Seated(state.next_key, good_name(name), bot, good_salt(salt)), now)


def add_bot(state: TableState, seat: int, bot: str, name: str, now: float) -> list[TableEvent]:
    """Let a bot take the next seat, which must be the one with this number."""
    if seat < len(state.seats):
        raise Rejected(Rejection("table-seat-taken", params={"seat": seat + 1}))
    return take_seat(state, name, now, bot=bot)


def add_salt(state: TableState, key: int, salt: str, now: float) -> list[TableEvent]:
    """Take the salt of a person who was seated without one; a second one changes nothing."""
    seat = state.seats[state.number_of(key)]
    _in_lobby(state)
    return [] if seat.salt else _applied(state, Salted(key, good_salt(salt)), now)


def start(state: TableState, first: int, now: float) -> list[TableEvent]:
    """Begin the game; seat `first` is active first."""
    _in_lobby(state)
    state.start_position(first)
    return _applied(state, Started(first), now) + settle(state, now)


# The game


class Choice(NamedTuple):
    """A whole decision: which of the seat's decisions, counted from 0, its moves, and by whom."""

    number: int
    moves: Sequence[str]
    by: str = "person"


def decide(state: TableState, key: int, choice: Choice, now: float) -> list[TableEvent]:
    """Make a decision of a seat.

    One that was made already gives no event: see `state.made` for its number.
    """
    seat, number = state.number_of(key), choice.number
    position = state.here
    made = len(state.made[seat])
    if number < made:
        if not state.made[seat][number]:
            raise Rejected(Rejection("table-roll-taken-back"))
        return []
    marked = drafted(position, seat, choice.moves)
    _not_ahead("table-ahead", number, made)
    if not marked.whole:
        raise Rejected(Rejection("table-half-decision"))
    decided = Decided(seat, list(choice.moves), choice.by)
    state.decided(decided, marked.after, now)
    return [decided, *settle(state, now)]


def draft(state: TableState, key: int, number: int, texts: Sequence[str]) -> None:
    """Keep what a seat has marked so far and may still change.

    What is marked for a decision that was made already is forgotten.
    """
    seat = state.number_of(key)
    position = state.here
    made = len(state.made[seat])
    if number < made:
        return
    _not_ahead("table-ahead", number, made)
    state.drafts[seat] = drafted(position, seat, texts).draft


def enter_roll(state: TableState, key: int, number: int, text: str, now: float) -> list[TableEvent]:
    """Take what real dice show; anybody who sits at the table may read them out.

    `number` counts the rolls from 0; one that was taken already gives no event. Cards that nobody
    wants to deal (an empty text) are drawn.
    """
    state.number_of(key)
    chance = state.here.next
    if number < state.rolls_made:
        return []
    _not_ahead("table-roll-ahead", number, state.rolls_made)
    if not isinstance(chance, Chance):
        raise Rejected(Rejection("no-roll-now"))
    if text or isinstance(chance, Dice):
        rolled = chance.read(text)
    else:
        rolled = state.dice.roll(chance, state.roll_count, state.salts)
    return _applied(state, DiceRolled(chance.text(rolled)), now) + settle(state, now)


def take_back_roll(state: TableState, key: int, number: int, now: float) -> list[TableEvent]:
    """Make void the last roll that was entered, unless a person has decided on it.

    One that was taken back already gives no event.
    """
    state.number_of(key)
    entered = state.entered
    if number in entered.taken_back:
        return []
    if state.stage == "playing" and entered.last == number:
        return _applied(state, RollTakenBack(key, entered.rolls_before), now)
    if entered.relied_on is not None:
        name = state.seats[entered.relied_on].name
        raise Rejected(Rejection("table-roll-stays", params={"name": name}))
    raise Rejected(Rejection("table-no-roll-to-take-back"))


def tick(state: TableState, now: float) -> list[TableEvent]:
    """Decide by default for every person whose time is up."""
    events: list[TableEvent] = []
    for seat in state.late(now):
        if seat in state.to_decide:
            events += decide_by_default(state, seat, now, by="clock")
    return events


def decide_by_default(state: TableState, seat: int, now: float, *, by: str) -> list[TableEvent]:
    """Make the default decision for a seat that must decide."""
    texts = default_moves(state.here.seen_by(seat), seat)
    choice = Choice(len(state.made[seat]), texts, by)
    return decide(state, state.seats[seat].key, choice, now)


def settle(state: TableState, now: float) -> list[TableEvent]:
    """Make all rolls that need nobody, up to the next decisions or the end."""
    events: list[TableEvent] = []
    while not state.to_decide:
        coming = state.next
        if isinstance(coming, Outcome):
            seed = "" if state.dice.kind == "seeded" else state.opened.seed
            ended = Ended(seed, list(coming.totals), list(coming.winners))
            return events + _applied(state, ended, now)
        if not isinstance(coming, Chance) or not state.dice.derives(coming):
            break
        rolled = state.dice.roll(coming, state.roll_count, state.salts)
        state.rolled(state.here.push_roll(rolled), now)
        events.append(DiceRolled(coming.text(rolled)))
    return events


# Coming and going


def leave(state: TableState, key: int, now: float, *, kicked: bool = False) -> list[TableEvent]:
    """Let a stand-in play on for a person who left; before the game the seat becomes free."""
    seat = state.seats[state.number_of(key)]
    if state.stage == "lobby":
        return _applied(state, Unseated(key), now)
    stays = seat.bot or seat.kicked or (seat.away and not kicked)
    return [] if stays else _applied(state, Left(key, kicked), now)


def come_back(state: TableState, key: int, now: float) -> list[TableEvent]:
    """Hand a seat back to its person."""
    seat = state.seats[state.number_of(key)]
    return _applied(state, Returned(key), now) if seat.away else []


# Inside


def _in_lobby(state: TableState) -> None:
    if state.stage != "lobby":
        raise Rejected(Rejection("table-started"))


def _not_ahead(code: str, number: int, made: int) -> None:
    if number > made:
        raise Rejected(Rejection(code, params={"number": number + 1, "made": made}))


def _applied(state: TableState, event: TableEvent, now: float) -> list[TableEvent]:
    state.apply(event, now)
    return [event]
