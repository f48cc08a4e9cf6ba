"""One game between bots, from the start to its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from zaria.bots.bot import Bot
from zaria.engine import Chance, Event, Move, Outcome, Position, Record


class Played(NamedTuple):
    """A finished game: its record, its end, and the position after every event."""

    record: Record
    final: Position
    outcome: Outcome
    positions: tuple[Position, ...]
    moves: int


def decide(position: Position, seat: int, bot: Bot, limit: float) -> tuple[Position, list[Move]]:
    """Return the position after a bot's whole decision for a seat, and its moves."""
    moves: list[Move] = []
    while True:
        view = position.seen_by(seat)
        move = bot.choose(view, view.decision(seat), limit).move
        moves.append(move)
        position = position.play(seat, move)
        if not position.is_partial(seat):
            return position, moves


def play_game(
    start: Position,
    bots: Sequence[Bot],
    random: Random,
    *,
    limit: float = 1.0,
    keep_positions: bool = False,
) -> Played:
    """Play a game to its end, the dice drawn from `random`."""
    position = start
    events: list[Event] = []
    positions: list[Position] = []
    made = 0
    while True:
        coming = position.next
        if isinstance(coming, Outcome):
            record = replace(Record.begin(start), events=tuple(events))
            return Played(record, position, coming, tuple(positions), made)
        if isinstance(coming, Chance):
            rolled = coming.sample(random.randrange)
            events.append(Event(None, (coming.text(rolled),)))
            position = position.apply_roll(rolled)
            if keep_positions:
                positions.append(position)
        else:
            for seat in coming.seats:
                position, moves = decide(position, seat, bots[seat], limit)
                made += len(moves)
                events.append(Event(seat, tuple(move.text for move in moves)))
                if keep_positions:
                    positions.append(position)
