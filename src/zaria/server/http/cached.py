"""Answers that a browser may keep, and needs to be sent again only when they have changed."""

from __future__ import annotations

from hashlib import sha256
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response


def lasting(request: Request, content: bytes, media_type: str) -> Response:
    """Return the content, or nothing but its name if the one who asks has it already."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    had = [name.strip().removeprefix("W/") for name in _had(request).split(",")]
    if tag in had or had == ["*"]:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(content, headers=headers, media_type=media_type)


def _had(request: Request) -> str:
    return request.headers.get("if-none-match", "")
