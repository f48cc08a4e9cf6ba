"""Lessons over HTTP: what a learner sees at each step, and what comes of the moves made there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zaria.engine import Rejected, Rejection, find_game
from zaria.server.http.documents import Document, document_response, make_document
from zaria.server.http.forms import LearnerMoves
from zaria.server.http.requests import game_of
from zaria.server.http.responses import json_response
from zaria.session.cells import Json
from zaria.session.lesson import Step, attempt, lesson, shown, why_closed


async def steps(request: Request) -> Response:
    """Return the steps of a game's lesson, each with what is seen at its beginning."""
    return document_response(request, _steps(game_of(request).id))


@cache
def _steps(game_id: str) -> Document:
    forms = [_form(step) for step in lesson(find_game(game_id))]
    return make_document(msgspec.json.encode({"steps": forms}), "application/json")


def _form(step: Step) -> Json:
    return {
        "ask": step.ask,
        "then": step.then or None,
        "clause": step.clause,
        "show": list(step.show),
        "position": step.position.text,
        "view": shown(step),
    }


async def moved(request: Request, body: LearnerMoves) -> Response:
    """Return what comes of the moves that a learner makes at a step."""
    known = lesson(game_of(request))
    number: int = request.path_params["step"]
    if number >= len(known):
        raise Rejected(Rejection("not-found"))
    step = known[number]
    if body.cell is not None:
        _tell_why(step, body.moves, body.cell)
    view, done, hint = attempt(step, body.moves)
    then = step.then if done else ""
    return json_response({"view": view, "done": done, "hint": hint or None, "then": then or None})


def _tell_why(step: Step, moves: Sequence[str], cell: str) -> None:
    """Reject what a learner taps, with the reason why nothing can be done there."""
    rejection = why_closed(step, moves, cell)
    if rejection is not None:
        raise Rejected(rejection)
