"""A game of another package, with neither face nor bots of its own, in the browser."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import expect

from tests.engine.digits import install
from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import (
    card_of,
    leave_game,
    open_home,
    open_replay,
    play_now,
    start_table,
)
from tests.server.conftest import NO_LIMITS, Server

NEXT = "footer button.main:last-child"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages where the example's is installed."""
    target = tmp_path_factory.mktemp("site")
    install(target)
    return target


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the example's package."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site))
        server = Server(tmp_path_factory.mktemp("house"), NO_LIMITS)
    yield server
    server.close()


async def check_proven(person: Person, code: str, site: Path, folder: Path) -> None:
    """Check a finished game's record by the program, since the tests do not know the game."""
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}/record")
    (folder / "g.zaria").write_text(await answer.text(), encoding="utf-8")
    command = [sys.executable, "-m", "zaria.terminal.main", "verify", "g.zaria", "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    ran = await asyncio.create_subprocess_exec(*command, cwd=folder, env=environment)
    assert await ran.wait() == 0


async def test_it_is_listed_drawn_and_played_against_a_bot_to_its_end(
    people: People, site: Path, tmp_path: Path
) -> None:
    person = await people.new_person("phone", "el")
    await open_home(person)
    assert await person.sees(f"{card_of('digits')} h2") == "Ψηφία"
    await person.page.locator(f"{card_of('digits')} img").scroll_into_view_if_needed()
    await person.page.wait_for_function(
        "card => document.querySelector(`${card} img`).naturalWidth > 0", arg=card_of("digits")
    )
    code = await play_now(person, "digits")
    await expect(person.page.locator(".play-page svg .cell.square").first).to_be_visible()
    player = Player(person, Random(1))
    await player.play()
    assert "cells" in player.done
    await person.sees(".result h2")
    await open_replay(person)
    await expect(person.page.locator(".replay svg .cell.square")).to_have_count(2 * 4)
    await check_proven(person, code, site, tmp_path)


async def test_the_stand_in_goes_on_for_who_leaves(
    people: People, site: Path, tmp_path: Path
) -> None:
    stays, leaves = await people.new_person("desktop"), await people.new_person("phone", "el")
    code = await start_table([stays, leaves], "digits", ["Ada", "Bo"], bots=1)
    await asyncio.gather(Player(stays, Random(2)).play(), leave_game(leaves))
    await stays.sees(".result h2")
    await check_proven(stays, code, site, tmp_path)


async def test_it_is_taught(people: People) -> None:
    person = await people.new_person("phone")
    await person.visit("learn", "digits")
    hand = Player(person, Random(3))
    for cell in ("1", "4"):
        await person.sees(f'.sheet [data-cell="{cell}"].open')
        await hand.tap_cell(cell)
        await person.sees(".message.done")
        await person.press(NEXT)
    await person.press(NEXT)
    await person.sees(".end h2")


async def test_its_rules_are_told_without_chapters(people: People) -> None:
    person = await people.new_person("phone")
    await person.visit("rules", "digits")
    await person.sees("#D-1")
    await expect(person.page.locator(".chapter img, nav a")).to_have_count(0)
