"""Positions: one moment of a game, and everything that may come of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Self

from zaria.engine.chance import Chance, Fallen
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

    @property
    @abstractmethod
    def next(self) -> Chance | Decisions | Outcome:
        """Give what comes now: a chance, open decisions, or the outcome."""

    @abstractmethod
    def moves(self, seat: int) -> tuple[Move, ...]:
        """Give the legal moves of a seat, in order of their ids; none when it has no decision."""

    @abstractmethod
    def refusal(self, seat: int, move: Move) -> Rejection | None:
        """Give the reason why a seat may not make this move now, or None if it may."""

    @abstractmethod
    def decision(self, seat: int) -> Decision:
        """Give the open decision of a seat that is among `next.seats`."""

    def midway(self, seat: int) -> bool:  # noqa: ARG002 - of use to games with longer decisions
        """Tell whether a seat has begun a decision that needs more moves to be whole."""
        return False

    @abstractmethod
    def score(self, seat: int) -> Score:
        """Give what a seat's sheet is worth as it stands."""

    @abstractmethod
    def seen_by(self, seat: int | None) -> Self:
        """Give the position as a seat (or, with None, a spectator) knows it.

        Simultaneous decisions of the others are hidden until all are in: they are shown as
        still to be made.
        """

    @abstractmethod
    def cells(self, seat: int) -> tuple[Cell, ...]:
        """Give how a seat's sheet looks: every cell with its place, text and marks."""

    @property
    @abstractmethod
    def dice(self) -> tuple[Die, ...]:
        """Give the dice as they lie on the table."""

    def odds(self) -> tuple[Odds, ...]:
        """Give what the next throw may bring, for players who want to know; a game may tell none.

        After a decision of which dice to keep, it is the throw of the others.
        """
        return ()

    @property
    def active(self) -> int:
        """Give the seat whose turn it is to throw."""
        return self.setup.first

    @property
    @abstractmethod
    def state(self) -> str:
        """Give the part of the notation that follows the setup."""

    @abstractmethod
    def _after(self, seat: int, move: Move) -> Self:
        """Give the position after a legal move."""

    @abstractmethod
    def _fallen(self, fallen: Fallen) -> Self:
        """Give the position after a possible chance outcome."""

    def play(self, seat: int, move: Move) -> Self:
        """Give the position after a seat's move, or raise `Rejected`."""
        rejection = self.refusal(seat, move)
        if rejection is not None:
            raise Rejected(rejection)
        return self._after(seat, move)

    def play_all(self, seat: int, moves: Sequence[Move]) -> Self:
        """Give the position after several moves of one seat, or raise `Rejected`."""
        position = self
        for move in moves:
            position = position.play(seat, move)
        return position

    def fall(self, fallen: Fallen) -> Self:
        """Give the position after the dice or cards have fallen so."""
        chance = self.next
        if not isinstance(chance, Chance):
            raise Rejected(Rejection("no-roll-now"))
        if fallen not in chance:
            raise ValueError(f"{fallen} cannot fall from {chance!r}")
        return self._fallen(fallen)

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return not isinstance(self.next, Chance | Decisions)

    @property
    def text(self) -> str:
        """Give the position as one line, which `zaria.read_position` reads back."""
        return f"{self.setup.text} {self.state}"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"read_position({self.text!r})"

    def _repr_svg_(self) -> str | None:
        """Give the picture that a notebook shows, where a package that draws is installed."""
        from importlib.metadata import entry_points  # noqa: PLC0415 - it is slow to import

        for drawer in entry_points(group="zaria.pictures", name="notebook"):
            picture: str = drawer.load()(self)
            return picture
        return None
