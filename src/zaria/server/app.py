"""The service: HTTP for lobby and data, a WebSocket for play."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from zaria.engine import Rejected, Rejection
from zaria.server.http import data, lobby, page, pictures, records
from zaria.server.http.documents import LEAST_TO_COMPRESS
from zaria.server.http.openapi import openapi, protocol_schema
from zaria.server.http.render_queue import RenderQueue
from zaria.server.http.responses import (
    Handler,
    answered,
    no_such_page,
    our_fault,
    rejection_response,
)
from zaria.server.http.security import Secured, may_open
from zaria.server.live.bot_pool import LEAST_WORKERS, BotPool
from zaria.server.live.client import Client
from zaria.server.live.registry import TableRegistry
from zaria.server.live.sockets import Connection
from zaria.server.ops import metrics
from zaria.server.ops.limits import Guard, address_of
from zaria.server.ops.settings import Settings
from zaria.server.store import StoreError, open_store

SECONDS_TO_ANSWER = 5
"""How long the store may take before the process counts as not ready."""
SECONDS_BETWEEN_SWEEPS = 3600
SECONDS_BETWEEN_TIDIES = 10
GARBAGE = (50_000, 20, 10)
"""How many more objects than before, how many looks at the young, how many at the older ones."""

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> ASGIApp:
    """Return the service."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None, None]:
        bots = BotPool(max(LEAST_WORKERS, (os.cpu_count() or 0) // settings.workers))
        registry = TableRegistry(await open_store(settings.database), bots)
        app.state.registry = registry
        await registry.listen()
        keeping = [
            asyncio.create_task(sweep(registry, settings.keep_days)),
            asyncio.create_task(tidy(registry)),
        ]
        _tidy_rarely()
        log.info("serving")
        yield
        for task in keeping:
            task.cancel()
        await registry.close()
        await registry.store.close()
        metrics.process_ends()
        log.info("stopped")

    app = Starlette(
        routes=[Mount(settings.base_path, routes=_routes())],
        lifespan=lifespan,
        middleware=[
            Middleware(metrics.Measured),
            Middleware(GZipMiddleware, minimum_size=LEAST_TO_COMPRESS),
        ],
        exception_handlers={HTTPException: no_such_page, Exception: our_fault},
    )
    app.state.settings = settings
    app.state.guard = Guard(settings.limits)
    app.state.render_queue = RenderQueue()
    app.state.page = page.load_page(settings.base_path)
    return Secured(app, settings)


def _tidy_rarely() -> None:
    """Let Python look for garbage in circles rarely, and never among what is there from the start.

    There is next to none, and the looking costs more the more tables there are.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _routes() -> list[Route | WebSocketRoute]:
    one = "/api/tables/{table}"
    return [
        _route("/api/games", GET=lobby.games),
        _route("/api/tables", GET=lobby.tables, POST=lobby.open_table),
        _route(one, GET=lobby.table, DELETE=lobby.delete_table),
        _route(f"{one}/seats", POST=lobby.take_seat),
        _route(f"{one}/record", GET=records.record),
        _route(f"{one}/qr.svg", GET=lobby.qr),
        _route(f"{one}/sheets/{{seat:int}}.svg", GET=pictures.table_sheet),
        WebSocketRoute(f"{one}/play", play),
        _route("/api/picture.svg", GET=pictures.picture),
        _route("/api/draw.css", GET=pictures.stylesheet),
        _route("/api/symbols.svg", GET=pictures.symbols),
        *(_route(path, **handlers) for path, handlers in data.ROUTES.items()),
        _route("/api/openapi.json", GET=published(openapi())),
        _route("/api/protocol.schema.json", GET=published(protocol_schema())),
        _route("/health", GET=health),
        _route("/ready", GET=ready),
        _route("/metrics", GET=figures),
        *(_route(path, GET=page.index) for path in page.PATHS),
        _route("/{file:path}", GET=page.file),
    ]


def _route(path: str, **handlers: Handler) -> Route:
    """Return the one route of a path, so that a wrong method is told all the right ones."""

    async def handle(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers[method](request)

    return Route(path, answered(handle), methods=list(handlers))


def published(document: str) -> Handler:
    """Return a handler that answers with a document."""

    async def handle(request: Request) -> Response:
        del request
        return Response(document, media_type="application/json")

    return handle


async def play(ws: WebSocket) -> None:
    """Serve a socket, if the page that opens it and its address may."""
    settings: Settings = ws.app.state.settings
    guard: Guard = ws.app.state.guard
    allowed = {*settings.origins, settings.public_address}
    if not may_open(ws.headers, allowed):
        await ws.send_denial_response(rejection_response(Rejection("foreign-page")))
        return
    address = address_of(ws.client)
    try:
        guard.open_socket(address)
    except Rejected as error:
        await ws.send_denial_response(rejection_response(error.rejection))
        return
    metrics.SOCKETS.inc()

    def closed() -> None:
        guard.close_socket(address)
        metrics.SOCKETS.dec()

    connection: Connection = ws.scope["zaria.connection"]
    table: str = ws.path_params["table"]
    connection.open(Client(connection, ws.app.state.registry, table, guard.limits.rate, closed))


async def health(request: Request) -> Response:
    """Tell that the process is alive."""
    del request
    return JSONResponse({"alive": True})


async def ready(request: Request) -> Response:
    """Return whether the process can serve: whether its store answers."""
    try:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            await lobby.registry_of(request).store.public_tables(1)
    except (StoreError, TimeoutError):
        return JSONResponse({"ready": False}, HTTPStatus.SERVICE_UNAVAILABLE)
    return JSONResponse({"ready": True})


async def figures(request: Request) -> Response:
    """Return the figures for Prometheus."""
    del request
    return Response(metrics.shown(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def sweep(registry: TableRegistry, days: int) -> None:
    """Delete, again and again, the tables that nobody has touched for so many days."""
    while days:
        try:
            gone = await registry.store.sweep(datetime.now(UTC) - timedelta(days=days))
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
    """Let go, again and again, of tables that were opened or asked for and nobody looks at."""
    while True:
        for table in list(registry.tables.values()):
            registry.let_go(table)
        metrics.TABLES.set(len(registry.tables))
        await asyncio.sleep(SECONDS_BETWEEN_TIDIES)
