"""Digits: one die, four boxes, the greatest number wins."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from zaria import engine
from zaria.engine import Cell, Decision, Decisions, Die, Move, Outcome, Rejection, Rolled, Setup
from zaria.engine.score import ranks
from zaria.engine.sheet import Reader, head

BOXES, FACES, DIE = 4, 6, engine.dice(1)
MOVES = engine.MoveTable(("write", str(box + 1), str(box + 1)) for box in range(BOXES))


class State(NamedTuple):
    """All that tells one position from another."""

    setup: Setup[engine.Sheet]
    face: int  # the die, 0 while it is to be rolled
    numbers: tuple[bytes, ...]  # each seat's boxes, 0 where free
    answers: tuple[int | None, ...]  # each seat's box for this roll, hidden until all have one
    to_decide: tuple[int, ...]


class DigitsPosition(engine.Simultaneous[int], State):
    """A moment of the game."""

    __slots__ = ()

    active = 0  # everybody uses every roll; nobody has a turn of their own

    @property
    def next(self) -> engine.Chance | Decisions | Outcome:
        if self.to_decide:
            return Decisions(self.to_decide)
        if 0 in self.numbers[0]:
            return DIE
        scores = tuple(map(self.score, range(self.setup.players)))
        return Outcome(scores, ranks([(s.total,) for s in scores]), "digits-full", "D-3")

    def _mask(self, seat: int) -> int:
        if seat not in self.to_decide:
            return 0
        return sum(1 << box for box, number in enumerate(self.numbers[seat]) if not number)

    def _why_not(self, seat: int, move: Move) -> Rejection:
        if self.over:
            return Rejection("game-over", "D-3")
        if not self.face:
            return Rejection("roll-first", "D-2")
        if self.has_answered(seat):
            return Rejection("decided", "D-2")
        return Rejection("digits-taken", "D-2", {"box": move.at})

    def _decision(self, seat: int, moves: tuple[Move, ...]) -> Decision:
        return Decision(seat, "digits-write", moves, moves[0], {"face": self.face})

    def boxes(self, seat: int) -> bytes:
        boxes, box = self.numbers[seat], self.answers[seat]
        return boxes if box is None else boxes[:box] + bytes([self.face]) + boxes[box + 1 :]

    def _score(self, seat: int) -> engine.Score:
        number = int("".join(map(str, self.boxes(seat))))
        return engine.Score((engine.Part("digits-number", number, "D-3"),))

    def _cells(self, seat: int) -> tuple[Cell, ...]:
        faces = enumerate(self.boxes(seat))
        return tuple(Cell(str(n + 1), n, 0, "square", text=str(face or "")) for n, face in faces)

    @property
    def dice(self) -> tuple[Die, ...]:
        return (Die(str(self.face)),) if self.face else ()

    @property
    def state(self) -> str:
        answers = ",".join(str(-1 if box is None else box) for box in self.answers)
        return " ".join([str(self.face), answers, *("".join(map(str, n)) for n in self.numbers)])

    def push(self, seat: int, move: Move) -> "DigitsPosition":
        return self._answered(seat, move.id)

    def _round_over(self, answers: tuple[int | None, ...]) -> "DigitsPosition":
        full = self._with_answers(answers, ())
        numbers = tuple(map(full.boxes, range(len(answers))))
        return DigitsPosition(self.setup, 0, numbers, (None,) * len(answers), ())

    def push_roll(self, rolled: Rolled) -> "DigitsPosition":
        return self._replace(face=rolled[0], to_decide=tuple(range(self.setup.players)))


class Digits(engine.Game[DigitsPosition]):
    """The game as one object."""

    id, players, players_clause = "digits", range(2, 10), "D-1"
    clauses = ("D-1", "D-2", "D-3")

    def check_sheet(self, data: Mapping[str, object]) -> engine.Sheet:
        Reader(data).get("boxes").integer(BOXES, BOXES)
        return engine.Sheet(*head(data, self.id), MOVES)

    def _begin(self, setup: Setup[engine.Sheet]) -> DigitsPosition:
        nobody = (None,) * setup.players
        return DigitsPosition(setup, 0, (bytes(BOXES),) * setup.players, nobody, ())

    def _read_state(self, setup: Setup[engine.Sheet], fields: Sequence[str]) -> DigitsPosition:
        face, written, *rows = fields
        numbers = tuple(bytes(map(int, row)) for row in rows)
        answers = tuple(None if box == "-1" else int(box) for box in written.split(","))
        waiting = tuple(s for s, box in enumerate(answers) if box is None) if int(face) else ()
        position = DigitsPosition(setup, int(face), numbers, answers, waiting)
        if not _possible(position):
            raise ValueError(fields)
        return position


def _possible(position: DigitsPosition) -> bool:
    """Return whether a game can come to this, so that all that is read can be played on."""
    face, numbers, answers = position.face, position.numbers, position.answers
    free = [[box for box, number in enumerate(row) if not number] for row in numbers]
    return (
        len(numbers) == len(answers) == position.setup.players
        and all(len(row) == BOXES and max(row) <= FACES for row in numbers)
        and len(set(map(len, free))) == 1  # everybody writes every roll
        and (face == 0 or (face in range(1, FACES + 1) and None in answers and free[0] != []))
        and all(box is None or (face and box in free[s]) for s, box in enumerate(answers))
    )


GAME = Digits()
