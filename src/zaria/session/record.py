"""Convert a table's events to a game record, with all that is needed to verify its dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from zaria.engine import Event, Record
from zaria.session.dice import DiceSource
from zaria.session.events import (
    Committed,
    Decided,
    DiceRolled,
    Ended,
    Opened,
    Revealed,
    RollTakenBack,
    Salted,
    Sealed,
    Seated,
    Started,
    StartVoided,
    TableEvent,
    Unseated,
)
from zaria.session.names import cleaned
from zaria.session.shares import Shares
from zaria.session.state import TableState


def record_of(events: Iterable[TableEvent], tags: dict[str, str] | None = None) -> Record:
    """Return the record of a table's events, without what is still hidden or secret."""
    shown = _shown(list(events))
    head = shown[0]
    if not isinstance(head, Opened):
        raise TypeError(head)
    table = _Table(head)
    for event in shown:
        table.take(event)
    started = table.started
    return Record(
        game=head.game,
        players=len(table.seats) if started else head.most,
        first=started.first if started else 0,
        options=tuple(head.options.items()),
        sheet_data=head.sheet,
        position=head.position,
        tags=tuple({**table.tags(), **(tags or {})}.items()),
        events=game_events(shown),
    )


def game_events(events: Iterable[TableEvent], *, comments: bool = True) -> tuple[Event, ...]:
    """Return the events of the game, without those taken back.

    With `comments`, that of a decision says who made it in place of the person.
    """
    game: list[Event] = []
    rolls: list[int] = []
    """Where among them the rolls are."""
    for event in events:
        if isinstance(event, Decided):  # the most frequent first
            comment = event.by if comments and event.by != "person" else ""
            game.append(Event(event.seat, tuple(event.moves), comment=comment))
        elif isinstance(event, DiceRolled):
            rolls.append(len(game))
            game.append(Event(None, (event.text,)))
        elif isinstance(event, RollTakenBack):
            del game[rolls[event.rolls] :], rolls[event.rolls :]
    return tuple(game)


class _Table:
    """The tags of a record: who sat at the table, and the proof of its dice."""

    def __init__(self, head: Opened) -> None:
        self.head = head
        self.dice = DiceSource(head.dice, head.seed, proof=head.proof)
        self.shares = Shares(self.dice.commitment)
        self.seats: dict[int, Seated] = {}
        self.started: Started | None = None
        self.ended: Ended | None = None

    def take(self, event: TableEvent) -> None:
        match event:
            case Seated(key):
                self.seats[key] = event
                if event.commitment:
                    self.shares.commit(key, event.commitment)
            case Salted(key, salt):
                self.seats[key] = replace(self.seats[key], salt=salt)
            case Unseated(key):
                self.seats.pop(key, None)
                self.shares.forget(key)
            case Committed() | Sealed() | Revealed() | StartVoided():
                sealed = self.seats if isinstance(event, Sealed) else ()
                self.shares.apply(event, {key: at for at, key in enumerate(sealed)}, 0.0)
            case Started():
                self.started = event
            case Ended():
                self.ended = event
            case _:
                pass

    def tags(self) -> dict[str, str]:
        head, commitment = self.head, self.dice.commitment
        tags = {"Dice": head.dice}
        if head.proof != 1:
            tags["Proof"] = str(head.proof)
        for number, seat in enumerate(self.seats.values(), start=1):
            tags[f"Seat{number}"] = seat.bot or PERSON
            tags[f"Name{number}"] = seat.name
            if head.proof == 1 and self.dice.secret:
                tags[f"Salt{number}"] = seat.salt
        if commitment:
            tags["Commitment"] = commitment
        if self.started is not None and head.proof != 1:
            tags |= self._start_tags(self.started)
        if self.ended is not None:
            tags["Seed"] = head.seed
            tags["Scores"] = " ".join(map(str, self.ended.totals))
        return tags

    def _start_tags(self, started: Started) -> dict[str, str]:
        """Return the tags about the start: the first seat and the shares in the dice.

        Salts are told at the end only, though without the secret they say nothing.
        """
        shares, seal, tags = self.shares, self.shares.seal, {"FirstBy": started.by}
        for number, void in enumerate(shares.voids, start=1):
            why = "left" if void.left else "silent"
            tags[f"Void{number}"] = " ".join([void.seal or "-", why, ", ".join(void.names)])
        if seal is not None:
            tags["List"] = seal.hash
            for key, (seat, made) in zip(shares.keys, seal.shares, strict=True):
                tags[f"Share{seat + 1}"] = made
                if self.ended is not None:
                    tags[f"Salt{seat + 1}"] = shares.salts[key]
        return tags


def _shown(events: list[TableEvent]) -> list[TableEvent]:
    """Return the events without decisions that are still hidden."""
    if isinstance(events[-1], Ended):
        return events
    shown = TableState.from_events(events, 0.0).shown
    later = [event for event in events[shown:] if not isinstance(event, Decided)]
    return events[:shown] + later


PERSON = "me"
"""What a record calls a person, with a name behind it as in `me=Anna`; all else are programs."""


def names_of(record: Record) -> list[str]:
    """Return the players' names in a record, empty where it has none."""
    tags = dict(record.tags)
    return [_name(tags, number) for number in range(1, record.players + 1)]


def _name(tags: dict[str, str], number: int) -> str:
    who = tags.get(f"Seat{number}", "")
    kind, _, named = who.partition("=")
    name = tags.get(f"Name{number}") or (named if kind == PERSON else who)
    return cleaned(name)
