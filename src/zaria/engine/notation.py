"""The text form of a record, similar to PGN: tags, then numbered rolls and decisions.

    [Zaria "1"]
    [Game "knaster"]
    [Players "2"]
    [First "1"]
    [Seat1 "Anna"]

    1. <36> 1:c3 2:a1 {[%clk 12.5] quickly}
    2. <45> 1:(c3) 2:b2

A number counts the rolls and is there for the reader's eye; `<36>` is what fell; `1:c3` is the
decision of seat 1, its moves joined by commas; `{...}` belongs to the event before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from textwrap import fill
from typing import NamedTuple

from zaria.engine.game import OptionValue
from zaria.engine.record import VERSION, Event, Record, RecordFault

MOST_SEATS = 999_999
"""The highest number of a seat that a record can name."""
_WIDTH = 96
_OPTION = "Option."
_HEAD = ("Zaria", "Game", "Players", "First", "Sheet", "Position")
_TAG = r'\[([A-Za-z][A-Za-z0-9_.-]*) "((?:[^"\\]|\\.)*)"\]'
# Patterns are compiled at their first use, not at import, which most programs need not pay for.
_EVENT = r"""(?sx)(?P<number>\d+\.)(?!\S)
      | <(?P<fell>[^<>\s{}]+)>(?!\S)
      | (?P<seat>\d{1,6}):(?P<moves>[^\s{}]+)(?!\S)
      | \{(?P<remark>(?:[^{}\\]|\\.)*)\}(?!\S)"""
_MARK = r"\s*\[%(clk|eval) (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\]\s?"
_TAG_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_REMARK_ESCAPES = _TAG_ESCAPES | {"{": "\\{", "}": "\\}", "[": "\\["}
_UNESCAPES = {"n": "\n", "r": "\r", "t": "\t"}


def tag_name_fits(name: str) -> bool:
    """Return whether a name is allowed for a tag of a record."""
    wanted = re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", name)
    return wanted is not None and name not in _HEAD


def print_record(record: Record) -> str:
    """Return the text form of a record."""
    tags = [
        ("Zaria", str(VERSION)),
        ("Game", record.game),
        ("Players", str(record.players)),
        ("First", str(record.first + 1)),
        *((f"{_OPTION}{name}", str(value)) for name, value in record.options),
        *((("Sheet", record.sheet_data),) if record.sheet_data else ()),
        *((("Position", record.position),) if record.position else ()),
        *record.tags,
    ]
    lines = [f'[{name} "{_escape(value, _TAG_ESCAPES)}"]' for name, value in tags]
    return "\n".join([*lines, "", *_movetext(record.events)]) + "\n"


def _movetext(events: tuple[Event, ...]) -> Iterator[str]:
    line: list[str] = []
    roll = 0
    for event in events:
        if event.seat is None:
            roll += 1
            if line:
                yield _wrapped(line)
            line = [f"{roll}.", f"<{' '.join(event.texts)}>"]
        else:
            line.append(f"{event.seat + 1}:{','.join(event.texts)}")
        remark = _remark(event)
        if remark:
            line.append(remark)
    if line:
        yield _wrapped(line)


def _wrapped(tokens: list[str]) -> str:
    if any(token.startswith("{") for token in tokens):  # a comment keeps its spaces
        return " ".join(tokens)
    return fill(
        " ".join(tokens),
        _WIDTH,
        break_long_words=False,
        break_on_hyphens=False,
        subsequent_indent="   ",
    )


def _remark(event: Event) -> str:
    marks = [
        f"[%{name} {number!r}]"
        for name, number in (("clk", event.clock), ("eval", event.value))
        if number is not None
    ]
    comment = [_escape(event.comment, _REMARK_ESCAPES)] if event.comment else []
    return "{" + " ".join(marks + comment) + "}" if marks or comment else ""


def _escape(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(letter, letter) for letter in text)


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _UNESCAPES.get(found[1], found[1]), text, flags=re.DOTALL)


class _Head(NamedTuple):
    tags: dict[str, str]
    lines: dict[str, int]
    body: int


def parse_record(text: str) -> Record:
    """Parse a record in text form, or raise `RecordFault` with the faulty line."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    head = _read_head(lines)
    tags = head.tags

    def number(name: str) -> int:
        line = head.lines.get(name, 1)
        if name not in tags:
            raise RecordFault("missing-tag", line, {"tag": name})
        if not re.fullmatch(r"\d{1,6}", tags[name]):
            raise RecordFault("bad-tag", line, {"tag": name, "value": tags[name]})
        return int(tags[name])

    if "Game" not in tags:
        raise RecordFault("missing-tag", 1, {"tag": "Game"})
    return Record(
        game=tags["Game"],
        players=number("Players"),
        first=number("First") - 1,
        options=tuple(
            (name.removeprefix(_OPTION), _option_value(value))
            for name, value in tags.items()
            if name.startswith(_OPTION)
        ),
        sheet_data=tags.get("Sheet", ""),
        position=tags.get("Position", ""),
        tags=tuple(
            (name, value)
            for name, value in tags.items()
            if name not in _HEAD and not name.startswith(_OPTION)
        ),
        events=tuple(_read_events(lines, head.body)),
    )


def _option_value(text: str) -> OptionValue:
    return int(text) if re.fullmatch(r"\d{1,9}", text) else text


def _read_head(lines: list[str]) -> _Head:
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    body = 0
    for body, raw in enumerate(lines):
        line = raw.strip()
        if line and not line.startswith("["):
            break
        if not line:
            continue
        tag = re.fullmatch(_TAG, line)
        if tag is None:
            raise RecordFault("bad-line", body + 1, {"text": line[:40]})
        name = tag[1]
        if not tags and name != "Zaria":
            raise RecordFault("not-a-record", body + 1)
        if name in tags:
            raise RecordFault("double-tag", body + 1, {"tag": name})
        tags[name], places[name] = _unescape(tag[2]), body + 1
    else:
        body = len(lines)
    if not tags:
        raise RecordFault("not-a-record", 1)
    if tags["Zaria"] != str(VERSION):
        raise RecordFault("unknown-version", 1, {"version": tags["Zaria"]})
    return _Head(tags, places, body)


def _read_events(lines: list[str], body: int) -> list[Event]:
    text = "\n".join(lines[body:])
    events: list[Event] = []
    token_at = re.compile(_EVENT).match
    at, line = 0, body + 1
    while at < len(text):
        if text[at].isspace():
            line += text[at] == "\n"
            at += 1
            continue
        token = token_at(text, at)
        if token is None:
            raise RecordFault("bad-line", line, {"text": text[at : at + 40].split("\n")[0]})
        if token["fell"] is not None:
            events.append(Event(None, (token["fell"],), line=line))
        elif token["moves"] is not None:
            moves = tuple(token["moves"].split(","))
            events.append(Event(int(token["seat"]) - 1, moves, line=line))
        elif token["remark"] is not None:
            if not events or _remark(events[-1]):
                raise RecordFault("stray-comment", line)
            events[-1] = _with_remark(events[-1], token["remark"])
        line += text.count("\n", at, token.end())  # a comment may have more than one
        at = token.end()
    return events


def _with_remark(event: Event, remark: str) -> Event:
    marks: dict[str, float] = {}
    mark_at, at = re.compile(_MARK).match, 0
    while mark := mark_at(remark, at):
        number = float(mark[2])
        if not isfinite(number):
            break
        marks[mark[1]] = number
        at = mark.end()
    comment = _unescape(remark[at:])
    return Event(event.seat, event.texts, marks.get("clk"), marks.get("eval"), comment, event.line)
