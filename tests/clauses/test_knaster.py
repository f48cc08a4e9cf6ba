"""Knaster's rules, clause by clause.

A grid is written row by row from the top, `.` for a free cell, `a b c` for 10 11 12, a `*` behind
a circled number.
"""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from zaria import playout
from zaria.engine import Chance, Decisions, Outcome, Rejected
from zaria.games.knaster import GAME, KnasterPosition

EMPTY = "...../...../...../...../....."
FULL = "23456/23456/23456/23456/23456"
ALL_CIRCLED = "/".join(["2*3*4*5*6*"] * 5)
GRID = {f"{column}{row}" for column in "abcde" for row in range(1, 6)}


def table(roll: str, *grids: str, stage: str = "n", roller: int = 1) -> KnasterPosition:
    """Return a table with these grids: `roll` is `-` or two faces, `stage` `n`, `l` or `e`."""
    seats = " ".join(grids)
    text = f"knaster standard {len(grids)} 1 - {roller} {roll} {stage} {seats}"
    return GAME.read_position(text)


def offered(position: KnasterPosition, seat: int = 0) -> set[str]:
    return {move.text for move in position.moves(seat)}


def played(position: KnasterPosition, moves: str, seat: int = 0) -> KnasterPosition:
    table = position.setup.moves
    return position.play_all(seat, [table.read(text) for text in moves.split()])


def rejected(position: KnasterPosition, move: str, seat: int = 0) -> tuple[str, str] | None:
    rejection = position.rejection(seat, position.setup.moves.read(move))
    return None if rejection is None else (rejection.code, rejection.clause)


def grid(position: KnasterPosition, seat: int = 0) -> dict[str, str]:
    """Return the numbers of a seat's grid as it stands, with a `*` behind the circled ones."""
    return {
        cell.id: cell.text + "*" * ("circled" in cell.marks)
        for cell in position.cells(seat)
        if cell.id in GRID and cell.text
    }


def circles(position: KnasterPosition, seat: int = 0) -> set[str]:
    return {cell for cell, text in grid(position, seat).items() if text.endswith("*")}


def finished_lines(position: KnasterPosition, seat: int = 0) -> dict[str, int]:
    return {
        str(part.params["line"]): part.points
        for part in position.score(seat).parts
        if part.source == "knaster-line"
    }


def due(numbers: tuple[int, ...]) -> int:
    """Return the circles due when the last of five numbers is written right of the others."""
    *before, last = numbers
    roll = f"{max(1, last - 6)}{last - max(1, last - 6)}"
    row = "".join(".123456789abc"[number] for number in before)
    position = played(table(roll, f"{row}./...../...../...../....."), "e1")
    if not position.is_partial(0):
        return 0
    return int(position.decision(0).params["circles"])


def ended(*grids: str) -> Outcome:
    outcome = table("-", *grids, stage="e").next
    assert isinstance(outcome, Outcome)
    return outcome


def other_rows(row: str) -> str:
    """Return a grid that is empty below this row."""
    return f"{row}/...../...../...../....."


@pytest.mark.clause("K-01")
@pytest.mark.parametrize("players", [1, 2, 12, 1_000])
def test_any_number_plays(players: int) -> None:
    assert len(GAME.start(players).sheets) == players


@pytest.mark.clause("K-01")
def test_nobody_cannot_play() -> None:
    with pytest.raises(Rejected) as rejection:
        GAME.start(0)
    assert rejection.value.rejection.code == "wrong-players"
    assert rejection.value.rejection.clause == "K-01"


@pytest.mark.clause("K-01", "K-31", "K-33")
def test_a_thousand_players_at_one_table_play_to_the_end() -> None:
    final = playout(GAME.start(1_000), Random(1))
    assert isinstance(final.next, Outcome)
    assert len(final.next.totals) == 1_000
    assert any(not sheet.free for sheet in final.sheets)
    best = max(final.next.totals)
    assert {final.next.totals[seat] for seat in final.next.winners} == {best}


@pytest.mark.clause("K-02")
def test_everybody_begins_with_25_free_cells_of_their_own() -> None:
    start = GAME.start(3)
    assert [grid(start, seat) for seat in range(3)] == [{}, {}, {}]
    rolled = start.apply_roll((3, 6))
    assert offered(rolled) == GRID
    after = played(played(played(rolled, "c3"), "a1", seat=1), "e5", seat=2)
    assert [grid(after, seat) for seat in range(3)] == [{"c3": "9"}, {"a1": "9"}, {"e5": "9"}]


@pytest.mark.clause("K-03")
def test_the_white_fields_hold_the_values_of_the_lines() -> None:
    white = {cell.id: cell.text for cell in GAME.start(1).cells(0) if cell.id not in GRID}
    assert white == {
        "col1": "9",
        "col2": "8",
        "col3": "7",
        "col4": "6",
        "col5": "5",
        "row1": "9",
        "row2": "8",
        "row3": "7",
        "row4": "6",
        "row5": "5",
        "fall": "10",
        "rise": "10",
    }


@pytest.mark.clause("K-04")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_active_can_be_set(first: int) -> None:
    assert GAME.start(3, first=first).active == first


@pytest.mark.clause("K-05")
def test_two_dice_fall_together() -> None:
    chance = GAME.start(1).next
    assert isinstance(chance, Chance)
    weights = dict.fromkeys(range(2, 13), 0)
    for rolled, weight in chance.distribution():
        assert len(rolled) == 2
        weights[sum(rolled)] += weight
    assert list(weights.values()) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


@pytest.mark.clause("K-05")
def test_nothing_is_rolled_again() -> None:
    rolled = GAME.start(1).apply_roll((1, 1))
    assert {move.kind for move in rolled.moves(0)} == {"write"}
    with pytest.raises(Rejected) as rejection:
        rolled.apply_roll((6, 6))
    assert rejection.value.rejection.code == "no-roll-now"


@pytest.mark.clause("K-06")
def test_the_sum_is_the_same_for_everybody() -> None:
    rolled = GAME.start(3).apply_roll((3, 6))
    assert [die.face for die in rolled.dice] == ["3", "6"]
    assert [rolled.decision(seat).params["number"] for seat in range(3)] == [9, 9, 9]
    after = played(played(played(rolled, "a1"), "a1", seat=1), "b2", seat=2)
    assert [set(grid(after, seat).values()) for seat in range(3)] == [{"9"}, {"9"}, {"9"}]


@pytest.mark.clause("K-07")
def test_everybody_must_answer_the_active_too() -> None:
    rolled = table("36", EMPTY, EMPTY, roller=2)
    assert rolled.next == Decisions((0, 1))
    for seat in range(2):
        assert rejected(rolled, "-", seat) == ("knaster-must-answer", "K-07")
    assert "-" not in offered(rolled)


@pytest.mark.clause("K-08")
def test_the_sum_goes_into_any_one_free_cell() -> None:
    rolled = table("36", "24683/...../...../...../.....")
    assert offered(rolled) == GRID - {"a1", "b1", "c1", "d1", "e1"}
    assert rejected(rolled, "b1") == ("knaster-cell-taken", "K-08")
    assert rejected(rolled, "b2") is None
    after = played(rolled, "b2")
    assert grid(after) == {**grid(rolled), "b2": "9"}
    assert rejected(after, "b3") == ("roll-first", "K-15"), "one cell only"


@pytest.mark.clause("K-09")
def test_or_a_number_that_stands_already_is_circled() -> None:
    rolled = table("36", other_rows("92..."))
    after = played(rolled, "(a1)")
    assert grid(after) == {"a1": "9*", "b1": "2"}
    assert not after.is_partial(0)
    assert rejected(rolled, "(c1)") == ("knaster-cell-empty", "K-09")


@pytest.mark.clause("K-09")
def test_the_number_of_this_roll_cannot_be_written_and_circled() -> None:
    after = played(table("36", EMPTY, EMPTY), "a1")
    assert rejected(after, "(a1)") == ("decided", "K-15")


@pytest.mark.clause("K-10")
def test_only_a_number_equal_to_the_sum_is_circled() -> None:
    rolled = table("36", other_rows("936.."))
    assert {text for text in offered(rolled) if text.startswith("(")} == {"(a1)"}
    for cell in ("(b1)", "(c1)"):
        assert rejected(rolled, cell) == ("knaster-other-number", "K-10")


@pytest.mark.clause("K-11")
def test_no_number_is_circled_twice() -> None:
    rolled = table("36", other_rows("9*2..."))
    assert rejected(rolled, "(a1)") == ("knaster-already-circled", "K-11")
    assert offered(rolled) == GRID - {"a1", "b1"}, "it must be written"


@pytest.mark.clause("K-12")
def test_of_several_equal_numbers_the_player_picks_one() -> None:
    rolled = table("56", "b..../...../..b../...../..b*..")
    assert {text for text in offered(rolled) if text.startswith("(")} == {"(a1)", "(c3)"}
    assert circles(played(rolled, "(a1)")) == {"a1", "c5"}
    assert circles(played(rolled, "(c3)")) == {"c3", "c5"}


@pytest.mark.clause("K-13")
def test_writing_and_circling_are_both_open() -> None:
    rolled = table("56", other_rows("b...."))
    assert offered(rolled) == {"(a1)"} | GRID - {"a1"}


@pytest.mark.clause("K-14")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_written_or_circled_stays(seed: int) -> None:
    random = Random(seed)
    position = GAME.start(2)
    before = [grid(position, seat) for seat in range(2)]
    while not isinstance(coming := position.next, Outcome):
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        else:
            seat = random.choice(coming.seats)
            position = position.play(seat, random.choice(position.moves(seat)))
        after = [grid(position, seat) for seat in range(2)]
        for old, new in zip(before, after, strict=False):
            assert all(new[cell] in {text, f"{text}*"} for cell, text in old.items())
        before = after


@pytest.mark.clause("K-14")
def test_a_written_cell_is_not_written_again() -> None:
    rolled = table("34", other_rows("7*5..."))
    assert rejected(rolled, "a1") == ("knaster-cell-taken", "K-08")
    assert rejected(rolled, "b1") == ("knaster-cell-taken", "K-08")


@pytest.mark.clause("K-15")
def test_the_next_player_rolls_when_all_have_answered() -> None:
    rolled = table("36", EMPTY, EMPTY, EMPTY, roller=3)
    for seat in (1, 0):
        rolled = played(rolled, "a1", seat)
        assert isinstance(rolled.next, Decisions)
        assert rolled.active == 2
        assert rejected(rolled, "a2", seat) == ("decided", "K-15")
        with pytest.raises(Rejected):
            rolled.apply_roll((1, 1))
    after = played(rolled, "a1", seat=2)
    assert isinstance(after.next, Chance)
    assert after.active == 0, "the order goes round"
    assert rejected(after, "a2") == ("roll-first", "K-15")


LINES = {
    **{f"row{row}": {f"{column}{row}" for column in "abcde"} for row in range(1, 6)},
    **{f"col{n}": {f"{'abcde'[n - 1]}{row}" for row in range(1, 6)} for n in range(1, 6)},
    "fall": {"a1", "b2", "c3", "d4", "e5"},
    "rise": {"a5", "b4", "c3", "d2", "e1"},
}


@pytest.mark.clause("K-16")
@pytest.mark.parametrize("line", LINES)
def test_twelve_lines_of_five_cells(line: str) -> None:
    assert len(LINES) == 12
    text = "/".join(
        "".join("7*" if f"{column}{row}" in LINES[line] else "." for column in "abcde")
        for row in range(1, 6)
    )
    assert list(finished_lines(table("-", text))) == [line]


@pytest.mark.clause("K-17")
def test_the_circles_of_a_result_must_be_drawn_at_once() -> None:
    filled = played(table("34", other_rows("5689."), EMPTY), "e1")
    assert grid(filled)["e1"] == "7", "5 6 8 9 and 7 are a straight"
    for drawn in ((), ("(a1)",), ("(a1)", "(c1)")):
        is_partial = played(filled, " ".join(drawn))
        assert is_partial.is_partial(0)
        assert is_partial.decision(0).params == {"line": "row1", "circles": 3 - len(drawn)}
        for other in ("-", "a2", "/row1", "/col1"):
            assert rejected(is_partial, other) == ("knaster-circles-due", "K-17")
    whole = played(filled, "(a1) (c1) (e1)")
    assert not whole.is_partial(0)
    assert circles(whole) == {"a1", "c1", "e1"}
    assert rejected(whole, "(b1)") == ("decided", "K-15"), "and no more than three"


@pytest.mark.clause("K-18")
def test_circled_numbers_count_for_the_result() -> None:
    filled = played(table("34", other_rows("5*6*89.")), "e1")
    assert filled.decision(0).params == {"line": "row1", "circles": 3}
    assert circles(played(filled, "(c1) (d1) (e1)")) == {"a1", "b1", "c1", "d1", "e1"}


@pytest.mark.clause("K-19")
def test_the_circles_go_anywhere_in_the_line() -> None:
    filled = played(table("34", "5577./7..../...../...../....."), "e1")
    assert offered(filled) == {"(a1)", "(b1)", "(c1)", "(d1)", "(e1)"}
    for outside in ("(a2)", "(e2)", "(c3)"):
        assert rejected(filled, outside) == ("knaster-outside-line", "K-19")
    once = played(filled, "(e1)")
    assert offered(once) == {"(a1)", "(b1)", "(c1)", "(d1)"}
    assert rejected(once, "(e1)") == ("knaster-already-circled", "K-11")


@pytest.mark.clause("K-20")
def test_circles_cannot_wait_for_a_later_round() -> None:
    filled = played(table("34", other_rows("5577.")), "e1")
    assert isinstance(filled.next, Decisions), "no roll before they are drawn"
    after = played(filled, "(a1) (b1)").apply_roll((1, 1))
    assert rejected(after, "/row1") == ("knaster-no-claim", "K-17")
    assert rejected(after, "(c1)") == ("knaster-other-number", "K-10")


@pytest.mark.clause("K-21", "K-46")
def test_a_full_line_without_a_result_gets_no_circles() -> None:
    before = table("34", other_rows("5*528."))
    after = played(before, "e1")
    assert not after.is_partial(0)
    assert isinstance(after.next, Chance)
    assert grid(after) == {**grid(before), "e1": "7"}


@pytest.mark.clause("K-22")
@pytest.mark.parametrize(
    ("row", "left"),
    [("5689.", 3), ("5*689.", 3), ("5*6*89.", 3), ("5*6*8*9.", 2), ("5*6*8*9*.", 1)],
)
def test_too_few_numbers_to_circle(row: str, left: int) -> None:
    filled = played(table("34", other_rows(row)), "e1")
    assert filled.decision(0).params["circles"] == left


@pytest.mark.clause("K-22", "K-25")
def test_a_line_that_another_has_circled_wholly_gets_nothing_more() -> None:
    # The 7 fills row 1, all circled but for it, and column 5; both bring circles.
    filled = played(table("34", "7*7*2*3*./....7/....2/....2/....3"), "e1")
    assert offered(filled) == {"/row1", "/col5"}
    column_first = played(filled, "/col5 (e1)")
    assert not column_first.is_partial(0), "row 1 has none left to circle"
    assert circles(column_first) == {"a1", "b1", "c1", "d1", "e1"}
    row_first = played(filled, "/row1 (e1)")
    assert row_first.decision(0).params == {"line": "col5", "circles": 1}


@pytest.mark.clause("K-23")
@pytest.mark.parametrize("row", ["777..", "56.8.", "77.2.", "7...."])
def test_fewer_than_five_numbers_are_no_result(row: str) -> None:
    after = played(table("34", other_rows(row)), f"{'abcde'[row.index('.')]}1")
    assert not after.is_partial(0)
    assert circles(after) == set()


STAR = "7.7.7/.777./77.23/.222./3.3.3"
"""A 7 in the centre fills four lines of 7 7 7 2 3."""


@pytest.mark.clause("K-24")
@pytest.mark.parametrize(
    ("text", "cell", "lines"),
    [
        ("77.23/..7../..2../..2../..3..", "c1", {"/row1", "/col3"}),
        (".7723/77.../7.2../2..2./3...3", "a1", {"/row1", "/col1", "/fall"}),
        (STAR, "c3", {"/row3", "/col3", "/fall", "/rise"}),
    ],
)
def test_one_number_fills_several_lines(text: str, cell: str, lines: set[str]) -> None:
    position = played(table("34", text), cell)
    assert position.decision(0).params == {"lines": len(lines)}
    assert offered(position) == lines
    drawn = 0
    while position.is_partial(0):
        move = position.moves(0)[-1]
        drawn += move.kind == "circle"
        position = position.play(0, move)
    assert drawn == len(lines) == len(circles(position))


def reachable(position: KnasterPosition) -> set[frozenset[str]]:
    """Return the sets of circles of all ways to end a decision."""
    ends: set[frozenset[str]] = set()
    is_partial = {position}
    while is_partial:
        after = {here.play(0, move) for here in is_partial for move in here.moves(0)}
        is_partial = {here for here in after if here.is_partial(0)}
        ends |= {frozenset(circles(here)) for here in after - is_partial}
    return ends


def naively(lines: list[tuple[str, int]], before: set[str]) -> set[frozenset[str]]:
    """Return the sets of circles over all orders of lines and cells, straight from the clauses."""
    found: set[frozenset[str]] = set()
    for order in permutations(lines):
        boards = {frozenset(before)}
        for line, wanted in order:
            for _ in range(wanted):
                # A line with none left to circle leaves the board as it is (K-22).
                boards = {
                    board | {cell} for board in boards for cell in LINES[line] - board or board
                }
        found |= boards
    return found


@pytest.mark.clause("K-25")
@pytest.mark.parametrize(
    ("text", "cell", "lines"),
    [
        ("77.23/..7../..2../..2../..3..", "c1", [("row1", 1), ("col3", 1)]),
        ("5*6*.8*9*/..5../..5../..7../..7..", "c1", [("row1", 3), ("col3", 2)]),
        ("55.77/..5*../..5*../..5*../..6..", "c1", [("row1", 2), ("col3", 1)]),
        (STAR, "c3", [("row3", 1), ("col3", 1), ("fall", 1), ("rise", 1)]),
    ],
)
def test_the_lines_are_handled_in_any_order(
    text: str, cell: str, lines: list[tuple[str, int]]
) -> None:
    before = table("34", text)
    filled = played(before, cell)
    assert rejected(filled, f"({cell})") == ("knaster-choose-line", "K-25")
    assert offered(filled) == {f"/{line}" for line, _ in lines}
    assert reachable(filled) == naively(lines, circles(before))


@pytest.mark.clause("K-26")
def test_a_line_brings_its_circles_only_once() -> None:
    # Row 1 is a full straight; column 1 is filled with nothing, and only column 1 is looked at.
    after = played(table("34", "56789/2..../3..../b..../....."), "a5")
    assert not after.is_partial(0)
    assert circles(after) == set()


@pytest.mark.clause("K-27")
def test_circling_a_roll_brings_no_result() -> None:
    rolled = table("34", "56789/6..../8..../9..../7*....")
    after = played(rolled, "(c1)")
    assert not after.is_partial(0)
    assert circles(after) == {"c1", "a5"}
    assert len(grid(after)) == len(grid(rolled))


@pytest.mark.clause("K-28")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("2*3*4*5*6/...../...../...../.....", {}),
        ("2*3*4*5*6*/...../...../...../.....", {"row1": 9}),
        ("...../...../...../...../2*3*4*5*6*", {"row5": 5}),
        ("..2*../..2*../..2*../..2*../..2*..", {"col3": 7}),
        ("....2*/...2*./..2*../.2*.../2*....", {"rise": 10}),
    ],
)
def test_five_circles_give_the_value_of_the_line(text: str, lines: dict[str, int]) -> None:
    position = table("-", text)
    assert finished_lines(position) == lines
    marked = {cell.id for cell in position.cells(0) if cell.id in LINES and cell.marks}
    assert marked == set(lines), "marked in the white field"


@pytest.mark.clause("K-28")
def test_the_value_is_marked_at_once() -> None:
    rolled = table("34", other_rows("2*3*4*5*7"), EMPTY)
    after = played(rolled, "(e1)")
    assert isinstance(after.next, Decisions), "the other player has yet to answer"
    assert finished_lines(after) == {"row1": 9}
    assert after.score(0).total == 9 + 5


@pytest.mark.clause("K-29")
def test_one_circle_finishes_several_lines() -> None:
    rolled = table("34", "72*3*4*5*/8*..../9*..../8*..../8*....")
    assert finished_lines(rolled) == {}
    assert finished_lines(played(rolled, "(a1)")) == {"row1": 9, "col1": 9}


def settled(position: KnasterPosition, seat: int = 0) -> KnasterPosition:
    """Return the position after any circles that are still due."""
    while position.is_partial(seat):
        position = position.play(seat, position.moves(seat)[0])
    return position


@pytest.mark.clause("K-30", "K-31")
@pytest.mark.parametrize("text", [f"{FULL[:-2]}..", f"{ALL_CIRCLED[:-4]}.."])
def test_a_grid_is_full_with_25_numbers_and_not_with_24(text: str) -> None:
    with_24 = settled(played(table("55", text), "d5"))
    assert not with_24.last
    rolled = with_24.apply_roll((5, 6))
    assert rejected(rolled, "-") == ("knaster-must-answer", "K-07")
    with_25 = settled(played(rolled, "e5"))
    assert with_25.last
    assert rejected(with_25.apply_roll((5, 6)), "-") is None


@pytest.mark.clause("K-30")
def test_24_numbers_and_a_circle_go_on() -> None:
    rolled = table("11", f"{FULL[:-1]}.", EMPTY)
    after = played(played(rolled, "(a1)"), "a1", seat=1)
    assert not after.last
    assert rejected(after.apply_roll((1, 2)), "-") == ("knaster-must-answer", "K-07")


@pytest.mark.clause("K-31", "K-33")
@pytest.mark.parametrize("full", [1, 2, 3])
def test_one_more_roll_however_many_are_full(full: int) -> None:
    nearly = f"{FULL[:-1]}."
    position = table("55", *([nearly] * full + [EMPTY] * (3 - full)))
    for seat in range(3):
        position = settled(played(position, "e5", seat), seat)
    assert position.last
    assert isinstance(position.next, Chance)
    position = position.apply_roll((5, 6))
    for seat in range(3):
        assert isinstance(position.next, Decisions)
        position = played(position, "-", seat)
    assert isinstance(position.next, Outcome), "exactly one"


@pytest.mark.clause("K-32")
def test_on_the_last_roll_nobody_must() -> None:
    last = table("33", ALL_CIRCLED, FULL, EMPTY, stage="l")
    assert offered(last, 0) == {"-"}
    assert offered(last, 1) == {"-"} | {f"(e{row})" for row in range(1, 6)}
    assert offered(last, 2) == {"-"} | GRID
    assert rejected(last, "(e1)", 0) == ("knaster-already-circled", "K-11")
    assert grid(played(last, "-", 1), 1) == grid(last, 1)


@pytest.mark.clause("K-32")
def test_on_the_last_roll_a_line_may_still_be_filled() -> None:
    last = table("34", FULL, other_rows("5689."), stage="l")
    filled = played(last, "e1", 1)
    assert filled.decision(1).params == {"line": "row1", "circles": 3}
    assert rejected(filled, "-", 1) == ("knaster-circles-due", "K-17")
    after = played(filled, "(a1) (b1) (c1)", 1)
    assert circles(after, 1) == {"a1", "b1", "c1"}
    assert isinstance(played(after, "-").next, Outcome)


@pytest.mark.clause("K-33")
def test_the_game_ends_even_if_another_grid_gets_full_on_the_last_roll() -> None:
    last = table("11", FULL, f"{FULL[:-1]}.", stage="l")
    end = settled(played(played(last, "(a1)"), "e5", 1), 1)
    assert isinstance(end.next, Outcome)
    assert end.next.reason == "knaster-grid-full"
    assert rejected(end, "a1") == ("game-over", "K-33")
    with pytest.raises(Rejected):
        end.apply_roll((1, 1))


@pytest.mark.clause("K-34")
def test_lines_and_circles_are_counted() -> None:
    assert table("-", EMPTY).score(0).total == 0
    assert table("-", FULL, stage="l").score(0).total == 0
    assert table("-", other_rows("2*3*4*5*6*")).score(0).total == 9 + 5
    best = table("-", ALL_CIRCLED, stage="l").score(0)
    assert best.total == 115, "the highest there is"
    assert [part.points for part in best.parts if part.source == "knaster-circles"] == [25]
    assert sum(finished_lines(table("-", ALL_CIRCLED, stage="l")).values()) == 90


@pytest.mark.clause("K-35")
def test_most_points_win() -> None:
    outcome = ended(other_rows("2*3*4*5*6"), FULL, other_rows("2*3*4*5*6*"))
    assert outcome.totals == (4, 0, 14)
    assert outcome.ranks == (2, 3, 1)
    assert outcome.winners == (2,)


@pytest.mark.clause("K-36")
def test_players_level_on_points_share_the_win() -> None:
    outcome = ended(other_rows("2*3*4*5*6"), FULL, "2*3*..2*/4*..../...../...../.....")
    assert outcome.totals == (4, 0, 4)
    assert outcome.winners == (0, 2)
    assert outcome.ranks == (1, 3, 1)


@pytest.mark.clause("K-37")
def test_the_worked_example() -> None:
    # Row 1 (9), the falling diagonal (10) and row 3 (7): 13 cells; two more circles.
    text = "2*3*4*5*6*/.2*..8/2*3*4*5*6*/8*..2*./8*...2*"
    assert finished_lines(table("-", text)) == {"row1": 9, "row3": 7, "fall": 10}
    assert len(circles(table("-", text))) == 15
    assert ended(text).totals == (41,)


@pytest.mark.clause("K-38")
@pytest.mark.parametrize("numbers", [(7, 8, 7, 4, 7), (2, 2, 2, 3, 4), (12, 3, 12, 4, 12)])
def test_three_equal(numbers: tuple[int, ...]) -> None:
    assert due(numbers) == 1


@pytest.mark.clause("K-39")
@pytest.mark.parametrize("numbers", [(6, 3, 6, 6, 6), (2, 2, 2, 2, 12)])
def test_four_equal(numbers: tuple[int, ...]) -> None:
    assert due(numbers) == 2


@pytest.mark.clause("K-40")
@pytest.mark.parametrize("number", range(2, 13))
def test_five_equal(number: int) -> None:
    assert due((number,) * 5) == 3


@pytest.mark.clause("K-41")
@pytest.mark.parametrize("numbers", [(5, 6, 6, 10, 5), (2, 2, 3, 3, 12)])
def test_two_pairs(numbers: tuple[int, ...]) -> None:
    assert due(numbers) == 1


@pytest.mark.clause("K-42")
@pytest.mark.parametrize("numbers", [(4, 9, 4, 4, 9), (5, 5, 5, 7, 7), (2, 12, 12, 2, 12)])
def test_a_full_house(numbers: tuple[int, ...]) -> None:
    assert due(numbers) == 2


@pytest.mark.clause("K-43")
@pytest.mark.parametrize("lowest", range(2, 9))
def test_a_straight(lowest: int) -> None:
    assert due(tuple(range(lowest, lowest + 5))) == 3


@pytest.mark.clause("K-44")
def test_a_straight_in_any_order() -> None:
    assert all(due(order) == 3 for order in permutations(range(4, 9)))
    assert due((7, 10, 8, 6, 9)) == 3


@pytest.mark.clause("K-45")
@pytest.mark.parametrize(
    "numbers",
    [(2, 3, 4, 5, 7), (12, 2, 3, 4, 5), (10, 11, 12, 2, 3), (2, 4, 5, 6, 7), (2, 4, 6, 8, 10)],
)
def test_no_straight(numbers: tuple[int, ...]) -> None:
    assert due(numbers) == 0


@pytest.mark.clause("K-46")
@pytest.mark.parametrize("numbers", [(2, 2, 3, 4, 5), (6, 7, 8, 9, 9), (2, 5, 7, 9, 12)])
def test_one_pair_or_nothing(numbers: tuple[int, ...]) -> None:
    assert due(numbers) == 0


@pytest.mark.clause("K-47")
@pytest.mark.parametrize(
    ("numbers", "circles_due"),
    [
        ((7, 7, 7, 7, 7), 3),
        ((7, 7, 7, 7, 2), 2),
        ((7, 7, 7, 2, 2), 2),
        ((7, 7, 7, 2, 3), 1),
        ((7, 7, 2, 2, 3), 1),
        ((7, 7, 2, 3, 4), 0),
        ((7, 2, 3, 4, 12), 0),
    ],
)
def test_each_partition_of_five_is_one_result(numbers: tuple[int, ...], circles_due: int) -> None:
    assert {due(order) for order in permutations(numbers)} == {circles_due}


@pytest.mark.clause("K-48")
@pytest.mark.parametrize(
    ("points", "grade"),
    [
        *((25, "fair"), (50, "fair"), (51, "good"), (80, "good")),
        *((81, "super"), (100, "super"), (101, "impressive"), (115, "impressive")),
    ],
)
def test_alone_the_points_have_a_name(points: int, grade: str) -> None:
    # With all 25 cells circled, the values of this sheet make up any total.
    zeros = [0, 0, 0, 0, 0]
    values = {"columns": [points - 25, 0, 0, 0, 0], "rows": zeros, "diagonals": [0, 0]}
    head = {"zaria": "sheet", "version": 1, "game": "knaster", "name": "own"}
    sheet = GAME.check_sheet({**head, **values})
    end = GAME.read_position(f"knaster own 1 1 - 1 - e {ALL_CIRCLED}", sheet).next
    assert isinstance(end, Outcome)
    assert end.totals == (points,)
    assert (end.reason, end.clause) == ("knaster-solo", "K-48")
    assert end.params == {"grade": grade, "points": points}


@pytest.mark.clause("K-48")
def test_alone_all_rules_are_the_same() -> None:
    rolled = GAME.start(1).apply_roll((3, 4))
    assert rejected(rolled, "-") == ("knaster-must-answer", "K-07")
    final = playout(rolled, Random(3))
    assert final.last
    assert not final.sheets[0].free
