"""Take the README's pictures of the page: `make pictures` runs this."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.camera import FLAGS, program

HERE = Path(__file__).parent


@contextmanager
def served() -> Iterator[str]:
    """Return the address of a server that keeps its tables only so long."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(Path(sys.executable).parent / "zaria"), "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--data", folder, "--lang", "en"], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None  # noqa: S101 - it was asked for
            yield process.stdout.readline().split(" at ")[1].split()[0]
        finally:
            process.terminate()
            process.wait(10)


def opened(browser: Browser, address: str, lang: str, theme: Literal["light", "dark"]) -> Page:
    """Return a phone's page at home."""
    context = browser.new_context(
        viewport={"width": 390, "height": 664},
        device_scale_factor=2,
        locale=lang,
        color_scheme=theme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("article button.main")
    return page


def played(page: Page, game: str, draft: int) -> None:
    """Begin a game against a bot, and mark something."""
    page.locator(f"article[data-game={game}] button.main").click()
    page.wait_for_selector(".play-page")
    for _ in range(20):
        page.wait_for_timeout(700)
        cells = page.locator(".interactive svg.z .cell.open")
        if cells.count():
            cells.nth(min(draft, cells.count() - 1)).click(force=True)
            page.wait_for_timeout(700)
            return
        buttons = page.locator("footer button.main")
        if buttons.count():
            buttons.first.click()


def main() -> None:
    """Take every picture."""
    with served() as address, sync_playwright() as playwright:
        chromium = playwright.chromium
        where = program(chromium.executable_path)
        browser = chromium.launch(executable_path=where, args=FLAGS)
        page = opened(browser, address, "el-GR", "light")
        played(page, "knaster", 12)
        page.screenshot(path=HERE / "page-knaster.png")
        page = opened(browser, address, "el-GR", "light")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=HERE / "page-home.png")
        page = opened(browser, address, "en-GB", "light")
        played(page, "border", 2)
        page.screenshot(path=HERE / "page-border.png")
        page = opened(browser, address, "el-GR", "dark")
        played(page, "qwinto", 4)
        page.screenshot(path=HERE / "page-qwinto.png")
        browser.close()
    for picture in HERE.glob("page-*.png"):
        _lighten(picture)


def _lighten(path: Path) -> None:
    """Keep a picture in three quarters of its size and in few colours: a README is read by many."""
    with Image.open(path) as taken:
        picture = taken.convert("RGB").resize((taken.width * 3 // 4, taken.height * 3 // 4))
    picture.quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)


if __name__ == "__main__":
    main()
