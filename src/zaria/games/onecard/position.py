"""One Card's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from typing import Self

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Cards, Chance, Rolled, dice
from zaria.engine.completion import Completion
from zaria.engine.game import Setup
from zaria.engine.keeps import joined
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions, Position
from zaria.engine.rejection import Rejection
from zaria.engine.score import Outcome, Score
from zaria.games.onecard import cells, notation, rejections, scoring
from zaria.games.onecard.boxes import (
    ALL_FLAGS,
    COLOURS,
    DICE,
    FLAGS,
    LETTERS,
    RESULTS,
    STEPS,
    CardState,
)
from zaria.games.onecard.checks import ROLLS
from zaria.games.onecard.completions import completions
from zaria.games.onecard.dealing import BACK, OPEN_CARDS, cards_dealt, dealt_on, drafted
from zaria.games.onecard.moves import DONE, KEEPS, MARK, MARK_MASKS
from zaria.games.onecard.odds import odds
from zaria.games.onecard.sheet import OneCardSheet
from zaria.games.onecard.state import Stage, State

_COLOURS = len(COLOURS)
_NONE_MARKED = -1
_DONE = 1 << DONE
_DICE_AFTER_KEEPING = tuple(dice(DICE - kept, LETTERS, 0) for kept in range(DICE))
_ONE_SEAT = tuple(Decisions((seat,)) for seat in range(4))


class OneCardPosition(Position, State):
    """A moment of One Card."""

    __slots__ = ()

    # Fields of a named tuple cannot be set, so that a narrower type is sound.
    setup: Setup[OneCardSheet]  # pyright: ignore[reportIncompatibleVariableOverride]

    @property
    def sheet(self) -> OneCardSheet:
        """The deck."""
        return self.setup.sheet

    @property
    def next(self) -> Chance | Decisions | Outcome:
        stage = self.stage
        if stage in {"mark", "keep", "take"}:
            return _ONE_SEAT[self.seat]
        if stage == "throw":
            return _DICE_AFTER_KEEPING[len(self.roll)]
        if stage == "draft":
            return Decisions(self.drafting)
        if stage == "over":
            return scoring.outcome(tuple(map(self.score, range(self.setup.players))))
        if stage == "deal":
            return Cards(cards_dealt(self.setup), self.pile)
        return Cards(OPEN_CARDS if stage == "open" else 1, self.pile)

    @property
    def drafting(self) -> tuple[int, ...]:
        """The seats that still have to give cards back."""
        return tuple(seat for seat, back in enumerate(self.drafts) if back.bit_count() < BACK)

    def _mask(self, seat: int) -> int:
        stage = self.stage
        if stage == "draft":
            return self._back_mask(seat)
        if seat != self.seat:
            return 0
        if stage == "keep":
            return KEEPS.masks[self.roll]
        if stage != "mark":
            take = MARK + _COLOURS * len(self.sheet.cards)
            return self.market << take if stage == "take" else 0
        # `done`, and every colour that can still be marked (C-18, C-21, C-26).
        boxes, colours = RESULTS[self.roll]
        marking, unused = self.card, colours & ~self.used
        mask = _DONE
        for card, left in self.hands[seat]:
            if marking in (_NONE_MARKED, card):
                # As `CardState.fits`, at a third of the time.
                fits = (left | ALL_FLAGS) - boxes & unused
                if fits:
                    mask |= MARK_MASKS[card, fits]
        return mask

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.stage != "mark" or seat != self.seat:
            return super().moves(seat)
        # Card by card: what fits on one comes again and again, the mask of a hand hardly ever.
        sheet = self.setup.sheet
        moves, marks = sheet.moves.all[DONE:MARK], sheet.marks
        boxes, colours = RESULTS[self.roll]
        marking, unused = self.card, colours & ~self.used
        for card, left in self.hands[seat]:
            if marking in (_NONE_MARKED, card):
                fits = (left | ALL_FLAGS) - boxes & unused
                if fits:
                    moves += marks[card, fits]
        return moves

    def _back_mask(self, seat: int) -> int:
        """Return the cards that may still go back in a draft (C-48)."""
        if seat not in self.drafting:
            return 0
        cards = len(self.sheet.cards)
        dealt = sum(1 << held.card for held in self.hands[seat])
        return (dealt & ~self.drafts[seat]) << MARK + (_COLOURS + 1) * cards

    def _allows(self, seat: int, move: Move) -> bool:
        stage, number = self.stage, move.id
        if number == DONE:
            return stage == "mark" and seat == self.seat
        if number < DONE:
            return (
                stage == "keep" and seat == self.seat and KEEPS.masks[self.roll] >> number & 1 == 1
            )
        if stage != "mark":
            return self._mask(seat) >> number & 1 == 1
        card, colour = divmod(number - MARK, _COLOURS)
        if seat != self.seat or self.card not in (_NONE_MARKED, card):
            return False
        boxes, colours = RESULTS[self.roll]
        for held, left in self.hands[seat]:
            if held == card:
                fits = (left | ALL_FLAGS) - boxes & colours & ~self.used
                return fits & FLAGS[colour] != 0
        return False

    def _why_not(self, seat: int, move: Move) -> Rejection:
        return rejections.why_not(self, seat, move)

    def nothing_open(self, seat: int) -> Rejection | None:
        return rejections.nothing_open(self, seat)

    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
        stage = self.stage
        if stage == "keep":
            params = {"rolls": self.rolls, "left": ROLLS - self.rolls}
            return Decision(seat, "onecard-keep", moves, moves[-1], params, self.dice)
        if stage == "mark":
            if self.card == _NONE_MARKED:
                return Decision(seat, "onecard-mark", moves, moves[0])
            return Decision(seat, "onecard-more", moves, moves[0], {"card": self.card + 1})
        if stage == "take":
            return Decision(seat, "onecard-take", moves, moves[0], {"open": len(moves)})
        params = {"left": BACK - self.drafts[seat].bit_count()}
        return Decision(seat, "onecard-draft", moves, moves[0], params)

    def is_partial(self, seat: int) -> bool:
        stage = self.stage
        if stage == "mark":
            return self.card != _NONE_MARKED and seat == self.seat
        return stage == "draft" and 0 < self.drafts[seat].bit_count() < BACK

    def _score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.scored[seat], self.hands[seat])

    def _points(self, seat: int) -> int:
        sheet = self.sheet
        scored = sum([scoring.points(sheet, CardState.unpacked(card)) for card in self.aside[seat]])
        return scored + sum([scoring.rows_total(sheet, held) for held in self.hands[seat]])

    def seen_by(self, seat: int | None) -> OneCardPosition:
        if self.stage != "draft":
            return self
        drafts = (back if other == seat else 0 for other, back in enumerate(self.drafts))
        return self._replace(drafts=tuple(drafts))

    def _cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self, seat)

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

    def cards(self, seat: int) -> tuple[CardState, ...]:
        """Return the cards of a seat, to be marked and scored."""
        return self.hands[seat] + tuple(map(CardState.unpacked, self.aside[seat]))

    # Positions of one game are compared, so that a narrower type is sound.
    def completed_since(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, before: Self, seat: int
    ) -> tuple[Completion, ...]:
        return tuple(completions(self.sheet, before.cards(seat), self.cards(seat)))

    @property
    def turn_begins(self) -> bool:
        return self.stage == "throw" and not self.rolls

    @property
    def dice(self) -> tuple[Die, ...]:
        return tuple(
            Die(LETTERS[face], COLOURS[face], bool(self.used & FLAGS[face])) for face in self.roll
        )

    @property
    def state(self) -> str:
        return notation.write(self)

    def push(self, seat: int, move: Move) -> OneCardPosition:
        stage, number = self.stage, move.id
        if stage == "mark":
            return self._marked(seat, number) if number != DONE else self._done(seat)
        if stage == "keep":
            return self._kept(KEEPS.multisets[number])
        card = (number - MARK - _COLOURS * len(self.sheet.cards)) % len(self.sheet.cards)
        if stage == "take":
            return self._taken(card)
        back = self.drafts[seat] | 1 << card
        drafts = (*self.drafts[:seat], back, *self.drafts[seat + 1 :])
        position = self._replace(drafts=drafts)
        return position if position.drafting else drafted(position)

    def _kept(self, kept: Rolled) -> OneCardPosition:
        """Return the position in which the rest is rolled again, or nothing is (C-12, C-13)."""
        (setup, _, active, seat, rolls, _, card, used, pile, market, hands, aside, drafts) = self
        stage: Stage = "throw" if len(kept) < DICE else "mark"
        return OneCardPosition(
            setup, stage, active, seat, rolls, kept, card, used, pile, market, hands, aside, drafts
        )

    def _marked(self, seat: int, number: int) -> OneCardPosition:
        """Return the position with all dice of a colour marked on a card (C-19, C-20)."""
        # The most frequent move by far: taking the fields apart is faster than `_replace`.
        (setup, stage, active, _, rolls, roll, _, used, pile, market, hands, aside, drafts) = self
        card, colour = divmod(number - MARK, _COLOURS)
        step = STEPS[roll][colour]
        hand = tuple(
            [held if held[0] != card else CardState(card, held[1] - step) for held in hands[seat]]
        )
        used |= FLAGS[colour]
        hands = hands[:seat] + (hand,) + hands[seat + 1 :]  # noqa: RUF005 - faster
        return OneCardPosition(
            setup, stage, active, seat, rolls, roll, card, used, pile, market, hands, aside, drafts
        )

    def _done(self, seat: int) -> OneCardPosition:
        """Return the position after a seat's marking: its card may have to be scored (C-27)."""
        if self.card != _NONE_MARKED:
            for held in self.hands[seat]:
                if held.card == self.card and held.open_rows <= scoring.MAY_STAY_OPEN:
                    return self._card_scored(seat, held)
        return _passed_on(self)

    def _card_scored(self, seat: int, scored: CardState) -> OneCardPosition:
        hand = tuple(held for held in self.hands[seat] if held != scored)
        aside = (*self.aside[seat], scored.packed)
        position = self._replace(
            stage="take" if self.market else "draw",
            card=_NONE_MARKED,
            used=0,
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            aside=(*self.aside[:seat], aside, *self.aside[seat + 1 :]),
        )
        # With no market and an empty pile there is nothing to be had.
        return position if self.market or self.pile else _passed_on(position)

    def _taken(self, card: int) -> OneCardPosition:
        """Return the position with an open card taken, its place to be filled (C-51, C-52)."""
        position = self._replace(
            stage="refill",
            hands=self._hands_with(self.seat, (card,)),
            market=self.market & ~(1 << card),
        )
        return position if self.pile else _passed_on(position)

    def _hands_with(self, seat: int, cards: Rolled) -> tuple[tuple[CardState, ...], ...]:
        new = (CardState(card, self.sheet.printed[card]) for card in cards)
        hand = tuple(sorted((*self.hands[seat], *new)))
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def push_roll(self, rolled: Rolled) -> OneCardPosition:
        if self.stage == "throw":
            return self._dice_rolled(rolled)
        drawn = sum(1 << card for card in rolled)
        position = self._replace(pile=self.pile & ~drawn)
        if self.stage == "open":
            return position._replace(stage="throw", market=drawn)
        if self.stage == "refill":
            return _passed_on(position._replace(market=self.market | drawn))
        position = position._replace(hands=self._hands_with(self.seat, rolled))
        return _passed_on(position) if self.stage == "draw" else dealt_on(position)

    def _dice_rolled(self, rolled: Rolled) -> OneCardPosition:
        (setup, _, active, seat, rolls, kept, card, used, pile, market, hands, aside, drafts) = self
        rolls += 1
        stage: Stage = "keep" if rolls < ROLLS else "mark"
        roll = joined(kept, rolled)
        return OneCardPosition(
            setup, stage, active, seat, rolls, roll, card, used, pile, market, hands, aside, drafts
        )


def begin(setup: Setup[OneCardSheet]) -> OneCardPosition:
    """Return the position before the first card is dealt."""
    return OneCardPosition(
        setup=setup,
        stage="deal",
        active=setup.first,
        seat=setup.first,
        rolls=0,
        roll=(),
        card=_NONE_MARKED,
        used=0,
        pile=(1 << len(setup.sheet.cards)) - 1,
        market=0,
        hands=((),) * setup.players,
        aside=((),) * setup.players,
        drafts=(),
    )


def _passed_on(position: OneCardPosition) -> OneCardPosition:
    """Return the position in which the next seat marks, or the round is over (C-17, C-39)."""
    players = position.setup.players
    seat = (position.seat + 1) % players
    if seat != position.active:
        # Every turn passes here as often as there are players: faster than `_replace`.
        (setup, _, active, _, rolls, roll, _, _, pile, market, hands, aside, drafts) = position
        return OneCardPosition(
            setup,
            "mark",
            active,
            seat,
            rolls,
            roll,
            _NONE_MARKED,
            0,
            pile,
            market,
            hands,
            aside,
            drafts,
        )
    ended = any(len(aside) >= scoring.CARDS_TO_END for aside in position.aside)
    active = (position.active + 1) % players
    return position._replace(
        stage="over" if ended else "throw",
        active=active,
        seat=active,
        rolls=0,
        roll=(),
        card=_NONE_MARKED,
        used=0,
    )
