"""The service: HTTP for lobby and data, a WebSocket for play."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from http import HTTPMethod

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from zaria.engine import Rejected, Rejection
from zaria.server.http import lobby, page
from zaria.server.http.documents import LEAST_TO_COMPRESS
from zaria.server.http.finding import check_code
from zaria.server.http.openapi import PUBLISHED
from zaria.server.http.operations import endpoint
from zaria.server.http.render_queue import RenderQueue
from zaria.server.http.responses import (
    answered,
    no_such_page,
    our_fault,
    rejection_response,
)
from zaria.server.http.routes import ROUTES
from zaria.server.http.security import Counted, Secured, may_open
from zaria.server.live.bot_pool import LEAST_WORKERS, BotPool
from zaria.server.live.client import Client
from zaria.server.live.coach_pool import Coach
from zaria.server.live.handler import Allowance
from zaria.server.live.registry import TableRegistry
from zaria.server.live.sockets import Connection
from zaria.server.ops import files, metrics
from zaria.server.ops.limits import Guard, address_of
from zaria.server.ops.settings import Settings
from zaria.server.store import StoreError, open_store

SECONDS_BETWEEN_SWEEPS = 3600
SECONDS_BETWEEN_TIDIES = 10
SWITCH_SECONDS = 0.0005
"""How long a thread that draws may keep the interpreter while the event loop waits for it, as it
does after every read and write of a socket.
"""
GARBAGE = (5_000, 200, 10)
"""How many more objects than before, how many looks at the young, how many at the older ones.

A look at 5,000 takes a millisecond or two, in which nobody is served.
"""

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> ASGIApp:
    """Return the service."""
    guard = Guard(settings, files.capacity())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[dict[str, Guard], None]:
        workers = max(LEAST_WORKERS, (os.cpu_count() or 0) // settings.workers)
        bots = BotPool(workers, pace=settings.bot_pace / 1000)
        registry = TableRegistry(await open_store(settings.database, guarded=True), bots)
        app.state.registry = registry
        coach = app.state.coach = Coach(settings.analysis)
        lobby.load_games()
        await registry.listen()
        keeping = [
            asyncio.create_task(sweep(registry, settings.keep_days)),
            asyncio.create_task(tidy(registry)),
        ]
        _tidy_rarely()
        sys.setswitchinterval(SWITCH_SECONDS)
        log.info("serving")
        yield {"guard": guard}  # for connections
        for task in keeping:
            task.cancel()
        await coach.close()
        await registry.close()
        await registry.store.close()
        metrics.process_ends()
        log.info("stopped")

    app = Starlette(
        routes=[Mount(settings.base_path, routes=_routes())],
        lifespan=lifespan,
        middleware=[
            Middleware(metrics.Measured),
            Middleware(Counted, guard),
            Middleware(GZipMiddleware, minimum_size=LEAST_TO_COMPRESS),
        ],
        exception_handlers={HTTPException: no_such_page, Exception: our_fault},
    )
    app.state.settings = settings
    app.state.guard = guard
    app.state.render_queue = RenderQueue()
    app.state.page = page.load_page(settings.base_path)
    return Secured(app, settings)


def _tidy_rarely() -> None:
    """Let cyclic garbage collection run rarely, and never over what is there from the start.

    There is next to no such garbage, and the search costs more the more tables there are.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _routes() -> list[Route | WebSocketRoute]:
    return [
        WebSocketRoute("/api/tables/{table}/play", play),
        *(
            # A path takes all methods, so that a wrong one is told the right ones.
            Route(path, endpoint(methods), methods=[*HTTPMethod])
            for path, methods in {**ROUTES, **PUBLISHED}.items()
        ),
        *(Route(path, answered(page.index), methods=[*HTTPMethod]) for path in page.PATHS),
        Route("/{file:path}", answered(page.file), methods=[*HTTPMethod]),
    ]


async def play(ws: WebSocket) -> None:
    """Serve a socket, if the page that opens it and its address may."""
    settings: Settings = ws.app.state.settings
    guard: Guard = ws.app.state.guard
    allowed = {*settings.origins, settings.public_address}
    if not may_open(ws.headers, allowed):
        await ws.send_denial_response(rejection_response(Rejection("foreign-page")))
        return
    address, table = address_of(ws.client), ws.path_params["table"]
    registry: TableRegistry = ws.app.state.registry
    with ExitStack() as held:
        try:
            held.callback(guard.sockets.take(address))
            if ws.scope["state"].get("proxied"):
                held.callback(guard.connections.take(address))
            await check_code(registry, guard, address, table)
        except Rejected as error:
            await ws.send_denial_response(rejection_response(error.rejection))
            return
        metrics.SOCKETS.inc()
        held.callback(metrics.SOCKETS.dec)
        closed = held.pop_all().close
    connection: Connection = ws.scope["zaria.connection"]
    tell, show = partial(guard.tell, address), partial(guard.show, address)
    allowance = Allowance(guard.limits.rate, tell, show)
    client = Client(connection, registry, table, allowance, closed)
    connection.open(client, guard, address)


async def sweep(registry: TableRegistry, days: int) -> None:
    """Delete, again and again, the tables that nobody has touched for so many days."""
    while days:
        try:
            gone = await registry.store.expire(days)
        except StoreError as error:
            log.warning("old tables could not be deleted", extra={"facts": {"code": error.code}})
        else:
            metrics.SWEPT.inc(len(gone))
            if gone:
                log.info("old tables deleted", extra={"facts": {"tables": len(gone)}})
            for table in gone:
                await registry.drop(table)
        await asyncio.sleep(SECONDS_BETWEEN_SWEEPS)


async def tidy(registry: TableRegistry) -> None:
    """Let go, again and again, of tables that were opened or asked for and nobody looks at.

    What was counted meanwhile is handed over, so that other processes find it.
    """
    while True:
        for table in list(registry.tables.values()):
            registry.let_go(table)
        metrics.TABLES.set(len(registry.tables))
        metrics.hand_over()
        await asyncio.sleep(SECONDS_BETWEEN_TIDIES)
