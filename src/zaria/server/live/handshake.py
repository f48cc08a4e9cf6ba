"""The request for a WebSocket, put to the application as ASGI wants it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

from starlette.types import ASGIApp, Message
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

log = logging.getLogger(__name__)

VERSION = "13"
"""The one version of the WebSocket protocol that there is."""


def accept(protocol: ServerProtocol, request: Request) -> Response:
    """Return the response that accepts a request, or the one that rejects a malformed one."""
    response = protocol.accept(request)
    if request.headers.get_all("Sec-WebSocket-Version") == [VERSION]:
        return response
    told = Headers({"Sec-WebSocket-Version": VERSION, "Content-Length": "0"})
    return Response(HTTPStatus.UPGRADE_REQUIRED, HTTPStatus.UPGRADE_REQUIRED.phrase, told)


class Handshake:
    """One request; the application answers by a response, or takes the connection over."""

    def __init__(
        self, request: Request, transport: asyncio.Transport, reject: Callable[[Response], None]
    ) -> None:
        """Ask the application about `request`; its response, if it gives one, goes to `reject`."""
        self._request, self._transport, self._reject = request, transport, reject
        self._status, self._headers, self._body = HTTPStatus.INTERNAL_SERVER_ERROR, Headers(), b""

    def scope(self, root_path: str, state: dict[str, Any]) -> dict[str, Any]:
        """Return what the application is told of the request."""
        path, _, query = self._request.path.partition("?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": root_path,
            "path": root_path + unquote(path),
            "raw_path": f"{root_path}{path}".encode(),
            "query_string": query.encode(),
            "headers": [
                (name.lower().encode("latin-1"), value.encode("latin-1"))
                for name, value in self._request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": state.copy(),
            "extensions": {"websocket.http.response": {}},
        }

    async def run(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        """Ask the application. If it neither answers nor takes over, that is our fault."""
        try:
            await app(scope, self._receive, self._send)
        except Exception:
            log.exception("a socket could not be opened")
        finally:
            self._respond()  # without effect after an answer

    async def _receive(self) -> Message:
        return {"type": "websocket.connect"}

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.http.response.start":
                self._status = HTTPStatus(message["status"])
                for name, value in message["headers"]:
                    if name != b"content-length":
                        self._headers[name.decode("latin-1")] = value.decode("latin-1")
            case "websocket.http.response.body":
                self._body += message.get("body", b"")
                if not message.get("more_body"):
                    self._respond()
            case "websocket.close":
                self._status = HTTPStatus.FORBIDDEN
                self._respond()
            case other:
                raise RuntimeError(f"{other}: take the connection over instead")

    def _respond(self) -> None:
        self._headers["Content-Length"] = str(len(self._body))
        self._headers["Connection"] = "close"
        self._reject(Response(self._status, self._status.phrase, self._headers, self._body))
