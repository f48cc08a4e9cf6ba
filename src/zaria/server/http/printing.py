"""Sheets to print, empty or as they were written, and their pictures."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.look import THEMES
from zaria.draw.paper import (
    INKS,
    PAPERS,
    comfort_of,
    comfortable,
    most_readable,
    run_of,
    size_of,
)
from zaria.draw.pdf import pdf
from zaria.engine import Game, Position, Record, Rejected, Rejection
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.finding import find_table
from zaria.server.http.forms import PerPage, PrintChoices
from zaria.server.http.queries import LanguageQuery, PieceQuery, SheetsQuery, TableSheetsQuery
from zaria.server.http.records import rendered
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_called, game_of, words_of
from zaria.server.http.responses import json_response
from zaria.surface.played_by import played_by
from zaria.surface.printables import blank_pieces, played_pieces, with_what_else
from zaria.words import Words

MOST_SHEETS = 60
"""Of a table with more seats, one has to be named."""


async def choices(request: Request, query: LanguageQuery) -> Response:
    """Return what of a game can be printed, and how."""
    game, words = _game_and_words(request, query)

    def work() -> Response:
        pieces = blank_pieces(game, game.standard, words, THEMES[0])
        size, comfort = size_of(pieces), comfort_of(pieces)
        fits = {
            paper: PerPage(comfortable(paper, size, comfort), most_readable(paper, size))
            for paper in PAPERS
        }
        titles = [piece.picture.title for piece in pieces]
        return json_response(PrintChoices(titles, fits, list(INKS)))

    return await render_queue_of(request).do(work)


async def blank(request: Request, query: SheetsQuery) -> Response:
    """Return empty sheets as PDF, as the command line prints them."""
    game, words = _game_and_words(request, query)
    key = ("sheets", game.id, query)
    made = await render_queue_of(request).render(key, lambda: _blank(game, words, query))
    return _pdf_response(request, made, game)


def _blank(game: Game[Position], words: Words, wanted: SheetsQuery) -> Document:
    pieces = blank_pieces(game, game.standard, words, INKS[wanted.ink])
    most = most_readable(wanted.paper, size_of(pieces))
    copies, per_page = wanted.copies or 0, wanted.per_page or 0
    if per_page > most:
        raise Rejected(Rejection("too-small-to-read", params={"paper": wanted.paper, "most": most}))
    run = run_of(pieces, wanted.paper, copies=copies, per_page=per_page)
    run = with_what_else(run, game, words, INKS[wanted.ink])
    return _pdf(pdf(run.document, _title(game, words), words.language))


async def picture(request: Request, query: PieceQuery) -> Response:
    """Return one of a game's empty sheets or cards as SVG."""
    game, words = _game_and_words(request, query)

    def draw() -> Document:
        pieces = blank_pieces(game, game.standard, words, query.theme)
        if query.piece >= len(pieces):
            raise Rejected(Rejection("not-found"))
        return make_document(pieces[query.piece].picture.svg.encode(), "image/svg+xml")

    key = ("piece", game.id, query)
    return document_response(request, await render_queue_of(request).render(key, draw))


async def of_table(request: Request, query: TableSheetsQuery) -> Response:
    """Return the sheets of a table as all may see them now, as PDF."""
    what = ("sheets", query)
    made = await rendered(request, what, lambda record: _played(record, query), begun=True)
    game = game_called((await find_table(request)).game)
    return _pdf_response(request, made, game)


def _played(record: Record, wanted: TableSheetsQuery) -> Document:
    seat = wanted.seat
    if record.players <= (seat or 0) or (seat is None and record.players > MOST_SHEETS):
        raise Rejected(Rejection("table-no-such-seat", params={"players": record.players}))
    game = record.find_game()
    words = words_of(wanted.lang, game)
    pieces = played_pieces(record.final(), played_by(record, words), words, INKS[wanted.ink], seat)
    run = run_of(pieces, "A4", filled=True)
    return _pdf(pdf(run.document, _title(game, words), words.language))


def _game_and_words(request: Request, query: LanguageQuery) -> tuple[Game[Position], Words]:
    game = game_of(request)
    return game, words_of(query.lang, game)


def _title(game: Game[Position], words: Words) -> str:
    return words("draw-paper-title", {"game": words(f"game-{game.id}")})


def _pdf(content: bytes) -> Document:
    return make_document(content, "application/pdf")


def _pdf_response(request: Request, made: Document, game: Game[Position]) -> Response:
    return document_response(request, made, file_name=f"{game.id}-sheets.pdf")
