"""Why a move of The Border is rejected; None where it is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zaria.engine.chance import Rolled
from zaria.engine.move import Move
from zaria.engine.rejection import Rejection
from zaria.games.border.borders import Answer, Borders
from zaria.games.border.colours import COLOURS, KEEPS, SEGMENT_NAMES, THROWS
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.sheet import UNCOLOURED, Board
from zaria.games.border.state import OVER, SECOND, THROW

if TYPE_CHECKING:
    from zaria.games.border.position import BorderPosition


def not_now(position: BorderPosition, seat: int) -> Rejection:
    """Say why a seat has nothing to decide."""
    if position.stage == OVER:
        return Rejection("game-over", "B-44")
    if position.stage == THROW:
        return Rejection("wait", "B-10")
    if position.stage != SECOND:
        return Rejection("wait", "B-14")
    return Rejection("wait", "B-24" if seat == position.active else "B-35")


def of_keeping(roll: Rolled, move: Move) -> Rejection | None:
    """Judge a move while the active player chooses dice (B-12)."""
    if move.id < KEEPING:
        return Rejection("border-still-rolling", "B-14")
    if KEEPS.allows(roll, move.id - KEEPING):
        return None
    return Rejection("border-not-rolled", "B-12", {"dice": move.at})


def in_first(position: BorderPosition, board: Board, move: Move) -> Rejection | None:
    """Judge a move of the first action other than ending it."""
    number = move.id
    if number >= KEEPING:
        return _rolls_over(position)
    crossed = position.sheets[position.active].crossed
    if number < DONE:
        return _completing(board, crossed, position.left, number)
    box = number - CROSS
    taken = _taken(board, crossed, box, move.at)
    if taken is not None:
        return taken
    segment = board.segment_of[box]
    params = {"box": move.at, "segment": SEGMENT_NAMES[segment]}
    if _completing(board, crossed, position.left, segment) is None:
        return Rejection("border-complete-it", "B-16", params)
    return Rejection("border-only-whole", "B-18", params)


def in_second(position: BorderPosition, seat: int, board: Board, move: Move) -> Rejection | None:
    """Judge a move of the second action other than ending it."""
    number = move.id
    if number >= KEEPING:
        return _rolls_over(position)
    if number < DONE:
        return Rejection("border-box-by-box", "B-25", {"segment": move.text})
    return _crossing(position, seat, board, move)


def _crossing(position: BorderPosition, seat: int, board: Board, move: Move) -> Rejection | None:
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
    if not now.reach >> box & 1:
        clause = "B-27" if position.left else "B-33"
        return Rejection("border-not-beside", clause, {"box": move.at})
    return None


def _rolls_over(position: BorderPosition) -> Rejection:
    params = {"rolls": position.rolls, "most": THROWS}
    return Rejection("border-rolls-over", "B-11", params)


def _taken(board: Board, crossed: int, box: int, name: str) -> Rejection | None:
    if board.colours[box] == UNCOLOURED:
        return Rejection("border-printed", "B-23", {"box": name})
    if crossed >> box & 1:
        return Rejection("border-crossed", "B-23", {"box": name})
    return None


def _completing(board: Board, crossed: int, dice: Rolled, segment: int) -> Rejection | None:
    boxes = board.segments[segment]
    rest = (boxes & ~crossed).bit_count()
    colour = board.colours[boxes.bit_length() - 1]
    count = dice.count(colour)
    if 0 < rest <= count:
        return None
    params: dict[str, str | int] = {
        "segment": SEGMENT_NAMES[segment],
        "colour": COLOURS[colour],
        "open": rest,
        "count": count,
    }
    if not rest:
        return Rejection("border-complete-already", "B-23", params)
    if not count:
        return Rejection("border-no-dice", "B-15", params)
    return Rejection("border-part-only", "B-16", params)
