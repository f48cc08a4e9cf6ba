"""A Qwinto position in one line.

After the setup come the active seat, the dice chosen (`-` before that), the roll, and a field
for every seat. The roll is `-` before the first attempt, `36` while the active seat thinks about
a second one, `36=` once it stands; the second attempt has a `+` in front: `+` before it, `+45=`
after it. A seat's field is its rows joined by `/`, each field of a row `.` or its number (`a` 10
to `i` 18), the gap a `-`; then, after another `/`, its misthrows. An answer not yet revealed
follows behind `>`, as the text of its move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.qwinto.entries import ENOUGH_ROWS, Entries, no_entries
from zaria.games.qwinto.layout import GAP, OUTSIDE
from zaria.games.qwinto.sheet import CHOICES, MISTHROWS, QwintoSheet
from zaria.games.qwinto.state import State

_DIGITS = ".123456789abcdefghi"


def write(state: State) -> str:
    """Return the notation of a state."""
    sheet = state.setup.sheet
    choice = "-" if state.choice < 0 else CHOICES[state.choice]
    second = "+" if state.attempts + (not state.roll) > 1 else ""
    roll = second + "".join(map(str, state.roll)) + ("=" if state.announced else "")
    seats = [
        _entries_text(sheet, entries) + ("" if answer is None else f">{sheet.moves[answer]}")
        for entries, answer in zip(state.sheets, state.answers, strict=True)
    ]
    return " ".join([str(state.active + 1), choice, roll or "-", *seats])


def _entries_text(sheet: QwintoSheet, entries: Entries) -> str:
    numbers = iter(entries.numbers)
    rows = [
        "".join(GAP if sign == GAP else _DIGITS[next(numbers)] for sign in row.signs.strip(OUTSIDE))
        for row in sheet.rows
    ]
    return "/".join([*rows, str(entries.misthrows)])


class _Roll(NamedTuple):
    attempts: int
    roll: Rolled
    stands: bool


def read(setup: Setup[QwintoSheet], fields: Sequence[str]) -> State:
    """Return the state of its notation."""
    sheet = setup.sheet
    active, choice, roll_text, *seats = fields
    if len(seats) != setup.players or not 1 <= int(active) <= setup.players:
        raise ValueError(seats)
    pairs = [seat.partition(">")[::2] for seat in seats]
    sheets = tuple(_read_entries(sheet, entries) for entries, _ in pairs)
    ids = {move.text: move.id for move in sheet.moves}
    answers = tuple(ids[answer] if answer else None for _, answer in pairs)
    roll = _read_roll(roll_text)
    state = State(
        setup=setup,
        active=int(active) - 1,
        choice=-1 if choice == "-" else CHOICES.index(choice),
        attempts=roll.attempts,
        roll=roll.roll,
        announced=sum(roll.roll) if roll.stands else 0,
        ended=any(entries.finish for entries in sheets),
        sheets=sheets,
        answers=answers,
        to_decide=(),
    )
    return state._replace(to_decide=_to_decide(state))


def _read_roll(text: str) -> _Roll:
    second = text.startswith("+")
    faces = text.strip("-+=")
    roll = tuple(sorted("123456".index(face) + 1 for face in faces))
    return _Roll(second + bool(roll), roll, text.endswith("="))


def _to_decide(state: State) -> tuple[int, ...]:
    """Return the seats that must decide, or raise `ValueError` if the parts do not fit together."""
    chosen, rolled = state.choice >= 0, bool(state.roll)
    answered = any(answer is not None for answer in state.answers)
    wrong = (
        state.ended and chosen,
        not chosen and state.attempts > 0,
        rolled and len(state.roll) != len(CHOICES[state.choice]),
        rolled and state.attempts > 1 and not state.announced,
        answered and not state.announced,
    )
    if any(wrong) or not all(_fits(state, seat) for seat in range(state.setup.players)):
        raise ValueError(state)
    if state.announced:
        to_decide = tuple(seat for seat, answer in enumerate(state.answers) if answer is None)
        if not to_decide:
            raise ValueError(state)
        return to_decide
    return () if state.ended or (chosen and not rolled) else (state.active,)


def _fits(state: State, seat: int) -> bool:
    answer = state.answers[seat]
    if answer is None:
        return True
    sheet = state.setup.sheet
    allowed = state.sheets[seat].answers(
        sheet, state.choice, state.announced, active=seat == state.active
    )
    return bool(allowed >> answer & 1)


def _read_entries(sheet: QwintoSheet, text: str) -> Entries:
    """Write the numbers one by one, so that none can stand where the rules forbid it."""
    *rows, misthrows = text.split("/")
    digits = list(chain.from_iterable(row.replace(GAP, "") for row in rows))
    if len(digits) != len(sheet.fields) or not 0 <= int(misthrows) <= MISTHROWS:
        raise ValueError(text)
    entries = no_entries(sheet)._replace(misthrows=int(misthrows))
    for field, digit in enumerate(digits):
        number = _DIGITS.index(digit)
        if not number:
            continue
        if not entries.fits(number) >> field & 1:
            raise ValueError(text)
        entries = entries.with_number(sheet, field, number)
    if entries.full > ENOUGH_ROWS:
        raise ValueError(text)
    return entries
