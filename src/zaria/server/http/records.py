"""The record of a table, read from its stored events, and what is made of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Record, Rejected, Rejection, print_record, record_to_json
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.finding import find_table, registry_of
from zaria.server.http.queries import RecordQuery
from zaria.server.http.render_queue import render_queue_of
from zaria.server.live.stored import stored_events
from zaria.server.store import TableInfo
from zaria.session import record_of
from zaria.session.events import Started

JSON = "application/json"


async def record(request: Request, query: RecordQuery) -> Response:
    """Return the table's record, as text or, with `?form=json`, as JSON."""

    def written(found: Record) -> Document:
        if query.form == "json":
            return json_document(record_to_json(found))
        return make_document(print_record(found).encode(), "text/plain")

    return document_response(request, await rendered(request, ("record", query.form), written))


def json_document(form: object) -> Document:
    """Return plain data as a document in JSON."""
    return make_document(msgspec.json.encode(form), JSON)


async def rendered(
    request: Request,
    what: tuple[Hashable, ...],
    work: Callable[[Record], Document],
    *,
    begun: bool = False,
) -> Document:
    """Return what `work` makes of a table's record, without what is still hidden.

    It is kept until something happens there, under a key without the record, which may be far
    larger. With `begun`, it is rejected before the game begins.
    """
    info = await find_table(request)
    version = _version(request, info)
    queue = render_queue_of(request)
    key = (info.id, version, *what)
    if version is not None and (stored := queue.stored(key)) is not None:
        return stored
    found = await _record(request, info, begun=begun)
    if version is None:
        return await queue.do(lambda: work(found))
    return await queue.render(key, lambda: work(found))


async def _record(request: Request, info: TableInfo, *, begun: bool) -> Record:
    stored = await registry_of(request).store.events(info.id)
    if not stored:
        raise Rejected(Rejection("store-gone"))

    def read() -> Record:
        events = stored_events(stored)
        if begun and not any(isinstance(event, Started) for event in events):
            raise Rejected(Rejection("table-not-started"))
        return record_of(events, {"Date": f"{info.created:%Y-%m-%d}"})

    return await render_queue_of(request).do(read)


def _version(request: Request, info: TableInfo) -> Hashable:
    """Return a key that changes whenever the record does; None if this process does not know."""
    if info.finished is not None:
        return info.finished
    table = registry_of(request).tables.get(info.id)
    return table.session.count if table is not None and table.is_durable else None
