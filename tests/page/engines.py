"""Browsers other than Chromium, driven by the standards that they speak themselves.

Firefox speaks WebDriver BiDi over a socket, WebKit (Safari's engine, in GTK) WebDriver over HTTP.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import shutil
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

Json = dict[str, Any]
WINDOW = (420, 740)
"""Width and height: a phone's."""
PREFERENCES = {
    "intl.accept_languages": "el",
    "ui.prefersReducedMotion": 1,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
}
LISTENING = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


class Engine(Protocol):
    """A browser with one page."""

    async def visit(self, url: str) -> None:
        """Open an address."""
        ...

    async def run(self, function: str, *given: object) -> Any:  # noqa: ANN401 - JSON
        """Call a JavaScript function with plain values, and return its result."""
        ...

    async def tap(self, x: float, y: float) -> None:
        """Touch or click a place of the window."""
        ...

    async def picture(self) -> bytes:
        """Return what the window shows, as PNG."""
        ...


@asynccontextmanager
async def _program(*command: str, **how: Any) -> AsyncIterator[Process]:  # noqa: ANN401
    process = await asyncio.create_subprocess_exec(*command, **how)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


class Firefox:
    """Firefox over WebDriver BiDi."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._ids, self._context = socket, count(1), ""

    async def _ask(self, method: str, **params: object) -> Json:
        number = next(self._ids)
        asked = {"id": number, "method": method, "params": params}
        await self._socket.send(json.dumps(asked))
        while True:
            told: Json = json.loads(await self._socket.recv())
            if told.get("id") == number:
                assert told["type"] == "success", told
                result: Json = told["result"]
                return result

    async def begin(self) -> None:
        """Open a window of a phone's size."""
        await self._ask("session.new", capabilities={})
        tree = await self._ask("browsingContext.getTree", maxDepth=0)
        self._context = tree["contexts"][0]["context"]
        width, height = WINDOW
        viewport = {"width": width, "height": height}
        await self._ask("browsingContext.setViewport", context=self._context, viewport=viewport)

    async def visit(self, url: str) -> None:
        """Open an address."""
        await self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    async def run(self, function: str, *given: object) -> Any:  # noqa: ANN401 - JSON
        """Call a JavaScript function with plain values, and return its result."""
        # Values go and come as text, so that BiDi's own form of them need not be read.
        body = f"async text => JSON.stringify(await ({function})(...JSON.parse(text))) ?? 'null'"
        told = await self._ask(
            "script.callFunction",
            functionDeclaration=body,
            awaitPromise=True,
            target={"context": self._context},
            arguments=[{"type": "string", "value": json.dumps(given)}],
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    async def tap(self, x: float, y: float) -> None:
        """Touch or click a place of the window."""
        finger = {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y)},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
        await self._ask("input.performActions", context=self._context, actions=[finger])

    async def picture(self) -> bytes:
        """Return what the window shows, as PNG."""
        taken = await self._ask("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(taken["data"])


class WebKit:
    """WebKitGTK's small browser over WebDriver."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client, self._path = client, ""

    async def _ask(self, path: str, body: Json) -> Any:  # noqa: ANN401 - JSON
        answer = await self._client.post(self._path + path, json=body)
        assert answer.is_success, answer.text
        return answer.json()["value"]

    async def begin(self) -> None:
        """Open a window of a phone's size."""
        options = {"binary": _mini_browser(), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        begun = await self._ask("/session", {"capabilities": wanted})
        self._path = f"/session/{begun['sessionId']}"
        width, height = WINDOW
        await self._ask("/window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    async def end(self) -> None:
        """Close the window."""
        await self._client.delete(self._path)

    async def visit(self, url: str) -> None:
        """Open an address."""
        await self._ask("/url", {"url": url})

    async def run(self, function: str, *given: object) -> Any:  # noqa: ANN401 - JSON
        """Call a JavaScript function with plain values, and return its result."""
        script = f"return ({function})(...arguments)"
        return await self._ask("/execute/sync", {"script": script, "args": list(given)})

    async def tap(self, x: float, y: float) -> None:
        """Touch or click a place of the window."""
        mouse = {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": [
                {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
        await self._ask("/actions", {"actions": [mouse]})

    async def picture(self) -> bytes:
        """Return what the window shows, as PNG."""
        answer = await self._client.get(f"{self._path}/screenshot")
        return base64.b64decode(answer.json()["value"])


def _mini_browser() -> str:
    return str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))


def _write_preferences(profile: str) -> None:
    lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
    Path(profile, "user.js").write_text("\n".join(lines), encoding="utf-8")


@asynccontextmanager
async def firefox() -> AsyncIterator[Firefox]:
    """Return Firefox with an empty profile while it runs."""
    async with AsyncExitStack() as stack:
        profile = stack.enter_context(TemporaryDirectory(prefix="zaria-firefox-"))
        _write_preferences(profile)
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", profile]
        process = await stack.enter_async_context(
            _program(*command, "--remote-debugging-port=0", stdout=PIPE, stderr=PIPE)
        )
        assert process.stderr is not None
        while not (found := LISTENING.search(line := await process.stderr.readline())):
            assert line, "Firefox ended before it listened."
        address = f"{found[1].decode()}/session"
        socket = await stack.enter_async_context(connect(address, max_size=None))
        browser = Firefox(socket)
        await browser.begin()
        yield browser


@asynccontextmanager
async def webkit(port: int, display: str) -> AsyncIterator[WebKit]:
    """Return WebKit on a display of its own while it runs."""
    screen = _program("Xvfb", display, "-screen", "0", "500x900x24", stderr=DEVNULL)
    driver = _program(
        "WebKitWebDriver",
        f"--port={port}",
        env=os.environ | {"DISPLAY": display, "LANG": "el_GR.UTF-8", "LANGUAGE": "el"},
    )
    client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
    async with screen, driver, client:
        await _answers(client)
        browser = WebKit(client)
        await browser.begin()
        try:
            yield browser
        finally:
            await browser.end()


async def _answers(client: httpx.AsyncClient) -> None:
    for _ in range(200):
        with suppress(httpx.TransportError):
            if (await client.get("/status")).is_success:
                return
        await asyncio.sleep(0.05)
    raise TimeoutError("WebKit's driver does not answer.")


def missing(name: str) -> list[str]:
    """Return the programs of a browser that are not here."""
    needed = {"firefox": ["firefox-esr"], "webkit": ["WebKitWebDriver", "Xvfb"]}[name]
    return [program for program in needed if not shutil.which(program)]
