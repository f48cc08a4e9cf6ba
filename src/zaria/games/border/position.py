"""The Border's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from typing import cast

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Chance, Rolled
from zaria.engine.game import Setup
from zaria.engine.keeps import joined
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions, Position
from zaria.engine.rejection import Rejection
from zaria.engine.score import Outcome, Score
from zaria.games.border import cells, notation, rejections, scoring
from zaria.games.border.borders import Answer, Borders, without
from zaria.games.border.colours import DICE, KEEPS, LETTERS, THROWN, THROWS
from zaria.games.border.moves import CROSS, DONE, KEEPING, KEEPING_MOVES
from zaria.games.border.odds import odds
from zaria.games.border.sheet import Board, BorderSheet
from zaria.games.border.state import FIRST, KEEP, OVER, SECOND, THROW, State


class BorderPosition(Position, State):
    """A moment of The Border."""

    __slots__ = ()

    @property
    def sheet(self) -> BorderSheet:
        """The printed map."""
        return cast("BorderSheet", self.setup.sheet)

    @property
    def next(self) -> Chance | Decisions | Outcome:
        if self.to_decide:
            return Decisions(self.to_decide)
        if self.stage == OVER:
            return scoring.outcome(self.sheet, self.sheets)
        return THROWN[len(self.roll)]

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
        return cast("BorderSheet", setup.sheet).deals[cast("str", setup.chosen[0])][seat]

    def borders(self, seat: int) -> Borders:
        """Return a seat's sheet with its answer so far."""
        answer = self.answers[seat]
        return self.sheets[seat] if answer is None else self._revealed(seat, answer, self.claimed)

    def _revealed(self, seat: int, answer: Answer, claimed: int) -> Borders:
        crossed = self.sheets[seat].with_boxes(answer.crossed, answer.reach)
        return crossed.awarded(self.sheet.rings, claimed)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.to_decide:
            return ()
        if self.stage == KEEP:
            return KEEPING_MOVES[self.roll]
        board = self.board(seat)
        if self.stage == FIRST:
            mask = completable(board, self.sheets[seat].crossed, self.left)
        else:
            answer = self.answers[seat]
            now: Answer | Borders = self.sheets[seat] if answer is None else answer
            dice = self.offered if answer is None else answer.dice
            mask = (now.reach & ~now.crossed & board.boxes_for[dice]) << CROSS
        return self.setup.moves.of_mask(mask | 1 << DONE)

    def rejection(self, seat: int, move: Move) -> Rejection | None:
        if seat not in self.to_decide:
            return rejections.not_now(self, seat)
        if self.stage == KEEP:
            return rejections.of_keeping(self.roll, move)
        if move.id == DONE:
            return None
        board = self.board(seat)
        if self.stage == FIRST:
            return rejections.in_first(self, board, move)
        return rejections.in_second(self, seat, board, move)

    def decision(self, seat: int) -> Decision:
        moves = self.moves(seat)
        if self.stage == KEEP:
            params = {"roll": self.rolls, "more": THROWS - self.rolls}
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
        return self.answers[seat] is not None and seat in self.to_decide

    def score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.borders(seat))

    def seen_by(self, seat: int | None) -> BorderPosition:
        if self.stage != SECOND:
            return self
        answers = tuple(
            answer if other == seat else None for other, answer in enumerate(self.answers)
        )
        to_decide = tuple(
            other
            for other in range(self.setup.players)
            if other != self.active and (other != seat or seat in self.to_decide)
        )
        return self._with_answers(answers, to_decide)

    def cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self.board(seat).letter, self.borders(seat), self.claimed)

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    @property
    def dice(self) -> tuple[Die, ...]:
        return cells.dice(self.roll, self.left if self.stage in (FIRST, SECOND) else self.roll)

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> BorderPosition:
        number = move.id
        if self.stage == KEEP:
            return self._kept(KEEPS.multisets[number - KEEPING])
        if self.stage == SECOND:
            return self._answered(seat, number)
        return self._second_action() if number == DONE else self._completed(seat, number)

    def _kept(self, kept: Rolled) -> BorderPosition:
        if len(kept) == DICE:
            return self._with_roll(FIRST, self.rolls, kept)
        return self._with_roll(THROW, self.rolls, kept)

    def push_roll(self, rolled: Rolled) -> BorderPosition:
        rolls = self.rolls + 1
        stage = FIRST if rolls == THROWS else KEEP
        return self._with_roll(stage, rolls, joined(self.roll, rolled))

    def _with_roll(self, stage: str, rolls: int, roll: Rolled) -> BorderPosition:
        return BorderPosition(
            self.setup,
            self.active,
            stage,
            rolls,
            roll,
            roll if stage == FIRST else (),
            self.sheets,
            self.answers,
            () if stage == THROW else (self.active,),
        )

    def _completed(self, seat: int, segment: int) -> BorderPosition:
        """Return the position after a whole segment is crossed in the first action (B-16)."""
        board = self.board(seat)
        boxes = board.segments[segment]
        before = self.sheets[seat]
        used = (boxes & ~before.crossed).bit_count()
        after = before.with_boxes(boxes, board.reaches[segment])
        after = after.awarded(self.sheet.rings, self.claimed)
        colour = board.colours[boxes.bit_length() - 1]
        return BorderPosition(
            self.setup,
            self.active,
            FIRST,
            self.rolls,
            self.roll,
            without(self.left, colour, used),
            (*self.sheets[:seat], after, *self.sheets[seat + 1 :]),
            self.answers,
            self.to_decide,
        )

    def _second_action(self) -> BorderPosition:
        others = tuple(seat for seat in range(self.setup.players) if seat != self.active)
        return self._with_answers(self.answers, others)

    def _with_answers(
        self, answers: tuple[Answer | None, ...], to_decide: tuple[int, ...]
    ) -> BorderPosition:
        return BorderPosition(
            self.setup,
            self.active,
            SECOND,
            self.rolls,
            self.roll,
            self.left,
            self.sheets,
            answers,
            to_decide,
        )

    def _answered(self, seat: int, number: int) -> BorderPosition:
        answer = self.answers[seat]
        if answer is None:
            sheet = self.sheets[seat]
            answer = Answer(sheet.crossed, sheet.reach, self.offered)
        to_decide = self.to_decide
        if number == DONE:
            at = to_decide.index(seat)
            to_decide = to_decide[:at] + to_decide[at + 1 :]
        else:
            answer = self._crossed(seat, answer, number - CROSS)
        answers = (*self.answers[:seat], answer, *self.answers[seat + 1 :])
        return self._with_answers(answers, to_decide) if to_decide else self._round_over(answers)

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
            self.setup,
            (self.active + 1) % players,
            OVER if over else THROW,
            0,
            (),
            (),
            sheets,
            (None,) * players,
            (),
        )


def begin(setup: Setup) -> BorderPosition:
    """Return the position before the first roll: only the printed boxes are crossed (B-05)."""
    sheet = cast("BorderSheet", setup.sheet)
    players = setup.players
    start = Borders(sheet.printed, sheet.reach(sheet.printed))
    return BorderPosition(
        setup, setup.first, THROW, 0, (), (), (start,) * players, (None,) * players, ()
    )


def completable(board: Board, crossed: int, dice: Rolled) -> int:
    """Return the segments that these dice can complete, as a mask (B-16, B-19)."""
    mask = 0
    for colour in set(dice):
        count = dice.count(colour)
        for number, boxes in board.by_colour[colour]:
            rest = boxes & ~crossed
            if rest and rest.bit_count() <= count:
                mask |= 1 << number
    return mask


def letters(dice: Rolled) -> str:
    """Return dice as the letters of their colours."""
    return "".join(LETTERS[face] for face in dice)
