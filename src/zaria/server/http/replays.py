"""What a table or a record file has come through, as frames to step through."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Record
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.finding import coach_of
from zaria.server.http.queries import ReplayQuery
from zaria.server.http.records import JSON, json_document, rendered
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import good_language, text_of, words_of
from zaria.server.live.replaying import replayed


async def of_table(request: Request, query: ReplayQuery) -> Response:
    """Return the frames of a table: all that may be shown of it."""

    def made(record: Record) -> Document:
        return json_document(replayed(record, query.seat, words_of(query.lang, record.find_game())))

    document = await rendered(request, ("replay", query.seat, query.lang), made, begun=True)
    return document_response(request, document)


async def of_record(request: Request, query: ReplayQuery) -> Response:
    """Return the frames of a record that was sent in either form.

    It may be long, or none at all. It is read in another process: here all would wait while Python
    makes and lets go of what it has.
    """
    lang, coach, queue = good_language(query.lang), coach_of(request), render_queue_of(request)
    record = await text_of(request)
    frames = await coach.replay(record, query.seat, lang, queue.address)
    document = await queue.do(lambda: make_document(frames, JSON))
    return document_response(request, document)
