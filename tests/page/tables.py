"""Creating, joining and finishing tables, all through the page's own controls."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Sequence
from contextlib import suppress

from playwright.async_api import TimeoutError as Late
from playwright.async_api import expect

from tests.page.people import PATIENCE, Person
from tests.server.sitting import decisions
from zaria.engine import Outcome, Record, read_record
from zaria.session import verify

GAMES = ("qwinto", "knaster", "onecard", "border")
SOON = 2_000
"""Milliseconds after which one looks again whether what was offered is still there."""
RECORDS = """async () => {
  // To open it before the page does would make one without anything in it.
  if (!(await indexedDB.databases()).some(({ name }) => name === "zaria")) return false;
  const open = indexedDB.open("zaria");
  const base = await new Promise(done => { open.onsuccess = () => done(open.result); });
  const all = base.transaction("games").objectStore("games").getAll();
  const found = await new Promise(done => { all.onsuccess = () => done(all.result); });
  base.close();
  return found.length > 0 && found.every(one => one.record);
}"""
"""Whether all games that the device keeps have their records."""


def card_of(game: str) -> str:
    """Return the selector of a game's card on the home page."""
    return f"article[data-game={game}]"


async def open_home(person: Person) -> None:
    """Open the home page."""
    await person.visit()
    await person.sees("article h2")


async def play_now(person: Person, game: str) -> str:
    """Start a game against a bot with one tap, and return the table's code."""
    await open_home(person)
    await person.press(f"{card_of(game)} .main")
    return await table_code(person)


async def create_table(
    person: Person, game: str, name: str, dice: str = "fair", seconds: int = 0
) -> str:
    """Create a table for several devices, and return its code."""
    await open_home(person)
    await open_create_dialog(person, game)
    await person.page.fill("dialog input[type=text]", name)
    await person.press("dialog summary")
    clock, source = (f"dialog details label:nth-of-type({place}) select" for place in (1, 2))
    await person.page.select_option(clock, str(seconds))
    await person.page.select_option(source, dice)
    await person.press("dialog button[type=submit]")
    person.name = name
    return await table_code(person)


async def start_with_options(person: Person, game: str, **options: str) -> str:
    """Start a game against a bot with these values of the game's options, in their order."""
    await open_home(person)
    await open_create_dialog(person, game)
    await person.press("dialog summary")
    for place, value in enumerate(options.values(), start=3):
        choice = person.page.locator(f"dialog details label:nth-of-type({place}) select")
        await choice.select_option(value)
    await person.press("dialog button[type=submit]")
    code = await table_code(person)
    await add_bot(person)
    await start_game(person)
    return code


async def open_create_dialog(person: Person, game: str) -> None:
    """Open the dialog to create a table."""
    await person.press(f"{card_of(game)} .more")
    await person.press("dialog .actions button:not(.main)")


async def create_shared_table(person: Person, game: str, names: Sequence[str]) -> str:
    """Create a table for several people on one device, and return the table's code."""
    await open_home(person)
    await open_create_dialog(person, game)
    await person.press("dialog input[value=device]")
    for place, name in enumerate(names):
        await person.page.locator("dialog input[type=text]").nth(place).fill(name)
    await person.press("dialog button[type=submit]")
    return await table_code(person)


async def table_code(person: Person) -> str:
    """Return the code of the table that is open."""
    await person.page.wait_for_url("**/t/*")
    return person.page.url.rpartition("/t/")[2]


async def join_table(person: Person, code: str, name: str) -> None:
    """Follow the link to a table and take a seat."""
    await person.visit("t", code)
    await person.page.fill(".join-page input[type=text]", name)
    await person.press(".join-page button[type=submit]")
    await person.sees(".lobby")
    person.name = name


async def add_bot(person: Person) -> None:
    """As the host."""
    await person.sees(".players li")
    seats = await person.page.locator(".players li").count()
    await person.press(".lobby .bots .level:nth-child(3)")
    await person.sees(f".players li:nth-child({seats + 1})")


async def start_game(person: Person) -> None:
    """As the host."""
    await person.press(".lobby .row button.main")
    await person.sees(".play-page")


async def start_table(
    people: Sequence[Person], game: str, names: Sequence[str], bots: int, dice: str = "fair"
) -> str:
    """Create a table, seat people and bots, start the game, and return the code."""
    host, *others = people
    code = await create_table(host, game, names[0], dice)
    for person, name in zip(others, names[1:], strict=True):
        await join_table(person, code, name)
    for _ in range(bots):
        await add_bot(host)
    await start_game(host)
    return code


async def to_mark(person: Person, *others: Person) -> None:
    """Wait until there is something to mark; whoever is to roll the dice before does."""
    until = time.monotonic() + PATIENCE / 1_000
    while not await person.page.locator(".sheet .open").count():
        assert time.monotonic() < until, "there is nothing to mark"
        for one in (person, *others):
            if await one.page.locator("footer button.roll:enabled").count():
                with suppress(Late):  # the dice may have been rolled by now
                    await one.press("footer button.roll:enabled", SOON)
        await asyncio.sleep(0.05)


async def stop_time(person: Person) -> None:
    """Let what stands on the page for a moment stand there until `clock.resume`.

    The clock must have been installed before the page was opened.
    """
    # Seconds, so that it is far ahead: what waits for its time is over, what comes later stays.
    await person.page.clock.pause_at(time.time() * 1_000)


async def leave_game(person: Person) -> None:
    """Leave the game to a stand-in."""
    await person.sees(".play-page")
    await person.press("header > button:last-of-type")
    await person.press("dialog .stack > button:last-of-type")
    await person.press("dialog .answers .main")
    await person.sees("article h2")


async def leave_until_over(person: Person, code: str) -> None:
    """Leave the game to a stand-in, and come back when it is over."""
    await leave_game(person)
    until = time.monotonic() + 2 * PATIENCE / 1_000
    while await stage_of(person, code) != "over":
        assert time.monotonic() < until, "the game does not end"
        await asyncio.sleep(0.05)
    await person.visit("t", code)
    await person.sees(".game-over .result")


async def stage_of(person: Person, code: str) -> str:
    """Return how far a table has come, from the server."""
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}")
    stage: str = (await answer.json())["stage"]
    return stage


async def keeps_records(person: Person) -> None:
    """Wait until the game that is over is kept on the device."""
    # `wait_for_function` takes the promise itself for a yes.
    until = time.monotonic() + PATIENCE / 1_000
    while not await person.page.evaluate(RECORDS):
        assert time.monotonic() < until, "the game is not kept"
        await asyncio.sleep(0.05)


async def stored_record(person: Person, code: str) -> Record:
    """Return the record of a table from the server."""
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}/record")
    return read_record(await answer.text())


async def seat_names(person: Person, code: str) -> list[str]:
    """Return the names at a table, by seat."""
    answer = await person.context.request.get(f"{person.home}/api/tables/{code}/replay")
    names: list[str] = (await answer.json())["seats"]
    return names


async def check_record(people: Sequence[Person], code: str, verdict: str = "good") -> Outcome:
    """Check that the record of a finished game has just the decisions sent; return the outcome."""
    record = await stored_record(people[0], code)
    outcome = record.final().next
    assert isinstance(outcome, Outcome)
    assert verify(record).code == verdict
    for person in people:
        assert await _made(person, code) == _sent(person)
    return outcome


async def check_record_so_far(person: Person, code: str) -> None:
    """Check that a record has the decisions sent so far, but for the last, which may be hidden.

    The browser may tell of a message after the server has stored it.
    """
    until = time.monotonic() + PATIENCE / 1_000
    while not (made := await _made(person, code)) or made not in _sent_or_less(person):
        assert time.monotonic() < until, (made, _sent(person))
        await asyncio.sleep(0.05)


def _sent_or_less(person: Person) -> tuple[list[list[str]], list[list[str]]]:
    sent = _sent(person)
    return sent, sent[:-1]


async def check_totals(person: Person, totals: Sequence[int]) -> None:
    """Check the points of the seats of a replay: over their sheets, or on their buttons."""
    shown = [re.compile(rf"\s{str(total).replace('-', '−')}\s*$") for total in totals]
    chosen = person.page.locator(".replay .seat")
    where = chosen if await chosen.count() else person.page.locator(".replay figcaption")
    await expect(where).to_have_text(shown)


async def open_replay(person: Person) -> None:
    """Open the replay of a game that is over."""
    await person.press(".to-replay")
    await person.sees(".replay .count")


async def _made(person: Person, code: str) -> list[list[str]]:
    seats = await seat_names(person, code)
    return decisions(await stored_record(person, code), seats.index(person.name))


def _sent(person: Person) -> list[list[str]]:
    sent = person.decisions()
    return [sent[number] for number in sorted(sent)]
