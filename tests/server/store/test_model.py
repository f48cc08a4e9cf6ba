"""The store does what a dictionary would, whatever is asked at the same time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.store.kit import code_of, new_info
from zaria.server.store import SeatToken, Store, TableInfo

TABLES = 3
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)


@dataclass
class Kept:
    events: list[str]
    seats: dict[int, str] = field(default_factory=dict[int, str])
    finished: bool = False


@dataclass(frozen=True)
class Create:
    table: int
    texts: list[str]
    seats: list[SeatToken]


@dataclass(frozen=True)
class Append:
    table: int
    ahead: int
    texts: list[str]
    seat: SeatToken | None
    ends: bool


@dataclass(frozen=True)
class Delete:
    table: int


Call = Create | Append | Delete
which = st.integers(0, TABLES - 1)
texts = st.lists(TEXTS, max_size=3)
held = st.builds(SeatToken, st.integers(0, 2), st.sampled_from("ab"))
appends = st.builds(
    Append, which, st.sampled_from([1, 1, 1, 0, -1, 2]), texts, st.none() | held, st.booleans()
)
calls = st.one_of(
    st.builds(Create, which, texts, st.lists(held, max_size=2)),
    appends,
    appends,
    st.builds(Delete, which),
)


def in_the_model(model: dict[int, Kept], call: Call) -> tuple[str, int]:
    """Return the code with which a call must be answered, and the first number of an append."""
    kept = model.get(call.table)
    if isinstance(call, Create):
        seats = dict(call.seats)
        if kept is not None or not len(seats) == len(call.seats) == len(set(seats.values())):
            return "conflict", 0
        model[call.table] = Kept(list(call.texts), seats)
        return "ok", 0
    if isinstance(call, Delete):
        model.pop(call.table, None)
        return "ok", 0
    if kept is None:
        return "gone", 1
    return in_a_table(kept, call)


def in_a_table(kept: Kept, call: Append) -> tuple[str, int]:
    first = len(kept.events) + call.ahead
    taken = call.seat is not None and (
        call.seat.key in kept.seats or call.seat.token_hash in kept.seats.values()
    )
    if call.ahead != 1 or taken:
        return "conflict", first
    kept.events += call.texts
    kept.seats |= dict([call.seat] if call.seat is not None else [])
    kept.finished |= call.ends
    return "ok", first


async def in_the_store(store: Store, infos: list[TableInfo], call: Call, first: int) -> None:
    info = infos[call.table]
    match call:
        case Create(_, given_texts, seats):
            await store.create_table(info, given_texts, seats)
        case Append(_, _, given_texts, seat, ends):
            await store.append(
                info.id, first, given_texts, seats=[] if seat is None else [seat], ends=ends
            )
        case Delete():
            await store.delete(info.id)


async def same(store: Store, infos: list[TableInfo], model: dict[int, Kept]) -> None:
    for number, info in enumerate(infos):
        kept = model.get(number)
        found = await store.table(info.id)
        assert (found is None) == (kept is None)
        expected = list(enumerate(kept.events, start=1)) if kept else []
        assert await store.events(info.id) == expected
        for token in "ab":
            holds = [key for key, held in kept.seats.items() if held == token] if kept else []
            assert await store.seat_of(info.id, token) == (holds[0] if holds else None)
        if found is not None and kept is not None:
            assert (found.finished is not None) == kept.finished


@pytest.mark.parametrize("examples", [25, pytest.param(500, marks=pytest.mark.long)])
def test_calls_of_the_same_moment_take_effect_in_their_order(
    runner: asyncio.Runner, store: Store, examples: int
) -> None:
    @settings(max_examples=examples, suppress_health_check=[HealthCheck.nested_given])
    @given(groups=st.lists(st.lists(calls, max_size=8), max_size=4))
    def check(groups: list[list[Call]]) -> None:
        async def scene() -> None:
            model: dict[int, Kept] = {}
            infos = [new_info() for _ in range(TABLES)]
            for group in groups:
                expected = [in_the_model(model, call) for call in group]
                made = [
                    in_the_store(store, infos, call, first)
                    for call, (_, first) in zip(group, expected, strict=True)
                ]
                found = await asyncio.gather(*(code_of(one) for one in made))
                assert found == [code for code, _ in expected]
                await same(store, infos, model)
            for info in infos:
                await store.delete(info.id)

        runner.run(scene())

    check()
