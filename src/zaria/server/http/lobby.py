"""What is asked over HTTP: games, tables, seats, records."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from typing import cast

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from zaria.bots import players_of
from zaria.engine import (
    Game,
    Position,
    Rejected,
    Rejection,
    find_game,
    game_ids,
)
from zaria.server.http.fields import integer, string
from zaria.server.http.requests import game_called
from zaria.server.http.responses import body_of
from zaria.server.live.registry import TableRegistry
from zaria.server.live.tokens import good_token, same
from zaria.server.ops import metrics
from zaria.server.ops.limits import Guard, address_of
from zaria.server.ops.settings import Settings
from zaria.session.cells import Json
from zaria.session.messages import NOBODY, LookIn, TableRequest

_LOBBY = 50
_LONGEST_SEED = 200


def registry_of(request: Request) -> TableRegistry:
    """Return the tables of the process."""
    return cast("TableRegistry", request.app.state.registry)


def _guard(request: Request) -> Guard:
    return cast("Guard", request.app.state.guard)


async def games(request: Request) -> Response:
    """Return the games that can be played here."""
    del request
    return JSONResponse([_game_form(find_game(name)) for name in game_ids()])


def _game_form(game: Game[Position]) -> Json:
    players = players_of(game)
    return {
        "id": game.id,
        "least": game.players[0],
        "most": game.players[-1],
        "options": {option.name: list(option.values) for option in game.options},
        "minutes": game.minutes,
        "bots": list(players.ids),
        "opponent": players.opponent,
    }


async def open_table(request: Request) -> Response:
    """Open a table and give its id, its code, its link and the host's token."""
    registry, wanted = registry_of(request), _table_request(await body_of(request))
    _guard(request).tables.take(address_of(request.client))
    new = await registry.open(wanted)
    metrics.OPENED.inc()
    form = {"id": new.id, "code": new.code, "host": new.host_token}
    return JSONResponse(form | {"link": _link(request, new.code)}, 201)


def _table_request(body: Mapping[str, object]) -> TableRequest:
    game = game_called(string(body, "game")).id
    sheet = body.get("sheet", {})
    seed = string({"seed": "", **body}, "seed")
    if not isinstance(sheet, dict):
        raise Rejected(Rejection("bad-message", params={"name": "sheet"}))
    if len(seed) > _LONGEST_SEED or not seed.isprintable():
        raise Rejected(Rejection("bad-message", params={"name": "seed"}))
    return TableRequest(
        game=game,
        most=integer(body, "most"),
        dice=string({"dice": "fair", **body}, "dice"),
        seed=seed,
        options=_options(body.get("options", {})),
        sheet=json.dumps(sheet) if sheet else "",
        seconds=integer({"seconds": 0, **body}, "seconds"),
        public=body.get("public") is True,
    )


def _options(given: object) -> dict[str, int | str]:
    values = cast("dict[str, object]", given) if isinstance(given, dict) else {"": None}
    good = {
        name: value
        for name, value in values.items()
        if isinstance(value, int | str) and not isinstance(value, bool)
    }
    if len(good) != len(values):
        raise Rejected(Rejection("bad-message", params={"name": "options"}))
    return good


async def tables(request: Request) -> Response:
    """Return the public tables that can be joined or watched."""
    found = await registry_of(request).store.public_tables(_LOBBY)
    return JSONResponse([{"code": info.code, "game": info.game} for info in found])


async def table(request: Request) -> Response:
    """Return what anybody with the id or the code may know of a table."""
    registry = registry_of(request)
    info = await registry.find(request.path_params["table"])
    table = await registry.table(info.id)
    reply = await table.ask(NOBODY, LookIn())
    if isinstance(reply, Rejection):
        raise Rejected(reply)
    form = {"id": info.id, "code": info.code, "game": info.game, "link": _link(request, info.code)}
    registry.let_go(table)
    return JSONResponse(form | {"most": table.session.opened.most} | reply.answer)


async def take_seat(request: Request) -> Response:
    """Take a seat and give the token that holds it."""
    registry, body = registry_of(request), await body_of(request)
    name, salt = string(body, "name"), string({"salt": "", **body}, "salt")
    info = await registry.find(request.path_params["table"])
    _guard(request).seats.take(address_of(request.client))
    seat = await registry.take_seat(
        info.id, name, salt, good_token(string({"token": "", **body}, "token"))
    )
    return JSONResponse({"id": info.id, "key": seat.key, "token": seat.token}, 201)


async def delete_table(request: Request) -> Response:
    """Delete a table and everything of it; only its host may."""
    registry = registry_of(request)
    info = await registry.find(request.path_params["table"])
    if not same(request.headers.get("x-host-token", ""), info.host):
        raise Rejected(Rejection("table-not-host"))
    await registry.delete(info.id)
    return Response(status_code=204)


async def qr(request: Request) -> Response:
    """Return the picture that leads a phone to the table."""
    info = await registry_of(request).find(request.path_params["table"])
    picture = BytesIO()
    segno.make(_link(request, info.code), error="m").save(picture, kind="svg", scale=8, border=2)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def _link(request: Request, code: str) -> str:
    settings = cast("Settings", request.app.state.settings)
    address = settings.public_address or f"{request.url.scheme}://{request.url.netloc}"
    return f"{address}{settings.base_path}/t/{code}"
