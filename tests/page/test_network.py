"""A bad network: the page says so, reconnects by itself, and no move is lost or doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random

import pytest
from playwright.async_api import Route, expect
from playwright.async_api import TimeoutError as Late

from tests.page.people import PATIENCE, People, Person
from tests.page.player import Player
from tests.page.proxy import proxy_to
from tests.page.tables import (
    SOON,
    check_record_so_far,
    leave_until_over,
    open_replay,
    play_now,
    start_table,
    stored_record,
    to_mark,
)
from tests.server.conftest import NO_LIMITS, Server
from tests.waiting import until
from zaria.engine import Outcome
from zaria.session import verify


@pytest.fixture
def doomed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may kill."""
    server = Server(tmp_path_factory.mktemp("frail"), NO_LIMITS)
    yield server
    server.close()


async def sees_connection_lost(person: Person) -> None:
    await person.sees(".connection-lost")


async def is_reconnected(person: Person) -> None:
    await person.page.locator(".connection-lost").wait_for(state="detached")


async def drafts(person: Person) -> list[str]:
    """Tap the first open cell, and return the cells of the draft."""
    await to_mark(person)
    await person.press(".sheet .open .shape")
    return await drafted(person)


async def drafted(person: Person) -> list[str]:
    await person.sees(".sheet .draft .shape")
    cells: list[str] = await person.page.eval_on_selector_all(
        ".sheet .draft", "all => all.map(one => one.dataset.cell)"
    )
    return cells


async def confirm_draft(person: Person) -> None:
    """Confirm what is marked, if anything is, and wait until something else can be."""
    async with asyncio.timeout(PATIENCE / 1_000):
        while await person.page.locator(".sheet .draft").count():
            with suppress(Late):  # it may have been confirmed by the last act
                await person.press("footer .done", SOON)
    await to_mark(person)


async def test_the_connection_is_lost_mid_game(people: People, server: Server) -> None:
    async with proxy_to(server.url) as proxy:
        person = await people.new_person("phone", "el", home=proxy.url)
        code = await start_table([person], "knaster", ["Άννα"], bots=1)
        player = Player(person, Random(2))
        await player.play(acts=6)
        await confirm_draft(person)
        person.expects_errors = True
        proxy.disconnect()
        await sees_connection_lost(person)
        wanted = await drafts(person)
        proxy.restore()
        await is_reconnected(person)
        await expect(person.page.locator("footer .done")).to_be_visible()
        assert await drafted(person) == wanted
        await player.play(acts=12)
        await check_record_so_far(person, code)


async def test_a_reply_is_lost(people: People, server: Server) -> None:
    async with proxy_to(server.url) as proxy:
        person = await people.new_person("desktop", "en", home=proxy.url)
        code = await start_table([person], "knaster", ["Bo"], bots=1)
        person.expects_errors = True
        for _ in range(3):
            await drafts(person)
            await expect(person.page.locator("footer .done")).to_be_enabled()
            proxy.drop_replies = True
            await person.press("footer .done")
            await expect(person.page.locator("footer .done")).to_be_disabled()
            proxy.disconnect()
            await sees_connection_lost(person)
            await expect(person.page.locator("footer .done")).to_be_disabled()
            proxy.restore()
            await is_reconnected(person)
            await expect(person.page.locator(".sheet .draft")).to_have_count(0)
        assert sorted(person.decisions()) == [0, 1, 2]
        await Player(person, Random(1)).play(acts=12)
        await check_record_so_far(person, code)


async def test_quick_taps_on_a_slow_connection(people: People, server: Server) -> None:
    async with proxy_to(server.url) as proxy:
        person = await people.new_person("desktop", "en", home=proxy.url)
        await start_table([person], "knaster", ["Bo"], bots=1)
        await drafts(person)
        await person.sees("footer .done")
        proxy.delay = 0.2
        cells = person.page.locator(".sheet .open:not(.draft)")
        wanted = await cells.nth(3).get_attribute("data-cell")
        await cells.nth(3).click()
        await person.press("footer .done")
        await expect(person.page.locator(".sheet .draft")).to_have_count(0)
        await until(lambda: bool(person.decisions()))
        assert person.decisions() == {0: [wanted]}


async def test_the_server_is_killed_and_started_again(
    people: People, doomed_server: Server
) -> None:
    phone = await people.new_person("phone", "el", home=doomed_server.url)
    desktop = await people.new_person("desktop", "en", home=doomed_server.url)
    both = [phone, desktop]
    code = await start_table(both, "knaster", ["Άννα", "Bo"], bots=1)
    await to_mark(desktop, phone)
    wanted = [await drafts(person) for person in both]
    for person in both:
        person.expects_errors = True
    doomed_server.kill()
    for person in both:
        await sees_connection_lost(person)
    doomed_server.start()
    for person in both:
        await is_reconnected(person)
        await person.sees("footer .done")
    assert [await drafted(person) for person in both] == wanted
    for person in both:
        await person.press("footer .done")
    await _play_for_a_while(both)
    for person in both:
        await check_record_so_far(person, code)
    await asyncio.gather(*(leave_until_over(person, code) for person in both))
    record = await stored_record(phone, code)
    assert isinstance(record.final().next, Outcome)
    assert verify(record).code == "good"


async def _play_for_a_while(people: Sequence[Person]) -> None:
    """Let all play until one of them has done enough; the others may wait for that one."""
    playing = [asyncio.ensure_future(Player(person, Random(5)).play(acts=24)) for person in people]
    done, left = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for player in left:
        player.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    for player in done:
        player.result()


async def test_the_replay_is_asked_for_until_it_comes(people: People) -> None:
    person = await people.new_person("phone", "el")
    code = await play_now(person, "knaster")
    await leave_until_over(person, code)
    person.expects_errors = True
    failures = 2

    async def fail_first(route: Route) -> None:
        nonlocal failures
        failures -= 1
        await (route.abort() if failures >= 0 else route.continue_())

    await person.page.route("**/api/tables/*/replay*", fail_first)
    await person.page.reload()
    await open_replay(person)
    assert failures < 0
