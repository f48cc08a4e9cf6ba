"""People, each with a browser context of their own, and the errors that must never occur there."""

from __future__ import annotations

import json
from contextlib import suppress
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
from playwright.async_api import TimeoutError as Late

Json = dict[str, Any]
Device = Literal["phone", "desktop"]
Language = Literal["el", "en"]
Theme = Literal["light", "dark"]

SIZES: dict[Device, ViewportSize] = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
}
LOCALES: dict[Language, str] = {"el": "el-GR", "en": "en-GB"}
PATIENCE = 60_000
"""The default timeout, in milliseconds."""
expect.set_options(timeout=PATIENCE)
NO_POINTERS = """if (location.host) {
  localStorage.setItem('zaria-pointers', '{"off":true,"seen":[]}');
}"""
"""Players who are not there for the first time."""
QUIET = ("Failed to load resource", "WebSocket connection to")
"""What Chromium logs by itself when something cannot be reached."""


@dataclass
class Person:
    """Somebody with a browser. `faults` are errors, warnings and requests to other hosts."""

    home: str
    context: BrowserContext
    page: Page
    phone: bool
    faults: list[str] = field(default_factory=list[str])
    sent: list[Json] = field(default_factory=list[Json])
    """What the page has sent on its sockets."""
    received: list[Json] = field(default_factory=list[Json])
    """What it has received there."""
    expects_errors: bool = False
    """Whether failed requests, which browsers log by themselves, are expected."""

    name: str = ""

    async def visit(self, *names: str) -> None:
        """Go to a path, given by its segments."""
        await self.page.goto("/".join((self.home, *names)))

    async def tab(self) -> Page:
        """Open another tab of the same browser."""
        return await self.context.new_page()

    async def press(self, selector: str, within: float = PATIENCE) -> None:
        """Tap on a phone, click on a desktop."""
        found = self.page.locator(selector).first
        await (found.tap(timeout=within) if self.phone else found.click(timeout=within))

    async def sees(self, selector: str) -> str:
        """Wait for an element, and return its text."""
        found = self.page.locator(selector).first
        await found.wait_for()
        return (await found.text_content() or "").strip()

    async def settled(self, script: str) -> list[Any]:
        """Return what a script finds wrong: nothing as soon as there is nothing.

        The page takes its form only after it has been told the size of its window and of its fonts.
        """
        with suppress(Late):
            await self.page.wait_for_function(f"() => !({script})().length")
        found: list[Any] = await self.page.evaluate(script)
        return found

    def decisions(self) -> dict[int, list[str]]:
        """Return the moves of all decisions that the page has sent, by their number."""
        return {one["number"]: one["moves"] for one in self.sent if one["type"] == "decide"}

    def watch(self) -> None:
        """Collect faults and socket messages."""
        self.context.on("console", self._console)
        self.context.on("weberror", self._rolled)
        self.context.on("request", self._asked)
        self.context.on("page", self._opened)
        self._opened(self.page)

    def _opened(self, page: Page) -> None:
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))
        socket.on("framereceived", lambda text: self.received.append(json.loads(text)))

    def _console(self, message: ConsoleMessage) -> None:
        quiet = self.expects_errors and message.text.startswith(QUIET)
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

    async def new_person(
        self,
        device: Device = "phone",
        lang: Language = "en",
        theme: Theme = "light",
        home: str = "",
        *,
        pointers: bool = False,
        **how: Any,  # noqa: ANN401 - as Playwright has it
    ) -> Person:
        """Return a person with an empty browser context, to whom nothing is pointed out."""
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
        if not pointers:
            await context.add_init_script(NO_POINTERS)
        person = Person(home or self._home, context, await context.new_page(), phone)
        person.watch()
        self.all.append(person)
        return person

    async def close(self) -> list[str]:
        """Close all browser contexts, and return the faults."""
        faults: list[str] = []
        for person in self.all:
            faults += person.faults
            try:
                await person.context.close()
            except Error as error:
                faults.append(str(error))
        self.all.clear()
        return faults
