"""A Knaster position in one line.

After the setup come the active, the roll (`-` before it), the stage (`n` normal, `l` last
roll, `e` ended), and a field for every seat: its rows joined by `/`, each cell `.` or its number
(`a` 10, `b` 11, `c` 12), a `*` behind a circled one. An answer not yet revealed follows behind
`>`, and lines that still want circles behind `!`, the one in hand marked by `:`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from zaria.engine.chance import dice
from zaria.engine.game import Setup
from zaria.games.knaster.lines import CELLS, LINE_NAMES, SIDE
from zaria.games.knaster.numbers import Answer, Claim, Numbers
from zaria.games.knaster.sheet import KnasterSheet
from zaria.games.knaster.state import State

_DIGITS = ".123456789abc"
_STAGES = {(False, False): "n", (True, False): "l", (True, True): "e"}


def write(state: State) -> str:
    """Return the notation of a state."""
    seats = [
        _sheet_text(sheet) + ("" if answer is None else f">{_answer_text(answer)}")
        for sheet, answer in zip(state.sheets, state.answers, strict=True)
    ]
    roll = "".join(map(str, state.roll)) or "-"
    return " ".join([str(state.active + 1), roll, _STAGES[state.last, state.ended], *seats])


def _sheet_text(numbers: Numbers) -> str:
    cells = [
        _DIGITS[number] + ("*" if numbers.circled >> cell & 1 else "")
        for cell, number in enumerate(numbers.cells)
    ]
    return "/".join("".join(cells[start : start + SIDE]) for start in range(0, len(CELLS), SIDE))


def _answer_text(answer: Answer) -> str:
    claims = ",".join(f"{LINE_NAMES[line]}{circles}" for line, circles in answer.claims)
    return _sheet_text(answer.numbers) + (f"!{':' * answer.chosen}{claims}" if claims else "")


def read(setup: Setup[KnasterSheet], fields: Sequence[str]) -> State:
    """Return the state of its notation."""
    active, roll_text, stage, *seats = fields
    last, ended = {letter: key for key, letter in _STAGES.items()}[stage]
    sheets: list[Numbers] = []
    answers: list[Answer | None] = []
    for seat in seats:
        sheet, _, answer = seat.partition(">")
        sheets.append(_read_sheet(sheet))
        answers.append(_read_answer(answer) if answer else None)
    roll = () if roll_text == "-" else tuple(map(int, roll_text))
    to_decide = tuple(
        seat for seat, answer in enumerate(answers) if roll and (answer is None or answer.claims)
    )
    if len(sheets) != setup.players or int(active) not in range(1, setup.players + 1):
        raise ValueError(fields)
    if (ended or not to_decide or roll not in dice(2)) if roll else any(answers):
        raise ValueError(fields)
    return State(
        setup, int(active) - 1, roll, last, ended, tuple(sheets), tuple(answers), to_decide
    )


def _read_sheet(text: str) -> Numbers:
    marks = re.findall(r"([.2-9abc])(\*?)", text)
    cells = bytes(_DIGITS.index(digit) for digit, _ in marks)
    if len(cells) != len(CELLS):
        raise ValueError(text)
    free = sum(1 << cell for cell, number in enumerate(cells) if not number)
    circled = sum(1 << cell for cell, (_, star) in enumerate(marks) if star)
    if circled & free:
        raise ValueError(text)
    return Numbers(cells, free, circled)


def _read_answer(text: str) -> Answer:
    sheet, _, claims = text.partition("!")
    found = re.findall(r"(col\d|row\d|fall|rise)([123])", claims)
    return Answer(
        _read_sheet(sheet),
        tuple(Claim(LINE_NAMES.index(line), int(circles)) for line, circles in found),
        claims.startswith(":"),
    )
