"""Positions: one moment of a game, and everything that may come of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Self

from zaria.engine.chance import Chance, Rolled
from zaria.engine.rejection import Params, Rejected, Rejection

if TYPE_CHECKING:
    from zaria.engine.cell import Cell, Die
    from zaria.engine.game import Setup
    from zaria.engine.move import Move
    from zaria.engine.odds import Odds
    from zaria.engine.score import Outcome, Score


class Decisions(NamedTuple):
    """The seats that must decide now, each for itself and in any order."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat must decide: its kind (`decide-<kind>`), its moves and the default.

    A decision may take several moves: it goes on while `Position.midway` says so. Where it chooses
    among `dice`, each move's `at` has the faces of the dice chosen.
    """

    seat: int
    kind: str
    moves: tuple[Move, ...]
    default: Move
    params: Params = field(default_factory=dict[str, str | int], hash=False)
    dice: tuple[Die, ...] = ()


class Position(ABC):
    """An immutable, hashable moment of a game.

    A game's own class is this and a named tuple of all that tells its positions apart, the
    setup first: `class KnasterPosition(Position, State)`.
    """

    __slots__ = ()

    setup: Setup
    active: int
    """The seat whose turn it is."""

    @property
    @abstractmethod
    def next(self) -> Chance | Decisions | Outcome:
        """What comes now: a chance, open decisions, or the outcome."""

    @abstractmethod
    def moves(self, seat: int) -> tuple[Move, ...]:
        """Return the legal moves of a seat, in order of their ids; none when it has no decision."""

    @abstractmethod
    def rejection(self, seat: int, move: Move) -> Rejection | None:
        """Return the reason why a seat may not make this move now, or None if it may."""

    @abstractmethod
    def decision(self, seat: int) -> Decision:
        """Return the open decision of a seat that is among `next.seats`."""

    def is_partial(self, seat: int) -> bool:  # noqa: ARG002 - of use to games with longer decisions
        """Return whether a seat has begun a decision that needs more moves to be whole."""
        return False

    @abstractmethod
    def score(self, seat: int) -> Score:
        """Return what a seat's sheet is worth as it stands."""

    @abstractmethod
    def seen_by(self, seat: int | None) -> Self:
        """Return the position as a seat (or, with None, a spectator) knows it.

        Simultaneous decisions of the others are hidden until all are in: they are shown as
        still to be made.
        """

    @abstractmethod
    def cells(self, seat: int) -> tuple[Cell, ...]:
        """Return how a seat's sheet looks: every cell with its place, text and marks."""

    @property
    @abstractmethod
    def dice(self) -> tuple[Die, ...]:
        """The dice as they lie on the table."""

    def odds(self) -> tuple[Odds, ...]:
        """Return what the next roll may bring, for players who want to know; a game may tell none.

        After a decision of which dice to keep, it is the roll of the others.
        """
        return ()

    @property
    @abstractmethod
    def state(self) -> str:
        """The part of the notation that follows the setup."""

    @abstractmethod
    def push(self, seat: int, move: Move) -> Self:
        """Return the position after a legal move."""

    @abstractmethod
    def push_roll(self, rolled: Rolled) -> Self:
        """Return the position after a possible chance outcome."""

    def play(self, seat: int, move: Move) -> Self:
        """Return the position after a seat's move, or raise `Rejected`."""
        rejection = self.rejection(seat, move)
        if rejection is not None:
            raise Rejected(rejection)
        return self.push(seat, move)

    def play_all(self, seat: int, moves: Sequence[Move]) -> Self:
        """Return the position after several moves of one seat, or raise `Rejected`."""
        position = self
        for move in moves:
            position = position.play(seat, move)
        return position

    def apply_roll(self, rolled: Rolled) -> Self:
        """Return the position after the dice or cards have rolled so."""
        chance = self.next
        if not isinstance(chance, Chance):
            raise Rejected(Rejection("no-roll-now"))
        if rolled not in chance:
            raise ValueError(f"{rolled} cannot fall from {chance!r}")
        return self.push_roll(rolled)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not isinstance(self.next, Chance | Decisions)

    @property
    def text(self) -> str:
        """The position as one line, which `zaria.read_position` reads back."""
        return f"{self.setup.text} {self.state}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"read_position({self.text!r})"

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows, where the extra that draws is installed."""
        from importlib.metadata import entry_points  # noqa: PLC0415 - it is slow to import

        for drawer in entry_points(group="zaria.pictures", name="notebook"):
            with suppress(ImportError):
                picture: str = drawer.load()(self)
                return picture
        return None
