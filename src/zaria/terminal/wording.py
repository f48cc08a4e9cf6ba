"""Engine values as sentences in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from zaria.engine import (
    Decision,
    Game,
    Move,
    Outcome,
    Position,
    RecordFault,
    Rejection,
    Score,
    SheetFault,
)
from zaria.surface.spoken import dice_text
from zaria.surface.surface import surface_of
from zaria.words import Words


class UsageError(Exception):
    """One clear sentence for the user, worded from a catalogue key, and the exit status."""

    def __init__(self, key: str, status: int = 2, **params: str | int) -> None:
        """Say the text of `key`."""
        super().__init__(key, params)
        self.key, self.status, self.params = key, status, params


def words_of(language: str, *games: Game[Position]) -> Words:
    """Return the texts of a language, those of the games included."""
    return Words(language, [game.package for game in games])


def rejection_text(words: Words, rejection: Rejection) -> str:
    """Return why something was rejected, with the clause that says so."""
    reason = words.typed(f"rejection-{rejection.code}", rejection.params)
    return f"{reason} [{rejection.clause}]" if rejection.clause else reason


def sheet_fault_text(words: Words, fault: SheetFault) -> str:
    """Return what is wrong with a sheet."""
    return words(f"fault-{fault.code}", fault.params)


def record_fault_text(words: Words, fault: RecordFault) -> str:
    """Return what is wrong with a record, and in which line."""
    params = {**fault.params, "line": fault.line}
    if fault.code == "rejected":
        code, clause = str(fault.params["code"]), str(fault.params["clause"])
        params["reason"] = rejection_text(words, Rejection(code, clause, fault.params))
    return words(f"record-{fault.code}", params)


def decision_text(words: Words, decision: Decision) -> str:
    """Return what is to be decided now."""
    return words.typed(f"decide-{decision.kind}", decision.params)


def move_text(words: Words, position: Position, move: Move, decision: Decision) -> str:
    """Return what a move does, said to who may make it; keeping no dice is worded on its own."""
    key = f"move-{position.setup.game.id}-{move.kind}"
    none = f"{key}-none"
    params = _params(words, position, [move], decision)
    return words.typed(none if not move.at and none in words else key, params)


def told_text(words: Words, position: Position, moves: Sequence[Move], decision: Decision) -> str:
    """Return what somebody does with moves of one kind, said to all.

    A game may leave it at what is said to who makes them.
    """
    first = moves[0]
    key = f"told-{position.setup.game.id}-{first.kind}"
    none = f"{key}-none"
    if key not in words:
        return ", ".join(move_text(words, position, move, decision) for move in moves)
    params = _params(words, position, moves, decision)
    return words.typed(none if not params["at"] and none in words else key, params)


def _params(
    words: Words, position: Position, moves: Sequence[Move], decision: Decision
) -> dict[str, str | int]:
    """Return what moves of one kind can be worded with.

    Where they are made is given as it is typed (`at`), by its name (`place`), and as what it is,
    by the kind of the moves: the line that is taken, the dice that are kept.
    """
    target = _target(words, moves, decision)
    at, place = ", ".join(move.at for move in moves), target
    if not decision.dice:
        name, seat = surface_of(position.setup.game).place, decision.seat
        named = [name(words, position, seat, move.at).name or move.at for move in moves if move.at]
        place = reduce(
            lambda some, more: words("page-places", {"some": some, "more": more}), named or [""]
        )
    return {**decision.params, "at": at, "place": place, moves[0].kind: target}


def _target(words: Words, moves: Sequence[Move], decision: Decision) -> str:
    """Return what is chosen, dice by their colours: their letters are for typing."""
    if not decision.dice:
        return ", ".join(move.at for move in moves)
    of_face = {die.face: die for die in decision.dice}
    return dice_text(words, [of_face[face] for move in moves for face in move.at])


def score_lines(words: Words, score: Score) -> list[str]:
    """Return the points by their sources."""
    return [
        f"{part.points:>4}  {words(f'score-{part.source}', part.params)}" for part in score.parts
    ]


def outcome_text(words: Words, outcome: Outcome) -> str:
    """Return why the game ended."""
    return words(f"outcome-{outcome.reason}", outcome.params)
