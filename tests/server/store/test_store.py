"""What is kept comes back, and only what can be kept is."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.server.store.kit import code_of, new_info, new_table
from zaria.server.store import SeatToken, Store, StoreDown, open_store


def test_events_come_back_in_their_order(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        table = await new_table(store, '{"event":"opened"}', "ζάρια 🎲 \\u0000")
        await store.append(table, 3, ["three", "four"])
        await store.append(table, 5, ["'five'\n\t\"\\"])
        kept = await store.events(table)
        assert kept == [
            (1, '{"event":"opened"}'),
            (2, "ζάρια 🎲 \\u0000"),
            (3, "three"),
            (4, "four"),
            (5, "'five'\n\t\"\\"),
        ]
        assert await store.events(table, after=3) == kept[3:]
        assert await store.events(table, after=5) == []
        assert await store.events(table, after=10**30) == []
        assert await store.events(table, after=-1) == kept

    runner.run(scene())


def test_numbers_follow_each_other(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        table = await new_table(store, "one", "two")
        for first, code in ((1, "conflict"), (2, "conflict"), (4, "conflict"), (3, "ok")):
            assert await code_of(store.append(table, first, ["a", "b"])) == code
        assert [number for number, _ in await store.events(table)] == [1, 2, 3, 4]

    runner.run(scene())


def test_tables_are_found_by_id_and_code(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        info = new_info(public=True, game="border")
        await store.create_table(info, ["opened"])
        assert await store.table(info.id) == info
        assert await store.by_code(info.code) == info
        await store.append(info.id, 2, ["next"])
        touched = await store.table(info.id)
        assert touched is not None
        assert touched.touched > info.touched
        assert touched == replace(info, touched=touched.touched)

    runner.run(scene())


def test_ids_and_codes_are_taken_once(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        info = new_info()
        await store.create_table(info, ["opened"])
        same_id = replace(new_info(), id=info.id)
        same_code = replace(new_info(), code=info.code)
        assert await code_of(store.create_table(same_id, ["x"])) == "conflict"
        assert await code_of(store.create_table(same_code, ["x"])) == "conflict"
        assert await store.table(same_code.id) is None
        assert await store.events(info.id) == [(1, "opened")]

    runner.run(scene())


@pytest.mark.parametrize("name", ["", "unknown", "\0", "\ud800", "Ω", "x" * 10_000, "'; --"])
def test_what_is_not_there_is_not_found(runner: asyncio.Runner, store: Store, name: str) -> None:
    async def scene() -> None:
        assert await store.table(name) is None
        assert await store.by_code(name) is None
        assert await store.events(name) == []
        assert await store.seat_of(name, name) is None

    runner.run(scene())


def test_unknown_tables_are_rejected(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        assert await code_of(store.append("unknown", 1, ["x"])) == "gone"
        assert await code_of(store.delete("unknown")) == "ok"

    runner.run(scene())


def test_lobby_shows_public_tables_until_they_are_finished(
    runner: asyncio.Runner, store: Store
) -> None:
    async def scene() -> None:
        await store.sweep(datetime.now(UTC) + timedelta(days=1))
        await new_table(store)
        first = await new_table(store, public=True)
        second = await new_table(store, public=True)
        assert [info.id for info in await store.public_tables(10)] == [second, first]
        assert [info.id for info in await store.public_tables(1)] == [second]
        await store.append(second, 1, ["the end"], ends=True)
        finished = await store.table(second)
        assert finished is not None
        assert finished.finished is not None
        assert [info.id for info in await store.public_tables(10)] == [first]

    runner.run(scene())


def test_a_seat_is_held_by_one_token(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        table, other = await new_table(store), await new_table(store)
        await store.append(table, 1, ["sat"], seats=[SeatToken(0, "a")])
        await store.append(table, 2, ["sat"], seats=[SeatToken(1, "b")])
        await store.append(other, 1, ["sat"], seats=[SeatToken(5, "a")])
        assert [await store.seat_of(table, token) for token in "abc"] == [0, 1, None]
        assert await store.seat_of(other, "a") == 5
        for taken in (SeatToken(2, "a"), SeatToken(1, "c")):
            assert await code_of(store.append(table, 3, ["sat"], seats=[taken])) == "conflict"
        assert [await store.seat_of(table, token) for token in "abc"] == [0, 1, None]
        assert await store.seats(table) == {0: "a", 1: "b"}
        assert len(await store.events(table)) == 2

    runner.run(scene())


def test_a_deleted_table_leaves_nothing(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        table, other = await new_table(store, "x"), await new_table(store, "y")
        await store.append(table, 2, ["sat"], seats=[SeatToken(0, "a")])
        await store.delete(table)
        assert await store.table(table) is None
        assert await store.events(table) == []
        assert await store.seat_of(table, "a") is None
        assert await code_of(store.append(table, 2, ["x"])) == "gone"
        assert await store.events(other) == [(1, "y")]

    runner.run(scene())


def test_sweep_goes_by_the_last_event(runner: asyncio.Runner, store: Store) -> None:
    async def scene() -> None:
        await store.sweep(datetime.now(UTC) + timedelta(days=1))
        past = datetime.now(UTC) - timedelta(days=30)
        old = [replace(new_info(), created=past, touched=past) for _ in range(250)]
        for info in old:
            await store.create_table(info, ["opened"])
        await store.append(old[0].id, 2, ["still in play"])
        assert await store.sweep(past) == []
        assert len(await store.sweep(past + timedelta(days=1))) == 249
        assert await store.table(old[0].id) is not None
        assert await store.events(old[1].id) == []

    runner.run(scene())


def test_it_is_all_there_when_opened_again(runner: asyncio.Runner, url: str) -> None:
    async def scene() -> None:
        store = await open_store(url)
        table = await new_table(store, "one")
        last = store.append(table, 2, ["two"])
        await store.close()
        await last
        for call in (store.append(table, 3, ["three"]), store.events(table), store.close()):
            try:
                await call
            except StoreDown as down:
                assert not down.unsure
        store = await open_store(url)
        assert await store.events(table) == [(1, "one"), (2, "two")]
        await store.close()

    runner.run(scene())


def test_urls_of_other_kinds_are_rejected(runner: asyncio.Runner, tmp_path: Path) -> None:
    for bad in ("mysql://me:secret@host/db", "sqlite://", "secret", f"{tmp_path}/secret.db"):
        with pytest.raises(ValueError, match=r"URL|no store on") as caught:
            runner.run(open_store(bad))
        assert "secret" not in str(caught.value)


def test_a_database_that_is_away_is_said_to_be_down(runner: asyncio.Runner) -> None:
    with pytest.raises(StoreDown) as caught:
        runner.run(open_store("postgresql://me:secret@127.0.0.1:1/db"))
    assert "secret" not in str(caught.value)
    assert caught.value.__cause__ is None
