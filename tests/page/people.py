"""People at their browsers: what each of them has in hand, and what must never happen there."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
    WebError,
    WebSocket,
    expect,
)

Json = dict[str, Any]
Device = Literal["phone", "desktop"]
Language = Literal["el", "en"]
Theme = Literal["light", "dark"]

SIZES: dict[Device, ViewportSize] = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
}
LOCALES: dict[Language, str] = {"el": "el-GR", "en": "en-GB"}
PATIENCE = 30_000
"""Milliseconds after which what should come is taken as not coming."""
expect.set_options(timeout=PATIENCE)
QUIET = ("Failed to load resource", "WebSocket connection to")
"""How a browser itself complains when something cannot be reached."""


@dataclass
class Person:
    """Somebody with a browser of their own; `faults` are what nobody may ever meet there."""

    home: str
    context: BrowserContext
    page: Page
    phone: bool
    faults: list[str] = field(default_factory=list[str])
    said: list[Json] = field(default_factory=list[Json])
    """What the page has said on its sockets."""
    heard: list[Json] = field(default_factory=list[Json])
    """What it has heard there."""
    braced: bool = False
    """Whether something is out of reach or rejected, of which browsers complain by themselves."""

    name: str = ""

    async def visit(self, *names: str) -> None:
        """Go to one of the page's addresses."""
        await self.page.goto("/".join((self.home, *names)))

    async def tab(self) -> Page:
        """Open another tab of the same browser."""
        return await self.context.new_page()

    async def press(self, selector: str, within: float = PATIENCE) -> None:
        """Tap or click something, as the device has it."""
        found = self.page.locator(selector).first
        await (found.tap(timeout=within) if self.phone else found.click(timeout=within))

    async def sees(self, selector: str) -> str:
        """Wait until something is there, and give its text."""
        found = self.page.locator(selector).first
        await found.wait_for()
        return (await found.text_content() or "").strip()

    def decisions(self) -> dict[int, list[str]]:
        """Return the moves of the decisions that the page has sent, each by its number."""
        return {one["number"]: one["moves"] for one in self.said if one["do"] == "decide"}

    def listen(self) -> None:
        """Keep what goes wrong."""
        self.context.on("console", self._console)
        self.context.on("weberror", self._rolled)
        self.context.on("request", self._asked)
        self.context.on("page", self._opened)
        self._opened(self.page)

    def _opened(self, page: Page) -> None:
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def _console(self, message: ConsoleMessage) -> None:
        quiet = self.braced and message.text.startswith(QUIET)
        if message.type in {"error", "warning"} and not quiet:
            self.faults.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _rolled(self, error: WebError) -> None:
        self.faults.append(f"thrown: {error.error}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and address.netloc != urlsplit(self.home).netloc:
            self.faults.append(f"asked another host: {request.url}")


class People:
    """All who take part in a test."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser, self._home = browser, home
        self.all: list[Person] = []

    async def come(
        self,
        device: Device = "phone",
        lang: Language = "en",
        theme: Theme = "light",
        home: str = "",
        **how: Any,  # noqa: ANN401 - as Playwright has it
    ) -> Person:
        """Return a new person with an empty browser."""
        phone = device == "phone"
        context = await self._browser.new_context(
            viewport=SIZES[device],
            locale=LOCALES[lang],
            color_scheme=theme,
            has_touch=phone,
            is_mobile=phone,
            accept_downloads=True,
            **{"reduced_motion": "reduce", **how},
        )
        context.set_default_timeout(PATIENCE)
        person = Person(home or self._home, context, await context.new_page(), phone)
        person.listen()
        self.all.append(person)
        return person

    async def leave(self) -> list[str]:
        """Send all away and give what went wrong."""
        faults: list[str] = []
        for person in self.all:
            faults += person.faults
            try:
                await person.context.close()
            except Error as error:
                faults.append(str(error))
        self.all.clear()
        return faults
