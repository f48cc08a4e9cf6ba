"""Answers that a browser may keep: it asks whether they are still the same."""

from __future__ import annotations

from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response


def cached(request: Request, body: str | bytes, media_type: str) -> Response:
    """Give a body with its tag, or only the word that the browser has it already."""
    raw = body.encode() if isinstance(body, str) else body
    tag = f'"{sha256(raw).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    known = request.headers.get("if-none-match", "")
    if tag in (name.strip().removeprefix("W/") for name in known.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(raw, media_type=media_type, headers=headers)
