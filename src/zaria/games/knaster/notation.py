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
from zaria.games.knaster.lines import CELLS, LINE_MASKS, LINE_NAMES, SIDE
from zaria.games.knaster.numbers import Answer, Claim, Numbers, settled
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
    if not last and not all(sheet.free for sheet in sheets):  # there is one roll more, no others
        raise ValueError(stage)
    for numbers, given in zip(sheets, answers, strict=True):
        if given is not None and not _answers(numbers, given, sum(roll), last=last):
            raise ValueError(fields)
    return State(
        setup=setup,
        active=int(active) - 1,
        roll=roll,
        last=last,
        ended=ended,
        sheets=tuple(sheets),
        answers=tuple(answers),
        to_decide=to_decide,
    )


def _answers(sheet: Numbers, answer: Answer, number: int, *, last: bool) -> bool:
    """Return whether an answer can be given to this number, as far as it goes."""
    numbers = answer.numbers
    new = [cell for cell in range(len(CELLS)) if sheet.cells[cell] != numbers.cells[cell]]
    if not new:
        circled = numbers.circled & ~sheet.circled
        one = circled & sheet.holding(number) == circled and circled.bit_count() == 1
        kept = sheet.circled & ~numbers.circled == 0
        return not answer.claims and kept and (one or (last and not circled))
    if len(new) > 1 or not sheet.free >> new[0] & 1 or numbers.cells[new[0]] != number:
        return False
    written = sheet.with_number(new[0], number)
    return _comes_to(settled(written, written.claims_of(new[0])), answer)


def _comes_to(begun: Answer, answer: Answer) -> bool:
    """Return whether choosing lines and drawing their circles leads from one answer to another."""
    if begun == answer:
        return True
    due = answer.numbers.circled & ~begun.numbers.circled
    if not begun.claims:
        return False
    if not begun.chosen:
        return any(_comes_to(begun.with_line(claim.line), answer) for claim in begun.claims)
    due &= LINE_MASKS[begun.claims[0].line]
    cells = [cell for cell in range(len(CELLS)) if due >> cell & 1]
    return any(_comes_to(begun.with_circle(cell), answer) for cell in cells)


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
