"""Sheets as interactive pictures: the page sets classes and texts in them, and knows no rules."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Position, Record, Rejected, Rejection, apply
from zaria.engine.play import read_position
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.finding import registry_of
from zaria.server.http.queries import PictureQuery, TableSheetQuery, ThemeQuery
from zaria.server.http.records import rendered
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_of, words_of
from zaria.surface import preview_svg
from zaria.surface.interactive_svg import interactive_stylesheet, interactive_svg, symbol_sprite

_SVG = "image/svg+xml"


async def table_sheet(request: Request, query: TableSheetQuery) -> Response:
    """Return a seat's sheet as all see it: now, or with `?n=` after that event of the record."""
    seat: int = request.path_params["seat"]
    if query.n is None:
        # In memory, if there: a hall asks for a thousand sheets of it at once.
        table = registry_of(request).tables.get(request.path_params["table"])
        position = None if table is None else await table.shown()
        if position is not None:
            return await _picture(request, position, seat, query)
    what = ("sheet", query.n, seat, query.lang, query.form)
    document = await rendered(
        request, what, lambda record: _drawn(_position_at(record, query.n), seat, query), begun=True
    )
    return document_response(request, document)


def _position_at(record: Record, until: int | None) -> Position:
    position = record.start()
    for event in record.events[:until]:
        position = apply(position, event)
    return position


async def picture(request: Request, query: PictureQuery) -> Response:
    """Return a seat's sheet in the position of a line of notation."""
    line = query.position
    position = await render_queue_of(request).do(lambda: read_position(line))
    return await _picture(request, position, query.seat, query)


async def preview(request: Request, query: ThemeQuery) -> Response:
    """Return a sheet in the middle of a game: what the game is like."""
    game = game_of(request)
    words = words_of(query.lang, game)

    def draw() -> Document:
        return make_document(preview_svg(game, words, query.theme).encode(), _SVG)

    key = ("preview", game.id, query)
    return document_response(request, await render_queue_of(request).render(key, draw))


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


async def _picture(
    request: Request, position: Position, seat: int, query: PictureQuery | TableSheetQuery
) -> Response:
    key = ("sheet", position, seat, query.lang, query.form)
    queue = render_queue_of(request)
    drawing = queue.render(key, lambda: _drawn(position, seat, query), small=True)
    return document_response(request, await drawing)


def _drawn(position: Position, seat: int, query: PictureQuery | TableSheetQuery) -> Document:
    if seat not in range(position.setup.players):
        raise Rejected(Rejection("table-no-seat"))
    words = words_of(query.lang, position.setup.game)
    svg = interactive_svg(position, seat, words, form=query.form)
    return make_document(svg.encode(), _SVG)
