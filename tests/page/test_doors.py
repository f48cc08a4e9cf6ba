"""Bad luck at the door: each time one clear sentence, and a way on."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Json, People, Person
from tests.page.player import Player
from tests.page.sitting import (
    adds_bot,
    begins,
    check_kept_so_far,
    gathered,
    invites,
    leaves_to_the_end,
    plays_now,
    sits_down,
)

HELD = "() => JSON.parse(localStorage.getItem('zaria-tables')).tables[0]"
SENTENCE = re.compile(r"^[A-ZΑ-ΩΆΈΉΊΌΎΏ].*[.!]$")


async def clear_sentence(person: Person, selector: str) -> str:
    """Return what is said, which is one whole sentence or two."""
    said = await person.sees(selector)
    assert SENTENCE.match(said), said
    return said


async def delete(person: Person) -> None:
    """Delete the table of which a person is the host."""
    held: Json = await person.page.evaluate(HELD)
    address = f"{person.home}/api/tables/{held['id']}"
    answer = await person.context.request.delete(address, headers={"X-Host-Token": held["host"]})
    assert answer.status == 204


async def test_an_unknown_code(people: People) -> None:
    person = await people.come("phone", "el")
    person.braced = True
    await person.visit("t", "ZZZZZZ")
    assert "ZZZZZZ" in await clear_sentence(person, ".lost h2")
    await person.press(".lost .main")
    await clear_sentence(person, ".lost h2")
    await person.press(".lost a")
    await person.sees("article h2")


async def test_a_code_is_typed_in_any_way(people: People) -> None:
    host, guest = await people.come("desktop"), await people.come("phone")
    code = await invites(host, "knaster", "Bo")
    await guest.visit()
    await guest.page.fill(".join input", "12")
    await guest.press(".join button")
    await clear_sentence(guest, ".toast span")
    await guest.page.fill(".join input", f" {code[:3].lower()}-{code[3:].lower()}")
    await guest.press(".join button")
    await guest.sees(".door h2")
    assert "Bo" in await guest.page.inner_text(".door")


async def test_a_full_table_can_be_watched(people: People) -> None:
    host, late, later = [await people.come("phone", "el") for _ in range(3)]
    code = await invites(host, "onecard", "Άννα")
    for _ in range(2):
        await adds_bot(host)
    await late.visit("t", code)
    await later.visit("t", code)
    await late.page.fill(".door input", "Νίκος")
    await later.sees(".door input")
    await adds_bot(host)
    late.braced = True
    await late.press(".door button[type=submit]")
    await clear_sentence(late, ".toast span")
    await expect(late.page.locator(".door form")).to_have_count(0)
    await clear_sentence(late, ".door .full")
    await late.press(".door .row button")
    await late.sees(".gathering")
    await begins(host)
    await late.sees(".play-room")
    await expect(late.page.locator("footer button")).to_have_count(0)


async def test_a_game_that_has_begun_is_watched_to_its_end(people: People) -> None:
    player, watcher = await people.come("desktop", "en"), await people.come("phone", "el")
    code = await plays_now(player, "qwinto")
    await watcher.visit("t", code)
    await watcher.sees(".play-room .sheet [data-cell]")
    await Player(player, Random(3)).play()
    await watcher.sees(".result h2")


@pytest.mark.parametrize("begun", [False, True])
async def test_a_table_is_deleted(people: People, begun: bool) -> None:  # noqa: FBT001
    host, guest = await people.come("desktop", "en"), await people.come("phone", "el")
    code = await invites(host, "knaster", "Bo")
    await sits_down(guest, code, "Άννα")
    if begun:
        await begins(host)
        await guest.sees(".play-room")
    guest.braced = host.braced = True
    await delete(host)
    await clear_sentence(guest, ".lost h2")
    await guest.press(".lost a")
    await guest.sees("article h2")
    await expect(guest.page.locator(".again")).to_have_count(0)
    await guest.visit("t", code)
    assert code in await clear_sentence(guest, ".lost h2")


async def test_who_is_sent_away_may_come_again(people: People) -> None:
    host, guest = await people.come("desktop", "en"), await people.come("phone", "el")
    code = await invites(host, "border", "Bo")
    await sits_down(guest, code, "Άννα")
    await host.press(".people li:nth-child(2) button")
    await clear_sentence(guest, ".toast span")
    await guest.sees(".door form")
    await guest.press(".door button[type=submit]")
    await guest.sees(".gathering")
    await expect(host.page.locator(".people li")).to_have_count(2)


async def test_a_token_is_lost_before_the_game(people: People) -> None:
    host, guest = await people.come("desktop", "en"), await people.come("phone", "el")
    code = await invites(host, "border", "Bo")
    await sits_down(guest, code, "Άννα")
    await guest.page.evaluate("localStorage.clear()")
    await guest.page.reload()
    await sits_down(guest, code, "Άννα πάλι")
    await expect(host.page.locator(".people li")).to_have_count(3)


async def test_a_token_is_lost_in_the_game(people: People) -> None:
    host, guest = await people.come("desktop", "en"), await people.come("phone", "el")
    await gathered([host, guest], "knaster", ["Bo", "Άννα"], 0)
    await guest.sees(".play-room")
    await guest.page.evaluate("localStorage.clear()")
    await guest.page.reload()
    await guest.sees(".play-room")
    await expect(guest.page.locator("footer")).not_to_be_empty()
    await expect(guest.page.locator(".sheet .open")).to_have_count(0)


async def test_a_second_tab_has_the_same_seat(people: People) -> None:
    person = await people.come("desktop", "en")
    await plays_now(person, "knaster")
    first, second = person.page, await person.tab()
    await second.goto(first.url)
    for made, (page, other) in enumerate(((first, second), (second, first)), 1):
        await page.locator(".sheet .open").first.click()
        await page.locator("footer .done").click()
        await expect(page.locator(".sheet .draft")).to_have_count(0)
        now = await page.locator(".sheet .written, .sheet .circled").all_text_contents()
        await expect(other.locator(".sheet .written, .sheet .circled")).to_have_text(now)
        assert len(person.decisions()) == made


async def test_the_page_is_loaded_anew_at_any_point(people: People) -> None:
    person = await people.come("phone", "el")
    code = await invites(person, "knaster", "Άννα")
    await person.page.reload()
    await adds_bot(person)
    await begins(person)
    await person.page.reload()
    player = Player(person, Random(1))
    for _ in range(6):
        before = await _settled(player)
        await person.page.reload()
        assert await _settled(player) == before
        await player.play(acts=3)
    await check_kept_so_far(person, code)
    await leaves_to_the_end(person, code)
    await person.page.reload()
    await person.sees(".result h2")


async def _settled(player: Player) -> Json:
    """Return what a player sees once nothing changes any more."""
    seen = await player.look()
    while True:
        await player.person.page.wait_for_timeout(80)
        again = await player.look()
        if again["sign"] == seen["sign"]:
            return {name: seen[name] for name in ("prompt", "cells", "over")}
        seen = again


async def test_home_leads_back_to_the_game(people: People) -> None:
    person = await people.come("phone", "en")
    code = await plays_now(person, "onecard")
    await person.sees(".play-room")
    await person.visit()
    assert code in await person.sees(".again")
    await person.press(".again")
    await person.sees(".play-room")
