"""Replays: a record as frames, each with an event and the changes on the sheets.

Frames are plain data for JSON, with cells as in a view. In a hall there are too many decisions and
sheets to show each: there a frame tells what all have decided since the roll before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zaria.engine import Cards, Cell, Dice, Die, Event, Outcome, Position, Record, apply
from zaria.engine.jsonform import outcome_to_json, score_to_json
from zaria.session.cells import Json, die_to_json, sheet_change, whole_sheet
from zaria.session.record import names_of
from zaria.session.state import FEW

PROGRAMS = ("bot", "stand-in", "clock", "host")
"""Who may have decided for a seat in place of its person."""


class Step(NamedTuple):
    """An event and the position after it."""

    told: Json
    position: Position


def replay(record: Record, seat: int | None = None) -> Json:
    """Return the frames of a record, or raise `RecordFault`; in a hall, with one seat's sheet."""
    players = record.start().setup.players  # the record's own number is not checked yet
    hall = players > FEW
    shown = [own for own in range(players) if own == seat or not hall]
    return {
        "game": record.game,
        "options": dict(record.options),
        "seats": names_of(record),
        "frames": _frames(_steps(record, hall=hall), shown),
    }


def _steps(record: Record, *, hall: bool) -> Iterator[Step]:
    position = record.start()
    yield Step({"number": 0, "kind": "start"}, position)
    followers = [*record.events[1:], None]
    for number, (event, follower) in enumerate(zip(record.events, followers, strict=False), 1):
        before, position = position, apply(position, event)
        if not hall or event.seat is None:
            yield Step({"number": number, **_told(before, event, position)}, position)
        elif follower is None or follower.seat is None:
            yield Step({"number": number, "kind": "decided"}, position)
    outcome = position.next
    if isinstance(outcome, Outcome):
        end: Json = {"number": len(record.events) + 1, "kind": "over"}
        end |= {"outcome": outcome_to_json(outcome), "winners": list(outcome.winners)}
        yield Step(end, position)


def _told(before: Position, event: Event, after: Position) -> Json:
    if event.seat is None:
        text = " ".join(event.texts)
        rolled: Json = {"kind": "rolled", "text": text, "chance": chance_form(before)}
        return rolled | (
            {"rolled": _among(after.dice, text)} if isinstance(before.next, Dice) else {}
        )
    moves: list[Json] = []
    position, seat = before, event.seat
    for text in event.texts:
        move, decision = position.setup.moves.read(text), position.decision(seat)
        form: Json = {"kind": move.kind, "at": move.at, "text": text}
        form |= {"params": dict(decision.params)}
        moves.append(form | ({"dice": _among(decision.dice, move.at)} if decision.dice else {}))
        position = position.play(seat, move)
    by = event.comment if event.comment in PROGRAMS else "person"
    return {"kind": "decided", "seat": seat, "by": by, "moves": moves}


def _among(dice: Sequence[Die], faces: str) -> list[Json]:
    """Return those of the dice that show the faces."""
    left, found = list(faces), list[Json]()
    for die in dice:
        if die.face in left:
            left.remove(die.face)
            found.append(die_to_json(die))
    return found


def chance_form(position: Position) -> Json:
    """Return the chance event as JSON, so that a roll can be derived again."""
    coming = position.next
    if isinstance(coming, Dice):
        return {"dice": coming.count, "letters": coming.letters}
    if isinstance(coming, Cards):
        pile = [card + 1 for card in range(coming.pile.bit_length()) if coming.pile >> card & 1]
        return {"cards": coming.count, "pile": pile}
    return {}


def _frames(steps: Iterator[Step], shown: list[int]) -> list[Json]:
    frames: list[Json] = []
    known: dict[int, tuple[Cell, ...]] = {}
    scores: list[Json] = []
    for told, position in steps:
        seats = range(position.setup.players)
        cells = {seat: position.cells(seat) for seat in shown}
        scores = [score_to_json(position.score(seat)) for seat in seats]
        changes = {
            str(seat): sheet_change(known[seat], cells[seat]) if known else whole_sheet(cells[seat])
            for seat in shown
        }
        known = cells
        frames.append(
            told
            | {
                "active": position.active,
                "dice": [die_to_json(die) for die in position.dice],
                "points": [score["total"] for score in scores],
                **({"position": position.text} if len(shown) == len(seats) else {}),
                "sheets": {seat: change for seat, change in changes.items() if change},
            }
        )
    frames[-1]["scores"] = scores
    return frames
