"""What the page promises in numbers that do not depend on the machine's speed."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import Page, Request, expect

from tests.page.people import Device, People, Person
from tests.page.player import Player
from tests.page.sitting import (
    GAMES,
    adds_bot,
    at_home,
    begins,
    gathered,
    invites,
    leaves_to_the_end,
    plays_now,
)
from tests.server.client import Client, Wanted

MOST_BYTES = 150_000
FINGER = 40
"""Pixels that a field in play measures at least, both ways."""
SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput)
      window.shifts.push([one.value, one.sources.map(({ node }) => node?.outerHTML?.slice(0, 99))]);
  }).observe({ type: "layout-shift", buffered: true });
}"""
BOXES = """() => Object.fromEntries([...document.querySelectorAll(".sheet .open")].map(node => {
  const box = (node.querySelector(".shape") ?? node).getBoundingClientRect();
  return [node.dataset.cell, [box.left, box.right, box.top, box.bottom]];
}))"""
LARGE = """new MutationObserver(() => {
  document.documentElement.style.fontSize = "200%";
}).observe(document, { childList: true })"""
WIDE = """() => {
  const room = document.documentElement.clientWidth;
  const beyond = node => node.getBoundingClientRect().right > room + 1;
  return document.documentElement.scrollWidth <= room ? [] :
    [...document.querySelectorAll("body *")].filter(beyond).map(one => one.outerHTML.slice(0, 90));
}"""


class Scales:
    """Weighs what a page loads."""

    def __init__(self, page: Page) -> None:
        self._loaded: list[Request] = []
        page.on("requestfinished", self._keep)

    def _keep(self, request: Request) -> None:
        self._loaded.append(request)

    async def weight(self) -> int:
        """Return how many bytes were sent in answer, as they travelled."""
        sizes = [await request.sizes() for request in self._loaded]
        return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


async def test_the_first_load_is_small(people: People) -> None:
    host = await people.come("phone", "el")
    scales = Scales(host.page)
    await at_home(host)
    await host.page.wait_for_load_state("networkidle")
    assert 0 < await scales.weight() < MOST_BYTES
    for game in GAMES:
        guest = await people.come("phone", "el")
        code = await plays_now(host, game)
        await host.sees(".sheet [data-cell]")
        scales = Scales(guest.page)
        await guest.visit("t", code)
        await guest.sees(".sheet [data-cell]")
        await guest.page.wait_for_load_state("networkidle")
        assert 0 < await scales.weight() < MOST_BYTES, game


@pytest.mark.parametrize("device", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_jumps_at_a_table(people: People, game: str, device: Device) -> None:
    person = await people.come(device, "el")
    await person.context.add_init_script(f"({SHIFTS})()")
    await gathered([person], game, ["Άννα"], bots=2)
    player = Player(person, Random(1))
    footers: set[float] = set()
    for _ in range(12):
        await player.play(acts=1)
        footers.add(await person.page.locator("footer").evaluate("node => node.offsetHeight"))
    assert await person.page.evaluate("window.shifts") == []
    # Browsers excuse what moves soon after a tap; under a finger it would move all the same.
    assert len(footers) == 1


async def test_nothing_jumps_at_the_end(people: People) -> None:
    person = await people.come("desktop", "el")
    await person.page.set_viewport_size({"width": 1280, "height": 2000})  # all of it is in sight
    await person.context.add_init_script(f"({SHIFTS})()")
    code = await gathered([person], "onecard", ["Άννα"], bots=1)
    await leaves_to_the_end(person, code)
    await person.sees(".replay .keys")
    await person.page.wait_for_load_state("networkidle")
    await expect(person.page.locator(".end a[download]").first).to_be_visible()
    assert await person.page.evaluate("window.shifts") == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_finger_finds_every_field_in_play(people: People, game: str) -> None:
    person = await people.come("phone", "el")
    await gathered([person], game, ["Άννα"], bots=1)
    player = Player(person, Random(3))
    measured = 0
    for _ in range(16):
        if (await player.look())["cells"]:
            measured += await _check_targets(person)
        await player.act()
    assert measured


async def _check_targets(person: Person) -> int:
    """Check the size of what is tapped for each move, and give how many there are."""
    knowing = Client(Wanted([], ""))
    for message in person.heard:
        knowing.take(dict(message))
    decision, you = knowing.result.state["decision"], str(knowing.result.state["you"])
    boxes: dict[str, list[float]] = await person.page.evaluate(BOXES)
    targets: dict[str, list[list[float]]] = {}
    for cell, box in boxes.items():
        places = (cell, knowing.result.sheets[you][cell].get("group"))
        move = next(
            at[place] for place in places for at in decision["moves"].values() if place in at
        )
        targets.setdefault(move, []).append(box)
    for move, found in targets.items():
        left, right, top, bottom = zip(*found, strict=True)
        size = (max(right) - min(left), max(bottom) - min(top))
        assert min(size) >= FINGER, (move, size)
    return len(targets)


@pytest.mark.parametrize(
    ("how", "size"),
    [
        ("phone", (360, 640)),
        pytest.param("zoomed to 200 %", (640, 400), marks=pytest.mark.long),
        ("large letters", (360, 640)),
    ],
)
async def test_no_page_can_be_scrolled_sideways(
    people: People, how: str, size: tuple[int, int]
) -> None:
    host, guest = await people.come("phone", "el"), await people.come("phone", "el")
    for person in (host, guest):
        await person.page.set_viewport_size({"width": size[0], "height": size[1]})
        if how == "large letters":
            await person.context.add_init_script(LARGE)
    found: dict[str, list[str]] = {}

    async def check(person: Person, what: str, sign: str) -> None:
        await person.sees(sign)
        wide = await person.page.evaluate(WIDE)
        if wide:
            found[what] = wide

    for path, sign in (
        ("", "article h2"),
        ("learn", "main section"),
        ("print", "main img"),
        ("replay", "input[type=file]"),
        *((f"rules/{game}", "dl dt") for game in GAMES),
        *((f"learn/{game}", ".sheet [data-cell]") for game in GAMES),
    ):
        await guest.visit(path)
        await check(guest, path, sign)
    for game in GAMES:
        code = await invites(host, game, "Άννα Παπαδοπούλου-Νικολάου")
        await check(host, "gathering", ".link")
        await guest.visit("t", code)
        await check(guest, "door", ".door form")
        await adds_bot(host)
        await begins(host)
        await check(host, game, ".sheet [data-cell]")
        await guest.visit("t", code, "screen")
        await check(guest, "screen", ".screen .best")
    assert not found, found
