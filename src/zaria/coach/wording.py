"""Decisions and their reasons in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from statistics import median

from zaria.coach.judge import Judge, Line
from zaria.engine import Cell, Decision, Move, Position
from zaria.surface import surface_of
from zaria.surface.spoken import dice_text
from zaria.words import Words

_Wording = Callable[[Words, Position, int, Sequence[Move]], str]
_LONG = 125
"""Characters: where there is more to say, what a decision costs is left out."""
_WORTH_SAYING = 0.3
"""Points; a difference below is no reason."""
_MOST_NAMED = 4
"""So many results of the next roll are named at most."""
_RANGE = 3
"""So many numbers in a row are told as a range."""
_STANDS_OUT = 1.5
"""Points: a result is named if it is better by so much more than results usually are."""


def decision_text(words: Words, position: Position, seat: int, moves: Sequence[Move]) -> str:
    """Return a whole decision as it is told of somebody: "writes 9: row 3, column 1"."""
    return _worded(words, position, seat, moves, _told)


def advice_text(words: Words, position: Position, seat: int, moves: Sequence[Move]) -> str:
    """Return a whole decision as it is said to who may make it: "write 9: row 3, column 1"."""
    return _worded(words, position, seat, moves, _advised)


def _worded(
    words: Words, position: Position, seat: int, moves: Sequence[Move], alike: _Wording
) -> str:
    """Return a whole decision in words, moves of one kind together."""
    said = [move for move in moves if move.kind != "done"] or moves
    parts: list[str] = []
    for _, same in groupby(said, lambda move: move.kind):
        together = list(same)
        parts.append(alike(words, position, seat, together))
        position = position.play_all(seat, together)
    return ", ".join(parts)


def _told(words: Words, position: Position, seat: int, moves: Sequence[Move]) -> str:
    game, kind, decision = position.setup.game, moves[0].kind, position.decision(seat)
    key = f"told-{game.id}-{kind}"
    keys = [key, f"move-{game.id}-{kind}"]
    if len(moves) > 1:
        keys.insert(0, f"{key}-many")
    if not any(move.at for move in moves):
        keys.insert(0, f"{key}-none")
    params = _params(words, position, moves, decision)
    if not decision.dice:
        params["at"] = params["place"]
    return words(next(one for one in keys if one in words), params)


def _advised(words: Words, position: Position, seat: int, moves: Sequence[Move]) -> str:
    game, kind = position.setup.game, moves[0].kind
    if kind == "done":
        return words("coach-leave")
    key = f"move-{game.id}-{kind}"
    none = f"{key}-none"
    params = _params(words, position, moves, position.decision(seat))
    return words(none if not params["at"] and none in words else key, params)


def _params(
    words: Words, position: Position, moves: Sequence[Move], decision: Decision
) -> dict[str, str | int]:
    """Return what moves of one kind can be worded with.

    What they choose is given as the rules name it (`at`), as people do (`place`), and by the kind
    of the moves, dice by their colours.
    """
    at = ", ".join(move.at for move in moves)
    if decision.dice:
        of_face = {die.face: die for die in decision.dice}
        chosen = dice_text(words, [of_face[face] for move in moves for face in move.at])
        return {**decision.params, "at": at, "place": chosen, moves[0].kind: chosen}
    name, seat = surface_of(position.setup.game).place, decision.seat
    named = [name(words, position, seat, move.at).name or move.at for move in moves if move.at]
    place = _listed(words, "coach-both", _once(named))
    return {**decision.params, "at": at, "place": place, moves[0].kind: at}


def changed_cells(before: Position, moves: Sequence[Move], seat: int) -> list[str]:
    """Return the cells of a seat's sheet that moves mark, where they lie.

    What comes of ending the decision, such as a card that is put away and others that move up, is
    no mark of theirs.
    """
    after = before
    for move in moves:
        if move.at:
            after = after.push(seat, move)
    had = {_unplaced(cell) for cell in before.cells(seat)}
    return [cell.id for cell in after.cells(seat) if _unplaced(cell) not in had]


def _unplaced(cell: Cell) -> tuple[object, ...]:
    name, _, _, *rest = cell
    return (name, *rest)


def reason(words: Words, judge: Judge, seat: int, best: Line, chosen: Line) -> str:
    """Return why a decision is better than another, by what makes the most of its lead.

    The terms are the evaluator's own: points at once, points still to come, and what the others
    may expect. They add up to the difference of the leads.
    """
    terms = _terms(judge, seat, best, chosen)
    most, least = max(terms, key=lambda name: terms[name]), min(terms, key=lambda name: terms[name])
    if terms[most] <= _WORTH_SAYING:
        return words("coach-reason-close")
    others = best.after.setup.players - 1
    params = {"points": _points(terms[most]), "others": others, "cost": _points(-terms[least])}
    whole = {**params, "points": _points(sum(terms.values()))} if most == "lead" else params
    gain, hope = words(f"coach-reason-{most}", whole), ""
    if most != "now":
        hope = _hope(words, judge, seat, best, chosen)
    if terms[least] < -_WORTH_SAYING:
        both = words(f"coach-reason-{most}-for-{least}", params)
        gain = both if len(both) + len(hope) < _LONG else gain
    return f"{gain} {hope}".strip()


def _terms(judge: Judge, seat: int, best: Line, chosen: Line) -> dict[str, float]:
    """Return in what a decision is better than another, by name, in points."""
    trust = judge.trust(best.after, chosen.after, seat)
    most, made = (judge.settled(line.after, seat) for line in (best, chosen))
    lead = trust * (judge.leads(most)[seat] - judge.leads(made)[seat])
    now = float(best.after.points(seat) - chosen.after.points(seat))
    if not judge.apart:
        return {"now": now, "lead": lead - now}
    mine = trust * (judge.values(most)[seat] - judge.values(made)[seat])
    return {"now": now, "later": mine - now, "others": lead - mine}


def _hope(words: Words, judge: Judge, seat: int, best: Line, chosen: Line) -> str:
    """Return which dice a decision waits for, or what is more likely after it; or nothing."""
    if helped := _helped(judge, seat, best, chosen):
        results = _listed(words, "coach-either", _in_ranges(words, helped))
        return words("coach-reason-with", {"results": results})
    told = judge.insight(best.after, chosen.after, seat)
    if told is None:
        return ""
    return words(f"better-{best.after.setup.game.id}-{told.name}", told.params)


def _helped(judge: Judge, seat: int, best: Line, chosen: Line) -> list[str]:
    """Return the few results of the next roll with which the best decision is much better."""
    after = (judge.settled(line.after, seat) for line in (best, chosen))
    mine, other = (judge.prospects(position, seat) for position in after)
    gains = {result: mine[result] - other[result] for result in mine if result in other}
    if not gains:
        return []
    usual = median(gains.values())
    helped = [result for result, gain in gains.items() if gain > usual + _STANDS_OUT]
    return helped if len(helped) <= _MOST_NAMED else []


def _in_ranges(words: Words, names: Sequence[str]) -> list[str]:
    """Return names with three or more numbers in a row told as a range."""
    found: list[str] = []
    for _, run in groupby(enumerate(names), lambda named: int(named[1]) - named[0]):
        row = [name for _, name in run]
        if len(row) >= _RANGE:
            found.append(words("coach-range", {"first": row[0], "last": row[-1]}))
        else:
            found += row
    return found


def _once(names: Sequence[str]) -> list[str]:
    """Return names, what all begin with in the first alone: "row 2, column 1", "column 4"."""
    if not names:
        return []
    parts = [name.split(", ") for name in names]
    shared = 0
    while all(len(part) > shared + 1 and part[shared] == parts[0][shared] for part in parts):
        shared += 1
    return [", ".join(part[shared if at else 0 :]) for at, part in enumerate(parts)]


def _listed(words: Words, key: str, names: Sequence[str]) -> str:
    """Return names as a list, the last one joined by the word of a text."""
    if not names:
        return ""
    *some, last = names
    return words(key, {"some": ", ".join(some), "last": last}) if some else last


def _points(points: float) -> float:
    return round(points, 1)
