"""A real browser, the windows in it, and the tables that people sit at in them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    StorageState,
    ViewportSize,
    sync_playwright,
)

Json = dict[str, Any]

FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
}
PROBE = (Path(__file__).parent / "probe.js").read_text(encoding="utf-8")
TABLES = "zaria-tables"
"""Under this name the page keeps the tables that its browser has seats at."""


def program(fetched: str) -> str:
    """Return the browser's program: the system's, else the one that Playwright has fetched."""
    found = shutil.which("chromium") or fetched
    if not Path(found).exists():
        raise RuntimeError("there is no Chromium here; `make setup` installs one where it can")
    return found


@dataclass(frozen=True)
class Seated:
    """Somebody with a seat: what their browser keeps of the table."""

    held: Json
    origin: str

    @property
    def address(self) -> str:
        """Where the page shows the table."""
        return f"{self.origin}/t/{self.held['code']}"

    @property
    def kept(self) -> str:
        """What the page finds under `TABLES`."""
        return json.dumps({"tables": [self.held]})


@dataclass(frozen=True)
class House:
    """The server as seen by browsers."""

    browser: Browser
    origin: str

    def open(self, game: str, people: int = 1) -> list[Seated]:
        """Return people at a new table; the first of them is the host."""
        context = self.browser.new_context()
        table = _asked(context, f"{self.origin}/api/tables", {"game": game, "most": people + 1})
        seated: list[Seated] = []
        for name in ("Άννα", "Νίκος")[:people]:
            where = f"{self.origin}/api/tables/{table['id']}/seats"
            seat = _asked(context, where, {"name": name})
            seats = [{"key": seat["key"], "token": seat["token"], "name": name}]
            held = {"id": table["id"], "code": table["code"], "game": game, "seats": seats}
            held |= {"host": "" if seated else table["host"]}
            held |= {"shared": False, "when": 0, "over": False}
            seated.append(Seated(held, self.origin))
        context.close()
        return seated

    def window(self, device: str, who: Seated | None = None) -> Page:
        """Return a window with the probe, of a new browser that keeps but somebody's seat."""
        kept: StorageState = {"cookies": [], "origins": []}
        if who is not None:
            kept["origins"] = [
                {"origin": who.origin, "localStorage": [{"name": TABLES, "value": who.kept}]}
            ]
        phone = device == "phone"
        context = self.browser.new_context(
            viewport=SIZES[device],
            locale="el-GR",
            has_touch=phone,
            is_mobile=phone,
            storage_state=kept,
        )
        context.add_init_script(PROBE)
        return context.new_page()


def _asked(context: BrowserContext, where: str, body: Json) -> Json:
    answer = context.request.post(where, data=body)
    if not answer.ok:
        raise RuntimeError(f"{where}: {answer.status}: {answer.text()}")
    found: Json = answer.json()
    return found


def begin(page: Page, bots: int) -> None:
    """Seat bots and begin the game, as the host before whom the table gathers."""
    seats = page.locator(".players li").count()
    for bot in range(bots):
        page.locator(".lobby .bots .level:nth-child(3)").click()
        page.locator(f".players li:nth-child({seats + bot + 1})").wait_for()
    page.locator(".lobby .row button.main").click()
    page.locator(".sheet [data-cell]").first.wait_for()


@contextmanager
def house(port: int) -> Iterator[House]:
    """Return the server on this port of this machine, with a browser before it."""
    with sync_playwright() as playwright:
        found = program(playwright.chromium.executable_path)
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        try:
            yield House(browser, f"http://127.0.0.1:{port}")
        finally:
            browser.close()
