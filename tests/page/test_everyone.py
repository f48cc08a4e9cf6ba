"""For everyone: forced colours, large text, high zoom, names of places, a slow network."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import People, Person, Theme
from tests.page.player import Player
from tests.page.proxy import proxy_to
from tests.page.tables import GAMES, play_now, start_table, to_mark
from tests.server.conftest import Server

CODE = re.compile(r"\b([a-z]\d{1,2}|[SGBRYO][2-5]|row\d|col\d|sailing-boat)\b")
LABELS = ".sheet [data-cell]"

NOT_REACHED = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth + 1;
  const cells = ".sheet [data-cell]:not(.hidden, .card) .shape";
  const wanted = [
    ...document.querySelectorAll("header a, header button, .area-dice .die, .area-actions button"),
    ...[...document.querySelectorAll(cells)].slice(0, 120),
  ];
  const covered = wanted.filter((node) => {
    node.scrollIntoView({ block: "center", inline: "center" });
    const box = node.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const own = node.closest("[data-cell], a, button, .die");
    return !at || !(own.contains(at) || at.contains(own));
  });
  const few = wanted.length > 4 ? [] : ["there is hardly anything"];
  const named = covered.map((node) => node.outerHTML.slice(0, 120));
  return [...(wide ? ["wide"] : []), ...few, ...named];
}"""
"""Scrolls to all that can be touched, and returns what something else covers there."""

FAINT = """() => {
  const light = colour => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).slice(0, 3).map(Number).map(part => {
      const one = part / 255;
      return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const text = document.querySelector(".sheet .text");
  const ground = getComputedStyle(text).backgroundColor;
  if (/rgba\\(.*, 0\\)/.test(ground)) return ["the text lies on the table"];
  return [...text.querySelectorAll("h2, button")].filter(node => {
    const both = [light(getComputedStyle(node).color), light(ground)].sort((a, b) => a - b);
    return (both[1] + 0.05) / (both[0] + 0.05) < 4.5;
  }).map(node => node.outerHTML.slice(0, 120));
}"""
"""Returns what of the sheet as text has too little contrast."""


async def _everything_is_reached(person: Person) -> None:
    await person.sees(LABELS)
    player = Player(person, Random(1))
    await player.look()
    assert await person.settled(NOT_REACHED) == []


@pytest.mark.parametrize("game", GAMES)
async def test_at_400_percent_all_is_reached_by_scrolling(people: People, game: str) -> None:
    person = await people.new_person("desktop", "el")
    await person.page.set_viewport_size({"width": 320, "height": 256})
    await play_now(person, game)
    await _everything_is_reached(person)


@pytest.mark.parametrize("game", GAMES)
async def test_with_text_twice_as_large_nothing_is_covered(people: People, game: str) -> None:
    person = await people.new_person("desktop", "el")
    await person.page.set_viewport_size({"width": 390, "height": 664})
    await play_now(person, game)
    await person.page.evaluate("document.documentElement.style.fontSize = '200%'")
    await _everything_is_reached(person)


async def test_forced_colours_lose_nothing(people: People) -> None:
    person = await people.new_person("desktop", "en", forced_colors="active")
    await play_now(person, "onecard")
    player, page = Player(person, Random(1)), person.page
    while not (seen := await player.look())["dice"]:
        await player.act()
    await page.locator(".dice-tray .die").first.click()
    await expect(page.locator(".dice-tray [aria-checked=true]")).to_have_css(
        "outline-style", "solid"
    )
    plain = page.locator(".dice-tray [aria-checked=false]").first
    await expect(plain).to_have_css("outline-style", "none")
    main = page.locator(".area-actions button.main").first
    await expect(main).to_have_css("border-top-width", "4px")
    while not (seen := await player.look())["cells"] or seen["dice"]:
        await player.act()
    lines = page.locator(".sheet [data-cell].open .shape").first
    await expect(lines).to_have_css("stroke-width", "4px")


@pytest.mark.parametrize("game", GAMES)
async def test_places_are_said_in_words(people: People, game: str) -> None:
    person = await people.new_person("desktop", "el")
    await play_now(person, game)
    await person.sees(f"{LABELS}[aria-label]")
    said: list[str] = await person.page.eval_on_selector_all(
        LABELS, "all => all.map(one => one.getAttribute('aria-label'))"
    )
    assert len(said) > 20
    for label in said:
        assert not CODE.search(label), label
        assert re.search("[α-ω]", label), label
    assert await person.page.get_attribute("html", "lang") == "el"


async def test_the_sheet_as_text_can_be_played(people: People) -> None:
    person = await people.new_person("desktop", "el")
    await person.context.add_init_script(
        "localStorage.setItem('zaria-wishes', JSON.stringify({ text: true }))"
    )
    await play_now(person, "knaster")
    await to_mark(person)
    first = person.page.locator(".sheet li button.open").first
    await expect(first).to_contain_text("1η γραμμή, 1η στήλη")
    await expect(first).to_be_focused()
    await person.page.keyboard.press("Enter")
    await expect(person.page.locator("footer .done")).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_the_sheet_as_text_has_contrast(people: People, theme: Theme) -> None:
    person = await people.new_person("phone", "el", theme)
    await person.context.add_init_script(
        "localStorage.setItem('zaria-wishes', JSON.stringify({ text: true }))"
    )
    await play_now(person, "knaster")
    await person.sees(".sheet .text h2")
    assert await person.page.evaluate(FAINT) == []


async def test_the_sheet_as_text_names_new_cards(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await play_now(person, "onecard")
    player, page = Player(person, Random(1)), person.page
    await person.sees(".opponent [data-cell]")
    dealt = set(await _cards_of_opponent(person))
    while set(await _cards_of_opponent(person)) <= dealt:
        assert await player.play(acts=1)
    await person.press(".opponent")
    await person.sees("dialog [role=group] li")
    await expect(
        page.locator("dialog [role=group] li", has_text=re.compile("^\\s*\\d"))
    ).to_have_count(0)


async def _cards_of_opponent(person: Person) -> list[str]:
    found: list[str] = await person.page.eval_on_selector_all(
        ".opponent [data-cell]", "all => all.map(one => /^\\d+/.exec(one.dataset.cell)?.[0] ?? '')"
    )
    return found


async def test_ones_own_roll_is_told_in_the_second_person(people: People) -> None:
    person = await people.new_person("desktop", "el")
    await start_table([person], "knaster", ["Άννα"], bots=1)
    player, told = Player(person, Random(1)), person.page.locator("p.sr[role=status]").first
    while not await person.page.locator("footer .roll").count():
        await player.act()
    await person.press("footer .roll")
    seats = await person.page.locator(".seats .seat").all_text_contents()
    assert not [seat for seat in seats if " ," in seat], seats
    await expect(told).to_contain_text("Έριξες")


async def test_the_sheets_of_others_are_read_in_words(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await play_now(person, "qwinto")
    player, page = Player(person, Random(1)), person.page
    written = page.locator(".opponent [data-cell].written")
    while not await written.count():
        await player.act()
    await person.press(".opponent")
    words = page.locator("dialog [role=group] li", has_text=re.compile(r"column \d+, \d+"))
    await expect(words.first).to_contain_text("field")
    await expect(page.locator("dialog [role=group] button")).to_have_count(0)


async def test_a_slow_network_is_told_beside_what_waits(people: People, server: Server) -> None:
    async with proxy_to(server.url) as proxy:
        person = await people.new_person("phone", "el", home=proxy.url)
        await start_table([person], "knaster", ["Άννα"], bots=1)
        player = Player(person, Random(2))
        while not (await player.look())["cells"]:
            await player.act()
        person.expects_errors = True
        proxy.drop_replies = True
        await person.press(".sheet .open .shape")
        await expect(person.page.locator(".sheet .pressed")).to_have_count(1)
        await person.sees(".area-prompt .connection-lost")
        proxy.disconnect()
        proxy.delay = 0.5  # the draft is seen again before what was sent is answered
        proxy.restore()
        await person.sees("footer .done")
        await expect(person.page.locator(".sheet .pressed")).to_have_count(0)
        proxy.drop_replies = True
        await person.press("footer .done")
        await expect(person.page.locator("footer .done")).to_contain_text("Στέλνω")
        await person.sees(".area-prompt .connection-lost")
        for button in ("header a", "header > button:last-of-type"):
            await person.page.locator(button).first.tap(trial=True)
        proxy.disconnect()
        proxy.restore()
        await person.page.locator(".connection-lost").wait_for(state="detached")


async def test_what_is_told_goes_with_its_page(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await play_now(person, "knaster")
    player = Player(person, Random(2))
    while not (seen := await player.look())["closed"]:
        await player.act()
    closed = person.page.locator(f".sheet [data-cell='{seen['closed'][0]}']")
    await closed.focus()
    await person.page.keyboard.press("Enter")
    await person.sees(".toast")
    await person.page.locator("header a").first.click()
    await person.page.locator(".toast").wait_for(state="detached")
