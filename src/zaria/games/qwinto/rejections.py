"""Why a move of Qwinto is not allowed; asked only once it is known that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zaria.engine.move import Move
from zaria.engine.rejection import Params, Rejection
from zaria.games.qwinto.entries import ENOUGH_ROWS, Entries
from zaria.games.qwinto.state import State

if TYPE_CHECKING:
    from zaria.games.qwinto.position import QwintoPosition


def why_not(position: QwintoPosition, seat: int, move: Move) -> Rejection:
    """Return the reason that a seat is told."""
    if position.ended:
        rows = any(entries.full >= ENOUGH_ROWS for entries in position.sheets)
        return Rejection("game-over", "Q-38" if rows else "Q-39")
    if position.has_answered(seat):
        return Rejection("decided", "Q-25")
    if position.announced:
        return _of_answer(position, seat, move)
    return _before_the_sum(position, seat, move)


def _before_the_sum(state: State, seat: int, move: Move) -> Rejection:
    if not state.to_decide:
        return Rejection("roll-first", "Q-21" if state.attempts else "Q-19")
    if seat != state.active:
        return Rejection("wait", "Q-17")
    if not state.roll:
        return Rejection("qwinto-choose-dice", "Q-17")
    if move.kind == "dice":
        return Rejection("qwinto-same-dice", "Q-22")
    return Rejection("qwinto-again-or-stay", "Q-20", {"number": sum(state.roll)})


def _of_answer(state: State, seat: int, move: Move) -> Rejection:
    match move.kind:
        case "enter":
            return _of_entry(state, state.sheets[seat], move)
        case "pass":
            return Rejection("qwinto-active-pass", "Q-30", {"number": state.announced})
        case "misthrow":
            return Rejection("qwinto-not-your-misthrow", "Q-31")
        case _:
            return _of_roll(state, seat, move)


def _of_roll(state: State, seat: int, move: Move) -> Rejection:
    number = state.announced
    if seat != state.active:
        return Rejection("qwinto-not-active", "Q-17", {"number": number})
    if move.kind == "again" and state.attempts > 1:
        return Rejection("qwinto-third-attempt", "Q-21", {"number": number})
    return Rejection("qwinto-sum-stands", "Q-24", {"number": number})


def _of_entry(state: State, entries: Entries, move: Move) -> Rejection:
    sheet = state.setup.sheet
    field, number = move.id, state.announced
    row, column = sheet.places[field]
    colour = sheet.rows[row].colour
    if not sheet.usable[state.choice] >> field & 1:
        params: Params = {"field": move.at, "colour": colour}
        return Rejection("qwinto-other-colour", "Q-26", params)
    held = entries.numbers[field]
    if held:
        return Rejection("qwinto-field-taken", "Q-16", {"field": move.at, "number": held})
    for other, (other_row, other_column) in enumerate(sheet.places):
        found = entries.numbers[other]
        wrong_order = found <= number if other_column > column else found >= number
        if found and other_row == row and wrong_order:
            params = {"field": move.at, "number": number, "other": sheet.fields[other]}
            return Rejection("qwinto-row-order", "Q-09", {**params, "found": found})
    twin = next(
        name
        for name, place, found in zip(sheet.fields, sheet.places, entries.numbers, strict=True)
        if place.column == column and found == number
    )
    params = {"field": move.at, "number": number, "other": twin}
    return Rejection("qwinto-column-double", "Q-13", params)


def nothing_open(state: State, seat: int) -> Rejection | None:
    """Return the reason for every field where the sum fits in none."""
    number = state.announced
    if not number or seat not in state.to_decide:
        return None
    if state.sheets[seat].fits(number) & state.setup.sheet.usable[state.choice]:
        return None
    if seat == state.active:
        return Rejection("qwinto-misthrow-only", "Q-29", {"number": number})
    return Rejection("qwinto-pass-only", "Q-26", {"number": number})
