"""Why a move of Knaster is not allowed; asked only once it is known that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zaria.engine.move import Move
from zaria.engine.rejection import Params, Rejection
from zaria.games.knaster.lines import LINE_MASKS, LINE_NAMES
from zaria.games.knaster.moves import CIRCLE, LINE, PASS
from zaria.games.knaster.numbers import Answer, Numbers

if TYPE_CHECKING:
    from zaria.games.knaster.position import KnasterPosition


def why_not(position: KnasterPosition, seat: int, move: Move) -> Rejection:
    """Return the reason that a seat is told."""
    if position.ended:
        return Rejection("game-over", "K-33")
    if position.has_answered(seat):
        return Rejection("decided", "K-15")
    if not position.roll:
        return Rejection("roll-first", "K-15")
    answer = position.answers[seat]
    if answer is None:
        return _of_answer(position, position.sheets[seat], move)
    return _of_claim(answer, move)


def _of_answer(position: KnasterPosition, sheet: Numbers, move: Move) -> Rejection:
    number = move.id
    if number < CIRCLE:
        params: Params = {"cell": move.at, "number": sheet.cells[number]}
        return Rejection("knaster-cell-taken", "K-08", params)
    if number < LINE:
        return _of_circle(position, sheet, move)
    if number < PASS:
        return Rejection("knaster-no-claim", "K-17", {"line": move.at})
    return Rejection("knaster-must-answer", "K-07")


def _of_circle(position: KnasterPosition, sheet: Numbers, move: Move) -> Rejection:
    held = sheet.cells[move.id - CIRCLE]
    if not held:
        return Rejection("knaster-cell-empty", "K-09", {"cell": move.at})
    if held != position.number:
        params: Params = {"cell": move.at, "number": held, "sum": position.number}
        return Rejection("knaster-other-number", "K-10", params)
    return Rejection("knaster-already-circled", "K-11", {"cell": move.at})


def _of_claim(answer: Answer, move: Move) -> Rejection:
    if not answer.chosen:
        return Rejection("knaster-choose-line", "K-25", {"lines": len(answer.claims)})
    line, circles = answer.claims[0]
    params: Params = {"line": LINE_NAMES[line], "circles": circles}
    if not CIRCLE <= move.id < LINE:
        return Rejection("knaster-circles-due", "K-17", params)
    if not LINE_MASKS[line] >> move.id - CIRCLE & 1:
        return Rejection("knaster-outside-line", "K-19", {"cell": move.at, **params})
    return Rejection("knaster-already-circled", "K-11", {"cell": move.at})


def nothing_open(position: KnasterPosition, seat: int) -> Rejection | None:
    """Return the reason for every cell where the sum can be neither written nor circled."""
    if position.mask(seat) != 1 << PASS:
        return None
    return Rejection("knaster-pass-only", "K-32", {"number": position.number})
