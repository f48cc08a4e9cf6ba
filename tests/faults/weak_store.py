"""A store that is slow, and one that fails, in a registry without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import TableRegistry
from zaria.server.store import SeatToken, Store, StoreDown, StoreFull, open_store, sqlite_url

LONGEST = 0.004
"""Seconds that the store takes longer at most."""


class WeakStore:
    """A store that takes its time and, with some probability, fails before or after a commit.

    Appends keep their order, as those of every store do.
    """

    def __init__(self, store: Store, seed: int, failing: float) -> None:
        self._store, self._rng, self._failing = store, Random(seed), failing
        self._turn = asyncio.Lock()
        self.failed = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    async def _wait(self) -> None:
        await asyncio.sleep(self._rng.uniform(0, LONGEST))

    async def append(
        self,
        table: str,
        first: int,
        events: Sequence[str],
        *,
        seats: Sequence[SeatToken] = (),
        ends: bool = False,
    ) -> None:
        async with self._turn:
            await self._wait()
            fate = self._rng.random() / self._failing if self._failing else 1.0
            if fate < 0.5:
                self.failed += 1
                raise StoreFull("no room") if fate < 0.25 else StoreDown("away")
            await self._store.append(table, first, events, seats=seats, ends=ends)
            if fate < 1.0:
                self.failed += 1
                raise StoreDown("away after the commit", unsure=True)

    async def events(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        await self._wait()
        if self._rng.random() < self._failing / 2:
            self.failed += 1
            raise StoreDown("away")
        found = await self._store.events(table, after)
        await self._wait()
        return found


@asynccontextmanager
async def weak_registry(
    folder: Path, seed: int, failing: float
) -> AsyncIterator[tuple[TableRegistry, WeakStore]]:
    """Return a registry on such a store."""
    store = await open_store(sqlite_url(folder), synchronous="NORMAL")
    weak = WeakStore(store, seed, failing)
    registry = TableRegistry(cast("Store", weak), BotPool())
    try:
        yield registry, weak
    finally:
        await registry.close()
        await store.close()


class Page:
    """A viewer that keeps what it is told as a page does, and knows no rules."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self.sheets: dict[str, dict[str, Any]] = {}
        self.seen: list[int] = []
        """The numbers of the last events that it was told of, one for each message."""

    def end(self) -> None:
        raise AssertionError("nobody deletes the table")

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: dict[str, Any]) -> None:
        message = json.loads(json.dumps(message))
        for seat, change in message.pop("sheets", {}).items():
            sheet = {} if change.get("whole") else self.sheets[seat]
            for name in change.get("gone", ()):
                del sheet[name]
            self.sheets[seat] = sheet | {cell["id"]: cell for cell in change["cells"]}
        if "game" in message:
            self.state = {}
        self.state |= message
        self.seen.append(message["event_number"])
