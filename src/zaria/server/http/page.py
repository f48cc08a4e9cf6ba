"""The page: built files of the package, and the one document that all its addresses show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from http import HTTPStatus
from importlib.resources import files
from mimetypes import guess_type
from pathlib import PurePosixPath
from typing import cast

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from zaria.engine import Rejected, Rejection
from zaria.server.http.documents import (
    FOREVER,
    REVALIDATE,
    Document,
    document_response,
    make_document,
)
from zaria.server.http.responses import wrong_method
from zaria.server.http.sharing import head_tags, shared_page

PATHS = (
    "/",
    "/t/{table}",
    "/t/{table}/screen",
    "/learn",
    "/learn/{game}",
    "/rules/{game}",
    "/print",
    "/replay",
    "/mine",
    "/mine/{game}",
    "/puzzle",
)
"""Where the page shows something; it looks itself what."""
_INDEX = "index.html"
READING = ("GET", "HEAD")
_HASHED = "assets/"
"""Files in this folder have a hash in their names."""
_NO_PAGES = ("api/", _HASHED)
"""Below these addresses nobody looks for a page."""
_ABOUT = re.compile(r'<meta name="description"[^>]*>\s*<title>.*?</title>', re.DOTALL)
"""What the built document says of itself."""
_KINDS = {".webmanifest": "application/manifest+json"}
_NOT_BUILT = "The page is not built: run `make page`, or install the package.\n"


def load_page(base_path: str) -> dict[str, Document]:
    """Return all files of the page by name; links in the index begin with the base path."""
    base = escape(f"{base_path}/", quote=True).encode()
    found: dict[str, Document] = {}
    for name, body in _built():
        content = body.replace(b'<base href="/"', b'<base href="%b"' % base)
        known = _KINDS.get(PurePosixPath(name).suffix)
        kind = known or guess_type(name)[0] or "application/octet-stream"
        found[name] = make_document(content if name == _INDEX else body, kind)
    return found


def _built() -> Iterator[tuple[str, bytes]]:
    root = files("zaria").joinpath("page")
    waiting = [("", root)] if root.is_dir() else []
    while waiting:
        prefix, folder = waiting.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                waiting.append((f"{prefix}{entry.name}/", entry))
            else:
                yield f"{prefix}{entry.name}", entry.read_bytes()


def _page(request: Request) -> dict[str, Document]:
    return cast("dict[str, Document]", request.app.state.page)


def _followed_link(request: Request, name: str) -> bool:
    """Return whether a browser asks for a page, not a program for something of the service."""
    wants_page = "text/html" in request.headers.get("accept", "")
    return wants_page and request.method in READING and not name.startswith(_NO_PAGES)


def _only_read(request: Request) -> None:
    if request.method not in READING:
        raise wrong_method(READING)


async def index(request: Request) -> Response:
    """Return the page's one HTML document; its head tells what is at the address."""
    _only_read(request)
    document = _page(request).get(_INDEX)
    if document is None:
        return PlainTextResponse(_NOT_BUILT, 503)
    return await _told(request, document, HTTPStatus.OK)


async def _told(request: Request, document: Document, status: HTTPStatus) -> Response:
    shared = await shared_page(request)
    told = _with_tags(document.content, head_tags(request, shared), shared.language)
    response = document_response(request, told, status=status)
    response.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return response


@lru_cache(maxsize=64)
def _with_tags(content: bytes, tags: str, language: str) -> Document:
    """Return the document with the tags that describe the page to messengers and search engines."""
    page = _ABOUT.sub(lambda _: tags, content.decode(), count=1)
    page = page.replace('<html lang="en"', f'<html lang="{language}"', 1)
    return make_document(page.encode(), "text/html")


async def file(request: Request) -> Response:
    """Return one of the page's files; a missing one is 404 for every method.

    Somebody who followed a link that leads nowhere gets the page, which says so kindly.
    """
    name: str = request.path_params["file"]
    document = _page(request).get(name)
    if document is None or name == _INDEX:
        if _followed_link(request, name) and _INDEX in _page(request):
            return await _told(request, _page(request)[_INDEX], HTTPStatus.NOT_FOUND)
        raise Rejected(Rejection("not-found"))
    _only_read(request)
    caching = FOREVER if name.startswith(_HASHED) else REVALIDATE
    return document_response(request, document, caching)
