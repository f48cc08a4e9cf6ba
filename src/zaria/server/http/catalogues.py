"""The words of the house and of its games, as a page asks for them."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Resource
from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import find_game, game_ids
from zaria.server.http.cached import lasting
from zaria.server.http.requests import game_of, language_of
from zaria.words import HOUSE, game_source, house_source


async def house(request: Request) -> Response:
    """Return the texts that every page needs, and how the games are called."""
    return _given(request, _house(language_of(request.path_params)))


async def of_game(request: Request) -> Response:
    """Return all texts of one game."""
    language, game = language_of(request.path_params), game_of(request)
    return _given(request, game_source(language, game.package))


def _given(request: Request, source: str) -> Response:
    return lasting(request, source.encode(), "text/plain; charset=utf-8")


@cache
def _house(language: str) -> str:
    # What only a terminal shows is nothing for a page.
    catalogues = [house_source(language, name) for name in HOUSE if name != "terminal"]
    return "\n".join([*catalogues, *(_names(language, game) for game in game_ids())])


def _names(language: str, game: str) -> str:
    """Return what a game is called and what it is about."""
    wanted = {f"game-{game}", f"game-{game}-about"}
    catalogue = FluentParser().parse(game_source(language, find_game(game).package))
    names = [
        entry for entry in catalogue.body if isinstance(entry, Message) and entry.id.name in wanted
    ]
    return FluentSerializer().serialize(Resource([*names]))
