"""The socket cut before, between and after each message: the same game comes of it."""

from __future__ import annotations

import asyncio

import pytest

from tests.faults.proxy import Cut, Proxy, proxy_to
from tests.server.client import Result
from tests.server.conftest import Server
from tests.server.sitting import Sitting, check, decisions, in_any_order, sit, watched
from zaria.engine import Record

GAMES = ("qwinto", "knaster", "onecard", "border")


def new_sitting(server: Server, game: str) -> Sitting:
    return sit(server.url, game, 2, dice="seeded", seed=f"cut {game}")


def played(server: Server, sitting: Sitting, cut: Cut) -> tuple[Record, Proxy, list[Result]]:
    """Return what came of a game of two through a proxy."""

    async def play() -> tuple[Proxy, list[Result]]:
        port = int(server.url.rpartition(":")[2])
        async with proxy_to(port, cut) as proxy:
            wanted = [sitting.wanted(seat, addresses=[proxy.url]) for seat in (0, 1)]
            found = await asyncio.gather(*map(watched, wanted))
            return proxy, [result for result, _ in found]

    proxy, results = asyncio.run(play())
    record = sitting.record()
    check(record, results)
    for seat, result in enumerate(results):
        assert not result.rejected
        assert [result.acked[number] for number in sorted(result.acked)] == decisions(record, seat)
    return record, proxy, results


@pytest.mark.parametrize(
    ("game", "when"),
    [("qwinto", "before"), ("knaster", "after"), ("onecard", "before"), ("border", "after")],
)
def test_cut_again_and_again(server: Server, game: str, when: str) -> None:
    """Every seventh message is cut off."""
    uncut, whole, _ = played(server, new_sitting(server, game), lambda _: "")
    record, proxy, results = played(server, new_sitting(server, game), cut_at(6, 7, when))
    assert in_any_order(record) == in_any_order(uncut)
    assert proxy.cuts > whole.messages // 7
    assert sum(result.cuts for result in results) >= proxy.cuts - 2


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("every", [7, 13])
def test_cut_at_every_message(server: Server, game: str, every: int) -> None:
    """In one of these games or another, every message is cut off, before and after it."""
    uncut, _, _ = played(server, new_sitting(server, game), lambda _: "")
    for point in range(every):
        for when in ("before", "after"):
            record, _, _ = played(server, new_sitting(server, game), cut_at(point, every, when))
            assert in_any_order(record) == in_any_order(uncut)


def cut_at(point: int, every: int, when: str) -> Cut:
    return lambda number: when if number % every == point else ""
