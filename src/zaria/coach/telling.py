"""What the coach tells of a record or of an open decision, as plain data for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from zaria.coach import analysis, searched
from zaria.coach.forms import (
    AnalysisEnd,
    AnalysisStart,
    AnalysisStep,
    Choice,
    Hint,
    Option,
    PuzzleAnswer,
    SeatSummary,
)
from zaria.coach.judge import Judge, Line, judge_of
from zaria.coach.wording import advice_text, changed_cells, decision_text, reason
from zaria.engine import Event, Position, Record, apply
from zaria.words import Words

SECONDS = 10.0
"""What an analysis may take where nobody says how long."""
_MOMENTS = 4
_HINTS = 3

Told = AnalysisStart | AnalysisStep | AnalysisEnd


def analyse(record: Record, words: Words, *, seconds: float = SECONDS) -> Iterator[Told]:
    """Return a game event by event, then each player's luck and choices, as they are found.

    A sheet that was not learned is searched; then all figures are empty.

    Raises:
        RecordFault: An event cannot have happened.
        MissingExtra: What the game's evaluator needs is not installed.
    """
    start, deadline = record.start(), monotonic() + seconds
    judge = judge_of(start)
    if judge is None:
        yield from _searched(record, words, deadline)
        return
    yield AnalysisStart(
        kind="start",
        game=record.game,
        players=record.players,
        learned=True,
        values=_rounded(judge.values(start)),
        chances=_rounded(judge.chances(start)),
    )
    steps: list[analysis.Step] = []
    for step in analysis.steps_of(record, judge, deadline):
        steps.append(step)
        yield _step(judge, step, words)
    found = analysis.accounts(judge.leads(start), steps, _MOMENTS)
    final = steps[-1].after if steps else start
    yield AnalysisEnd(
        kind="end",
        seats=[_summary(account, final.points(seat)) for seat, account in enumerate(found)],
        verdicts=[_verdict(words, account, record.players) for account in found],
        complete=len(steps) == len(record.events),
    )


def hint(position: Position, seat: int, number: int, words: Words) -> Hint:
    """Return help for a seat's open decision, with the marks that it has made already.

    Raises:
        Rejected: The seat has nothing to decide.
        MissingExtra: What the game's evaluator needs is not installed.
    """
    position.decision(seat)
    judge = judge_of(position)
    if judge is None:
        best = [line_option(words, position, seat, searched.best_line(position, seat), None)]
    else:
        lines = judge.best(position, seat, _HINTS)
        best = [
            line_option(words, position, seat, line, value)
            for line, value in zip(lines, judge.told(lines, seat), strict=True)
        ]
    return Hint(
        number=number,
        learned=judge is not None,
        nudge=_nudge(words, position, seat, best),
        best=best,
    )


def line_option(
    words: Words, position: Position, seat: int, line: Line, value: float | None
) -> Option:
    """Return a way to decide, said to who may take it."""
    return Option(
        moves=[move.text for move in line.moves],
        cells=changed_cells(position, line.moves, seat),
        text=advice_text(words, position, seat, line.moves),
        value=None if value is None else round(value, 2),
    )


def choice_form(words: Words, judge: Judge, seat: int, found: analysis.Choice) -> Choice:
    """Return a decision beside its alternatives, with the reason why the best is better."""
    best, chosen = found.best[0], found.chosen
    same, lines = best.after == chosen.after, [chosen, *found.best]
    options = [
        line_option(words, found.position, seat, line, value)
        for line, value in zip(lines, judge.told(lines, seat), strict=True)
    ]
    return Choice(
        chosen=options[0],
        told=decision_text(words, found.position, seat, chosen.moves),
        best=options[1:],
        reason="" if same else reason(words, judge, seat, best, chosen),
    )


def _searched(record: Record, words: Words, deadline: float) -> Iterator[Told]:
    """Return what a search would have chosen, decision by decision."""
    yield AnalysisStart(
        kind="start",
        game=record.game,
        players=record.players,
        learned=False,
        values=[],
        chances=[],
    )
    position, complete = record.start(), True
    for number, event in enumerate(record.events, 1):
        if monotonic() > deadline:
            complete = False
            break
        after = apply(position, event)
        yield _searched_step(words, number, position, event, after)
        position = after
    yield AnalysisEnd(kind="end", seats=[], verdicts=[], complete=complete)


def searched_answer(words: Words, position: Position, seat: int, chosen: Line) -> PuzzleAnswer:
    """Return a decision beside the one that a search would make."""
    best = searched.best_line(position, seat)
    options = [line_option(words, position, seat, line, None) for line in (chosen, best)]
    return PuzzleAnswer(
        right=best.after == chosen.after, chosen=options[0], best=options[1:], reason=""
    )


def _searched_step(
    words: Words, number: int, position: Position, event: Event, after: Position
) -> AnalysisStep:
    choice, seat = None, event.seat
    if seat is not None and len(position.moves(seat)) > 1:
        moves = tuple(position.setup.moves.read(text) for text in event.texts)
        lines = (Line(moves, after), searched.best_line(position, seat))
        chosen, best = (line_option(words, position, seat, line, None) for line in lines)
        told = decision_text(words, position, seat, moves)
        choice = Choice(chosen=chosen, told=told, best=[best], reason="")
    return AnalysisStep(
        kind="step",
        event=number,
        seat=seat,
        before=[],
        luck=[],
        loss=[],
        others=[],
        rest=[],
        after=[],
        values=[],
        chances=[],
        choice=choice,
    )


def _step(judge: Judge, step: analysis.Step, words: Words) -> AnalysisStep:
    choice, seat = step.choice, step.seat
    return AnalysisStep(
        kind="step",
        event=step.number,
        seat=seat,
        before=_rounded(step.before),
        luck=_rounded(step.luck),
        loss=_rounded(step.loss),
        others=_rounded(step.others),
        rest=_rounded(step.rest),
        after=_rounded(step.leads),
        values=_rounded(judge.values(step.valued)),
        chances=_rounded(judge.chances(step.valued)),
        choice=None if choice is None or seat is None else choice_form(words, judge, seat, choice),
    )


def _summary(account: analysis.Account, points: int) -> SeatSummary:
    return SeatSummary(
        start=round(account.start, 2),
        luck=round(account.luck, 2),
        loss=round(account.loss, 2),
        others=round(account.others, 2),
        rest=round(account.rest, 2),
        final=round(account.final, 2),
        points=points,
        accuracy=None if account.accuracy is None else round(100 * account.accuracy),
        moments=list(account.moments),
    )


def _verdict(words: Words, account: analysis.Account, players: int) -> str:
    """Return what luck made of a game, in one sentence to its player."""
    without = account.final - account.luck
    params = {"points": abs(round(without)), "luck": abs(round(account.luck))}
    if players == 1:
        return words("coach-verdict-alone", params)
    level = round(without) == 0
    kind = "level" if level else "ahead" if without > 0 else "behind"
    many = "two" if players == len(("you", "other")) else "many"
    return words(f"coach-verdict-{many}-{kind}", params)


def _nudge(words: Words, position: Position, seat: int, best: list[Option]) -> str:
    """Return a sentence that helps to look, and does not tell the place."""
    offered = position.moves(seat)
    if position.decision(seat).dice:
        kept = offered[0].kind == "keep"
        return words("coach-nudge-dice" if kept else "coach-nudge-roll")
    if not any(move.at for move in offered):
        return words("coach-nudge-sheet" if len(offered) > 1 else "coach-nudge-nothing")
    if not best[0]["cells"]:
        return words("coach-nudge-nothing")
    moves = position.setup.moves
    after = position.play_all(seat, [moves.read(text) for text in best[0]["moves"]])
    if after.points(seat) > position.points(seat):
        return words("coach-nudge-points")
    return words("coach-nudge-later")


def _rounded(values: tuple[float, ...]) -> list[float]:
    return [round(value, 3) for value in values]
