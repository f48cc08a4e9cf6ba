"""The lessons over HTTP: each is learnt to its end, with mistakes on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

from tests.server.asking import rejected
from tests.server.conftest import Server
from tests.session.learning import OURS, decision_of
from zaria.engine import find_game
from zaria.server.http.openapi import openapi
from zaria.session.lesson import ANY, REST, Step, lesson

Json = dict[str, Any]
API = json.loads(openapi())


def fits(name: str, form: Json) -> bool:
    return Draft202012Validator({**API, "$ref": f"#/components/schemas/{name}"}).is_valid(form)


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


@pytest.mark.parametrize("game", OURS)
def test_a_lesson_is_learnt_to_its_end(http: httpx.Client, game: str) -> None:
    forms = http.get(f"/api/lessons/{game}").json()["steps"]
    steps = lesson(find_game(game))
    assert len(forms) == len(steps)
    for number, (form, step) in enumerate(zip(forms, steps, strict=True)):
        assert fits("LessonStep", form)
        path = f"/api/lessons/{game}/{number}"
        if form["view"]["decision"] is None:
            assert http.post(path, json={"moves": []}).json()["done"]
            continue
        make_a_mistake(http, path, step)
        decision = decision_of(step, step.want[0])
        for count in range(1, len(decision) + 1):
            answer = http.post(path, json={"moves": decision[:count]}).json()
            assert fits("LearnerResult", answer)
            assert answer["hint"] is None
            assert answer["done"] is (count == len(decision))
            assert answer["then"] == (form["then"] if answer["done"] else None)


def make_a_mistake(http: httpx.Client, path: str, step: Step) -> None:
    """Make a move that is not wanted: the rules reject it, or a hint says what is."""
    wanted = {text for decision in step.want for text in decision}
    if wanted & {ANY, REST}:
        return  # whatever the rules allow is wanted
    for move in step.position.setup.moves:
        if move.text not in wanted:
            answer = http.post(path, json={"moves": [move.text]}).json()
            assert answer.get("rejection", {}).get("code") or answer.get("hint")
            return
    raise AssertionError(step.ask)


def test_a_move_that_the_rules_forbid_is_rejected_with_its_clause(http: httpx.Client) -> None:
    answer = http.post("/api/lessons/qwinto/2", json={"moves": ["o8"]})
    assert rejected(answer) == (409, "qwinto-other-colour")
    assert answer.json()["rejection"]["clause"] == "Q-26"


def test_what_there_is_not_is_rejected(http: httpx.Client) -> None:
    assert rejected(http.get("/api/lessons/chess")) == (404, "unknown-game")
    for step, moves, found in (
        ("99", ["x"], (404, "not-found")),
        ("x", ["x"], (404, "not-found")),
        ("0", ["x y"], (409, "unknown-move")),
        ("0", "x", (400, "bad-message")),
        ("0", ["x"] * 65, (400, "bad-message")),
    ):
        answer = http.post(f"/api/lessons/qwinto/{step}", json={"moves": moves})
        assert rejected(answer) == found


def test_a_lesson_is_sent_again_only_when_it_has_changed(http: httpx.Client) -> None:
    tag = http.get("/api/lessons/border").headers["etag"]
    again = http.get("/api/lessons/border", headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
