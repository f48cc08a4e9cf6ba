"""Why a move of The Border is not allowed; asked only once it is known that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zaria.engine.chance import Rolled
from zaria.engine.move import Move
from zaria.engine.rejection import Rejection
from zaria.games.border.borders import Answer, Borders, completable
from zaria.games.border.colours import COLOURS, ROLLS, SEGMENT_NAMES
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.sheet import UNCOLOURED, Board
from zaria.games.border.state import FIRST, KEEP, OVER, ROLLING, SECOND

if TYPE_CHECKING:
    from zaria.games.border.position import BorderPosition


def why_not(position: BorderPosition, seat: int, move: Move) -> Rejection:
    """Return the reason that a seat is told."""
    if seat not in position.to_decide:
        return _not_now(position, seat)
    if position.stage == KEEP:
        return _keeping(move)
    board = position.board(seat)
    if move.id >= KEEPING:
        params = {"rolls": position.rolls, "most": ROLLS}
        return Rejection("border-rolls-over", "B-11", params)
    if position.stage == FIRST:
        return _in_first(position, board, move)
    return _in_second(position, seat, board, move)


def _not_now(position: BorderPosition, seat: int) -> Rejection:
    """Return the reason why a seat has nothing to decide."""
    if position.stage == OVER:
        return Rejection("game-over", "B-44")
    if position.stage == ROLLING:
        return Rejection("roll-first", "B-12" if position.rolls else "B-10")
    if position.stage != SECOND:
        return Rejection("wait", "B-14")
    return Rejection("wait", "B-24") if seat == position.active else Rejection("decided", "B-35")


def _keeping(move: Move) -> Rejection:
    """Return the reason while the active player chooses dice (B-12)."""
    if move.id < KEEPING:
        return Rejection("border-still-rolling", "B-14")
    return Rejection("border-not-rolled", "B-12")


def _in_first(position: BorderPosition, board: Board, move: Move) -> Rejection:
    number = move.id
    crossed = position.sheets[position.active].crossed
    if number < DONE:
        return _completing(board, crossed, position.left, number)
    box = number - CROSS
    taken = _taken(board, crossed, box, move.at)
    if taken is not None:
        return taken
    segment = board.segment_of[box]
    params = {"box": move.at, "segment": SEGMENT_NAMES[segment]}
    if completable(board, crossed, position.left) >> segment & 1:
        return Rejection("border-complete-it", "B-16", params)
    return Rejection("border-only-whole", "B-18", params)


def _in_second(position: BorderPosition, seat: int, board: Board, move: Move) -> Rejection:
    if move.id < DONE:
        return Rejection("border-box-by-box", "B-25", {"segment": move.text})
    answer = position.answers[seat]
    now: Answer | Borders = position.sheets[seat] if answer is None else answer
    box = move.id - CROSS
    taken = _taken(board, now.crossed, box, move.at)
    if taken is not None:
        return taken
    if answer is not None and not position.left:
        return Rejection("border-one-only", "B-32")
    dice = position.offered if answer is None else answer.dice
    if board.colours[box] not in dice:
        params = {"box": move.at, "colour": COLOURS[board.colours[box]]}
        return Rejection("border-no-die", "B-25", params)
    clause = "B-27" if position.left else "B-33"
    return Rejection("border-not-beside", clause, {"box": move.at})


def _taken(board: Board, crossed: int, box: int, name: str) -> Rejection | None:
    if board.colours[box] == UNCOLOURED:
        return Rejection("border-printed", "B-23", {"box": name})
    if crossed >> box & 1:
        return Rejection("border-crossed", "B-23", {"box": name})
    return None


def _completing(board: Board, crossed: int, dice: Rolled, segment: int) -> Rejection:
    boxes = board.segments[segment]
    rest = (boxes & ~crossed).bit_count()
    colour = board.colours[boxes.bit_length() - 1]
    count = dice.count(colour)
    params: dict[str, str | int] = {
        "length": boxes.bit_count(),
        "colour": COLOURS[colour],
        "open": rest,
        "count": count,
    }
    if not rest:
        return Rejection("border-complete-already", "B-23", params)
    if not count:
        return Rejection("border-no-dice", "B-15", params)
    return Rejection("border-part-only", "B-16", params)


def nothing_open(position: BorderPosition, seat: int) -> Rejection | None:
    """Return the reason for every box where none can be crossed."""
    if position.mask(seat) != 1 << DONE:
        return None
    if position.stage == FIRST:
        if not position.left:
            return Rejection("border-dice-used", "B-15")
        return Rejection("border-none-completed", "B-16", {"count": len(position.left)})
    answer = position.answers[seat]
    if answer is None or answer.dice:
        codes = ("border-none-beside", "B-27"), ("border-none-of-five", "B-33")
    else:
        codes = ("border-dice-used", "B-25"), ("border-one-only", "B-32")
    return Rejection(*(codes[0] if position.left else codes[1]))
