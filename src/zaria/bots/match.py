"""One game between bots, from the start to its record: a session that nobody looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from zaria.bots.bot import Bot, Budget, MoveBot, Walked
from zaria.engine import Chance, Move, Outcome, Position, Record, Rejected, Rolled
from zaria.session.dice import DiceSource
from zaria.session.from_record import Sitter, resume
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

    def roll(self, chance: Chance, number: int, key: bytes) -> Rolled:  # noqa: ARG002
        """Return the next roll."""
        return chance.sample(self.random.randrange)


Walker = Callable[[Position, int], Walked]


def _walker(bot: Bot, seconds: float) -> Walker:
    """Return what makes a bot's decisions and checks each move, if only by where it comes from."""
    if isinstance(bot, MoveBot):
        walked = bot.walk
        return lambda view, seat: walked(view, seat, Budget(seconds))

    def walk(view: Position, seat: int) -> Walked:
        moves = bot.decide(view, seat, Budget(seconds))
        return Walked(moves, view.play_all(seat, moves))

    return walk


def _decided(opened: Position, here: Position, seat: int, walk: Walker) -> Walked:
    """Return a decision of a seat and the position after it.

    It is made on what the seat saw when its decision was `opened`: what others have decided
    since then is hidden from it, and changes nothing of what it may do.
    """
    view = opened.seen_by(seat)
    moves, after = walked = walk(view, seat)
    return walked if view is here else Walked(moves, here.with_decision(seat, moves, after))


class BotFault(Exception):  # noqa: N818 - it is the bot's
    """Raised when a bot cannot go on: its match is worth nothing."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(seat, reason)
        self.seat, self.reason = seat, reason

    def __str__(self) -> str:
        return f"the bot on seat {self.seat}: {self.reason}"


class IllegalDecision(BotFault):
    """Raised when a bot does not keep to the rules."""


class BotRaised(BotFault):
    """Raised from what a bot has raised itself."""


def play_game(
    start: Position,
    bots: Sequence[Bot],
    luck: Random | DiceSource,
    *,
    seconds: float = SECONDS,
    keep_positions: bool = False,
) -> Played:
    """Play a game to its end with dice of `luck`; `seconds` are for each decision.

    Raises:
        BotFault: A bot broke the rules, or raised something.
    """
    header = Record.begin(start)
    sitters = [Sitter(name=type(bot).__name__, bot="bot") for bot in bots]
    dice = DrawnDice("seeded", "", random=luck) if isinstance(luck, Random) else luck
    trace: list[Position] | None = [] if keep_positions else None
    session, _, events = resume(header, sitters, dice, now=0.0, trace=trace)
    state, made = session.state, 0
    walkers = [_walker(bot, seconds) for bot in bots]
    while state.outcome is None:
        opened = state.here
        for seat in state.to_decide:
            try:
                moves, after = _decided(opened, state.here, seat, walkers[seat])
                made += len(moves)
                events += session.play(seat, moves, after, now=0.0)
            except Rejected as error:
                raise IllegalDecision(seat, str(error)) from None
            except Exception as error:
                raise BotRaised(seat, f"{type(error).__name__}: {error}") from error
    record = replace(header, events=game_events(events, comments=False))
    positions = tuple(trace[1:]) if trace else ()
    return Played(record, state.here, state.outcome, positions, made)
