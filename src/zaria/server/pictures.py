"""Sheets as living pictures: the page sets classes and texts in them, and knows no rules."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.living import living_stylesheet, living_svg
from zaria.engine import Position, Rejected, Rejection, find_game
from zaria.engine.play import read_position
from zaria.server.caching import cached
from zaria.server.lobby import hub_of
from zaria.table import Table, event_from_json
from zaria.words import LANGUAGES, Words


async def table_sheet(request: Request) -> Response:
    """Give a seat's sheet as all see it: now, or with `?n=` as it was after that event."""
    hub = hub_of(request)
    info = await hub.find(request.path_params["table"])
    kept = await hub.store.events(info.id)
    events = [event_from_json(json.loads(text)) for _, text in kept]
    until = request.query_params.get("n", "")
    if until:
        if not until.isdecimal() or len(until) > _DIGITS or int(until) < 1:
            raise Rejected(Rejection("bad-message", params={"name": "n"}))
        events = events[: int(until)]
    table = Table.from_events(events, 0.0)
    if table.position is None:
        raise Rejected(Rejection("table-not-started"))
    return _drawn(request, table.position.seen_by(None), request.path_params["seat"])


async def picture(request: Request) -> Response:
    """Give a seat's sheet in the position of a line of notation."""
    wanted = request.query_params
    seat = wanted.get("seat", "0")
    if not seat.isdecimal() or len(seat) > _DIGITS:
        raise Rejected(Rejection("bad-message", params={"name": "seat"}))
    return _drawn(request, read_position(wanted.get("position", "")), int(seat))


async def stylesheet(request: Request) -> Response:
    """Give the rules that all living pictures need."""
    return cached(request, living_stylesheet(), "text/css")


_DIGITS = 9


def _drawn(request: Request, position: Position, seat: int) -> Response:
    lang = request.query_params.get("lang", LANGUAGES[0])
    if lang not in LANGUAGES:
        raise Rejected(Rejection("bad-message", params={"name": "lang"}))
    if seat not in range(position.setup.players):
        raise Rejected(Rejection("table-no-seat"))
    words = Words(lang, [find_game(position.setup.game.id).package])
    return cached(request, living_svg(position, seat, words), "image/svg+xml")
