"""Knaster's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from typing import cast

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Chance, Rolled, dice
from zaria.engine.game import Setup
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions, Position
from zaria.engine.rejection import Params, Rejection
from zaria.engine.score import Outcome, Score
from zaria.games.knaster import cells, notation, scoring
from zaria.games.knaster.numbers import Answer, Numbers, settled
from zaria.games.knaster.odds import odds
from zaria.games.knaster.sheet import (
    CELLS,
    LINE_MASKS,
    LINE_NAMES,
    KnasterSheet,
)
from zaria.games.knaster.state import State

CIRCLE = len(CELLS)
"""The id of the first circling move; writing moves come before it."""
LINE = 2 * len(CELLS)
"""The id of the first line-choosing move."""
PASS = LINE + len(LINE_NAMES)

_TWO_DICE = dice(2)


class KnasterPosition(Position, State):
    """A moment of Knaster."""

    __slots__ = ()

    @property
    def sheet(self) -> KnasterSheet:
        """The printed sheet."""
        return cast("KnasterSheet", self.setup.sheet)

    @property
    def number(self) -> int:
        """The sum of the roll (K-06)."""
        return sum(self.roll)

    @property
    def next(self) -> Chance | Decisions | Outcome:
        if self.to_decide:
            return Decisions(self.to_decide)
        return scoring.outcome(self.sheet, self.sheets) if self.ended else _TWO_DICE

    def numbers(self, seat: int) -> Numbers:
        """Return a seat's sheet with its answer so far."""
        answer = self.answers[seat]
        return self.sheets[seat] if answer is None else answer.numbers

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.to_decide:
            return ()
        answer = self.answers[seat]
        if answer is None:
            sheet = self.sheets[seat]
            mask = sheet.free | sheet.holding(self.number) << CIRCLE
            if self.last:
                mask |= 1 << PASS
        elif answer.chosen:
            mask = (LINE_MASKS[answer.claims[0].line] & ~answer.numbers.circled) << CIRCLE
        else:
            mask = sum(1 << LINE + claim.line for claim in answer.claims)
        return self.setup.moves.of_mask(mask)

    def rejection(self, seat: int, move: Move) -> Rejection | None:
        if seat not in self.to_decide:
            return Rejection("game-over", "K-33") if self.ended else Rejection("wait", "K-15")
        answer = self.answers[seat]
        if answer is None:
            return self._answer_rejection(self.sheets[seat], move)
        return _claim_rejection(answer, move)

    def _answer_rejection(self, sheet: Numbers, move: Move) -> Rejection | None:
        number = move.id
        if number < CIRCLE:
            if sheet.free >> number & 1:
                return None
            params: Params = {"cell": move.at, "number": sheet.cells[number]}
            return Rejection("knaster-cell-taken", "K-08", params)
        if number < LINE:
            return self._circle_rejection(sheet, move)
        if number < PASS:
            return Rejection("knaster-no-claim", "K-17", {"line": move.at})
        return None if self.last else Rejection("knaster-must-answer", "K-07")

    def _circle_rejection(self, sheet: Numbers, move: Move) -> Rejection | None:
        cell = move.id - CIRCLE
        held = sheet.cells[cell]
        if not held:
            return Rejection("knaster-cell-empty", "K-09", {"cell": move.at})
        if held != self.number:
            params: Params = {"cell": move.at, "number": held, "sum": self.number}
            return Rejection("knaster-other-number", "K-10", params)
        if sheet.circled >> cell & 1:
            return Rejection("knaster-already-circled", "K-11", {"cell": move.at})
        return None

    def decision(self, seat: int) -> Decision:
        moves = self.moves(seat)
        answer = self.answers[seat]
        if answer is None:
            circles = [move for move in moves if move.kind == "circle"]
            default = moves[-1] if self.last else (circles or moves)[0]
            kind = "knaster-last" if self.last else "knaster-answer"
            return Decision(seat, kind, moves, default, {"number": self.number})
        if answer.chosen:
            line, circles_due = answer.claims[0]
            params: Params = {"line": LINE_NAMES[line], "circles": circles_due}
            return Decision(seat, "knaster-circles", moves, moves[0], params)
        return Decision(seat, "knaster-line", moves, moves[0], {"lines": len(answer.claims)})

    def is_partial(self, seat: int) -> bool:
        return self.answers[seat] is not None and seat in self.to_decide

    def score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.numbers(seat))

    def seen_by(self, seat: int | None) -> KnasterPosition:
        if not self.to_decide or not any(self.answers):
            return self
        answers = tuple(
            answer if other == seat else None for other, answer in enumerate(self.answers)
        )
        to_decide = tuple(
            other for other in range(self.setup.players) if other != seat or seat in self.to_decide
        )
        return KnasterPosition(
            self.setup,
            self.active,
            self.roll,
            self.last,
            self.ended,
            self.sheets,
            answers,
            to_decide,
        )

    def cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self.numbers(seat))

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(Die(str(face)) for face in self.roll)

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> KnasterPosition:
        before = self.answers[seat]
        if before is None:
            answer = self._answered(self.sheets[seat], move.id)
        else:
            number = move.id
            answer = (
                before.with_circle(number - CIRCLE)
                if before.chosen
                else before.with_line(number - LINE)
            )
        answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])
        to_decide = self.to_decide
        if not answer.claims:
            at = to_decide.index(seat)
            to_decide = to_decide[:at] + to_decide[at + 1 :]
            if not to_decide:
                return self._round_over(answers)
        return KnasterPosition(
            self.setup,
            self.active,
            self.roll,
            self.last,
            self.ended,
            self.sheets,
            answers,
            to_decide,
        )

    def _answered(self, sheet: Numbers, number: int) -> Answer:
        if number < CIRCLE:
            sheet = sheet.with_number(number, self.number)
            claims = sheet.claims_of(number)
            return settled(sheet, claims) if claims else Answer(sheet)
        return Answer(sheet if number == PASS else sheet.with_circle(number - CIRCLE))

    def _round_over(self, answers: tuple[Answer | None, ...]) -> KnasterPosition:
        sheets = tuple(answer.numbers for answer in answers if answer is not None)
        players = self.setup.players
        full = any(not sheet.free for sheet in sheets)
        return KnasterPosition(
            self.setup,
            (self.active + 1) % players,
            (),
            full,
            self.last,
            sheets,
            (None,) * players,
            (),
        )

    def push_roll(self, rolled: Rolled) -> KnasterPosition:
        return KnasterPosition(
            self.setup,
            self.active,
            rolled,
            self.last,
            self.ended,
            self.sheets,
            self.answers,
            tuple(range(self.setup.players)),
        )


def begin(setup: Setup) -> KnasterPosition:
    """Return the position before the first roll: all grids empty (K-02)."""
    players = setup.players
    return KnasterPosition(
        setup,
        setup.first,
        (),
        last=False,
        ended=False,
        sheets=(Numbers(),) * players,
        answers=(None,) * players,
        to_decide=(),
    )


def _claim_rejection(answer: Answer, move: Move) -> Rejection | None:
    number = move.id
    if not answer.chosen:
        if any(number == LINE + claim.line for claim in answer.claims):
            return None
        return Rejection("knaster-choose-line", "K-25", {"lines": len(answer.claims)})
    line, circles = answer.claims[0]
    params: Params = {"line": LINE_NAMES[line], "circles": circles}
    if not CIRCLE <= number < LINE:
        return Rejection("knaster-circles-due", "K-17", params)
    cell = number - CIRCLE
    if not LINE_MASKS[line] >> cell & 1:
        return Rejection("knaster-outside-line", "K-19", {"cell": move.at, **params})
    if answer.numbers.circled >> cell & 1:
        return Rejection("knaster-already-circled", "K-11", {"cell": move.at})
    return None
