"""Film a turn for the README: `make pictures` runs this.

The browser sends what it paints, with the time; out of that comes one moving picture.
"""

from __future__ import annotations

import asyncio
import base64
import tempfile
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.async_api import CDPSession, ViewportSize, async_playwright

from tests.browser.camera import FLAGS, program
from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import play_now
from tests.server.conftest import NO_LIMITS, Server

HERE = Path(__file__).parent
SIZE: ViewportSize = {"width": 390, "height": 664}
WIDTH = 260
GAME = "knaster"
ACTS_BEFORE = 36
"""What is done before the film begins, so that there is something on the sheet."""
SECONDS = 9.0
BETWEEN = 0.045
"""Seconds between two pictures of the film, at least."""
LAST = 1_500
"""Milliseconds for which the last picture stands."""


class Film:
    """What a page shows while it is filmed."""

    def __init__(self, session: CDPSession) -> None:
        """Film what `session` sees."""
        self._session = session
        self._frames: list[tuple[float, bytes]] = []
        self._acks: set[asyncio.Task[Any]] = set()
        session.on("Page.screencastFrame", self._keep)

    def _keep(self, frame: dict[str, Any]) -> None:
        time = frame["metadata"]["timestamp"]
        if not self._frames or time - self._frames[-1][0] > BETWEEN:
            self._frames.append((time, base64.b64decode(frame["data"])))
        ack = {"sessionId": frame["sessionId"]}
        task = asyncio.ensure_future(self._session.send("Page.screencastFrameAck", ack))
        self._acks.add(task)
        task.add_done_callback(self._acks.discard)

    async def begin(self) -> None:
        """Start to film."""
        await self._session.send("Page.startScreencast", {"format": "png"})

    async def end(self, path: Path) -> None:
        """Stop, and write the film."""
        await self._session.send("Page.stopScreencast")
        times = [time for time, _ in self._frames]
        lasting = [round(1000 * (b - a)) for a, b in pairwise(times)]
        pictures = [_small(data) for _, data in self._frames]
        pictures[0].save(
            path,
            save_all=True,
            append_images=pictures[1:],
            duration=[*(max(20, ms) for ms in lasting), LAST],
            loop=0,
            quality=45,
            method=4,
        )


def _small(data: bytes) -> Image.Image:
    with Image.open(BytesIO(data)) as picture:
        height = round(picture.height * WIDTH / picture.width)
        return picture.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)


async def _acts(player: Player) -> None:
    """Do what leads on: confirm, else press the only button, else mark."""
    seen = await player.look()
    if seen["done"] or not seen["cells"]:
        await player.press(seen["done"] or seen["buttons"][0])
    else:
        await player.tap_cell(player.random.choice(seen["cells"]))


async def _turn(person: Person, player: Player) -> None:
    """Do what a turn needs, with the pauses of a person who looks first."""
    until = asyncio.get_running_loop().time() + SECONDS
    while asyncio.get_running_loop().time() < until:
        await player.look()
        await person.page.wait_for_timeout(1_100)
        await _acts(player)
    await person.page.wait_for_timeout(600)


async def main() -> None:
    """Play some turns, film the next."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), NO_LIMITS)
        try:
            async with async_playwright() as playwright:
                where = program(playwright.chromium.executable_path)
                browser = await playwright.chromium.launch(executable_path=where, args=FLAGS)
                people = People(browser, server.url)
                person = await people.new_person("phone", "el", reduced_motion="no-preference")
                await person.page.set_viewport_size(SIZE)
                await play_now(person, GAME)
                player = Player(person, Random(4))
                for _ in range(ACTS_BEFORE):
                    await _acts(player)
                film = Film(await person.context.new_cdp_session(person.page))
                await film.begin()
                await _turn(person, player)
                await film.end(HERE / "turn.webp")
                await people.close()
                await browser.close()
        finally:
            server.close()


if __name__ == "__main__":
    asyncio.run(main())
