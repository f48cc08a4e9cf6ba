"""Documents that browsers may keep: hashed and compressed once, not for each request."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

LEAST_TO_COMPRESS = 1400
"""Shorter content fits into one packet as it is."""
REVALIDATE = "no-cache"
"""A browser keeps the document, and asks each time whether it has changed."""
FOREVER = "public, max-age=31536000, immutable"
"""For names that contain a hash of the content."""


@dataclass(frozen=True, slots=True)
class Document:
    """Content with its entity tag; `compressed` (gzip) is empty for what is short."""

    content: bytes
    compressed: bytes
    tag: str
    media_type: str

    @property
    def size(self) -> int:
        """The bytes that it holds in memory."""
        return len(self.content) + len(self.compressed)


def make_document(content: bytes, media_type: str) -> Document:
    """Return a document of some content."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    # Pictures and fonts shrink little, but what is not compressed here would be for each request.
    compressed = gzip.compress(content, mtime=0) if len(content) >= LEAST_TO_COMPRESS else b""
    return Document(content, compressed, tag, media_type)


def document_response(
    request: Request,
    document: Document,
    cache_control: str = REVALIDATE,
    file_name: str = "",
    status: int = HTTPStatus.OK,
) -> Response:
    """Return the document as the browser takes it, or only its tag if the browser has it.

    `file_name` is what it is called when it is saved.
    """
    headers = {"ETag": document.tag, "Cache-Control": cache_control, "Vary": "Accept-Encoding"}
    if document.tag in (had := _known_tags(request)) or had == ["*"]:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    if file_name:
        headers["Content-Disposition"] = f'inline; filename="{file_name}"'
    content = document.content
    if document.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = document.compressed, "gzip"
    return Response(content, status, headers, document.media_type)


def _known_tags(request: Request) -> list[str]:
    given = request.headers.get("if-none-match", "")
    return [tag.strip().removeprefix("W/") for tag in given.split(",")]
