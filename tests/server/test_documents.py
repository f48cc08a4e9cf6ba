"""Files of the page, texts and pictures: compressed, tagged, and made once."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import zaria
from tests.server.conftest import Server
from zaria.engine import find_game
from zaria.server.http.documents import make_document
from zaria.server.http.requests import words_of

PAGE = Path(zaria.__file__).parent / "page"
SCRIPT = next(path for path in PAGE.glob("assets/*.js") if path.stat().st_size > 1400)
FONTS_AND_ALL = [path for path in PAGE.rglob("*") if path.is_file() and path.name != "index.html"]


@pytest.fixture(scope="module")
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url) as client:
        yield client


def test_a_hashed_file_is_kept_for_good_and_comes_compressed(http: httpx.Client) -> None:
    path = f"/assets/{SCRIPT.name}"
    plain = http.get(path, headers={"Accept-Encoding": "identity"})
    small = http.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert plain.content == small.content == SCRIPT.read_bytes()
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(plain.content)
    assert small.headers["vary"] == "Accept-Encoding"
    assert "immutable" in plain.headers["cache-control"]
    assert plain.headers["etag"] == small.headers["etag"]
    again = http.get(path, headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "immutable" in again.headers["cache-control"]


@pytest.mark.parametrize("path", FONTS_AND_ALL, ids=lambda path: path.name)
def test_every_file_of_the_page_is_served(http: httpx.Client, path: Path) -> None:
    answer = http.get(f"/{path.relative_to(PAGE).as_posix()}")
    assert answer.status_code == 200
    assert answer.content == path.read_bytes()


@pytest.mark.parametrize(
    "path",
    ["/api/words/el", "/api/words/en/qwinto", "/api/draw.css", "/api/rules/border?lang=el"],
)
def test_texts_come_compressed_and_are_asked_for_again(http: httpx.Client, path: str) -> None:
    answer = http.get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-cache"
    tag = answer.headers["etag"]
    assert http.get(path, headers={"If-None-Match": f'"x", W/{tag}'}).status_code == 304
    assert http.get(path, headers={"If-None-Match": "*"}).status_code == 304


def test_a_document_is_compressed_when_it_is_made() -> None:
    long, short = (make_document(b"x" * size, "text/plain") for size in (5_000, 50))
    assert gzip.decompress(long.compressed) == long.content
    assert not short.compressed
    assert long.tag != short.tag


def test_words_are_read_once() -> None:
    game = find_game("qwinto")
    assert words_of("el", game) is words_of("el", game)
    assert words_of("el", game) is not words_of("en", game)
