"""The texts of the page and of the games, as Fluent catalogues."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Resource
from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import find_game, game_ids
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.requests import game_of, language_of
from zaria.words import HOUSE, game_source, house_source


async def general(request: Request) -> Response:
    """Return the texts that every page needs, and how the games are called."""
    return document_response(request, _general(language_of(request.path_params)))


async def of_game(request: Request) -> Response:
    """Return all texts of one game."""
    language, game = language_of(request.path_params), game_of(request)
    return document_response(request, _of_package(language, game.package))


@cache
def _general(language: str) -> Document:
    # What only a terminal shows is nothing for a page.
    catalogues = [house_source(language, name) for name in HOUSE if name != "terminal"]
    return _document("\n".join([*catalogues, *(_names(language, game) for game in game_ids())]))


@cache
def _of_package(language: str, package: str) -> Document:
    return _document(game_source(language, package))


def _document(source: str) -> Document:
    return make_document(source.encode(), "text/plain; charset=utf-8")


def _names(language: str, game: str) -> str:
    """Return what a game is called and what it is about."""
    wanted = {f"game-{game}", f"game-{game}-about"}
    catalogue = FluentParser().parse(game_source(language, find_game(game).package))
    names = [
        entry for entry in catalogue.body if isinstance(entry, Message) and entry.id.name in wanted
    ]
    return FluentSerializer().serialize(Resource([*names]))
