"""Replays over HTTP: of a table, in play and over, and of a record that somebody sends."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from jsonschema import Draft202012Validator

from tests.server.asking import asked, joined, opened, played_to_the_end, rejected, seated
from tests.server.conftest import Server
from zaria.server.http.openapi import openapi

RECORD = Path("tests/legacy/records/knaster-unfinished.zaria").read_bytes()
SCHEMA = Draft202012Validator(
    {**json.loads(openapi()), "$ref": "#/components/schemas/Replay"},
)


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_a_game_is_replayed_from_its_table_and_from_its_record(
    http: httpx.Client, server: Server, game: str
) -> None:
    table = opened(http, game=game, most=2)
    played_to_the_end(server, table, *(seated(http, table, name) for name in ("Άννα", "Bo")))
    found = http.get(f"/api/tables/{table['code']}/replay").json()
    assert not [*SCHEMA.iter_errors(found)]
    assert (found["game"], found["seats"]) == (game, ["Άννα", "Bo"])
    assert found["frames"][-1]["kind"] == "over"
    page = http.get(f"/api/tables/{table['id']}").json()
    assert found["frames"][-1]["outcome"] == page["outcome"]
    for form in ("text", "json"):
        record = http.get(f"/api/tables/{table['id']}/record", params={"form": form}).content
        again = http.post("/api/replay", content=record).json()
        assert again == found


def test_a_record_is_read_beside_the_server(http: httpx.Client, server: Server) -> None:
    """However long it is: in a process that steps back where there are too few cores."""
    assert http.post("/api/replay", content=RECORD).is_success
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text(encoding="ascii")
    ours = os.getpriority(os.PRIO_PROCESS, server.pid)
    beside = [os.getpriority(os.PRIO_PROCESS, int(child)) for child in children.split()]
    assert any(priority > ours for priority in beside)


def test_a_table_in_play_shows_what_is_revealed_and_no_more(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http, most=2)
    path = f"/api/tables/{table['id']}/replay"
    assert rejected(http.get(path)) == (409, "table-not-started")
    first, second = seated(http, table, "a"), seated(http, table, "b")
    with (
        joined(server, table, token=first["token"], host=table["host"]) as one,
        joined(server, table, token=second["token"]) as other,
    ):
        assert "accepted" in asked(one, type="start", first=0)
        before = http.get(path).json()
        assert [frame["kind"] for frame in before["frames"]] == ["start", "rolled"]
        assert "accepted" in asked(one, type="decide", number=0, moves=["a1"])
        assert http.get(path).json() == before
        assert "accepted" in asked(other, type="decide", number=0, moves=["e5"])
        after = http.get(path).json()["frames"]
    assert [frame.get("moves", [{}])[0].get("text") for frame in after[2:4]] == ["a1", "e5"]


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", 409, "bad-record"),
        (b"{}", 409, "bad-record"),
        (b"[" * 100_000, 409, "bad-record"),
        (b'{"zaria": "record", "version": 1, "game": "\\ud800", "events": []}', 409, "bad-record"),
        (b'[Zaria "1"]\n[Game "chess"]\n[Players "2"]\n[First "1"]\n', 409, "bad-record"),
        (b'[Zaria "1"]\n[Game "qwinto"]\n[Players "9"]\n[First "1"]\n', 409, "bad-record"),
        (b"\xff", 400, "bad-message"),
        (b"x" * 2_000_000, 413, "too-large"),
    ],
)
def test_a_damaged_record_gets_one_clear_rejection(
    http: httpx.Client, content: bytes, status: int, code: str
) -> None:
    assert rejected(http.post("/api/replay", content=content)) == (status, code)


def test_a_wrong_move_is_named_by_its_line(http: httpx.Client) -> None:
    record = '[Zaria "1"]\n[Game "knaster"]\n[Players "1"]\n[First "1"]\n\n1. <36> 1:(a1)\n'
    answer = http.post("/api/replay", content=record).json()
    assert answer["rejection"]["params"] == {"fault": "rejected", "line": 6}


@pytest.mark.parametrize("seat", ["x", "-1", "9" * 5000, "²"])
def test_a_seat_that_is_no_number_is_rejected(http: httpx.Client, seat: str) -> None:
    record = '[Zaria "1"]\n[Game "knaster"]\n[Players "9"]\n[First "1"]\n'
    answer = http.post("/api/replay", content=record, params={"seat": seat})
    assert rejected(answer) == (400, "bad-message")
    good = http.post("/api/replay", content=record, params={"seat": 2})
    assert set(good.json()["frames"][0]["sheets"]) == {"2"}
