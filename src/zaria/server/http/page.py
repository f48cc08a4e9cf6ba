"""The page: built files of the package, and the one document that all its addresses show."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files
from mimetypes import guess_type

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from zaria.engine import Rejected, Rejection
from zaria.server.http.cached import lasting
from zaria.server.ops.settings import Settings

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
_FOREVER = "public, max-age=31536000, immutable"
_NOT_BUILT = "The page is not built: run `make page`, or install the package.\n"


async def index(request: Request) -> Response:
    """Return the page's document, whose links begin at the base path."""
    document = _built().get("index.html")
    if document is None:
        return PlainTextResponse(_NOT_BUILT, 503)
    settings: Settings = request.app.state.settings
    base = escape(f"{settings.base_path}/", quote=True).encode()
    return lasting(
        request, document.replace(b'<base href="/"', b'<base href="%b"' % base), "text/html"
    )


async def file(request: Request) -> Response:
    """Return one of the page's files; those with a hash in their name may be kept for good."""
    name: str = request.path_params["file"]
    body = _built().get(name)
    if body is None or name == "index.html":
        raise Rejected(Rejection("not-found"))
    kind = guess_type(name)[0] or "application/octet-stream"
    response = lasting(request, body, kind)
    if name.startswith("assets/"):
        response.headers["Cache-Control"] = _FOREVER
    return response


@cache
def _built() -> dict[str, bytes]:
    """Return all files of the page by their names."""
    root = files("zaria").joinpath("page")
    found: dict[str, bytes] = {}
    waiting = [("", root)] if root.is_dir() else []
    while waiting:
        prefix, folder = waiting.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                waiting.append((f"{prefix}{entry.name}/", entry))
            else:
                found[f"{prefix}{entry.name}"] = entry.read_bytes()
    return found
