"""What a table or a record file has come through, as frames to step through."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from zaria.engine import Rejected, Rejection, read_record
from zaria.server.http.records import record_at
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import number_of
from zaria.server.http.responses import raw_of
from zaria.session.replay import replay

_LAST_SEAT = 999_999


async def of_table(request: Request) -> Response:
    """Return the frames of a table: all that may be shown of it."""
    seat, record = _seat(request), await record_at(request, begun=True)
    return await render_queue_of(request).do(lambda: JSONResponse(replay(record, seat)))


async def of_record(request: Request) -> Response:
    """Return the frames of a record that was sent in either form."""
    seat = _seat(request)
    try:
        text = (await raw_of(request)).decode()
    except UnicodeDecodeError:
        raise Rejected(Rejection("bad-message", params={"name": "body"})) from None
    return await render_queue_of(request).do(lambda: JSONResponse(replay(read_record(text), seat)))


def _seat(request: Request) -> int | None:
    return number_of(request.query_params, "seat", 0, _LAST_SEAT)
