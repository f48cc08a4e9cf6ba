"""Running the server: starting, stopping, watching, backing up, forgetting."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from ipaddress import IPv4Address, ip_address
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.asking import Json, asked, joined, opened, played_to_the_end, seated, told
from tests.server.client import moves_of
from tests.server.conftest import NO_LIMITS, Server, StartServer
from tests.server.looking import look
from tests.server.postgres import Postgres, postgres
from tests.waiting import until, wait_until
from zaria.server.app import sweep
from zaria.server.live.bot_pool import BotPool
from zaria.server.live.registry import TableRegistry
from zaria.server.store import open_store, sqlite_url
from zaria.session.messages import TableRequest
from zaria.terminal.main import main

__all__ = ["postgres"]


def zaria(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "zaria.terminal.main", *arguments, "--lang", "en"]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def started(server: Server) -> tuple[Json, list[Json]]:
    """Return a table of two at which the game has begun."""
    with httpx.Client(base_url=server.url) as http:
        table = opened(http)
        seats = [seated(http, table, name) for name in ("Zoë-Secret", "Bo")]
    with joined(server, table, host=table["host"]) as host:
        assert "accepted" in asked(host, type="start", first=0)
    return table, seats


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_graceful_stop_loses_nothing_and_tells_everybody(
    start_server: StartServer, how: signal.Signals
) -> None:
    server = start_server(*NO_LIMITS)
    table, seats = started(server)
    with joined(server, table, token=seats[0]["token"]) as player:
        decision = told(player, "decision")["decision"]
        move = {"number": decision["number"], "moves": moves_of(decision)[:1]}
        assert "accepted" in asked(player, type="decide", **move)
        os.kill(server.pid, how)
        with pytest.raises(ConnectionClosed) as closed:
            told(player, "never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in {1001, 1012}
    assert server.stop() == 0
    server.restart()
    with joined(server, table, token=seats[0]["token"]) as player:
        assert told(player, "game")["to_decide"] == [1]


def test_health_readiness_and_figures(server: Server) -> None:
    started(server)
    assert httpx.get(f"{server.url}/health").json() == {"alive": True}
    assert httpx.get(f"{server.url}/ready").json() == {"ready": True}
    figures = httpx.get(f"{server.url}/metrics")
    assert figures.headers["content-type"].startswith("text/plain")
    for line in (
        "zaria_tables_opened_total",
        'zaria_messages_total{reply="accepted",type="start"}',
    ):
        assert line in figures.text
    assert 'route="/api/tables/{table}/seats"' in figures.text


def test_logs_are_json_without_names_and_tokens(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS)
    table, seats = started(server)
    played = [joined(server, table, token=seat["token"]) for seat in seats]
    for one in played:
        with one as player:
            assert asked(player, type="decide", number=0, moves=["zz"])["rejection"]
    server.stop()
    log = server.log.read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["what"] for line in lines][-1] == "stopped"
    for secret in (table["host"], table["id"], "Zoë", *(seat["token"] for seat in seats)):
        assert secret not in log


def test_a_backup_made_while_people_play_is_whole(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = start_server(*NO_LIMITS)
    table, _ = started(server)
    copy = tmp_path / "there" / "zaria.db"
    copy.parent.mkdir()
    done = zaria("backup", "--data", str(server.data), str(copy))
    assert (done.returncode, done.stdout) == (0, f"Written: {copy}\n")
    assert copy.stat().st_mode & 0o077 == 0
    record = httpx.get(f"{server.url}/api/tables/{table['id']}/record").text
    server.stop()
    for file in server.data.glob("zaria.db*"):
        file.unlink()
    copy.rename(server.data / "zaria.db")
    server.restart()
    assert httpx.get(f"{server.url}/api/tables/{table['code']}/record").text == record


def test_old_tables_are_deleted_by_their_age(start_server: StartServer) -> None:
    server = start_server(*NO_LIMITS, "--keep-days", "2")
    with httpx.Client(base_url=server.url) as http:
        old, new = opened(http), opened(http)
        server.stop()
        with sqlite3.connect(server.data / "zaria.db") as database:
            three_days = 3 * 86_400 * 1_000_000
            change = "UPDATE tables SET touched = touched - ? WHERE id = ?"
            assert database.execute(change, (three_days, old["id"])).rowcount == 1
        database.close()
        server.restart()
        wait_until(lambda: http.get(f"/api/tables/{old['id']}").status_code == 404)
        assert http.get(f"/api/tables/{new['id']}").status_code == 200
        assert "zaria_tables_swept_total 1.0" in http.get("/metrics").text


class Screen:
    def __init__(self) -> None:
        self.told: list[Json] = []
        self.ended = asyncio.Event()

    def send_text(self, text: bytes) -> None:
        """Take a message that many get."""
        self.send(json.loads(text))

    def send(self, message: Json) -> None:
        self.told.append(message)

    def end(self) -> None:
        self.ended.set()


def test_all_who_come_at_once_are_at_the_same_table(tmp_path: Path) -> None:
    """Also when one of them only asked for something and lets go of it at once."""

    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.open(TableRequest("knaster", 2))
        registry.let_go(registry.tables[table.id])
        assert not registry.tables

        async def asks() -> None:
            registry.let_go(await registry.table(table.id))

        async def comes() -> None:
            await look(await registry.table(table.id), Screen())

        await asyncio.gather(asks(), comes(), asks(), comes())
        assert registry.tables[table.id].viewers == 2
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_who_looks_at_an_old_table_is_sent_away_when_it_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `zaria serve --keep-days` does it every hour."""
    monkeypatch.setattr("zaria.server.app.SECONDS_BETWEEN_SWEEPS", 0.05)

    async def scene() -> None:
        registry = TableRegistry(await open_store(sqlite_url(tmp_path)), BotPool())
        table = await registry.open(TableRequest("knaster", 2))
        screen = Screen()
        await look(await registry.table(table.id), screen)
        with patch.object(registry.store, "sweep", wraps=registry.store.sweep) as swept:
            sweeping = asyncio.create_task(sweep(registry, days=1))
            await until(lambda: swept.await_count > 1)
        assert not screen.ended.is_set()
        with sqlite3.connect(tmp_path / "zaria.db", timeout=10) as database:
            database.execute("UPDATE tables SET touched = 0")
        database.close()
        async with asyncio.timeout(30):
            await screen.ended.wait()
        assert screen.told[-1]["rejection"]["code"] == "store-gone"
        assert not registry.tables
        sweeping.cancel()
        await registry.close()
        await registry.store.close()

    asyncio.run(scene())


def test_a_table_deleted_in_another_process_is_gone_here_too(
    start_server: StartServer, postgres: Postgres
) -> None:
    url = postgres.url()
    one, two = (start_server(*NO_LIMITS, "--database", url) for _ in range(2))
    with httpx.Client(base_url=one.url) as http:
        table = opened(http)
        with joined(two, table) as watcher:
            told(watcher, "game")
            http.delete(f"/api/tables/{table['id']}", headers={"X-Host-Token": table["host"]})
            assert told(watcher, "rejection")["rejection"]["code"] == "store-gone"


def test_several_processes_share_one_database(
    start_server: StartServer, postgres: Postgres
) -> None:
    server = start_server(*NO_LIMITS, "--database", postgres.url(), "--workers", "2")
    with httpx.Client(base_url=server.url) as http:
        table = opened(http, most=2)
        seats = [seated(http, table, name) for name in "ab"]
        played_to_the_end(server, table, *seats)
        figures = http.get("/metrics").text
    assert "zaria_tables_opened_total 1.0" in figures
    assert server.stop() == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "x"], "--port needs a whole number from 1 to 65"),
        (["--workers", "2"], "--workers goes with --database postgresql:// only"),
        (["--data", "x", "--database", "y"], "--data and --database do not go together"),
        (["--base-path", "zaria"], "A base path begins with a slash"),
        (["--public-address", "play.example"], "--public-address wants an address"),
        (["--origin", "*"], "--origin wants an address"),
        (["--trust-proxy", "*"], "--trust-proxy wants the address"),
        (["--host", "nowhere.invalid"], "I cannot listen on nowhere.invalid:8000"),
        (["--rate", "-1"], "--rate needs a whole number"),
        (["--database", "mysql://x/y"], "I cannot open the store"),
        (["--database", "nix"], "I cannot open the store"),
        (["--database", "postgresql://127.0.0.1:1/x"], "I cannot open the store"),
        (["--data", "/dev/null"], "is not a folder"),
        (["--data", "/proc/zaria"], "I cannot open the store"),
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["serve", "--lang", "en", *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_port_in_use_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--lang", "en", "--port", port, "--data", str(tmp_path)]) == 2
    assert (
        f"I cannot listen on 127.0.0.1:{port}: Address already in use." in capsys.readouterr().err
    )


def test_a_backup_of_nothing_is_rejected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", "--lang", "en", "--data", str(tmp_path), "x"]) == 2
    assert "There are no tables in" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_other_commands_do_not_load_the_server() -> None:
    code = "import sys, zaria, zaria.terminal.main; print('starlette' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("host", [str(IPv4Address(0)), "127.0.0.1", "::", "::1"])
def test_the_address_told_is_one_to_go_to(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        patch("zaria.server.serve.listen", lambda _: socket.create_server(("127.0.0.1", 0))),
        patch("zaria.server.serve.serve"),
    ):
        assert main(["serve", "--host", host, "--data", str(tmp_path), "--lang", "en"]) == 0
    told = re.findall(r"http://\[?([\da-f.:]+?)\]?:\d+/", capsys.readouterr().out)
    assert len(told) == 1
    assert not ip_address(told[0]).is_unspecified
    assert ip_address(told[0]).version == ip_address(host).version
    if not ip_address(host).is_unspecified:
        assert told == [host]
