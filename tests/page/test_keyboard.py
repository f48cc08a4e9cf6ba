"""Whole games by keyboard alone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import TimeoutError as Late
from playwright.async_api import expect

from tests.page.people import Json, People, Person
from tests.page.player import Player, Stuck
from tests.page.tables import (
    GAMES,
    card_of,
    open_home,
    play_now,
    stored_record,
    table_code,
    to_mark,
)
from zaria.engine import Outcome

MOST_TABS = 60
FOCUS = "selector => document.activeElement?.matches(selector) ?? false"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
CELL = "document.activeElement?.dataset.cell ?? ''"
IS_OPEN = "cell => document.querySelector(`.sheet [data-cell='${cell}']`).matches('.open')"
COUNT_TUMBLES = """() => {
  window.tumbles = 0;
  let tumbling = false;
  new MutationObserver(() => {
    const now = document.querySelector(".cube") !== null;
    if (tumbling && !now) window.tumbles += 1;
    tumbling = now;
  }).observe(document.body, { subtree: true, childList: true });
}"""
SOMETHING_TO_DO = """() => !document.querySelector(".cube")
  && [...document.querySelectorAll(".sheet .open, footer button:enabled")]
    .some(one => one.checkVisibility({ visibilityProperty: true }))"""


class Typist(Player):
    """A player with a keyboard only."""

    async def press(self, selector: str) -> None:
        """Go to a button with Tab, and press it."""
        await tab_to(self.person, selector)
        await self.person.page.keyboard.press("Enter")

    async def tap_cell(self, cell: str) -> None:
        """Go to the sheet with Tab, on to a field with N or the arrows, and mark it.

        N stops once at fields that mean the same move, so that another open one may be marked.
        """
        page = self.person.page
        await tab_to(self.person, ".sheet [data-cell]")
        tried: set[str] = set()
        while (at := await page.evaluate(CELL)) != cell and at not in tried:
            tried.add(at)
            await page.keyboard.press("n")
        if at != cell and not await page.evaluate(IS_OPEN, cell):
            # Only arrow keys lead to closed cells.
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
    await tab_to(person, ".to-replay")
    await person.page.keyboard.press("Enter")
    last = (await person.sees(".replay .count")).partition("/")[2].strip()
    await person.page.keyboard.press("Home")
    await expect(person.page.locator(".replay .count")).to_have_text(f"1 / {last}")
    await person.page.keyboard.press("End")
    await expect(person.page.locator(".replay .count")).to_have_text(f"{last} / {last}")
    await tab_to(person, ".replay .back")
    await person.page.keyboard.press("Enter")
    await tab_to(person, ".proof button")
    await person.page.keyboard.press("Enter")
    await expect(person.page.locator(".proof [role=status]")).to_contain_text("✓")


async def test_knaster_by_keyboard(people: People) -> None:
    await _whole_game(people, "knaster")


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game != "knaster"])
async def test_the_other_games_by_keyboard(people: People, game: str) -> None:
    await _whole_game(people, game)


async def test_the_focus_is_seen_and_comes_back_from_a_dialog(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await open_home(person)
    page, card = person.page, person.page.locator(card_of("knaster"))
    await card.locator(".main").focus()
    while not await card.locator(".more").evaluate("node => node === document.activeElement"):
        await page.keyboard.press("Shift+Tab")
    await expect(card).to_have_css("outline-style", "solid")
    for close in ("Enter", "Escape"):
        await page.keyboard.press("Enter")
        await expect(page.locator("dialog header button")).to_be_focused()
        await page.keyboard.press(close)
        await expect(page.locator("dialog")).to_have_count(0)
        await expect(card.locator(".more")).to_be_focused()
    await expect(page.locator("article").first).to_have_css("outline-style", "none")


class Pianist(Player):
    """A player who relies on the focus being where the next decision is, and counts the keys."""

    pressed = 0

    async def key(self, key: str) -> None:
        """Press a key."""
        self.pressed += 1
        await self.person.page.keyboard.press(key)

    async def _do(self, seen: Json) -> None:
        self.tried = f"keys, at {seen['prompt']}"
        await self.person.page.wait_for_function(FOCUSED, timeout=self.patience)
        if seen["dice"]:
            await self.key("d")
        elif seen["cells"] and not seen["done"]:
            await self.key("Enter")
        else:
            await self.key("d")
        await self._see_change(seen["fingerprint"])


FOCUSED = "() => document.activeElement?.matches('[data-cell], button, .prompt') ?? false"
FEW_KEYS = 200


async def test_a_game_of_the_border_takes_few_keys(people: People) -> None:
    person = await people.new_person("desktop", "el")
    code = await play_now(person, "border")
    player = Pianist(person, Random(1))
    await player.play()
    assert isinstance((await stored_record(person, code)).final().next, Outcome)
    assert player.pressed < FEW_KEYS
    await expect(person.page.locator(".result h2")).to_be_focused()


async def test_dice_are_chosen_by_digits_on_any_keyboard(people: People) -> None:
    person = await people.new_person("desktop", "el")
    await play_now(person, "onecard")
    page, player = person.page, Pianist(person, Random(1))
    while not (await player.look())["dice"]:
        await player.act()
    await expect(page.locator(".area-actions button.main")).to_be_focused()
    await page.keyboard.press("2")
    await expect(page.locator(".dice-tray .die").nth(1)).to_have_attribute("aria-checked", "true")
    rolled = await page.locator(".dice-tray .die").nth(1).get_attribute("data-face")
    asked = await person.sees(".prompt")
    await page.keyboard.press("Enter")
    await expect(page.locator(".prompt")).not_to_have_text(asked)
    await expect(page.locator(".area-actions button.main")).to_be_focused()
    await expect(page.locator(".dice-tray .die").nth(1)).to_have_attribute(
        "data-face", rolled or ""
    )
    # The key of D on a Greek keyboard, and in capitals.
    await page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
        " { key: 'Δ', code: 'KeyD', bubbles: true }))"
    )
    await page.locator(".dice-tray button.die").first.wait_for(state="detached")


async def test_the_keys_are_shown_and_can_be_switched_off(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await play_now(person, "knaster")
    page = person.page
    await to_mark(person)
    await expect(page.locator(".sheet [data-cell].open").first).to_be_focused()
    first = await page.evaluate(CELL)
    await page.keyboard.press("N")
    await page.wait_for_function(f"first => ({CELL}) !== first", arg=first)
    await page.keyboard.press("?")
    await person.sees("dialog kbd")
    await page.locator("dialog input[type=checkbox]").uncheck()
    await page.keyboard.press("Escape")
    await page.locator("dialog").wait_for(state="detached")
    await page.locator(f".sheet [data-cell={first}]").focus()
    await page.keyboard.press("N")
    await page.keyboard.press("?")
    assert await page.evaluate(CELL) == first
    await page.keyboard.press("Enter")
    await expect(page.locator("footer .done")).to_be_focused()


async def test_the_focus_returns_when_a_message_is_closed(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await play_now(person, "knaster")
    await to_mark(person)
    page = person.page
    value = page.locator(".sheet [data-cell]:not(.open)").first
    await value.focus()
    told = await page.evaluate(CELL)
    await page.keyboard.press("Enter")
    await person.sees(".toast")
    await tab_to(person, ".toast button")
    await page.keyboard.press("Enter")
    await page.locator(".toast").wait_for(state="detached")
    assert await page.evaluate(CELL) == told


@pytest.mark.parametrize("game", GAMES)
async def test_the_focus_waits_for_tumbling_dice(people: People, game: str) -> None:
    """With motion, what is to be pressed is hidden until the dice lie still."""
    person = await people.new_person("desktop", "en", reduced_motion="no-preference")
    await play_now(person, game)
    await person.sees(".play-page")
    await person.page.evaluate(COUNT_TUMBLES)
    while await person.page.evaluate("window.tumbles") < 2:
        await person.page.wait_for_function(SOMETHING_TO_DO)
        await person.page.wait_for_function(FOCUS, arg="footer button, .sheet .open")
        await person.page.keyboard.press("Enter")
