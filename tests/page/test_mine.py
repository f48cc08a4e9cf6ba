"""The games of a device: kept by themselves, opened again, taken along as a file, deleted."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.async_api import FilePayload, expect

from tests.page.people import People
from tests.page.tables import (
    keeps_records,
    leave_until_over,
    play_now,
    start_table,
    stored_record,
)

IMPORT = ".mine input[type=file]"


async def test_a_game_is_kept_opened_exported_deleted_and_imported(
    people: People, tmp_path: Path
) -> None:
    person = await people.new_person("phone", "el")
    code = await start_table([person], "knaster", ["Άννα"], bots=1)
    await leave_until_over(person, code)
    await keeps_records(person)
    record = await stored_record(person, code)
    seats = [record.final().score(seat).total for seat in range(2)]
    await person.visit("mine")
    await person.page.reload()
    rows = person.page.locator(".mine li")
    await expect(rows).to_have_count(1)
    assert "Ρόμπο" in await rows.inner_text()
    assert sorted((await rows.locator("strong").inner_text()).split("–")) == sorted(map(str, seats))
    figures = person.page.locator("article[data-kind=knaster] dd")
    await expect(figures.first).to_have_text(await figures.nth(1).inner_text())

    # The table need not exist any more.
    saved = await person.page.evaluate(
        "() => JSON.parse(localStorage.getItem('zaria-tables')).tables[0]"
    )
    gone = await person.context.request.delete(
        f"{person.home}/api/tables/{saved['id']}", headers={"X-Host-Token": saved["host"]}
    )
    assert gone.status == 204
    await person.press(".mine li a")
    last = len(record.events) + 2
    await expect(person.page.locator(".replay .count")).to_have_text(f"{last} / {last}")
    await person.press(".replay .back")

    async with person.page.expect_download() as coming:
        await person.press(".mine .links button")
    await (await coming.value).save_as(tmp_path / "games.json")
    await person.press(".mine li button")
    await expect(rows).to_have_count(0)
    await person.page.reload()
    await person.sees(".mine .empty")
    for _ in range(2):  # merged: the second time there is nothing new
        await person.page.set_input_files(IMPORT, tmp_path / "games.json")
        await expect(rows).to_have_count(1)
    await person.press(".mine .links button:last-of-type")
    await person.press("dialog .main")
    await expect(rows).to_have_count(0)


async def test_a_bad_file_is_told_of_in_one_sentence_and_changes_nothing(people: People) -> None:
    person = await people.new_person("desktop", "en")
    code = await play_now(person, "qwinto")
    await leave_until_over(person, code)
    # One's best is told once the game is kept.
    await expect(person.page.locator(".game-over .best")).to_have_text(re.compile(r"\S"))
    await person.visit("mine")
    await person.sees(".mine li")
    for text in ("", "{}", '{"zaria": "games", "version": 1, "games": [{"id": 1}]}', "[Zaria]"):
        file: FilePayload = {"name": "x.json", "mimeType": "text/plain", "buffer": text.encode()}
        await person.page.set_input_files(IMPORT, file)
        assert (await person.sees(".mine [role=alert]")).count(".") == 2
        await expect(person.page.locator(".mine li")).to_have_count(1)
