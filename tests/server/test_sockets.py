"""Sockets as bytes on the wire: what browsers really send, and what they must never send."""

from __future__ import annotations

import json

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.asking import asked, joined, opened, seated
from tests.server.conftest import Server, StartServer
from tests.server.raw_socket import ACCEPT, close_code, frame, head, masked, raw
from tests.waiting import wait_until

HELLO = json.dumps({"type": "hello"}).encode()


@pytest.fixture(scope="module")
def table(server: Server) -> dict[str, str]:
    with httpx.Client(base_url=server.url) as http:
        return opened(http)


def path_of(table: dict[str, str]) -> str:
    return f"/api/tables/{table['id']}/play"


@pytest.mark.parametrize("connection", ["Upgrade", "keep-alive, Upgrade", "upgrade,Keep-Alive"])
def test_the_handshake_of_every_browser_opens_the_socket(
    server: Server, table: dict[str, str], connection: str
) -> None:
    with raw(server, path_of(table), Connection=connection) as there:
        answer = head(there)
        assert answer.startswith("HTTP/1.1 101 ")
        assert f"Sec-WebSocket-Accept: {ACCEPT}\r\n" in answer
        there.sendall(masked(0x81, HELLO))
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
def test_a_wrong_handshake_is_rejected_before_the_socket_is_open(
    server: Server, table: dict[str, str], headers: dict[str, str], status: int
) -> None:
    with raw(server, path_of(table), **headers) as there:
        answer = head(there)
        assert answer.startswith(f"HTTP/1.1 {status} ")


def test_there_are_no_sockets_elsewhere(server: Server) -> None:
    with raw(server, "/health") as there:
        assert head(there).startswith("HTTP/1.1 403 ")
    assert not server.errors


def test_a_text_may_come_in_pieces_with_a_ping_between(
    server: Server, table: dict[str, str]
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        sent = masked(0x01, HELLO[:5]) + masked(0x89, b"?")
        sent += masked(0x00, HELLO[5:8]) + masked(0x80, HELLO[8:])
        for byte in sent:
            there.sendall(bytes((byte,)))
        assert frame(there) == (0x8A, b"?")
        assert json.loads(frame(there)[1])["game"] == "knaster"
        there.sendall(masked(0x88, (1001).to_bytes(2, "big")))
        assert frame(there) == (0x88, (1001).to_bytes(2, "big"))
        assert there.recv(1) == b""


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (masked(0x80, b"x"), 1002),  # the end of nothing
        (masked(0x01, b"x") + masked(0x81, b"x"), 1002),  # a new one in the middle
        (masked(0x01, b"x" * 10_000) + masked(0x80, b"x" * 10_000), 1009),
        (masked(0xC1, b"x"), 1002),
        (masked(0x09, b""), 1002),  # half a ping
        (b"\x81\x01x", 1002),
        (masked(0x82, b"x"), 4000),
        (masked(0x81, b"x" * 20_000), 1009),
        (masked(0x83, b"x"), 1002),  # an opcode that there is not
        (masked(0x89, b"x" * 126), 1002),  # a ping that is too long
        (b"\x81\xfe\xff\xff", 1009),  # rejected before the rest is there
        (b"\x81\xff" + b"\xff" * 8, 1009),
        (masked(0x88, b"\x03"), 1002),  # half a code
        (masked(0x88, (1005).to_bytes(2, "big")), 1002),  # a code that is never sent
        (masked(0x88, b"\xff\xff"), 1002),
        (masked(0x88, (4008).to_bytes(2, "big") + b"bye"), 4008),
    ],
)
def test_what_breaks_the_standard_closes_the_socket(
    server: Server, table: dict[str, str], sent: bytes, code: int
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        there.sendall(sent)
        first, payload = frame(there)
        assert (first, payload[:2]) == (0x88, code.to_bytes(2, "big"))
    assert not server.errors


@pytest.mark.parametrize(("fragments", "closed"), [(16, False), (17, True)])
def test_a_message_has_sixteen_fragments_at_most(
    server: Server, table: dict[str, str], fragments: int, *, closed: bool
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        parts = [HELLO[at : at + 1] for at in range(fragments - 1)] + [HELLO[fragments - 1 :]]
        for number, part in enumerate(parts):
            last = number == fragments - 1
            there.sendall(masked((0x80 if last else 0) | (0x01 if number == 0 else 0), part))
        if closed:
            assert close_code(there) == 1009
        else:
            assert json.loads(frame(there)[1])["game"] == "knaster"


@pytest.mark.parametrize(
    "sent",
    [masked(0x89, b"?"), masked(0x8A, b"?"), masked(0x01, b"{") + masked(0x80, b"}")],
    ids=["pings", "pongs", "fragments"],
)
def test_every_frame_counts_against_the_rate(start_server: StartServer, sent: bytes) -> None:
    server = start_server("--rate", "5")
    with httpx.Client(base_url=server.url) as http:
        table = opened(http)
    with raw(server, path_of(table)) as there:
        head(there)
        there.sendall(masked(0x81, HELLO))
        assert json.loads(frame(there)[1])["game"] == "knaster"
        there.sendall(masked(0x89, b"!"))
        assert frame(there) == (0x8A, b"!")
        there.sendall(sent * 200)
        assert close_code(there) == 4029
    assert not server.errors


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.text(max_size=900), st.binary(min_size=4, max_size=4), st.integers(0, 1 << 20))
def test_a_text_is_read_as_it_was_sent_however_it_is_masked_and_cut(
    server: Server, table: dict[str, str], text: str, mask: bytes, cut: int
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        there.sendall(masked(0x81, HELLO))
        frame(there)
        sent = masked(
            0x81, json.dumps({"type": "ping", "id": text}, ensure_ascii=False).encode(), mask
        )
        there.sendall(sent[: cut % len(sent)])
        there.sendall(sent[cut % len(sent) :])
        assert json.loads(frame(there)[1])["reply_to"] == text


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(st.binary(max_size=125))
def test_a_ping_is_answered_with_its_payload(
    server: Server, table: dict[str, str], payload: bytes
) -> None:
    with raw(server, path_of(table)) as there:
        head(there)
        there.sendall(masked(0x89, payload))
        assert frame(there) == (0x8A, payload)


def test_a_phone_that_does_not_read_is_dropped_and_stalls_nobody(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, game="border", most=2)
        seat, _ = seated(http, table), seated(http, table)
    who = {"token": seat["token"], "host": table["host"]}
    # Else the system takes in megabytes before the server sees that nobody reads.
    with (
        raw(server, path_of(table), 4_096) as slow,
        joined(server, table, **who) as quick,
        httpx.Client(base_url=server.url) as http,
    ):
        assert "accepted" in asked(quick, type="start")
        head(slow)
        slow.sendall(masked(0x81, HELLO))
        ping = masked(0x81, json.dumps({"type": "ping", "id": "x" * 4_000}).encode())

        def is_dropped() -> bool:
            if "zaria_sockets 1.0" in http.get("/metrics").text:
                return True
            slow.sendall(ping * 20)
            assert "accepted" in asked(quick, type="ping")
            return False

        wait_until(is_dropped)
        assert close_code(slow) == 4008
