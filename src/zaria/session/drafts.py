"""Drafts: the moves that a seat has marked and may still change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from zaria.engine import Decision, Move, Position
from zaria.session.cells import Json, completed_to_json, die_to_json

_kind = attrgetter("kind")


class Drafted(NamedTuple):
    """A seat's draft: the position it started from, its moves, and the position after them."""

    seat: int
    before: Position
    draft: tuple[str, ...]
    after: Position
    whole: bool = False
    """Whether it can be confirmed."""

    @property
    def open(self) -> Position:
        """The position for the next move; a move after a complete draft replaces it."""
        return self.before if self.whole else self.after

    @property
    def decision(self) -> Decision:
        """The decision to be made in `open`."""
        return self.open.decision(self.seat)

    def with_more(self, texts: Iterable[str]) -> tuple[str, ...]:
        """Return the draft with more moves added, or with these alone if it was complete."""
        return (*(() if self.whole else self.draft), *texts)


def drafted(position: Position, seat: int, draft: Sequence[str]) -> Drafted:
    """Return a draft of these moves, or raise `Rejected` at the first illegal one."""
    after = position.play_all(seat, draft)
    return Drafted(seat, position, tuple(draft), after, bool(draft) and not after.is_partial(seat))


def default_moves(position: Position, seat: int) -> list[str]:
    """Return the complete decision made of default moves."""
    texts: list[str] = []
    while True:
        move = position.decision(seat).default
        texts.append(move.text)
        position = position.play(seat, move)
        if not position.is_partial(seat):
            return texts


def decision_view(marked: Drafted, number: int, choices: Json) -> Json:
    """Return the view of a seat's `number`-th decision with its draft.

    `choices` are those that are `offered`.
    """
    form: Json = {
        "number": number,
        **choices,
        "draft": list(marked.draft),
        "whole": marked.whole,
    }
    # After the last answer of a round no dice lie there: then they are shown as they were.
    dice = marked.before.dice
    lying = marked.after.dice_for(marked.seat) or dice
    if lying != dice:
        form["lying"] = [die_to_json(die) for die in lying]
    if marked.draft:
        completes = completed_to_json(marked.before, marked.after, marked.seat)
        form |= {"completes": completes} if completes else {}
    return form


def offered(decision: Decision) -> Json:
    """Return what may be marked next: `{"moves": {"circle": {"a1": "(a1)"}}}`, and what about."""
    form: Json = {
        "kind": decision.kind,
        "params": dict(decision.params),
        "moves": _by_kind_and_place(decision.moves),
        "default": decision.default.text,
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
