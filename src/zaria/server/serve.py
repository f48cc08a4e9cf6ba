"""The server as a process, or several: listening, serving, and stopping in good order."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import tempfile
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread

import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from zaria.server.app import make_app
from zaria.server.http.connections import HttpConnection
from zaria.server.live.sockets import Connection
from zaria.server.ops import files, logs
from zaria.server.ops.settings import Settings
from zaria.server.store import open_store
from zaria.server.store.sqlite import SqliteDatabase

BACKLOG = 2048
READ_AHEAD = 32_768
"""Bytes that the system takes in of a connection before we read them; some take twice as many."""
SECONDS_TO_STOP = 10


def check_store(settings: Settings) -> None:
    """Return when the store can be opened and is up to date; raises as `open_store` does."""

    async def check() -> None:
        store = await open_store(settings.database, guarded=True, accept_loss=settings.accept_loss)
        await store.close()

    asyncio.run(check())


def backup(data: Path, copy: Path) -> None:
    """Return when all tables of a data folder, in use or not, are in one file."""
    file = data / "zaria.db"
    log = file.with_name(f"{file.name}-wal")
    crashed = log.exists()
    database = SqliteDatabase(file, "FULL")
    try:
        database.backup(copy)
    finally:
        database.close()
    if crashed and not log.exists():
        log.touch(mode=0o600)  # the next server looks for it after a crash


def listen(settings: Settings) -> socket.socket:
    """Return the socket that clients come to, or raise `OSError`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_AHEAD)
    return listening


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve until the process is told to stop; then finish what was begun, and return."""
    files.raise_limit()  # before other processes are started, which inherit it
    config = server_config(settings)
    # uvicorn ends by raising again the signal that stopped it; for us that is a good end.
    for told in (signal.SIGTERM, signal.SIGINT):
        signal.signal(told, _well)
    if settings.workers == 1:
        uvicorn.Server(config).run([listening])
        return
    with tempfile.TemporaryDirectory(prefix="zaria-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder  # read by the processes that it starts
        listening.set_inheritable(True)
        Multiprocess(config, [listening]).run()


def _app(settings: Settings) -> ASGIApp:
    """Return the service; called in each process that runs it."""
    Thread(target=_stop_with_parent, daemon=True).start()
    return make_app(settings)


def _stop_with_parent() -> None:
    """Stop this process when the one that started it for its work has died."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _well(number: int, frame: object) -> None:
    del number, frame


def server_config(settings: Settings) -> uvicorn.Config:
    """Return how uvicorn serves these settings."""
    return uvicorn.Config(
        partial(_app, settings),
        factory=True,
        workers=settings.workers,
        loop="auto",
        http=HttpConnection,
        ws=Connection,
        lifespan="on",
        log_config=logs.CONFIG,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        backlog=BACKLOG,
    )
