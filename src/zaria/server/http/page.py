"""The page: built files of the package, and the one document that all its addresses show."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from mimetypes import guess_type
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

PATHS = (
    "/",
    "/t/{code}",
    "/t/{code}/screen",
    "/learn",
    "/learn/{game}",
    "/rules/{game}",
    "/print",
    "/replay",
)
"""Where the page shows something; it looks itself what."""
_INDEX = "index.html"
_HASHED = "assets/"
"""Files in this folder have a hash in their names."""
_NOT_BUILT = "The page is not built: run `make page`, or install the package.\n"


def load_page(base_path: str) -> dict[str, Document]:
    """Return all files of the page by their names; the index's links begin at the base path."""
    base = escape(f"{base_path}/", quote=True).encode()
    found: dict[str, Document] = {}
    for name, body in _built():
        content = body.replace(b'<base href="/"', b'<base href="%b"' % base)
        kind = guess_type(name)[0] or "application/octet-stream"
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


async def index(request: Request) -> Response:
    """Return the page's one HTML document."""
    document = _page(request).get(_INDEX)
    if document is None:
        return PlainTextResponse(_NOT_BUILT, 503)
    return document_response(request, document)


async def file(request: Request) -> Response:
    """Return one of the page's files."""
    name: str = request.path_params["file"]
    document = _page(request).get(name)
    if document is None or name == _INDEX:
        raise Rejected(Rejection("not-found"))
    caching = FOREVER if name.startswith(_HASHED) else REVALIDATE
    return document_response(request, document, caching)
