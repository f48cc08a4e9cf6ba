"""One game between bots, from the start to its record: a session that nobody looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from zaria.bots.bot import Bot, Budget
from zaria.engine import Chance, Move, Outcome, Position, Record, Rejection, Rolled
from zaria.session.dice import DiceSource
from zaria.session.effects import Reply
from zaria.session.from_record import Sitter, resume
from zaria.session.messages import NOBODY, BotDecided
from zaria.session.record import game_events


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
    moves = bot.decide(position.seen_by(seat), seat, budget or Budget(SECONDS))
    return position.play_all(seat, moves), moves


@dataclass(frozen=True, slots=True)
class DrawnDice(DiceSource):
    """Dice rolled by one generator, roll after roll: nobody has to make one of them again."""

    random: Random = field(kw_only=True)

    def roll(self, chance: Chance, number: int, salts: Sequence[str]) -> Rolled:  # noqa: ARG002
        """Return the next roll."""
        return chance.sample(self.random.randrange)


class IllegalDecision(Exception):  # noqa: N818 - it is what the bot has made
    """Raised when a bot does not keep to the rules: its match is worth nothing."""


def _require_taken(seat: int, reply: Reply) -> None:
    why = reply if isinstance(reply, Rejection) else reply.answer.get("rejected")
    if why is not None:
        raise IllegalDecision(f"the bot on seat {seat}: {why}")


def play_game(
    start: Position,
    bots: Sequence[Bot],
    random: Random,
    *,
    seconds: float = SECONDS,
    keep_positions: bool = False,
) -> Played:
    """Play a game to its end, the dice drawn from `random`; `seconds` are for each decision."""
    header = Record.begin(start)
    sitters = [Sitter(name=type(bot).__name__, bot="bot") for bot in bots]
    dice = DrawnDice("seeded", "", random=random)
    trace: list[Position] | None = [] if keep_positions else None
    session, _, events = resume(header, sitters, dice, now=0.0, trace=trace)
    state, made = session.state, 0
    while state.outcome is None:
        for seat, _, number, view in session.bots_to_ask():
            moves = bots[seat].decide(view, seat, Budget(seconds))
            made += len(moves)
            message = BotDecided(seat, number, tuple([move.text for move in moves]))
            happened, reply, _ = session.receive(NOBODY, message, 0.0)
            _require_taken(seat, reply)
            events += happened
    record = replace(header, events=game_events(events, comments=False))
    positions = tuple(trace[1:]) if trace else ()
    return Played(record, state.here, state.outcome, positions, made)
