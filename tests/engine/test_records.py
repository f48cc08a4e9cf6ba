"""Records: text and JSON forms read back, and damaged ones are rejected with their line."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import zaria
from zaria.bots import play_game
from zaria.bots.random_bot import RandomBot
from zaria.engine import (
    Event,
    Record,
    RecordFault,
    SheetFault,
    parse_record,
    print_record,
    read_record,
    record_to_json,
)
from zaria.engine.jsonform import record_from_json, schema
from zaria.engine.notation import tag_name_fits

GAMES = ("qwinto", "knaster", "onecard", "border")

tag_names = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,8}", fullmatch=True).filter(tag_name_fits)
move_texts = st.from_regex(r"[^\s,{}<>]{1,6}", fullmatch=True)
numbers = st.none() | st.floats(-1e6, 1e6, allow_nan=False)
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
remarks = {"clock": numbers, "value": numbers, "comment": words}
falls = st.builds(Event, st.none(), st.tuples(move_texts), **remarks)
decisions = st.builds(
    Event,
    st.integers(0, 999),
    st.lists(move_texts, min_size=1, max_size=4).map(tuple),
    **remarks,
)
records = st.builds(
    Record,
    game=st.sampled_from(GAMES),
    players=st.integers(1, 1000),
    first=st.integers(0, 999),
    options=st.dictionaries(
        tag_names, st.integers(0, 99) | st.sampled_from(["on", "off"]), max_size=2
    ).map(lambda chosen: tuple(chosen.items())),
    sheet_data=st.sampled_from(["", '{"name":"δικό μου","zaria":"sheet"}']),
    tags=st.dictionaries(tag_names, words, max_size=4).map(lambda tags: tuple(tags.items())),
    events=st.lists(falls | decisions, max_size=12).map(tuple),
)


@given(records)
def test_text_reads_back_and_prints_the_same(record: Record) -> None:
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text


@given(records)
def test_json_reads_back_and_keeps_to_the_schema(record: Record) -> None:
    form = record_to_json(record)
    jsonschema.validate(form, schema())
    assert record_from_json(json.dumps(form)) == record
    assert read_record(json.dumps(form, indent=1)) == record


@given(st.text(max_size=60))
def test_any_other_text_is_rejected_with_a_line(text: str) -> None:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    assert caught.value.line >= 1


@given(records, st.data())
def test_a_damaged_record_is_read_or_rejected_but_never_breaks(
    record: Record, data: st.DataObject
) -> None:
    text = print_record(record)
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.sampled_from(["", "{", "}", "<", '"', "\\", "7", "\n"]))
    for form in (damaged, damaged + text[at + 1 :]):
        try:
            read_record(form)
        except RecordFault as fault:
            assert 1 <= fault.line <= form.count("\n") + len(form.splitlines()) + 1


def played(game: str, seed: int) -> Record:
    start = zaria.game(game).start(2)
    bots = [RandomBot(seed + seat) for seat in range(2)]
    return play_game(start, bots, random.Random(seed)).record


@pytest.mark.parametrize("game", GAMES)
def test_a_played_game_replays_to_the_same_end(game: str) -> None:
    record = played(game, 3)
    again = parse_record(print_record(record))
    positions = list(again.positions())
    assert positions[-1] == record.final()
    assert positions[-1].over
    assert len(positions) == len(record.events) + 1


GOOD = """[Zaria "1"]
[Game "knaster"]
[Players "2"]
[First "1"]

1. <36> 1:c3 2:a1
2. <12> 1:c4 2:b1
"""


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('[Zaria "1"]', '[Event "chess"]', "not-a-record", 1),
        ('[Zaria "1"]', '[Zaria "9"]', "unknown-version", 1),
        ('"knaster"', '"chess"', "unknown-game", 1),
        ('[Game "knaster"]\n', "", "missing-tag", 1),
        ('[Players "2"]', '[Players "two"]', "bad-tag", 3),
        ('[Players "2"]', "[Players 2]", "bad-line", 3),
        ('[First "1"]', '[Players "2"]', "double-tag", 4),
        ('[Players "2"]', '[Players "0"]', "rejected", 1),
        ("2. <12>", "2. <1 2>", "bad-line", 7),
        ("<12>", "<17>", "rejected", 7),
        ("1:c4", "1:c3", "rejected", 7),
        ("1:c4", "1:z9", "rejected", 7),
        ("1:c4", "3:c4", "rejected", 7),
        ("1. <36>", "{early} 1. <36>", "stray-comment", 6),
        ("2:b1", "2:b1 {a} {b}", "stray-comment", 7),
    ],
)
def test_a_fault_names_its_line(old: str, new: str, code: str, line: int) -> None:
    assert parse_record(GOOD).final().text.startswith("knaster standard 2 1 - 1 - n")
    with pytest.raises(RecordFault) as caught:
        parse_record(GOOD.replace(old, new)).final()
    assert (caught.value.code, caught.value.line) == (code, line)
    sentence = str(caught.value)
    assert sentence.startswith(f"line {line}: ")
    assert "{" not in sentence.replace("{a}", "").replace("{b}", "").replace("{early}", "")


def test_half_a_decision_is_rejected() -> None:
    start = "knaster standard 1 1 - 1 12 n 3333./...../...../...../....."
    position = zaria.read_position(start)
    moves = position.setup.moves
    assert position.play(0, moves.read("e1")).is_partial(0)
    record = replace(parse_record(GOOD), players=1, events=())
    texts = ["a1", "b1", "c1", "d1", "e1"]
    events = [
        event for text in texts for event in (Event(None, ("12",)), Event(0, (text,), line=9))
    ]
    with pytest.raises(RecordFault) as caught:
        replace(record, events=tuple(events)).final()
    assert (caught.value.code, caught.value.line) == ("half-decision", 9)
    events[-1] = Event(0, ("e1", "(a1)", "(b1)", "(c1)"))
    assert replace(record, events=tuple(events)).final().score(0).total == 3


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"players": "2"}, "players"),
        ({"first": True}, "first"),
        ({"game": 3}, "game"),
        ({"events": {}}, "events"),
        ({"events": [3]}, "events[0]"),
        ({"events": [{"seat": 1, "moves": "c3"}]}, "events[0].moves"),
        ({"events": [{"seat": "1", "moves": ["c3"]}]}, "events[0].seat"),
        ({"events": [{"fell": 36}]}, "events[0].fell"),
        ({"events": [{"fell": "36", "clock": "x"}]}, "events[0].clock"),
        ({"options": {"a": None}}, "options.a"),
        ({"options": []}, "options"),
        ({"tags": {"a": 1}}, "tags.a"),
        ({"tags": None}, "tags"),
        ({"players": 10**4000}, "players"),
        ({"first": -(10**4000)}, "first"),
        ({"events": [{"fell": "36", "clock": 10**400}]}, "events[0].clock"),
    ],
)
def test_a_json_fault_names_its_place(change: dict[str, object], place: str) -> None:
    form = record_to_json(parse_record(GOOD)) | change
    with pytest.raises(RecordFault) as caught:
        record_from_json(json.dumps(form))
    assert caught.value.params == {"place": place}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not-json"),
        ("{}", "not-a-record"),
        ('{"zaria": "record", "version": 2}', "unknown-version"),
        pytest.param('{"a":' * 100_000, "not-json", id="too deep"),
        pytest.param(f'{{"version": {"1" * 5_000}}}', "not-json", id="too long a number"),
        ('{"zaria": "record", "version": NaN}', "not-json"),
        ('{"zaria": "record", "game": "\\ud800"}', "not-json"),
    ],
)
def test_json_that_is_no_record(text: str, code: str) -> None:
    with pytest.raises(RecordFault) as caught:
        read_record(text)
    assert caught.value.code == code


@pytest.mark.parametrize("number", ["9" * 5_000, "1e999"])
def test_a_number_of_any_size_is_read_or_rejected(number: str) -> None:
    cards = '[Zaria "1"]\n[Game "onecard"]\n[Players "2"]\n[First "1"]\n\n1. '
    for text in (f"{cards}<{number}>", f"{cards}<1,2> {number}:c3"):
        with pytest.raises(RecordFault):
            read_record(text).final()
    marked = read_record(f"{GOOD} {{[%clk {number}]}}")
    assert (marked.events[-1].clock, marked.events[-1].comment) == (None, f"[%clk {number}]")
    form = record_to_json(parse_record(GOOD)) | {"events": [{"fell": "36", "value": "?"}]}
    with pytest.raises(RecordFault):
        read_record(json.dumps(form).replace('"?"', number))


@pytest.mark.parametrize("depth", range(900, 1_000, 5))
def test_a_sheet_is_read_or_rejected_however_deep_it_is_nested(depth: int) -> None:
    form = json.dumps(record_to_json(parse_record(GOOD)) | {"sheet": "?"})
    nested = '{"zaria":' * depth + "1" + "}" * depth
    with pytest.raises(RecordFault):
        read_record(form.replace('"?"', nested)).start()
    with pytest.raises(SheetFault):
        zaria.game("knaster").read_sheet(nested)


def test_a_record_carries_a_foreign_sheet_and_reads_it_back() -> None:
    game = zaria.game("knaster")
    sheet = game.check_sheet(
        {
            "zaria": "sheet",
            "version": 1,
            "game": "knaster",
            "name": "mine",
            "columns": [1] * 5,
            "rows": [2] * 5,
            "diagonals": [3, 3],
        }
    )
    record = Record.begin(game.start(2, sheet=sheet))
    again = parse_record(print_record(record))
    assert again.start().setup.sheet == sheet
    assert Record.begin(game.start(2)).sheet_data == ""
    broken = replace(record, sheet_data='{"zaria": "sheet"}')
    with pytest.raises(RecordFault) as caught:
        broken.start()
    assert caught.value.code == "bad-sheet"


@pytest.mark.parametrize("game", GAMES)
def test_a_four_player_record_is_small(game: str) -> None:
    start = zaria.game(game).start(4)
    bots = [RandomBot(seat) for seat in range(4)]
    record = play_game(start, bots, random.Random(1)).record
    assert len(print_record(record).encode()) < 20_000


READING = """
import resource, sys
from zaria.engine import read_record
resource.setrlimit(resource.RLIMIT_CPU, (4, 4))
read_record(sys.stdin.read())
"""


@pytest.mark.parametrize(("before", "part", "after"), [("", "1:c3 ", ""), ("{", "[%clk 1]", "}")])
def test_whatever_is_sent_as_a_record_is_read_soon(before: str, part: str, after: str) -> None:
    """A megabyte takes less than a second of the processor, not a minute; four are allowed here."""
    head = '[Zaria "1"]\n[Game "knaster"]\n[Players "2"]\n[First "1"]\n\n<36> '
    text = head + before + part * (1_000_000 // len(part)) + after
    done = subprocess.run([sys.executable, "-c", READING], input=text, text=True, check=False)
    assert done.returncode == 0


def test_lines_are_counted_through_comments() -> None:
    head = '[Zaria "1"]\n[Game "knaster"]\n[Players "2"]\n[First "1"]\n\n'
    record = read_record(f"{head}<36> {{two\nlines}} 1:c3\n\n2:a1\n")
    assert [event.line for event in record.events] == [6, 7, 9]
    with pytest.raises(RecordFault) as error:
        read_record(f"{head}<36> {{two\nlines}}\n?")
    assert error.value.line == 8
