"""What a request asks for: a typed body and query, a game, a language; or a rejection of it."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache
from typing import TypeVar, cast

import msgspec
from starlette.requests import ClientDisconnect, Request

from zaria.engine import Game, Position, Rejected, Rejection, UnknownGame, find_game
from zaria.server.http.finding import guard_of
from zaria.server.live.codec import bad_field, field_in
from zaria.server.ops.limits import address_of
from zaria.server.ops.settings import Settings
from zaria.words import LANGUAGES, Words

LARGEST = 1_100_000
"""The most bytes of a body: a record may have a million."""
LARGEST_FORM = 50_000
"""The most bytes of a body in JSON: to decode it takes time, and a sheet of ours has 6,000."""

LONGEST_HOST = 260
"""The most characters of a host in links: a name has 253 at most, and a port follows it."""

Form = TypeVar("Form", bound=msgspec.Struct)


async def body_of(request: Request, form: type[Form]) -> Form:
    """Return a request's body as its type, or raise `Rejected`, which names the field at fault."""
    raw = await raw_of(request, LARGEST_FORM)
    try:
        raw.decode()  # fields that are skipped are not checked below
        return msgspec.json.decode(raw, type=form, strict=False)  # 3.0 is a whole number
    except msgspec.ValidationError as error:
        raise Rejected(bad_field(field_in(str(error)) or "body")) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Rejected(bad_field("body")) from None


async def raw_of(request: Request, most: int = LARGEST) -> bytearray:
    """Return a request's body as it came, when it is its turn, or raise `Rejected`."""
    raw, address, guard = bytearray(), address_of(request.client), guard_of(request)
    # What is announced counts before it is read: the rest of what is too large comes all the same.
    announced = min(int(request.headers.get("content-length", 0)), LARGEST)
    await guard.reading.wait(address, announced)
    with ExitStack() as held:
        try:
            async for chunk in request.stream():
                held.callback(guard.bodies.take(address, len(chunk)))
                raw += chunk
                if max(len(raw), announced) > most:
                    raise Rejected(Rejection("too-large", params={"most": most}))
        except ClientDisconnect:  # nobody hears the answer
            raise Rejected(bad_field("body")) from None
        await guard.reading.wait(address, len(raw) - announced)
        return raw


async def text_of(request: Request) -> bytes:
    """Return a request's body, which is a text, as it came: decoded it may fill four times as much.

    Raises `Rejected` where it is no text.
    """
    raw = bytes(await raw_of(request))
    try:
        raw.decode()
    except UnicodeDecodeError:
        raise Rejected(bad_field("body")) from None
    return raw


def query_of(request: Request, form: type[Form]) -> Form:
    """Return a request's query as its type, or raise `Rejected`, which names the field at fault."""
    try:
        return msgspec.convert(dict(request.query_params), form, strict=False)
    except msgspec.ValidationError as error:
        raise Rejected(bad_field(field_in(str(error)))) from None


def site_of(request: Request) -> str:
    """Return what links here begin with: the public address, or else the host asked for."""
    settings = cast("Settings", request.app.state.settings)
    host = request.url.netloc[:LONGEST_HOST]
    return (settings.public_address or f"{request.url.scheme}://{host}") + settings.base_path


def game_of(request: Request) -> Game[Position]:
    """Return the game that the path names, or raise `Rejected`."""
    return game_called(request.path_params["game"])


def game_called(name: str) -> Game[Position]:
    """Return the game with this id, or raise `Rejected`."""
    try:
        return find_game(name)
    except UnknownGame:
        raise Rejected(Rejection("unknown-game", params={"game": name[:40]})) from None


def good_language(language: str) -> str:
    """Return one of our languages, or raise `Rejected`."""
    if language not in LANGUAGES:
        raise Rejected(Rejection("unknown-language", params={"language": language[:40]}))
    return language


def words_of(language: str, game: Game[Position]) -> Words:
    """Return the texts for a game in one of our languages, read once."""
    return _words(good_language(language), game.package)


@cache
def _words(language: str, package: str) -> Words:
    return Words(language, [package])
