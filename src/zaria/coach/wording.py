"""Decisions and their reasons in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from statistics import median

from zaria.coach.judge import Judge, Line
from zaria.engine import Decision, Move, Position
from zaria.surface import surface_of
from zaria.surface.spoken import die_text
from zaria.words import Words

_WORTH_SAYING = 0.3
"""Points; a difference below is no reason."""
_MOST_NAMED = 3
"""So many results of the next roll are named at most."""
_STANDS_OUT = 1.5
"""Points: a result is named if it is better by so much more than results usually are."""


def decision_text(words: Words, position: Position, seat: int, moves: Sequence[Move]) -> str:
    """Return a whole decision in words, places by their names."""
    said = [move for move in moves if move.kind != "done"] or moves
    parts: list[str] = []
    for _, same in groupby(said, lambda move: move.kind):
        alike = list(same)
        parts.append(_alike(words, position, seat, alike))
        position = position.play_all(seat, alike)
    return ", ".join(parts)


def _alike(words: Words, position: Position, seat: int, moves: Sequence[Move]) -> str:
    """Return moves of one kind in words."""
    game, kind, decision = position.setup.game, moves[0].kind, position.decision(seat)
    at = ", ".join(_target(words, position, seat, move, decision) for move in moves)
    keys = [f"told-{game.id}-{kind}", f"move-{game.id}-{kind}"]
    if not any(move.at for move in moves):
        keys.insert(0, f"told-{game.id}-{kind}-none")
    params = {**decision.params, "at": at, kind: at}
    if decision.dice and kind == "dice":
        params["at"] = moves[0].at  # the game words every choice of dice on its own
    return words(next(key for key in keys if key in words), params)


def _target(words: Words, position: Position, seat: int, move: Move, decision: Decision) -> str:
    """Return what a move chooses: dice by their colours, places by their names."""
    if decision.dice:
        of_face = {die.face: die for die in decision.dice}
        return ", ".join(die_text(words, of_face[face]) for face in move.at)
    if not move.at:
        return ""
    return surface_of(position.setup.game).place(words, position, seat, move.at).name or move.at


def changed_cells(before: Position, after: Position, seat: int) -> list[str]:
    """Return the cells of a seat's sheet that look different now."""
    had = {cell.id: cell for cell in before.cells(seat)}
    return [cell.id for cell in after.cells(seat) if had.get(cell.id) != cell]


def reason(words: Words, judge: Judge, seat: int, best: Line, chosen: Line) -> str:
    """Return why a decision is better than another, by what makes the most of its lead.

    The terms are the evaluator's own: points at once, points still to come, and what the others
    may expect. They add up to the difference of the leads.
    """
    mine = judge.values(best.after)[seat] - judge.values(chosen.after)[seat]
    now = float(best.after.points(seat) - chosen.after.points(seat))
    others = judge.leads(best.after)[seat] - judge.leads(chosen.after)[seat] - mine
    terms = {"now": now, "later": mine - now, "others": others}
    told = [
        name for name in sorted(terms, key=lambda name: -terms[name]) if terms[name] > _WORTH_SAYING
    ]
    if not told:
        return words("coach-reason-close")
    params = {"points": _points(terms[told[0]])}
    lost = min(terms, key=lambda name: terms[name])
    if terms[lost] < -_WORTH_SAYING:
        params["cost"] = _points(-terms[lost])
        text = words(f"coach-reason-{told[0]}-for-{lost}", params)
    else:
        text = words(f"coach-reason-{told[0]}", params)
    helped = _helped(judge, seat, best, chosen) if told[0] == "later" else []
    if not helped:
        return text
    return f"{text} {words('coach-reason-with', {'results': _either(words, helped)})}"


def _helped(judge: Judge, seat: int, best: Line, chosen: Line) -> list[str]:
    """Return the few results of the next roll with which the best decision is much better."""
    mine, other = (judge.prospects(line.after, seat) for line in (best, chosen))
    gains = {result: mine[result] - other[result] for result in mine if result in other}
    if not gains:
        return []
    usual = median(gains.values())
    helped = [result for result, gain in gains.items() if gain > usual + _STANDS_OUT]
    return helped if len(helped) <= _MOST_NAMED else []


def _either(words: Words, names: Sequence[str]) -> str:
    """Return names as a list of which one may hold."""
    *some, last = names
    return words("coach-either", {"some": ", ".join(some), "last": last}) if some else last


def _points(points: float) -> float:
    return round(points, 1)
