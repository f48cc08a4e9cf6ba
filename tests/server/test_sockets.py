"""Sockets as bytes on the wire: what browsers really send, and what they must never send."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.server.asking import asked, joined, opened, seated
from tests.server.conftest import Server
from tests.server.test_wire import masked

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
"""The example of the standard."""
MASK = b"\x01\x02\x03\x04"
HELLO = json.dumps({"do": "hello"}).encode()


@pytest.fixture(scope="module")
def table(server: Server) -> dict[str, str]:
    with httpx.Client(base_url=server.url) as http:
        return opened(http)


@contextmanager
def raw(server: Server, path: str, **headers: str) -> Iterator[socket.socket]:
    """Return a connection on which a socket was asked for."""
    host, port = server.url.removeprefix("http://").split(":")
    given = {
        "Host": f"{host}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Version": "13",
    } | {name.replace("_", "-"): value for name, value in headers.items()}
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        yield connection


def path_of(table: dict[str, str]) -> str:
    return f"/api/tables/{table['id']}/play"


def head(connection: socket.socket) -> str:
    """Return the answer to the request for a socket, up to the end of its headers."""
    found = b""
    while not found.endswith(b"\r\n\r\n"):
        found += connection.recv(1)
    return found.decode()


def frame(connection: socket.socket) -> tuple[int, bytes]:
    """Return the first byte and the payload of the server's next frame."""
    first, length = exactly(connection, 2)
    if length >= 126:
        length = int.from_bytes(exactly(connection, 2 if length == 126 else 8), "big")
    return first, exactly(connection, length)


def exactly(connection: socket.socket, count: int) -> bytes:
    found = b""
    while len(found) < count:
        more = connection.recv(count - len(found))
        assert more, "closed"
        found += more
    return found


@pytest.mark.parametrize("connection", ["Upgrade", "keep-alive, Upgrade", "upgrade,Keep-Alive"])
def test_every_browser_way_to_ask_opens_the_socket(
    server: Server, table: dict[str, str], connection: str
) -> None:
    with raw(server, path_of(table), Connection=connection) as there:
        answer = head(there)
        assert answer.startswith("HTTP/1.1 101 ")
        assert f"Sec-WebSocket-Accept: {ACCEPT}\r\n" in answer
        there.sendall(masked(0x81, HELLO, MASK))
        first, payload = frame(there)
        assert first == 0x81
        assert json.loads(payload)["game"] == "knaster"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec_WebSocket_Key": "short"}, 400),
        ({"Sec_WebSocket_Key": "!" * 24}, 400),
        ({"Sec_WebSocket_Version": "8"}, 426),
        ({"Origin": "https://evil.example"}, 403),
    ],
)
def test_who_asks_wrongly_is_rejected_before_the_socket_is_open(
    server: Server, table: dict[str, str], headers: dict[str, str], status: int
) -> None:
    with raw(server, path_of(table), **headers) as there:
        answer = head(there)
        assert answer.startswith(f"HTTP/1.1 {status} ")


def test_there_are_no_sockets_elsewhere(server: Server) -> None:
    with raw(server, "/health") as there:
        assert head(there).startswith("HTTP/1.1 403 ")
    assert "Traceback" not in server.log.read_text()


def test_a_text_may_come_in_pieces_with_a_ping_between(
    server: Server, table: dict[str, str]
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        sent = masked(0x01, HELLO[:5], MASK) + masked(0x89, b"?", MASK)
        sent += masked(0x00, HELLO[5:8], MASK) + masked(0x80, HELLO[8:], MASK)
        for byte in sent:
            there.sendall(bytes((byte,)))
        assert frame(there) == (0x8A, b"?")
        assert json.loads(frame(there)[1])["game"] == "knaster"
        there.sendall(masked(0x88, (1001).to_bytes(2, "big"), MASK))
        assert frame(there) == (0x88, (1001).to_bytes(2, "big"))
        assert there.recv(1) == b""


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (masked(0x80, b"x", MASK), 1002),  # the end of nothing
        (masked(0x01, b"x", MASK) + masked(0x81, b"x", MASK), 1002),  # a new one in the middle
        (masked(0x01, b"x" * 10_000, MASK) + masked(0x80, b"x" * 10_000, MASK), 1009),
        (masked(0xC1, b"x", MASK), 1002),
        (masked(0x09, b"", MASK), 1002),  # half a ping
        (b"\x81\x01x", 1002),
        (masked(0x82, b"x", MASK), 4000),
        (masked(0x81, b"x" * 20_000, MASK), 1009),
    ],
)
def test_what_breaks_the_standard_closes_the_socket(
    server: Server, table: dict[str, str], sent: bytes, code: int
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        there.sendall(sent)
        assert frame(there) == (0x88, code.to_bytes(2, "big"))
    assert "Traceback" not in server.log.read_text()


def test_a_phone_that_does_not_read_is_dropped_and_stalls_nobody(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, game="border", most=2)
        seat, _ = seated(http, table), seated(http, table)
    who = {"token": seat["token"], "host": table["host"]}
    with raw(server, path_of(table)) as slow, joined(server, table, **who) as quick:
        assert "ok" in asked(quick, do="start")
        head(slow)
        slow.sendall(masked(0x81, HELLO, MASK))
        look = masked(0x81, json.dumps({"do": "look", "id": 1}).encode(), MASK)
        until = time.monotonic() + 60
        while "zaria_sockets 1.0" not in httpx.get(f"{server.url}/metrics").text:
            assert time.monotonic() < until, "it is not dropped"
            slow.sendall(look * 50)
            assert "ok" in asked(quick, do="ping")
        last = (0, b"")
        while last[0] != 0x88:
            last = frame(slow)
        assert last[1] == (4008).to_bytes(2, "big")
