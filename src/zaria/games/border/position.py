"""The Border's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from typing import Self

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Chance, Rolled
from zaria.engine.completion import Completion
from zaria.engine.game import Setup
from zaria.engine.keeps import joined
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions
from zaria.engine.rejection import Rejection
from zaria.engine.score import Outcome, Score
from zaria.engine.simultaneous import Simultaneous
from zaria.games.border import cells, notation, rejections, scoring
from zaria.games.border.borders import Answer, Borders, completable, without
from zaria.games.border.colours import DICE, KEEPS, LETTERS, ROLLS, TO_ROLL
from zaria.games.border.completions import completions
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.odds import odds
from zaria.games.border.sheet import Board, BorderSheet
from zaria.games.border.state import FIRST, KEEP, OVER, ROLLING, SECOND, State


class BorderPosition(Simultaneous[Answer], State):
    """A moment of The Border."""

    __slots__ = ()

    # Fields of a named tuple cannot be set, so that a narrower type is sound.
    setup: Setup[BorderSheet]  # pyright: ignore[reportIncompatibleVariableOverride]

    @property
    def sheet(self) -> BorderSheet:
        """The printed map."""
        return self.setup.sheet

    @property
    def next(self) -> Chance | Decisions | Outcome:
        if self.to_decide:
            return Decisions(self.to_decide)
        if self.stage == OVER:
            return scoring.outcome(self.sheet, self.sheets)
        return TO_ROLL[len(self.roll)]

    @property
    def claimed(self) -> int:
        """The regions that anybody is known to have closed, as a mask."""
        claimed = 0
        for sheet in self.sheets:
            claimed |= sheet.regions
        return claimed

    @property
    def offered(self) -> Rolled:
        """The dice of the second action: those left over, or the five to pick one from."""
        return self.left or self.roll

    def board(self, seat: int) -> Board:
        """Return a seat's colouring of the map (B-07)."""
        setup = self.setup
        return setup.sheet.deals[str(setup.chosen[0])][seat]

    def borders(self, seat: int) -> Borders:
        """Return a seat's sheet with its answer so far."""
        answer = self.answers[seat]
        return self.sheets[seat] if answer is None else self._revealed(seat, answer, self.claimed)

    def _revealed(self, seat: int, answer: Answer, claimed: int) -> Borders:
        crossed = self.sheets[seat].with_boxes(answer.crossed, answer.reach)
        return crossed.awarded(self.sheet.rings, claimed)

    def _mask(self, seat: int) -> int:
        if seat not in self.to_decide:
            return 0
        if self.stage == KEEP:
            return KEEPS.masks[self.roll] << KEEPING
        board = self.board(seat)
        if self.stage == FIRST:
            mask = completable(board, self.sheets[seat].crossed, self.left)
        else:
            answer = self.answers[seat]
            now: Answer | Borders = self.sheets[seat] if answer is None else answer
            dice = self.offered if answer is None else answer.dice
            mask = (now.reach & ~now.crossed & board.boxes_for[dice]) << CROSS
        return mask | 1 << DONE

    def _allows(self, seat: int, move: Move) -> bool:
        number = move.id
        if seat not in self.to_decide or self.stage == KEEP:
            return self._mask(seat) >> number & 1 == 1
        if number <= DONE:
            return number == DONE or (self.stage == FIRST and self._completes(seat, number))
        if number >= KEEPING or self.stage == FIRST:
            return False
        answer, box = self.answers[seat], number - CROSS
        now: Answer | Borders = self.sheets[seat] if answer is None else answer
        dice = self.offered if answer is None else answer.dice
        beside = (now.reach & ~now.crossed) >> box & 1
        return beside == 1 and self.board(seat).colours[box] in dice

    def _completes(self, seat: int, segment: int) -> bool:
        """Return whether the dice that are left complete a segment (B-16, B-19)."""
        board = self.board(seat)
        boxes = board.segments[segment]
        rest = (boxes & ~self.sheets[seat].crossed).bit_count()
        return 0 < rest <= self.left.count(board.colours[boxes.bit_length() - 1])

    def _why_not(self, seat: int, move: Move) -> Rejection:
        return rejections.why_not(self, seat, move)

    def nothing_open(self, seat: int) -> Rejection | None:
        return rejections.nothing_open(self, seat)

    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
        if self.stage == KEEP:
            params = {"roll": self.rolls, "more": ROLLS - self.rolls}
            return Decision(seat, "border-keep", moves, moves[-1], params, self.dice)
        answer = self.answers[seat]
        kind, dice = "border-complete", self.left
        if self.stage == SECOND:
            kind = "border-cross" if self.left else "border-one"
            dice = self.offered if answer is None else answer.dice
        texts: dict[str, str | int] = {"dice": letters(dice) or "-", "count": len(dice)}
        return Decision(seat, kind, moves, self.setup.moves[DONE], texts)

    def is_partial(self, seat: int) -> bool:
        if self.stage == FIRST:
            return seat == self.active and self.left != self.roll
        return super().is_partial(seat)

    def _score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.borders(seat))

    def _points(self, seat: int) -> int:
        borders = self.sheets[seat] if self.answers[seat] is None else self.borders(seat)
        return scoring.points(self.sheet, borders)

    def _cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self.board(seat).letter, self.borders(seat), self.claimed)

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    # Positions of one game are compared, so that a narrower type is sound.
    def completed_since(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, before: Self, seat: int
    ) -> tuple[Completion, ...]:
        return tuple(completions(self.sheet, before.borders(seat), self.borders(seat)))

    @property
    def turn_begins(self) -> bool:
        return self.stage == ROLLING and not self.rolls

    @property
    def dice(self) -> tuple[Die, ...]:
        return cells.dice(self.roll, self.left if self.stage in (FIRST, SECOND) else self.roll)

    def dice_for(self, seat: int) -> tuple[Die, ...]:
        if self.stage != SECOND or seat == self.active:
            return self.dice
        answer = self.answers[seat]
        return cells.dice(self.roll, self.offered if answer is None else answer.dice)

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> BorderPosition:
        number = move.id
        if self.stage == KEEP:
            return self._kept(KEEPS.multisets[number - KEEPING])
        if self.stage == SECOND:
            return self._second(seat, number)
        return self._second_action() if number == DONE else self._completed(seat, number)

    def _kept(self, kept: Rolled) -> BorderPosition:
        if len(kept) == DICE:
            return self._with_roll(FIRST, self.rolls, kept)
        return self._with_roll(ROLLING, self.rolls, kept)

    def push_roll(self, rolled: Rolled) -> BorderPosition:
        rolls = self.rolls + 1
        stage = FIRST if rolls == ROLLS else KEEP
        return self._with_roll(stage, rolls, joined(self.roll, rolled))

    def _with_roll(self, stage: str, rolls: int, roll: Rolled) -> BorderPosition:
        setup, active, _, _, _, _, sheets, answers, _ = self
        left = roll if stage == FIRST else ()
        to_decide = () if stage == ROLLING else (active,)
        return BorderPosition(setup, active, stage, rolls, roll, left, sheets, answers, to_decide)

    def _completed(self, seat: int, segment: int) -> BorderPosition:
        """Return the position after a whole segment is crossed in the first action (B-16)."""
        board = self.board(seat)
        boxes = board.segments[segment]
        before = self.sheets[seat]
        used = (boxes & ~before.crossed).bit_count()
        after = before.with_boxes(boxes, board.reaches[segment])
        after = after.awarded(self.sheet.rings, self.claimed)
        colour = board.colours[boxes.bit_length() - 1]
        return self._replace(
            left=without(self.left, colour, used),
            sheets=(*self.sheets[:seat], after, *self.sheets[seat + 1 :]),
        )

    def _second_action(self) -> BorderPosition:
        others = tuple([seat for seat in range(self.setup.players) if seat != self.active])
        return self._replace(stage=SECOND, to_decide=others)

    def _second(self, seat: int, number: int) -> BorderPosition:
        answer = self.answers[seat]
        if answer is None:
            sheet = self.sheets[seat]
            answer = Answer(sheet.crossed, sheet.reach, self.offered)
        if number == DONE:
            return self._answered(seat, answer)
        return self._answered(seat, self._crossed(seat, answer, number - CROSS), whole=False)

    def _crossed(self, seat: int, answer: Answer, box: int) -> Answer:
        """Return the answer with one more box crossed; of five used dice only one may be taken."""
        colour = self.board(seat).colours[box]
        return Answer(
            answer.crossed | 1 << box,
            answer.reach | self.sheet.neighbours[box],
            without(answer.dice, colour) if self.left else (),
        )

    def _round_over(self, answers: tuple[Answer | None, ...]) -> BorderPosition:
        """Return the next round, or the end: all second actions count as one moment (B-42)."""
        claimed = self.claimed
        sheets = tuple(
            sheet if answer is None else self._revealed(seat, answer, claimed)
            for seat, (sheet, answer) in enumerate(zip(self.sheets, answers, strict=True))
        )
        players = self.setup.players
        over = any(sheet.regions.bit_count() >= scoring.REGIONS_TO_END for sheet in sheets)
        return BorderPosition(
            setup=self.setup,
            active=(self.active + 1) % players,
            stage=OVER if over else ROLLING,
            rolls=0,
            roll=(),
            left=(),
            sheets=sheets,
            answers=(None,) * players,
            to_decide=(),
        )


def begin(setup: Setup[BorderSheet]) -> BorderPosition:
    """Return the position before the first roll: only the printed boxes are crossed (B-05)."""
    sheet, players = setup.sheet, setup.players
    start = Borders(sheet.printed, sheet.reach(sheet.printed))
    return BorderPosition(
        setup=setup,
        active=setup.first,
        stage=ROLLING,
        rolls=0,
        roll=(),
        left=(),
        sheets=(start,) * players,
        answers=(None,) * players,
        to_decide=(),
    )


def letters(dice: Rolled) -> str:
    """Return dice as the letters of their colours."""
    return "".join(LETTERS[face] for face in dice)
