"""The versioned JSON form of a record; its schema is `record.schema.json` in this folder."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import cast

from zaria.engine.game import OptionValue
from zaria.engine.jsontext import read_json
from zaria.engine.notation import MOST_SEATS, parse_record
from zaria.engine.odds import Odds
from zaria.engine.record import VERSION, Event, Record, RecordFault
from zaria.engine.score import Outcome, Score
from zaria.engine.sheet import SheetFault, canonical

Json = dict[str, object]


def schema() -> Json:
    """Return the JSON Schema of the form."""
    from importlib.resources import files  # noqa: PLC0415 - it is slow to import

    text = files("zaria.engine").joinpath("record.schema.json").read_text(encoding="utf-8")
    found: Json = json.loads(text)
    return found


def record_to_json(record: Record, outcome: Outcome | None = None) -> Json:
    """Return the JSON form of a record, with the final scores by source if there are any."""
    form: Json = {
        "zaria": "record",
        "version": VERSION,
        "game": record.game,
        "players": record.players,
        "first": record.first + 1,
        "options": dict(record.options),
        "tags": dict(record.tags),
        "events": [_event_to_json(event) for event in record.events],
    }
    if record.sheet_data:
        form["sheet"] = json.loads(record.sheet_data)
    if record.position:
        form["position"] = record.position
    if outcome is not None:
        form["outcome"] = outcome_to_json(outcome)
    return form


def outcome_to_json(outcome: Outcome) -> Json:
    """Return the JSON form of an outcome."""
    return {
        "reason": outcome.reason,
        "clause": outcome.clause,
        "params": dict(outcome.params),
        "ranks": list(outcome.ranks),
        "scores": [score_to_json(score) for score in outcome.scores],
    }


def score_to_json(score: Score) -> Json:
    """Return the JSON form of a score: its total and its parts, worded as `score-<source>`."""
    parts = [
        {
            "source": part.source,
            "points": part.points,
            "clause": part.clause,
            "params": dict(part.params),
        }
        for part in score.parts
    ]
    return {"total": score.total, "parts": parts}


def odds_to_json(odds: Odds) -> Json:
    """Return the JSON form of odds, their shares as plain numbers; worded as `odds-<key>`."""
    bars = [
        {"label": bar.label, "share": float(bar.share)}
        | ({"colour": bar.colour} if bar.colour else {})
        for bar in odds.bars
    ]
    return {"key": odds.key, "params": dict(odds.params), "bars": bars}


def _event_to_json(event: Event) -> Json:
    form: Json = (
        {"fell": " ".join(event.texts)}
        if event.seat is None
        else {"seat": event.seat + 1, "moves": list(event.texts)}
    )
    if event.clock is not None:
        form["clock"] = event.clock
    if event.value is not None:
        form["value"] = event.value
    if event.comment:
        form["comment"] = event.comment
    return form


def record_from_json(text: str) -> Record:
    """Parse a record in JSON form, or raise `RecordFault`."""
    try:
        data = read_json(text)
    except ValueError as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise RecordFault("not-json", line) from None
    form = _as_object(data)
    if form is None or form.get("zaria") != "record":
        raise RecordFault("not-a-record", 1)
    if form.get("version") != VERSION:
        raise RecordFault("unknown-version", 1, {"version": str(form.get("version"))})
    sheet, events = form.get("sheet"), form.get("events")
    if not isinstance(events, list):
        raise _fault("events")
    return Record(
        game=_text(form, "game"),
        players=_count(form, "players"),
        first=_count(form, "first") - 1,
        options=_options(form.get("options", {})),
        sheet_data="" if sheet is None else _sheet(sheet),
        position=_text(form, "position") if "position" in form else "",
        tags=_tags(form.get("tags", {})),
        events=tuple(
            _event(event, f"events[{index}]")
            for index, event in enumerate(cast("list[object]", events))
        ),
    )


def _as_object(data: object) -> Json | None:
    return cast("Json", data) if isinstance(data, dict) else None


def _fault(place: str) -> RecordFault:
    return RecordFault("bad-value", 1, {"place": place})


def _text(form: Json, key: str, place: str = "") -> str:
    value = form.get(key)
    if not isinstance(value, str):
        raise _fault(place + key)
    return value


def _integer(form: Json, key: str, place: str = "") -> int:
    value = form.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _fault(place + key)
    return value


def _count(form: Json, key: str) -> int:
    """Return a number of seats, as large at most as the text form has them."""
    value = _integer(form, key)
    if abs(value) > MOST_SEATS:
        raise _fault(key)
    return value


def _sheet(data: object) -> str:
    try:
        return canonical(data)
    except SheetFault:
        raise _fault("sheet") from None


def _number(form: Json, key: str, place: str) -> float | None:
    value = form.get(key)
    if value is None:
        return None
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise _fault(place + key)
    try:
        number = float(value)
    except OverflowError:
        raise _fault(place + key) from None
    if not isfinite(number):
        raise _fault(place + key)
    return number


def _options(data: object) -> tuple[tuple[str, OptionValue], ...]:
    form = _as_object(data)
    if form is None:
        raise _fault("options")
    options: list[tuple[str, OptionValue]] = []
    for name, value in form.items():
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise _fault(f"options.{name}")
        options.append((name, value))
    return tuple(options)


def _tags(data: object) -> tuple[tuple[str, str], ...]:
    tags = _as_object(data)
    if tags is None:
        raise _fault("tags")
    return tuple((name, _text(tags, name, "tags.")) for name in tags)


def _event(data: object, at: str) -> Event:
    form = _as_object(data)
    if form is None:
        raise _fault(at)
    place = f"{at}."
    clock, value = _number(form, "clock", place), _number(form, "value", place)
    comment = _text(form, "comment", place) if "comment" in form else ""
    if "fell" in form:
        return Event(None, (_text(form, "fell", place),), clock, value, comment)
    data = form.get("moves")
    moves = cast("list[object]", data) if isinstance(data, list) else [None]
    texts = tuple(move for move in moves if isinstance(move, str))
    if len(texts) != len(moves):
        raise _fault(f"{place}moves")
    return Event(_integer(form, "seat", place) - 1, texts, clock, value, comment)


def read_record(text: str) -> Record:
    """Parse a record in text or JSON form, or raise `RecordFault`."""
    if re.match(r"\s*\{", text.removeprefix("\ufeff")):
        return record_from_json(text.removeprefix("\ufeff"))
    return parse_record(text)
