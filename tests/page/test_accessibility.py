"""axe finds no violation on any page, in both themes and both languages."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.page.people import Device, Json, Language, People, Person, Theme
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    create_table,
    leave_until_over,
    open_home,
    open_replay,
    play_now,
    start_game,
)

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SOME_ACTS = 6
RUN = """async wanted => {
  const told = { runOnly: wanted, resultTypes: ["violations"] };
  return (await axe.run(document, told)).violations.map(one => ({
    id: one.id,
    at: one.nodes.slice(0, 4).map(node => node.html.slice(0, 200)),
    why: one.nodes[0]?.failureSummary,
  }));
}"""
WANTED: dict[Theme, Json] = {
    "light": {"type": "tag", "values": TAGS},
    "dark": {"type": "rule", "values": ["color-contrast"]},
}
"""In the dark theme only the colours differ."""

LANGUAGES: tuple[Language, ...] = ("el", "en")
DEVICES: tuple[Device, ...] = ("phone", "desktop")
SHORT: dict[str, tuple[Device, Language]] = {
    "qwinto": ("phone", "el"),
    "knaster": ("desktop", "en"),
    "onecard": ("phone", "en"),
    "border": ("desktop", "el"),
}


@dataclass(slots=True)
class Checker:
    """Runs axe on what a person sees, and collects the violations."""

    person: Person
    found: list[tuple[str, Json]] = field(default_factory=list[tuple[str, Json]])

    async def check(self, what: str, sign: str) -> None:
        """Check the page in both themes, once a selector is there."""
        await self.person.sees(sign)
        page = self.person.page
        if not await page.evaluate("'axe' in window"):
            await page.add_script_tag(path=AXE)
        for theme, wanted in WANTED.items():
            await page.emulate_media(color_scheme=theme)
            found: list[Json] = await page.evaluate(RUN, wanted)
            self.found += [(f"{what}, {theme}", one) for one in found]

    async def opened(self, what: str, selector: str, sign: str) -> None:
        """Check the dialog that a button opens, and close it."""
        await self.person.press(selector)
        await self.check(what, sign)
        await self.person.page.keyboard.press("Escape")
        await self.person.page.locator("dialog").wait_for(state="detached")


async def checker(people: People, device: Device, lang: Language) -> Checker:
    # The page's Content-Security-Policy would block axe.
    return Checker(await people.new_person(device, lang, bypass_csp=True))


LONG = pytest.mark.long
AROUND_THE_GAMES = [("phone", "el"), pytest.param("desktop", "en", marks=LONG)]
AROUND_A_TABLE = [("desktop", "en"), pytest.param("phone", "el", marks=LONG)]
"""Both themes, in one language on one device; the others are long tests."""


@pytest.mark.parametrize(("device", "lang"), AROUND_THE_GAMES)
async def test_around_the_games(people: People, device: Device, lang: Language) -> None:
    eye = await checker(people, device, lang)
    await open_home(eye.person)
    await eye.check("home", "article")
    await eye.opened("settings", "header button", "dialog fieldset")
    await eye.opened("choices of a game", "article .more", "dialog .actions")
    await eye.person.press("article .more")
    await eye.opened("create table", "dialog .actions button:not(.main)", "dialog form")
    for path, sign in (
        ("learn", "main section"),
        ("print", "main img"),
        ("replay", "input[type=file]"),
        ("mine", ".mine .links"),
        ("puzzle", ".trial .sheet-frame svg"),
        *((f"rules/{game}", ".chapter h2") for game in GAMES),
        *((f"learn/{game}", ".sheet [data-cell]") for game in GAMES),
    ):
        await eye.person.visit(path)
        await eye.check(path, sign)
    eye.person.expects_errors = True
    await eye.person.visit("t", "ZZZZZZ")
    await eye.check("unknown code", ".error h2")
    assert not eye.found, eye.found


@pytest.mark.parametrize(("device", "lang"), AROUND_A_TABLE)
async def test_around_a_table(people: People, device: Device, lang: Language) -> None:
    eye, guest, screen = [await checker(people, device, lang) for _ in range(3)]
    code = await create_table(eye.person, "knaster", "Άννα")
    await eye.check("lobby", ".lobby img")
    await guest.person.visit("t", code)
    await guest.check("join", ".join-page form")
    await screen.person.visit("t", code, "screen")
    await screen.check("screen before", ".big-screen img")
    await start_game(eye.person)
    await screen.check("screen", ".big-screen .rolled")
    await guest.person.visit("t", code)
    await guest.check("watching", ".sheet [data-cell]")
    await eye.opened("menu", "header > button:last-of-type", "dialog .button")
    found = eye.found + guest.found + screen.found
    assert not found, found


@pytest.mark.parametrize("game", GAMES)
async def test_a_game(people: People, game: str) -> None:
    assert await _whole_game(people, game, *SHORT[game]) == []


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_game_anywhere(people: People, game: str, device: Device, lang: Language) -> None:
    assert await _whole_game(people, game, device, lang) == []


async def _whole_game(
    people: People, game: str, device: Device, lang: Language
) -> list[tuple[str, Json]]:
    """Return what axe finds from the first roll to the end."""
    eye = await checker(people, device, lang)
    code = await play_now(eye.person, game)
    await eye.opened("a sheet", ".seats .seat", "dialog [data-cell]")
    player = Player(eye.person, Random(1))
    seen: set[str] = set()
    for _ in range(SOME_ACTS):
        await player.act()
        if player.done - seen:
            seen |= player.done
            await eye.check(f"after {seen}", ".sheet [data-cell]")
    await leave_until_over(eye.person, code)
    await eye.check("end", ".result h2")
    await eye.opened("points", ".to-points", "dialog summary")
    await open_replay(eye.person)
    await eye.check("replay", ".replay figure svg")
    await eye.person.visit("mine")
    await eye.check("my games", ".mine li")
    return eye.found
