"""Commands that change a table: each checks, updates the state and returns events.

A command that is not allowed raises `Rejected` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from zaria.engine import (
    Chance,
    Decisions,
    Dice,
    Move,
    Outcome,
    Position,
    Rejected,
    Rejection,
    find_game,
)
from zaria.session.dice import KINDS
from zaria.session.drafts import default_moves, drafted
from zaria.session.events import (
    Decided,
    DiceRolled,
    Ended,
    Left,
    Opened,
    Reserved,
    Returned,
    RollTakenBack,
    Seated,
    TableEvent,
    TookOver,
)
from zaria.session.fair import PROOF
from zaria.session.messages import AddBot, TableRequest, TakeSeat
from zaria.session.names import good_name, told_apart
from zaria.session.seat import good_face, good_share
from zaria.session.state import TableState

# Before the game


def open_table(request: TableRequest, seed: str, stand_in: str) -> TableState:
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
        stand_in=stand_in,
        proof=PROOF,
        rolls=request.rolls,
        position=request.position,
    )
    if opened.position:
        opened = _from_position(opened)
    state = TableState(opened)
    game, most = state.game, opened.most
    game.setup(
        max(min(most, game.players[-1]), game.players[0]),
        options=opened.options,
        sheet=game.read_sheet(opened.sheet) if opened.sheet else None,
    )
    if not 1 <= most <= game.players[-1]:
        params = {"players": most, "least": 1, "most": game.players[-1]}
        raise Rejected(Rejection("wrong-players", game.players_clause, params))
    return state


def _from_position(opened: Opened) -> Opened:
    """Return the opening with the players and options of its position, or raise `Rejected`.

    Where a decision is half made or the game is over, there is nothing to play on from.
    """
    game = find_game(opened.game)
    sheet = game.read_sheet(opened.sheet) if opened.sheet else None
    position = game.read_position(opened.position, sheet)
    setup = position.setup
    if isinstance(position.next, Outcome) or any(map(position.is_partial, setup.seats)):
        raise Rejected(Rejection("table-bad-position"))
    return replace(opened, most=setup.players, options=dict(setup.options))


def take_seat(
    state: TableState, wanted: TakeSeat, now: float, *, bot: str = ""
) -> list[TableEvent]:
    """Seat a person or bot on the next seat, or a person on the seat of a removed one."""
    name, commitment, face = wanted.name, wanted.commitment, good_face(wanted.face)
    if commitment:
        good_share(commitment, "commitment")
    free = next((place for place, seat in enumerate(state.seats) if seat.kicked), None)
    if state.stage == "playing" and free is not None and not bot:
        name = _new_name(state, name, free)
        return applied(state, TookOver(free, state.next_key, name, face), now)
    _in_lobby(state)
    if len(state.seats) >= state.opened.most:
        raise Rejected(Rejection("table-full", params={"most": state.opened.most}))
    if not state.dice.takes_shares:
        commitment = ""
    if commitment and commitment in state.shares.commitments.values():
        raise Rejected(Rejection("table-bad-share"))
    name = _new_name(state, name)
    seated = Seated(state.next_key, name, bot, commitment=commitment, face=face)
    return applied(state, seated, now)


def reserve(state: TableState, wanted: TakeSeat, now: float) -> list[TableEvent]:
    """Reserve a seat in the next game for a person who came after the start."""
    staying = [seat for seat in state.seats if not seat.away]
    if len(staying) + len(state.reserved) >= state.opened.most:
        raise Rejected(Rejection("table-full", params={"most": state.opened.most}))
    name, face = _new_name(state, wanted.name), good_face(wanted.face)
    return applied(state, Reserved(state.next_key, name, face), now)


def add_bot(state: TableState, wanted: AddBot, now: float) -> list[TableEvent]:
    """Seat a bot on the next seat, which must have the given number."""
    if wanted.seat < len(state.seats):
        raise Rejected(Rejection("table-seat-taken", params={"seat": wanted.seat + 1}))
    return take_seat(state, TakeSeat(wanted.name, face=wanted.face), now, bot=wanted.bot)


# The game


class Choice(NamedTuple):
    """A complete decision: its number (the seat's first is 0), its moves, and who made it."""

    number: int
    moves: Sequence[str]
    by: str = "person"


def decide(state: TableState, key: int, choice: Choice, now: float) -> list[TableEvent]:
    """Apply a seat's decision.

    One that was made already gives no event: see `state.made` for its number.
    """
    seat, number = state.number_of(key), choice.number
    position = state.here
    made = len(state.made[seat])
    if number < made:
        if not state.made[seat][number]:
            raise Rejected(Rejection("table-roll-taken-back"))
        return []
    in_play(state)
    as_marked = choice.moves == state.draft_of(seat)
    after = state.marked(seat).after if as_marked else position.play_all(seat, choice.moves)
    if number > made:
        raise _ahead("table-ahead", number, made)
    return _decided(state, Decided(seat, list(choice.moves), choice.by), after, now)


def decide_at_once(
    state: TableState, seat: int, moves: Sequence[Move], after: Position, now: float
) -> list[TableEvent]:
    """Apply a bot's decision, trusting that it is neither late nor repeated."""
    return _decided(state, Decided(seat, [move.text for move in moves], "bot"), after, now)


def draft(state: TableState, key: int, number: int, texts: Sequence[str]) -> None:
    """Set a seat's draft: the moves that it has marked and may still change.

    What is marked for a decision that was made already is forgotten.
    """
    seat = state.number_of(key)
    position = state.here
    made = len(state.made[seat])
    if number < made:
        return
    in_play(state)
    if number > made:
        raise _ahead("table-ahead", number, made)
    state.mark(drafted(position, seat, texts))


def roll(state: TableState, key: int, number: int, now: float) -> list[TableEvent]:
    """Roll the dice for the person on a seat, for whom the table is waiting.

    `number` counts the rolls from 0; one that was made already gives no event.
    """
    seat = state.number_of(key)
    if number < state.rolls_made:
        return []
    in_play(state)
    if number > state.rolls_made:
        raise _ahead("table-roll-ahead", number, state.rolls_made)
    awaited = state.awaited_roll
    if awaited is None:
        raise Rejected(Rejection("no-roll-now"))
    if awaited != seat:
        name = state.seats[awaited].name
        raise Rejected(Rejection("table-not-your-roll", params={"name": name}))
    return settle(state, now, rolls=True)


def enter_roll(state: TableState, key: int, number: int, text: str, now: float) -> list[TableEvent]:
    """Enter the result of real dice; any seated person may.

    `number` counts the rolls from 0; one that was taken already gives no event. Cards that nobody
    wants to deal (an empty text) are drawn.
    """
    state.number_of(key)
    chance = state.here.next
    if number < state.rolls_made:
        return []
    in_play(state)
    if number > state.rolls_made:
        raise _ahead("table-roll-ahead", number, state.rolls_made)
    if not isinstance(chance, Chance) or state.dice.derives(chance):
        raise Rejected(Rejection("no-roll-now"))
    if text or isinstance(chance, Dice):
        rolled = chance.read(text)
    else:
        rolled = state.dice.roll(chance, state.roll_count, state.roll_key)
    return applied(state, DiceRolled(chance.text(rolled)), now) + settle(state, now)


def take_back_roll(state: TableState, key: int, number: int, now: float) -> list[TableEvent]:
    """Undo the last entered roll, unless a person has already decided on it.

    One that was taken back already gives no event.
    """
    state.number_of(key)
    entered = state.entered
    if number in entered.taken_back:
        return []
    in_play(state)
    if state.stage == "playing" and entered.last == number:
        return applied(state, RollTakenBack(key, entered.rolls_before), now)
    if entered.relied_on is not None:
        name = state.seats[entered.relied_on].name
        raise Rejected(Rejection("table-roll-stays", params={"name": name}))
    raise Rejected(Rejection("table-no-roll-to-take-back"))


def tick(state: TableState, now: float) -> list[TableEvent]:
    """Play the default decision, or roll, for every person whose time is up."""
    if state.is_roll_late(now):
        return settle(state, now, rolls=True)
    events: list[TableEvent] = []
    for seat in state.late(now):
        if seat in state.to_decide:
            events += decide_by_default(state, seat, now, by="clock")
    return events


def decide_by_default(state: TableState, seat: int, now: float, *, by: str) -> list[TableEvent]:
    """Play the default decision of a seat."""
    texts = default_moves(state.here.seen_by(seat), seat)
    choice = Choice(len(state.made[seat]), texts, by)
    return decide(state, state.seats[seat].key, choice, now)


def settle(state: TableState, now: float, *, rolls: bool = False) -> list[TableEvent]:
    """Make all automatic rolls, up to the next decision or the end.

    `rolls`: the one that waits for a person is made now.
    """
    events: list[TableEvent] = []
    while not state.to_decide:
        coming = state.next
        if isinstance(coming, Outcome):
            seed = state.opened.seed if state.dice.secret else ""
            ended = Ended(seed, list(coming.totals), list(coming.winners))
            return events + applied(state, ended, now)
        if coming is None or isinstance(coming, Decisions) or not state.dice.derives(coming):
            break
        if state.awaited_roll is not None and not rolls:
            break
        rolls = False
        rolled = state.dice.roll(coming, state.roll_count, state.roll_key)
        state.rolled(state.here.push_roll(rolled), now)
        events.append(DiceRolled(coming.text(rolled)))
    return events


# Coming and going


def leave(state: TableState, key: int, now: float, *, kicked: bool = False) -> list[TableEvent]:
    """Hand the seat of a person who left over to a stand-in."""
    seat = state.seats[state.number_of(key)]
    stays = seat.bot or seat.kicked or (seat.away and not kicked)
    if stays:
        return []
    events = applied(state, Left(key, kicked), now)
    # Who has left does not roll any more.
    return events + settle(state, now) if state.stage == "playing" and not state.paused else events


def come_back(state: TableState, key: int, now: float) -> list[TableEvent]:
    """Give a seat back to its person."""
    seat = state.seats[state.number_of(key)]
    return applied(state, Returned(key), now) if seat.away else []


# Inside


def in_play(state: TableState) -> None:
    """Raise `Rejected` unless the game is running (not before it, paused or over)."""
    if state.stage != "playing":
        code = "table-not-started" if state.stage == "lobby" else "table-over"
        raise Rejected(Rejection(code))
    if state.paused:
        raise Rejected(Rejection("table-paused"))


def _decided(state: TableState, event: Decided, after: Position, now: float) -> list[TableEvent]:
    if not event.moves or after.is_partial(event.seat):
        raise Rejected(Rejection("table-half-decision"))
    state.decided(event, after, now)
    return [event] if state.to_decide else [event, *settle(state, now)]


def _new_name(state: TableState, name: str, place: int | None = None) -> str:
    """Return a newcomer's name, with a number appended if it is taken."""
    others = [seat.name for number, seat in enumerate(state.seats) if number != place]
    return told_apart(good_name(name), [*others, *(one.name for one in state.reserved.values())])


def _in_lobby(state: TableState) -> None:
    if state.stage != "lobby":
        raise Rejected(Rejection("table-started"))
    if state.shares.starting:
        raise Rejected(Rejection("table-starting"))


def _ahead(code: str, number: int, made: int) -> Rejected:
    return Rejected(Rejection(code, params={"number": number + 1, "made": made}))


def applied(state: TableState, event: TableEvent, now: float) -> list[TableEvent]:
    """Apply a checked event to the state and return it."""
    state.apply(event, now)
    return [event]
