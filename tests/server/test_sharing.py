"""What messengers find behind a link: title, sentence, picture and language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from tests.server.conftest import NO_LIMITS, Server, StartServer
from zaria.engine import find_game, game_ids
from zaria.words import LANGUAGES, Words

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


def told(answer: httpx.Response) -> dict[str, str]:
    """Return what the head of a page tells."""
    found = re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)"', answer.text)
    title = re.findall(r"<title>(.*)</title>", answer.text)
    lang = re.findall(r'<html lang="(\w+)"', answer.text)
    assert len(title) == len(lang) == 1
    return {name: unescape(value) for name, value in found} | {"html": lang[0], "t": title[0]}


def size_of(picture: bytes) -> tuple[int, int]:
    """Return the width and height that a PNG says it has."""
    assert picture.startswith(PNG)
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])


def test_home_speaks_the_language_that_is_asked_for(http: httpx.Client) -> None:
    for asked, language in (("el-GR,el;q=0.9,en;q=0.8", "el"), ("en-GB", "en"), ("fr, el", "el")):
        found = told(http.get("/", headers={"Accept-Language": asked}))
        assert found["title"] == Words(language)("share-home")
        assert found["html"] == language
    assert told(http.get("/?lang=el", headers={"Accept-Language": "en"}))["locale"] == "el_GR"
    vary = http.get("/", headers={"Accept-Language": "el"}).headers["vary"]
    assert "Accept-Language" in vary


@pytest.mark.parametrize("page", ["rules", "learn"])
@pytest.mark.parametrize("game", game_ids())
def test_pages_of_a_game_are_told_by_its_name(http: httpx.Client, page: str, game: str) -> None:
    words = Words("el", [find_game(game).package])
    found = told(http.get(f"/{page}/{game}?lang=el"))
    assert found["title"] == words(f"share-{page}", {"game": words(f"game-{game}")})
    assert found["description"] == words(f"game-{game}-about")


def test_a_table_invites_to_its_game(http: httpx.Client) -> None:
    made = http.post("/api/tables", json={"game": "knaster", "most": 3}).json()
    found = told(http.get(f"/t/{made['code']}?lang=el"))
    assert found["title"] == "Knaster: έλα να παίξουμε!"
    assert made["code"] in found["url"]
    picture = http.get(httpx.URL(found["image"]).raw_path.decode())
    assert size_of(picture.content) == (1200, 630)
    assert found["image"].startswith("http")


@pytest.mark.parametrize("path", ["/t/ZZZZZZ", "/rules/nosuch", "/learn/nosuch"])
def test_a_link_that_leads_nowhere_is_told_as_home(http: httpx.Client, path: str) -> None:
    assert told(http.get(f"{path}?lang=en"))["title"] == Words("en")("share-home")


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_picture_of_the_house(http: httpx.Client, language: str) -> None:
    answer = http.get(f"/api/share.png?lang={language}")
    assert answer.headers["content-type"] == "image/png"
    assert size_of(answer.content) == (1200, 630)


def test_the_manifest_names_icons_that_are_there(http: httpx.Client) -> None:
    answer = http.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.text)
    assert (manifest["display"], manifest["start_url"]) == ("standalone", ".")
    for icon in manifest["icons"]:
        found = http.get(f"/{icon['src']}")
        assert found.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, size_of(found.content))) == icon["sizes"]


def test_below_a_base_path_and_behind_a_proxy(start_server: StartServer) -> None:
    public = "https://example.org"
    there = start_server(*NO_LIMITS, "--base-path", "/zaria", "--public-address", public)
    found = told(httpx.get(f"{there.url}/zaria/rules/border?lang=en"))
    assert found["image"] == "https://example.org/zaria/api/share/border.png?lang=en"
    assert found["url"] == "https://example.org/zaria/rules/border"


def test_what_a_host_says_of_itself_stays_text(http: httpx.Client) -> None:
    answer = http.get("/", headers={"Host": 'x"><script>'})
    assert "<script>" not in answer.text.split("</title>")[0]
