"""Sheets as interactive pictures: the page sets classes and texts in them, and knows no rules."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Position, Record, Rejected, Rejection, apply
from zaria.engine.play import read_position
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.records import record_at
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import language_of, number_of, one_of, words_of
from zaria.surface.interactive_svg import interactive_stylesheet, interactive_svg, symbol_sprite

MOST_EVENTS = 999_999
_SVG = "image/svg+xml"


async def table_sheet(request: Request) -> Response:
    """Return a seat's sheet as all see it: now, or with `?n=` after that event of the record."""
    record = await record_at(request, begun=True)
    until = number_of(request.query_params, "n", 0, MOST_EVENTS)
    position = await render_queue_of(request).do(lambda: _position_at(record, until))
    return await _picture(request, position, request.path_params["seat"])


def _position_at(record: Record, until: int | None) -> Position:
    position = record.start()
    for event in record.events[:until]:
        position = apply(position, event)
    return position


async def picture(request: Request) -> Response:
    """Return a seat's sheet in the position of a line of notation."""
    params = request.query_params
    position = read_position(params.get("position", ""))
    seat = number_of(params, "seat", 0, position.setup.players - 1) or 0
    return await _picture(request, position, seat)


async def stylesheet(request: Request) -> Response:
    """Return the rules that all interactive pictures need."""
    return document_response(request, _stylesheet())


async def symbols(request: Request) -> Response:
    """Return the symbols of the colours, to be used by name."""
    return document_response(request, _symbols())


@cache
def _stylesheet() -> Document:
    return make_document(interactive_stylesheet().encode(), "text/css")


@cache
def _symbols() -> Document:
    return make_document(symbol_sprite().encode(), _SVG)


async def _picture(request: Request, position: Position, seat: int) -> Response:
    if seat not in range(position.setup.players):
        raise Rejected(Rejection("table-no-seat"))
    language = language_of(request.query_params)
    narrow = one_of(request.query_params, "narrow", ("0", "1")) == "1"

    def draw() -> Document:
        words = words_of(language, position.setup.game)
        svg = interactive_svg(position, seat, words, narrow=narrow)
        return make_document(svg.encode(), _SVG)

    key = ("sheet", position, seat, language, narrow)
    return document_response(request, await render_queue_of(request).render(key, draw))
