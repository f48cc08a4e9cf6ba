"""The end of a game: told to the one who looks, with the final sheets, a replay and a picture."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.tables import (
    GAMES,
    leave_until_over,
    open_replay,
    play_now,
    start_table,
    start_with_options,
    stored_record,
    table_code,
)
from zaria.engine import Outcome

IN_SIGHT = """selector => [...document.querySelectorAll(selector)].every(node => {
  const box = node.getBoundingClientRect();
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1
    && box.top >= 0 && box.bottom <= innerHeight + 1;
})"""
SIZES = {"small phone": (360, 560), "phone": (390, 664), "lying": (750, 330), "laptop": (1280, 720)}


async def _outcome(person: Person, code: str) -> Outcome:
    outcome = (await stored_record(person, code)).final().next
    assert isinstance(outcome, Outcome)
    return outcome


async def _sees_all(person: Person, selector: str) -> None:
    for width, height in SIZES.values():
        await person.page.set_viewport_size({"width": width, "height": height})
        await person.page.wait_for_function(IN_SIGHT, arg=selector)


@pytest.mark.parametrize("game", GAMES)
async def test_the_end_is_in_sight_and_so_is_the_replay(people: People, game: str) -> None:
    person = await people.new_person("phone", "el")
    code = await start_table([person], game, ["Ελισάβετ-Μαρία"], bots=1)
    await leave_until_over(person, code)
    outcome = await _outcome(person, code)
    await expect(person.page.locator(".final figure")).to_have_count(2)
    await expect(person.page.locator(".final .ring")).to_have_count(len(outcome.winners))
    await _sees_all(person, ".said, .final figure, .final svg.z, .notes p, .actions button")
    await open_replay(person)
    await _sees_all(
        person, ".replay figure, .replay svg.z, .replay input, .controls button, .happened p, .die"
    )
    await person.press(".replay .back")
    await person.sees(".result h2")


async def test_sheets_too_tall_for_a_card_are_scrolled(people: People) -> None:
    person = await people.new_person("phone", "el")
    code = await start_with_options(person, "onecard", cards="3", draft="on", market="on")
    await leave_until_over(person, code)
    places = person.page.locator(".final .place.tall")
    await expect(places).to_have_count(2)
    for place in await places.all():
        assert await place.evaluate(
            "one => one.scrollHeight > one.clientHeight + 50"
            " && one.querySelector('svg').clientWidth > 0.95 * one.clientWidth"
        )


async def test_the_next_game_with_a_bot_begins_in_one_tap(people: People) -> None:
    person = await people.new_person("phone", "en")
    code = await play_now(person, "knaster")
    await leave_until_over(person, code)
    await person.press(".result button.main")
    await person.sees(".play-page .sheet [data-cell]")
    assert await table_code(person) != code


async def test_a_better_result_is_a_record_and_a_worse_one_is_not(people: People) -> None:
    person = await people.new_person("phone", "el", reduced_motion="no-preference")
    await person.visit()
    points: list[int] = []
    for _ in range(3):
        code = await play_now(person, "qwinto")
        await leave_until_over(person, code)
        best = person.page.locator(".notes .best")
        await expect(best).to_have_text(re.compile(r"\S"))
        told = await best.inner_text()
        seats = (await (await person.context.request.get(_replay(person, code))).json())["seats"]
        own = (await _outcome(person, code)).scores[seats.index(_name(seats))].total
        record = bool(points) and own > max(points)
        await expect(person.page.locator(".confetti")).to_have_count(int(record))
        await expect(person.page.locator(".notes .best.record")).to_have_count(int(record))
        if points:
            assert str(max(points)) in told
        points.append(own)


def _replay(person: Person, code: str) -> str:
    return f"{person.home}/api/tables/{code}/replay"


def _name(seats: list[str]) -> str:
    return next(name for name in seats if not name.startswith("Ρόμπο"))


async def test_the_result_is_shared_as_a_picture(people: People, tmp_path: Path) -> None:
    person = await people.new_person("desktop", "el", permissions=["clipboard-read"])
    code = await start_table([person], "onecard", ["Άννα"], bots=1)
    await leave_until_over(person, code)
    await person.sees(".final svg")
    async with person.page.expect_download() as coming:
        await person.press(".to-share")
    await (await coming.value).save_as(tmp_path / "result.png")
    with Image.open(BytesIO((tmp_path / "result.png").read_bytes())) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
        colours = picture.convert("RGB").getcolors(1_000_000)
    assert colours is not None
    assert len(colours) > 1_000  # sheets, faces and texts, not an empty table
    await person.sees(".toast span")
    copied = await person.page.evaluate("navigator.clipboard.readText()")
    assert "Άννα" in copied
    assert copied.endswith(f"/t/{code}")


async def test_who_gives_no_name_is_you_on_the_own_device_alone(people: People) -> None:
    person = await people.new_person("phone", "en")
    await person.context.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async given => { window.shared = given; };"
    )
    friend = await people.new_person("phone", "en")
    code = await play_now(person, "knaster")
    await expect(person.page.locator(".seats .seat").first).to_contain_text("You")
    await friend.visit("t", code)
    await expect(friend.page.locator(".seats .seat").first).to_contain_text("Player")
    await expect(friend.page.locator(".play-page")).not_to_contain_text("You")
    await leave_until_over(person, code)
    await expect(person.page.locator(".final")).to_contain_text("You")
    await person.press(".to-share")
    handle = await person.page.wait_for_function("() => window.shared?.text")
    assert "Player" in await handle.json_value()
    await friend.visit("t", code)
    await expect(friend.page.locator(".final")).to_contain_text("Player")
    await expect(friend.page.locator(".final")).not_to_contain_text("You")


async def test_a_device_that_can_share_files_does(people: People) -> None:
    person = await people.new_person("phone", "en")
    await person.context.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async given => { window.shared = given; };"
    )
    code = await play_now(person, "knaster")
    await leave_until_over(person, code)
    await person.sees(".final svg")
    await person.press(".to-share")
    handle = await person.page.wait_for_function(
        "() => window.shared && JSON.stringify({ ...window.shared,"
        " files: window.shared.files.map(file => [file.type, file.size]) })"
    )
    shared = json.loads(await handle.json_value())
    [[kind, size]] = shared["files"]
    assert kind == "image/png"
    assert size > 10_000
    assert "Knaster" in shared["text"]
    assert shared["url"].endswith(code)


async def test_the_rules_of_the_points_are_behind_a_tap(people: People) -> None:
    person = await people.new_person("phone", "el")
    code = await play_now(person, "border")
    await leave_until_over(person, code)
    await person.press(".to-points")
    await person.sees("dialog summary")
    await expect(person.page.locator("dialog a")).to_have_count(0)
    await person.press("dialog .tick")
    await expect(person.page.locator("dialog a").first).to_have_text(re.compile(r"^B-\d\d$"))


async def test_a_mark_is_told_in_full_in_a_replay_on_a_phone(people: People) -> None:
    person = await people.new_person("phone", "el")
    code = await start_table([person], "border", ["Άννα"], bots=1)
    await leave_until_over(person, code)
    await open_replay(person)
    told = person.page.locator(".happened p")
    seen = 0
    for _ in range(60):
        await person.page.keyboard.press("ArrowLeft")
        text = await told.text_content() or ""
        if "ολοκληρώνει" in text and "," not in text:
            seen += 1
            assert await told.evaluate("node => node.scrollHeight <= node.clientHeight + 1"), text
    assert seen
