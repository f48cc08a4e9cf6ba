"""What is asked over HTTP: games, tables, seats, records."""

from __future__ import annotations

import logging
from functools import cache
from http import HTTPStatus
from io import BytesIO
from random import Random
from typing import cast

import segno
from starlette.requests import Request
from starlette.responses import Response

from zaria.bots import players_of
from zaria.bots.levels import LEVELS
from zaria.engine import (
    Chance,
    Decisions,
    Game,
    Position,
    Rejected,
    Rejection,
    find_game,
    game_ids,
)
from zaria.engine.sheet import canonical
from zaria.server.http import forms
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.finding import find_table, guard_of, registry_of
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_called, site_of
from zaria.server.http.responses import json_response
from zaria.server.live.codec import bad_field
from zaria.server.live.tokens import good_token, hashed, same
from zaria.server.ops import metrics
from zaria.server.ops.limits import address_of
from zaria.session.cells import die_to_json
from zaria.session.fair import promise
from zaria.session.hosting import is_host
from zaria.session.messages import NOBODY, LookIn, Sender, TableRequest, TakeSeat
from zaria.session.views import Die

log = logging.getLogger(__name__)

_LOBBY = 50
_SOME_ROLL, _FIRST_STEPS, _FEW_DICE = 5, 20, 3


async def games(request: Request) -> Response:
    """Return the games that can be played here."""
    del request
    return json_response([_game_info(find_game(name)) for name in game_ids()])


def load_games() -> None:
    """Load all games: the first who asks would let everybody wait for it."""
    for name in game_ids():
        try:
            _game_info(find_game(name))
        except Exception:
            log.exception("a game could not be loaded", extra={"facts": {"game": name}})


@cache
def _game_info(game: Game[Position]) -> forms.GameInfo:
    players = players_of(game)
    return forms.GameInfo(
        id=game.id,
        least=game.players[0],
        most=game.players[-1],
        options={option.name: list(option.values) for option in game.options},
        minutes=game.minutes,
        bots=list(players.ids),
        levels=[forms.LevelInfo(**level._asdict()) for level in LEVELS],
        opponent=players.opponent,
        dice=_dice_of(game),
    )


def _dice_of(game: Game[Position]) -> list[Die]:
    """Return a few dice as they lie after a first roll; always the same ones."""
    random, position = Random(_SOME_ROLL), game.start(game.players[0])
    for _ in range(_FIRST_STEPS):
        if position.dice:
            break
        coming = position.next
        if isinstance(coming, Chance):
            position = position.push_roll(coming.sample(random.randrange))
        elif isinstance(coming, Decisions):
            seat = coming.seats[0]
            position = position.play(seat, position.decision(seat).default)
    return [cast("Die", die_to_json(die)) for die in [*dict.fromkeys(position.dice)][:_FEW_DICE]]


async def open_table(request: Request, body: forms.TableRequest) -> Response:
    """Open a table and give its id, its code, its link and the host's token."""
    registry, wanted = registry_of(request), _table_request(body)
    guard_of(request).tables.take(address_of(request.client))
    new = await registry.open(wanted)
    metrics.OPENED.inc()
    guard_of(request).codes.know(address_of(request.client), new.code)
    opened = forms.OpenedTable(
        id=new.id,
        code=new.code,
        host=new.host_token,
        link=_link(request, new.code, new.commitment),
        commitment=new.commitment,
    )
    return json_response(opened, HTTPStatus.CREATED)


def _table_request(body: forms.TableRequest) -> TableRequest:
    game = game_called(body.game).id
    if not body.seed.isprintable():
        raise Rejected(bad_field("seed"))
    return TableRequest(
        game=game,
        most=body.most,
        dice=body.dice,
        seed=body.seed,
        options=body.options,
        sheet=canonical(body.sheet) if body.sheet else "",
        seconds=body.seconds,
        public=body.public,
        rolls=body.rolls,
        position=body.position,
    )


async def tables(request: Request) -> Response:
    """Return the public tables that can be joined or watched."""
    found = await registry_of(request).store.public_tables(_LOBBY)
    return json_response([forms.PublicTable(info.code, info.game) for info in found])


async def table(request: Request) -> Response:
    """Return what anybody with the id or the code may know of a table."""
    registry = registry_of(request)
    info = await find_table(request)
    table = await registry.table(info.id)
    reply = await table.ask(NOBODY, LookIn())
    if isinstance(reply, Rejection):
        raise Rejected(reply)
    commitment = table.session.state.dice.commitment
    form = {"id": info.id, "code": info.code, "game": info.game, "commitment": commitment}
    form |= {"link": _link(request, info.code, commitment)}
    return json_response(form | {"most": table.session.opened.most} | dict(reply.answer))


async def take_seat(request: Request, body: forms.SeatRequest) -> Response:
    """Take a seat and give the token that holds it."""
    registry, token = registry_of(request), good_token(body.token)
    info = await find_table(request)
    guard, address = guard_of(request), address_of(request.client)
    guard.seats.take(address)
    if guard.tell(address, registry.viewers_of(info.id)):
        raise Rejected(Rejection("too-busy"))
    wanted = TakeSeat(body.name, body.commitment, body.face, late=body.late)
    seat = await registry.take_seat(info.id, wanted, token)
    taken = forms.TakenSeat(id=info.id, key=seat.key, token=seat.token)
    return json_response(taken, HTTPStatus.CREATED)


async def delete_table(request: Request) -> Response:
    """Delete a table and everything of it; only its host may."""
    registry = registry_of(request)
    info = await find_table(request)
    token = request.headers.get("x-host-token", "")
    sender = Sender(
        key=await registry.store.seat_of(info.id, hashed(token)), host=same(token, info.host)
    )
    table = await registry.table(info.id)
    if not is_host(table.session.state, sender):
        raise Rejected(Rejection("table-not-host"))
    await registry.delete(info.id)
    return Response(status_code=204)


async def qr(request: Request) -> Response:
    """Return the picture that leads a phone to the table."""
    info = await find_table(request)
    commitment = await registry_of(request).commitment_of(info.id)
    link = _link(request, info.code, commitment)

    def draw() -> Document:
        picture = BytesIO()
        segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2)
        return make_document(picture.getvalue(), "image/svg+xml")

    return document_response(request, await render_queue_of(request).render(("qr", link), draw))


def _link(request: Request, code: str, commitment: str) -> str:
    """Return the invitation; it carries what the table promises of its dice (docs/fair-dice.md)."""
    return f"{site_of(request)}/t/{code}{promise(commitment)}"
