"""Digits: one die, four boxes, the greatest number wins."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from zaria import engine
from zaria.engine import Cell, Decision, Decisions, Die, Move, Outcome, Rejection, Rolled, Setup
from zaria.engine.score import ranks
from zaria.engine.sheet import Reader, head

BOXES, DIE = 4, engine.dice(1)
MOVES = engine.MoveTable(("write", str(box + 1), str(box + 1)) for box in range(BOXES))


class State(NamedTuple):
    """All that tells one position from another."""

    setup: Setup[engine.Sheet]
    face: int
    numbers: tuple[bytes, ...]  # each seat's boxes, 0 where free
    written: tuple[int, ...]  # the box of this roll, hidden until all have written; -1: none


class DigitsPosition(engine.Position, State):
    """A moment of the game."""

    __slots__ = ()

    active = 0  # everybody uses every roll; nobody has a turn of their own

    @property
    def next(self) -> engine.Chance | Decisions | Outcome:
        if self.face:
            return Decisions(tuple(s for s, box in enumerate(self.written) if box < 0))
        if 0 in self.numbers[0]:
            return DIE
        scores = tuple(map(self.score, range(self.setup.players)))
        return Outcome(scores, ranks([(s.total,) for s in scores]), "digits-full", "D-3")

    def mask(self, seat: int) -> int:
        if seat not in range(self.setup.players) or not self.face or self.written[seat] >= 0:
            return 0
        return sum(1 << box for box, number in enumerate(self.numbers[seat]) if not number)

    def _why_not(self, seat: int, move: Move) -> Rejection:
        if not self.face:
            return Rejection("roll-first", "D-2")
        if self.written[seat] >= 0:
            return Rejection("decided", "D-2")
        return Rejection("digits-taken", "D-2", {"box": move.at})

    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
        return Decision(seat, "digits-write", moves, moves[0], {"face": self.face})

    def boxes(self, seat: int) -> bytes:
        boxes, box = self.numbers[seat], self.written[seat]
        return boxes if box < 0 else boxes[:box] + bytes([self.face]) + boxes[box + 1 :]

    def score(self, seat: int) -> engine.Score:
        number = int("".join(map(str, self.boxes(seat))))
        return engine.Score((engine.Part("digits-number", number, "D-3"),))

    def seen_by(self, seat: int | None) -> "DigitsPosition":
        return self._replace(
            written=tuple(box if s == seat else -1 for s, box in enumerate(self.written))
        )

    def cells(self, seat: int) -> tuple[Cell, ...]:
        faces = enumerate(self.boxes(seat))
        return tuple(Cell(str(n + 1), n, 0, "square", text=str(face or "")) for n, face in faces)

    @property
    def dice(self) -> tuple[Die, ...]:
        return (Die(str(self.face)),) if self.face else ()

    @property
    def state(self) -> str:
        boxes = ("".join(map(str, numbers)) for numbers in self.numbers)
        return " ".join([str(self.face), ",".join(map(str, self.written)), *boxes])

    def push(self, seat: int, move: Move) -> "DigitsPosition":
        after = self._replace(written=(*self.written[:seat], move.id, *self.written[seat + 1 :]))
        if -1 in after.written:
            return after
        numbers = tuple(map(after.boxes, range(self.setup.players)))
        return DigitsPosition(self.setup, 0, numbers, (-1,) * len(numbers))

    def push_roll(self, rolled: Rolled) -> "DigitsPosition":
        return self._replace(face=rolled[0])


class Digits(engine.Game[DigitsPosition]):
    """The game as one object."""

    id, players, players_clause = "digits", range(2, 10), "D-1"
    clauses = ("D-1", "D-2", "D-3")

    def check_sheet(self, data: Mapping[str, object]) -> engine.Sheet:
        Reader(data).get("boxes").integer(BOXES, BOXES)
        return engine.Sheet(*head(data, self.id), MOVES)

    def _begin(self, setup: Setup[engine.Sheet]) -> DigitsPosition:
        return DigitsPosition(setup, 0, (bytes(BOXES),) * setup.players, (-1,) * setup.players)

    def _read_state(self, setup: Setup[engine.Sheet], fields: Sequence[str]) -> DigitsPosition:
        face, written, *boxes = fields
        numbers = tuple(bytes(map(int, digits)) for digits in boxes)
        return DigitsPosition(setup, int(face), numbers, tuple(map(int, written.split(","))))


GAME = Digits()
