"""PostgreSQL restarted under load, and one of two servers killed: everybody plays to the end."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.faults.progress import Gate, Progress
from tests.server.client import Result
from tests.server.conftest import NO_LIMITS, Server, StartServer
from tests.server.postgres import Postgres, new_server
from tests.server.sitting import Players, Sitting, check, decisions, sit

GAMES = ("onecard", "knaster", "border", "qwinto")
LEAST_DECISIONS = 20
"""So many of each seat are made before any game is over."""


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """Return a PostgreSQL that only this test uses, and may harm."""
    with new_server() as found:
        yield found


def check_all(sittings: list[Sitting], players: list[Players]) -> list[Result]:
    """Return what came of all, when it is exactly what was acknowledged."""
    try:
        results = [group.results() for group in players]
    finally:
        for group in players:
            group.close()
    for sitting, both in zip(sittings, results, strict=True):
        record = sitting.record()
        check(record, both)
        for seat, result in enumerate(both):
            made = [result.acked[number] for number in sorted(result.acked)]
            assert made == decisions(record, seat)
            assert all(code.startswith("store-") for code in result.rejected)
    return [result for both in results for result in both]


def restarted_in_play(own_postgres: Postgres, server: Server, times: int, tables: int) -> None:
    progress, gate = Progress(server), Gate(server.data, 0)
    sittings = [sit(server.url, GAMES[number % 4], 2) for number in range(tables)]
    players = [
        Players([one.wanted(seat, gate=str(gate.path)) for seat in (0, 1)]) for one in sittings
    ]
    for number in range(1, times + 1):
        gate.move(number * LEAST_DECISIONS // times)
        progress.wait(10)
        if number == times:
            gate.open()
        own_postgres.stop(signal.SIGINT if number % 2 else signal.SIGQUIT)
        own_postgres.start()
    assert any(result.rejected for result in check_all(sittings, players))
    assert all("the store failed" in line for line in server.errors)


def test_restarted_under_load(own_postgres: Postgres, start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS, "--database", own_postgres.url())
    restarted_in_play(own_postgres, server, times=2, tables=2)


@pytest.mark.long
def test_restarted_often_under_load(own_postgres: Postgres, start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS, "--database", own_postgres.url())
    for _ in range(3):
        restarted_in_play(own_postgres, server, times=4, tables=8)


def with_two_servers(url: str, start_server: StartServer, tables: int, *, kill: bool) -> None:
    """Play with one seat at each of two servers, one of which may be killed for good."""
    one, two = (start_server(*NO_LIMITS, "--database", url) for _ in range(2))
    progress, gate = Progress(one), Gate(one.data, LEAST_DECISIONS)
    sittings = [sit(two.url, GAMES[number % 4], 2) for number in range(tables)]
    here, there = one.socket_url, two.socket_url
    players = [
        Players(
            [
                sitting.wanted(0, addresses=[here, there], gate=str(gate.path)),
                sitting.wanted(1, addresses=[there, here], gate=str(gate.path)),
            ]
        )
        for sitting in sittings
    ]
    progress.wait(10)
    gate.open()
    if kill:
        one.kill()
    cuts = sum(result.cuts for result in check_all(sittings, players))
    assert cuts >= 1 if kill else cuts == 0
    for server in (one, two):
        assert all("the store failed" in line for line in server.errors)


def test_one_of_two_servers_is_killed(postgres: Postgres, start_server: StartServer) -> None:
    with_two_servers(postgres.url(), start_server, tables=2, kill=True)


@pytest.mark.parametrize("tables", [2, pytest.param(8, marks=pytest.mark.long)])
def test_two_servers_share_every_table(
    postgres: Postgres, start_server: StartServer, tables: int
) -> None:
    with_two_servers(postgres.url(), start_server, tables=tables, kill=False)


@pytest.mark.long
def test_one_of_two_servers_is_killed_again_and_again(
    postgres: Postgres, start_server: StartServer
) -> None:
    for _ in range(5):
        with_two_servers(postgres.url(), start_server, tables=8, kill=True)
