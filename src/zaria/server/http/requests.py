"""What a request asks for by path or query: a game, a language; or a rejection that names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from starlette.requests import Request

from zaria.engine import Game, Position, Rejected, Rejection, UnknownGame, find_game
from zaria.words import LANGUAGES, Words


def game_of(request: Request) -> Game[Position]:
    """Return the game that the path names, or raise `Rejected`."""
    return game_called(request.path_params["game"])


def game_called(name: str) -> Game[Position]:
    """Return the game with this id, or raise `Rejected`."""
    try:
        return find_game(name)
    except UnknownGame:
        raise Rejected(Rejection("unknown-game", params={"game": name[:40]})) from None


def language_of(params: Mapping[str, str]) -> str:
    """Return the language that is asked for, the first one if none is, or raise `Rejected`."""
    language = params.get("lang", LANGUAGES[0])
    if language not in LANGUAGES:
        raise Rejected(Rejection("unknown-language", params={"language": language[:40]}))
    return language


def words_of(language: str, game: Game[Position]) -> Words:
    """Return the texts for a game in one of our languages, read once."""
    return _words(language, game.package)


@cache
def _words(language: str, package: str) -> Words:
    return Words(language, [package])


def number_of(params: Mapping[str, str], name: str, least: int, most: int) -> int | None:
    """Return a whole number between two bounds, None if none is asked for, or raise `Rejected`."""
    text = params.get(name)
    if text is None:
        return None
    digits = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    if not digits or not least <= int(text) <= most:
        raise Rejected(Rejection("bad-message", params={"name": name}))
    return int(text)


def one_of(params: Mapping[str, str], name: str, known: Sequence[str]) -> str:
    """Return one of the words known for a name, the first if none is asked for, or reject."""
    word = params.get(name, known[0])
    if word not in known:
        raise Rejected(Rejection("bad-message", params={"name": name}))
    return word
