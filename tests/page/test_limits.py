"""Limits that do not depend on the machine's speed: bytes, layout shifts, target sizes, widths."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import Page, Request, expect

from tests.page.people import Device, People, Person
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    add_bot,
    create_table,
    leave_until_over,
    open_home,
    play_now,
    start_game,
    start_table,
    stop_time,
)

MOST_BYTES = 150_000
SHIFTS = """() => {
  window.shifts = [];
  window.begun = 0;
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput && one.startTime > window.begun)
      window.shifts.push([one.value, one.sources.map(({ node }) => node?.outerHTML?.slice(0, 99))]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
BESIDE = """cells => {
  // A place off all open cells, but near one of them, where a closed cell or nothing lies.
  const boxes = cells.map(cell => {
    const node = document.querySelector(`.sheet [data-cell="${CSS.escape(cell)}"]`);
    return (node.querySelector(".shape") ?? node).getBoundingClientRect();
  });
  // In sight: a third card may lie below, to be swiped in.
  const frame = document.querySelector(".sheet-frame").getBoundingClientRect();
  for (const { left, right, top, bottom } of boxes)
    for (const [x, y] of [[left - 9, (top + bottom) / 2], [right + 9, (top + bottom) / 2],
      [(left + right) / 2, top - 9], [(left + right) / 2, bottom + 9]]) {
      const free = boxes.every(b => x < b.left || x > b.right || y < b.top || y > b.bottom);
      const on = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      if (free && on) return [x, y];
    }
  return null;
}"""
LETTERS = "size => { document.documentElement.style.fontSize = size; }"
WIDE = """() => {
  const room = document.documentElement.clientWidth;
  const beyond = node => node.getBoundingClientRect().right > room + 1;
  return document.documentElement.scrollWidth <= room ? [] :
    [...document.querySelectorAll("body *")].filter(beyond).map(one => one.outerHTML.slice(0, 90));
}"""


class Scales:
    """Counts the bytes that a page loads."""

    def __init__(self, page: Page) -> None:
        self._loaded: list[Request] = []
        page.on("requestfinished", self._keep)

    def _keep(self, request: Request) -> None:
        self._loaded.append(request)

    async def weight(self) -> int:
        """Return the bytes of all responses, as transferred."""
        sizes = [await request.sizes() for request in self._loaded]
        return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


async def test_the_first_load_is_small(people: People) -> None:
    host = await people.new_person("phone", "el")
    scales = Scales(host.page)
    await open_home(host)
    await host.page.wait_for_load_state("networkidle")
    assert 0 < await scales.weight() < MOST_BYTES
    for game in GAMES:
        guest = await people.new_person("phone", "el")
        code = await play_now(host, game)
        await Player(host, Random(1)).look()  # from here on nothing happens by itself
        scales = Scales(guest.page)
        await guest.visit("t", code)
        await guest.sees(".sheet [data-cell]")
        await guest.page.wait_for_load_state("networkidle")
        assert 0 < await scales.weight() < MOST_BYTES, game


@pytest.mark.parametrize("device", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_jumps_at_a_table(people: People, game: str, device: Device) -> None:
    person = await people.new_person(device, "el")
    await person.context.add_init_script(f"({SHIFTS})()")
    await start_table([person], game, ["Άννα"], bots=2)
    # Who comes to sit down moves the lobby; a busy machine tells of it long after the tap.
    await person.page.evaluate("window.begun = performance.now(); window.shifts.length = 0")
    player = Player(person, Random(1))
    footers: set[float] = set()
    for _ in range(12):
        await player.play(acts=1)
        footers.add(await person.page.locator("footer").evaluate("node => node.offsetHeight"))
    assert await person.page.evaluate("window.shifts") == []
    # Layout shifts soon after a tap are not reported; the footer must not move then either.
    assert len(footers) == 1


async def test_nothing_jumps_at_the_end(people: People) -> None:
    person = await people.new_person("desktop", "el")
    await person.page.set_viewport_size({"width": 1280, "height": 2000})  # all of it is in sight
    await person.context.add_init_script(f"({SHIFTS})()")
    code = await start_table([person], "onecard", ["Άννα"], bots=1)
    await leave_until_over(person, code)
    await person.sees(".final svg")
    await person.page.wait_for_load_state("networkidle")
    await expect(person.page.locator(".game-over a[download]").first).to_be_visible()
    assert await person.page.evaluate("window.shifts") == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_finger_beside_an_open_field_finds_it(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    await start_table([person], game, ["Άννα"], bots=1)
    player = Player(person, Random(3))
    tried = 0
    for _ in range(16):
        seen = await player.look()
        place = await person.page.evaluate(BESIDE, seen["cells"])
        if place and not await person.page.locator(".sheet .draft").count():
            tried += 1
            await person.page.touchscreen.tap(*place)
            await expect(person.page.locator(".sheet .draft").first).to_be_visible()
        await player.act()
    assert tried


@pytest.mark.parametrize(
    "size",
    [
        pytest.param((360, 640), id="phone"),
        pytest.param((640, 400), id="zoomed to 200 %", marks=pytest.mark.long),
    ],
)
async def test_no_page_can_be_scrolled_sideways_even_with_large_letters(
    people: People, size: tuple[int, int]
) -> None:
    host, guest = await people.new_person("phone", "el"), await people.new_person("phone", "el")
    for person in (host, guest):
        await person.page.set_viewport_size({"width": size[0], "height": size[1]})
    found: dict[tuple[str, str], list[str]] = {}

    async def check(person: Person, what: str, sign: str) -> None:
        await person.sees(sign)
        for letters in ("200%", ""):
            await person.page.evaluate(LETTERS, letters)
            if wide := await person.settled(WIDE):
                found[what, letters] = wide

    for path, sign in (
        ("", "article h2"),
        ("learn", "main section"),
        ("print", "main img"),
        ("replay", "input[type=file]"),
        ("mine", ".mine .links"),
        ("puzzle", ".trial [data-cell]"),
        *((f"rules/{game}", ".chapter h2") for game in GAMES),
        *((f"learn/{game}", ".sheet [data-cell]") for game in GAMES),
    ):
        await guest.visit(path)
        await check(guest, path, sign)
    for game in GAMES:
        code = await create_table(host, game, "Άννα Παπαδοπούλου-Νικολάου")
        await check(host, "lobby", ".invite .code")
        await guest.visit("t", code)
        await check(guest, "join", ".join-page form")
        await add_bot(host)
        await start_game(host)
        await check(host, game, ".sheet [data-cell]")
        await guest.visit("t", code, "screen")
        await check(guest, "screen", ".big-screen .rolled")
    assert not found, found


SIZES = {
    "small phone": (360, 560),
    "phone": (390, 664),
    "large phone": (412, 732),
    "phone lying": (750, 330),
    "tablet": (820, 1180),
    "laptop": (1280, 720),
    "desktop": (1920, 1080),
}
OUT_OF_SIGHT = """() => {
  const inside = (box, room) => box.left >= room.left - 1 && box.right <= room.right + 1
    && box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const frame = document.querySelector(".sheet-frame").getBoundingClientRect();
  const { scrollWidth, clientWidth } = document.documentElement;
  const out = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
  const cards = [...document.querySelectorAll(".sheet .cell.card:not(.hidden)")].slice(2);
  const later = cards.map(node => node.getBoundingClientRect());
  for (const node of document.querySelectorAll(".sheet [data-cell]:not(.hidden)")) {
    const box = (node.querySelector(".shape") ?? node).getBoundingClientRect();
    if (later.some(card => inside(box, card))) continue; // a third card is swiped in
    if (!inside(box, frame) || !inside(box, screen)) out.push(node.dataset.cell);
  }
  const controls = ".prompt, .die, footer button, .seat, .area-bar .plain";
  for (const node of document.querySelectorAll(controls))
    if (!inside(node.getBoundingClientRect(), screen)) out.push(node.outerHTML.slice(0, 60));
  const covered = [...document.querySelectorAll(".prompt, .dice-tray, footer button")];
  for (const one of covered) for (const other of covered) {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const aside = a.right <= b.left + 1 || b.right <= a.left + 1;
    const apart = aside || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    if (one !== other && !one.contains(other) && !other.contains(one) && !apart)
      out.push(`${one.className} covers ${other.className}`);
  }
  return out;
}"""


@pytest.mark.parametrize("game", GAMES)
async def test_the_whole_sheet_is_in_sight(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    await play_now(person, game)
    player = Player(person, Random(5))
    for _ in range(4):
        await player.play(acts=2)
        await player.look()
        for name, (width, height) in SIZES.items():
            await person.page.set_viewport_size({"width": width, "height": height})
            assert await person.settled(OUT_OF_SIGHT) == [], name


OVER_THE_SHEET = """() => {
  const [toast, sheet] = [".toast", ".sheet svg.z"].map(
    selector => document.querySelector(selector).getBoundingClientRect());
  const aside = toast.left >= sheet.right - 1 || toast.right <= sheet.left + 1;
  const over = !aside && toast.top < sheet.bottom - 1 && toast.bottom > sheet.top + 1;
  return over ? [toast] : [];
}"""


async def test_a_reason_stands_beside_the_sheet(people: People) -> None:
    person = await people.new_person("phone", "el")
    await person.page.clock.install()
    await play_now(person, "knaster")
    player = Player(person, Random(5))
    while not (closed := (await player.look())["closed"]):
        await player.act()
    await stop_time(person)  # so that it stays until all sizes are seen
    await player.tap_cell(closed[-1])
    await person.sees(".toast")
    for name, (width, height) in SIZES.items():
        await person.page.set_viewport_size({"width": width, "height": height})
        assert await person.settled(OUT_OF_SIGHT) == [], name
        assert await person.settled(OVER_THE_SHEET) == [], name
