"""Handlers of messages: what each message type does to a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zaria.engine import Rejected, Rejection
from zaria.engine.jsonform import odds_to_json, score_to_json
from zaria.session import commands, hosting, start
from zaria.session.cells import Json
from zaria.session.effects import Accepted, Effects
from zaria.session.events import Reserved, Seated, TableEvent, TookOver
from zaria.session.messages import (
    REACTIONS,
    AddBot,
    AllowHints,
    AskOdds,
    AskScore,
    BotDecided,
    BotFailed,
    Commit,
    Connect,
    Decide,
    Draft,
    EndGame,
    EnterRoll,
    HandOver,
    Kick,
    Leave,
    LookIn,
    Message,
    Pause,
    Ping,
    React,
    Resume,
    Resync,
    Return,
    Reveal,
    Roll,
    Sender,
    Skip,
    StandIn,
    Start,
    TakeBackRoll,
    TakeSeat,
    Watch,
    Why,
)
from zaria.session.queries import odds_of, score_of, why

if TYPE_CHECKING:
    from zaria.session.session import Session


def handle(session: Session, sender: Sender, message: Message, now: float) -> Effects:
    """Return the effects of a message, or raise `Rejected`."""
    return _HANDLERS[type(message)](session, sender, message, now)


def _seat_of(sender: Sender) -> int:
    if sender.key is None:
        raise Rejected(Rejection("table-no-seat"))
    return sender.key


def _only_host(session: Session, sender: Sender) -> None:
    if not hosting.is_host(session.state, sender):
        raise Rejected(Rejection("table-not-host"))


def _number_of(session: Session, sender: Sender) -> int | None:
    return None if sender.key is None else session.state.find(sender.key)


def _done(session: Session, events: list[TableEvent]) -> Effects:
    return Effects(events, Accepted(session.state.count))


def _told(session: Session, answer: Json) -> Effects:
    return Effects([], Accepted(session.state.count, answer=answer))


# To stay in touch


def _ping(session: Session, _sender: Sender, _message: Ping, _now: float) -> Effects:
    return _done(session, [])


def _connect(session: Session, sender: Sender, _message: Connect, now: float) -> Effects:
    state, key, events = session.state, sender.key, list[TableEvent]()
    if key is not None and state.find(key) is not None:
        events = commands.come_back(state, key, now)
    if sender.viewer is not None:
        session.audience.connect(sender.viewer, key, screen=sender.screen)
    return _done(session, events)


def _look_in(session: Session, _sender: Sender, _message: LookIn, _now: float) -> Effects:
    public = session.public
    if public.hall:
        return _told(session, {"stage": session.state.stage})
    return _told(session, public.state() | {"seats": public.seats()})


def _resync(session: Session, sender: Sender, _message: Resync, _now: float) -> Effects:
    if sender.viewer is not None:
        session.audience.resync(sender.viewer)
    return _done(session, [])


# To play


def _draft(session: Session, sender: Sender, message: Draft, _now: float) -> Effects:
    key = _seat_of(sender)
    commands.draft(session.state, key, message.number, message.moves)
    session.audience.has_news(key)
    return _done(session, [])


def _decide(session: Session, sender: Sender, message: Decide, now: float) -> Effects:
    state, key, number = session.state, _seat_of(sender), message.number
    events = commands.decide(state, key, commands.Choice(number, message.moves), now)
    return Effects(events, Accepted(state.made[state.number_of(key)][number]))


def _roll(session: Session, sender: Sender, message: Roll, now: float) -> Effects:
    return _done(session, commands.roll(session.state, _seat_of(sender), message.number, now))


def _enter_roll(session: Session, sender: Sender, message: EnterRoll, now: float) -> Effects:
    key, number, text = _seat_of(sender), message.number, message.text
    return _done(session, commands.enter_roll(session.state, key, number, text, now))


def _take_back_roll(session: Session, sender: Sender, message: TakeBackRoll, now: float) -> Effects:
    key, number = _seat_of(sender), message.number
    return _done(session, commands.take_back_roll(session.state, key, number, now))


def _leave(session: Session, sender: Sender, _message: Leave, now: float) -> Effects:
    return _done(session, _gone(session, _seat_of(sender), now))


def _gone(session: Session, key: int, now: float, *, kicked: bool = False) -> list[TableEvent]:
    state = session.state
    if key in state.reserved:
        return hosting.give_up(state, key, now, removed=kicked)
    if state.stage == "lobby":
        return start.leave(state, key, session.audience.keys, now, removed=kicked)
    return commands.leave(state, key, now, kicked=kicked)


def _return(session: Session, sender: Sender, _message: Return, now: float) -> Effects:
    return _done(session, commands.come_back(session.state, _seat_of(sender), now))


def _react(session: Session, sender: Sender, message: React, _now: float) -> Effects:
    if message.reaction not in REACTIONS:
        raise Rejected(Rejection("unknown-reaction"))
    shown: Json = {"reaction": message.reaction, "seat": _number_of(session, sender)}
    return _done(session, [])._replace(broadcast=shown)


def _watch(session: Session, sender: Sender, message: Watch, _now: float) -> Effects:
    if sender.viewer is not None:
        session.audience.watch(sender.viewer, bots=message.bots)
    return _done(session, [])


def _commit(session: Session, sender: Sender, message: Commit, now: float) -> Effects:
    key, connected = _seat_of(sender), session.audience.keys
    events = start.commit(session.state, key, message.commitment, connected, now)
    session.audience.has_news(key)
    return _done(session, events)


def _reveal(session: Session, sender: Sender, message: Reveal, now: float) -> Effects:
    return _done(session, start.reveal(session.state, _seat_of(sender), message.salt, now))


# To ask


def _why(session: Session, sender: Sender, message: Why, _now: float) -> Effects:
    rejection = why(session.state, _seat_of(sender), message.cell)
    return _done(session, []) if rejection is None else Effects([], rejection)


def _score(session: Session, sender: Sender, message: AskScore, _now: float) -> Effects:
    score = score_of(session.state, message.seat, _number_of(session, sender))
    return _told(session, {"score_of": {"seat": message.seat, **score_to_json(score)}})


def _odds(session: Session, sender: Sender, message: AskOdds, _now: float) -> Effects:
    found = odds_of(session.state, _number_of(session, sender), message.moves)
    return _told(session, {"odds": [odds_to_json(odds) for odds in found]})


# For the host


def _start(session: Session, sender: Sender, message: Start, now: float) -> Effects:
    _only_host(session, sender)
    connected = session.audience.keys
    return _done(session, start.start(session.state, message.first, connected, now))


def _kick(session: Session, sender: Sender, message: Kick, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, _gone(session, message.key, now, kicked=True))


def _hand_over(session: Session, sender: Sender, message: HandOver, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.hand_over(session.state, message.key, now))


def _stand_in(session: Session, sender: Sender, message: StandIn, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.stand_in(session.state, message.key, now))


def _pause(session: Session, sender: Sender, _message: Pause, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.pause(session.state, now))


def _resume(session: Session, sender: Sender, _message: Resume, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.resume(session.state, now))


def _skip(session: Session, sender: Sender, message: Skip, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.skip(session.state, message.seen, message.key, now))


def _end_game(session: Session, sender: Sender, _message: EndGame, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.end(session.state, now))


def _allow_hints(session: Session, sender: Sender, message: AllowHints, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, hosting.allow_hints(session.state, now, allowed=message.allowed))


def _add_bot(session: Session, sender: Sender, message: AddBot, now: float) -> Effects:
    _only_host(session, sender)
    return _done(session, commands.add_bot(session.state, message, now))


# Of the shell


def _take_seat(session: Session, _sender: Sender, message: TakeSeat, now: float) -> Effects:
    state = session.state
    late = message.late and hosting.is_late(state)
    events = (commands.reserve if late else commands.take_seat)(state, message, now)
    taken = next(event for event in events if isinstance(event, Seated | TookOver | Reserved))
    return Effects(events, Accepted(session.state.count, taken.key))


def _bot_decided(session: Session, _sender: Sender, message: BotDecided, now: float) -> Effects:
    state, seat, number = session.state, message.seat, message.number
    if not session.bots.answered(state, seat, number):
        return _done(session, [])
    choice = commands.Choice(number, message.moves, _program(session, seat))
    try:
        return _done(session, commands.decide(state, state.seats[seat].key, choice, now))
    except Rejected as error:  # the game goes on all the same
        effects = _by_default(session, seat, now)
        reply = Accepted(state.count, answer={"rejected": str(error)})
        return effects._replace(reply=reply)


def _bot_failed(session: Session, _sender: Sender, message: BotFailed, now: float) -> Effects:
    if not session.bots.answered(session.state, message.seat, message.number):
        return _done(session, [])
    return _by_default(session, message.seat, now)


def _by_default(session: Session, seat: int, now: float) -> Effects:
    by = _program(session, seat)
    return _done(session, commands.decide_by_default(session.state, seat, now, by=by))


def _program(session: Session, seat: int) -> str:
    return "bot" if session.state.seats[seat].bot else "stand-in"


_HANDLERS: dict[type[Message], Callable[[Any, Sender, Any, float], Effects]] = {
    Ping: _ping,
    Connect: _connect,
    LookIn: _look_in,
    Resync: _resync,
    Draft: _draft,
    Decide: _decide,
    Roll: _roll,
    EnterRoll: _enter_roll,
    TakeBackRoll: _take_back_roll,
    Leave: _leave,
    Return: _return,
    React: _react,
    Watch: _watch,
    Commit: _commit,
    Reveal: _reveal,
    Why: _why,
    AskScore: _score,
    AskOdds: _odds,
    Start: _start,
    Kick: _kick,
    HandOver: _hand_over,
    StandIn: _stand_in,
    Pause: _pause,
    Resume: _resume,
    Skip: _skip,
    EndGame: _end_game,
    AllowHints: _allow_hints,
    AddBot: _add_bot,
    TakeSeat: _take_seat,
    BotDecided: _bot_decided,
    BotFailed: _bot_failed,
}
