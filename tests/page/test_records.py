"""A record file is opened on the page and stepped through; a damaged one shows its fault."""

from __future__ import annotations

import pytest
from playwright.async_api import FilePayload, expect

from tests.page.people import People
from tests.page.tables import GAMES, check_totals
from tests.session.play import played
from zaria.engine import print_record
from zaria.session import record_of

FILE = "input[type=file]"


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


@pytest.mark.parametrize("game", GAMES)
async def test_a_record_is_opened(people: People, game: str) -> None:
    record = record_of(played(game, players=2, seed=1))
    person = await people.new_person("phone", "el")
    await person.visit("replay")
    await person.page.set_input_files(FILE, file("game.zaria", print_record(record)))
    last = len(record.events) + 2
    count = person.page.locator(".replay .count")
    await expect(count).to_have_text(f"{last} / {last}")
    totals = [record.final().score(seat).total for seat in range(2)]
    await check_totals(person, totals)
    await person.page.locator(".replay input[type=range]").press("Home")
    await expect(count).to_have_text(f"1 / {last}")
    await check_totals(person, [record.start().score(seat).total for seat in range(2)])


async def test_a_damaged_record_is_told_of_and_another_can_be_opened(people: People) -> None:
    person = await people.new_person("desktop", "en")
    person.expects_errors = True
    await person.visit("replay")
    text = print_record(record_of(played("knaster", players=2, seed=1)))
    await person.page.set_input_files(FILE, file("cut.zaria", text.replace("a1", "z9")))
    told = await person.sees("[role=alert]")
    assert "line" in told
    await person.page.set_input_files(FILE, file("whole.zaria", text))
    await person.sees(".replay .count")
    await expect(person.page.locator("[role=alert]")).to_have_count(0)
