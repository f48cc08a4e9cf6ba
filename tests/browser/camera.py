"""A real browser that photographs drawings, set up to give the same picture on every machine.

    python -m tests.browser.camera

tells by its exit status whether there is one.
"""

from __future__ import annotations

import shutil
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

WIDTHS = {"phone": 360, "desktop": 900}
NOT_NEEDED = (
    # Two pages of the browser's own, which every new window loads: half of what a window costs.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # A process in store for the next page, made anew with every window.
    "SpareRendererForSitePerProcess",
    # What Playwright switches off; the browser heeds only the last list that it is given.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = [
    f"--disable-features={','.join(NOT_NEEDED)}",
    "--no-sandbox",  # containers run as root, and all that is shown is our own
    "--disable-gpu",
    "--disable-quic",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FONT = "SourceSansPro-Semibold.ttf"
PAGE = """
<!doctype html>
<meta charset="utf-8">
<style>
@font-face {{ font-family: "Source Sans Pro"; font-weight: 600;
  src: url(data:font/ttf;base64,{font}) }}
body {{ margin: 0 }}
svg {{ display: block; width: 100%; height: auto }}
</style>
<body><p style="font: 600 16px 'Source Sans Pro'">Ωmega</p></body>
"""


class NoBrowser(LookupError):  # noqa: N818 - it reads as what is wrong
    """Raised where neither the system nor Playwright has a browser."""


def program(fetched: str) -> str:
    """Return the browser's program: the system's, else the one that Playwright has fetched."""
    found = shutil.which("chromium") or fetched
    if not Path(found).exists():
        raise NoBrowser("There is no Chromium here; `make setup` installs one where it can.")
    return found


class Camera:
    """A page with our font on it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        font = files("font_source_sans_pro") / "files" / FONT
        page.set_content(PAGE.format(font=b64encode(font.read_bytes()).decode()))
        page.evaluate("document.fonts.ready")
        loaded = page.evaluate("[...document.fonts].map(font => font.status)")
        assert loaded == ["loaded"], loaded

    def take(self, svg: str, width: int) -> Image.Image:
        """Return a picture of a drawing that is as wide as the window."""
        self._page.set_viewport_size({"width": width, "height": 600})
        self._page.evaluate("svg => { document.body.innerHTML = svg }", svg)
        taken = self._page.locator("svg").screenshot(animations="disabled")
        return Image.open(BytesIO(taken)).convert("RGB")


@contextmanager
def camera() -> Iterator[Camera]:
    """Return a camera while its browser runs."""
    with sync_playwright() as playwright, TemporaryDirectory(prefix="zaria-browser-") as home:
        context = playwright.chromium.launch_persistent_context(
            home,
            executable_path=program(playwright.chromium.executable_path),
            args=FLAGS,
            device_scale_factor=1,
            offline=True,
        )
        try:
            yield Camera(context.new_page())
        finally:
            context.close()


if __name__ == "__main__":
    with sync_playwright() as found:
        try:
            program(found.chromium.executable_path)
        except NoBrowser:
            sys.exit(1)
