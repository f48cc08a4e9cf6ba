"""What the host may do besides starting the game; latecomers."""

from __future__ import annotations

from zaria.engine import Rejected, Rejection
from zaria.session.commands import applied, decide_by_default, in_play, leave, settle
from zaria.session.events import (
    Ended,
    HandedOver,
    HintsAllowed,
    Paused,
    Resumed,
    TableEvent,
    Unseated,
)
from zaria.session.messages import Sender
from zaria.session.state import TableState


def is_host(state: TableState, sender: Sender) -> bool:
    """Return whether a sender is the host now."""
    return sender.host if state.host is None else sender.key == state.host


def hand_over(state: TableState, key: int, now: float) -> list[TableEvent]:
    """Make a seated person the host; idempotent."""
    seat = state.seats[state.number_of(key)]
    if seat.bot or seat.away or seat.kicked:
        raise Rejected(Rejection("table-no-person"))
    return [] if key == state.host else applied(state, HandedOver(key), now)


def pause(state: TableState, now: float) -> list[TableEvent]:
    """Pause the game and all clocks; idempotent."""
    if state.paused:
        return []
    in_play(state)
    return applied(state, Paused(), now)


def resume(state: TableState, now: float) -> list[TableEvent]:
    """Resume the game; each clock has the time that it had left.

    Who was to roll may have left in the meantime: then it is rolled now.
    """
    return applied(state, Resumed(), now) + settle(state, now) if state.paused else []


def skip(state: TableState, seen: int, key: int | None, now: float) -> list[TableEvent]:
    """Play the default decision for one person or for all to decide; roll if a roll is awaited.

    Sent again, or when the table has gone on since the event number `seen`, it has no effect.
    """
    in_play(state)
    if state.shown > seen:
        return []
    if state.awaited_roll is not None:
        awaited = key is None or state.number_of(key) == state.awaited_roll
        return settle(state, now, rolls=True) if awaited else []
    wanted = state.to_decide if key is None else (state.number_of(key),)
    events: list[TableEvent] = []
    for seat in wanted:
        # What the others decide may be the last that was missing.
        if state.shown <= seen and seat in state.to_decide and not state.player(seat):
            events += decide_by_default(state, seat, now, by="host")
    return events


def stand_in(state: TableState, key: int, now: float) -> list[TableEvent]:
    """Let a stand-in play for a person until they return."""
    if not state.paused:
        in_play(state)
    return leave(state, key, now)


def end(state: TableState, now: float) -> list[TableEvent]:
    """End the game early: points are kept, and nobody wins."""
    if state.stage == "over":
        return []
    seen = state.here.seen_by(None)
    seed = state.opened.seed if state.dice.secret else ""
    totals = [seen.points(seat) for seat in range(len(state.seats))]
    return applied(state, Ended(seed, totals, []), now)


def allow_hints(state: TableState, now: float, *, allowed: bool) -> list[TableEvent]:
    """Allow or forbid hints from the coach; idempotent."""
    if state.stage != "lobby":
        raise Rejected(Rejection("table-started"))
    return [] if state.hints == allowed else applied(state, HintsAllowed(allowed), now)


def is_late(state: TableState) -> bool:
    """Return whether newcomers can only have a seat in the next game."""
    free = state.stage == "playing" and any(seat.kicked for seat in state.seats)
    return state.stage != "lobby" and not free


def give_up(state: TableState, key: int, now: float, *, removed: bool) -> list[TableEvent]:
    """Cancel a person's reserved seat in the next game."""
    return applied(state, Unseated(key, removed), now)
