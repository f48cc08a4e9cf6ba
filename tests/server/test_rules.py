"""The rules over HTTP: every clause in its order, and a game on one page."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from xml.etree import ElementTree as ET

import httpx
import pytest
from pypdf import PdfReader

from tests.server.asking import rejected
from tests.server.conftest import Server
from zaria.engine import find_game
from zaria.surface.rules_sheet import SECTIONS
from zaria.words import LANGUAGES, Words

GAMES = ("qwinto", "knaster", "onecard", "border")


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_clauses_are_told_in_their_order(http: httpx.Client, game: str, language: str) -> None:
    found = http.get(f"/api/rules/{game}", params={"lang": language}).json()
    declared = find_game(game)
    words = Words(language, [declared.package])
    assert [clause["id"] for clause in found] == list(declared.clauses)
    assert [clause["text"] for clause in found] == [
        words(f"clause-{clause}") for clause in declared.clauses
    ]
    assert {clause["id"] for clause in found if clause["etiquette"]} == declared.etiquette


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_on_one_page(http: httpx.Client, game: str, language: str) -> None:
    answer = http.get(f"/api/rules/{game}/summary.pdf", params={"lang": language})
    assert answer.headers["content-type"] == "application/pdf"
    (page,) = PdfReader(BytesIO(answer.content)).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (595, 842)
    text = " ".join(page.extract_text().split())
    words = Words(language, [find_game(game).package])
    for name in SECTIONS:
        assert words(f"draw-summary-{name}") in text
        for line in words(f"summary-{game}-{name}").splitlines():
            assert line.split()[-1] in text
    tag = answer.headers["etag"]
    again = http.get(
        f"/api/rules/{game}/summary.pdf",
        params={"lang": language},
        headers={"If-None-Match": tag},
    )
    assert again.status_code == 304


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_chapters_have_every_clause_and_pictures_that_are_there(
    http: httpx.Client, game: str, language: str
) -> None:
    clauses = http.get(f"/api/rules/{game}", params={"lang": language}).json()
    found = http.get(f"/api/rules/{game}/chapters", params={"lang": language}).json()
    told = [clause for chapter in found for clause in chapter["clauses"]]
    assert sorted(told, key=lambda clause: clause["id"]) == clauses
    examples = [example for chapter in found for example in chapter["examples"]]
    assert [example["number"] for example in examples] == list(range(len(examples)))
    for example in examples:
        path = f"/api/rules/{game}/examples/{example['number']}.svg"
        picture = http.get(path, params={"lang": language, "theme": "dark"})
        assert picture.headers["content-type"] == "image/svg+xml"
        root = ET.fromstring(picture.text)  # noqa: S314 - drawn by ourselves
        size = float(root.attrib["width"]), float(root.attrib["height"])
        assert size == pytest.approx((example["width"], example["height"]), abs=0.1)
    path = f"/api/rules/{game}/examples/{len(examples)}.svg"
    assert rejected(http.get(path)) == (404, "not-found")


@pytest.mark.parametrize(
    "path", ["/api/rules/chess", "/api/rules/chess/chapters", "/api/rules/chess/summary.pdf"]
)
def test_an_unknown_game_is_rejected(http: httpx.Client, path: str) -> None:
    assert rejected(http.get(path)) == (404, "unknown-game")
    known = path.replace("chess", "qwinto")
    assert rejected(http.get(known, params={"lang": "de"})) == (404, "unknown-language")
