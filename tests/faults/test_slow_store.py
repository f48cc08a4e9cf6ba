"""Seats that decide at once, on a store that is slow or fails: one result, whatever the order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from tests.faults.weak_store import Page, weak_registry
from tests.server.client import moves_of
from tests.server.looking import Looker, look
from tests.server.sitting import in_any_order
from zaria.engine import Outcome, Rejected
from zaria.server.live.live_table import LiveTable
from zaria.server.live.registry import TableRegistry
from zaria.server.store import StoreError
from zaria.session import Sender, event_from_json, record_of
from zaria.session.messages import Decide, Draft, Start, TableRequest, TakeSeat

PLAYERS = 3
GAMES = ("qwinto", "knaster", "onecard", "border")


class Cut(Exception):  # noqa: N818 - it is what happened
    """The person was cut off before the answer."""


class Person:
    """Somebody at the table who tries again until it is answered, and is cut off at times."""

    def __init__(
        self, registry: TableRegistry, table: str, key: int, order: Random, *, cut: bool
    ) -> None:
        self.registry, self.table, self.key, self.order, self.cut = registry, table, key, order, cut
        self.page = Page()
        self.acked: dict[int, list[str]] = {}

    async def look(self) -> Looker:
        """Return this person, who looks at the table."""
        while True:
            try:
                return await look(await self.registry.table(self.table), self.page, self.key)
            except (Rejected, StoreError):
                await asyncio.sleep(0.001)

    async def play(self) -> None:
        me = await self.look()
        while self.page.state.get("stage") != "over":
            await asyncio.sleep(self.order.uniform(0, 0.003))
            decision = self.page.state.get("decision")
            if not decision or decision["number"] in self.acked:
                continue
            number, draft = decision["number"], decision["draft"]
            try:
                if not decision["whole"]:
                    choice = Random(f"{self.key}:{number}:{len(draft)}").choice(moves_of(decision))
                    await me.ask(Draft(number, (*draft, choice)))
                    continue
                await self.decide(me, number, draft)
            except Rejected as error:
                assert error.rejection.code.startswith("store-"), error
            except Cut:
                me.leave()
                self.registry.let_go(me.table)
                me = await self.look()

    async def decide(self, me: Looker, number: int, moves: list[str]) -> None:
        act = asyncio.ensure_future(me.ask(Decide(number, tuple(moves))))
        if self.cut and self.order.random() < 0.2:
            await asyncio.sleep(self.order.uniform(0, 0.004))
            act.cancel()
            await asyncio.wait([act])
        if act.cancelled():
            raise Cut
        await act
        self.acked.setdefault(number, moves)


async def game(folder: Path, name: str, seed: int, failing: float) -> list[object]:
    """Return the events of a game in which everybody acts at once."""
    async with weak_registry(folder, seed, failing) as (registry, weak):
        weak_now, weak._failing = weak._failing, 0.0  # noqa: SLF001 - a good start
        new = await registry.open(TableRequest(name, PLAYERS, dice="seeded", seed=name))
        order = Random(seed)
        people = [
            Person(
                registry,
                new.id,
                (await registry.take_seat(new.id, TakeSeat(f"P{number}"))).key,
                order,
                cut=True,
            )
            for number in range(PLAYERS)
        ]
        await (await registry.table(new.id)).ask(Sender(host=True), Start(0))
        weak._failing = weak_now  # noqa: SLF001
        async with asyncio.timeout(120):
            await asyncio.gather(*(person.play() for person in people))
        weak._failing = 0.0  # noqa: SLF001
        kept = await weak.events(new.id)
        record = record_of(event_from_json(json.loads(text)) for _, text in kept)
        await check(await registry.table(new.id), people)
        assert isinstance(record.final().next, Outcome)
        for person in people:
            made = [list(event.texts) for event in record.events if event.seat == person.key]
            assert all(made[number] == moves for number, moves in person.acked.items())
        assert failing or not weak.failed
        return in_any_order(record)


async def games(path: Path, name: str, kinds: Iterable[tuple[int, float]]) -> list[list[object]]:
    """Return the events of several games, each with a store of its own, played side by side."""
    return await asyncio.gather(
        *(game(_folder(path, seed, failing), name, seed, failing) for seed, failing in kinds)
    )


async def check(table: LiveTable, people: list[Person]) -> None:
    """Check that what everybody was told adds up to the whole view, in order."""
    for person in people:
        fresh = Page()
        await look(table, fresh, person.key)
        assert fresh.state == person.page.state
        assert fresh.sheets == person.page.sheets
        assert person.page.seen == sorted(person.page.seen)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_result_in_every_order(name: str, tmp_path: Path) -> None:
    kinds = ((1, 0.0), (3, 0.1), (4, 0.3))
    found = asyncio.run(games(tmp_path, name, kinds))
    assert all(one == found[0] for one in found)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_same_result_in_many_orders(name: str, tmp_path: Path) -> None:
    found = [
        asyncio.run(game(_folder(tmp_path, seed, 0.01 * seed), name, seed, 0.01 * seed))
        for seed in range(40)
    ]
    assert all(one == found[0] for one in found)


def _folder(path: Path, seed: int, failing: float) -> Path:
    folder = path / f"{seed}-{failing}"
    folder.mkdir()
    return folder
