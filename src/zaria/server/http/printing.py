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
from zaria.server.http.cached import lasting
from zaria.server.http.lobby import record_at
from zaria.server.http.render_queue import desk_of
from zaria.server.http.requests import game_of, language_of, number_of, one_of
from zaria.surface.played_by import played_by
from zaria.surface.printables import blank_pieces, played_pieces
from zaria.words import Words

MOST_SHEETS = 60
"""Of a table with more seats, one has to be named."""
_LAST_PIECE = 999
_LAST_SEAT = 999_999


class Wish(NamedTuple):
    """What is asked for of empty sheets; 0 leaves a number to us."""

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

    return await desk_of(request).do(work)


async def blank(request: Request) -> Response:
    """Return empty sheets as PDF, as the command line prints them."""
    game, words = _game_and_words(request)
    asked = request.query_params
    wish = Wish(
        game.id,
        words.language,
        one_of(asked, "ink", tuple(INKS)),
        one_of(asked, "paper", tuple(PAPERS)),
        number_of(asked, "copies", 1, MOST_COPIES) or 0,
        number_of(asked, "per_page", 1, MOST_COPIES) or 0,
    )
    made = await desk_of(request).once(wish, lambda: _blank(game, words, wish))
    return _pdf(request, made, game)


def _blank(game: Game[Position], words: Words, wish: Wish) -> bytes:
    pieces = blank_pieces(game, game.standard, words, INKS[wish.ink])
    most = most_readable(wish.paper, size_of(pieces))
    if wish.per_page > most:
        raise Rejected(Rejection("too-small-to-read", params={"paper": wish.paper, "most": most}))
    run = run_of(pieces, wish.paper, copies=wish.copies, per_page=wish.per_page)
    return pdf(run.document, _title(game, words), words.language)


async def picture(request: Request) -> Response:
    """Return one of a game's empty sheets or cards as SVG."""
    game, words = _game_and_words(request)
    asked = request.query_params
    theme, number = one_of(asked, "theme", THEMES), number_of(asked, "piece", 0, _LAST_PIECE) or 0

    def work() -> bytes:
        pieces = blank_pieces(game, game.standard, words, theme)
        if number >= len(pieces):
            raise Rejected(Rejection("not-found"))
        return pieces[number].picture.svg.encode()

    drawn = await desk_of(request).once((game.id, words.language, theme, number), work)
    return lasting(request, drawn, "image/svg+xml")


async def of_table(request: Request) -> Response:
    """Return the sheets of a table as all may see them now, as PDF."""
    asked = request.query_params
    language, ink = language_of(asked), one_of(asked, "ink", tuple(INKS))
    record = await record_at(request, begun=True)
    seat = number_of(asked, "seat", 0, _LAST_SEAT)
    if record.players <= (seat or 0) or (seat is None and record.players > MOST_SHEETS):
        raise Rejected(Rejection("table-no-such-seat", params={"players": record.players}))
    game = record.find_game()
    words = Words(language, [game.package])
    made = await desk_of(request).once(
        (record, language, ink, seat), lambda: _kept(record, words, INKS[ink], seat)
    )
    return _pdf(request, made, game)


def _kept(record: Record, words: Words, theme: str, seat: int | None) -> bytes:
    position = record.final()
    pieces = played_pieces(position, played_by(record, words), words, theme, seat)
    run = run_of(pieces, "A4", filled=True)
    return pdf(run.document, _title(position.setup.game, words), words.language)


def _game_and_words(request: Request) -> tuple[Game[Position], Words]:
    game = game_of(request)
    return game, Words(language_of(request.query_params), [game.package])


def _title(game: Game[Position], words: Words) -> str:
    return words("draw-paper-title", {"game": words(f"game-{game.id}")})


def _pdf(request: Request, made: bytes, game: Game[Position]) -> Response:
    response = lasting(request, made, "application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{game.id}-sheets.pdf"'
    return response
