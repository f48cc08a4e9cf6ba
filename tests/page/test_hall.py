"""A hall: a big screen, a phone with the page, and 200 clients without a browser."""

from __future__ import annotations

import asyncio
import re
from random import Random

from playwright.async_api import expect

from tests.page.people import People, Person
from tests.page.player import Player
from tests.page.tables import open_create_dialog, open_home
from tests.server.client import Client, Wanted

PHONES = 200


async def creates_hall(person: Person) -> None:
    """Create a hall for Knaster."""
    await open_home(person)
    await open_create_dialog(person, "knaster")
    await person.press("dialog input[value=hall]")
    await person.press("dialog button[type=submit]")


async def opens_hall(person: Person) -> str:
    """Open a hall for Knaster on a big screen, and return its code."""
    await creates_hall(person)
    await person.page.wait_for_url("**/screen")
    return "".join((await person.sees(".big-screen .code")).split())


async def test_who_creates_an_event_on_a_phone_hosts_it_there(people: People) -> None:
    phone = await people.new_person("phone", "el")
    await creates_hall(phone)
    await phone.sees(".lobby footer .main:disabled")
    await phone.press(".lobby .extras a")
    await phone.sees(".big-screen .code")


async def test_a_hall_plays_knaster(people: People) -> None:
    screen, phone = await people.new_person("desktop", "en"), await people.new_person("phone", "el")
    code = await opens_hall(screen)
    tokens = await asyncio.gather(*(_seat(screen, code, number) for number in range(PHONES)))
    await phone.visit("t", code)
    await phone.page.fill(".join-page input", "Άννα")
    await phone.press(".join-page button[type=submit]")
    await expect(screen.page.locator(".big-screen")).to_contain_text(str(PHONES + 1))
    address = screen.home.replace("http", "ws", 1)
    others = [
        Client(Wanted([address], code, token=token, seed=seed, drafts=False))
        for seed, token in enumerate(tokens)
    ]
    async with asyncio.TaskGroup() as hall:
        played = [hall.create_task(other.play()) for other in others]
        await screen.press(".big-screen button.main")
        await screen.sees(".big-screen .die")
        await phone.sees(".play-page .hall")
        await Player(phone, Random(1)).play()
    results = [task.result() for task in played]
    assert not [code for result in results for code in result.rejected]
    totals = [score["total"] for score in results[0].state["outcome"]["scores"]]
    assert len(totals) == PHONES + 1
    best = [str(total) for total in sorted(totals, reverse=True)[:10]]
    await expect(screen.page.locator(".leaderboard strong")).to_have_text(best)
    await phone.press(".game-over button:has-text('Οι πόντοι')")
    mine = phone.page.locator("dialog summary:has-text('Άννα')")
    await expect(mine).to_have_text(re.compile(rf"\b{totals[PHONES]}\s*$"))


async def _seat(person: Person, code: str, number: int) -> str:
    """Take a seat over HTTP, and return its token."""
    given = {"name": f"Ψ{number}"}
    answer = await person.context.request.post(f"{person.home}/api/tables/{code}/seats", data=given)
    token: str = (await answer.json())["token"]
    return token
