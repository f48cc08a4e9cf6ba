"""Knaster once more, written naively from the clauses, to count what the engine counts.

A state is a dict of plain things and every step copies it whole. Nothing of `zaria` is used.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations_with_replacement, pairwise
from typing import TypedDict

COLUMNS = "abcde"
ROWS = "12345"
DIGITS = ".123456789abc"
CELLS = [column + row for row in ROWS for column in COLUMNS]
LINES = {
    **{f"row{row}": [column + row for column in COLUMNS] for row in ROWS},
    **{f"col{n}": [COLUMNS[int(n) - 1] + row for row in ROWS] for n in ROWS},
    "fall": ["a1", "b2", "c3", "d4", "e5"],
    "rise": ["a5", "b4", "c3", "d2", "e1"],
}
VALUES = {
    "row1": 9,
    "row2": 8,
    "row3": 7,
    "row4": 6,
    "row5": 5,
    "col1": 9,
    "col2": 8,
    "col3": 7,
    "col4": 6,
    "col5": 5,
    "fall": 10,
    "rise": 10,
}

POSITIONS: dict[str, tuple[str, str, list[str]]] = {
    "alone": ("-", "n", ["...../...../...../...../....."]),
    "two": ("-", "n", ["...../...../...../...../....."] * 2),
    "straight": ("34", "n", ["5689./5*.7*../6*.7../8*..../....."]),
    "pair": ("34", "n", ["77.23/..7../..2../..2../..3..", "7...7*/...../...../...../....."]),
    "star": ("34", "n", ["7*27*37*/47*7*7*5/7*7*.23/6222a/3b3c3"]),
    "shared": ("34", "n", ["5*6*.8*9*/..5../..5../..7../..7.."]),
    "end": ("-", "n", ["23456/65432/77777/89abc/2345.", "2*3*4*5*6*/...../...../...../....."]),
    "last": ("33", "l", ["23456/23456/23456/23456/23456", "66.66/..6../..4../..4../..4.."]),
}
"""Roll, stage and grids of the positions counted from; seat 1 rolls."""


class Seat(TypedDict):
    """One player's paper, and how far the answer to the roll has come."""

    numbers: dict[str, int]
    circled: set[str]
    answered: bool
    claims: dict[str, int]
    hand: str


class State(TypedDict):
    """The table."""

    roll: tuple[int, ...]
    last: bool
    ended: bool
    seats: list[Seat]


def position(name: str) -> State:
    """Return a named position."""
    roll, stage, grids = POSITIONS[name]
    return State(
        roll=() if roll == "-" else tuple(map(int, roll)),
        last=stage != "n",
        ended=stage == "e",
        seats=[_seat(grid) for grid in grids],
    )


def _seat(grid: str) -> Seat:
    cells = list(CELLS)
    seat = Seat(numbers={}, circled=set(), answered=False, claims={}, hand="")
    cell = ""
    for letter in grid.replace("/", ""):
        if letter == "*":
            seat["circled"].add(cell)
            continue
        cell = cells.pop(0)
        if letter != ".":
            seat["numbers"][cell] = DIGITS.index(letter)
    return seat


def result(numbers: list[int]) -> int:
    """Return the circles of five numbers (K-38 to K-47)."""
    numbers = sorted(numbers)
    if all(later - earlier == 1 for earlier, later in pairwise(numbers)):
        return 3
    pairs_of_equals = sum(
        numbers[one] == numbers[two] for one in range(5) for two in range(one + 1, 5)
    )
    # Five equal numbers make 10 equal pairs, four 6, a full house 3 + 1, three 3, two pairs 2.
    return {10: 3, 6: 2, 4: 2, 3: 1, 2: 1}.get(pairs_of_equals, 0)


def score(seat: Seat) -> int:
    """Return a player's points (K-34)."""
    lines = [VALUES[line] for line in LINES if seat["circled"].issuperset(LINES[line])]
    return sum(lines) + len(seat["circled"])


def rolls(state: State) -> list[tuple[int, ...]]:
    """Return what may be rolled now, each pair of dice once."""
    if state["roll"] or state["ended"]:
        return []
    return list(combinations_with_replacement(range(1, 7), 2))


def after_roll(state: State, roll: tuple[int, ...]) -> State:
    """Return the table after a roll."""
    state = deepcopy(state)
    state["roll"] = roll
    return state


def options(state: State, number: int) -> list[str]:
    """Return the texts of what a seat may do now."""
    seat = state["seats"][number]
    if not state["roll"] or (seat["answered"] and not seat["claims"]):
        return []
    if not seat["answered"]:
        total = sum(state["roll"])
        return [
            *(cell for cell in CELLS if cell not in seat["numbers"]),
            *(
                f"({cell})"
                for cell in CELLS
                if seat["numbers"].get(cell) == total and cell not in seat["circled"]
            ),
            *(["-"] if state["last"] else []),
        ]
    if seat["hand"]:
        return [f"({cell})" for cell in LINES[seat["hand"]] if cell not in seat["circled"]]
    return [f"/{line}" for line in seat["claims"]]


def after(state: State, number: int, text: str) -> State:
    """Return the table after a seat's move, the round closed if it was the last one."""
    state = deepcopy(state)
    seat = state["seats"][number]
    if text.startswith("/"):
        seat["hand"] = text[1:]
    elif text.startswith("("):
        seat["circled"].add(text[1:3])
        if seat["hand"]:
            seat["claims"][seat["hand"]] -= 1
    elif text != "-":
        seat["numbers"][text] = sum(state["roll"])
        for line, cells in LINES.items():
            if text in cells and all(cell in seat["numbers"] for cell in cells):
                seat["claims"][line] = result([seat["numbers"][cell] for cell in cells])
    seat["answered"] = True
    _drop_what_cannot_be_drawn(seat)
    if all(seat["answered"] and not seat["claims"] for seat in state["seats"]):
        _close(state)
    return state


def _drop_what_cannot_be_drawn(seat: Seat) -> None:
    for line, wanted in list(seat["claims"].items()):
        left = [cell for cell in LINES[line] if cell not in seat["circled"]]
        seat["claims"][line] = min(wanted, len(left))
        if not seat["claims"][line]:
            del seat["claims"][line]
    if seat["hand"] not in seat["claims"]:
        seat["hand"] = ""
    if len(seat["claims"]) == 1:
        seat["hand"] = next(iter(seat["claims"]))


def _close(state: State) -> None:
    state["roll"] = ()
    state["ended"] = state["last"]
    state["last"] = any(len(seat["numbers"]) == len(CELLS) for seat in state["seats"])
    for seat in state["seats"]:
        seat["answered"] = False


def continuations(name: str, depth: int) -> int:
    """Return how many sequences of `depth` rolls and small moves follow a named position."""
    return _count(position(name), depth)


def _count(state: State, depth: int) -> int:
    possible = rolls(state)
    moves = [
        (number, text) for number in range(len(state["seats"])) for text in options(state, number)
    ]
    if depth == 1:
        return len(possible) + len(moves)
    return sum(_count(after_roll(state, roll), depth - 1) for roll in possible) + sum(
        _count(after(state, number, text), depth - 1) for number, text in moves
    )
