"""Lessons: positions in which a learner is asked for a decision, with feedback on it.

A game brings its lesson along as `lesson.json` in its own package, all texts as keys of its
catalogue. The schema of the file is `lesson.schema.json` beside this.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple, cast

from zaria.engine import Game, Position, Rejection
from zaria.session.cells import Json, die_to_json, whole_sheet
from zaria.session.drafts import Drafted, decision_view, drafted, offered
from zaria.session.queries import why_not

ANY = "?"
"""In a wanted decision: any move here."""
REST = "..."
"""At the end of a wanted decision: whatever comes."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a seat in a position, the question, and the decisions that answer it.

    `want` has the decisions that are right; a step without any is only read. `wrong` has the key
    of what is said of a move that is allowed and not wanted, `hint` that for all others. `show`
    has the cells that the text speaks of.
    """

    position: Position
    seat: int
    ask: str
    clause: str
    then: str = ""
    want: tuple[tuple[str, ...], ...] = ()
    hint: str = ""
    wrong: tuple[tuple[str, str], ...] = ()
    show: tuple[str, ...] = ()


class Attempt(NamedTuple):
    """The result of some moves: the view, whether the step is done, or a hint if not."""

    view: Json
    done: bool
    hint: str


def lesson(game: Game[Position]) -> tuple[Step, ...]:
    """Return the steps of a game's lesson; empty if it has none."""
    return _read(game.package, game)


@cache
def _read(package: str, game: Game[Position]) -> tuple[Step, ...]:
    file = files(package).joinpath("lesson.json")
    if not file.is_file():
        return ()
    return tuple(
        _step(game, form) for form in json.loads(file.read_text(encoding="utf-8"))["steps"]
    )


def _step(game: Game[Position], form: Mapping[str, object]) -> Step:
    return Step(
        position=game.read_position(cast("str", form["position"])),
        seat=cast("int", form["seat"]),
        ask=cast("str", form["ask"]),
        clause=cast("str", form["clause"]),
        then=cast("str", form.get("then", "")),
        want=tuple(map(tuple, cast("list[list[str]]", form.get("want", [])))),
        hint=cast("str", form.get("hint", "")),
        wrong=tuple(cast("dict[str, str]", form.get("wrong", {})).items()),
        show=tuple(cast("list[str]", form.get("show", []))),
    )


def shown(step: Step, moves: Sequence[str] = (), *, done: bool = False) -> Json:
    """Return the learner's view after some moves, in the form of a seat's view."""
    return _seen(step, drafted(step.position, step.seat, moves), done=done)


def _seen(step: Step, marked: Drafted, *, done: bool) -> Json:
    position, seat = marked.after, step.seat
    asked = step.want and not done
    return {
        "you": seat,
        "active": position.active,
        "dice": [die_to_json(die) for die in position.dice],
        "points": [position.points(other) for other in range(position.setup.players)],
        "decision": decision_view(marked, 0, offered(marked.decision)) if asked else None,
        "sheets": {str(seat): whole_sheet(position.cells(seat))},
    }


def attempt(step: Step, moves: Sequence[str]) -> Attempt:
    """Return the result of moves, or raise `Rejected` if they are illegal."""
    marked = drafted(step.position, step.seat, moves)
    whole = marked.whole
    done = not step.want or (whole and any(_is(marked, wanted) for wanted in step.want))
    on_the_way = not whole and any(_leads(wanted, moves) for wanted in step.want)
    hint = "" if done or on_the_way else _hint(step, moves)
    return Attempt(_seen(step, marked, done=done), done, hint)


def why_closed(step: Step, moves: Sequence[str], cell: str) -> Rejection | None:
    """Return why a learner can do nothing at a cell after some moves, or None if they can."""
    return why_not(drafted(step.position, step.seat, moves).open, step.seat, cell)


def _is(marked: Drafted, wanted: Sequence[str]) -> bool:
    """Return whether a decision is the wanted one or leads to the same position."""
    if ANY in wanted or REST in wanted:
        exact = REST in wanted or len(marked.draft) == len(wanted)
        return exact and _leads(wanted, marked.draft)
    return drafted(marked.before, marked.seat, wanted).after == marked.after


def _leads(wanted: Sequence[str], moves: Sequence[str]) -> bool:
    """Return whether moves are the beginning of a wanted decision, in some order."""
    if ANY in wanted or REST in wanted:
        fixed = [move for move in wanted if move != REST]
        pairs = zip(fixed, moves, strict=False)
        return all(want in (ANY, move) for want, move in pairs) and (
            REST in wanted or len(moves) <= len(wanted)
        )
    return Counter(moves) <= Counter(wanted)


def _hint(step: Step, moves: Sequence[str]) -> str:
    """Return the hint about the first wrong move or, if there is none, about what is missing."""
    known, wanted = dict(step.wrong), {move for decision in step.want for move in decision}
    away = [move for move in moves if move not in wanted]
    return next((known[move] for move in away or moves if move in known), step.hint)
