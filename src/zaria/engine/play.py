"""Random playouts, and reading positions of any installed game."""

from __future__ import annotations

from typing import Protocol, TypeVar

from zaria.engine.game import UnknownGame, find_game
from zaria.engine.position import Decisions, Position
from zaria.engine.rejection import Rejected, Rejection
from zaria.engine.score import Outcome

P = TypeVar("P", bound=Position)


class Random(Protocol):
    """The two methods of `random.Random` that `playout` needs."""

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a whole number from 0 up to, not including, `stop`."""
        ...


def playout(position: P, random: Random) -> P:
    """Return the final position after random moves of all seats."""
    randbelow, uniform = random.randrange, random.random
    while True:
        coming = position.next
        if isinstance(coming, Decisions):
            for seat in coming.seats:
                moves = position.moves(seat)
                position = position.push(seat, moves[int(uniform() * len(moves))])
                while position.is_partial(seat):
                    moves = position.moves(seat)
                    position = position.push(seat, moves[int(uniform() * len(moves))])
        elif isinstance(coming, Outcome):
            return position
        else:
            position = position.push_roll(coming.sample(randbelow))


def read_position(text: str) -> Position:
    """Parse a position from its one-line notation, or raise `Rejected`."""
    try:
        game = find_game(text.split(maxsplit=1)[0])
    except (IndexError, UnknownGame):
        raise Rejected(Rejection("damaged-position", params={"text": text})) from None
    return game.read_position(text)
