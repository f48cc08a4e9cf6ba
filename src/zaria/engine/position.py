"""Positions: an immutable state of a game, its legal moves and its successors."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Self

from zaria.engine.cell import Die
from zaria.engine.chance import Chance, Dice, Rolled
from zaria.engine.picture import Drawable
from zaria.engine.rejection import Params, Rejected, Rejection
from zaria.engine.score import Outcome

if TYPE_CHECKING:
    from zaria.engine.cell import Cell
    from zaria.engine.completion import Completion
    from zaria.engine.game import Setup
    from zaria.engine.move import Move
    from zaria.engine.odds import Odds
    from zaria.engine.score import Score
    from zaria.engine.sheet import Sheet


_BLANK = Die("")


class Decisions(NamedTuple):
    """The seats that must decide now, simultaneously and independently."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """One seat's open decision: its kind (`decide-<kind>`), legal moves and default move.

    A decision may take several moves: it goes on while `Position.is_partial` says so. Where it
    chooses among `dice`, each move's `at` has the faces of the dice chosen.
    """

    seat: int
    kind: str
    moves: tuple[Move, ...]
    default: Move
    params: Params = field(default_factory=dict[str, str | int], hash=False)
    dice: tuple[Die, ...] = ()


_NO_CHANCE = (Decisions, Outcome)
"""What may come instead; to ask whether something is an abstract `Chance` takes longer."""


class Position(Drawable, ABC):
    """An immutable, hashable state of a game.

    A game's own class is this and a named tuple of all that tells its positions apart, the
    setup first: `class KnasterPosition(Position, State)`. It has to say which moves are legal
    once only, as a mask: moves, rejections and checks all come from that. A game writes the methods
    with an underscore; the public ones over them reject a seat that there is not.
    """

    __slots__ = ()

    setup: Setup[Sheet]
    active: int
    """The seat whose turn it is."""

    if not TYPE_CHECKING:  # checkers see the named tuple's own, which knows the fields' types

        def __init_subclass__(cls, **kwargs: object) -> None:
            super().__init_subclass__(**kwargs)
            cls._places = {name: place for place, name in enumerate(getattr(cls, "_fields", ()))}

        def _replace(self, **changes: object) -> Self:
            """Return the position with some fields changed, faster than a named tuple does it."""
            values, places = [*self], self._places
            for name, value in changes.items():
                values[places[name]] = value
            return tuple.__new__(self.__class__, values)

    @property
    @abstractmethod
    def next(self) -> Chance | Decisions | Outcome:
        """What comes next: a chance event, open decisions, or the outcome."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game goes on."""
        coming = self.next
        return coming if isinstance(coming, Outcome) else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.next, Outcome)

    def mask(self, seat: int) -> int:
        """Return a seat's legal moves as a bit mask of ids; 0 if it has nothing to decide."""
        mask = self._mask(seat)
        if not mask:
            self._check_seat(seat)
        return mask

    @abstractmethod
    def _mask(self, seat: int) -> int:
        """Return the mask; must be 0 for any number that is not a seat with an open decision."""

    def _allows(self, seat: int, move: Move) -> bool:
        """Return whether a move of this game is legal now (one bit of the mask).

        A game may look at the one move alone where that is faster.
        """
        return self._mask(seat) >> move.id & 1 == 1

    def moves(self, seat: int) -> tuple[Move, ...]:
        """Return a seat's legal moves by id; empty if it has nothing to decide."""
        mask = self._mask(seat)
        if not mask:
            self._check_seat(seat)
        return self.setup.sheet.moves.of_mask(mask)

    def _check_seat(self, seat: int) -> None:
        """Raise `Rejected` unless this is a seat of the game."""
        players = self.setup.players
        if not 0 <= seat < players:
            raise Rejected(Rejection("no-seat", params={"seat": seat + 1, "players": players}))

    def whole_decisions(self, seat: int) -> Iterator[tuple[Move, ...]]:
        """Yield every complete decision of a seat: each sequence of moves that completes one.

        There may be thousands, where several moves in any order make one decision; sequences
        that lead to the same position are all listed.
        """
        for move in self.moves(seat):
            after = self.push(seat, move)
            if after.is_partial(seat):
                for rest in after.whole_decisions(seat):
                    yield (move, *rest)
            else:
                yield (move,)

    def rejection(self, seat: int, move: Move) -> Rejection | None:
        """Return why a seat may not make a move now, or None if it may."""
        if not self.setup.sheet.moves.knows(move):
            return Rejection("unknown-move", params={"move": move.text})
        try:
            self._check_seat(seat)
        except Rejected as error:
            return error.rejection
        return None if self._allows(seat, move) else self._why_not(seat, move)

    @abstractmethod
    def _why_not(self, seat: int, move: Move) -> Rejection:
        """Return why a move of this game is illegal now; called for illegal moves only."""

    def nothing_at(self, place: str) -> Rejection | None:  # noqa: ARG002 - for games that can tell
        """Return why no move is ever possible at a place of the sheet, or None if unknown."""
        return None

    def nothing_open(self, seat: int) -> Rejection | None:  # noqa: ARG002 - for games that can tell
        """Return why a seat with an open decision can mark nothing at all, or None if it can.

        Who touches a cell is told this, not what keeps that one cell closed.
        """
        return None

    def decision(self, seat: int) -> Decision:
        """Return the open decision of a seat, or raise `Rejected` if it has none."""
        moves = self.moves(seat)
        if not moves:
            rejection = self.rejection(seat, self.setup.sheet.moves[0])
            raise Rejected(rejection or Rejection("wait"))
        return self._decision(seat, moves)

    @abstractmethod
    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
        """Return the open decision of a seat with these legal moves."""

    def is_partial(self, seat: int) -> bool:  # noqa: ARG002 - of use to games with longer decisions
        """Return whether a seat's current decision has begun and needs more moves."""
        return False

    def score(self, seat: int) -> Score:
        """Return a seat's current score, broken down by source."""
        if not 0 <= seat < self.setup.players:
            self._check_seat(seat)
        return self._score(seat)

    @abstractmethod
    def _score(self, seat: int) -> Score:
        """Return the score of a valid seat."""

    def points(self, seat: int) -> int:
        """Return a seat's current total, faster than `score(seat).total`."""
        if not 0 <= seat < self.setup.players:
            self._check_seat(seat)
        return self._points(seat)

    def _points(self, seat: int) -> int:
        """Return the total of a valid seat; games override it to skip the breakdown."""
        return self._score(seat).total

    @abstractmethod
    def seen_by(self, seat: int | None) -> Self:
        """Return the position with only what a seat (or, for None, a spectator) may know.

        Simultaneous decisions of the others are hidden until all are in: they are shown as
        still to be made.
        """

    def cells(self, seat: int) -> tuple[Cell, ...]:
        """Return every cell of a seat's sheet with its place, text and marks."""
        if not 0 <= seat < self.setup.players:
            self._check_seat(seat)
        return self._cells(seat)

    @abstractmethod
    def _cells(self, seat: int) -> tuple[Cell, ...]:
        """Return the cells of a valid seat."""

    @property
    @abstractmethod
    def dice(self) -> tuple[Die, ...]:
        """The dice on the table."""

    @property
    def dice_to_roll(self) -> tuple[Die, ...]:
        """The dice of the next roll, without faces; coloured if each die has its own colour."""
        coming = self.next
        return (_BLANK,) * coming.count if isinstance(coming, Dice) else ()

    def dice_for(self, seat: int) -> tuple[Die, ...]:  # noqa: ARG002 - mostly the same for all
        """Return the dice for one seat, marked as used if the seat can no longer use them.

        With its draft in the position, these are also the ones that the draft uses.
        """
        return self.dice

    def completed_since(
        self,
        before: Self,  # noqa: ARG002 - for games that can tell
        seat: int,  # noqa: ARG002
    ) -> tuple[Completion, ...]:
        """Return what a seat has completed since an earlier position, most important first."""
        return ()

    @property
    def turn_begins(self) -> bool:
        """Whether the next roll is the first of a turn, so that no decision leads to it.

        Where people roll by hand, it waits for the active one; other rolls are made at once.
        """
        return False

    def odds(self) -> tuple[Odds, ...]:
        """Return the odds of the next roll, as an aid for players; empty if the game has none.

        After a decision of which dice to keep, it is the roll of the others.
        """
        return ()

    @property
    @abstractmethod
    def state(self) -> str:
        """The state part of the notation, which follows the setup."""

    @abstractmethod
    def push(self, seat: int, move: Move) -> Self:
        """Return the position after a legal move, unchecked.

        The fast path for programs that take their moves from `moves` or `mask`: nothing is
        checked, and after an illegal move the position is worth nothing. `play` is the checked one.
        """

    def with_decision(self, seat: int, moves: Sequence[Move], seen: Self) -> Self:  # noqa: ARG002
        """Return the position after a complete decision that leads from the seat's view to `seen`.

        Unchecked as `push` is: what others have decided in secret changes nothing of what a seat
        may do, so that a decision that was made on its view can be taken over.
        """
        position = self
        for move in moves:
            position = position.push(seat, move)
        return position

    @abstractmethod
    def push_roll(self, rolled: Rolled) -> Self:
        """Return the position after an outcome of the next chance event, unchecked.

        The fast path for outcomes from the chance itself, by `sample` or `distribution`: nothing
        is checked. `apply_roll` is the checked one.
        """

    def play(self, seat: int, move: Move | str) -> Self:
        """Return the position after a seat's move (a `Move` or its text), or raise `Rejected`."""
        moves = self.setup.sheet.moves
        if isinstance(move, str):
            move = moves.by_text.get(move) or self.read_move(move)
        try:
            known = moves.all[move.id] is move
        except IndexError:
            known = False
        except AttributeError:
            raise TypeError(f"a move is a Move or its text, not {move!r}") from None
        if not known or not self._allows(seat, move):
            rejection = self.rejection(seat, move)
            if rejection is not None:
                raise Rejected(rejection)
        return self.push(seat, move)

    def play_all(self, seat: int, moves: Sequence[Move | str]) -> Self:
        """Return the position after several moves of one seat, or raise `Rejected`."""
        position = self
        for move in moves:
            position = position.play(seat, move)
        return position

    def read_move(self, text: str) -> Move:
        """Return the move with this text, legal now or not, or raise `Rejected`."""
        try:
            return self.setup.sheet.moves.read(text)
        except Rejected as error:
            raise Rejected(self.nothing_at(text) or error.rejection) from None

    def apply_roll(self, rolled: Sequence[int] | str) -> Self:
        """Return the position after a roll or draw, or raise `Rejected`.

        They are given in any order, as numbers or as text: `(6, 3)`, `[3, 6]` or `"63"`.
        """
        chance = self.next
        if isinstance(chance, _NO_CHANCE):
            raise Rejected(Rejection("no-roll-now"))
        if isinstance(rolled, str):
            return self.push_roll(chance.read(rolled))
        return self.push_roll(chance.outcome_of(rolled))

    @property
    def text(self) -> str:
        """The one-line notation, which `zaria.read_position` parses."""
        return f"{self.setup.text} {self.state}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"read_position({self.text!r})"
