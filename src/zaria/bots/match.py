"""One game between bots, from the start to its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from zaria.bots.bot import Bot, Budget, MoveBot
from zaria.engine import Chance, Event, Move, Outcome, Position, Record


class Played(NamedTuple):
    """A finished game: its record, its end, and the position after every event."""

    record: Record
    final: Position
    outcome: Outcome
    positions: tuple[Position, ...]
    moves: int


SECONDS = 1.0
"""What a bot gets for a decision where nobody says how much."""


def decide(
    position: Position, seat: int, bot: Bot, budget: Budget | None = None
) -> tuple[Position, tuple[Move, ...]]:
    """Return the position after a bot's whole decision for a seat, and its moves."""
    budget = budget or Budget(SECONDS)
    if isinstance(bot, MoveBot):
        return bot.play(position, seat, budget)
    moves = bot.decide(position.seen_by(seat), seat, budget)
    return position.play_all(seat, moves), moves


def play_game(
    start: Position,
    bots: Sequence[Bot],
    random: Random,
    *,
    seconds: float = SECONDS,
    keep_positions: bool = False,
) -> Played:
    """Play a game to its end, the dice drawn from `random`; `seconds` are for each decision."""
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
                position, moves = decide(position, seat, bots[seat], Budget(seconds))
                made += len(moves)
                events.append(Event(seat, tuple(move.text for move in moves)))
                if keep_positions:
                    positions.append(position)
