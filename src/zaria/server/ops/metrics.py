"""Figures for Prometheus: how much goes on, and how long it takes."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from http import HTTPStatus

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECONDS_FRESH = 0.25

SOCKETS = Gauge("zaria_sockets", "Sockets open now", multiprocess_mode="livesum")
TABLES = Gauge("zaria_tables", "Tables in memory now", multiprocess_mode="livesum")
OPENED = Counter("zaria_tables_opened", "Tables opened")
MESSAGES = Counter("zaria_messages", "Messages of clients, by type and reply", ["type", "reply"])
MOVES = Histogram(
    "zaria_move_seconds",
    "From a decision's arrival until it is durable",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
REQUESTS = Histogram(
    "zaria_request_seconds",
    "HTTP requests, by method, route and status",
    ["method", "route", "status"],
    buckets=(0.005, 0.025, 0.1, 0.5, 2.5),
)
SWEPT = Counter("zaria_tables_swept", "Tables deleted because of their age")


_counted: defaultdict[tuple[str, str], int] = defaultdict(int)
"""Messages since the last time, by type and reply; Prometheus's own counters cost far more."""


def count_message(kind: str, reply: str) -> None:
    """Count a message of this type that was answered so."""
    _counted[kind, reply] += 1


def hand_over() -> None:
    """Let Prometheus have what was counted; call it now and then: other processes may be asked."""
    for (kind, reply), count in _counted.items():
        MESSAGES.labels(kind, reply).inc(count)
    _counted.clear()


def shown() -> bytes:
    """Return all figures in Prometheus's text form, those of all processes together."""
    hand_over()
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


class Recent:
    """The figures as of a moment ago: to make them takes milliseconds, and anybody may ask."""

    def __init__(self) -> None:
        """Begin with none."""
        self._text, self._stale_at = b"", 0.0

    def shown(self) -> bytes:
        """Return all figures, made a few times a second at most."""
        now = time.monotonic()
        if now >= self._stale_at:
            self._text, self._stale_at = shown(), now + SECONDS_FRESH
        return self._text


def process_ends() -> None:
    """Take the figures of this process out of those that are summed over living ones."""
    hand_over()
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        multiprocess.mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


class Measured:
    """An app whose HTTP requests are counted and timed, by route, not by path."""

    def __init__(self, app: ASGIApp) -> None:
        """Measure `app`."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and count it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status: int = HTTPStatus.INTERNAL_SERVER_ERROR

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_noted)
        finally:
            route = getattr(scope.get("route"), "path", "none")
            method = scope["method"] if route != "none" else "other"
            taken = time.perf_counter() - began
            REQUESTS.labels(method, route, str(status)).observe(taken)
