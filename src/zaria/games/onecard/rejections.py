"""Why a move is not allowed in One Card; asked only once it is known that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zaria.engine.move import Move
from zaria.engine.rejection import Params, Rejection
from zaria.games.onecard.boxes import COLOURS, FLAGS, LETTERS, RESULTS, Held, count

if TYPE_CHECKING:
    from zaria.games.onecard.position import OneCardPosition

_WAIT_CLAUSES = {"draft": "C-48", "mark": "C-17", "draw": "C-37", "take": "C-37", "refill": "C-52"}


def not_now(position: OneCardPosition) -> Rejection:
    """Return the rejection for a seat that has nothing to decide now."""
    if position.stage == "over":
        return Rejection("game-over", "C-40")
    return Rejection("wait", _WAIT_CLAUSES.get(position.stage, "C-39"))


def rejection(position: OneCardPosition, seat: int, move: Move) -> Rejection:
    """Return the rejection of a move that the seat's open decision does not offer."""
    if position.stage == "draft":
        return _draft(position, seat, move)
    if position.stage == "take":
        return _take(move)
    if move.kind == "back":
        return Rejection("onecard-no-draft", "C-48", {"card": move.at})
    if move.kind == "take":
        return Rejection("onecard-nothing-scored", "C-51", {"card": move.at})
    return _keep(move) if position.stage == "keep" else _mark(position, seat, move)


def _take(move: Move) -> Rejection:
    if move.kind == "take":
        return Rejection("onecard-not-open", "C-51", {"card": move.at})
    return Rejection("onecard-take-first", "C-51")


def _keep(move: Move) -> Rejection:
    if move.kind == "keep":
        return Rejection("onecard-not-rolled", "C-14", {"dice": move.at})
    return Rejection("onecard-keep-first", "C-16")


def _draft(position: OneCardPosition, seat: int, move: Move) -> Rejection:
    if move.kind != "back":
        return Rejection("onecard-draft-first", "C-48")
    if any(held.card + 1 == int(move.at) for held in position.hands[seat]):
        return Rejection("onecard-already-back", "C-48", {"card": move.at})
    return Rejection("onecard-not-dealt", "C-48", {"card": move.at})


def _mark(position: OneCardPosition, seat: int, move: Move) -> Rejection:
    if move.kind == "keep":
        return Rejection("onecard-dice-stand", "C-13")
    number, colour = move.at[:-1], LETTERS.index(move.at[-1])
    card = int(number) - 1
    held = next((held for held in position.hands[seat] if held.card == card), None)
    if held is None:
        if any(held.card == card for held in position.scored[seat]):
            return Rejection("onecard-card-scored", "C-35", {"card": number})
        return Rejection("onecard-not-yours", "C-18", {"card": number})
    if position.card not in (card, -1):
        params: Params = {"card": number, "marked": position.card + 1}
        return Rejection("onecard-one-card", "C-18", params)
    return _row(position, held, colour)


def _row(position: OneCardPosition, held: Held, colour: int) -> Rejection:
    dice = count(RESULTS[position.roll].boxes, colour)
    left = count(held.left, colour)
    params: dict[str, str | int] = {"card": held.card + 1, "colour": COLOURS[colour]}
    if not count(position.sheet.printed[held.card], colour):
        return Rejection("onecard-no-such-row", "C-23", params)
    if not dice:
        return Rejection("onecard-no-such-dice", "C-20", params)
    if position.used & FLAGS[colour]:
        return Rejection("onecard-colour-used", "C-20", params)
    if not left:
        return Rejection("onecard-row-complete", "C-24", params)
    return Rejection("onecard-row-too-short", "C-21", {**params, "dice": dice, "left": left})
