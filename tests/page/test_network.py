"""A bad network: the page says so calmly, comes back by itself, and no move is lost or doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
from playwright.async_api import Route, expect

from tests.page.line import line_to
from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.sitting import (
    check_kept,
    check_kept_so_far,
    gathered,
    leaves_to_the_end,
    plays_now,
)
from tests.server.conftest import NO_LIMITS, Server


@pytest.fixture
def frail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a server that may be killed."""
    server = Server(tmp_path_factory.mktemp("frail"), NO_LIMITS)
    yield server
    server.close()


async def is_cut(person: Person) -> None:
    await person.sees(".cut")


async def is_back(person: Person) -> None:
    await person.page.locator(".cut").wait_for(state="detached")


async def drafts(person: Person) -> list[str]:
    """Mark the first field that can be used, and give which fields are marked now."""
    await person.press(".sheet .open .shape")
    return await drafted(person)


async def drafted(person: Person) -> list[str]:
    await person.sees(".sheet .draft .shape")
    cells: list[str] = await person.page.eval_on_selector_all(
        ".sheet .draft", "all => all.map(one => one.dataset.cell)"
    )
    return cells


async def test_the_line_is_cut_in_the_middle(people: People, house: Server) -> None:
    async with line_to(house.url) as line:
        person = await people.come("phone", "el", home=line.home)
        code = await gathered([person], "knaster", ["Άννα"], bots=1)
        player = Player(person, Random(2))
        await player.play(acts=6)
        person.braced = True
        line.cut()
        await is_cut(person)
        wanted = await drafts(person)
        line.mend()
        await is_back(person)
        await expect(person.page.locator("footer .done")).to_be_visible()
        assert await drafted(person) == wanted
        await player.play(acts=12)
        await check_kept_so_far(person, code)


async def test_an_answer_is_lost(people: People, house: Server) -> None:
    async with line_to(house.url) as line:
        person = await people.come("desktop", "en", home=line.home)
        code = await gathered([person], "knaster", ["Bo"], bots=1)
        person.braced = True
        for _ in range(3):
            await drafts(person)
            await expect(person.page.locator("footer .done")).to_be_enabled()
            line.deaf = True
            await person.press("footer .done")
            await expect(person.page.locator("footer .done")).to_be_disabled()
            line.cut()
            await is_cut(person)
            await expect(person.page.locator("footer .done")).to_be_disabled()
            line.mend()
            await is_back(person)
            await expect(person.page.locator(".sheet .draft")).to_have_count(0)
        assert sorted(person.decisions()) == [0, 1, 2]
        await Player(person, Random(1)).play(acts=12)
        await check_kept_so_far(person, code)


async def test_quick_fingers_on_a_slow_line(people: People, house: Server) -> None:
    async with line_to(house.url) as line:
        person = await people.come("desktop", "en", home=line.home)
        await gathered([person], "knaster", ["Bo"], bots=1)
        await drafts(person)
        await person.sees("footer .done")
        line.delay = 0.2
        cells = person.page.locator(".sheet .open:not(.draft)")
        wanted = await cells.nth(3).get_attribute("data-cell")
        await cells.nth(3).click()
        await person.press("footer .done")
        await expect(person.page.locator(".sheet .draft")).to_have_count(0)
        assert person.decisions() == {0: [wanted]}


async def test_the_server_is_killed_and_started_again(people: People, frail: Server) -> None:
    phone = await people.come("phone", "el", home=frail.url)
    desktop = await people.come("desktop", "en", home=frail.url)
    both = [phone, desktop]
    code = await gathered(both, "knaster", ["Άννα", "Bo"], bots=1)
    await desktop.sees(".sheet .open")
    wanted = [await drafts(person) for person in both]
    for person in both:
        person.braced = True
    frail.kill()
    for person in both:
        await is_cut(person)
    frail.start()
    for person in both:
        await is_back(person)
        await person.sees("footer .done")
    assert [await drafted(person) for person in both] == wanted
    for person in both:
        await person.press("footer .done")
    await asyncio.gather(*(Player(person, Random(5)).play() for person in both))
    await check_kept(both, code)


async def test_the_replay_is_asked_for_until_it_comes(people: People) -> None:
    person = await people.come("phone", "el")
    code = await plays_now(person, "knaster")
    await leaves_to_the_end(person, code)
    person.braced = True
    failures = 2

    async def fail_first(route: Route) -> None:
        nonlocal failures
        failures -= 1
        await (route.abort() if failures >= 0 else route.continue_())

    await person.page.route("**/api/tables/*/replay*", fail_first)
    await person.page.reload()
    await person.sees(".replay")
    assert failures < 0
