"""The host at a running table and in a hall; who comes late; a step back."""

from __future__ import annotations

import asyncio
from random import Random

from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import (
    create_table,
    join_table,
    play_now,
    start_game,
    start_table,
    table_code,
    to_mark,
)
from tests.page.test_hall import opens_hall
from tests.waiting import until

MENU = "header > button:last-of-type"
COVERED = """() => {
  const note = document.querySelector(".notice").getBoundingClientRect();
  const said = [...document.querySelectorAll(".prompt span, .area-dice .die, .sum")];
  const under = ({ right, bottom }) => right > note.left && bottom > note.top + 1;
  return said.filter((one) => under(one.getBoundingClientRect())).map((one) => one.outerHTML);
}"""
"""What of the game lies behind the note."""


async def two(people: People, game: str = "knaster") -> tuple[Person, Person, str]:
    """Return a host and a guest at a running table, and its code."""
    host, guest = await people.new_person("phone", "el"), await people.new_person("desktop", "en")
    code = await start_table([host, guest], game, ["Άννα", "Bo"], 0)
    await guest.sees(".play-page")
    await rolls(host, guest)
    return host, guest, code


async def rolls(*people: Person) -> None:
    """Let the one roll who is to."""
    for one in people:
        await one.sees(".play-page .sheet [data-cell]")
    await to_mark(*people)


async def opens_console(person: Person) -> None:
    await person.press(MENU)
    await person.press("dialog .stack > button")
    await person.sees(".console li")


async def says_yes(person: Person) -> None:
    await person.press("dialog .answers .main")


async def test_a_pause_is_seen_by_all_and_lets_nobody_play(people: People) -> None:
    host, guest, _ = await two(people)
    await opens_console(host)
    await host.press(".actions button")
    await guest.sees(".notice")
    await expect(guest.page.locator(".notice button")).to_have_count(0)
    await guest.sees(".sheet .open")
    await guest.press(".sheet .open")
    await guest.sees(".toast span")
    await host.press("dialog header button")
    await host.press(".notice button")
    await expect(guest.page.locator(".notice")).to_have_count(0)
    await Player(guest, Random(1)).play(acts=2)


async def test_who_is_missing_is_skipped(people: People) -> None:
    host, guest, _ = await two(people)
    await Player(host, Random(1)).play(acts=2)
    await opens_console(host)
    await expect(host.page.locator(".console ul").first).to_contain_text("Bo")
    before = len(host.received)
    await host.press(".console .go-on")
    await until(lambda: any(one.get("roll_awaited") for one in host.received[before:]))
    roller = next(one for one in host.received[before:] if one.get("roll_awaited"))
    if roller["roll_awaited"]["seat"] == 0:  # it is one's own, which is not skipped
        await host.press("dialog header button")
        await host.press("footer button.roll")
        await opens_console(host)
    else:
        await host.press(".console .go-on")
    await expect(host.page.locator(".console ul").first.locator("li")).to_have_count(2)
    await until(lambda: any(one.get("roll_count") == 2 for one in guest.received))


async def test_nobody_skips_oneself(people: People) -> None:
    host = await people.new_person("phone", "en")
    await play_now(host, "qwinto")
    await Player(host, Random(1)).look()
    await opens_console(host)
    await expect(host.page.locator(".console ul").first).to_contain_text("You")
    await expect(host.page.locator(".console .go-on")).to_have_count(0)
    await expect(host.page.locator(".console li .small")).to_have_count(0)


async def test_a_bot_plays_until_the_person_returns(people: People) -> None:
    host, guest, _ = await two(people)
    await opens_console(host)
    await host.press(".console .more")
    await host.press("dialog:last-of-type .inside > button")
    await guest.press(".notice button")
    await expect(guest.page.locator(".notice")).to_have_count(0)
    seats = [one["seats"] for one in guest.received if one.get("seats")]
    assert [seat["away"] for seat in seats[-1]] == [False, False]
    assert any(seat["away"] for told in seats for seat in told)


async def test_a_removed_player_is_told_in_the_game(people: People) -> None:
    host, guest, code = await two(people)
    await opens_console(host)
    await host.press(".console .more")
    await host.press("dialog:last-of-type .inside > button:last-of-type")
    await says_yes(host)
    await guest.sees(".error h2")
    await guest.visit("t", code)
    await guest.sees(".error h2")
    await expect(guest.page.locator(".play-page .sheet")).to_have_count(0)
    other = await people.new_person("phone", "el")
    await other.visit("t", code)
    await other.page.fill(".join-page input[type=text]", "Εύα")
    await other.press(".join-page button[type=submit]")
    await other.sees(".play-page .sheet")


async def test_a_game_is_ended_and_the_next_one_seats_who_came_late(people: People) -> None:
    host, guest, code = await two(people)
    late = await people.new_person("phone", "el")
    await late.visit("t", code)
    await late.sees(".notice")
    for width, height in ((740, 360), (667, 375), (844, 390)):
        await late.page.set_viewport_size({"width": width, "height": height})
        assert not await late.settled(COVERED), (width, height)
    await late.press(".notice button")
    await late.page.fill("dialog input", "Εύα")
    await late.press("dialog form button")
    await expect(late.page.locator(".notice button")).to_have_count(0)
    await late.sees(".notice")
    await late.page.reload()
    await late.sees(".notice")
    await opens_console(host)
    await host.press(".actions button:last-of-type")
    await says_yes(host)
    for person in (guest, late):
        await person.sees(".ended li")
    await host.press("dialog header button")
    await host.press(".ended .main")
    await host.sees(".lobby")
    await expect(host.page.locator(".players li")).to_have_count(3)
    await expect(host.page.locator(".players")).to_contain_text("Εύα")
    for person in (guest, late):
        await person.sees(".lobby")
    assert await table_code(host) != code
    await start_game(host)
    await late.sees(".play-page .sheet [data-cell]")
    await expect(late.page.locator(".notice")).to_have_count(0)


async def test_a_table_is_deleted_from_its_console(people: People) -> None:
    host, guest, _ = await two(people)
    host.expects_errors = guest.expects_errors = True
    await opens_console(host)
    await host.press(".console .delete")
    await says_yes(host)
    for person in (host, guest):
        await person.sees(".error h2")
        await expect(person.page.locator(".play-page .sheet")).to_have_count(0)


async def test_a_guest_gives_up_the_seat_in_the_lobby(people: People) -> None:
    host, guest = await people.new_person("desktop", "en"), await people.new_person("phone", "el")
    code = await create_table(host, "knaster", "Bo")
    await join_table(guest, code, "Άννα")
    await guest.press(MENU)
    await guest.press("dialog .stack > button:last-of-type")
    await says_yes(guest)
    await expect(host.page.locator(".players li")).to_have_count(1)
    await join_table(guest, code, "Άννα")
    await expect(host.page.locator(".players li")).to_have_count(2)


async def steps_back(person: Person) -> None:
    """Press the browser's button for it, once the page has an entry to step back from."""
    await person.page.wait_for_function("() => history.state?.guard === true")
    await person.page.evaluate("history.back()")


async def test_a_step_back_closes_what_is_open_and_asks_before_it_leaves(people: People) -> None:
    host, _, code = await two(people)
    await host.press(MENU)
    await steps_back(host)
    await expect(host.page.locator("dialog")).to_have_count(0)
    await host.sees(".play-page")
    await steps_back(host)
    await host.press("dialog .answers button:not(.main)")
    await expect(host.page.locator("dialog")).to_have_count(0)
    await host.sees(".play-page")
    assert await table_code(host) == code
    await steps_back(host)
    await says_yes(host)
    await host.sees("article h2")


async def test_a_step_back_leaves_a_lobby_at_once(people: People) -> None:
    host = await people.new_person("phone", "el")
    await create_table(host, "knaster", "Άννα")
    await host.sees(".lobby")
    await steps_back(host)
    await host.sees("article h2")
    await expect(host.page.locator(".lobby")).to_have_count(0)


async def test_clocks_of_all_are_shown(people: People) -> None:
    host, guest = await people.new_person("phone", "el"), await people.new_person("desktop", "en")
    code = await create_table(host, "knaster", "Άννα", seconds=300)
    await join_table(guest, code, "Bo")
    await start_game(host)
    await guest.sees(".play-page")
    await rolls(host, guest)
    await guest.sees(".sheet .open")
    await opens_console(guest)
    both = guest.page.locator(".console li .who > span")
    await expect(both.nth(0)).to_contain_text("4:")
    await expect(both.nth(1)).to_contain_text("4:")


async def test_a_class_is_hosted_from_a_phone(people: People) -> None:
    """The host only hosts: skips who is missing, pauses, and goes on to the next game."""
    screen = await people.new_person("desktop", "el")
    code = await opens_hall(screen)
    await asyncio.gather(*(_sit(screen, code, f"Κ{number}") for number in range(12)))
    await expect(screen.page.locator(".big-screen li")).to_have_count(12)
    console = await screen.tab()
    await console.set_viewport_size({"width": 390, "height": 664})
    await console.goto(f"{screen.home}/t/{code}")
    await console.locator(".lobby footer .main").click()
    await expect(console.locator(".console li")).to_have_count(12)
    await screen.sees(".big-screen .sum")
    await expect(screen.page.locator(".leader")).to_have_count(0)  # nobody is ahead
    said = screen.page.locator(".rolled [role=status]")
    await expect(said).to_contain_text("ζαριά")
    await console.locator(".console .small").first.click()
    await expect(screen.page.locator(".names .done")).to_have_count(1)
    await console.locator(".actions button").first.click()
    await screen.sees(".big-screen .paused")
    await expect(said).to_have_text("Παύση")
    await console.locator(".actions button").first.click()
    await console.locator(".go-on").click()
    await expect(screen.page.locator(".rolled h1")).to_contain_text("2")
    await console.locator(".actions button:last-of-type").click()
    await console.locator("dialog .answers .main").click()
    await screen.sees(".big-screen .podium .step")
    ranks = await screen.page.locator(".leaderboard .rank").all_text_contents()
    assert ranks == ["1η"] * 10
    await screen.press(".big-screen .leaderboard .main")
    await expect(screen.page.locator(".big-screen li")).to_have_count(12)
    assert code not in screen.page.url


async def _sit(person: Person, code: str, name: str) -> None:
    path = f"{person.home}/api/tables/{code}/seats"
    assert (await person.context.request.post(path, data={"name": name})).status == 201


async def test_hosting_is_handed_over(people: People) -> None:
    host, guest, _ = await two(people)
    await opens_console(host)
    await host.press(".console .more")
    await host.press("dialog:last-of-type .inside > button >> nth=1")
    await guest.sees(".toast span")
    await expect(host.page.locator(".console .actions")).to_have_count(0)
    await opens_console(guest)
    await guest.press(".actions button")
    await host.sees(".notice")
