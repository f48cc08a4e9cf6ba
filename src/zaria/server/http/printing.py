"""Sheets to print, empty or as they were written, and their pictures."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from zaria.draw.look import THEMES
from zaria.draw.paper import (
    INKS,
    MOST_COPIES,
    PAPERS,
    comfortable,
    most_readable,
    run_of,
    size_of,
)
from zaria.draw.pdf import pdf
from zaria.engine import Game, Position, Record, Rejected, Rejection
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.records import record_at
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_of, language_of, number_of, one_of, words_of
from zaria.surface.played_by import played_by
from zaria.surface.printables import blank_pieces, played_pieces
from zaria.words import Words

MOST_SHEETS = 60
"""Of a table with more seats, one has to be named."""
_LAST_PIECE = 999
_LAST_SEAT = 999_999


class PrintRequest(NamedTuple):
    """What is params for of empty sheets; 0 leaves a number to us."""

    game: str
    language: str
    ink: str
    paper: str
    copies: int
    per_page: int


async def choices(request: Request) -> Response:
    """Return what of a game can be printed, and how."""
    game, words = _game_and_words(request)

    def work() -> Response:
        pieces = blank_pieces(game, game.standard, words, THEMES[0])
        size = size_of(pieces)
        fits = {
            paper: {"usual": comfortable(paper, size), "most": most_readable(paper, size)}
            for paper in PAPERS
        }
        titles = [piece.picture.title for piece in pieces]
        return JSONResponse({"pieces": titles, "papers": fits, "inks": list(INKS)})

    return await render_queue_of(request).do(work)


async def blank(request: Request) -> Response:
    """Return empty sheets as PDF, as the command line prints them."""
    game, words = _game_and_words(request)
    params = request.query_params
    wanted = PrintRequest(
        game.id,
        words.language,
        one_of(params, "ink", tuple(INKS)),
        one_of(params, "paper", tuple(PAPERS)),
        number_of(params, "copies", 1, MOST_COPIES) or 0,
        number_of(params, "per_page", 1, MOST_COPIES) or 0,
    )
    made = await render_queue_of(request).render(wanted, lambda: _blank(game, words, wanted))
    return _pdf_response(request, made, game)


def _blank(game: Game[Position], words: Words, wanted: PrintRequest) -> Document:
    pieces = blank_pieces(game, game.standard, words, INKS[wanted.ink])
    most = most_readable(wanted.paper, size_of(pieces))
    if wanted.per_page > most:
        raise Rejected(Rejection("too-small-to-read", params={"paper": wanted.paper, "most": most}))
    run = run_of(pieces, wanted.paper, copies=wanted.copies, per_page=wanted.per_page)
    return _pdf(pdf(run.document, _title(game, words), words.language))


async def picture(request: Request) -> Response:
    """Return one of a game's empty sheets or cards as SVG."""
    game, words = _game_and_words(request)
    params = request.query_params
    theme, number = one_of(params, "theme", THEMES), number_of(params, "piece", 0, _LAST_PIECE) or 0

    def draw() -> Document:
        pieces = blank_pieces(game, game.standard, words, theme)
        if number >= len(pieces):
            raise Rejected(Rejection("not-found"))
        return make_document(pieces[number].picture.svg.encode(), "image/svg+xml")

    key = ("piece", game.id, words.language, theme, number)
    return document_response(request, await render_queue_of(request).render(key, draw))


async def of_table(request: Request) -> Response:
    """Return the sheets of a table as all may see them now, as PDF."""
    params = request.query_params
    language, ink = language_of(params), one_of(params, "ink", tuple(INKS))
    record = await record_at(request, begun=True)
    seat = number_of(params, "seat", 0, _LAST_SEAT)
    if record.players <= (seat or 0) or (seat is None and record.players > MOST_SHEETS):
        raise Rejected(Rejection("table-no-such-seat", params={"players": record.players}))
    game = record.find_game()
    words = words_of(language, game)
    made = await render_queue_of(request).render(
        (record, language, ink, seat), lambda: _played(record, words, INKS[ink], seat)
    )
    return _pdf_response(request, made, game)


def _played(record: Record, words: Words, theme: str, seat: int | None) -> Document:
    position = record.final()
    pieces = played_pieces(position, played_by(record, words), words, theme, seat)
    run = run_of(pieces, "A4", filled=True)
    return _pdf(pdf(run.document, _title(position.setup.game, words), words.language))


def _game_and_words(request: Request) -> tuple[Game[Position], Words]:
    game = game_of(request)
    return game, words_of(language_of(request.query_params), game)


def _title(game: Game[Position], words: Words) -> str:
    return words("draw-paper-title", {"game": words(f"game-{game.id}")})


def _pdf(content: bytes) -> Document:
    return make_document(content, "application/pdf")


def _pdf_response(request: Request, made: Document, game: Game[Position]) -> Response:
    return document_response(request, made, file_name=f"{game.id}-sheets.pdf")
