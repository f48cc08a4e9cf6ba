"""Home: the games at a glance, a code, a game to go on with, and who one is."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import People
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    card_of,
    create_table,
    join_table,
    keeps_records,
    leave_game,
    leave_until_over,
    open_create_dialog,
    open_home,
    play_now,
    start_table,
    stored_record,
    table_code,
)
from zaria.engine import Outcome

IN_SIGHT = """selector => [...document.querySelectorAll(selector)].every(node => {
  const box = node.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""
BROKEN = """() => {
  const lines = range => new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
  const found = [];
  for (const node of document.querySelectorAll(".home :is(h2, .small, label, button, a)")) {
    const card = (node.closest("article") ?? document.body).getBoundingClientRect();
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text; (text = walker.nextNode()); ) {
      for (const word of text.data.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const box = range.getBoundingClientRect();
        if (lines(range) > 1 || box.top < card.top || box.bottom > card.bottom) found.push(word[0]);
      }
    }
  }
  return found;
}"""
"""Returns the words that are broken, or do not stand within their game's card."""
FACE = "href => href.getAttribute('href').split('#')[1]"


async def test_all_games_are_in_sight(people: People) -> None:
    person = await people.new_person("phone", "el")
    await open_home(person)
    for width, height in ((360, 560), (390, 664), (1280, 720)):
        await person.page.set_viewport_size({"width": width, "height": height})
        for selector in (
            ".join",
            ".home > .about",
            "article",
            "article h2",
            "article .main",
            ".links a",
        ):
            await person.page.wait_for_function(IN_SIGHT, arg=selector)


async def test_large_letters_break_no_word(people: People) -> None:
    person = await people.new_person("phone", "el")
    await open_home(person)
    for letters in ("150%", "200%"):
        await person.page.evaluate(
            "size => { document.documentElement.style.fontSize = size; }", letters
        )
        assert await person.settled(BROKEN) == []


async def test_further_options_open_where_they_are_seen(people: People) -> None:
    person = await people.new_person("phone", "el")
    await open_home(person)
    await open_create_dialog(person, "border")
    await person.press("dialog summary")
    await person.page.wait_for_function(
        """() => {
          const [ends] = document.querySelector("dialog .ends").getClientRects();
          const fields = [...document.querySelectorAll("dialog details select")];
          return fields.length && fields.every(node => {
            const box = node.getBoundingClientRect();
            return box.top > 0 && box.bottom <= ends.top;
          });
        }"""
    )


@pytest.mark.parametrize("game", GAMES)
async def test_each_game_shows_its_dice_and_begins_in_one_tap(people: People, game: str) -> None:
    person = await people.new_person("phone", "en")
    await open_home(person)
    dice = person.page.locator(f"{card_of(game)} .preview .dice svg")
    await expect(dice.first).to_be_visible()
    assert await dice.count() in {2, 3}
    await person.press(f"{card_of(game)} .main")
    await person.sees(".play-page .sheet [data-cell]")


async def test_a_wrong_code_is_told_of_and_can_be_mended(people: People) -> None:
    host, guest = await people.new_person("desktop"), await people.new_person("phone", "el")
    code = await create_table(host, "qwinto", "Bo")
    guest.expects_errors = True
    await open_home(guest)
    await guest.page.fill(".join input", "ZZZZZZ")
    await guest.press(".join button")
    assert "ZZZZZZ" in await guest.sees(".join-error")
    await expect(guest.page.locator(".join input")).to_have_value("ZZZZZZ")
    await guest.page.fill(".join input", code)
    await guest.press(".join button")
    await guest.sees(".join-page form")


async def test_a_game_to_go_on_with_is_dismissed_left_or_over(people: People) -> None:
    person = await people.new_person("phone", "el")
    for how in ("dismissed", "left", "over"):
        code = await play_now(person, "qwinto")
        await person.sees(".play-page")
        await open_home(person)
        assert await person.sees(".continue strong") == "Συνέχισε το Qwinto με τη Σβούρα"
        if how == "dismissed":
            await person.press(".continue button")
        else:
            await person.press(".continue a")
            await (leave_game(person) if how == "left" else leave_until_over(person, code))
            await open_home(person)
        await expect(person.page.locator(".continue")).to_have_count(0)
        await person.page.reload()
        await person.sees("article h2")
        await expect(person.page.locator(".continue")).to_have_count(0)


async def test_it_is_said_with_whom_the_game_is(people: People) -> None:
    host, guest = [await people.new_person("phone", "el") for _ in range(2)]
    await start_table([host, guest], "knaster", ["Ελένη", "Νίκος"], bots=0)
    await guest.sees(".play-page")
    await open_home(host)
    assert await host.sees(".continue strong") == "Συνέχισε το Knaster με τον Νίκο"
    await expect(host.page.locator(".continue small")).to_contain_text("Σκορ 0–0.")
    await open_home(guest)
    assert await guest.sees(".continue strong") == "Συνέχισε το Knaster με την Ελένη"


async def test_alone_in_one_tap_with_a_grade_and_the_best_so_far(people: People) -> None:
    person = await people.new_person("phone", "el")
    await open_home(person)
    await person.press(f"{card_of('knaster')} .solo")
    await Player(person, Random(1)).play()
    outcome = (await stored_record(person, await table_code(person))).final().next
    assert isinstance(outcome, Outcome)
    grades = {"impressive": "Εντυπωσιακό!", "super": "Σούπερ!", "good": "Καλό!"}
    wanted = grades.get(str(outcome.params["grade"]), "Την άλλη φορά")
    assert wanted in await person.sees(".result .margin")
    points = (await person.sees(".result h2")).split()[0]
    assert points == str(outcome.scores[0].total)
    await keeps_records(person)
    await open_home(person)
    solo = person.page.locator(f"{card_of('knaster')} .solo")
    await expect(solo).to_have_text(f"ρεκόρ {points}")
    await expect(person.page.locator(".solo")).to_have_count(1)  # the others need two


async def test_name_and_face_are_asked_for_once_and_told_to_others(people: People) -> None:
    host, guest = [await people.new_person("phone", "el") for _ in range(2)]
    code = await create_table(host, "border", "Ελένη")
    await guest.visit("t", code)
    await guest.page.fill(".join-page input[type=text]", "Νίκος")
    await guest.press(".faces label:nth-child(5)")
    await guest.press(".join-page button[type=submit]")
    await guest.sees(".lobby")
    await host.press(".lobby .row button.main")
    await host.sees(".play-page")
    faces = host.page.locator(".seats .seat use")
    await expect(faces).to_have_count(2)
    assert await faces.nth(1).evaluate(FACE) == "frog"

    again = await create_table(host, "border", "Ελένη")
    await guest.visit("t", again)
    await expect(guest.page.locator(".join-page input[type=text]")).to_have_value("Νίκος")
    await expect(guest.page.locator(".faces")).to_have_count(0)  # chosen already
    await guest.visit()
    await guest.press("header button")
    await guest.page.fill("dialog input[type=text]", "Νικόλας")
    await guest.page.keyboard.press("Escape")
    await join_table(guest, again, "Νικόλας")
    await guest.page.reload()
    await expect(host.page.locator(".players li").nth(1)).to_contain_text("Νικόλας")
