"""Joining a table when something is wrong: always one clear sentence, and a way on."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Json, People, Person
from tests.page.player import PAGE_STATE, Player
from tests.page.tables import (
    add_bot,
    check_record_so_far,
    create_table,
    join_table,
    leave_until_over,
    play_now,
    start_game,
    start_table,
    to_mark,
)

SAVED_TABLE = "() => JSON.parse(localStorage.getItem('zaria-tables')).tables[0]"
COUNT_UNANSWERED = """
window.unanswered = new Set();
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.sent = new Set();
    this.addEventListener("message", ({ data }) => unanswered.delete(JSON.parse(data).reply_to));
    this.addEventListener("close", () => this.sent.forEach((id) => unanswered.delete(id)));
  }
  send(text) {
    const { id } = JSON.parse(text);
    if (id !== undefined) unanswered.add(id), this.sent.add(id);
    super.send(text);
  }
};
"""
"""Keeps the ids of the page's messages for as long as the server has not answered them.

What a closed socket had sent is answered by no one; what the page wants of it, it sends again.
"""
SETTLED = f"""(() => {{
  const {{ prompt, cells, over }} = ({PAGE_STATE})();
  return unanswered.size === 0 && {{ prompt, cells, over }};
}})()"""
"""What the page shows, unless an answer is still to come."""
SENTENCE = re.compile(r"^[A-ZΑ-ΩΆΈΉΊΌΎΏ].*[.!]$")


async def clear_sentence(person: Person, selector: str) -> str:
    """Return a text after checking that it is whole sentences."""
    said = await person.sees(selector)
    assert SENTENCE.match(said), said
    return said


async def delete(person: Person) -> None:
    """Delete the table of which a person is the host."""
    saved: Json = await person.page.evaluate(SAVED_TABLE)
    address = f"{person.home}/api/tables/{saved['id']}"
    answer = await person.context.request.delete(address, headers={"X-Host-Token": saved["host"]})
    assert answer.status == 204


async def test_an_unknown_code(people: People) -> None:
    person = await people.new_person("phone", "el")
    person.expects_errors = True
    await person.visit("t", "ZZZZZZ")
    assert "ZZZZZZ" in await clear_sentence(person, ".error h2")
    await person.page.fill(".error .join input", "YYYYYY")
    await person.press(".error .join button")
    await clear_sentence(person, ".error .join-error")
    await person.press(".error a")
    await person.sees("article h2")


async def test_a_code_is_typed_in_any_way(people: People) -> None:
    host, guest = await people.new_person("desktop"), await people.new_person("phone")
    code = await create_table(host, "knaster", "Bo")
    await guest.visit()
    await guest.page.fill(".join input", "12")
    await guest.press(".join button")
    await clear_sentence(guest, ".join-error")
    await guest.page.fill(".join input", f" {code[:3].lower()}-{code[3:].lower()}")
    await guest.press(".join button")
    await guest.sees(".join-page h2")
    assert "Bo" in await guest.page.inner_text(".join-page")


async def test_a_full_table_can_be_watched(people: People) -> None:
    host, late, later = [await people.new_person("phone", "el") for _ in range(3)]
    code = await create_table(host, "onecard", "Άννα")
    for _ in range(2):
        await add_bot(host)
    await late.visit("t", code)
    await later.visit("t", code)
    await late.page.fill(".join-page input", "Νίκος")
    await later.sees(".join-page input")
    await add_bot(host)
    late.expects_errors = True
    await late.press(".join-page button[type=submit]")
    await clear_sentence(late, ".toast span")
    await expect(late.page.locator(".join-page form")).to_have_count(0)
    await clear_sentence(late, ".join-page .full")
    await late.press(".join-page .row button")
    await late.sees(".lobby")
    await start_game(host)
    await late.sees(".play-page")
    await expect(late.page.locator("footer button")).to_have_count(0)


async def test_a_game_that_has_begun_is_watched_to_its_end(people: People) -> None:
    player, watcher = (
        await people.new_person("desktop", "en"),
        await people.new_person("phone", "el"),
    )
    code = await play_now(player, "qwinto")
    await watcher.visit("t", code)
    await watcher.sees(".play-page .sheet [data-cell]")
    await Player(player, Random(3)).play(acts=6)
    screen = await people.new_person("desktop", "en")
    await screen.visit("t", code, "screen")
    await leave_until_over(player, code)
    await watcher.sees(".result h2")
    await screen.sees(".big-screen .winner")
    await expect(watcher.page.locator(".sheet .open")).to_have_count(0)


@pytest.mark.parametrize("begun", [False, True])
async def test_a_table_is_deleted(people: People, begun: bool) -> None:  # noqa: FBT001
    host, guest = await people.new_person("desktop", "en"), await people.new_person("phone", "el")
    code = await create_table(host, "knaster", "Bo")
    await join_table(guest, code, "Άννα")
    if begun:
        await start_game(host)
        await guest.sees(".play-page")
    guest.expects_errors = host.expects_errors = True
    await delete(host)
    await clear_sentence(guest, ".error h2")
    await guest.press(".error a")
    await guest.sees("article h2")
    await expect(guest.page.locator(".continue")).to_have_count(0)
    await guest.visit("t", code)
    assert code in await clear_sentence(guest, ".error h2")


async def test_a_removed_player_stays_removed(people: People) -> None:
    host, guest = await people.new_person("desktop", "en"), await people.new_person("phone", "el")
    code = await create_table(host, "border", "Bo")
    await join_table(guest, code, "Άννα")
    await host.press(".players li:nth-child(2) button")
    await host.press("dialog .answers button:not(.main)")
    await expect(host.page.locator(".players li")).to_have_count(2)
    await host.press(".players li:nth-child(2) button")
    await host.press("dialog .answers .main")
    await expect(host.page.locator(".players li")).to_have_count(1)
    for again in (False, True):
        if again:
            await guest.visit("t", code)
        await clear_sentence(guest, ".error h2")
        await expect(guest.page.locator(".join-page form")).to_have_count(0)
    await guest.press(".error button")
    await guest.sees(".lobby")
    await expect(host.page.locator(".players li")).to_have_count(1)


async def test_a_token_is_lost_before_the_game(people: People) -> None:
    host, guest = await people.new_person("desktop", "en"), await people.new_person("phone", "el")
    code = await create_table(host, "border", "Bo")
    await join_table(guest, code, "Άννα")
    await guest.page.evaluate("localStorage.clear()")
    await guest.page.reload()
    await join_table(guest, code, "Άννα πάλι")
    await expect(host.page.locator(".players li")).to_have_count(3)


async def test_a_token_is_lost_in_the_game(people: People) -> None:
    host, guest = await people.new_person("desktop", "en"), await people.new_person("phone", "el")
    await start_table([host, guest], "knaster", ["Bo", "Άννα"], 0)
    await guest.sees(".play-page")
    await guest.page.evaluate("localStorage.clear()")
    await guest.page.reload()
    await guest.sees(".play-page")
    await expect(guest.page.locator(".prompt")).not_to_be_empty()
    await expect(guest.page.locator(".sheet .open")).to_have_count(0)


async def test_a_second_tab_has_the_same_seat(people: People) -> None:
    person = await people.new_person("desktop", "en")
    await play_now(person, "knaster")
    first, second = person.page, await person.tab()
    await second.goto(first.url)
    for made, (page, other) in enumerate(((first, second), (second, first)), 1):
        await to_mark(person)
        await page.locator(".sheet .open").first.click()
        await page.locator("footer .done").click()
        await expect(page.locator(".sheet .draft")).to_have_count(0)
        now = await page.locator(".sheet .written, .sheet .circled").all_text_contents()
        await expect(other.locator(".sheet .written, .sheet .circled")).to_have_text(now)
        assert len(person.decisions()) == made


async def test_the_page_can_be_reloaded_at_any_point(people: People) -> None:
    person = await people.new_person("phone", "el")
    await person.context.add_init_script(COUNT_UNANSWERED)
    code = await create_table(person, "knaster", "Άννα")
    await person.page.reload()
    await add_bot(person)
    await start_game(person)
    await person.page.reload()
    player = Player(person, Random(1))
    for _ in range(6):
        before = await _settled(player)
        await person.page.reload()
        await _settles_to(player, before)
        await player.play(acts=3)
    await check_record_so_far(person, code)
    await leave_until_over(person, code)
    await person.page.reload()
    await person.sees(".result h2")


async def _settled(player: Player) -> Json:
    """Return what is shown once the server has answered all, and the sheet is drawn."""
    await to_mark(player.person)
    handle = await player.person.page.wait_for_function(f"() => {SETTLED}")
    seen: Json = await handle.json_value()
    return seen


async def _settles_to(player: Player, wanted: Json) -> None:
    """Wait until the page shows what it has shown before."""
    await player.person.page.wait_for_function(
        f"wanted => JSON.stringify({SETTLED}) === JSON.stringify(wanted)", arg=wanted
    )


async def test_home_leads_back_to_the_game(people: People) -> None:
    person = await people.new_person("phone", "en")
    await play_now(person, "onecard")
    await person.sees(".play-page")
    await person.visit()
    assert "One Card with Spinner" in await person.sees(".continue")
    await person.press(".continue")
    await person.sees(".play-page")


async def test_an_invitation_that_only_this_computer_opens_says_so(people: People) -> None:
    person = await people.new_person("desktop", "en")
    code = await create_table(person, "knaster", "Anna")
    note = person.page.locator(".invite .only-here")
    await expect(note).to_contain_text("this computer")
    await person.page.set_viewport_size({"width": 1366, "height": 640})  # a laptop's window
    await expect(note).to_be_visible()
    await person.visit("t", code, "screen")
    await expect(person.page.locator(".join")).to_contain_text("this computer")
    home = person.home.replace("127.0.0.1", "zaria.localhost")  # as by a name in the network
    other = await people.new_person("desktop", "en", home=home)
    await other.visit("t", code, "screen")
    await expect(other.page.locator(".join .code")).to_be_visible()
    await expect(other.page.locator(".join")).not_to_contain_text("this computer")
