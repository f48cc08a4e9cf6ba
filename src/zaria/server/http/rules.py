"""The rules of a game: clause by clause, as chapters with pictures, and on one page to print."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.pdf import rules_pdf
from zaria.engine import Game, Position, Rejected, Rejection, find_game
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.forms import Chapter, Clause, Example
from zaria.server.http.queries import LanguageQuery, ThemeQuery
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_of, words_of
from zaria.surface import chapters as told
from zaria.surface.rules_sheet import rules_sheet_of
from zaria.words import Words


async def clauses(request: Request, query: LanguageQuery) -> Response:
    """Return all clauses in their order; `etiquette` are those that bind no program."""
    return document_response(request, _clauses(game_of(request).id, query.lang))


@cache
def _clauses(game_id: str, language: str) -> Document:
    game = find_game(game_id)
    words = words_of(language, game)
    forms = [_clause(game, clause, words) for clause in game.clauses]
    return make_document(msgspec.json.encode(forms), "application/json")


def _clause(game: Game[Position], clause: str, words: Words) -> Clause:
    return Clause(clause, words(f"clause-{clause}"), clause in game.etiquette)


async def chapters(request: Request, query: LanguageQuery) -> Response:
    """Return the rules as chapters; a game that has none has all its clauses in one."""
    game = game_of(request)
    words = words_of(query.lang, game)

    def render() -> Document:
        return make_document(msgspec.json.encode(_chapters(game, words)), "application/json")

    found = await render_queue_of(request).render(("chapters", game.id, query.lang), render)
    return document_response(request, found)


def _chapters(game: Game[Position], words: Words) -> list[Chapter]:
    numbers = {example.key: number for number, example in enumerate(_examples(game))}
    return [
        Chapter(
            id=chapter.id,
            title=words(chapter.key) if chapter.key else "",
            text=words(f"{chapter.key}-text") if chapter.key else "",
            examples=[_example(numbers[one.key], one, words) for one in chapter.examples],
            clauses=[_clause(game, clause, words) for clause in chapter.clauses],
        )
        for chapter in told.chapters(game)
    ]


def _examples(game: Game[Position]) -> list[told.Example]:
    return [example for chapter in told.chapters(game) for example in chapter.examples]


def _example(number: int, example: told.Example, words: Words) -> Example:
    picture = told.example_picture(example, words, "light")
    return Example(
        number=number,
        caption=words(example.key),
        text=told.example_text(example, words),
        width=round(picture.width, 1),
        height=round(picture.height, 1),
    )


async def example(request: Request, query: ThemeQuery) -> Response:
    """Return the picture of an example, in the order of the chapters."""
    game = game_of(request)
    words, known = words_of(query.lang, game), _examples(game)
    number: int = request.path_params["example"]
    if number >= len(known):
        raise Rejected(Rejection("not-found"))

    def draw() -> Document:
        picture = told.example_picture(known[number], words, query.theme)
        return make_document(picture.svg.encode(), "image/svg+xml")

    key = ("example", game.id, number, query)
    return document_response(request, await render_queue_of(request).render(key, draw))


async def summary(request: Request, query: LanguageQuery) -> Response:
    """Return the game on one page, as PDF."""
    game = game_of(request)
    words = words_of(query.lang, game)

    def render() -> Document:
        sheet = rules_sheet_of(game, words)
        return make_document(rules_pdf(sheet, query.lang), "application/pdf")

    found = await render_queue_of(request).render(("summary", game.id, query.lang), render)
    return document_response(request, found, file_name=f"{game.id}.pdf")
