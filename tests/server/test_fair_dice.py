"""Fair dice over HTTP and sockets: promised in the first answer, no secret before its time."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import closing
from io import BytesIO
from typing import Any

import httpx
import pytest
import segno

from tests.server.asking import asked, joined, opened, played_to_the_end, told
from tests.server.conftest import NO_LIMITS, Server, StartServer
from zaria.engine import read_record
from zaria.session import verify
from zaria.session.fair import commitment, promised, share_commitment

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(start_server: StartServer) -> Server:
    return start_server(*NO_LIMITS)


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=30) as client:
        yield client


def salt_of(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def sat(http: httpx.Client, table: Json, name: str) -> Json:
    made = share_commitment(table["commitment"], salt_of(name))
    answer = http.post(f"/api/tables/{table['id']}/seats", json={"name": name, "commitment": made})
    assert answer.status_code == 201, answer.text
    seat: Json = answer.json()
    return seat


def secret_of(server: Server, table: Json) -> str:
    """Return a table's secret, as only the server's own files have it."""
    with closing(sqlite3.connect(server.data / "zaria.db")) as database:
        rows = database.execute("select * from events").fetchall()
    for row in rows:
        for cell in row:
            text = cell.decode(errors="replace") if isinstance(cell, bytes) else str(cell)
            # Other tests' tables may have a word for a seed.
            for seed in re.findall(r'"seed":"([0-9a-f]{64})"', text):
                if commitment(bytes.fromhex(seed)) == table["commitment"]:
                    return str(seed)
    raise AssertionError("not found")


def forms(secret: bytes) -> list[bytes]:
    """Return all forms in which a secret might be handed out."""
    whole = [secret, secret.hex().encode(), secret.hex().upper().encode()]
    return [*whole, b64encode(secret)[:43], urlsafe_b64encode(secret)[:43]]


def inflated(content: bytes) -> bytes:
    """Return the content with what is compressed in a PDF."""
    found = content
    for part in content.split(b"stream\r\n" if b"stream\r\n" in content else b"stream\n")[1:]:
        try:
            found += zlib.decompressobj().decompress(part)
        except zlib.error:
            continue
    return found


def test_the_promise_is_in_every_answer_and_invitation(http: httpx.Client, server: Server) -> None:
    table = opened(http)
    assert promised(table["link"]) == table["commitment"]
    for name in (table["id"], table["code"]):
        found = http.get(f"/api/tables/{name}").json()
        assert found["commitment"] == promised(found["link"]) == table["commitment"]
    with joined(server, table) as watcher:
        assert told(watcher, "game")["commitment"] == table["commitment"]
    picture = BytesIO()
    segno.make(table["link"], error="m").save(picture, kind="svg", scale=8, border=2)
    assert http.get(f"/api/tables/{table['code']}/qr.svg").content == picture.getvalue()
    seeded = opened(http, dice="seeded", seed="word")
    assert seeded["commitment"] == ""
    assert "#" not in seeded["link"]


def test_a_share_that_is_none_is_rejected(http: httpx.Client) -> None:
    table = opened(http)
    wish = {"name": "Άννα", "commitment": "a salt as it once was"}
    answer = http.post(f"/api/tables/{table['id']}/seats", json=wish)
    assert answer.status_code == 400
    assert answer.json()["rejection"]["params"] == {"name": "commitment"}


def test_nothing_that_is_handed_out_holds_the_secret_of_a_game_in_play(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http, game="onecard", most=2)
    seats = [sat(http, table, name) for name in ("Anna", "Bo")]
    received: list[bytes] = []
    with (
        joined(server, table, token=seats[0]["token"], host=table["host"]) as anna,
        joined(server, table, token=seats[1]["token"]) as bo,
        joined(server, table) as watcher,
    ):
        told(bo, "game")
        received.append(handed_out(http, table))
        sealed = asked(anna, type="start")
        assert sealed["sealed"]["attempt"] == 0
        received += [json.dumps(asked(anna, type="reveal", salt=salt_of("Anna").hex())).encode()]
        received.append(handed_out(http, table))  # Bo's device could see Anna's salt there
        begun = asked(bo, type="reveal", salt=salt_of("Bo").hex())
        assert begun["stage"] == "playing"
        received += [json.dumps(begun).encode()]
        for socket in (anna, bo, watcher):
            for kind in ("resync", "odds", "score"):
                more = {"seat": 0} if kind == "score" else {}
                received.append(json.dumps(asked(socket, type=kind, **more)).encode())
        received.append(handed_out(http, table))
    received.append(server.log.read_bytes())
    secret = bytes.fromhex(secret_of(server, table))
    whole = b"".join(map(inflated, received))
    assert table["commitment"].encode() in whole
    for hidden in (secret, salt_of("Anna"), salt_of("Bo")):
        assert not any(form in whole for form in forms(hidden))


def handed_out(http: httpx.Client, table: Json) -> bytes:
    """Return all that anybody can ask of a table over HTTP."""
    paths = ["", "/record", "/record?form=json", "/replay", "/qr.svg", "/sheets.pdf"]
    paths += ["/sheets/0.svg", "/sheets/1.svg?form=landscape"]
    found = [http.get(f"/api/tables/{table['id']}{path}").content for path in paths]
    found += [http.get(path).content for path in ("/api/tables", "/metrics", "/ready", "/health")]
    return b"".join(found)


def test_a_restart_in_the_middle_of_a_start_changes_no_dice(
    http: httpx.Client, server: Server
) -> None:
    table = opened(http)
    seats = [sat(http, table, name) for name in ("Anna", "Bo")]
    with (
        joined(server, table, token=seats[0]["token"], host=table["host"]) as anna,
        joined(server, table, token=seats[1]["token"]) as bo,
    ):
        told(bo, "game")
        sealed = asked(anna, type="start")["sealed"]
        asked(anna, type="reveal", salt=salt_of("Anna").hex())
    server.kill()
    server.start()
    with joined(server, table, token=seats[1]["token"]) as bo:
        view = told(bo, "game")
        assert view["sealed"] == sealed
        assert view["share"]["state"] == "reveal"
        assert asked(bo, type="reveal", salt=salt_of("Bo").hex())["stage"] == "playing"
    played_to_the_end(server, table, *seats)
    record = read_record(http.get(f"/api/tables/{table['id']}/record").text)
    tags = dict(record.tags)
    assert (tags["List"], tags["FirstBy"]) == (sealed["list"], "dice")
    verdict = verify(record, told=table["commitment"])
    assert verdict.good
    assert {note.code for note in verdict.notes} == {"first-dice", "shares", "seen"}
