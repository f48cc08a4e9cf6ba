"""Resume a session from a record (a new game is a record without events)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zaria.engine import Position, Record
from zaria.session import commands
from zaria.session.dice import DiceSource
from zaria.session.events import Decided, DiceRolled, Opened, Seated, Started, TableEvent
from zaria.session.session import Session
from zaria.session.state import TableState


class Sitter(NamedTuple):
    """Who sits on a seat: a person, or a bot by its id."""

    name: str
    bot: str = ""


class Resumed(NamedTuple):
    """A session, the events made from the record, and the rolls made since."""

    session: Session
    kept: list[TableEvent]
    rolled: list[TableEvent]


def resume(
    record: Record,
    sitters: Sequence[Sitter],
    dice: DiceSource,
    now: float,
    *,
    trace: list[Position] | None = None,
) -> Resumed:
    """Return a session that continues a record with these players and dice.

    Every position of the game, from the first on, is added to `trace` if there is one.
    """
    opened = Opened(
        game=record.game,
        most=record.players,
        options=dict(record.options),
        sheet=record.sheet_data,
        dice=dice.kind,
        seed=dice.seed,
        seconds=0,
        stand_in="",
        proof=dice.proof,
        position=record.position,
    )
    state = TableState(opened, dice)
    state.trace = trace
    kept: list[TableEvent] = [opened]
    for event in _events(record, sitters):
        state.apply(event, now)
        kept.append(event)
    return Resumed(Session(state), kept, commands.settle(state, now))


def _events(record: Record, sitters: Sequence[Sitter]) -> Iterator[TableEvent]:
    for key, (name, bot) in enumerate(sitters):
        yield Seated(key, name, bot)
    yield Started(record.first, dict(record.tags).get("FirstBy", ""))
    for event in record.events:
        if event.seat is None:
            yield DiceRolled(" ".join(event.texts))
        else:
            by = "bot" if sitters[event.seat].bot else "person"
            yield Decided(event.seat, list(event.texts), by)
