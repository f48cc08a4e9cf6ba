"""Sheets as interactive pictures: the page sets classes and texts in them, and knows no rules."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Position, Rejected, Rejection, apply
from zaria.engine.play import read_position
from zaria.server.http.cached import lasting
from zaria.server.http.lobby import events_at
from zaria.server.http.requests import language_of, number_of, one_of
from zaria.session import record_of
from zaria.session.events import Started
from zaria.surface.interactive_svg import interactive_stylesheet, interactive_svg, symbol_sprite
from zaria.words import Words

MOST_EVENTS = 999_999


async def table_sheet(request: Request) -> Response:
    """Return a seat's sheet as all see it: now, or with `?n=` after that event of the record."""
    _, events = await events_at(request)
    if not any(isinstance(event, Started) for event in events):
        raise Rejected(Rejection("table-not-started"))
    record = record_of(events)
    until = number_of(request.query_params, "n", 0, MOST_EVENTS)
    position = record.start()
    for event in record.events[:until]:
        position = apply(position, event)
    return _drawn(request, position, request.path_params["seat"])


async def picture(request: Request) -> Response:
    """Return a seat's sheet in the position of a line of notation."""
    wanted = request.query_params
    position = read_position(wanted.get("position", ""))
    return _drawn(request, position, number_of(wanted, "seat", 0, position.setup.players - 1) or 0)


async def stylesheet(request: Request) -> Response:
    """Return the rules that all interactive pictures need."""
    return lasting(request, interactive_stylesheet().encode(), "text/css")


async def symbols(request: Request) -> Response:
    """Return the symbols of the colours, to be used by name."""
    return lasting(request, symbol_sprite().encode(), "image/svg+xml")


def _drawn(request: Request, position: Position, seat: int) -> Response:
    if seat not in range(position.setup.players):
        raise Rejected(Rejection("table-no-seat"))
    words = Words(language_of(request.query_params), [position.setup.game.package])
    narrow = one_of(request.query_params, "narrow", ("0", "1")) == "1"
    svg = interactive_svg(position, seat, words, narrow=narrow)
    return lasting(request, svg.encode(), "image/svg+xml")
