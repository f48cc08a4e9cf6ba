"""While others still decide, nobody can tell which decision a seat has made.

The same table twice, with another decision of one seat: everything that all others are told, ask
for, or find in the record must be the same.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from zaria.engine import Position, Rejected, find_game
from zaria.session import Sender, Session, TableRequest, record_of
from zaria.session.events import TableEvent
from zaria.session.messages import (
    NOBODY,
    AskOdds,
    AskScore,
    Connect,
    Decide,
    Draft,
    LookIn,
    Message,
    Resync,
    Start,
    TakeSeat,
    Why,
)

TABLES = 60
SPECTATOR, SCREEN = 100, 101


def a_decision(position: Position, seat: int, rng: Random) -> tuple[str, ...]:
    """Return moves that are a whole decision of a seat."""
    made: list[str] = []
    while not made or position.is_partial(seat):
        move = rng.choice(list(position.moves(seat)))
        made.append(move.text)
        position = position.play(seat, move)
    return tuple(made)


def played(name: str, rng: Random) -> list[TableEvent]:
    """Return the events of a game that has begun and goes on; seats have their numbers as keys."""
    game = find_game(name)
    players = rng.choice([count for count in game.players if 2 <= count <= 4])
    options = {option.name: rng.choice(option.values) for option in game.options}
    request = TableRequest(name, players, "seeded", seed=str(rng.random()), options=options)
    try:
        session = Session.open(request, request.seed, stand_in="greedy")
    except Rejected:  # options that exclude each other
        return played(name, rng)
    events: list[TableEvent] = [session.opened]
    for _ in range(players):
        events += session.receive(NOBODY, TakeSeat("Ψ"), 0.0).events
    events += session.receive(Sender(host=True), Start(0), 0.0).events
    for _ in range(rng.randrange(30)):
        state = session.state
        if state.stage == "playing":
            seat = rng.choice(state.to_decide)
            moves = a_decision(state.here.seen_by(seat), seat, rng)
            decide = Decide(len(state.made[seat]), moves)
            events += session.receive(Sender(key=seat), decide, 0.0).events
    return events


def told_to_others(events: Sequence[TableEvent], seat: int, moves: tuple[str, ...]) -> list[str]:
    """Return all that others learn of a decision of a seat; nothing if it reveals itself."""
    session = Session.from_events(events, 0.0)
    state, number = session.state, len(session.state.made[seat])
    others: dict[int, int | None] = {key: key for key in range(len(state.seats)) if key != seat}
    others |= {SPECTATOR: None, SCREEN: None}
    for viewer, key in (others | {seat: seat}).items():
        screen = viewer == SCREEN
        session.receive(Sender(viewer, key, screen=screen), Connect(), 0.0)
    told: list[object] = []

    def tell() -> None:
        told.extend(update for update in session.updates(0.0) if update[0] != seat)

    tell()
    session.receive(Sender(seat, seat), Draft(number, moves), 0.0)
    tell()
    kept = session.receive(Sender(seat, seat), Decide(number, moves), 0.0).events
    if len(kept) != 1 or not session.state.to_decide:
        return []
    tell()
    asked: list[Message] = [AskScore(seat), AskOdds(), LookIn(), Resync(), Why("a1")]
    for viewer, key in others.items():
        told += [session.receive(Sender(viewer, key), ask, 0.0).reply for ask in asked]
    tell()
    told.append(record_of([*events, *kept]))
    return [json.dumps(one, default=str, sort_keys=True) for one in told]


@pytest.mark.parametrize("name", ["qwinto", "knaster", "onecard", "border"])
def test_a_decision_that_is_not_revealed_makes_no_difference(name: str) -> None:
    compared = 0
    for number in range(TABLES):
        rng = Random(f"{name} {number}")
        events = played(name, rng)
        state = Session.from_events(events, 0.0).state
        if len(state.to_decide) < 2:
            continue
        seat = rng.choice(state.to_decide)
        view = state.here.seen_by(seat)
        choices = sorted({a_decision(view, seat, rng) for _ in range(4)})
        found = [told for moves in choices if (told := told_to_others(events, seat, moves))]
        for one, other in combinations(found, 2):
            assert one == other
            compared += 1
    assert compared
