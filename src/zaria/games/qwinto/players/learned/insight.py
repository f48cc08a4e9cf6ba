"""What can be said of two ways to decide: how often the dice fit, and the room that is left."""

from __future__ import annotations

from typing import NamedTuple

from zaria.bots.evaluator import Told
from zaria.games.qwinto.entries import Entries
from zaria.games.qwinto.players.learned.sheets import SHEET
from zaria.games.qwinto.players.learned.turns import CHANCES
from zaria.games.qwinto.position import ATTEMPTS, QwintoPosition
from zaria.games.qwinto.sheet import HIGHEST

_TIGHT = 0.08
"""With less of a chance for each field than this, a place is tight."""
_ROOMIER = 1.4
"""By this factor the better way leaves more room, so that it is told."""
_HIGH, _LOW = 10, 6
"""Numbers that one would like in a pentagon, and would not."""
_PENTAGONS = frozenset(three.pentagon for three in SHEET.threes)
_LIKELY: list[float] = [0.0, *CHANCES.mean(axis=0).tolist()]
"""How likely each number is, of whatever dice."""


def fitting(position: QwintoPosition, seat: int) -> dict[str, float]:
    """Return how likely the dice that the active seat has chosen bring a sum that fits."""
    choice, chosen = position.choice, position.active == seat and position.choice >= 0
    if not chosen or position.answers[seat] is not None:
        return {}
    entries, usable = position.entries(seat), SHEET.usable[choice]
    fits = [bool(entries.fits(number) & usable) for number in range(1, HIGHEST + 1)]
    if position.announced:
        return {"fits": float(fits[position.announced - 1])}
    once = float(CHANCES[choice][fits].sum())
    return {"fits": once if position.attempts else 1 - (1 - once) ** ATTEMPTS}


class Room(NamedTuple):
    """Empty fields side by side, and the numbers that fit between their neighbours."""

    fields: int
    low: int
    high: int

    @property
    def wide(self) -> float:
        """How likely a roll fits, for each field."""
        return sum(_LIKELY[self.low : self.high + 1]) / self.fields


def place_told(best: Entries, other: Entries) -> Told | None:
    """Return what speaks for the place of a number and against another place."""
    mine, theirs = _new(best, other), _new(other, best)
    return less_room(best, other) or _pentagon(best, mine, theirs) or _low(other, mine, theirs)


def _new(entries: Entries, other: Entries) -> list[int]:
    """Return the fields that are filled only here."""
    return [at for at, number in enumerate(entries.numbers) if number and not other.numbers[at]]


def _pentagon(best: Entries, mine: list[int], theirs: list[int]) -> Told | None:
    """Return that a high number comes in a pentagon, if it does only the best way."""
    if len(mine) != 1 or mine[0] not in _PENTAGONS or _PENTAGONS.intersection(theirs):
        return None
    number = best.numbers[mine[0]]
    return Told("pentagon", {"number": number}) if number >= _HIGH else None


def _low(other: Entries, mine: list[int], theirs: list[int]) -> Told | None:
    """Return that a low number comes in a pentagon, if it does only the other way."""
    if len(theirs) != 1 or theirs[0] not in _PENTAGONS or _PENTAGONS.intersection(mine):
        return None
    number = other.numbers[theirs[0]]
    return Told("low", {"number": number}) if number <= _LOW else None


def less_room(best: Entries, other: Entries) -> Told | None:
    """Return how tight it gets beside a number, if that is tighter than the best way."""
    new, mine = _new(other, best), _new(best, other)
    if len(new) != 1:
        return None
    tight = min(_rooms(other, new[0]), key=lambda room: room.wide, default=None)
    rooms = [room.wide for at in mine for room in _rooms(best, at)]
    if tight is None or tight.wide > _TIGHT or min(rooms, default=1.0) < _ROOMIER * tight.wide:
        return None
    if tight.low > tight.high:
        return Told("shut", {"fields": tight.fields})
    numbers = tight.high - tight.low + 1
    return Told("room", {**tight._asdict(), "numbers": numbers})


def _rooms(entries: Entries, field: int) -> list[Room]:
    """Return the empty places on both sides of a field in its row."""
    span = SHEET.spans[SHEET.places[field].row]
    row, at = entries.numbers[span], field - span.start
    left, right = _run(row[:at][::-1]), _run(row[at + 1 :])
    below = row[at - left - 1] if at > left else 0
    above = row[at + right + 1] if at + right + 1 < len(row) else HIGHEST + 1
    rooms = (Room(left, below + 1, row[at] - 1), Room(right, row[at] + 1, above - 1))
    return [room for room in rooms if room.fields]


def _run(numbers: bytes) -> int:
    """Return how many empty fields come first."""
    return next((at for at, number in enumerate(numbers) if number), len(numbers))
