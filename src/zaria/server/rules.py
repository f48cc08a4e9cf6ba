"""The rules of a game: clause by clause, and on one page to print."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.leaflet import leaflet_of
from zaria.draw.press import leaflet
from zaria.server.asked import game_of, language_of
from zaria.server.cached import lasting
from zaria.server.desk import desk_of
from zaria.words import Words


async def clauses(request: Request) -> Response:
    """Give all clauses in their order; `manners` are those that bind no program."""
    game = game_of(request)
    words = Words(language_of(request.query_params), [game.package])
    forms = [
        {"id": clause, "text": words(f"clause-{clause}"), "manners": clause in game.manners}
        for clause in game.clauses
    ]
    body = json.dumps(forms, ensure_ascii=False).encode()
    return lasting(request, body, "application/json")


async def summary(request: Request) -> Response:
    """Give the game on one page, as PDF."""
    game, language = game_of(request), language_of(request.query_params)

    def work() -> bytes:
        return leaflet(leaflet_of(game, Words(language, [game.package])), language)

    made = await desk_of(request).once(("summary", game.id, language), work)
    response = lasting(request, made, "application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{game.id}.pdf"'
    return response
