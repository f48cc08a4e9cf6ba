"""Real dice, one device for all, invitation by link, rematch, clock."""

from __future__ import annotations

import asyncio
from math import ceil
from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    add_bot,
    check_record,
    check_record_so_far,
    create_shared_table,
    create_table,
    leave_until_over,
    seat_names,
    start_game,
    start_table,
    start_with_options,
    stored_record,
    table_code,
)
from tests.waiting import until
from zaria.engine import Outcome
from zaria.session import verify


async def test_cards_that_go_back_stay_in_their_places_until_that_is_confirmed(
    people: People,
) -> None:
    person = await people.new_person("phone", "el")
    page = person.page
    await start_with_options(person, "onecard", cards="3", draft="on")
    cards = page.locator(".sheet .cell.card")
    await expect(page.locator(".sheet .card.open")).to_have_count(5)
    first, second = [await cards.nth(place).get_attribute("data-cell") for place in (0, 3)]
    chosen = page.locator(".sheet .card.draft:not(.hidden)")
    for given in ([first], [first, second]):
        # The number of a card: below it rows may lie out of sight.
        await page.locator(f".sheet [data-cell='{given[-1]}'] > text").first.tap()
        await expect(chosen).to_have_count(len(given))
        assert await chosen.evaluate_all("all => all.map(one => one.dataset.cell)") == given
    await person.sees("footer .done")
    await expect(page.locator(".sheet .cell.card.hidden")).to_have_count(0)
    await expect(page.locator(".sheet .draft:not(.card)")).to_have_count(0)


async def test_real_dice(people: People) -> None:
    person = await people.new_person("phone", "el")
    code = await start_table([person], "knaster", ["Άννα"], bots=1, dice="entered")
    await Player(person, Random(2)).play(acts=30)
    await check_record_so_far(person, code)
    await _check_entered(person, code)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_real_dice_to_the_end(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    code = await start_table([person], game, ["Άννα"], bots=1, dice="entered")
    await Player(person, Random(2)).play()
    # Cards come from the seed even then, and can be verified.
    await check_record([person], code, verdict="good" if game == "onecard" else "entered")
    await _check_entered(person, code)


async def _check_entered(person: Person, code: str) -> None:
    """Check that the recorded rolls are those entered."""
    record = await stored_record(person, code)
    fell = ["".join(event.texts) for event in record.events if event.seat is None]
    entered: dict[int, str] = {}
    taken_back = 0
    for one in person.sent:
        if one["type"] == "enter_roll":
            entered[one["number"] - taken_back] = one["text"]
        elif one["type"] == "take_back_roll":
            # Its number is not used again.
            del entered[one["number"] - taken_back]
            taken_back += 1
    assert len(entered) > 1
    for number, text in entered.items():
        assert sorted(fell[number]) == sorted(text)


async def test_one_device_is_passed_around(people: People) -> None:
    person = await people.new_person("phone", "el")
    code = await create_shared_table(person, "qwinto", ["Άννα", "Νίκος"])
    assert await person.sees(".pass-device h2") in {"Άννα", "Νίκος"}
    await person.page.reload()
    await person.sees(".pass-device h2")
    player = Player(person, Random(4))
    await player.play()
    assert isinstance((await stored_record(person, code)).final().next, Outcome)
    assert await seat_names(person, code) == ["Άννα", "Νίκος"]


async def test_a_link_brings_a_friend_and_a_rematch_both(people: People) -> None:
    host, guest = await people.new_person("phone", "el"), await people.new_person("desktop", "en")
    first = await create_table(host, "qwinto", "Άννα")
    link = await host.page.locator(".link").text_content()  # on phones a button sends it
    assert link
    await guest.page.goto(link)
    await guest.page.fill(".join-page input", "Bo")
    await guest.press(".join-page button[type=submit]")
    guest.name = "Bo"
    await expect(host.page.locator(".players")).to_contain_text("Bo")
    await start_game(host)
    both = [host, guest]
    await asyncio.gather(leave_until_over(host, first), leave_until_over(guest, first))
    await host.press(".result button.main")
    await guest.press(".result button.main")  # who did not open it is asked
    for person in both:
        person.sent.clear()
        await expect(person.page.locator(".players li")).to_have_count(2)
    second = await table_code(host)
    assert second != first
    await start_game(host)
    await asyncio.gather(leave_until_over(host, second), leave_until_over(guest, second))
    record = await stored_record(host, second)
    assert isinstance(record.final().next, Outcome)
    assert verify(record).code == "good"


async def test_the_clock_runs_on_during_a_reload(people: People) -> None:
    person = await people.new_person("phone", "el")
    await create_table(person, "knaster", "Άννα", seconds=60)
    await add_bot(person)
    await start_game(person)
    clock = person.page.locator(".clock progress")
    await expect(clock).to_have_attribute("max", "60")
    await person.page.wait_for_function(
        "() => document.querySelector('.clock progress')?.value < 58"
    )
    person.received.clear()
    await person.page.reload()
    await until(lambda: bool(_seconds_left(person)))  # told with the whole view after the reload
    left = _seconds_left(person)[-1]
    assert 0 < left < 58
    await expect(clock).not_to_have_js_property("value", 0)
    assert await clock.evaluate("clock => clock.value") <= ceil(left)


def _seconds_left(person: Person) -> list[float]:
    return [one["seconds_left"] for one in person.received if "seconds_left" in one]
