"""One Card's rules: a position, what may be done in it, and what comes of it."""

from __future__ import annotations

from typing import cast

from zaria.engine.cell import Cell, Die
from zaria.engine.chance import Cards, Chance, Rolled, dice
from zaria.engine.game import Setup
from zaria.engine.keeps import joined
from zaria.engine.move import Move
from zaria.engine.odds import Odds
from zaria.engine.position import Decision, Decisions, Position
from zaria.engine.rejection import Rejection
from zaria.engine.score import Outcome, Score
from zaria.games.onecard import cells, notation, rejections, scoring
from zaria.games.onecard.boxes import COLOURS, DICE, FLAGS, LETTERS, RESULTS, STEPS, Held
from zaria.games.onecard.dealing import BACK, OPEN_CARDS, cards_dealt, dealt_on, drafted
from zaria.games.onecard.odds import odds
from zaria.games.onecard.sheet import ROWS, OneCardSheet
from zaria.games.onecard.state import State
from zaria.games.onecard.table import DONE, DONE_MOVE, KEEPS, MARK, MARKING

THROWS = 3

_COLOURS = len(COLOURS)
_MAY_STAY_OPEN = ROWS - scoring.ROWS_TO_SCORE
_NONE_MARKED = -1
_DICE_AFTER_KEEPING = tuple(dice(DICE - kept, LETTERS, 0) for kept in range(DICE))
_ONE_SEAT = tuple(Decisions((seat,)) for seat in range(4))


class OneCardPosition(Position, State):
    """A moment of One Card."""

    __slots__ = ()

    @property
    def sheet(self) -> OneCardSheet:
        """The deck."""
        return cast("OneCardSheet", self.setup.sheet)

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

    def _decides(self, seat: int) -> bool:
        if self.stage == "draft":
            return seat in self.drafting
        return seat == self.seat and self.stage in {"mark", "keep", "take"}

    def moves(self, seat: int) -> tuple[Move, ...]:
        stage = self.stage
        if stage == "mark" and seat == self.seat:
            return self._marks()
        if not self._decides(seat):
            return ()
        if stage == "keep":
            return KEEPS.moves(self.roll)
        cards = len(self.sheet.cards)
        take = MARK + _COLOURS * cards
        if stage == "take":
            return self.setup.moves.of_mask(self.market << take)
        dealt = sum(1 << held.card for held in self.hands[seat])
        return self.setup.moves.of_mask((dealt & ~self.drafts[seat]) << take + cards)

    def _marks(self) -> tuple[Move, ...]:
        """Return `done`, and every colour that can still be marked (C-18, C-21, C-26)."""
        result = RESULTS[self.roll]
        found: tuple[Move, ...] = (DONE_MOVE,)
        for held in self.hands[self.seat]:
            if self.card in (held.card, _NONE_MARKED):
                fits = held.fits(result) & ~self.used
                if fits:
                    found += MARKING[held.card, fits]
        return found

    def rejection(self, seat: int, move: Move) -> Rejection | None:
        number = move.id
        if self.stage == "mark" and seat == self.seat:
            if number == DONE:
                return None
            card, colour = divmod(number - MARK, _COLOURS)
            for held in self.hands[seat]:
                if (
                    held.card == card
                    and self.card in (card, _NONE_MARKED)
                    and held.fits(RESULTS[self.roll]) & ~self.used & FLAGS[colour]
                ):
                    return None
        elif not self._decides(seat):
            return rejections.not_now(self)
        elif KEEPS.allows(self.roll, number) if self.stage == "keep" else move in self.moves(seat):
            return None
        return rejections.rejection(self, seat, move)

    def decision(self, seat: int) -> Decision:
        moves = self.moves(seat)
        stage = self.stage
        if stage == "keep":
            params = {"rolls": self.rolls, "left": THROWS - self.rolls}
            return Decision(seat, "onecard-keep", moves, moves[-1], params, self.dice)
        if stage == "mark":
            if self.card == _NONE_MARKED:
                return Decision(seat, "onecard-mark", moves, DONE_MOVE)
            return Decision(seat, "onecard-more", moves, DONE_MOVE, {"card": self.card + 1})
        if stage == "take":
            return Decision(seat, "onecard-take", moves, moves[0], {"open": len(moves)})
        params = {"left": BACK - self.drafts[seat].bit_count()}
        return Decision(seat, "onecard-draft", moves, moves[0], params)

    def is_partial(self, seat: int) -> bool:
        if self.stage == "draft":
            return 0 < self.drafts[seat].bit_count() < BACK
        return self.stage == "mark" and seat == self.seat and self.card != _NONE_MARKED

    def score(self, seat: int) -> Score:
        return scoring.score(self.sheet, self.scored[seat], self.hands[seat])

    def seen_by(self, seat: int | None) -> OneCardPosition:
        if self.stage != "draft":
            return self
        drafts = (back if other == seat else 0 for other, back in enumerate(self.drafts))
        return self._replace(drafts=tuple(drafts))

    def cells(self, seat: int) -> tuple[Cell, ...]:
        return cells.cells(self.sheet, self, seat)

    def odds(self) -> tuple[Odds, ...]:
        return odds(self)

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
        return OneCardPosition(
            self.setup,
            "throw" if len(kept) < DICE else "mark",
            self.active,
            self.seat,
            self.rolls,
            kept,
            _NONE_MARKED,
            0,
            self.pile,
            self.market,
            self.hands,
            self.aside,
            (),
        )

    def _marked(self, seat: int, number: int) -> OneCardPosition:
        """Return the position with all dice of a colour marked on a card (C-19, C-20)."""
        card, colour = divmod(number - MARK, _COLOURS)
        step = STEPS[self.roll][colour]
        hand = tuple(
            [held if held[0] != card else Held(card, held[1] - step) for held in self.hands[seat]]
        )
        return OneCardPosition(
            self.setup,
            "mark",
            self.active,
            seat,
            self.rolls,
            self.roll,
            card,
            self.used | FLAGS[colour],
            self.pile,
            self.market,
            (*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            self.aside,
            (),
        )

    def _done(self, seat: int) -> OneCardPosition:
        """Return the position after a seat's marking: its card may have to be scored (C-27)."""
        if self.card != _NONE_MARKED:
            for held in self.hands[seat]:
                if held.card == self.card and held.open_rows <= _MAY_STAY_OPEN:
                    return self._card_scored(seat, held)
        return _passed_on(self)

    def _card_scored(self, seat: int, scored: Held) -> OneCardPosition:
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

    def _hands_with(self, seat: int, cards: Rolled) -> tuple[tuple[Held, ...], ...]:
        new = (Held(card, self.sheet.printed[card]) for card in cards)
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
        rolls = self.rolls + 1
        return OneCardPosition(
            self.setup,
            "keep" if rolls < THROWS else "mark",
            self.active,
            self.seat,
            rolls,
            joined(self.roll, rolled),
            _NONE_MARKED,
            0,
            self.pile,
            self.market,
            self.hands,
            self.aside,
            (),
        )


def begin(setup: Setup) -> OneCardPosition:
    """Return the position before the first card is dealt."""
    hands: tuple[tuple[Held, ...], ...] = ((),) * setup.players
    aside: tuple[tuple[int, ...], ...] = ((),) * setup.players
    first = setup.first
    pile = (1 << len(cast("OneCardSheet", setup.sheet).cards)) - 1
    return OneCardPosition(
        setup, "deal", first, first, 0, (), _NONE_MARKED, 0, pile, 0, hands, aside, ()
    )


def _passed_on(position: OneCardPosition) -> OneCardPosition:
    """Return the position in which the next seat marks, or the round is over (C-17, C-39)."""
    players = position.setup.players
    seat = (position.seat + 1) % players
    active, stage, rolls, roll = position.active, position.stage, position.rolls, position.roll
    if seat != active:
        stage = "mark"
    else:
        seat = active = (active + 1) % players
        rolls, roll = 0, ()
        ended = any(len(aside) >= scoring.CARDS_TO_END for aside in position.aside)
        stage = "over" if ended else "throw"
    return OneCardPosition(
        position.setup,
        stage,
        active,
        seat,
        rolls,
        roll,
        _NONE_MARKED,
        0,
        position.pile,
        position.market,
        position.hands,
        position.aside,
        (),
    )
