"""Why a move is not allowed in One Card; asked only once it is known that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zaria.engine.move import Move
from zaria.engine.rejection import Params, Rejection
from zaria.games.onecard.boxes import COLOURS, FLAGS, LETTERS, RESULTS, CardState, count
from zaria.games.onecard.dealing import BASIC_CARDS
from zaria.games.onecard.moves import DONE

if TYPE_CHECKING:
    from zaria.games.onecard.position import OneCardPosition

_CHANCE_CLAUSES = {
    "deal": "C-08",
    "open": "C-50",
    "throw": "C-11",
    "draw": "C-36",
    "refill": "C-52",
}
"""The stages in which dice or cards come before anybody decides, with the clauses that say so."""
_WAIT_CLAUSES = {"keep": "C-12", "mark": "C-17", "take": "C-51"}
"""The stages in which one seat decides, with the clauses that make the others wait."""


def why_not(position: OneCardPosition, seat: int, move: Move) -> Rejection:
    """Return the reason that a seat is told."""
    stage = position.stage
    if stage == "over":
        return Rejection("game-over", "C-40")
    if stage == "draft":
        return _draft(position, seat, move)
    if stage in _CHANCE_CLAUSES:
        return _not_yet(position)
    return _now(position, seat, move) if seat == position.seat else _not_now(position, seat)


def _now(position: OneCardPosition, seat: int, move: Move) -> Rejection:
    """Return the reason while the seat has another decision to make."""
    stage = position.stage
    if stage == "take":
        return _take(move)
    if move.kind in {"back", "take"}:
        return _card(position, move)
    return _keep(move) if stage == "keep" else _mark(position, seat, move)


def _not_yet(position: OneCardPosition) -> Rejection:
    """Return the reason while dice are to be rolled or cards to be drawn."""
    stage, options = position.stage, position.setup.options
    if stage == "throw":
        return Rejection("roll-first", "C-12" if position.rolls else _CHANCE_CLAUSES[stage])
    if stage == "deal" and options["draft"] == "on":
        return Rejection("draw-first", "C-48")
    if stage == "deal" and options["cards"] != BASIC_CARDS:
        return Rejection("draw-first", "C-47")
    return Rejection("draw-first", _CHANCE_CLAUSES[stage])


def _not_now(position: OneCardPosition, seat: int) -> Rejection:
    """Return the reason while another seat decides: this one has marked already, or will later."""
    players, active = position.setup.players, position.active
    if (seat - active) % players < (position.seat - active) % players:
        return Rejection("decided", "C-17")
    return Rejection("wait", _WAIT_CLAUSES[position.stage])


def _card(position: OneCardPosition, move: Move) -> Rejection:
    """Return the reason why no card is taken or given back at this time, or in this game."""
    params: Params = {"card": move.at}
    if move.kind == "back":
        if position.setup.options["draft"] == "on":
            return Rejection("onecard-draft-over", "C-48", params)
        return Rejection("onecard-no-draft", "C-48", params)
    if position.setup.options["market"] == "on":
        return Rejection("onecard-nothing-scored", "C-51", params)
    return Rejection("onecard-no-market", "C-50", params)


def _take(move: Move) -> Rejection:
    if move.kind == "take":
        return Rejection("onecard-not-open", "C-51", {"card": move.at})
    return Rejection("onecard-take-first", "C-51")


def _keep(move: Move) -> Rejection:
    if move.kind == "keep":
        return Rejection("onecard-not-rolled", "C-14")
    return Rejection("onecard-keep-first", "C-16")


def _draft(position: OneCardPosition, seat: int, move: Move) -> Rejection:
    if seat not in position.drafting:
        return Rejection("decided", "C-48")
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


def _row(position: OneCardPosition, held: CardState, colour: int) -> Rejection:
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


def nothing_open(position: OneCardPosition, seat: int) -> Rejection | None:
    """Return the reason for every row where none can take the dice."""
    if position.mask(seat) != 1 << DONE:
        return None
    if position.card >= 0:
        return Rejection("onecard-no-more", "C-21", {"card": position.card + 1})
    return Rejection("onecard-no-row", "C-21")
