"""What a table or a record file has come through, as frames to step through."""

from __future__ import annotations

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Record, Rejected, read_record
from zaria.server.http.documents import document_response
from zaria.server.http.forms import Frame
from zaria.server.http.queries import ReplayQuery
from zaria.server.http.records import json_document, rendered
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import raw_of, words_of
from zaria.server.live.codec import bad_field
from zaria.session.cells import Json
from zaria.session.replay import replay
from zaria.surface import surface_of


async def of_table(request: Request, query: ReplayQuery) -> Response:
    """Return the frames of a table: all that may be shown of it."""
    document = await rendered(
        request,
        ("replay", query.seat, query.lang),
        lambda record: json_document(_replay(record, query)),
        begun=True,
    )
    return document_response(request, document)


async def of_record(request: Request, query: ReplayQuery) -> Response:
    """Return the frames of a record that was sent in either form."""
    try:
        text = (await raw_of(request)).decode()
    except UnicodeDecodeError:
        raise Rejected(bad_field("body")) from None
    document = await render_queue_of(request).do(
        lambda: json_document(_replay(read_record(text), query))
    )
    return document_response(request, document)


def _replay(record: Record, query: ReplayQuery) -> Json:
    """Return the frames, with the places of moves in words."""
    shown, start = replay(record, query.seat), record.start()
    surface, words = surface_of(start.setup.game), words_of(query.lang, start.setup.game)
    for frame in cast("list[Frame]", shown["frames"]):
        for move in frame.get("moves", ()):
            if move["at"] and "dice" not in move and "seat" in frame:
                place = surface.place(words, start, frame["seat"], move["at"])
                move["place"] = place.name or move["at"]
    return shown
