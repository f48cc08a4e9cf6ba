"""What is published of the service is what it does: OpenAPI, the schema of messages, the docs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from schemathesis.core.transport import Response
from schemathesis.generation.case import Case

from tests.server.asking import asked, joined, opened, played_to_the_end, seated, told
from tests.server.conftest import Server
from zaria.server.http.openapi import openapi, protocol_schema

Json = dict[str, Any]
DOCS = Path(__file__).parents[2] / "docs" / "protocol.md"
SCHEMA: Json = json.loads(protocol_schema())
SENT = ("AcceptedReply", "RejectedReply", "Update", "Reaction", "RematchOpened")
FEW, MANY = 8, 400


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def kinds(message: Json, names: tuple[str, ...]) -> list[str]:
    """Return what a message is."""
    return [name for name in names if validator(name).is_valid(message)]


def from_client() -> tuple[str, ...]:
    return tuple(part["$ref"].rpartition("/")[2] for part in SCHEMA["$defs"]["FromClient"]["oneOf"])


def test_the_schema_is_one_and_is_published(server: Server) -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert httpx.get(f"{server.url}/api/protocol.schema.json").json() == SCHEMA
    assert httpx.get(f"{server.url}/api/openapi.json").json() == json.loads(openapi())


def examples() -> list[Json]:
    """Return every JSON example of the page on the protocol, in order."""
    blocks = re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    return [json.loads(block) for block in blocks]


def test_the_types_of_the_page_are_made_from_the_same_source() -> None:
    made = subprocess.run(
        [sys.executable, "web/protocol.py", "--check"],
        cwd=DOCS.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr


def test_the_docs_show_every_message_as_it_is() -> None:
    shown: list[str] = []
    for example in examples():
        names = from_client() if "type" in example else SENT
        found = kinds(example, names)
        assert len(found) == 1, (example, found)
        shown += found
    assert set(shown) == {*from_client(), *SENT}


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_what_the_server_sends_is_as_the_schema_says(server: Server, game: str) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, game=game, most=2)
        heard = played_to_the_end(server, table, *(seated(http, table, name) for name in "ab"))
        page = http.get(f"/api/tables/{table['id']}").json()
    seen = [kinds(json.loads(text), SENT) for texts in heard for text in texts]
    assert all(len(found) == 1 for found in seen)
    assert {found[0] for found in seen} >= {"AcceptedReply", "Update"}
    assert not [*_of_openapi("TableInfo").iter_errors(page)]
    with joined(server, table, host=table["host"]) as socket:
        for message in (
            asked(socket, type="resync"),
            asked(socket, type="odds"),
            asked(socket, type="start"),
            asked(socket, type="react", reaction="👏"),
            asked(socket, type="rematch"),
        ):
            assert kinds(message, SENT), message


def test_what_a_hall_is_told_is_as_the_schema_says(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, game="knaster", most=20)
        seats = [seated(http, table, f"p{number}") for number in range(12)]
    with (
        joined(server, table, token=seats[0]["token"], host=table["host"]) as one,
        joined(server, table, token=seats[1]["token"]) as other,
        joined(server, table) as screen,
    ):
        messages = [told(one, "game"), told(other, "game"), told(screen, "game")]
        messages.append(asked(one, type="start", first=0))
        messages.append(asked(other, type="react", reaction="🎲"))
        messages += [
            told(screen, "reaction"),
            asked(one, type="resync"),
            asked(screen, type="resync"),
        ]
    assert messages[-2]["players"] == 12
    for message in messages:
        assert kinds(message, SENT), [*validator("AcceptedReply").iter_errors(message)]


def _of_openapi(name: str) -> Draft202012Validator:
    return Draft202012Validator({**json.loads(openapi()), "$ref": f"#/components/schemas/{name}"})


def no_fault(response: Response | httpx.Response) -> bool:
    return response.status_code < 500


API = schemathesis.openapi.from_dict(json.loads(openapi()))
CASES = st.one_of(
    [operation.ok().as_strategy() for operation in API.get_all_operations()]  # type: ignore[union-attr]
)


def _attack(server: Server, most: int) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http)
        seated(http, table)

    @settings(
        max_examples=most,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    @given(case=CASES, here=st.booleans())
    def attack(case: Case[Any], here: bool) -> None:  # noqa: FBT001 - as Hypothesis passes it
        if here and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table["id"]  # otherwise nothing is ever found
        response = case.call(base_url=server.url)
        assert no_fault(response), case.as_curl_command()
        case.validate_response(response)

    attack()
    assert not server.errors


def test_whatever_is_asked_over_http_is_answered_as_published(server: Server) -> None:
    _attack(server, FEW * 10)


@pytest.mark.long
def test_whatever_is_asked_over_http_for_long(server: Server) -> None:
    _attack(server, MANY * 10)
