"""How people come together at a table: all by what the page shows them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.page.people import PATIENCE, Person
from tests.server.sitting import decisions
from zaria.engine import Outcome, Record, read_record
from zaria.session import verify

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


async def invites(
    person: Person, game: str, name: str, dice: str = "fair", seconds: int = 0
) -> str:
    """Open a table with friends, and give its code."""
    await at_home(person)
    await with_friends(person, game)
    await person.page.fill("dialog input[type=text]", name)
    await person.press("dialog summary")
    clock, source = (f"dialog details label:nth-of-type({place}) select" for place in (1, 2))
    await person.page.select_option(clock, str(seconds))
    await person.page.select_option(source, dice)
    await person.press("dialog button[type=submit]")
    person.name = name
    return await code_of(person)


async def with_friends(person: Person, game: str) -> None:
    """Ask how a game can be played with friends."""
    await person.press(f"article:nth-of-type({GAMES.index(game) + 1}) .doors button:not(.main)")


async def shares_device(person: Person, game: str, names: Sequence[str]) -> str:
    """Let several people play on one device, and give the table's code."""
    await at_home(person)
    await with_friends(person, game)
    await person.press("dialog input[value=device]")
    for place, name in enumerate(names):
        await person.page.locator("dialog input[type=text]").nth(place).fill(name)
    await person.press("dialog button[type=submit]")
    return await code_of(person)


async def code_of(person: Person) -> str:
    """Return the code of the table that a person has come to."""
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


async def gathered(
    people: Sequence[Person], game: str, names: Sequence[str], bots: int, dice: str = "fair"
) -> str:
    """Bring people and bots to a table, begin, and give its code."""
    host, *others = people
    code = await invites(host, game, names[0], dice)
    for person, name in zip(others, names[1:], strict=True):
        await sits_down(person, code, name)
    for _ in range(bots):
        await adds_bot(host)
    await begins(host)
    return code


async def leaves_to_the_end(person: Person, code: str) -> None:
    """Leave the game to a stand-in, and come back when it is over."""
    await person.sees(".play-room")
    await person.press("header > button:last-of-type")
    await person.press("dialog .stack > button:last-of-type")
    await person.sees("article h2")
    await person.visit("t", code, "screen")
    await person.page.locator(".screen .dice:not(:has(~ progress))").wait_for(timeout=PATIENCE * 2)
    await person.visit("t", code)
    await person.sees(".replay")


async def kept(person: Person, code: str) -> Record:
    """Return the record of a table as the server has it."""
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}/record")
    return read_record(await answer.text())


async def seats_of(person: Person, code: str) -> list[str]:
    """Return the names of those who sit at a table."""
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}/replay")
    names: list[str] = (await answer.json())["seats"]
    return names


async def check_kept(people: Sequence[Person], code: str, verdict: str = "good") -> Outcome:
    """Check that a finished game is just what people have decided, and give how it ended."""
    record = await kept(people[0], code)
    outcome = record.final().next
    assert isinstance(outcome, Outcome)
    assert verify(record).code == verdict
    for person in people:
        assert await _made(person, code) == _sent(person)
    return outcome


async def check_kept_so_far(person: Person, code: str) -> None:
    """Check that what is revealed of a game is what a person has decided, but for the newest."""
    made, sent = await _made(person, code), _sent(person)
    assert made
    assert made in (sent, sent[:-1])


async def _made(person: Person, code: str) -> list[list[str]]:
    seats = await seats_of(person, code)
    return decisions(await kept(person, code), seats.index(person.name))


def _sent(person: Person) -> list[list[str]]:
    sent = person.decisions()
    return [sent[number] for number in sorted(sent)]
