"""Qwinto's rules: a position, what may be done in it, and what comes of it."""

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
from zaria.games.qwinto import cells, notation, rejections, scoring
from zaria.games.qwinto.entries import Entries, no_entries
from zaria.games.qwinto.layout import COLOURS
from zaria.games.qwinto.odds import odds
from zaria.games.qwinto.sheet import CHOICES, QwintoSheet
from zaria.games.qwinto.state import State

ATTEMPTS = 2

_DICE = tuple(dice(len(choice)) for choice in CHOICES)
_COLOURS = {letter: colour for colour, letter in COLOURS.items()}
_TO_CHOOSE = tuple(Die(letter, _COLOURS[letter]) for letter in CHOICES[-1])


class QwintoPosition(Position, State):
    """A moment of Qwinto."""

    __slots__ = ()

    @property
    def sheet(self) -> QwintoSheet:
        """The printed sheet."""
        return cast("QwintoSheet", self.setup.sheet)

    @property
    def next(self) -> Chance | Decisions | Outcome:
        if self.to_decide:
            return Decisions(self.to_decide)
        return scoring.outcome(self.sheet, self.sheets) if self.ended else _DICE[self.choice]

    def entries(self, seat: int) -> Entries:
        """Return a seat's entries with its answer, if it has given one."""
        answer = self.answers[seat]
        if answer is None:
            return self.sheets[seat]
        return self.sheets[seat].with_answer(self.sheet, answer, self.announced)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.to_decide:
            return ()
        sheet = self.sheet
        if self.announced:
            mask = self.sheets[seat].answers(
                sheet, self.choice, self.announced, active=seat == self.active
            )
            return sheet.moves.of_mask(mask)
        return sheet.moves[sheet.again :] if self.roll else sheet.moves[sheet.dice : sheet.again]

    def rejection(self, seat: int, move: Move) -> Rejection | None:
        if seat not in self.to_decide:
            return rejections.not_now(self)
        sheet = self.sheet
        if self.announced:
            mask = self.sheets[seat].answers(
                sheet, self.choice, self.announced, active=seat == self.active
            )
            return None if mask >> move.id & 1 else rejections.of_answer(self, seat, move)
        if self.roll:
            return None if move.id >= sheet.again else rejections.of_second_attempt(self, move)
        return None if move.kind == "dice" else Rejection("qwinto-choose-dice", "Q-17")

    def decision(self, seat: int) -> Decision:
        moves = self.moves(seat)
        if not self.roll:
            return Decision(seat, "qwinto-dice", moves, moves[-1], dice=_TO_CHOOSE)
        params: Params = {"number": sum(self.roll), "dice": CHOICES[self.choice]}
        if not self.announced:
            return Decision(seat, "qwinto-again", moves, moves[-1], params)
        if seat == self.active:
            # Somebody who left should not end the game for the others by misthrows.
            return Decision(seat, "qwinto-enter-active", moves, moves[0], params)
        return Decision(seat, "qwinto-enter", moves, moves[-1], params)

    def is_partial(self, seat: int) -> bool:  # noqa: ARG002 - every decision is one move
        return False

    def score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.entries(seat))

    def seen_by(self, seat: int | None) -> QwintoPosition:
        if not self.announced:
            return self
        players = range(self.setup.players)
        answers = tuple(self.answers[other] if other == seat else None for other in players)
        to_decide = tuple(other for other in players if answers[other] is None)
        return QwintoPosition(*self._replace(answers=answers, to_decide=to_decide))

    def cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self.entries(seat))

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice as they lie on the table.

        Only the sum counts, so which die shows which face is not kept: the faces go to the
        colours in order.
        """
        return tuple(
            Die(str(face), _COLOURS[letter])
            for face, letter in zip(self.roll, CHOICES[self.choice], strict=False)
        )

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> QwintoPosition:
        if self.announced:
            return self._answered(seat, move.id)
        sheet = self.sheet
        if not self.roll:
            choice, attempts, roll = move.id - sheet.dice, 0, ()
        elif move.id == sheet.again:
            choice, attempts, roll = self.choice, 1, ()
        else:
            return self._standing(1, self.roll)
        return QwintoPosition(
            self.setup, self.active, choice, attempts, roll, 0, False, self.sheets, self.answers, ()
        )

    def _answered(self, seat: int, answer: int) -> QwintoPosition:
        answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])
        at = self.to_decide.index(seat)
        to_decide = self.to_decide[:at] + self.to_decide[at + 1 :]
        if not to_decide:
            return self._turn_over(answers)
        return QwintoPosition(
            self.setup,
            self.active,
            self.choice,
            self.attempts,
            self.roll,
            self.announced,
            False,
            self.sheets,
            answers,
            to_decide,
        )

    def _turn_over(self, answers: tuple[int | None, ...]) -> QwintoPosition:
        """Return the next seat's turn, or the end now that all have entered (Q-32, Q-40)."""
        setup, sheet, number = self.setup, self.sheet, self.announced
        sheets = tuple(
            entries.with_answer(sheet, answer, number)
            for entries, answer in zip(self.sheets, answers, strict=True)
            if answer is not None
        )
        active = (self.active + 1) % setup.players
        ended = any(entries.finish for entries in sheets)
        return QwintoPosition(
            setup,
            active,
            -1,
            0,
            (),
            0,
            ended,
            sheets,
            (None,) * setup.players,
            () if ended else (active,),
        )

    def push_roll(self, rolled: Rolled) -> QwintoPosition:
        attempts = self.attempts + 1
        if attempts == ATTEMPTS:
            return self._standing(attempts, rolled)
        return QwintoPosition(
            self.setup,
            self.active,
            self.choice,
            attempts,
            rolled,
            0,
            False,
            self.sheets,
            self.answers,
            (self.active,),
        )

    def _standing(self, attempts: int, roll: Rolled) -> QwintoPosition:
        """Return the moment in which the sum is announced and all may enter it (Q-24, Q-25)."""
        return QwintoPosition(
            self.setup,
            self.active,
            self.choice,
            attempts,
            roll,
            sum(roll),
            False,
            self.sheets,
            self.answers,
            tuple(range(self.setup.players)),
        )


def begin(setup: Setup) -> QwintoPosition:
    """Return the first turn, before the dice are chosen: all sheets empty (Q-03, Q-07)."""
    sheets = (no_entries(cast("QwintoSheet", setup.sheet)),) * setup.players
    answers = (None,) * setup.players
    return QwintoPosition(setup, setup.first, -1, 0, (), 0, False, sheets, answers, (setup.first,))
