"""Other ways to play: real dice on the table, one device for all, with friends by a link, again."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.sitting import (
    GAMES,
    adds_bot,
    begins,
    check_kept,
    check_kept_so_far,
    code_of,
    gathered,
    invites,
    kept,
    leaves_to_the_end,
    seats_of,
    shares_device,
)
from zaria.engine import Outcome
from zaria.session import verify


async def test_real_dice(people: People) -> None:
    person = await people.come("phone", "el")
    code = await gathered([person], "knaster", ["Άννα"], bots=1, dice="entered")
    await Player(person, Random(2)).play(acts=30)
    await check_kept_so_far(person, code)
    await _check_entered(person, code)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_real_dice_to_the_end(people: People, game: str) -> None:
    person = await people.come("phone", "el")
    code = await gathered([person], game, ["Άννα"], bots=1, dice="entered")
    await Player(person, Random(2)).play()
    # Cards are drawn from a seed even then, so that there is something to prove.
    await check_kept([person], code, verdict="good" if game == "onecard" else "entered")
    await _check_entered(person, code)


async def _check_entered(person: Person, code: str) -> None:
    """The dice have shown what was entered."""
    record = await kept(person, code)
    fell = ["".join(event.texts) for event in record.events if event.seat is None]
    entered = [one for one in person.said if one["do"] == "enter"]
    assert len(entered) > 1
    for one in entered:
        assert sorted(fell[one["number"]]) == sorted(one["text"])


async def test_one_device_goes_round(people: People) -> None:
    person = await people.come("phone", "el")
    code = await shares_device(person, "qwinto", ["Άννα", "Νίκος"])
    assert await person.sees(".cover h2") in {"Άννα", "Νίκος"}
    await person.page.reload()
    await person.sees(".cover h2")
    player = Player(person, Random(4))
    await player.play()
    assert isinstance((await kept(person, code)).final().next, Outcome)
    assert await seats_of(person, code) == ["Άννα", "Νίκος"]


async def test_a_link_brings_a_friend_and_a_rematch_both(people: People) -> None:
    host, guest = await people.come("phone", "el"), await people.come("desktop", "en")
    first = await invites(host, "qwinto", "Άννα")
    await guest.page.goto(await host.sees(".link"))
    await guest.page.fill(".door input", "Bo")
    await guest.press(".door button[type=submit]")
    guest.name = "Bo"
    await expect(host.page.locator(".people")).to_contain_text("Bo")
    await begins(host)
    both = [host, guest]
    await asyncio.gather(leaves_to_the_end(host, first), leaves_to_the_end(guest, first))
    await host.press(".result button.main")
    for person in both:
        person.said.clear()
        await expect(person.page.locator(".people li")).to_have_count(2)
    second = await code_of(host)
    assert second != first
    await begins(host)
    await asyncio.gather(leaves_to_the_end(host, second), leaves_to_the_end(guest, second))
    record = await kept(host, second)
    assert isinstance(record.final().next, Outcome)
    assert verify(record).code == "good"


async def test_time_runs_on_while_the_page_is_loaded_anew(people: People) -> None:
    person = await people.come("phone", "el")
    await invites(person, "knaster", "Άννα", seconds=60)
    await adds_bot(person)
    await begins(person)
    clock = person.page.locator(".clock progress")
    await expect(clock).to_have_attribute("max", "60")
    await person.page.wait_for_function(
        "() => document.querySelector('.clock progress').value < 58"
    )
    await person.page.reload()
    await clock.wait_for()
    assert await clock.evaluate("clock => clock.value") < 59
