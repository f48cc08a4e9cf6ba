"""What browsers are told to forbid, and whose pages may open sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import ExitStack
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from zaria.engine import Rejected, Rejection
from zaria.server.http.responses import rejection_response
from zaria.server.ops.limits import Guard, address_of
from zaria.server.ops.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
PART_HEADERS = {
    name: HEADERS[name] for name in ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")
}
"""What browsers heed in parts of a page; the others would be a twentieth of what a phone loads."""
_PARTS = ("text/javascript", "text/css", "font/")


class Secured:
    """An app whose every response carries the security headers; a page's parts, what they need."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wrap `app`."""
        self._app = app
        self._always: dict[str, str] = {}
        if settings.public_address.startswith("https://"):
            self._always["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers."""

        async def send_secured(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                headers = MutableHeaders(scope=message)
                part = headers.get("content-type", "").startswith(_PARTS)
                headers.update((PART_HEADERS if part else HEADERS) | self._always)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_secured)


class Counted:
    """An app whose requests wait for their turn, by address.

    Behind a proxy they also count as connections of who sent them.
    """

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        """Wrap `app`."""
        self._app, self._guard = app, guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or reject what is too much at a time."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope).client)
        gone: asyncio.Future[None] | None = scope["state"].get("gone")
        turns = self._guard.requests if scope["type"] == "http" else self._guard.opening
        with ExitStack() as held:
            try:
                if scope["type"] == "http" and scope["state"].get("proxied"):
                    held.callback(self._guard.connections.take(address))
                await turns.wait(address, gone)
            except Rejected as error:
                await _reject(error.rejection, scope, receive, send)
                return
            if gone is None or not gone.done():
                await self._app(scope, receive, send)


async def _reject(rejection: Rejection, scope: Scope, receive: Receive, send: Send) -> None:
    response = rejection_response(rejection)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await response(scope, receive, send)


def may_open(headers: Headers, allowed: Collection[str]) -> bool:
    """Return whether the page that opens a socket may: it comes from here or is allowed.

    A program that is no browser names no page, and may.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # such as http://[
        return False
    return site == headers.get("host", "") != ""
