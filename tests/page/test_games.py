"""Whole games by people at phones and desktops, in Greek and English."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.page.people import Device, Language, People, Person
from tests.page.player import Player
from tests.page.tables import (
    GAMES,
    check_record,
    check_totals,
    open_replay,
    seat_names,
    start_table,
)
from zaria.engine import Outcome, read_record
from zaria.session import verify

Kind = tuple[Device, Language]
NAMES = ("Άννα", "Bo", "Νίκος", "Eve")
SHORT: dict[str, tuple[list[Kind], int]] = {
    "qwinto": ([("phone", "el"), ("desktop", "en")], 0),
    "knaster": ([("phone", "en"), ("phone", "el")], 1),
    "onecard": ([("desktop", "el"), ("phone", "en")], 1),
    "border": ([("phone", "el"), ("desktop", "en")], 2),
}
"""Who sits at each game's table, and how many bots."""
LONGEST = {"onecard", "border"}
"""They take so long that only the long tests play them to the end, by fingers."""
YOU_WON = ("Κέρδισες!", "Ισοπαλία!", "You won!", "A tie!")
GREEK = re.compile("[α-ωά-ώ]")


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.long if game in LONGEST else ()) for game in GAMES],
)
async def test_a_game_is_played_to_its_end(people: People, game: str, tmp_path: Path) -> None:
    kinds, bots = SHORT[game]
    await _whole_game(people, game, kinds, bots, seed=1)
    await _check_downloads(people, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
async def test_four_play_to_the_end(people: People, game: str, seed: int) -> None:
    devices: list[Device] = ["phone", "desktop", "phone", "desktop"]
    languages: list[Language] = ["el", "el", "en", "en"]
    Random(seed).shuffle(devices)
    await _whole_game(people, game, list(zip(devices, languages, strict=True)), 0, seed)


async def _whole_game(people: People, game: str, kinds: list[Kind], bots: int, seed: int) -> None:
    sitting = [await people.new_person(*kind) for kind in kinds]
    code = await start_table(sitting, game, NAMES[: len(sitting)], bots)
    players = [Player(person, Random(f"{seed}:{person.name}")) for person in sitting]
    await asyncio.gather(*(player.play() for player in players))
    outcome = await check_record(sitting, code)
    seats = await seat_names(sitting[0], code)
    for person, (_, language) in zip(sitting, kinds, strict=True):
        await _check_end(person, outcome, seats)
        said = await person.sees(".proof p")
        assert bool(GREEK.search(said)) == (language == "el"), said
    for player, (_, language) in zip(players, kinds, strict=True):
        for rejection in player.rejections:
            assert bool(GREEK.search(rejection)) == (language == "el"), rejection


async def _check_end(person: Person, outcome: Outcome, seats: list[str]) -> None:
    """The result shows the winner, the scores by part, the replay and the check of the dice."""
    result = await person.sees(".result h2")
    said = await person.sees(".result .said")
    winners = [name for seat, name in enumerate(seats) if outcome.ranks[seat] == 1]
    if person.name in winners:
        assert result in YOU_WON, result
    else:
        # One name may be a part of another, as those of bots are.
        assert [
            name for name in seats if re.search(rf"{re.escape(name)}(?! \d)", said)
        ] == winners, said
    await person.press(".to-points")
    for seat, name in enumerate(seats):
        points = str(outcome.scores[seat].total).replace("-", "−")
        place = re.escape(f"{outcome.ranks[seat]}. {name}")
        line = re.compile(rf"^\s*{place}\s+{points}\s*$")
        await expect(person.page.locator("summary").filter(has_text=line)).to_have_count(1)
    parts = person.page.locator("dialog details:has(.points) tr")
    await expect(parts).to_have_count(sum(len(score.parts) for score in outcome.scores))
    await person.page.keyboard.press("Escape")
    await _check_replay(person, [score.total for score in outcome.scores])
    await person.press(".proof button")
    await expect(person.page.locator(".proof [role=status]")).to_contain_text("✓")


async def _check_replay(person: Person, totals: list[int]) -> None:
    page = person.page
    await open_replay(person)
    count = page.locator(".replay .count")
    last = int((await person.sees(".replay .count")).partition("/")[2])
    await expect(count).to_have_text(f"{last} / {last}")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("ArrowLeft")
    await expect(count).to_have_text(f"{last - 2} / {last}")
    await page.keyboard.press("ArrowRight")
    await expect(count).to_have_text(f"{last - 1} / {last}")
    slider = page.locator(".replay input[type=range]")
    await slider.fill(str(last // 2))
    await expect(count).to_have_text(f"{last // 2 + 1} / {last}")
    await slider.press("End")
    await expect(count).to_have_text(f"{last} / {last}")
    await check_totals(person, totals)
    await person.press(".replay .back")


async def _check_downloads(people: People, folder: Path) -> None:
    person = people.all[0]
    links = person.page.locator("a[download]")
    for place, name in enumerate(("record.zaria", "sheets.pdf")):
        async with person.page.expect_download() as coming:
            await links.nth(place).click()
        await (await coming.value).save_as(folder / name)
    assert verify(read_record((folder / "record.zaria").read_text())).code == "good"
    assert (folder / "sheets.pdf").read_bytes().startswith(b"%PDF")
