"""Decisions in the making: the moves that a seat has marked and may still change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

from zaria.engine import Move, Position
from zaria.session.cells import Json, die_to_json

_kind = attrgetter("kind")


def with_draft(position: Position, seat: int, draft: Iterable[str]) -> Position:
    """Return the position as a seat sees it that has made these moves of its decision."""
    read = position.setup.moves.read
    for text in draft:
        position = position.play(seat, read(text))
    return position


def default_moves(position: Position, seat: int) -> list[str]:
    """Return the whole decision that is made for a seat whose person does not make it."""
    texts: list[str] = []
    while True:
        move = position.decision(seat).default
        texts.append(move.text)
        position = position.play(seat, move)
        if not position.is_partial(seat):
            return texts


def decision_view(position: Position, seat: int, draft: Sequence[str], number: int) -> Json:
    """Return what a seat must decide, its `number`-th decision, after what it has marked so far.

    The moves lie by what is done and where: `{"circle": {"a1": "(a1)"}}`. While the draft is whole
    they are those of the beginning, which would replace it.
    """
    return drafted_view(position, with_draft(position, seat, draft), seat, draft, number)


def drafted_view(
    position: Position, drafted: Position, seat: int, draft: Sequence[str], number: int
) -> Json:
    """Return `decision_view`, the position after the draft being known."""
    whole = bool(draft) and not drafted.is_partial(seat)
    decision = (position if whole else drafted).decision(seat)
    form: Json = {
        "number": number,
        "kind": decision.kind,
        "params": dict(decision.params),
        "moves": _by_kind_and_place(decision.moves),
        "default": decision.default.text,
        "draft": list(draft),
        "whole": whole,
    }
    if decision.dice:
        form["dice"] = [die_to_json(die) for die in decision.dice]
    return form


def _by_kind_and_place(moves: Iterable[Move]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for kind, some in groupby(moves, _kind):  # those of one kind most often follow each other
        places = {move.at: move.text for move in some}
        found[kind] = found[kind] | places if kind in found else places
    return found
