"""Qwinto's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from typing import Self

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Chance, Dice, Rolled, dice
from zaria.engine.completion import Completion
from zaria.engine.game import Setup
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions
from zaria.engine.rejection import Params, Rejection
from zaria.engine.score import Outcome, Score
from zaria.engine.simultaneous import Simultaneous
from zaria.games.qwinto import cells, notation, rejections, scoring
from zaria.games.qwinto.completions import completions
from zaria.games.qwinto.entries import Entries, no_entries
from zaria.games.qwinto.layout import COLOURS
from zaria.games.qwinto.moves import AGAIN_OR_STAY, CHOICE_MASK, CHOICES
from zaria.games.qwinto.odds import odds
from zaria.games.qwinto.sheet import QwintoSheet
from zaria.games.qwinto.state import State

ATTEMPTS = 2

_DICE = tuple(dice(len(choice)) for choice in CHOICES)
_COLOURS = {letter: colour for colour, letter in COLOURS.items()}
_TO_CHOOSE = tuple(Die(letter, _COLOURS[letter]) for letter in CHOICES[-1])


class QwintoPosition(Simultaneous[int], State):
    """A moment of Qwinto."""

    __slots__ = ()

    # Fields of a named tuple cannot be set, so that a narrower type is sound.
    setup: Setup[QwintoSheet]  # pyright: ignore[reportIncompatibleVariableOverride]

    @property
    def sheet(self) -> QwintoSheet:
        """The printed sheet."""
        return self.setup.sheet

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

    def _mask(self, seat: int) -> int:
        # Taking the fields apart is faster than asking for six of them.
        setup, active, choice, _, roll, announced, _, sheets, _, to_decide = self
        if seat not in to_decide:
            return 0
        if announced:
            return sheets[seat].answers(setup.sheet, choice, announced, active=seat == active)
        return AGAIN_OR_STAY << setup.sheet.again if roll else CHOICE_MASK << setup.sheet.dice

    def _allows(self, seat: int, move: Move) -> bool:
        setup, active, choice, _, _, announced, _, sheets, _, to_decide = self
        if not announced or seat not in to_decide:
            return self._mask(seat) >> move.id & 1 == 1
        (numbers, _, _, fits), number = sheets[seat], move.id
        count = len(numbers)
        if number >= count:
            return number == count + (seat == active)
        usable = setup.sheet.usable[choice]
        return usable >> number & fits >> (announced - 1) * count + number & 1 == 1

    def is_partial(self, seat: int) -> bool:  # noqa: ARG002 - every decision is one move
        return False

    def _why_not(self, seat: int, move: Move) -> Rejection:
        return rejections.why_not(self, seat, move)

    def nothing_open(self, seat: int) -> Rejection | None:
        return rejections.nothing_open(self, seat)

    def nothing_at(self, place: str) -> Rejection | None:
        gap = place in self.sheet.gaps
        return Rejection("qwinto-gap", "Q-10", {"field": place}) if gap else None

    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
        if not self.roll:
            return Decision(seat, "qwinto-dice", moves, moves[-1], dice=_TO_CHOOSE)
        params: Params = {"number": sum(self.roll), "dice": CHOICES[self.choice]}
        if not self.announced:
            return Decision(seat, "qwinto-again", moves, moves[-1], params)
        if seat == self.active:
            # Somebody who left should not end the game for the others by misthrows.
            return Decision(seat, "qwinto-enter-active", moves, moves[0], params)
        return Decision(seat, "qwinto-enter", moves, moves[-1], params)

    def _score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.entries(seat))

    def _points(self, seat: int) -> int:
        return scoring.points(self.sheet, self.entries(seat))

    def _cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self.entries(seat))

    # Positions of one game are compared, so that a narrower type is sound.
    def completed_since(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, before: Self, seat: int
    ) -> tuple[Completion, ...]:
        return tuple(completions(self.sheet, before.entries(seat), self.entries(seat)))

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice on the table.

        Only the sum counts, so which die shows which face is not kept: the faces go to the
        colours in order.
        """
        return tuple(
            Die(str(face), _COLOURS[letter])
            for face, letter in zip(self.roll, CHOICES[self.choice], strict=False)
        )

    @property
    def dice_to_roll(self) -> tuple[Die, ...]:
        chosen = CHOICES[self.choice] if isinstance(self.next, Dice) else ""
        return tuple(Die("", _COLOURS[letter]) for letter in chosen)

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> QwintoPosition:
        if self.announced:
            return self._answered(seat, move.id)
        setup, active, choice, attempts, roll, announced, ended, sheets, answers, _ = self
        if not roll:
            choice = move.id - setup.sheet.dice
        elif move.id != setup.sheet.again:
            return self._standing(1, roll)
        return QwintoPosition(
            setup, active, choice, attempts, (), announced, ended, sheets, answers, ()
        )

    def _round_over(self, answers: tuple[int | None, ...]) -> QwintoPosition:
        """Return the next seat's turn, or the end now that all have entered (Q-32, Q-40)."""
        setup, number = self.setup, self.announced
        sheets = tuple(
            [
                entries.with_answer(setup.sheet, answer, number)
                for entries, answer in zip(self.sheets, answers, strict=True)
                if answer is not None
            ]
        )
        active = (self.active + 1) % setup.players
        ended = any(entries.finish for entries in sheets)
        return QwintoPosition(
            setup=setup,
            active=active,
            choice=-1,
            attempts=0,
            roll=(),
            announced=0,
            ended=ended,
            sheets=sheets,
            answers=(None,) * setup.players,
            to_decide=() if ended else (active,),
        )

    def push_roll(self, rolled: Rolled) -> QwintoPosition:
        setup, active, choice, attempts, _, announced, ended, sheets, answers, _ = self
        attempts += 1
        if attempts == ATTEMPTS:
            return self._standing(attempts, rolled)
        return QwintoPosition(
            setup, active, choice, attempts, rolled, announced, ended, sheets, answers, (active,)
        )

    def _standing(self, attempts: int, roll: Rolled) -> QwintoPosition:
        """Return the moment in which the sum is announced and all may enter it (Q-24, Q-25)."""
        setup, active, choice, _, _, _, ended, sheets, answers, _ = self
        return QwintoPosition(
            setup, active, choice, attempts, roll, sum(roll), ended, sheets, answers, setup.seats
        )


def begin(setup: Setup[QwintoSheet]) -> QwintoPosition:
    """Return the first turn, before the dice are chosen: all sheets empty (Q-03, Q-07)."""
    return QwintoPosition(
        setup=setup,
        active=setup.first,
        choice=-1,
        attempts=0,
        roll=(),
        announced=0,
        ended=False,
        sheets=(no_entries(setup.sheet),) * setup.players,
        answers=(None,) * setup.players,
        to_decide=(setup.first,),
    )
