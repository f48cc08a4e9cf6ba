"""A position of The Border in one line.

After the setup come the active, the stage (`t` dice are to be rolled, `k` to be chosen, `f` first
action, `s` second action, `e` ended), the rolls made, the dice on the table, the dice not used
(`-` for none), and a field for every seat. It has the boxes of the map row by row, the rows joined
by `/`, each box `.` or crossed `x`; behind `+` the numbers of the regions that brought this seat
their higher value; behind `>` the boxes of a second action not yet revealed, with `!` when
the seat is done.
"""

from __future__ import annotations

from collections.abc import Sequence

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.border.borders import Answer, Borders, closed, without
from zaria.games.border.colours import DICE, LETTERS, ROLLS
from zaria.games.border.scoring import REGIONS_TO_END
from zaria.games.border.sheet import Board, BorderSheet
from zaria.games.border.state import FIRST, KEEP, OVER, ROLLING, SECOND, State


def write(state: State) -> str:
    """Return the notation of a state."""
    sheet = state.setup.sheet
    seats = [
        _borders_text(sheet, borders) + _answer_text(state, sheet, seat)
        for seat, borders in enumerate(state.sheets)
    ]
    head = [str(state.active + 1), state.stage, str(state.rolls)]
    return " ".join([*head, _dice_text(state.roll), _dice_text(state.left), *seats])


def _dice_text(dice: Rolled) -> str:
    return "".join(LETTERS[face] for face in dice) or "-"


def _borders_text(sheet: BorderSheet, borders: Borders) -> str:
    text, row = "", sheet.places[0][1]
    for box, (_, y) in enumerate(sheet.places):
        text += "/" * (y != row) + ("x" if borders.crossed >> box & 1 else ".")
        row = y
    firsts = [str(n + 1) for n in range(len(sheet.regions)) if borders.firsts >> n & 1]
    return text + ("+" + "".join(firsts) if firsts else "")


def _answer_text(state: State, sheet: BorderSheet, seat: int) -> str:
    answer = state.answers[seat]
    if answer is None:
        return ""
    new = answer.crossed & ~state.sheets[seat].crossed
    boxes = ",".join(name for box, name in enumerate(sheet.boxes) if new >> box & 1)
    return f">{boxes}" + ("" if seat in state.to_decide else "!")


def read(setup: Setup[BorderSheet], fields: Sequence[str]) -> State:
    """Return the state of its notation."""
    active, stage, rolls, roll, left, *seats = fields
    sheet = setup.sheet
    boards = sheet.deals[str(setup.chosen[0])]
    dice = _read_dice(roll)
    rest = _read_dice(left)
    sheets: list[Borders] = []
    answers: list[Answer | None] = []
    to_decide: list[int] = []
    for seat, text in enumerate(seats):
        paper, begun, drafted = text.partition(">")
        borders = _read_borders(sheet, paper)
        sheets.append(borders)
        start = Answer(borders.crossed, borders.reach, rest or dice)
        answers.append(
            _read_answer(sheet, boards[seat], start, drafted, one=not rest) if begun else None
        )
        if stage == SECOND and seat != int(active) - 1 and not drafted.endswith("!"):
            to_decide.append(seat)
    if stage in (KEEP, FIRST):
        to_decide = [int(active) - 1]
    state = State(
        setup=setup,
        active=int(active) - 1,
        stage=stage,
        rolls=int(rolls),
        roll=dice,
        left=rest,
        sheets=tuple(sheets),
        answers=tuple(answers),
        to_decide=tuple(to_decide),
    )
    _check(state)
    return state


def _check(state: State) -> None:
    """Raise `ValueError` for a state that no game can come to."""
    acting = state.stage in (FIRST, SECOND)
    rolled = state.rolls in range(1, ROLLS + (state.stage != KEEP))
    fits = {
        ROLLING: len(state.roll) < DICE and (rolled or not state.roll) and state.rolls < ROLLS,
        KEEP: rolled and len(state.roll) == DICE,
        FIRST: rolled and len(state.roll) == DICE,
        SECOND: rolled and len(state.roll) == DICE and bool(state.to_decide),
        OVER: not state.rolls and not state.roll,
    }
    most_regions = [sheet.regions.bit_count() for sheet in state.sheets]
    closed_now = acting and state.left != state.roll  # only now can the active have a sixth region
    finished = [
        regions >= REGIONS_TO_END and not (closed_now and seat == state.active)
        for seat, regions in enumerate(most_regions)
    ]
    drafts = [seat for seat, answer in enumerate(state.answers) if answer is not None]
    if not (
        fits[state.stage]
        and state.rolls >= 0
        and (state.stage == OVER or not any(finished))
        and len(state.sheets) == state.setup.players
        and state.active in range(state.setup.players)
        and (acting or not state.left)
        and all(state.left.count(face) <= state.roll.count(face) for face in state.left)
        and (not drafts or state.stage == SECOND)
        and state.active not in drafts
    ):
        raise ValueError(state.stage)


def _read_dice(text: str) -> Rolled:
    return () if text == "-" else tuple(sorted(LETTERS.index(letter) for letter in text))


def _read_borders(sheet: BorderSheet, text: str) -> Borders:
    rows, _, firsts = text.partition("+")
    marks = rows.replace("/", "")
    crossed = sum(1 << box for box, mark in enumerate(marks) if mark == "x")
    regions = closed(sheet.rings, crossed)
    high = sum(1 << int(number) - 1 for number in firsts)
    if len(marks) != len(sheet.boxes) or sheet.printed & ~crossed or high & ~regions:
        raise ValueError(text)
    return Borders(crossed, sheet.reach(crossed), regions, high)


def _read_answer(
    sheet: BorderSheet, board: Board, start: Answer, text: str, *, one: bool
) -> Answer:
    """Return the answer of its boxes, crossing each as soon as it lies beside a crossed one."""
    if not text:
        raise ValueError(text)
    crossed, reach, dice = start
    names = text.removesuffix("!")
    boxes = [sheet.boxes.index(name) for name in names.split(",")] if names else []
    while boxes:
        box = next((box for box in boxes if reach >> box & 1), None)
        if box is None or crossed >> box & 1 or board.colours[box] not in dice:
            raise ValueError(text)
        boxes.remove(box)
        crossed |= 1 << box
        reach |= sheet.neighbours[box]
        dice = () if one else without(dice, board.colours[box])
    return Answer(crossed, reach, dice)
