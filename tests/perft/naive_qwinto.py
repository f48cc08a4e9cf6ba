"""Qwinto written a second time, straight from its clauses and without a thought for speed.

It counts continuations: distinct sequences of rolls (each multiset of faces once) and moves of
any seat that has to decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TypedDict

FIELDS = {
    "o": [3, 4, 5, 7, 8, 9, 10, 11, 12],
    "y": [2, 3, 4, 5, 6, 8, 9, 10, 11],
    "p": [1, 2, 3, 4, 6, 7, 8, 9, 10],
}
"""The columns of each row's fields; where a number is left out lies the gap (Q-10)."""

CHOICES = ["o", "y", "p", "oy", "op", "yp", "oyp"]


class Paper(TypedDict):
    """One player's sheet."""

    numbers: dict[tuple[str, int], int]
    misthrows: int


class Game(TypedDict):
    """A moment of a game: what is to happen is told by `stage`."""

    papers: list[Paper]
    active: int
    stage: str
    dice: str
    attempt: int
    number: int
    answers: dict[int, str]


def new_game(papers: list[Paper], active: int = 0) -> Game:
    return {
        "papers": papers,
        "active": active,
        "stage": "choose",
        "dice": "",
        "attempt": 0,
        "number": 0,
        "answers": {},
    }


def paper(misthrows: int = 0, **numbers: int) -> Paper:
    """Return a sheet with these numbers, as in `paper(o3=5)`."""
    return {
        "numbers": {(name[0], int(name[1:])): number for name, number in numbers.items()},
        "misthrows": misthrows,
    }


def allowed(sheet: Paper, row: str, column: int, number: int) -> bool:
    """Tell whether the two rules let a number stand in a field (Q-09, Q-13, Q-16)."""
    for (other_row, other_column), other in sheet["numbers"].items():
        if other_row == row:
            if other_column == column:
                return False
            if other_column < column and other >= number:
                return False
            if other_column > column and other <= number:
                return False
        elif other_column == column and other == number:
            return False
    return True


def ended(game: Game) -> bool:
    """Tell whether somebody has two full rows or four misthrows (Q-38, Q-39)."""
    for sheet in game["papers"]:
        full = 0
        for row, columns in FIELDS.items():
            if all((row, column) in sheet["numbers"] for column in columns):
                full += 1
        if full >= 2 or sheet["misthrows"] >= 4:
            return True
    return False


def answers(game: Game, seat: int) -> list[str]:
    """Return the answers to the announced sum that a seat may choose from (Q-25 to Q-31)."""
    found = ["misthrow" if seat == game["active"] else "pass"]
    for row in game["dice"]:
        found += [
            f"{row}{column}"
            for column in FIELDS[row]
            if allowed(game["papers"][seat], row, column, game["number"])
        ]
    return found


def steps(game: Game) -> Iterator[Game]:
    """Return every game that can follow by one roll or one move."""
    if game["stage"] == "choose":
        if not ended(game):
            for dice in CHOICES:
                yield {**game, "dice": dice, "stage": "roll", "attempt": 1}
    elif game["stage"] == "roll":
        for faces in combinations_with_replacement(range(1, 7), len(game["dice"])):
            stage = "content" if game["attempt"] == 1 else "enter"
            yield {**game, "number": sum(faces), "stage": stage}
    elif game["stage"] == "content":
        yield {**game, "stage": "roll", "attempt": 2}
        yield {**game, "stage": "enter"}
    else:
        for seat in range(len(game["papers"])):
            if seat not in game["answers"]:
                for answer in answers(game, seat):
                    yield answered(game, seat, answer)


def answered(game: Game, seat: int, answer: str) -> Game:
    """Return the game after a seat's answer, which shows once all have given theirs (Q-36)."""
    given = {**game["answers"], seat: answer}
    if len(given) < len(game["papers"]):
        return {**game, "answers": given}
    papers: list[Paper] = []
    for other, sheet in enumerate(game["papers"]):
        numbers, misthrows = dict(sheet["numbers"]), sheet["misthrows"]
        if given[other] == "misthrow":
            misthrows += 1
        elif given[other] != "pass":
            numbers[given[other][0], int(given[other][1:])] = game["number"]
        papers.append({"numbers": numbers, "misthrows": misthrows})
    return new_game(papers, (game["active"] + 1) % len(papers))


def count(game: Game, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in steps(game))


def entering(papers: list[Paper], dice: str, number: int, active: int = 0) -> Game:
    game = new_game(papers, active)
    return {**game, "stage": "enter", "dice": dice, "number": number, "attempt": 1}


LATE = paper(
    2, o3=2, o4=4, o8=9, o9=11, o12=17, y2=1, y4=5, y6=7, y8=10, y11=16, p1=3, p3=6, p8=12, p10=18
)
TWO_ROWS = paper(
    **{f"o{column}": number for number, column in enumerate(FIELDS["o"], 1)},
    **{f"y{column}": number for number, column in enumerate(FIELDS["y"], 6) if column != 11},
)

POSITIONS = {
    "start": new_game([paper(), paper()]),
    "six": new_game([paper() for _ in range(6)], active=5),
    "enter": entering([LATE, paper(), LATE], "yp", 8, active=1),
    "late": new_game([LATE, LATE]),
    "fourth": entering([paper(3, o3=9), LATE], "op", 10),
    "two-rows": entering([LATE, TWO_ROWS], "oyp", 15),
}


def continuations(name: str, depth: int) -> int:
    """Return how many ways the game can go on from a named position for so many steps."""
    return count(POSITIONS[name], depth)
