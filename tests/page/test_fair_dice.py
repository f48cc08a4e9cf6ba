"""The proof of the dice in the page: shares without a tap, and servers that cheat found out."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from playwright.async_api import Route, WebSocketRoute, expect

from tests.page.people import People, Person
from tests.page.tables import add_bot, create_table, join_table, leave_until_over, start_game
from zaria.session.fair import promise

ALERT = ".warning[role=alert]"
PROOF = ".proof [role=status]"


async def commitment_of(person: Person, code: str) -> str:
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}")
    made: str = (await answer.json())["commitment"]
    return made


async def to_the_end(people: list[Person], code: str) -> None:
    """Let stand-ins play for everybody."""
    await asyncio.gather(*(leave_until_over(person, code) for person in people))


async def proof(person: Person) -> str:
    await person.press(".proof button")
    return await person.sees(PROOF)


async def test_every_device_has_a_part_and_proves_it_with_what_it_was_told(people: People) -> None:
    host, guest = [await people.new_person("desktop", "en") for _ in range(2)]
    code = await create_table(host, "knaster", "Anna")
    link = f"{code}{promise(await commitment_of(host, code))}"
    await join_table(guest, link, "Bo")
    await expect(guest.page.locator(ALERT)).to_have_count(0)
    await start_game(host)
    await guest.sees(".play-page")
    for person in (host, guest):
        revealed = [one["salt"] for one in person.sent if one["type"] == "reveal"]
        assert len(revealed) == 1
        assert revealed[0] not in json.dumps([host.received, guest.received])
    await to_the_end([host, guest], code)
    said = await proof(guest)
    assert said.startswith("✓")
    assert "2 devices had a part" in said
    assert "Your own device's number is among them" in said
    assert "the one in your invitation" in said
    assert "Who began is proven too" in said
    assert "the one that was told before the game" in await proof(host)


async def test_an_invitation_that_the_server_does_not_keep_to_is_told(people: People) -> None:
    host, guest = [await people.new_person("desktop", "en") for _ in range(2)]
    code = await create_table(host, "knaster", "Anna")
    await guest.visit("t", f"{code}{promise('ab' * 32)}")
    assert "not the one in your invitation" in await guest.sees(ALERT)
    await guest.press(".join-page button[type=submit]")
    await guest.sees(".lobby")
    await guest.page.reload()
    await guest.sees(".lobby")
    await expect(guest.page.locator(ALERT)).to_have_count(1)
    assert not [one for one in guest.sent if one["type"] == "reveal"]


class Cheat:
    """A server that hands out a record with other tags than the game had."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}

    async def answer(self, route: Route) -> None:
        answer = await route.fetch()
        record: Any = await answer.json()
        record["tags"] |= self.tags
        await route.fulfill(response=answer, json=record)


CHEATS: dict[str, dict[str, str]] = {
    "another commitment to the dice": {"Commitment": "ab" * 32},
    "not the one that was committed to": {"Seed": "ab" * 32},
    "not the one that their device had committed to": {"Salt1": "ab" * 32},
    "another list": {"Share1": "", "List": ""},
    "✓": {},
}
"""What the page says of a record with these tags; the last one is honest."""


async def test_a_record_that_is_not_what_the_device_was_told_is_found_out(people: People) -> None:
    host = await people.new_person("phone", "en")
    code = await create_table(host, "knaster", "Anna")
    await add_bot(host)
    await start_game(host)
    await to_the_end([host], code)
    cheat = Cheat()
    await host.page.route("**/record?form=json", cheat.answer)
    for said, tags in CHEATS.items():
        cheat.tags = tags
        await host.visit("t", code)
        await host.sees(".final svg")
        told = await proof(host)
        assert said in told
        assert ("✓" in told) == (not tags)


async def test_a_device_that_does_not_answer_is_named_and_the_start_repeated(
    people: People,
) -> None:
    host, guest = [await people.new_person("desktop", "en") for _ in range(2)]
    code = await create_table(host, "knaster", "Anna")

    def silent(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"reveal"' not in str(message):
                server.send(message)

        socket.on_message(pass_on)

    await guest.page.route_web_socket("**/play", silent)
    await join_table(guest, code, "Bo")
    await start_game(host)
    await guest.sees(".play-page")
    told = next(one["void_starts"] for one in host.received if one.get("void_starts"))
    assert (told["names"], told["again"]) == (["Bo"], True)
    assert [one["type"] for one in host.sent].count("reveal") == 2
    await to_the_end([host, guest], code)
    said = await proof(host)
    assert said.startswith("✓")
    assert "Start 1 was repeated, because a device did not answer: Bo." in said
    assert "One device had a part" in said
    assert "Your own device had no part" in await proof(guest)
