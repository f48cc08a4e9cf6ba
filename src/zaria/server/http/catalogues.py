"""The texts of the page and of the games, as Fluent catalogues."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import EntryType, Message, Resource, Term
from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import find_game, game_ids
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.queries import WordsQuery
from zaria.server.http.requests import game_of, good_language
from zaria.words import HOUSE, game_source, house_source

_ELSEWHERE = (
    *("backup-", "coach-", "help-", "label-", "serve-", "spoken-"),
    *("draw-", "facts-", "fair-", "place-", "share-"),
    *("fault-", "record-"),
)
"""Families of texts that a terminal, a file or the server itself words, never the page."""
_LEARNING = ("clause-", "lesson-", "chapter-", "summary-")
"""Families of texts that rules and lessons need, but no table."""
_TYPED = "typed"
"""The attribute of a text with its wording for a terminal."""


async def general(request: Request) -> Response:
    """Return the texts that every page needs, and how the games are called."""
    return document_response(request, _general(good_language(request.path_params["lang"])))


async def of_game(request: Request, query: WordsQuery) -> Response:
    """Return the texts of one game: all of them, or without what a table never says."""
    language, game = good_language(request.path_params["lang"]), game_of(request)
    return document_response(request, _of_package(language, game.package, query.part))


@cache
def _general(language: str) -> Document:
    catalogues = [house_source(language, name) for name in HOUSE if name != "terminal"]
    names = [_names(language, game) for game in game_ids()]
    return _document(_for_page("\n".join([*catalogues, *names]), _ELSEWHERE))


@cache
def _of_package(language: str, package: str, part: str) -> Document:
    left_out = _ELSEWHERE if part == "all" else _ELSEWHERE + _LEARNING
    return _document(_for_page(game_source(language, package), left_out))


def _for_page(source: str, left_out: tuple[str, ...]) -> str:
    """Return a catalogue without comments, terminal wordings and what is left out by its name."""
    said: list[EntryType] = []
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, Term):
            said.append(entry)
        elif isinstance(entry, Message) and not entry.id.name.startswith(left_out):
            entry.attributes = [one for one in entry.attributes if one.id.name != _TYPED]
            entry.comment = None
            said.append(entry)
    return FluentSerializer().serialize(Resource(said))


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
