"""The rules of a game: clause by clause, and on one page to print."""

from __future__ import annotations

import json

from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.pdf import rules_pdf
from zaria.server.http.cached import lasting
from zaria.server.http.render_queue import desk_of
from zaria.server.http.requests import game_of, language_of
from zaria.surface.rules_sheet import rules_sheet_of
from zaria.words import Words


async def clauses(request: Request) -> Response:
    """Return all clauses in their order; `etiquette` are those that bind no program."""
    game = game_of(request)
    words = Words(language_of(request.query_params), [game.package])
    forms = [
        {"id": clause, "text": words(f"clause-{clause}"), "manners": clause in game.etiquette}
        for clause in game.clauses
    ]
    body = json.dumps(forms, ensure_ascii=False).encode()
    return lasting(request, body, "application/json")


async def summary(request: Request) -> Response:
    """Return the game on one page, as PDF."""
    game, language = game_of(request), language_of(request.query_params)

    def work() -> bytes:
        return rules_pdf(rules_sheet_of(game, Words(language, [game.package])), language)

    made = await desk_of(request).once(("summary", game.id, language), work)
    response = lasting(request, made, "application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{game.id}.pdf"'
    return response
