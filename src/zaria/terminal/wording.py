"""Engine values as sentences in the player's language."""

from __future__ import annotations

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
from zaria.words import Words


class Complaint(Exception):  # noqa: N818 - it is what the user is told, not a failure of ours
    """One clear sentence for the user, worded from a catalogue key, and the exit status."""

    def __init__(self, key: str, status: int = 2, **params: str | int) -> None:
        """Say the text of `key`."""
        super().__init__(key, params)
        self.key, self.status, self.params = key, status, params


def words_of(language: str, *games: Game[Position]) -> Words:
    """Give the texts of a language, those of the games included."""
    return Words(language, [game.package for game in games])


def rejection_text(words: Words, rejection: Rejection) -> str:
    """Give why something was refused, with the clause that says so."""
    reason = words(f"rejection-{rejection.code}", rejection.params)
    return f"{reason} [{rejection.clause}]" if rejection.clause else reason


def sheet_fault_text(words: Words, fault: SheetFault) -> str:
    """Give what is wrong with a sheet."""
    return words(f"fault-{fault.code}", fault.params)


def record_fault_text(words: Words, fault: RecordFault) -> str:
    """Give what is wrong with a record, and in which line."""
    params = {**fault.params, "line": fault.line}
    if fault.code == "refused":
        code, clause = str(fault.params["code"]), str(fault.params["clause"])
        params["reason"] = rejection_text(words, Rejection(code, clause, fault.params))
    return words(f"record-{fault.code}", params)


def decision_text(words: Words, decision: Decision) -> str:
    """Give what is to be decided now."""
    return words(f"decide-{decision.kind}", decision.params)


def move_text(words: Words, game: str, move: Move, decision: Decision) -> str:
    """Give what a move does."""
    return words(f"move-{game}-{move.kind}", {**decision.params, "at": move.at})


def score_lines(words: Words, score: Score) -> list[str]:
    """Give the points by their sources."""
    return [
        f"{part.points:>4}  {words(f'score-{part.source}', part.params)}" for part in score.parts
    ]


def outcome_text(words: Words, outcome: Outcome) -> str:
    """Give why the game ended."""
    return words(f"outcome-{outcome.reason}", outcome.params)
