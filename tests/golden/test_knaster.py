"""The worked examples of Knaster's rulebook."""

from __future__ import annotations

import pytest

from zaria.engine import Outcome
from zaria.games.knaster import GAME, KnasterPosition


def table(roll: str, *grids: str, stage: str = "n") -> KnasterPosition:
    seats = " ".join(grids)
    return GAME.read_position(f"knaster standard {len(grids)} 1 - 1 {roll} {stage} {seats}")


def played(position: KnasterPosition, moves: str, seat: int = 0) -> KnasterPosition:
    return position.play_all(seat, [position.setup.moves.read(text) for text in moves.split()])


def circles(position: KnasterPosition, seat: int = 0) -> set[str]:
    """Return the cells and white fields that are circled."""
    return {cell.id for cell in position.cells(seat) if "circled" in cell.marks}


def test_sara_rolls_a_nine_and_everybody_writes_it() -> None:
    rolled = GAME.start(3).apply_roll((3, 6))
    after = played(played(played(rolled, "c3"), "b1", 1), "e3", 2)
    grids = [
        "...../...../..9../...../.....",
        ".9.../...../...../...../.....",
        "...../...../....9/...../.....",
    ]
    assert after.state == " ".join(["2 - n", *grids])


TIM = ".9b../55.75/..5../.8.../...b."
"""Tim's grid of nine numbers; the second row as the sheet's five cells allow."""


@pytest.mark.clause("K-09", "K-12", "K-13")
@pytest.mark.parametrize("cell", ["c1", "d5"])
def test_tim_circles_one_of_his_two_elevens(cell: str) -> None:
    rolled = table("56", TIM)
    offered = {move.text for move in rolled.moves(0)}
    assert {text for text in offered if text.startswith("(")} == {"(c1)", "(d5)"}
    assert len(offered) == 25 - 9 + 2, "he might also write a third"
    assert circles(played(rolled, f"({cell})")) == {cell}


@pytest.mark.clause("K-17", "K-42")
def test_tim_fills_a_row_with_a_full_house() -> None:
    # The 11 and the 4 were circled in earlier rounds.
    rolled = table("34", "..b*../55.75/..5../4*8.../...b.")
    filled = played(rolled, "c2")
    assert filled.sheets[0].cells[5:10] == bytes([5, 5, 0, 7, 5]), "hidden until it is whole"
    assert filled.decision(0).params == {"line": "row2", "circles": 2}
    after = played(filled, "(a2) (c2)")
    assert after.sheets[0].cells[5:10] == bytes([5, 5, 7, 7, 5])
    assert circles(after) == {"c1", "a4", "a2", "c2"}


@pytest.mark.clause("K-17", "K-43")
def test_a_straight_on_the_diagonal_brings_any_three_circles() -> None:
    rolled = table("34", "5..../.6.../...../...8./....9")
    filled = played(rolled, "c3")
    assert filled.decision(0).params == {"line": "fall", "circles": 3}
    assert {move.at for move in filled.moves(0)} == {"a1", "b2", "c3", "d4", "e5"}
    assert circles(played(filled, "(a1) (c3) (d4)")) == {"a1", "c3", "d4"}


@pytest.mark.clause("K-28")
def test_tim_gets_the_ten_points_of_the_diagonal() -> None:
    rolled = table("45", "5*..../.6*.../..7*../...8*./....9")
    assert rolled.score(0).total == 4
    after = played(rolled, "(e5)")
    assert circles(after) == {"a1", "b2", "c3", "d4", "e5", "fall"}
    assert [part.points for part in after.score(0).parts] == [10, 5]


@pytest.mark.clause("K-34", "K-37")
def test_tim_has_41_points() -> None:
    grid = "2*3*4*5*6*/.2*..8/2*3*4*5*6*/8*..2*./8*...2*"
    end = table("-", grid, stage="e")
    assert isinstance(end.next, Outcome)
    assert end.next.totals == (41,)
    parts = {str(part.params.get("line", "circles")): part.points for part in end.score(0).parts}
    assert parts == {"row1": 9, "fall": 10, "row3": 7, "circles": 15}


@pytest.mark.parametrize(
    ("numbers", "due"),
    [
        ((7, 8, 7, 4, 7), 1),
        ((6, 3, 6, 6, 6), 2),
        ((8, 8, 8, 8, 8), 3),
        ((5, 6, 6, 10, 5), 1),
        ((4, 9, 4, 4, 9), 2),
        ((7, 10, 8, 6, 9), 3),
        ((4, 5, 6, 7, 8), 3),
        ((5, 7, 8, 4, 6), 3),
    ],
)
@pytest.mark.clause("K-38", "K-39", "K-40", "K-41", "K-42", "K-43", "K-44")
def test_the_table_of_results(numbers: tuple[int, ...], due: int) -> None:
    *before, last = numbers
    row = "".join("..23456789abc"[number] for number in before)
    low = max(1, last - 6)
    filled = played(table(f"{low}{last - low}", f"{row}./...../...../...../....."), "e1")
    assert filled.decision(0).params == {"line": "row1", "circles": due}
