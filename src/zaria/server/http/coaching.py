"""The coach over HTTP: analyses of records, hints at a table, puzzles."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Generator
from contextlib import contextmanager, suppress
from datetime import date
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from zaria.coach.forms import Puzzle
from zaria.engine import Rejected, Rejection
from zaria.engine.play import read_position
from zaria.server.http.finding import coach_of, find_table, guard_of, registry_of
from zaria.server.http.forms import PuzzleMoves
from zaria.server.http.queries import LanguageQuery, PuzzleQuery
from zaria.server.http.render_queue import render_queue_of
from zaria.server.http.requests import game_called, good_language, text_of
from zaria.server.http.responses import LINES, json_response
from zaria.server.live.coach_messages import Ask, AskHint, AskPuzzle, AskWorth
from zaria.server.live.codec import bad_field
from zaria.server.ops.limits import address_of
from zaria.session import Session
from zaria.session.cells import Json
from zaria.session.lesson import Step, shown, why_closed

ANY_DECISION = (("?",),)
"""Of a puzzle's step: every decision may be made."""
# Lines are to be sent as they come, and what compresses would hold them back.
_AS_IT_IS = {"Content-Encoding": "identity", "Cache-Control": "no-store"}


async def analysis(request: Request, query: LanguageQuery) -> Response:
    """Return what a record's events were worth, line by line as it is worked out."""
    lang = good_language(query.lang)
    record = await text_of(request)
    with _asking(request) as address:
        told = await coach_of(request).analyse(record, lang, address)
    return StreamingResponse(told_lines(told), headers=_AS_IT_IS, media_type=LINES)


async def told_lines(told: AsyncGenerator[object, None]) -> AsyncGenerator[bytes, None]:
    """Return forms as lines. Where the coach fails, the last one is missing."""
    with suppress(Rejected):  # it is logged, and the headers are sent
        async for form in told:
            yield msgspec.json.encode(form) + b"\n"


async def hint(request: Request, query: LanguageQuery) -> Response:
    """Return help for the open decision of the seat whose token is sent."""
    registry, lang = registry_of(request), good_language(query.lang)
    info = await find_table(request)
    key = await registry.key_of(info.id, request.headers.get("x-seat-token", ""))
    table = await registry.table(info.id)
    return json_response(await _asked(request, _hint_for(table.session, key, lang)))


def _hint_for(session: Session, key: int, lang: str) -> AskHint:
    """Return what the coach is asked for a person, or raise `Rejected`."""
    state = session.state
    seat = state.number_of(key)
    if not state.hints:
        raise Rejected(Rejection("hints-off"))
    if seat not in state.to_decide:
        raise Rejected(Rejection("table-nothing-to-decide"))
    position = state.marked(seat).open.seen_by(seat)
    return AskHint(position, seat, len(state.made[seat]), lang)


async def puzzle(request: Request, query: PuzzleQuery) -> Response:
    """Return the puzzle of a day, with what is seen of it."""
    try:
        date.fromisoformat(query.day)
    except ValueError:
        raise Rejected(bad_field("day")) from None
    game = game_called(query.game).id if query.game else ""
    found = cast("Puzzle", await _asked(request, AskPuzzle(query.day, game)))
    view = shown(_step(found["position"], found["seat"]))
    return json_response({"puzzle": found, "view": view})


async def draft(request: Request, body: PuzzleMoves) -> Response:
    """Return what is seen after some moves in a position, or why a cell is closed there."""

    def seen() -> Json:
        step = _step(body.position, body.seat)
        if body.cell is not None:
            rejection = why_closed(step, body.moves, body.cell)
            if rejection is not None:
                raise Rejected(rejection)
        return shown(step, body.moves)

    return json_response(await render_queue_of(request).do(seen))


async def answer(request: Request, body: PuzzleMoves, query: LanguageQuery) -> Response:
    """Return what a decision in a position is worth, and what was best."""
    lang = good_language(query.lang)
    await render_queue_of(request).do(lambda: _step(body.position, body.seat))
    ask = AskWorth(body.position, body.seat, body.moves, lang)
    return json_response(await _asked(request, ask))


def _step(line: str, seat: int) -> Step:
    """Return a position as a step that asks for any decision of a seat, or raise `Rejected`."""
    position = read_position(line)
    if seat not in range(position.setup.players):
        raise Rejected(Rejection("table-no-seat"))
    return Step(position, seat, ask="", clause="", want=ANY_DECISION)


async def _asked(request: Request, ask: Ask) -> object:
    with _asking(request) as address:
        return await coach_of(request).ask(ask, address)


@contextmanager
def _asking(request: Request) -> Generator[str, None, None]:
    """Count a question of an address, which is given, or raise `Rejected`."""
    guard, address = guard_of(request), address_of(request.client)
    release = guard.asking.take(address)
    try:
        guard.questions.take(address)
        yield address
    finally:
        release()
