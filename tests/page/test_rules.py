"""The rules as chapters, what a search finds in them, and addresses that lead nowhere."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.page.people import People
from tests.page.tables import GAMES
from zaria.engine import find_game
from zaria.surface.chapters import chapters


@pytest.mark.parametrize("game", GAMES)
async def test_one_goes_from_chapter_to_chapter(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    await person.visit("rules", game)
    told = chapters(find_game(game))
    for number, chapter in enumerate(told):
        await person.sees(f"#chapter-{chapter.id}")
        images = person.page.locator(".chapter img")
        await expect(images).to_have_count(len(chapter.examples))
        for place in range(len(chapter.examples)):
            picture = images.nth(place)
            await picture.scroll_into_view_if_needed()
            await expect(picture).to_have_js_property("complete", value=True)
            await expect(picture).not_to_have_js_property("naturalWidth", 0)
            assert await picture.get_attribute("alt")
        await expect(person.page.locator(".chapter li").first).to_be_hidden()
        await person.press("summary")
        await expect(person.page.locator(".chapter li:visible")).to_have_count(len(chapter.clauses))
        if number + 1 < len(told):
            await person.press(".links .main")
    await expect(person.page.locator(".links .main")).to_have_count(0)


async def test_a_link_to_a_clause_opens_it(people: People) -> None:
    person = await people.new_person("desktop")
    await person.visit("rules", "knaster#K-22")
    await expect(person.page.locator("#K-22")).to_be_in_viewport()
    await expect(person.page.locator("nav a[aria-current]")).to_have_text("Circles")


async def test_a_search_finds_stems_without_accents(people: People) -> None:
    person = await people.new_person("phone", "el")
    await person.visit("rules", "border")
    await person.page.locator("input[type=search]").fill("λευκο")
    await expect(person.page.locator("#B-05 mark")).to_have_text("λευκ")
    await person.page.locator("input[type=search]").fill("ζαρια")
    await expect(person.page.locator("#B-26 mark")).to_have_text("ζάρια")
    await person.page.locator("input[type=search]").fill("ζζζ")
    await person.sees(".none")
    await person.page.locator("input[type=search]").fill("")
    await expect(person.page.locator(".chapter")).to_have_count(1)


@pytest.mark.parametrize("path", ["rules/nosuch", "learn/nosuch", "nosuch", "no/such/place"])
async def test_an_address_that_leads_nowhere_shows_the_way_home(people: People, path: str) -> None:
    person = await people.new_person("phone", "el")
    person.expects_errors = True
    await person.visit(path)
    assert await person.sees("main h2") == "Εδώ δεν υπάρχει τίποτα"
    await person.press("main a.main")
    await person.sees("article h2")
