"""What others play is shown and told; what is completed has its moment; a lens for small cells."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import People, Person, Theme
from tests.page.player import Player
from tests.page.tables import play_now, stop_time, to_mark

RECORD = """
window.shown = [];
const note = (node) => {
  const over = document.querySelector(".watch") ? "under a turn" : "";
  for (const kind of ["stamp", "news", "lens", "watch", "cube"])
    for (const one of [node, ...node.querySelectorAll("*")])
      if (one.classList.contains(kind))
        window.shown.push([kind, kind === "cube" ? over : one.textContent.trim()]);
};
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes) if (node instanceof Element) note(node);
}).observe(document, { childList: true, subtree: true });
"""
"""Keeps what stands on the page for a moment only."""
UNDER = """
window.under = [];
new MutationObserver(() => {
  if (document.querySelector(".watch"))
    window.under.push(...document.querySelectorAll(".sheet .open"));
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
"""Keeps the cells that are open while another's sheet lies over them."""
COVERED = """() => {
  const tag = document.querySelector(".tag")?.getBoundingClientRect();
  const written = (cell) => [...cell.querySelectorAll("text, g[data-text]")].some(
    one => one.checkVisibility() && (one.dataset.text ?? one.textContent).trim());
  return [...document.querySelectorAll(".sheet [data-cell]")].filter(cell => {
    const box = cell.querySelector(".shape").getBoundingClientRect();
    return tag && written(cell) && tag.left < box.right - 3 && tag.right > box.left + 3
      && tag.top < box.bottom - 3 && tag.bottom > box.top + 3;
  }).map(cell => cell.dataset.cell);
}"""
"""The cells with something to read that the tag with the gain lies over."""
FLASHED = """async node => {
  await Promise.all(node.getAnimations({ subtree: true }).map(one => one.ready));
  for (const one of node.getAnimations({ subtree: true })) {
    one.pause();
    if (one.animationName.startsWith("flash")) one.currentTime = 100;
  }
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(one => one / 255)
      .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ground = light(getComputedStyle(node.querySelector(".shape")).fill);
  const ink = light(getComputedStyle(node.querySelector(".hand path")).stroke);
  return Math.max(ground, ink) / Math.min(ground, ink);
}"""
"""The contrast of what is written in a cell with its ground while it flashes."""
WATCHED = "turns => window.shown.filter(([kind]) => kind === 'watch').length > turns"
"""Whether more turns of others were shown than so many."""
INSTANT = """localStorage.setItem("zaria-wishes", JSON.stringify({ watch: false }))"""


async def shown(person: Person, kind: str) -> list[str]:
    """Return the texts of all that was shown for a moment."""
    found: list[tuple[str, str]] = await person.page.evaluate("window.shown")
    return [text for one, text in found if one == kind]


async def mark(person: Person) -> None:
    """Roll if it is this person's turn, mark the first cell that is open, and confirm."""
    await to_mark(person)
    await person.press(".sheet .open .shape")
    await person.press("footer .done")


async def test_what_is_completed_is_stamped_and_others_are_told(people: People) -> None:
    person = await people.new_person("phone", "en")
    await person.context.add_init_script(RECORD)
    await person.page.clock.install()
    await play_now(person, "knaster")
    player, told = Player(person, Random(5)), person.page.locator("p.sr[role=status]")
    await player.look()
    await stop_time(person)  # so that news come while others still stand there
    stamps, news, seen = set[str](), set[str](), set[str]()
    while not (stamps and len(seen) > 1):
        if not await player.act():  # a game may end without a line of one's own
            await person.page.clock.resume()
            await play_now(person, "knaster")
            await player.look()
            await stop_time(person)
        assert await person.page.evaluate(COVERED) == []
        seen |= {text.strip() for text in await person.page.locator(".news").all_text_contents()}
        stamps |= set(await shown(person, "stamp"))
        news |= set(await shown(person, "news"))
    # News that took the place of others without being new would jump: all have their own width.
    assert seen <= news
    assert all("!" in text for text in (*stamps, *news))
    assert all(": " in text for text in news)
    assert any(await told.all_text_contents())


async def test_a_bots_turn_is_shown_large_and_a_tap_skips_it(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await person.page.clock.install()
    await play_now(person, "knaster")
    watch = person.page.locator(".watch")
    await to_mark(person)
    await stop_time(person)  # so that it does not pass by itself
    await person.press(".sheet .open .shape")
    await person.press("footer .done")
    await expect(watch).to_contain_text("Παίζει:")
    await expect(watch.locator(".flash")).to_have_count(1)
    await expect(watch.locator(".die")).to_have_count(2)
    await person.page.evaluate("document.querySelector('.watch button').click()")
    await expect(watch).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
async def test_what_flashes_can_be_read(people: People, theme: Theme) -> None:
    person = await people.new_person("phone", "el", theme, reduced_motion="no-preference")
    await person.page.clock.install()
    await play_now(person, "knaster")
    await to_mark(person)
    await stop_time(person)
    await person.press(".sheet .open .shape")
    await person.press("footer .done")
    assert await person.page.locator(".watch .flash").evaluate(FLASHED) >= 4.5


async def test_it_passes_by_itself_and_then_the_next_dice_tumble(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await person.context.add_init_script(RECORD)
    await play_now(person, "knaster")
    for turn in range(2):  # one of the next rolls is the bot's, and comes with its turn
        await mark(person)
        await person.page.wait_for_function(WATCHED, arg=turn)
        await expect(person.page.locator(".watch")).to_have_count(0)
        await to_mark(person)
    tumbled = await shown(person, "cube")
    assert tumbled
    assert "under a turn" not in tumbled


async def test_nothing_is_open_under_what_others_play(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await person.context.add_init_script(RECORD + UNDER)
    await play_now(person, "qwinto")
    player = Player(person, Random(2))
    while len(await shown(person, "watch")) < 3:
        assert await player.act()
    assert await person.page.evaluate("window.under.length") == 0


async def test_the_game_goes_on_where_a_turn_cannot_be_shown(people: People) -> None:
    """As when the connection was cut before the page had loaded all of its parts."""
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    person.expects_errors = True
    await person.context.add_init_script(RECORD)
    await person.page.route("**/Watch*.js", lambda route: route.abort())
    await play_now(person, "knaster")
    for _ in range(3):
        await mark(person)
    assert await shown(person, "watch") == []


async def test_a_setting_makes_it_instant(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await person.context.add_init_script(RECORD)
    await person.context.add_init_script(INSTANT)
    await play_now(person, "knaster")
    for _ in range(3):
        await mark(person)
    assert await shown(person, "watch") == []
    assert {"type": "watch", "bots": False}.items() <= next(
        one for one in person.sent if one["type"] == "watch"
    ).items()


async def test_a_small_cell_that_a_finger_takes_is_shown_large(people: People) -> None:
    person = await people.new_person("phone", "en")
    await person.context.add_init_script(RECORD)
    await play_now(person, "border")
    player = Player(person, Random(3))
    while not await shown(person, "lens"):
        assert await player.act()
    await expect(person.page.locator(".lens")).to_have_count(0)


async def test_what_a_draft_uses_is_ticked(people: People) -> None:
    person = await people.new_person("phone", "en")
    await play_now(person, "onecard")
    player, page = Player(person, Random(6)), person.page
    while not await page.locator(".sheet .draft").count():
        assert await player.act()
    await expect(page.locator(".dice-tray .used .lock")).not_to_have_count(0)
