"""A greedy player of The Border: takes the move with the highest expected value.

The value of a sheet, in points, is estimated region by region: from the work still to be done on
the region's ring, the time that the game will still last, and who is likely to be there first. Over
the dice of its own turn the bot is exact: it values all sets of segments that five dice can
complete, from them all rolls, and from those all keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from math import exp, inf
from random import Random
from typing import NamedTuple, cast

from zaria.bots.bot import Budget, Choice, MoveBot, best_choice
from zaria.bots.keeping import Keeping
from zaria.engine import Decision, Position, Rolled
from zaria.games.border import BorderPosition, BorderSheet
from zaria.games.border.borders import Answer, without
from zaria.games.border.colours import COLOURS, DICE, KEEPS, ROLLS
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.games.border.state import FIRST, KEEP, SECOND

# Guessed, then tried against other values, 120 games each: only `LEFT` made a difference that
# stood out from chance, in that half of it or none at all plays clearly worse.
WHOLE = (0.0, 1.0, 1.5, 2.5, 4.5, 7.0)
"""The work of completing a segment at once, by its open boxes: about the turns that it takes."""
SINGLE = 1.5
"""The work of crossing one box by itself, with a die that somebody left."""
HASTE = 3.0
"""How fast the chance to close a region falls with its share of the work left in the game."""
GRACE = 2.0
"""Work that can be done in any game that is not over, however near its end seems."""
RIVALRY = 3.0
"""By how much work a rival must be behind before it is unlikely to close a region first."""
LEFT = 1.2
"""What part of the best use of a die that is left over counts as our loss."""
WIN = 8.0
"""What it is worth, in points, to end the game while ahead, and costs to end it behind."""
BEAM = 12
"""How many ways to use some of the dice are followed up with one die more."""
_WAYS = 150
"""To how many sets of segments one more is added; it bounds the time on strange sheets only."""

_KEEPING = Keeping(KEEPS)


class _Land(NamedTuple):
    """A region as a board cuts its ring."""

    high: int
    low: int
    span: int
    """All boxes of the segments that have a part in the ring."""
    parts: tuple[tuple[int, int], ...]
    """Those segments, and their boxes in the ring."""

    def work(self, crossed: int) -> float:
        """Return the work still to be done on the ring."""
        work = 0.0
        for segment, part in self.parts:
            single = SINGLE * (part & ~crossed).bit_count()
            if single:
                work += min(single, WHOLE[(segment & ~crossed).bit_count()])
        return work


@lru_cache(maxsize=16)
def _lands(sheet: BorderSheet, board: str) -> tuple[_Land, ...]:
    """Return the regions of a board."""
    lands: list[_Land] = []
    for region in sheet.regions:
        segments = [segment for segment in sheet.boards[board].segments if segment & region.ring]
        parts = tuple((segment, segment & region.ring) for segment in segments)
        lands.append(_Land(region.high, region.low, sum(segments), parts))
    return tuple(lands)


class _Race:
    """Where all seats stand: the work that each has left on every region, and the time left."""

    def __init__(self, position: BorderPosition) -> None:
        seats = range(position.setup.players)
        self.borders = [position.borders(seat) for seat in seats]
        self.points = [position.points(seat) for seat in seats]
        self.claimed = position.claimed
        self.lands = [_lands(position.sheet, position.board(seat).letter) for seat in seats]
        self.works = [
            [land.work(borders.crossed) for land in lands]
            for borders, lands in zip(self.borders, self.lands, strict=True)
        ]
        self.time = min(sum(sorted(works)[:REGIONS_TO_END]) for works in self.works)
        """The work of the seat that is nearest to the end, on the six regions nearest to it."""

    def chance(self, work: float) -> float:
        """Return the chance that so much work is done before the game ends."""
        return exp(-HASTE * work / (self.time + GRACE)) if self.time else float(not work)


class _Outlook:
    """The expected value of a seat's crosses while nothing else on the table changes."""

    def __init__(self, race: _Race, seat: int, lost: float = 0.0) -> None:
        """Look at a seat; `lost` is what rivals, on average, lose if the game ends now."""
        self._race = race
        self._lost = lost
        self._points = race.points[seat]
        self._done = race.borders[seat].regions.bit_count()
        self._rivals = [rival for rival in range(len(race.borders)) if rival != seat]
        self._lead = max(race.points[rival] for rival in self._rivals)
        self._open = [
            (number, land, dict[int, tuple[float, int]]())
            for number, land in enumerate(race.lands[seat])
            if not race.borders[seat].regions >> number & 1
        ]

    def expected_value(self, crossed: int) -> float:
        """Return the points to expect with these boxes crossed."""
        expected = 0.0
        won, done = self._points, self._done
        for number, land, known in self._open:
            part = crossed & land.span
            found = known.get(part)
            if found is None:
                found = known[part] = self._region(number, land, crossed)
            expected += found[0]
            if found[1]:
                won += found[1]
                done += 1
        if done < REGIONS_TO_END or not self._race.time:
            return self._points + expected
        return won + self._lost + (WIN if won > self._lead else -WIN)

    def _region(self, number: int, land: _Land, crossed: int) -> tuple[float, int]:
        """Return the expected value of an open region, and its points if it is closed now."""
        race, work = self._race, land.work(crossed)
        extra = 0 if race.claimed >> number & 1 else land.high - land.low
        if not work:
            return land.low + extra, land.low + extra
        rival = min(race.works[rival][number] for rival in self._rivals)
        first = 1 / (1 + exp((work - rival) / RIVALRY))
        return race.chance(work) * (land.low + extra * first), 0


class BorderGreedy(MoveBot):
    """Chooses the move with the highest expected value."""

    def __init__(self, seed: int) -> None:
        """Prepare for draws: the seed settles which of equally good moves is taken."""
        self._random = Random(seed)

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the best move, with the expected value of every move."""
        position, seat = cast("BorderPosition", view), decision.seat
        judge = {KEEP: _keeping, FIRST: _completing, SECOND: _crossing}[position.stage]
        expected = judge(position, seat)
        values = tuple((move, expected[move.id]) for move in decision.moves)
        return best_choice(values, self._random)


def _keeping(position: BorderPosition, seat: int) -> dict[int, float]:
    """Return the value of each keep, from what every whole roll is worth once it stands."""
    own, costs = _outlook(position, seat)
    best = dict.fromkeys(KEEPS.multisets, -inf)
    for crossed, used in _completions(position, seat, [DICE] * len(COLOURS)):
        # Below, the whole roll is counted as left to the others: what is used is not.
        value = own.expected_value(crossed) + sum([costs[face] for face in used])
        if len(used) == DICE:
            value -= max([costs[face] for face in used])
        best[used] = max(best[used], value)
    for dice in KEEPS.multisets[1:]:
        best[dice] = max(best[dice], *(best[dice[:at] + dice[at + 1 :]] for at in range(len(dice))))
    rolls = [best[dice] - sum([costs[face] for face in dice]) for dice in _KEEPING.rolls]
    return dict(enumerate(_KEEPING.values(rolls, ROLLS - position.rolls), KEEPING))


def _completing(position: BorderPosition, seat: int) -> dict[int, float]:
    """Return the value of each move of the first action, with the best moves after it."""
    own, costs = _outlook(position, seat)
    before, left = position.sheets[seat].crossed, position.left
    values = dict.fromkeys(range(DONE + 1), -inf)
    for crossed, used in _completions(position, seat, [left.count(c) for c in range(len(COLOURS))]):
        value = own.expected_value(crossed) - sum([costs[face] for face in left])
        value += sum([costs[face] for face in used])
        if len(used) == len(left):
            value -= max([costs[face] for face in position.roll])
        for number, segment in enumerate(position.board(seat).segments):
            if segment & crossed == segment and segment & ~before:
                values[number] = max(value, values[number])
        if not used:
            values[DONE] = value
    return values


def _crossing(position: BorderPosition, seat: int) -> dict[int, float]:
    """Return the value of each move of the second action, with good moves after it."""
    own, _ = _outlook(position, seat)
    board, neighbours = position.board(seat), position.sheet.neighbours
    now = position.answers[seat] or position.sheets[seat]
    dice = now.dice if isinstance(now, Answer) else position.offered
    found = {now.crossed: own.expected_value(now.crossed)}
    ways = {now.crossed: (now.reach, dice)}
    while ways:
        later: dict[int, tuple[int, Rolled]] = {}
        for crossed, (reach, faces) in ways.items():
            for box in _boxes(reach & ~crossed & board.boxes_for[faces]):
                after = crossed | 1 << box
                if after not in later:
                    rest = without(faces, board.colours[box]) if position.left else ()
                    later[after] = reach | neighbours[box], rest
        found.update((crossed, own.expected_value(crossed)) for crossed in later)
        ways = {way: later[way] for way in nlargest(BEAM, later, key=found.__getitem__)}
    # Whatever lies within reach now may be crossed first.
    values = {DONE: found[now.crossed]}
    for box in _boxes(now.reach & ~now.crossed & board.boxes_for[dice]):
        values[CROSS + box] = max(value for way, value in found.items() if way >> box & 1)
    return values


def _outlook(position: BorderPosition, seat: int) -> tuple[_Outlook, list[float]]:
    """Return a seat's outlook, and what a die of each colour costs it if left to the others."""
    race = _Race(position)
    costs, lost = [0.0] * len(COLOURS), 0.0
    rivals = [rival for rival in range(position.setup.players) if rival != seat]
    for rival in rivals:
        outlook, borders = _Outlook(race, rival), race.borders[rival]
        value = outlook.expected_value(borders.crossed)
        lost += (value - race.points[rival]) / len(rivals)
        gains = [0.0] * len(COLOURS)
        for box in _boxes(borders.reach & ~borders.crossed):
            colour = position.board(rival).colours[box]
            gain = outlook.expected_value(borders.crossed | 1 << box) - value
            gains[colour] = max(gain, gains[colour])
        costs = [cost + LEFT * gain / len(rivals) for cost, gain in zip(costs, gains, strict=True)]
    return _Outlook(race, seat, lost), costs


def _completions(
    position: BorderPosition, seat: int, room: Sequence[int]
) -> list[tuple[int, Rolled]]:
    """Return the crosses after completing any segments, and the dice used; `room` is by colour."""
    before = position.sheets[seat].crossed
    found: list[tuple[int, Rolled]] = [(before, ())]
    for colour, segments in enumerate(position.board(seat).by_colour):
        for _, segment in segments:
            count = (segment & ~before).bit_count()
            if 0 < count <= room[colour]:
                dice = (colour,) * count
                found += [
                    (crossed | segment, used + dice)
                    for crossed, used in found[:_WAYS]
                    if len(used) + count <= DICE and used.count(colour) + count <= room[colour]
                ]
    return found


def _boxes(mask: int) -> list[int]:
    """Return the numbers of the boxes of a mask."""
    boxes: list[int] = []
    while mask:
        boxes.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return boxes
