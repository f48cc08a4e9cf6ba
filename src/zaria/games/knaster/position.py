"""Knaster's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from functools import cache
from typing import Self

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Chance, Rolled, dice
from zaria.engine.completion import Completion
from zaria.engine.game import Setup
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions
from zaria.engine.rejection import Params, Rejection
from zaria.engine.score import Outcome, Score
from zaria.engine.simultaneous import Simultaneous
from zaria.games.knaster import cells, notation, rejections, scoring
from zaria.games.knaster.completions import completions
from zaria.games.knaster.lines import LINE_MASKS, LINE_NAMES
from zaria.games.knaster.moves import CIRCLE, LINE, PASS
from zaria.games.knaster.numbers import Answer, Numbers, settled
from zaria.games.knaster.odds import odds
from zaria.games.knaster.sheet import KnasterSheet
from zaria.games.knaster.state import State

_TWO_DICE = dice(2)


class KnasterPosition(Simultaneous[Answer], State):
    """A moment of Knaster."""

    __slots__ = ()

    # Fields of a named tuple cannot be set, so that a narrower type is sound.
    setup: Setup[KnasterSheet]  # pyright: ignore[reportIncompatibleVariableOverride]

    @property
    def sheet(self) -> KnasterSheet:
        """The printed sheet."""
        return self.setup.sheet

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

    def _mask(self, seat: int) -> int:
        if seat not in self.to_decide:
            return 0
        answer = self.answers[seat]
        if answer is None:
            sheet = self.sheets[seat]
            mask = sheet.free | sheet.holding(sum(self.roll)) << CIRCLE
            return mask | 1 << PASS if self.last else mask
        if answer.chosen:
            return (LINE_MASKS[answer.claims[0].line] & ~answer.numbers.circled) << CIRCLE
        return sum([1 << LINE + claim.line for claim in answer.claims])

    def _allows(self, seat: int, move: Move) -> bool:
        if seat not in self.to_decide:
            return False
        number = move.id
        if number >= LINE or self.answers[seat] is not None:
            return self._mask(seat) >> number & 1 == 1
        cells, free, circled = self.sheets[seat]
        if number < CIRCLE:
            return free >> number & 1 == 1
        number -= CIRCLE
        return cells[number] == sum(self.roll) and not circled >> number & 1

    def _why_not(self, seat: int, move: Move) -> Rejection:
        return rejections.why_not(self, seat, move)

    def nothing_open(self, seat: int) -> Rejection | None:
        return rejections.nothing_open(self, seat)

    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
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

    def _score(self, seat: int) -> Score:
        return scoring.score(self.setup.sheet, self.numbers(seat))

    def _points(self, seat: int) -> int:
        return scoring.points(self.setup.sheet, self.numbers(seat))

    def _cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.setup.sheet.values, self.numbers(seat))

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    # Positions of one game are compared, so that a narrower type is sound.
    def completed_since(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, before: Self, seat: int
    ) -> tuple[Completion, ...]:
        return completions(self.setup.sheet.values, before.numbers(seat), self.numbers(seat))

    @property
    def turn_begins(self) -> bool:
        return not self.roll

    @property
    def dice(self) -> tuple[Die, ...]:
        return _dice(self.roll)

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> KnasterPosition:
        before = self.answers[seat]
        if before is None:
            answer = self._answer(self.sheets[seat], move.id)
        else:
            number = move.id
            answer = (
                before.with_circle(number - CIRCLE)
                if before.chosen
                else before.with_line(number - LINE)
            )
        return self._answered(seat, answer, whole=not answer.claims)

    def _answer(self, sheet: Numbers, number: int) -> Answer:
        if number < CIRCLE:
            sheet = sheet.with_number(number, sum(self.roll))
            claims = sheet.claims_of(number)
            return settled(sheet, claims) if claims else Answer(sheet)
        return Answer(sheet if number == PASS else sheet.with_circle(number - CIRCLE))

    def _round_over(self, answers: tuple[Answer | None, ...]) -> KnasterPosition:
        """Return the next round, or the end if this was the last one (K-15, K-31, K-33)."""
        sheets = tuple([answer.numbers for answer in answers if answer is not None])
        players = self.setup.players
        return KnasterPosition(
            setup=self.setup,
            active=(self.active + 1) % players,
            roll=(),
            last=not all(sheet.free for sheet in sheets),
            ended=self.last,
            sheets=sheets,
            answers=(None,) * players,
            to_decide=(),
        )

    def push_roll(self, rolled: Rolled) -> KnasterPosition:
        setup, active, _, last, ended, sheets, answers, _ = self
        return KnasterPosition(setup, active, rolled, last, ended, sheets, answers, setup.seats)


@cache  # there are 36 rolls
def _dice(roll: Rolled) -> tuple[Die, ...]:
    return tuple([Die(str(face)) for face in roll])


def begin(setup: Setup[KnasterSheet]) -> KnasterPosition:
    """Return the position before the first roll: all grids empty (K-02)."""
    players = setup.players
    return KnasterPosition(
        setup=setup,
        active=setup.first,
        roll=(),
        last=False,
        ended=False,
        sheets=(Numbers(),) * players,
        answers=(None,) * players,
        to_decide=(),
    )
