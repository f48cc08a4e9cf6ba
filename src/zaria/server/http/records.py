"""The record of a table, read from its stored events."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from zaria.engine import Record, Rejected, Rejection, print_record, record_to_json
from zaria.server.http.lobby import registry_of
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import one_of
from zaria.server.live.stored import stored_events
from zaria.session import record_of
from zaria.session.events import Started


async def record(request: Request) -> Response:
    """Return the table's record, as text or, with `?form=json`, as JSON."""
    form = one_of(request.query_params, "form", ("text", "json"))
    found = await record_at(request)

    def written() -> Response:
        if form == "json":
            return JSONResponse(record_to_json(found))
        return PlainTextResponse(print_record(found))

    return await render_queue_of(request).do(written)


async def record_at(request: Request, *, begun: bool = False) -> Record:
    """Return the record of the table that the path names, without what is still hidden.

    With `begun`, it is rejected before the game begins.
    """
    registry = registry_of(request)
    info = await registry.find(request.path_params["table"])
    stored = await registry.store.events(info.id)
    if not stored:
        raise Rejected(Rejection("store-gone"))

    def read() -> Record:
        events = stored_events(stored)
        if begun and not any(isinstance(event, Started) for event in events):
            raise Rejected(Rejection("table-not-started"))
        return record_of(events, {"Date": f"{info.created:%Y-%m-%d}"})

    return await render_queue_of(request).do(read)
