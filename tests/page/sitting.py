"""How people come together at a table: all by what the page shows them."""

from __future__ import annotations

from collections.abc import Sequence

import httpx

from tests.page.people import PATIENCE, Person
from tests.server.sitting import decisions
from zaria.engine import Outcome, Record, read_record
from zaria.table import verify

GAMES = ("qwinto", "knaster", "onecard", "border")
"""In the order in which home shows them."""


async def at_home(person: Person) -> None:
    """Come to the page for the first time."""
    await person.visit()
    await person.sees("article h2")


async def plays_now(person: Person, game: str) -> str:
    """Begin a game against a bot with one tap, and give the table's code."""
    await at_home(person)
    await person.press(f"article:nth-of-type({GAMES.index(game) + 1}) .main")
    return await code_of(person)


async def invites(person: Person, game: str, name: str) -> str:
    """Open a table with friends, and give its code."""
    await at_home(person)
    await person.press(f"article:nth-of-type({GAMES.index(game) + 1}) .doors button:not(.main)")
    await person.page.fill("dialog input[type=text]", name)
    await person.press("dialog button[type=submit]")
    person.name = name
    return await code_of(person)


async def code_of(person: Person) -> str:
    """Give the code of the table that a person has come to."""
    await person.page.wait_for_url("**/t/*")
    return person.page.url.rpartition("/t/")[2]


async def sits_down(person: Person, code: str, name: str) -> None:
    """Follow the link to a table and take a seat."""
    await person.visit("t", code)
    await person.page.fill(".door input[type=text]", name)
    await person.press(".door button[type=submit]")
    await person.sees(".gathering")
    person.name = name


async def adds_bot(person: Person) -> None:
    """Let a bot sit down, as the host."""
    seats = await person.page.locator(".people li").count()
    await person.press(".gathering .row button:not(.main)")
    await person.sees(f".people li:nth-child({seats + 1})")


async def begins(person: Person) -> None:
    """Begin the game, as the host."""
    await person.press(".gathering .row button.main")
    await person.sees(".play-room")


async def gathered(people: Sequence[Person], game: str, names: Sequence[str], bots: int) -> str:
    """Bring people and bots to a table, begin, and give its code."""
    host, *others = people
    code = await invites(host, game, names[0])
    for person, name in zip(others, names[1:], strict=True):
        await sits_down(person, code, name)
    for _ in range(bots):
        await adds_bot(host)
    await begins(host)
    return code


async def leaves_to_the_end(person: Person, code: str) -> None:
    """Leave the game to a stand-in, and come back when it is over."""
    await person.press("header > button:last-of-type")
    await person.press("dialog .stack > button:last-of-type")
    await person.sees("article h2")
    await person.visit("t", code, "screen")
    await person.page.locator(".screen .dice:not(:has(~ progress))").wait_for(timeout=PATIENCE * 4)
    await person.visit("t", code)
    await person.sees(".replay")


def kept(home: str, code: str) -> Record:
    """Give the record of a table as the server has it."""
    answer = httpx.get(f"{home}/api/tables/{code}/record", timeout=30)
    answer.raise_for_status()
    return read_record(answer.text)


def seats_of(home: str, code: str) -> list[str]:
    """Give the names of those who sit at a table."""
    names: list[str] = httpx.get(f"{home}/api/tables/{code}/replay", timeout=30).json()["seats"]
    return names


def check_kept(people: Sequence[Person], code: str) -> Outcome:
    """Check that a finished game is just what people have decided, and give how it ended."""
    home = people[0].home
    record = kept(home, code)
    outcome = record.final().next
    assert isinstance(outcome, Outcome)
    assert verify(record).code == "good"
    seats = seats_of(home, code)
    for person in people:
        made = decisions(record, seats.index(person.name))
        sent = person.decisions()
        assert [sent[number] for number in sorted(sent)] == made
    return outcome
