"""The rules of a game: clause by clause, and on one page to print."""

from __future__ import annotations

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.pdf import rules_pdf
from zaria.engine import find_game
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_of, language_of, words_of
from zaria.surface.rules_sheet import rules_sheet_of


async def clauses(request: Request) -> Response:
    """Return all clauses in their order; `manners` are those that bind no program."""
    language = language_of(request.query_params)
    return document_response(request, _clauses(game_of(request).id, language))


@cache
def _clauses(game_id: str, language: str) -> Document:
    game = find_game(game_id)
    words = words_of(language, game)
    forms = [
        {"id": clause, "text": words(f"clause-{clause}"), "manners": clause in game.etiquette}
        for clause in game.clauses
    ]
    return make_document(json.dumps(forms, ensure_ascii=False).encode(), "application/json")


async def summary(request: Request) -> Response:
    """Return the game on one page, as PDF."""
    game, language = game_of(request), language_of(request.query_params)

    def render() -> Document:
        sheet = rules_sheet_of(game, words_of(language, game))
        return make_document(rules_pdf(sheet, language), "application/pdf")

    found = await render_queue_of(request).render(("summary", game.id, language), render)
    return document_response(request, found, file_name=f"{game.id}.pdf")
