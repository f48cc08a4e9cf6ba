"""Levels, hints, analysis and puzzles as a person meets them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from playwright.async_api import Route, expect

from tests.page.people import People
from tests.page.tables import card_of, open_home, play_now, table_code
from tests.page.test_accessibility import checker

RECORD = Path("tests/legacy/records/knaster-1.zaria")
LONG = Path("tests/legacy/records/qwinto-2.zaria")
"""Some of its reasons take three lines in Greek."""
HALF = '{"kind":"start","game":"knaster","players":1,"learned":true,"values":[50],"chances":[1]}\n'
"""An analysis that was cut off."""
SMALL = ((390, 664), (360, 560), (750, 330))
COVERED = """() => {
  const box = (name) => document.querySelector(`.analysis ${name}`).getBoundingClientRect();
  const foot = box(".foot .main");
  const edge = (one) => one.right > foot.left ? foot.top + 2 : innerHeight;
  const names = [".the-curve", ".the-bars", ".the-sheet svg", ".reason"];
  const above = names.filter((name) => box(name).bottom > edge(box(name)));
  return [...above, ...(foot.bottom > innerHeight ? ["foot"] : [])];
}"""
"""What of an analysis is not in sight at once."""


async def test_a_level_is_chosen_by_a_tap_and_remembered(people: People) -> None:
    person = await people.new_person("phone", "el")
    await open_home(person)
    await person.press(f"{card_of('qwinto')} .more")
    await expect(person.page.locator(".level")).to_have_count(5)
    await person.press(".level:nth-child(5)")
    await table_code(person)
    await person.sees(".seats .seat:has-text('Μάστορας')")
    await open_home(person)
    await person.press(f"{card_of('knaster')} .more")
    assert "Μάστορας" in await person.sees("dialog .main")
    assert "Μάστορας" in await person.sees(".level[aria-pressed=true]")


async def test_a_hint_has_three_depths_and_goes_with_a_tap(people: People) -> None:
    person = await people.new_person("phone", "el")
    await play_now(person, "knaster")
    await person.sees(".roll, .bulb")
    if await person.page.locator(".roll").count():
        await person.press(".roll")
    await person.press(".bulb")
    nudge = await person.sees(".hint")
    lit = person.page.locator(".cell.lit")
    await expect(lit).to_have_count(0)
    await person.press(".depths button:nth-child(2)")
    await expect(lit).to_have_count(1)
    assert await person.sees(".hint") != nudge
    await person.press(".depths button:nth-child(3)")
    await expect(person.page.locator(".hint .number")).to_have_count(3)
    await person.press(".cell.open")
    await expect(person.page.locator(".hint")).to_have_count(0)
    await expect(lit).to_have_count(0)


async def test_a_game_is_analysed_and_its_moments_can_be_tried(people: People) -> None:
    eye = await checker(people, "desktop", "en")
    person = eye.person
    await person.visit("replay")
    await person.page.set_input_files("input[type=file]", RECORD)
    await person.page.route("**/api/analysis*", lambda route: route.fulfill(body=HALF))
    await person.press(".analyse")
    await eye.check("half an analysis", ".problem")
    await person.page.unroute("**/api/analysis*")
    await person.press(".problem button")
    await eye.check("analysis", ".moment[aria-pressed=true]")
    told = await person.page.locator(".curve").get_attribute("aria-label")
    assert told is not None
    assert "beginning" in told
    await expect(person.page.locator(".analysis .cell.lit").first).to_be_attached()
    await person.page.keyboard.press("End")
    for _ in range(5):
        await person.page.keyboard.press("ArrowLeft")
    await expect(person.page.locator(".moment").first).to_have_attribute("aria-pressed", "true")
    await person.press(".moment:has(.kind.choice)")
    await person.press(".try")
    await eye.check("trial", ".trial .sheet-frame svg")
    await person.press(".trial .back")
    await person.sees(".analysis .moment")
    for width, height in SMALL:
        await person.page.set_viewport_size({"width": width, "height": height})
        assert not await person.settled(COVERED), (width, height)
    assert not eye.found, eye.found


async def test_a_long_reason_stands_over_the_buttons(people: People) -> None:
    person = await people.new_person("phone", "el")
    await person.visit("replay")
    await person.page.set_input_files("input[type=file]", LONG)
    await person.press(".analyse")
    await person.sees(".moment[aria-pressed=true]")
    for width, height in ((390, 844), (360, 640), (360, 560), (740, 360)):
        await person.page.set_viewport_size({"width": width, "height": height})
        for moment in await person.page.locator(".moment").all():
            await moment.click()
            await person.page.evaluate("scrollTo(0, 0)")
            assert not await person.settled(COVERED), (width, height)


async def test_a_puzzle_that_takes_long_says_so_in_its_place(people: People) -> None:
    person = await people.new_person("phone", "el")
    asked = asyncio.Event()

    async def late(route: Route) -> None:
        await asked.wait()
        await route.continue_()

    await person.page.route("**/api/puzzle*", late)
    await person.visit("puzzle")
    await expect(person.page.locator("main [role=status]")).to_have_text("Μια στιγμή …")
    await expect(person.page.locator(".day")).to_have_count(7)
    asked.set()
    await person.sees(".trial .sheet-frame svg")


async def test_a_puzzle_is_answered_and_counted(people: People) -> None:
    person = await people.new_person("phone", "el")
    await person.visit("puzzle")
    await person.sees(".trial .sheet-frame svg")
    await expect(person.page.locator(".day")).to_have_count(7)
    while not await person.page.locator(".answer").count():
        if await person.page.locator(".trial button.main:not(:disabled)").count():
            await person.press(".trial button.main:not(:disabled)")
        else:
            await person.page.locator(".cell.open").first.dispatch_event("click")
        await person.sees(".answer, .trial button.main:not(:disabled)")
    await expect(person.page.locator(".day.now i")).not_to_be_empty()
