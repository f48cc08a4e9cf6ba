"""Whatever a client sends or does not send: what is kept for it has bounds, in bytes and time."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import chain, repeat
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.asking import asked, joined, opened, rejected, seated, told
from tests.server.conftest import Server, StartServer
from tests.server.raw_socket import close_code, head, line_to, masked, raw
from tests.waiting import wait_until
from zaria.server.live.tokens import CODE_LETTERS

HELLO = json.dumps({"type": "hello"}).encode()
GET = b"GET /health HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
MOST_MEGABYTES = 30
"""What an attack may add to the server's memory here; each of these once added hundreds."""


@pytest.fixture(scope="module")
def strict(start_server: StartServer) -> Server:
    """Return a server that waits a second for everything, with the other limits as usual."""
    return start_server("--patience", "1")


def status(line: socket.socket) -> int:
    """Return the status of the answer on a connection, 0 if it was only closed."""
    with suppress(ConnectionError):
        answer = line.recv(4096)
        return int(answer.split()[1]) if answer else 0
    return 0


def sent_until_closed(line: socket.socket, parts: Iterator[bytes], most: int) -> int:
    """Send until the server hangs up, and give the bytes sent; fail if it takes all of `most`."""
    sent = 0
    with suppress(ConnectionError):
        for part in parts:
            line.sendall(part)
            sent += len(part)
            assert sent < most, "it takes everything"
    return sent


def memory(server: Server) -> float:
    """Return the server's memory in megabytes."""
    pages = Path(f"/proc/{server.pid}/statm").read_text(encoding="utf-8").split()[1]
    return int(pages) * 4096 / 1e6


OF_ITS_OWN = 4


def handles(server: Server) -> int:
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


ENDLESS = {
    "header": (GET, b"X-A: " + b"a" * 60_000, b"a" * 60_000),
    "headers": (GET, b"X-A: a\r\n" * 5_000, b"X-A: a\r\n" * 5_000),
    "address": (b"GET /", b"a" * 60_000, b"a" * 60_000),
    "chunk's extension": (CHUNKED, b"1;" + b"a" * 60_000, b"a" * 60_000),
    "trailer": (CHUNKED, b"1\r\nx\r\n0\r\nX-A: " + b"a" * 60_000, b"a" * 60_000),
    "body": (GET + b"Content-Length: 9000000000\r\n\r\n", b"a" * 60_000, b"a" * 60_000),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_endless_requests_are_ended(server: Server, kind: str) -> None:
    first, second, rest = ENDLESS[kind]
    before = memory(server)
    with line_to(server) as line:
        sent_until_closed(line, chain((first, second), repeat(rest)), 200_000_000)
    assert memory(server) - before < MOST_MEGABYTES
    assert httpx.get(f"{server.url}/health").is_success


def test_requests_in_a_row_are_answered_one_after_another(server: Server) -> None:
    before, most = memory(server), 3_000
    with line_to(server) as line:
        line.sendall((GET + b"\r\n") * most)
        found = b""
        while found.count(b"HTTP/1.1 200 ") < most:
            more = line.recv(1 << 20)
            assert more, "closed"
            found += more
    assert memory(server) - before < MOST_MEGABYTES


@pytest.mark.parametrize(
    ("request_line", "answer"),
    [
        (b"GET /%b HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 8_000), 404),
        (b"GET /%b HTTP/1.1\r\nHost: x\r\n\r\n" % (b"a" * 9_000), 414),
        (GET + b"X-A: %b\r\n\r\n" % (b"a" * 10_000), 200),
        (GET + b"X-A: %b\r\n\r\n" % (b"a" * 40_000), 431),
        (GET + b"X-A: a\r\n" * 99 + b"\r\n", 200),
        (GET + b"X-A: a\r\n" * 100 + b"\r\n", 431),
        (b"NIX / HTTP/1.1\r\n\r\n", 400),
    ],
)
def test_a_request_has_so_many_bytes_and_headers_at_most(
    server: Server, request_line: bytes, answer: int
) -> None:
    with line_to(server) as line:
        line.sendall(request_line)
        assert status(line) == answer


HALVES = {
    b"": 408,
    b"GET": 408,
    GET: 408,
    b"\r\n": 408,
    POST + b"Content-Length: 9\r\n\r\n": 0,
    POST + b"Content-Length: 9\r\n\r\n{": 0,
    CHUNKED + b"1\r\nx\r\n": 0,
}
"""Requests that stop on the way, and how each is answered: 0 is not at all."""


def test_half_a_request_has_an_end(strict: Server) -> None:
    with ExitStack() as lines:
        halves = [(lines.enter_context(line_to(strict)), sent) for sent in HALVES]
        for line, sent in halves:
            line.sendall(sent)
        assert {sent: status(line) for line, sent in halves} == HALVES
    assert not strict.errors


def test_a_request_that_trickles_has_an_end(strict: Server) -> None:
    with line_to(strict) as line:
        line.settimeout(0.2)
        for byte in chain(GET, repeat(ord("a"), 300)):
            with suppress(TimeoutError, ConnectionError):
                if line.recv(1):
                    return
                break
            with suppress(ConnectionError):
                line.sendall(bytes((byte,)))
        else:
            pytest.fail("it goes on and on")


def test_who_does_not_read_is_gone_in_the_end(strict: Server) -> None:
    page = httpx.get(strict.url).text
    script = next(part for part in page.split('"') if part.endswith(".js"))
    ask = b"GET /%b HTTP/1.1\r\nHost: x\r\n\r\n" % script.encode()
    wait_until(lambda: handles(strict) <= 25)
    before = handles(strict)
    with ExitStack() as lines:
        for _ in range(10):
            line = lines.enter_context(socket.socket())
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", int(strict.url.rpartition(":")[2])))
            line.sendall(ask * 15)
            assert line.recv(1)  # it is being answered
        # Of its own, such as those of a process that it starts, a server may have opened a few.
        wait_until(lambda: handles(strict) <= before + OF_ITS_OWN)


def test_a_socket_without_a_greeting_is_closed(strict: Server) -> None:
    with httpx.Client(base_url=strict.url) as http:
        table = opened(http)
    with raw(strict, f"/api/tables/{table['id']}/play") as line:
        head(line)
        line.sendall(masked(0x89, b"?"))
        assert close_code(line) == 4001
    with joined(strict, table) as greeted:
        told(greeted, "game")
        with raw(strict, f"/api/tables/{table['id']}/play") as line:
            head(line)
            assert close_code(line) == 4001
        assert "accepted" in asked(greeted, type="ping")


@pytest.mark.parametrize("sent", [masked(0x89, b"?"), masked(0x01, b"{") + masked(0x80, b"}")])
def test_frames_before_the_greeting_count_too(start_server: StartServer, sent: bytes) -> None:
    server = start_server("--rate", "5")
    with httpx.Client(base_url=server.url) as http:
        table = opened(http)
    with raw(server, f"/api/tables/{table['id']}/play") as line:
        head(line)
        line.sendall(sent * 40_000)
        assert close_code(line) in {4000, 4029}
    assert httpx.get(f"{server.url}/health").is_success


def test_connections_of_all_kinds_count_for_their_address(start_server: StartServer) -> None:
    server = start_server("--connections", "4")
    with ExitStack() as lines:
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(base_url=server.url, transport=elsewhere) as http:
            table = opened(http)
        for _ in range(3):
            lines.enter_context(line_to(server))
        socket_line = lines.enter_context(raw(server, f"/api/tables/{table['id']}/play"))
        assert head(socket_line).startswith("HTTP/1.1 101 ")
        with line_to(server) as fifth:
            assert status(fifth) == 429
        with line_to(server, "127.0.0.2") as other:
            other.sendall(GET + b"\r\n")
            assert status(other) == 200
    wait_until(lambda: _answers(server))
    assert server.log.read_text().count("from one address") == 1


def _answers(server: Server) -> bool:
    with line_to(server) as line:
        line.sendall(GET + b"\r\n")
        return status(line) == 200


@pytest.mark.parametrize(
    ("one", "same", "other"),
    [
        ("203.0.113.7", "::ffff:203.0.113.7", "203.0.113.8"),
        ("2001:db8::1", "2001:db8::2:3", "2001:db8:0:1::1"),
        ("::ffff:203.0.113.7", "203.0.113.7", "::ffff:203.0.113.8"),
    ],
)
def test_behind_a_proxy_the_address_is_the_forwarded_one(
    start_server: StartServer, one: str, same: str, other: str
) -> None:
    server = start_server("--connections", "2", "--trust-proxy", "127.0.0.1")
    with httpx.Client(base_url=server.url) as http:
        path = f"/api/tables/{opened(http)['id']}/play"
    with ExitStack() as lines:
        for _ in range(2):
            held = lines.enter_context(raw(server, path, X_Forwarded_For=one))
            assert head(held).startswith("HTTP/1.1 101 ")
        with raw(server, path, X_Forwarded_For=same) as third:
            assert head(third).startswith("HTTP/1.1 429 ")
        asks = {"X-Forwarded-For": same}
        assert rejected(httpx.get(f"{server.url}/health", headers=asks)) == (
            429,
            "too-many-sockets",
        )
        with raw(server, path, X_Forwarded_For=other) as fourth:
            assert head(fourth).startswith("HTTP/1.1 101 ")
        assert httpx.get(f"{server.url}/health", headers={"X-Forwarded-For": other}).is_success


def test_the_last_handles_are_never_given_away(tmp_path: Path) -> None:
    server = Server(tmp_path, (), files=200)
    try:
        with ExitStack() as lines:
            for source in ("127.0.0.2", "127.0.0.3"):
                for _ in range(50):
                    lines.enter_context(line_to(server, source))
                with line_to(server, source) as crowded:
                    assert status(crowded) in {429, 503}
            for _ in range(100):
                with line_to(server, "127.0.0.4") as late:
                    assert status(late) == 503
            assert handles(server) < 180
        wait_until(lambda: _answers(server))
        with httpx.Client(base_url=server.url) as http:
            seated(http, opened(http))
        log = server.log.read_text()
        assert log.count("the limit of open files is reached") == 1
        assert '"error"' not in log
    finally:
        server.close()


def test_the_limit_of_open_files_is_raised(server: Server) -> None:
    limits = Path(f"/proc/{server.pid}/limits").read_text(encoding="utf-8").splitlines()
    (line,) = [line for line in limits if line.startswith("Max open files")]
    soft, hard = line.split()[3:5]
    assert soft == hard or int(soft) >= 1 << 20


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "://", "null", "http://]", "\x80"])
def test_an_origin_that_is_none_is_forbidden(server: Server, origin: str) -> None:
    with httpx.Client(base_url=server.url) as http:
        path = f"/api/tables/{opened(http)['id']}/play"
    with raw(server, path, Origin=origin) as line:
        assert head(line).startswith("HTTP/1.1 403 ")
    assert not server.errors


def test_nothing_that_is_sent_or_cut_short_is_logged(server: Server) -> None:
    httpx.get(f"{server.url}/health")
    before = server.log.read_text()
    for number in range(60):
        with line_to(server) as line:
            line.sendall(POST + b'Content-Length: 27\r\n\r\n{"game":'[: 40 + number])
        with line_to(server) as line:
            line.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        with line_to(server) as line:
            line.sendall(GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
    wait_until(lambda: httpx.get(f"{server.url}/health").is_success)
    assert server.log.read_text() == before


def test_codes_cannot_be_searched_but_a_class_joins(start_server: StartServer) -> None:
    server = start_server("--misses", "3", "--trust-proxy", "127.0.0.1")

    def ask(name: str, address: str, tail: str = "") -> httpx.Response:
        path = f"{server.url}/api/tables/{name}{tail}"
        return httpx.get(path, headers={"X-Forwarded-For": address})

    with httpx.Client(base_url=server.url) as http:
        http.headers["X-Forwarded-For"] = "203.0.113.1"
        ours = opened(http)
        http.headers["X-Forwarded-For"] = "203.0.113.9"
        theirs, another = opened(http), opened(http)
    school = "203.0.113.1"
    for _ in range(20):
        assert ask(theirs["code"], school).is_success
    for number in range(6):
        assert rejected(ask(f"ZZZZZ{number + 2}", school)) == (404, "table-unknown")
    for tail in ("", "/record", "/qr.svg", "/replay"):
        answer = ask("ZZZZZ9", school, tail)
        assert rejected(answer) == (429, "too-many-misses")
        assert 0 < int(answer.headers["Retry-After"]) <= 1200
    # What it does not know yet it cannot find out; what it knows, and every id, it finds.
    assert ask(another["code"], school).status_code == 429
    assert ask(another["id"], school).is_success
    for _ in range(20):
        assert ask(ours["code"].lower(), school).is_success
        assert ask(theirs["code"], school).is_success
    assert ask(another["code"], "203.0.113.2").is_success
    with raw(server, "/api/tables/ZZZZZ9/play", X_Forwarded_For=school) as line:
        assert head(line).startswith("HTTP/1.1 429 ")
    with raw(server, f"/api/tables/{ours['code']}/play", X_Forwarded_For=school) as line:
        assert head(line).startswith("HTTP/1.1 101 ")


def test_a_class_of_thirty_behind_one_address_joins_at_once(start_server: StartServer) -> None:
    """With the limits as they are: every third child types a wrong code first."""
    server = start_server()
    table = httpx.post(f"{server.url}/api/tables", json={"game": "knaster", "most": 30}).json()

    async def join(number: int) -> int:
        async with httpx.AsyncClient(base_url=f"{server.url}/api/tables/", timeout=60) as phone:
            if number % 3 == 0:
                assert (await phone.get(f"ZZZZ{CODE_LETTERS[number]}Z")).status_code == 404
            found = (await phone.get(table["code"].lower())).raise_for_status().json()
            asked = await phone.post(f"{found['id']}/seats", json={"name": f"Ψ{number}"})
            token = asked.raise_for_status().json()["token"]
        url = f"{server.socket_url}/api/tables/{found['id']}/play"
        async with connect(url, open_timeout=60) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            seat: int = json.loads(await socket.recv())["you"]
            return seat

    async def all_join() -> list[int]:
        return await asyncio.gather(*map(join, range(30)))

    assert sorted(asyncio.run(all_join())) == list(range(30))


def test_leaving_and_coming_back_writes_few_events(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        table = opened(http)
        seats = [seated(http, table, name) for name in "ab"]
    with joined(server, table, token=seats[0]["token"], host=table["host"]) as stays:
        assert "accepted" in asked(stays, type="start")
        before = asked(stays, type="resync")["event_number"]
        replies: list[bool] = []
        for _ in range(30):
            with joined(server, table, token=seats[1]["token"]) as goes:
                told(goes, "game")
                reply = asked(goes, type="leave")
                replies.append("accepted" in reply)
        assert replies[:5] == [True] * 5
        # One more may leave every ten seconds, and a busy machine takes a while.
        assert replies.count(False) > 10
        after = asked(stays, type="resync")["event_number"]
    assert after - before < 40


def test_who_goes_with_requests_in_the_pipeline_leaves_no_error(start_server: StartServer) -> None:
    server = start_server("--requests", "50")
    with ExitStack() as stack:
        lines = [stack.enter_context(line_to(server)) for _ in range(30)]
        for line in lines:
            # Closed with a reset, as by a phone that loses its network.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall((GET + b"\r\n") * 12)
        lines[-1].recv(1)
    # Its turn comes after theirs.
    assert httpx.get(f"{server.url}/health").is_success
    assert not server.errors
