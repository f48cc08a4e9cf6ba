"""The words that a page asks for: all it needs, kept by the browser until they change."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from fluent.runtime import FluentBundle, FluentResource

from tests.server.asking import rejected
from tests.server.conftest import Server
from zaria.engine import find_game, game_ids
from zaria.words import LANGUAGES


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


def read(http: httpx.Client, language: str, *paths: str) -> FluentBundle:
    """Return the texts of these paths together, as a page does."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in paths:
        bundle.add_resource(FluentResource(http.get(path).text))
    return bundle


def said(bundle: FluentBundle, key: str, **params: object) -> str:
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, params)
    assert not errors
    return str(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_gets_the_words_of_the_house_and_the_names_of_all_games(
    http: httpx.Client, language: str
) -> None:
    words = read(http, language, f"/api/words/{language}")
    for game in game_ids():
        assert said(words, f"game-{game}")
        assert said(words, f"game-{game}-about")
        assert not words.has_message(f"help-{game}")
    for key in ("rejection-wait", "rejection-table-started", "rejection-our-fault", "page-home"):
        assert words.has_message(key)
    for key in ("terminal-over", "help-serve", "serve-at", "draw-dice"):
        assert not words.has_message(key), "it is never shown by the page"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_a_table_gets_all_words_of_its_game(http: httpx.Client, language: str, game: str) -> None:
    words = read(http, language, f"/api/words/{language}", f"/api/words/{language}/{game}")
    assert not words.has_message(f"help-{game}")
    for clause in find_game(game).clauses:
        assert said(words, f"clause-{clause}")


def test_to_play_there_is_no_need_of_rules_and_lessons(http: httpx.Client) -> None:
    paths = ("/api/words/el", "/api/words/el/knaster?part=play")
    words, whole = read(http, "el", *paths), read(http, "el", *paths[:1], "/api/words/el/knaster")
    assert said(words, "game-knaster")
    for key in ("score-knaster-circles", "rejection-knaster-choose-line", "source-knaster-line"):
        assert words.has_message(key)
        assert whole.has_message(key)
    for key in ("clause-K-28", "chapter-knaster-goal"):
        assert not words.has_message(key)
        assert whole.has_message(key)


def test_a_page_gets_no_wording_for_a_terminal(http: httpx.Client) -> None:
    text = http.get("/api/words/el/qwinto").text
    assert "rejection-qwinto-gap" in text
    assert ".typed" not in text
    assert "#" not in text, "nor comments"


def test_words_are_sent_again_only_when_they_have_changed(http: httpx.Client) -> None:
    first = http.get("/api/words/el/qwinto")
    assert first.headers["content-type"] == "text/plain; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    tag = first.headers["etag"]
    assert tag.startswith('"')
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = http.get("/api/words/el/qwinto", headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    other = http.get("/api/words/en/qwinto", headers={"If-None-Match": tag})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/words/de", "unknown-language"),
        ("/api/words/de/qwinto", "unknown-language"),
        ("/api/words/en/chess", "unknown-game"),
        ("/api/words/..%2Fen", "unknown-language"),
    ],
)
def test_an_unknown_language_or_game_is_rejected(http: httpx.Client, path: str, code: str) -> None:
    assert rejected(http.get(path)) == (404, code)
