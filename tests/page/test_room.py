"""Room: small windows where nothing touches, large ones that are used, and the way back."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    add_bot,
    create_table,
    keeps_records,
    leave_until_over,
    play_now,
    start_table,
)
from tests.page.test_host import opens_console, says_yes

TOUCHING = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.prompt'));
  const text = range.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('.dice-tray .lock')]
    .map(one => one.getBoundingClientRect());
  return boxes.filter(one =>
    one.top < text.bottom && one.right > text.left && one.left < text.right);
}"""
NAMES_OUT_OF_SIGHT = """() => [...document.querySelectorAll('.seats .seat b')].filter(name => {
  const [box, seat] = [name.getBoundingClientRect(), name.closest('.seat').getBoundingClientRect()];
  return box.width < 24 || box.height < 9
    || box.top < seat.top - 1 || box.bottom > seat.bottom + 1
    || name.textContent.trim() === '';
}).map(name => name.outerHTML)"""
NOT_USED = """() => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const [sheet, dice, foot] = ['.sheet svg', '.area-dice', '.area-actions'].map(box);
  const others = [...document.querySelectorAll('.opponent')]
    .map(one => one.getBoundingClientRect());
  const inherited = getComputedStyle(document.querySelector('.opponent svg.z')).stroke;
  const found = {
    sheet: Math.max(sheet.height / innerHeight, sheet.width / innerWidth),
    apart: Math.max(dice.left - sheet.right, foot.top - dice.bottom),
    other: Math.min(...others.map(one => one.width)),
    used: Math.max(...others.map(one => one.right)) - sheet.left,
    inherited,
  };
  const { apart, other, used } = found;
  const good = found.sheet >= 0.9 && apart <= 60 && other >= 230 && used >= 1500;
  return good && inherited === 'none' ? [] : [found];
}"""


CROWDED = """() => [...document.querySelectorAll('.seats .seat')].filter(seat => {
  const points = seat.querySelector('.points');
  points.textContent = '−18';
  const [box, face, number] = [seat, seat.querySelector('.face'), points]
    .map(one => one.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(points);
  const text = range.getBoundingClientRect();
  return !face.width || range.getClientRects().length > 1 || face.right > text.left
    || text.right > box.right + 1 || text.bottom > box.bottom + 1 || box.height < 36;
}).map(seat => seat.outerHTML)"""


async def sized(person: Person, width: int, height: int) -> None:
    await person.page.set_viewport_size({"width": width, "height": height})


async def test_badges_of_used_dice_do_not_touch_the_prompt(people: People) -> None:
    person = await people.new_person("phone", "el")
    await play_now(person, "onecard")
    await sized(person, 360, 560)
    player = Player(person, Random(6))
    while not await person.page.locator(".dice-tray .lock").count():
        assert await player.act()
    assert await person.settled(TOUCHING) == []


@pytest.mark.parametrize("game", ["onecard", "border"])
async def test_three_seats_have_names_on_a_phone_that_lies(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    await start_table([person], game, ["Αλεξάνδρα"], 2)
    await sized(person, 750, 330)
    await person.sees(".sheet [data-cell]")
    await expect(person.page.locator(".seats .seat b")).to_have_count(3)
    assert await person.settled(NAMES_OUT_OF_SIGHT) == []


@pytest.mark.parametrize("game", GAMES)
async def test_four_seats_have_faces_and_points_on_a_phone(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    await start_table([person], game, ["Αλεξάνδρα"], 3)
    await person.sees(".sheet [data-cell]")
    for size in ((360, 560), (390, 664), (412, 732), (750, 330)):
        await sized(person, *size)
        await expect(person.page.locator(".seats .seat b")).to_have_count(4)
        assert await person.settled(CROWDED) == [], size
        assert await person.settled(NAMES_OUT_OF_SIGHT) == [], size


@pytest.mark.parametrize("game", GAMES)
async def test_a_large_window_is_used(people: People, game: str) -> None:
    person = await people.new_person("desktop", "en")
    await start_table([person], game, ["Anna"], 3)
    await sized(person, 1920, 1080)
    await person.sees(".opponent svg.z")
    await person.sees(".sheet svg [data-cell]")
    assert await person.settled(NOT_USED) == []


async def test_five_who_are_equal_stand_on_one_step(people: People) -> None:
    host = await people.new_person("desktop", "en")
    code = await create_table(host, "knaster", "Anna")
    for _ in range(4):
        await add_bot(host)
    screen = await people.new_person("desktop", "en")
    await screen.visit("t", code, "screen")
    await host.press(".lobby .row button.main")
    await host.sees(".play-page")
    await opens_console(host)
    await host.press(".controls .actions button:last-child")
    await says_yes(host)
    await expect(screen.page.locator(".podium .step[data-rank='1']")).to_have_count(5)
    names = await screen.page.locator(".podium .step b").all_text_contents()
    assert len(set(names)) == 5


async def test_back_from_a_replay_leads_to_where_one_came_from(people: People) -> None:
    person = await people.new_person("phone", "en")
    code = await play_now(person, "knaster")
    await leave_until_over(person, code)
    await keeps_records(person)
    await person.press(".to-replay")
    await person.sees(".replay")
    await person.page.go_back()
    await person.sees(".result h2")
    await person.press("a[href$='/mine']")
    await person.press("a[href*='/mine/']")
    await person.sees(".replay")
    await person.press(".replay .back")
    await expect(person.page).to_have_url(f"{person.home}/mine")
    await person.page.go_back()
    await person.sees(".result h2")
