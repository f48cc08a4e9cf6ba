"""A greedy player of Qwinto: takes the move with the highest expected value.

The value of a sheet, in points, is estimated field by field. An empty field lies in a gap of its
row, between a lower and a higher number. How often the numbers between these come, shared out over
the fields of the gap, gives each field's chance to be filled before the game ends, and the place in
the gap gives the number to expect there. The chances multiply to those of full rows and full
columns. The dice of the turn are counted exactly, the second attempt included.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, prod
from random import Random
from typing import NamedTuple, cast

from zaria.bots.bot import Budget, Choice, MoveBot, best_choice
from zaria.engine import Decision, Move, Position
from zaria.engine.chance import dice
from zaria.games.qwinto import Entries, QwintoPosition, QwintoSheet
from zaria.games.qwinto.entries import ENOUGH_ROWS
from zaria.games.qwinto.scoring import MISTHROW, score
from zaria.games.qwinto.sheet import CHOICES, HIGHEST, MISTHROWS

# Found by playing a hundred games of two with each of several values.
_USE = (0.05, 0.30, 0.35)
"""How often a turn brings a row a number of one, two and three dice. In the other turns its die
is not rolled, or another row takes the number."""
_TURNS_A_FIELD = 1.5
"""Turns for every field that somebody must still fill to end the game: some bring that row
nothing."""
_TURNS_ANYWAY = 2
"""Turns that come however few fields are left to fill: the last ones wait for few numbers."""

_TURNS_A_MISTHROW = 10
"""Turns for every misthrow box that is still free."""


def _sums(count: int) -> tuple[float, ...]:
    """Return the chance of every sum of so many dice, by the sum."""
    chances = [0.0] * (HIGHEST + 1)
    roll = dice(count)
    for rolled, weight in roll.distribution():
        chances[sum(rolled)] += weight / roll.weight
    return tuple(chances)


_SUMS = {choice: _sums(len(choice)) for choice in CHOICES}
_COMES = tuple(
    sum(use * chance for use, chance in zip(_USE, chances, strict=True))
    for chances in zip(*map(_sums, (1, 2, 3)), strict=True)
)
"""How often a turn brings a row each number."""


class QwintoGreedy(MoveBot):
    """Chooses the move with the highest expected value."""

    def __init__(self, seed: int) -> None:
        """Let the seed settle which of equally good moves is taken."""
        self._random = Random(seed)

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the best move, with the expected value of every move."""
        turn = _Turn(cast("QwintoPosition", view), decision.seat)
        values = tuple((move, turn.value(move)) for move in decision.moves)
        return best_choice(values, self._random)


class _Turn:
    """One turn seen from a seat, with the value of every entry that was looked at."""

    def __init__(self, position: QwintoPosition, seat: int) -> None:
        self._position = position
        self._sheet = position.sheet
        self._entries = position.sheets[seat]
        self._turns = min(
            turns_left(self._sheet, entries)
            for other, entries in enumerate(position.sheets)
            if other != seat
        )
        self._answers: dict[tuple[int, int], float] = {}

    def value(self, move: Move) -> float:
        """Return the expected value of a move."""
        position = self._position
        if move.kind == "dice":
            return self._chosen(move.at)
        if move.kind == "again":
            return self._rolled(CHOICES[position.choice])
        if move.kind == "stay":
            return self._standing(CHOICES[position.choice], sum(position.roll))
        return self._answered(move.id, position.announced)

    def _chosen(self, choice: str) -> float:
        """Return the value of a choice of dice: of each first attempt, it or a second one."""
        again = self._rolled(choice)
        return sum(
            chance * max(again, self._standing(choice, number))
            for number, chance in enumerate(_SUMS[choice])
            if chance
        )

    def _rolled(self, choice: str) -> float:
        """Return the value of dice that are rolled once and then stand."""
        return sum(
            chance * self._standing(choice, number)
            for number, chance in enumerate(_SUMS[choice])
            if chance
        )

    def _standing(self, choice: str, number: int) -> float:
        """Return the value of a sum for the active seat, entered in the best field or left."""
        answers = self._entries.answers(self._sheet, CHOICES.index(choice), number, active=True)
        return max(
            self._answered(answer, number)
            for answer in range(answers.bit_length())
            if answers >> answer & 1
        )

    def _answered(self, answer: int, number: int) -> float:
        """Return the value of the sheet with an answer to a sum."""
        key = (answer, number)
        if key not in self._answers:
            sheet = self._sheet
            entries = self._entries.with_answer(sheet, answer, number)
            turns = min(self._turns, turns_left(sheet, entries))
            self._answers[key] = (
                score(sheet, entries).total
                if entries.finish
                else expected_value(sheet, entries, turns)
            )
        return self._answers[key]


def turns_left(sheet: QwintoSheet, entries: Entries) -> int:
    """Return about how many turns a player needs to end the game, by full rows or by misthrows."""
    empty = sorted(entries.numbers[span].count(0) for span in sheet.spans)
    turns = round(_TURNS_ANYWAY + _TURNS_A_FIELD * sum(empty[:ENOUGH_ROWS]))
    return min(turns, _TURNS_A_MISTHROW * (MISTHROWS - entries.misthrows))


def expected_value(sheet: QwintoSheet, entries: Entries, turns: int) -> float:
    """Return the expected value of a sheet when the game lasts for so many turns."""
    points = float(MISTHROW * entries.misthrows)
    chances: tuple[float, ...] = ()
    numbers: tuple[float, ...] = ()
    for span in sheet.spans:
        row = _row(entries.numbers[span], turns)
        points += row.points
        chances += row.chances
        numbers += row.numbers
    for _, (first, second, third), pentagon in sheet.threes:
        points += chances[first] * chances[second] * chances[third] * numbers[pentagon]
    return points


class _Fields(NamedTuple):
    """Neighbouring fields: each one's chance to be filled, and the number expected there."""

    chances: tuple[float, ...]
    numbers: tuple[float, ...]


class _Row(NamedTuple):
    """The same for a whole row, and the points to expect of it."""

    chances: tuple[float, ...]
    numbers: tuple[float, ...]
    points: float


@lru_cache(maxsize=1 << 14)
def _row(row: bytes, turns: int) -> _Row:
    """Return what to expect of a row: its rightmost number if it gets full, else one a number."""
    chances: tuple[float, ...] = ()
    numbers: tuple[float, ...] = ()
    low = empty = 0
    for number in (*row, HIGHEST + 1):
        if not number:
            empty += 1
            continue
        gap = _gap(low, number, empty, turns)
        chances += (*gap.chances, 1.0)
        numbers += (*gap.numbers, float(number))
        low, empty = number, 0
    rightmost = numbers[len(row) - 1]
    points = sum(chances[:-1]) + prod(chances) * (rightmost - len(row))
    return _Row(chances[:-1], numbers[:-1], points)


@cache
def _gap(low: int, high: int, empty: int, turns: int) -> _Fields:
    """Return what to expect of so many empty fields between two numbers.

    A field waits for its share of the numbers that fit in the gap. So a number that leaves more
    of them on the side with more fields is the better one, and a gap with fewer numbers than
    fields loses the fields for which none is left.
    """
    room = high - low - 1
    filled = min(room, empty)
    if not filled:
        return _Fields((0.0,) * empty, (0.0,) * empty)
    comes = sum(_COMES[low + 1 : high])
    chance = filled / empty * (1 - exp(-comes / filled * turns))
    return _Fields(
        (chance,) * empty,
        tuple(_expected(low, high, (at + 0.5) / empty) for at in range(empty)),
    )


def _expected(low: int, high: int, part: float) -> float:
    """Return the number below which this part of all numbers that come between two lies."""
    wanted = part * sum(_COMES[low + 1 : high])
    for number in range(low + 1, high):
        wanted -= _COMES[number]
        if wanted <= 0:
            return float(number)
    return high - 1.0
