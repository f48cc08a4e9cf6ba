"""Photograph every page and state of the page: `make album` runs this.

The pictures lie in the folder `build/album`, one sheet of them for each device, language and theme.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from PIL import Image
from playwright.async_api import Browser, async_playwright

from tests.browser.camera import FLAGS, program
from tests.page.people import Device, Language, People, Person, Theme
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    add_bot,
    create_shared_table,
    create_table,
    leave_until_over,
    open_create_dialog,
    open_home,
    open_replay,
    play_now,
    start_table,
    table_code,
)
from tests.server.conftest import NO_LIMITS, Server

ALBUM = Path("build/album")
SETS: list[tuple[Device, Language, Theme]] = [
    ("phone", "el", "light"),
    ("phone", "en", "dark"),
    ("desktop", "en", "light"),
    ("desktop", "el", "dark"),
]
COLUMNS = {"phone": 6, "desktop": 3}
ROWS = 2
Take = Callable[[str], Awaitable[None]]


async def pages(person: Person, take: Take) -> None:
    """Home and what it leads to."""
    await open_home(person)
    await take("home")
    await person.press("header button")
    await take("settings")
    await open_home(person)
    await open_create_dialog(person, "knaster")
    await take("create-table")
    for name in ("learn", "print", "replay", "t/ABCDEF"):
        await person.visit(name)
        await take(name.replace("/", "-"))
    for game in GAMES:
        for page in ("rules", "learn"):
            await person.visit(page, game)
            await take(f"{page}-{game}")


async def tables(person: Person, take: Take) -> None:
    """Each game at its beginning, later, and asked why not."""
    for game in GAMES:
        await play_now(person, game)
        await person.sees(".sheet svg")
        await take(f"{game}-first")
        player = Player(person, Random(game))
        await player.play(acts=20)
        seen = await player.look()
        while not seen["closed"] and await player.play(acts=1):
            seen = await player.look()
        await player.tap_cell(seen["closed"][-1])
        await person.sees(".toast span")
        await take(f"{game}-why")
        await person.press(".toast button")
        await player.tap_cell(seen["cells"][0])
        await take(f"{game}-draft")


async def sidebar(person: Person, take: Take) -> None:
    """What a table has besides the sheet."""
    code = await play_now(person, "qwinto")
    player = Player(person, Random(5))
    await player.play(acts=12)
    await person.page.locator(".seats .seat").nth(1).click()
    await take("other")
    await person.page.keyboard.press("Escape")
    for place, name in enumerate(("menu", "log", "score")):
        await person.press("header > button:last-of-type")
        if place:
            await person.page.locator("dialog .stack > button").nth(place - 1).click()
        await take(name)
        await person.page.keyboard.press("Escape")
    await person.visit("t", code, "screen")
    await person.sees(".big-screen")
    await take("screen")
    await person.visit("t", code)
    await leave_until_over(person, code)
    await take("end")
    await open_replay(person)
    await take("end-replay")
    await person.visit("mine")
    await person.sees(".mine .links")
    await take("mine")


async def play_modes(person: Person, take: Take) -> None:
    """Other ways to play."""
    await create_table(person, "border", "Άννα")
    await add_bot(person)
    await take("lobby")
    await create_shared_table(person, "qwinto", ["Άννα", "Νίκος"])
    await person.sees(".pass-device h2")
    await take("pass-device")
    await start_table([person], "knaster", ["Άννα"], bots=1, dice="entered")
    await take("real-dice")
    await person.context.set_offline(offline=True)
    await person.press("header button:last-of-type")
    await take("menu-offline")


async def hall(person: Person, take: Take) -> None:
    """A room full of people: the screen while they come, and what the host sees meanwhile."""
    await open_home(person)
    await open_create_dialog(person, "knaster")
    await person.press("dialog input[value=hall]")
    await person.press("dialog button[type=submit]")
    code = (await table_code(person)).removesuffix("/screen")
    await person.visit("t", code, "screen")
    await person.sees(".big-screen .code")
    await take("hall-empty")
    for name in ("Άννα", "Νίκος", "Ελένη", "Σοφία", "Γιώργος"):
        seats = f"{person.home}/api/tables/{code}/seats"
        await person.context.request.post(seats, data={"name": name})
    await person.sees(".there li:nth-child(5)")
    await take("hall-joining")
    await person.visit("t", code)
    await person.sees(".lobby .players")
    await take("hall-host")


async def photograph(browser: Browser, home: str, kind: tuple[Device, Language, Theme]) -> None:
    """Fill the sheets of one device, language and theme."""
    device, lang, theme = kind
    folder = ALBUM / "-".join(kind)
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    for part in (pages, tables, sidebar, play_modes, hall):
        people = People(browser, home)
        person = await people.new_person(device, lang, theme)

        async def take(name: str, person: Person = person) -> None:
            await person.page.wait_for_timeout(400)
            taken.append(folder / f"{len(taken):02}-{name}.png")
            await person.page.screenshot(path=taken[-1])
            print(taken[-1], flush=True)

        await part(person, take)
        await people.close()
    _join(taken, COLUMNS[device], folder)


def _join(taken: list[Path], columns: int, folder: Path) -> None:
    """Lay pictures side by side, a few to a sheet."""
    step = columns * ROWS
    for first in range(0, len(taken), step):
        pictures = [Image.open(path) for path in taken[first : first + step]]
        width, height = pictures[0].size
        sheet = Image.new("RGB", (columns * (width + 8), ROWS * (height + 8)), "grey")
        for place, picture in enumerate(pictures):
            row, column = divmod(place, columns)
            sheet.paste(picture, (column * (width + 8), row * (height + 8)))
        sheet.save(folder.with_name(f"{folder.name}-{first // step + 1}.png"))


async def main() -> None:
    """Fill the album."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), NO_LIMITS)
        try:
            async with async_playwright() as playwright:
                where = program(playwright.chromium.executable_path)
                browser = await playwright.chromium.launch(executable_path=where, args=FLAGS)
                for kind in SETS:
                    await photograph(browser, server.url, kind)
                await browser.close()
        finally:
            server.close()


if __name__ == "__main__":
    asyncio.run(main())
