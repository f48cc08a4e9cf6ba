"""Malformed, oversized, replayed, early, late and forged messages over a real socket.

Each gets exactly one answer, or the socket is closed with a code; the server's log stays without
an error; and a game that others play at the same table is not touched.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Server
from tests.server.sitting import Sitting, check, sit, watched
from tests.waiting import PATIENCE
from zaria.server.live.codec import TYPES

Json = dict[str, Any]

KINDS = [*TYPES, "look", ""]
FREE = {"hello", "ping", "resync", "watch", "react", "score", "odds", "rematch"}
FORGED = [kind for kind in TYPES if kind not in FREE]
"""What a spectator may not do."""
CODES = {1002, 1003, 1007, 1009, 4000, 4009}
"""With what a socket is closed after something that is no message."""

texts = st.text(max_size=30) | st.sampled_from(["a1", "(b1)", "11", "greedy", "👏", "\x00", "Ψ"])
numbers = st.floats(allow_nan=False, allow_infinity=False)
hashes = st.sampled_from(["00" * 32, "AB" * 32, "0" * 63, "zz" * 32, "٠" * 64])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
fields: st.SearchStrategy[Json] = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS) | values},
    optional={
        "number": st.integers(-2, 40) | values,
        "moves": st.lists(texts, max_size=70) | values,
        "text": texts | values,
        "reaction": texts | values,
        "first": st.integers(-3, 5) | values,
        "key": st.integers(-1, 4) | values,
        "seat": st.integers(-1, 4) | values,
        "bot": texts | values,
        "name": texts | values,
        "commitment": hashes | values,
        "salt": hashes | values,
        "cell": texts | values,
        "seen": st.integers(-2, 40) | values,
        "bots": values,
        "allowed": values,
        "screen": values,
        "id": values,
        "token": texts | values,
        "host": texts | values,
    },
)
whole = fields.map(json.dumps)
raw = st.one_of(
    values.map(json.dumps),
    st.text(max_size=60),
    st.binary(max_size=60),
    st.sampled_from(
        [
            '{"type": "ping", "id": "\\ud800"}',
            '{"type": "\\udfff"}',
            '{"type": "draft", "moves": ["\\ud83d"]}',
            "[" * 4000,
            '{"a":' * 800,
            '{"type": "ping", "id": ' + "9" * 4050 + "}",
            "x" * 5_000,
            "x" * 100_000,
            '{"type": "ping"} {"type": "ping"}',
            '{"type": "ping", "id": NaN}',
            '{"type": "ping", "id": 1e999}',
        ]
    ),
)


@pytest.fixture(scope="module")
def sitting(server: Server) -> Sitting:
    """Return a table that several tests use."""
    return begun(server)


def begun(server: Server) -> Sitting:
    """Return a table at which the first roll is entered and everybody is to decide."""
    sitting = sit(server.url, "knaster", 3, dice="entered")

    async def begin() -> None:
        async with patient(url(sitting)) as socket, asyncio.timeout(PATIENCE):
            await hello(socket, {"token": sitting.tokens[0], "host": sitting.host})
            await socket.send(json.dumps({"type": "start", "first": 0, "id": 1}))
            await socket.send(
                json.dumps({"type": "enter_roll", "number": 0, "text": "34", "id": 2})
            )
            assert all("accepted" in told for told in await answers(socket, 2))

    asyncio.run(begin())
    return sitting


def patient(address: str) -> connect:
    """Return a connection that waits for a busy server."""
    return connect(address, open_timeout=PATIENCE, ping_interval=None)


async def hello(socket: ClientConnection, who: Json) -> Json:
    """Return the first message after a greeting."""
    await socket.send(json.dumps({"type": "hello", **who}))
    first: Json = json.loads(await socket.recv())
    return first


async def answers(socket: ClientConnection, sent: int) -> list[Json]:
    """Return the answers to so many messages: each has one, in order."""
    found: list[Json] = []
    while len(found) < sent:
        told = json.loads(await socket.recv())
        if "reply_to" in told:
            found.append(told)
    return found


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(
    st.lists(whole, max_size=12),
    st.sampled_from(["seat", "host", "nobody"]),
    st.sampled_from(["lobby", "playing"]),
)
@example([json.dumps({"type": kind}) for kind in ("hello", "rematch", "ping")], "seat", "playing")
@example([json.dumps({"type": kind}) for kind in KINDS], "host", "lobby")
@example([json.dumps({"type": kind}) for kind in ("end", "rematch", *KINDS)], "host", "playing")
def test_every_message_has_one_answer(
    server: Server, messages: list[str], who: str, stage: str
) -> None:
    sitting = begun(server) if stage == "playing" else sit(server.url, "knaster", 3)
    greeting = {"seat": {"token": sitting.tokens[1]}, "host": {"host": sitting.host}}

    async def talk() -> None:
        async with patient(url(sitting)) as socket, asyncio.timeout(PATIENCE):
            first = await hello(socket, greeting.get(who, {}))
            assert first["game"] == "knaster"
            numbered = [{**json.loads(text), "id": n} for n, text in enumerate(messages)]
            for message in numbered:
                await socket.send(json.dumps(message))
            found = await answers(socket, len(messages))
            assert [told["reply_to"] for told in found] == list(range(len(messages)))
            assert all(("accepted" in told) != ("rejection" in told) for told in found)
            await socket.send(json.dumps({"type": "ping", "id": "last"}))
            (last,) = await answers(socket, 1)
            assert last["reply_to"] == "last"

    asyncio.run(talk())
    assert not server.errors


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(junk=raw, greeted=st.booleans())
def test_a_malformed_message_closes_the_socket(
    server: Server, sitting: Sitting, junk: str | bytes, *, greeted: bool
) -> None:
    async def talk() -> None:
        async with patient(url(sitting)) as socket, asyncio.timeout(PATIENCE):
            codes = CODES | {1000}
            if greeted:
                first = await hello(socket, {"token": sitting.tokens[2]})
                codes = codes if "rejection" in first else CODES
            try:
                await socket.send(junk)
                await socket.send(json.dumps({"type": "ping", "id": "after"}))
                found = [json.loads(await socket.recv())]
                while "reply_to" not in found[-1] or found[-1]["reply_to"] != "after":
                    found.append(json.loads(await socket.recv()))
            except ConnectionClosed as closed:
                assert closed.rcvd is not None, "closed without a code"
                # An object that is no greeting, or that of a seat which another test has left or
                # sent away, is rejected, and the socket closed in good order.
                assert closed.rcvd.code in codes

    asyncio.run(talk())
    assert not server.errors


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(token=texts, altered=st.booleans())
def test_a_forged_token_opens_nothing(
    server: Server, sitting: Sitting, token: str, *, altered: bool
) -> None:
    forged = sitting.tokens[0][:-1] + "~" if altered else token

    async def talk() -> None:
        async with patient(url(sitting)) as socket, asyncio.timeout(PATIENCE):
            first = await hello(socket, {"token": forged, "id": 1})
            assert first["rejection"]["code"] == "table-no-seat"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        async with patient(url(sitting)) as socket, asyncio.timeout(PATIENCE):
            first = await hello(socket, {"host": forged})
            assert "you" not in first
            await socket.send(json.dumps({"type": "kick", "key": 0, "id": 2}))
            (told,) = await answers(socket, 1)
            assert told["rejection"]["code"] == "table-not-host"

    asyncio.run(talk())
    assert not server.errors


def test_a_spectator_who_forges_messages_does_not_touch_the_game(server: Server) -> None:
    """A spectator replays every message that the players send, forged as best it can."""
    sitting, rounds = sit(server.url, "knaster", 2), [0]

    async def disturb() -> None:
        async with patient(url(sitting)) as socket:
            await hello(socket, {})
            for number in range(400):
                for kind in FORGED:
                    message = {"type": kind, "number": number // 10, "moves": ["a1"], "text": "11"}
                    message |= {"key": 0, "seat": 0, "bot": "greedy", "name": "X", "id": 1}
                    message |= {"commitment": "00" * 32, "salt": "00" * 32, "seen": number}
                    message |= {"cell": "a1", "allowed": True, "token": "x", "host": "x"}
                    await socket.send(json.dumps(message))
                found = await answers(socket, len(FORGED))
                codes = {told["rejection"]["code"] for told in found}
                codes.discard("too-fast")  # who leaves again and again
                assert codes == {"table-no-seat", "table-not-host"}
                rounds[0] += 1

    async def play() -> None:
        disturbing = asyncio.ensure_future(disturb())
        found = await asyncio.gather(watched(sitting.wanted(0)), watched(sitting.wanted(1)))
        disturbing.cancel()
        with suppress(asyncio.CancelledError):
            await disturbing
        assert rounds[0]
        record = await asyncio.to_thread(sitting.record)
        check(record, [result for result, _ in found])
        assert {event.comment for event in record.events} == {""}

    asyncio.run(play())
    assert not server.errors


def test_an_unknown_table_is_answered(server: Server) -> None:
    async def talk() -> None:
        for name in ("nothing", "%00", "%ff%fe", "Ψ", "a" * 3000):
            address = f"{server.socket_url}/api/tables/{name}/play"
            async with patient(address) as socket:
                await socket.send('{"type": "hello", "id": 5}')
                told = json.loads(await socket.recv())
                assert told["reply_to"] == 5
                assert told["rejection"]["code"] == "table-unknown"

    asyncio.run(talk())
    assert not server.errors


def url(sitting: Sitting) -> str:
    return f"{sitting.socket_url}/api/tables/{sitting.id}/play"
