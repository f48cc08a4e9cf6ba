"""What messengers show of a link: title, sentence, picture and language of the page behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape
from typing import NamedTuple, cast

from starlette.requests import Request
from starlette.responses import Response

from zaria.draw.pdf import png
from zaria.engine import Game, Position, Rejected, find_game, game_ids
from zaria.server.http.documents import document_response, make_document
from zaria.server.http.finding import find_table
from zaria.server.http.queries import LanguageQuery
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_called, game_of, good_language, site_of, words_of
from zaria.server.ops.settings import Settings
from zaria.surface.share_picture import HEIGHT, WIDTH, share_svg
from zaria.words import LANGUAGES, Words

_LOCALES = {"en": "en_GB", "el": "el_GR"}


class Shared(NamedTuple):
    """What is told of a page."""

    title: str
    about: str
    picture: str
    """The address of its picture, from the base path on."""
    language: str
    path: str = "/"
    """The page's own address, likewise."""


async def shared_page(request: Request) -> Shared:
    """Return what is told of the page that a request asks for."""
    language = _language(request)
    try:
        game = await _game(request)
    except Rejected:
        game = None  # the page itself says what is wrong with the address
    if game is None:
        words = _house_words(language)
        about = words("share-home-about")
        return Shared(words("share-home"), about, f"/api/share.png?lang={language}", language)
    words = words_of(language, game)
    key = f"share-{request.url.path.split('/')[-2]}"
    name = words(f"game-{game.id}")
    title = words(key if key in words else "share-t", {"game": name})
    picture = f"/api/share/{game.id}.png?lang={language}"
    about = words(f"game-{game.id}-about")
    path = request.url.path.removeprefix(_settings(request).base_path)
    return Shared(title, about, picture, language, path)


def _settings(request: Request) -> Settings:
    return cast("Settings", request.app.state.settings)


def _language(request: Request) -> str:
    """Return the language of a link, or what the reader's browser asks for first."""
    wanted = request.query_params.get("lang", "")
    asked = request.headers.get("accept-language", "").split(",")
    for one in (wanted, *asked):
        if one.strip()[:2].lower() in LANGUAGES:
            return one.strip()[:2].lower()
    return LANGUAGES[0]


async def _game(request: Request) -> Game[Position] | None:
    """Return the game of a page, or of the table that a link leads to."""
    named = request.path_params.get("game")
    if named:
        return game_called(named)
    if "table" not in request.path_params:
        return None
    return game_called((await find_table(request)).game)


def head_tags(request: Request, shared: Shared) -> str:
    """Return the tags of a page's head that tell about it."""
    site = site_of(request)
    told = {
        "og:type": "website",
        "og:site_name": "Zaria",
        "og:title": shared.title,
        "og:description": shared.about,
        "og:locale": _LOCALES[shared.language],
        "og:url": f"{site}{shared.path}",
        "og:image": f"{site}{shared.picture}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": shared.title,
    }
    tags = [f'<meta property="{name}" content="{escape(told[name])}" />' for name in told]
    tags += [
        '<meta name="twitter:card" content="summary_large_image" />',
        f'<meta name="description" content="{escape(shared.about)}" />',
        f"<title>{escape(shared.title)}</title>",
    ]
    return "\n    ".join(tags)


@cache
def _house_words(language: str) -> Words:
    return Words(language)


async def picture(request: Request, query: LanguageQuery) -> Response:
    """Return the picture of a game for a shared link."""
    game = game_of(request)
    words = words_of(query.lang, game)

    def draw() -> str:
        about = words(f"game-{game.id}-about")
        return share_svg(words(f"game-{game.id}"), about, [game], words)

    return await _png(request, (game.id, query.lang), draw)


async def house_picture(request: Request, query: LanguageQuery) -> Response:
    """Return the picture of the house for a shared link."""
    language = good_language(query.lang)

    def draw() -> str:
        games = [find_game(game) for game in game_ids()]
        words = Words(language, [game.package for game in games])
        return share_svg("Zaria", words("share-home-about"), games, words)

    return await _png(request, ("", language), draw)


async def _png(request: Request, key: tuple[str, str], draw: Callable[[], str]) -> Response:
    made = await render_queue_of(request).render(
        ("share", *key), lambda: make_document(png(draw(), WIDTH), "image/png")
    )
    return document_response(request, made)
