"""The limits themselves: what they count, and that they forget."""

from __future__ import annotations

import asyncio
import math
import socket
import time
from collections import Counter
from contextlib import suppress
from types import SimpleNamespace

import pytest
from starlette.requests import Request
from starlette.types import Message

from zaria.engine import Rejected, Rejection
from zaria.server.http import connections
from zaria.server.http.connections import MOST_HEAD
from zaria.server.http.requests import LARGEST, raw_of
from zaria.server.live import coach_pool
from zaria.server.live.sockets import BEHIND, MOST_BYTES, MOST_UNSENT
from zaria.server.live.tokens import CODE_LENGTH, CODE_LETTERS, good_token, new_token
from zaria.server.ops import limits
from zaria.server.ops.limits import BodyTurns, Codes, Guard, Held, Hourly, Pace, Turns, home_of
from zaria.server.ops.settings import Limits, Settings
from zaria.server.serve import READ_AHEAD, listen


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::ffff:cb00:7107", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("x" * 500, "x" * 64),
        ("", ""),
    ],
)
def test_an_address_stands_for_a_home(host: str, home: str) -> None:
    assert home_of(host) == home


def test_so_many_at_once_then_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    pace = Pace(3, 10)
    assert [pace.take("a") for _ in range(5)] == [0, 0, 0, 10, 10]
    assert pace.take("b") == 0
    now += 9
    assert pace.take("a") == 1
    now += 1
    assert [pace.take("a") for _ in range(2)] == [0, 10]
    pace.give_back("a")
    assert [pace.take("a") for _ in range(2)] == [0, 10]


def test_an_hour_allows_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    hourly = Hourly(60, "too-many-tables")
    for _ in range(60):
        hourly.take("a")
    with pytest.raises(Rejected) as error:
        hourly.take("a")
    assert error.value.rejection.params == {"most": 60, "seconds": 60}
    now += 60
    hourly.take("a")


def test_the_memory_of_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 100)
    monkeypatch.setattr(limits, "MOST_KNOWN_CODES", 100)
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    pace, codes, held = Pace(3, 10), Codes(1), Held(2, "x")
    for number in range(1000):
        pace.take(str(number))
        codes.know(str(number), "CODE22")
        with suppress(Rejected), codes.trying(str(number), "MISSED"):
            raise Rejected(Rejection("table-unknown"))
        held.take(str(number))()
    assert len(pace) == 100
    assert len(codes) == 100
    assert len(held) == 0
    now += 1000
    for number in range(60):
        pace.take(f"new {number}")
    assert len(pace) == 60


def test_many_tries_at_once_gain_nothing_and_one_code_is_one_try() -> None:
    codes = Codes(2)

    async def scene() -> list[str]:
        async def missed(code: str) -> str:
            try:
                with codes.trying("a", code):
                    await asyncio.sleep(0)
                    raise Rejected(Rejection("table-unknown"))  # noqa: TRY301 - as a store does
            except Rejected as error:
                return error.rejection.code

        async def found(code: str) -> str:
            with codes.trying("b", code):
                await asyncio.sleep(0)
            return "found"

        assert set(await asyncio.gather(*(found("SAME22") for _ in range(100)))) == {"found"}
        return await asyncio.gather(*(missed(f"CODE{number}") for number in range(100)))

    answers = asyncio.run(scene())
    assert answers.count("table-unknown") == 4
    assert answers.count("too-many-misses") == 96


def test_one_address_needs_years_to_hit_one_of_a_thousand_tables() -> None:
    """The figures of docs/host.md."""
    codes, tables, misses = len(CODE_LETTERS) ** CODE_LENGTH, 1000, Limits().misses
    tries = codes / tables
    years = tries / (misses * 24 * 365.25)
    assert codes == 1_073_741_824
    assert round(tries) == 1_073_742
    assert round(years, 1) == 4.1
    assert round(1 - math.exp(-1 / years), 2) == 0.22


def test_what_one_address_can_fill_is_bounded() -> None:
    """The figure of SECURITY.md, in megabytes."""
    usual = Limits()
    read = 2 * READ_AHEAD  # what a system may take for it
    heads = (usual.connections - usual.sockets) * (MOST_HEAD + connections.PIECE + read)
    sockets = usual.sockets * (BEHIND + 2 * MOST_BYTES) + limits.MOST_SLOW * MOST_UNSENT
    asked = (coach_pool.MOST_REPLAYS // 2 + limits.MOST_ASKING) * LARGEST
    assert round((heads + sockets + limits.MOST_BODY_BYTES + asked) / 1e6) == 449


def test_what_is_read_of_a_connection_at_a_time_is_bounded() -> None:
    with (
        listen(Settings("", port=0)) as listening,
        socket.create_connection(listening.getsockname()),
        listening.accept()[0] as taken,
    ):
        assert taken.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF) <= 2 * READ_AHEAD


def test_an_address_connects_at_a_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    guard = Guard(Settings(""), 100_000)

    def connects(address: str) -> bool:
        try:
            guard.admit(address)()
        except Rejected:
            return False
        return True

    assert all(connects("a") for _ in range(limits.CONNECTED_AT_ONCE))
    assert not connects("a")
    assert connects("b")
    now += 1
    assert [connects("a") for _ in range(limits.CONNECTED_A_SECOND + 1)].count(False) == 1


def test_an_address_with_a_full_queue_of_requests_gets_no_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    guard = Guard(Settings(""), 100_000)

    async def scene() -> None:
        gone = asyncio.get_running_loop().create_future()
        gone.set_result(None)  # whoever goes leaves the turns taken
        while True:
            await guard.requests.wait("a", gone)

    with pytest.raises(Rejected):
        asyncio.run(scene())
    with pytest.raises(Rejected):
        guard.admit("a")
    guard.admit("b")
    now += 2
    guard.admit("a")


def test_requests_wait_for_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)

    async def scene() -> None:
        turns = Turns(100)
        for _ in range(limits.REQUESTS_AT_ONCE):
            await turns.wait("a")
        assert not waited
        for _ in range(1000):
            await turns.wait("a")
        with pytest.raises(Rejected):
            await turns.wait("a")
        await turns.wait("b")

    asyncio.run(scene())
    assert len(waited) == 1000
    assert waited == sorted(waited)
    assert waited[0] == pytest.approx(0.01)
    assert waited[-1] == pytest.approx(10)


def test_bytes_of_bodies_wait_for_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)

    async def scene() -> None:
        turns = BodyTurns(1_000_000)
        await turns.wait("a", limits.BODY_BYTES_AT_ONCE)
        await turns.wait("a", 0)
        assert not waited
        await turns.wait("a", 2_000_000)
        await turns.wait("a", 2_000_000)
        with pytest.raises(Rejected):
            await turns.wait("a", 1)
        await turns.wait("b", 1)

    asyncio.run(scene())
    assert waited == [pytest.approx(0, abs=1e-5), pytest.approx(2)]


@pytest.mark.parametrize(("announced", "counted"), [(True, [50_000, 0]), (False, [0, 50_000])])
def test_a_body_waits_for_its_turn(*, announced: bool, counted: list[int]) -> None:
    """Before it is read where its length is announced, and else before anything is made of it."""
    counts: list[int] = []

    class Noted(BodyTurns):
        async def wait(self, address: str, count: int) -> None:
            assert address == "203.0.113.7"
            counts.append(count)

    async def receive() -> Message:
        assert counts == counted[:1]
        return {"type": "http.request", "body": b"x" * 50_000, "more_body": False}

    guard = Guard(Settings(""), 100)
    guard.reading = Noted(0)
    headers = [(b"content-length", b"50000")] if announced else []
    app = SimpleNamespace(state=SimpleNamespace(guard=guard))
    scope = {"type": "http", "headers": headers, "client": ("203.0.113.7", 1), "app": app}
    assert len(asyncio.run(raw_of(Request(scope, receive)))) == 50_000
    assert counts == counted


class Work:
    """Does so much, each time for so many seconds of a clock."""

    def __init__(self, clock: list[float], seconds: float, times: int = 1) -> None:
        self._clock, self._seconds, self._left = clock, seconds, times
        self.done = 0

    def __call__(self) -> bool:
        self.done += 1
        self._clock[0] += self._seconds
        return self.done < self._left


def test_an_address_has_a_share_of_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(limits, "perf_counter", lambda: clock[0])
    third = limits.SECONDS_IN_A_TURN / 3

    async def scene() -> None:
        shares = limits.Shares()
        works = [Work(clock, third + 1e-9) for _ in range(10)]
        assert [shares.do("a", work) for work in works] == [True] * 3 + [False] * 7
        assert [work.done for work in works] == [1] * 3 + [0] * 7
        other = Work(clock, third)
        assert shares.do("b", other)
        for done in (6, 9, 10):
            await asyncio.sleep(0)
            assert sum(work.done for work in works) == done
        await asyncio.sleep(0)
        assert shares.do("a", Work(clock, 0.0))

    asyncio.run(scene())


def test_work_that_leads_to_work_gets_no_extra_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "perf_counter", lambda: 1000.0)
    done: list[int] = []

    async def scene() -> None:
        shares, turn = limits.Shares(), 0

        def work() -> None:
            done.append(turn)
            shares.soon("b", lambda: None)

        for _ in range(100):
            shares.soon("a", work, limits.A_REQUEST)
        while len(done) < 100:
            await asyncio.sleep(0)
            turn += 1
        assert max(Counter(done).values()) == 4

    asyncio.run(scene())


def test_a_request_counts_for_more_than_reading_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "perf_counter", lambda: 1000.0)

    async def scene() -> None:
        shares = limits.Shares()
        done = [shares.do("a", lambda: None, limits.A_REQUEST) for _ in range(9)]
        assert done == [True] * 4 + [False] * 5

    asyncio.run(scene())


def test_who_has_much_to_do_takes_turns_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(limits, "perf_counter", lambda: clock[0])

    async def scene() -> None:
        shares = limits.Shares()
        much, little = Work(clock, limits.SECONDS_IN_A_TURN, times=50), Work(clock, 0.0)
        assert not shares.do("a", much)
        assert not shares.do("a", little)
        assert (much.done, little.done) == (1, 0)
        await asyncio.sleep(0)
        assert (much.done, little.done) == (2, 0)
        await asyncio.sleep(0)
        assert (much.done, little.done) == (3, 1)
        for _ in range(60):
            await asyncio.sleep(0)
        assert much.done == 50

    asyncio.run(scene())


def test_work_that_fails_does_not_stop_other_work() -> None:
    async def scene() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, _context: None)
        shares, done = limits.Shares(), list[str]()
        shares.soon("a", lambda: 1 // 0)
        shares.soon("a", lambda: done.append("a"))
        shares.soon("b", lambda: done.append("b"))
        assert not done
        for _ in range(3):
            await asyncio.sleep(0)
        assert sorted(done) == ["a", "b"]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "token",
    [
        "a" * 24,
        "abcdefghijklmnopqrstuvwxyz",
        "0123456789" * 3,
        "qwertyqwertyqwertyqwerty",
        "deadbeefcafe0123456789ab",
    ],
)
def test_a_token_that_can_be_guessed_is_rejected(token: str) -> None:
    """It is as the schema says, so the table rejects it, not the decoder."""
    with pytest.raises(Rejected) as error:
        good_token(token)
    assert error.value.rejection.code == "weak-token"


@pytest.mark.parametrize(
    "token",
    [
        "short",
        "Zk3_x9QmT0-bWq7RfYc2Lp e",
        "Zk3_x9QmT0-bWq7RfYc2LpAe\n",
        "Zk3_x9QmT0-bWq7RfYc2LpAe" * 3,
    ],
)
def test_a_malformed_token_is_rejected(token: str) -> None:
    with pytest.raises(Rejected) as error:
        good_token(token)
    assert error.value.rejection.code == "bad-message"


def test_tokens_as_they_are_made_are_good() -> None:
    assert good_token("") == ""
    for _ in range(1000):
        token = new_token()
        assert good_token(token) == token
        assert good_token(token[:24])  # as long as those of the page
    assert good_token("3b5d1e0f9a7c42688d2e6f0b1c4a9753")
