"""Queries about a table: why a cell is closed, scores, odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zaria.engine import Decisions, Move, Odds, Position, Rejected, Rejection, Score
from zaria.session.drafts import drafted
from zaria.session.state import TableState


def why(table: TableState, key: int, cell_id: str) -> Rejection | None:
    """Return why a seat can do nothing at a cell now, or None if it can."""
    seat = table.number_of(key)
    position = table.position
    if position is None:
        return Rejection("table-not-started")
    return why_not(drafted(position, seat, table.draft_of(seat)).open, seat, cell_id)


def why_not(position: Position, seat: int, cell_id: str) -> Rejection | None:
    """Return why a seat can do nothing at a cell of its sheet, or None if it can."""
    moves = list(_moves_at(position, seat, cell_id))
    if not moves:
        return position.nothing_at(cell_id) or Rejection("table-nothing-there")
    rejections = [(move, position.rejection(seat, move)) for move in moves]
    if any(rejection is None for _, rejection in rejections):
        return None
    nothing_open = position.nothing_open(seat)
    if nothing_open is not None:
        return nothing_open
    # The best reason is that of a move of the kind that is asked for now.
    coming = position.next
    waited = isinstance(coming, Decisions) and seat in coming.seats
    kinds = {move.kind for move in position.moves(seat)} if waited else set[str]()
    return min(rejections, key=lambda found: found[0].kind not in kinds)[1]


def why_not_typed(position: Position, seat: int, move: Move) -> Rejection | None:
    """Return why a seat may not make a typed move, or None if it may.

    Where nothing on its sheet is open, that is the reason, as for a tap.
    """
    rejection = position.rejection(seat, move)
    if rejection is None:
        return None
    places = {place for cell in position.cells(seat) for place in (cell.id, cell.group)}
    on_sheet = bool(move.at) and move.at in places
    return (position.nothing_open(seat) if on_sheet else None) or rejection


def _moves_at(position: Position, seat: int, cell_id: str) -> Iterator[Move]:
    """Return all moves that are possible at a cell or its group in any position."""
    places = {cell_id}
    places |= {cell.group for cell in position.cells(seat) if cell.id == cell_id and cell.group}
    return (move for move in position.setup.moves if move.at in places)


def score_of(table: TableState, seat: int, viewer: int | None) -> Score:
    """Return a seat's public score; the viewer's own includes the draft."""
    position = table.position
    if position is None or seat not in range(len(table.seats)):
        raise Rejected(Rejection("table-no-seat" if position else "table-not-started"))
    if seat == viewer:
        return drafted(position, seat, table.draft_of(seat)).after.score(seat)
    return position.seen_by(None).score(seat)


def odds_of(table: TableState, viewer: int | None, moves: Sequence[str]) -> tuple[Odds, ...]:
    """Return the odds of the next roll, after the moves that the viewer considers."""
    position = table.position
    if position is None:
        raise Rejected(Rejection("table-not-started"))
    if moves and viewer is None:
        raise Rejected(Rejection("table-no-seat"))
    return drafted(position, viewer or 0, moves).after.odds()
