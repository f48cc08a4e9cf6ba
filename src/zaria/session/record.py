"""A table's events as a game record, with all that is needed to check its dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from zaria.engine import Event, Record
from zaria.session.dice import DiceSource
from zaria.session.events import (
    Decided,
    DiceRolled,
    Ended,
    Opened,
    RollTakenBack,
    Salted,
    Seated,
    Started,
    TableEvent,
    Unseated,
)
from zaria.session.seat import LONGEST_NAME
from zaria.session.state import TableState


def record_of(events: Iterable[TableEvent], tags: dict[str, str] | None = None) -> Record:
    """Return the record of a table's events; what is still hidden or secret is not in it."""
    head: Opened | None = None
    seats: dict[int, Seated] = {}
    first, started = 0, False
    ended: Ended | None = None
    shown = _shown(list(events))
    for event in shown:
        match event:
            case Opened():
                head = event
            case Seated() | Salted() | Unseated():
                _seat(seats, event)
            case Started(first):
                started = True
            case Ended():
                ended = event
            case _:
                pass
    if head is None:
        raise ValueError("no table was opened")
    return Record(
        game=head.game,
        players=len(seats) if started else head.most,
        first=first,
        options=tuple(head.options.items()),
        sheet_data=head.sheet,
        tags=tuple({**_tags(head, list(seats.values()), ended), **(tags or {})}.items()),
        events=game_events(shown),
    )


def game_events(events: Iterable[TableEvent], *, comments: bool = True) -> tuple[Event, ...]:
    """Return what happened in the game, without what was taken back.

    With `comments`, that of a decision says who made it in place of the person.
    """
    game: list[Event] = []
    rolls: list[int] = []
    """Where among them the rolls are."""
    for event in events:
        match event:
            case DiceRolled(text):
                rolls.append(len(game))
                game.append(Event(None, (text,)))
            case Decided(seat, moves, by):
                comment = by if comments and by != "person" else ""
                game.append(Event(seat, tuple(moves), comment=comment))
            case RollTakenBack(_, left):
                del game[rolls[left] :], rolls[left:]
            case _:
                pass
    return tuple(game)


def _seat(seats: dict[int, Seated], event: Seated | Salted | Unseated) -> None:
    match event:
        case Seated(key):
            seats[key] = event
        case Salted(key, salt):
            seats[key] = replace(seats[key], salt=salt)
        case Unseated(key):
            del seats[key]


def _shown(events: list[TableEvent]) -> list[TableEvent]:
    """Return the events without the decisions that the others may not know yet."""
    if isinstance(events[-1], Ended):
        return events
    shown = TableState.from_events(events, 0.0).shown
    later = [event for event in events[shown:] if not isinstance(event, Decided)]
    return events[:shown] + later


PERSON = "me"
"""What a record calls a person, with a name behind it as in `me=Anna`; all else are programs."""


def names_of(record: Record) -> list[str]:
    """Return what the players of a record are called, nothing where it does not tell."""
    tags = dict(record.tags)
    return [_name(tags, number) for number in range(1, record.players + 1)]


def _name(tags: dict[str, str], number: int) -> str:
    who = tags.get(f"Seat{number}", "")
    kind, _, named = who.partition("=")
    name = tags.get(f"Name{number}") or (named if kind == PERSON else who)
    return "".join(letter for letter in name if letter.isprintable()).strip()[:LONGEST_NAME]


def _tags(head: Opened, seats: list[Seated], ended: Ended | None) -> dict[str, str]:
    tags = {"Dice": head.dice}
    for number, seat in enumerate(seats, start=1):
        tags[f"Seat{number}"] = seat.bot or PERSON
        tags[f"Name{number}"] = seat.name
        if head.dice != "seeded":
            tags[f"Salt{number}"] = seat.salt
    commitment = DiceSource(head.dice, head.seed).commitment
    if commitment:
        tags["Commitment"] = commitment
    if ended is not None:
        tags["Seed"] = head.seed
        tags["Scores"] = " ".join(map(str, ended.totals))
    return tags
