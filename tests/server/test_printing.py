"""Sheets to print over HTTP: empty ones, those of a table, and every wish that is rejected."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import get_args

import httpx
import pytest
from jsonschema import Draft202012Validator
from pypdf import PdfReader

from tests.server.asking import asked, joined, opened, played_to_the_end, rejected, seated
from tests.server.conftest import Server
from zaria.draw.look import THEMES
from zaria.draw.paper import INKS, PAPERS
from zaria.server.http import queries
from zaria.server.http.openapi import openapi

GAMES = ("qwinto", "knaster", "onecard", "border")
PIECES = {"qwinto": 1, "knaster": 1, "onecard": 30, "border": 4}


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def pages(answer: httpx.Response) -> list[str]:
    assert answer.headers["content-type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "name"), [("en", "Name"), ("el", "Όνομα")])
def test_empty_sheets_are_printed(http: httpx.Client, game: str, lang: str, name: str) -> None:
    answer = http.get(f"/api/sheets/{game}.pdf", params={"lang": lang, "paper": "A5"})
    found = pages(answer)
    assert found
    assert any(name in text for text in found) or game == "onecard"
    assert f"{game}-sheets.pdf" in answer.headers["content-disposition"]


def test_copies_and_sheets_per_page_are_as_asked_for(http: httpx.Client) -> None:
    def count(**wish: int | str) -> int:
        return len(pages(http.get("/api/sheets/knaster.pdf", params=httpx.QueryParams(**wish))))

    assert count() == 1
    assert count(copies=3, per_page=1) == 3
    assert count(copies=3, per_page=2, ink="mono") == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_page_knows_what_it_can_print(http: httpx.Client, game: str) -> None:
    found = http.get(f"/api/sheets/{game}").json()
    schema = {**json.loads(openapi()), "$ref": "#/components/schemas/PrintChoices"}
    assert not [*Draft202012Validator(schema).iter_errors(found)]
    assert len(found["pieces"]) == PIECES[game]
    for paper, fits in found["papers"].items():
        most = {"paper": paper, "per_page": fits["most"], "copies": 1}
        assert http.get(f"/api/sheets/{game}.pdf", params=most).status_code == 200
        over = http.get(f"/api/sheets/{game}.pdf", params={**most, "per_page": fits["most"] + 1})
        assert rejected(over) == (409, "too-small-to-read")


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_has_a_picture(http: httpx.Client, game: str) -> None:
    last = PIECES[game] - 1
    drawn = {
        http.get(f"/api/sheets/{game}.svg", params={"theme": theme, "piece": piece}).text
        for theme in ("light", "dark")
        for piece in {0, last}
    }
    assert len(drawn) == 2 * len({0, last})
    assert all(ET.fromstring(text).tag.endswith("svg") for text in drawn)  # noqa: S314 - our own
    over = http.get(f"/api/sheets/{game}.svg", params={"piece": last + 1})
    assert rejected(over) == (404, "not-found")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/sheets/chess", 404, "unknown-game"),
        ("/api/sheets/chess.pdf", 404, "unknown-game"),
        ("/api/sheets/chess.svg", 404, "unknown-game"),
        ("/api/sheets/qwinto.png", 404, "unknown-game"),
        ("/api/sheets/qwinto.pdf?lang=de", 404, "unknown-language"),
        ("/api/sheets/qwinto.pdf?paper=A3", 400, "bad-message"),
        ("/api/sheets/qwinto.pdf?ink=red", 400, "bad-message"),
        ("/api/sheets/qwinto.pdf?copies=0", 400, "bad-message"),
        ("/api/sheets/qwinto.pdf?copies=201", 400, "bad-message"),
        ("/api/sheets/qwinto.pdf?per_page=0", 400, "bad-message"),
        ("/api/sheets/qwinto.pdf?per_page=99", 409, "too-small-to-read"),
        ("/api/sheets/qwinto.svg?theme=pink", 400, "bad-message"),
        ("/api/sheets/qwinto.svg?piece=-1", 400, "bad-message"),
        ("/api/tables/NIX/sheets.pdf", 404, "table-unknown"),
    ],
)
def test_a_request_that_cannot_be_met_is_rejected(
    http: httpx.Client, path: str, status: int, code: str
) -> None:
    assert rejected(http.get(path)) == (status, code)


def test_the_sheets_of_a_game_are_kept_with_names_and_points(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http, most=2)
    path = f"/api/tables/{table['id']}/sheets.pdf"
    assert rejected(http.get(path)) == (409, "table-not-started")
    played_to_the_end(server, table, *(seated(http, table, name) for name in ("Άννα", "Bo")))
    points = http.get(f"/api/tables/{table['id']}").json()["points"]
    whole = "\n".join(pages(http.get(path, params={"lang": "el", "ink": "mono"})))
    assert f"Άννα {points[0]} · Bo {points[1]}" in whole
    assert f"{points[0]} πόντοι" in whole
    one = "\n".join(pages(http.get(path, params={"seat": 1})))
    won = " Winner!" if points[1] >= points[0] else ""
    assert f"Bo{won} {points[1]} points" in one
    assert "Άννα Winner!" not in one
    assert f"Άννα {points[0]} points" not in one
    assert rejected(http.get(path, params={"seat": 2})) == (409, "table-no-such-seat")


def test_sheets_of_a_table_in_play_show_nothing_hidden(http: httpx.Client, server: Server) -> None:
    table = opened(http, most=2)
    path = f"/api/tables/{table['id']}/sheets.pdf"
    first, second = seated(http, table, "a"), seated(http, table, "b")
    with (
        joined(server, table, token=first["token"], host=table["host"]) as one,
        joined(server, table, token=second["token"]) as other,
    ):
        assert "accepted" in asked(one, type="start", first=0)
        before = http.get(path).content
        assert "accepted" in asked(one, type="decide", number=0, moves=["a1"])
        assert http.get(path).content == before
        assert "accepted" in asked(other, type="decide", number=0, moves=["e5"])
        assert http.get(path).content != before


def test_equal_requests_at_once_get_the_same_file_and_a_browser_may_keep_it(
    http: httpx.Client,
) -> None:
    path = "/api/sheets/border.pdf?lang=el&copies=2"
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: http.get(path), range(8)))
    assert len({answer.content for answer in found}) == 1
    tag = found[0].headers["etag"]
    assert http.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_what_can_be_asked_for_is_what_can_be_drawn() -> None:
    assert get_args(queries.Ink) == tuple(INKS)
    assert get_args(queries.Paper) == tuple(PAPERS)
    assert get_args(queries.Theme) == THEMES
