"""What is asked of the process: whether it lives, whether it can serve, its figures."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from zaria.server.http.finding import registry_of
from zaria.server.http.forms import Alive, Ready
from zaria.server.http.responses import json_response
from zaria.server.ops import metrics
from zaria.server.store import StoreError

SECONDS_TO_ANSWER = 5
"""How long the store may take before the process counts as not ready."""

_figures = metrics.Recent()


async def alive(request: Request) -> Response:
    """Tell that the process is alive."""
    del request
    return json_response(Alive(alive=True))


async def ready(request: Request) -> Response:
    """Return whether the process can serve: whether its store can keep events."""
    try:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            await registry_of(request).store.probe()
    except (StoreError, TimeoutError):
        return json_response(Ready(ready=False), HTTPStatus.SERVICE_UNAVAILABLE)
    return json_response(Ready(ready=True))


async def figures(request: Request) -> Response:
    """Return the figures for Prometheus."""
    del request
    return Response(_figures.shown(), media_type="text/plain; version=0.0.4; charset=utf-8")
