"""Whole games by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import TimeoutError as Late
from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player, Stuck
from tests.page.tables import GAMES, card_of, stored_record, table_code
from zaria.engine import Outcome

MOST_TABS = 60
FOCUS = "selector => document.activeElement?.matches(selector) ?? false"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
CELL = "document.activeElement?.dataset.cell ?? ''"


class Typist(Player):
    """A player with a keyboard only."""

    async def press(self, selector: str) -> None:
        """Go to a button with Tab, and press it."""
        await tab_to(self.person, selector)
        await self.person.page.keyboard.press("Enter")

    async def tap_cell(self, cell: str) -> None:
        """Go to the sheet with Tab, on to a field with N or the arrows, and mark it."""
        page = self.person.page
        await tab_to(self.person, ".sheet [data-cell]")
        tried: set[str] = set()
        while (at := await page.evaluate(CELL)) != cell and at not in tried:
            tried.add(at)
            await page.keyboard.press("n")
        if at != cell:
            # A closed cell: only arrow keys lead to those.
            await self._stray(cell)
        await page.keyboard.press("Enter")

    async def _stray(self, cell: str) -> None:
        page = self.person.page
        for _ in range(MOST_TABS):
            await page.keyboard.press(self.random.choice(ARROWS))
            if await page.evaluate("!document.activeElement.matches('.open')"):
                return
        raise Stuck(f"No arrow leads away to {cell}.")


async def tab_to(person: Person, selector: str) -> None:
    for _ in range(MOST_TABS):
        if await person.page.evaluate(FOCUS, selector):
            return
        await person.page.keyboard.press("Tab")
    raise Late(f"Tab never comes to {selector}.")


async def _whole_game(people: People, game: str) -> None:
    person = await people.new_person("desktop", "el")
    await person.visit()
    await person.sees("article h2")
    await tab_to(person, f"{card_of(game)} .main")
    await person.page.keyboard.press("Enter")
    code = await table_code(person)
    player = Typist(person, Random(1))
    await player.play()
    assert isinstance((await stored_record(person, code)).final().next, Outcome)
    await person.page.keyboard.press("End")
    last = (await person.sees(".replay .count")).partition("/")[2].strip()
    await expect(person.page.locator(".replay .count")).to_have_text(f"{last} / {last}")
    await tab_to(person, ".proof button")
    await person.page.keyboard.press("Enter")
    await expect(person.page.locator(".proof [role=status]")).to_contain_text("✓")


async def test_knaster_by_keyboard(people: People) -> None:
    await _whole_game(people, "knaster")


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game != "knaster"])
async def test_the_other_games_by_keyboard(people: People, game: str) -> None:
    await _whole_game(people, game)
