"""The coach over HTTP: analyses in lines, hints where they are allowed, puzzles."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

from tests.server.asking import asked, joined, opened, rejected, seated, told
from tests.server.conftest import Server
from zaria.engine import Rejected, Rejection
from zaria.server.http.coaching import told_lines
from zaria.server.http.openapi import openapi
from zaria.server.ops.limits import Guard
from zaria.server.ops.settings import Limits, Settings

RECORDS = Path("tests/legacy/records")
FORMS = {"start": "AnalysisStart", "step": "AnalysisStep", "end": "AnalysisEnd"}


def is_form(name: str, form: Any) -> bool:  # noqa: ANN401 - JSON
    schema = {**json.loads(openapi()), "$ref": f"#/components/schemas/{name}"}
    return not [*Draft202012Validator(schema).iter_errors(form)]


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


@pytest.mark.parametrize("name", ["knaster-unfinished", "qwinto-own-sheet"])
def test_an_analysis_has_a_line_for_each_event(http: httpx.Client, name: str) -> None:
    record = (RECORDS / f"{name}.zaria").read_bytes()
    answer = http.post("/api/analysis?lang=el", content=record)
    assert answer.headers["content-type"] == "application/x-ndjson"
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert all(is_form(FORMS[line["kind"]], line) for line in lines)
    events = len(http.post("/api/replay", content=record).json()["frames"])
    kinds = [line["kind"] for line in lines]
    assert kinds == ["start", *["step"] * (len(kinds) - 2), "end"]
    assert lines[-2]["event"] <= events
    assert lines[0]["learned"] is (name == "knaster-unfinished")


def test_an_analysis_that_fails_midway_lacks_its_end() -> None:
    async def told() -> AsyncGenerator[object, None]:
        yield {"kind": "start"}
        raise Rejected(Rejection("our-fault"))

    async def lines() -> list[bytes]:
        return [line async for line in told_lines(told())]

    assert asyncio.run(lines()) == [b'{"kind":"start"}\n']


def test_a_malformed_record_is_rejected(http: httpx.Client) -> None:
    assert rejected(http.post("/api/analysis", content=b"abc")) == (409, "bad-record")
    assert rejected(http.post("/api/analysis", content=b"\xff")) == (400, "bad-message")
    assert rejected(http.post("/api/analysis?lang=xx", content=b"")) == (404, "unknown-language")


def test_a_hint_is_for_the_seat_alone_and_only_where_it_is_allowed(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http, most=2, dice="seeded", seed="hints")
    anna, path = seated(http, table), f"/api/tables/{table['id']}/hint?lang=el"
    mine = {"X-Seat-Token": anna["token"]}
    assert rejected(http.get(path)) == (409, "table-no-seat")
    assert rejected(http.get(path, headers=mine)) == (409, "table-nothing-to-decide")
    seated(http, table, "Bo")
    assert rejected(http.get(path, headers=mine)) == (403, "hints-off")
    with joined(server, table, token=anna["token"], host=table["host"]) as host:
        assert told(host, "game")["hints"] is False
        assert asked(host, type="allow_hints", allowed=True)["hints"] is True
        assert "accepted" in asked(host, type="start", first=0)
        hint = http.get(path, headers=mine).json()
        assert is_form("Hint", hint)
        assert hint["number"] == 0
        moves = hint["best"][0]["moves"]
        assert "accepted" in asked(host, type="decide", number=0, moves=moves)
        assert rejected(http.get(path, headers=mine)) == (409, "table-nothing-to-decide")


def test_a_puzzle_is_seen_tried_and_answered(http: httpx.Client) -> None:
    shown = http.get("/api/puzzle?day=2026-11-18").json()
    assert is_form("PuzzleView", shown)
    assert http.get("/api/puzzle?day=2026-11-18").json() == shown
    place = {name: shown["puzzle"][name] for name in ("position", "seat")}
    nothing = http.post("/api/puzzle/draft", json={**place, "moves": []})
    assert nothing.json() == shown["view"]
    answer = http.post("/api/puzzle?lang=el", json={**place, "moves": _some_decision(shown)}).json()
    assert is_form("PuzzleAnswer", answer)
    best = {**place, "moves": answer["best"][0]["moves"]}
    assert http.post("/api/puzzle", json=best).json()["right"] is True
    assert http.post("/api/puzzle/draft", json=best).json()["decision"]["whole"] is True


def _some_decision(shown: dict[str, dict[str, dict[str, list[str]]]]) -> list[str]:
    """Return a whole decision: the default move, which every decision names."""
    return [str(shown["view"]["decision"]["default"])]


def test_a_malformed_puzzle_is_rejected(http: httpx.Client) -> None:
    assert rejected(http.get("/api/puzzle")) == (400, "bad-message")
    assert rejected(http.get("/api/puzzle?day=2026-13-40")) == (400, "bad-message")
    assert rejected(http.get("/api/puzzle?day=2026-11-18&game=chess")) == (404, "unknown-game")
    place = {"position": http.get("/api/puzzle?day=2026-11-18").json()["puzzle"]["position"]}
    away = {**place, "seat": 9, "moves": []}
    assert rejected(http.post("/api/puzzle", json=away)) == (409, "table-no-seat")
    nonsense = {"position": "?", "seat": 0, "moves": []}
    assert http.post("/api/puzzle/draft", json=nonsense).status_code == 409


def test_an_address_may_ask_so_often() -> None:
    guard = Guard(Settings("", limits=Limits(questions=1)), 100)
    guard.questions.take("here")
    guard.questions.take("there")
    with pytest.raises(Rejected) as error:
        guard.questions.take("here")
    assert error.value.rejection.code == "too-many-questions"
