"""A client's WebSocket as bytes, made by hand: well-formed, and otherwise."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.conftest import Server
from tests.waiting import PATIENCE

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
"""The example of the standard."""
MASK = b"\x01\x02\x03\x04"
CLOSE = 0x88


def masked(first: int, payload: bytes, mask: bytes = MASK) -> bytes:
    """Return a frame as a client sends it."""
    length = len(payload)
    if length < 126:
        head = bytes((first, 0x80 | length))
    elif length < 1 << 16:
        head = bytes((first, 0xFE)) + length.to_bytes(2, "big")
    else:
        head = bytes((first, 0xFF)) + length.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def request(path: str, **headers: str) -> bytes:
    """Return the request for a WebSocket; an underscore in a header's name stands for a dash."""
    given = {
        "Host": "127.0.0.1",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Version": "13",
    } | {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def line_to(server: Server, source: str = "127.0.0.1") -> socket.socket:
    """Return a connection on which nothing was sent yet, from an address of this machine."""
    host, port = server.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE, source_address=(source, 0))


@contextmanager
def raw(server: Server, path: str, buffer: int = 0, /, **headers: str) -> Iterator[socket.socket]:
    """Return a connection on which a WebSocket was asked for.

    `buffer`: how many bytes the system may take in here before they are read, if not its own way.
    """
    host, port = server.url.removeprefix("http://").split(":")
    with socket.socket() as connection:
        connection.settimeout(PATIENCE)
        if buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.connect((host, int(port)))
        connection.sendall(request(path, **{"Host": f"{host}:{port}"} | headers))
        yield connection


def head(connection: socket.socket) -> str:
    """Return the answer to the request, up to the end of its headers."""
    found = b""
    while not found.endswith(b"\r\n\r\n"):
        found += exactly(connection, 1)
    return found.decode()


def frame(connection: socket.socket) -> tuple[int, bytes]:
    """Return the first byte and the payload of the server's next frame."""
    first, length = exactly(connection, 2)
    if length >= 126:
        length = int.from_bytes(exactly(connection, 2 if length == 126 else 8), "big")
    return first, exactly(connection, length)


def close_code(connection: socket.socket) -> int:
    """Return the code of the server's close frame, whatever comes before it."""
    first, payload = frame(connection)
    while first != CLOSE:
        first, payload = frame(connection)
    return int.from_bytes(payload[:2], "big")


def exactly(connection: socket.socket, count: int) -> bytes:
    """Return so many bytes."""
    found = b""
    while len(found) < count:
        more = connection.recv(count - len(found))
        assert more, "closed"
        found += more
    return found
