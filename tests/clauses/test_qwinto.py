"""Qwinto, clause by clause."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import cast

import pytest

from zaria.engine import Chance, Decisions, Outcome, Rejected, Score
from zaria.games.qwinto import GAME, QwintoPosition, QwintoSheet

SHEET = cast("QwintoSheet", GAME.standard)
ROWS: dict[str, tuple[int | str, ...]] = {
    "o": (3, 4, 5, "gap", 7, 8, 9, 10, 11, 12),
    "y": (2, 3, 4, 5, 6, "gap", 8, 9, 10, 11),
    "p": (1, 2, 3, 4, "gap", 6, 7, 8, 9, 10),
}
THREES = {3: "p3", 4: "o4", 8: "o8", 9: "y9", 10: "p10"}
FULL_ORANGE = {f"o{column}": n for n, column in enumerate((3, 4, 5, 7, 8, 9, 10, 11, 12), 1)}
FULL_YELLOW = {f"y{column}": n for n, column in enumerate((2, 3, 4, 5, 6, 8, 9, 10, 11), 6)}
ALL_DICE = {"*o", "*y", "*p", "*oy", "*op", "*yp", "*oyp"}


def paper(misthrows: int = 0, **numbers: int) -> str:
    """Return a seat's notation with these numbers in these fields."""
    rows = [
        "".join(
            "-" if column == "gap" else ".123456789abcdefghi"[numbers.pop(f"{letter}{column}", 0)]
            for column in columns
        )
        for letter, columns in ROWS.items()
    ]
    assert not numbers
    return "/".join([*rows, str(misthrows)])


def read(
    *papers: str, turn: int = 1, dice: str = "-", roll: str = "-", first: int = 1
) -> QwintoPosition:
    papers = papers or (paper(), paper())
    seats = " ".join(papers)
    return GAME.read_position(
        f"qwinto standard {len(papers)} {first} - {turn} {dice} {roll} {seats}"
    )


def announced(number: int, dice: str, *papers: str, turn: int = 1) -> QwintoPosition:
    """Return the moment in which this sum of these dice has just been announced."""
    faces = next(
        faces
        for faces in combinations_with_replacement("123456", len(dice))
        if sum(map(int, faces)) == number
    )
    return read(*papers, turn=turn, dice=dice, roll="".join(faces) + "=")


def open_to(position: QwintoPosition, seat: int = 0) -> set[str]:
    return {move.text for move in position.moves(seat)}


def do(position: QwintoPosition, seat: int, *texts: str) -> QwintoPosition:
    for text in texts:
        position = position.play(seat, position.setup.moves.read(text))
    return position


def rejected(position: QwintoPosition, seat: int, text: str) -> tuple[str, str]:
    """Return the code and the clause with which a move is rejected."""
    with pytest.raises(Rejected) as caught:
        do(position, seat, text)
    return caught.value.rejection.code, caught.value.rejection.clause


def fields_of(letters: str) -> set[str]:
    return {f"{letter}{column}" for letter in letters for column in ROWS[letter] if column != "gap"}


def numbers(position: QwintoPosition, seat: int = 0) -> dict[str, int]:
    """Return what stands on a seat's sheet."""
    cells = position.cells(seat)
    return {cell.id: int(cell.text) for cell in cells if "written" in cell.marks}


def score(**entered: int) -> Score:
    return read(paper(**entered), paper()).score(0)


def points(found: Score, source: str) -> list[int]:
    return [part.points for part in found.parts if part.source == source]


@pytest.mark.clause("Q-01")
def test_two_to_six_play() -> None:
    for players in (1, 7):
        with pytest.raises(Rejected) as caught:
            GAME.start(players)
        assert caught.value.rejection.code == "wrong-players"
        assert caught.value.rejection.clause == "Q-01"
    for players in (2, 3, 4, 5, 6):
        assert len(GAME.start(players).sheets) == players


@pytest.mark.clause("Q-03")
def test_each_player_has_an_empty_sheet_of_their_own() -> None:
    start = GAME.start(3)
    for seat in range(3):
        assert numbers(start, seat) == {}
        assert start.score(seat).total == 0
        assert start.sheets[seat].misthrows == 0
    after = do(announced(9, "oyp", paper(), paper(), paper()), 0, "o7")
    after = do(do(after, 1, "-"), 2, "y8")
    assert [numbers(after, seat) for seat in range(3)] == [{"o7": 9}, {}, {"y8": 9}]


@pytest.mark.clause("Q-04", "Q-06")
def test_a_sheet_has_an_orange_a_yellow_and_a_purple_row() -> None:
    assert [row.colour for row in SHEET.rows] == ["orange", "yellow", "purple"]
    assert set(SHEET.fields) == fields_of("oyp")
    pentagons = {cell.id for cell in GAME.start(2).cells(0) if cell.shape == "pentagon"}
    assert pentagons == set(THREES.values())


@pytest.mark.clause("Q-05")
def test_there_is_a_die_of_each_colour_with_faces_one_to_six() -> None:
    position = do(GAME.start(2), 0, "*oyp")
    chance = position.next
    assert isinstance(chance, Chance)
    assert {face for rolled, _ in chance.distribution() for face in rolled} == {1, 2, 3, 4, 5, 6}
    lying = position.apply_roll((1, 2, 6)).dice
    assert [die.colour for die in lying] == ["orange", "yellow", "purple"]
    assert sorted(die.face for die in lying) == ["1", "2", "6"]
    with pytest.raises(Rejected, match="bad-roll"):
        position.apply_roll((0, 2, 7))


@pytest.mark.clause("Q-07")
@pytest.mark.parametrize("first", range(4))
def test_anybody_can_begin(first: int) -> None:
    start = GAME.start(4, first=first)
    assert start.active == first
    assert start.next == Decisions((first,))


@pytest.mark.clause("Q-08")
def test_fields_fill_in_any_order() -> None:
    entries = [("y11", 15), ("p6", 9), ("p1", 3), ("o12", 17), ("y2", 4), ("y6", 8)]
    filled: dict[str, int] = {}
    for field, number in entries:
        after = do(announced(number, "oyp", paper(**filled), paper()), 0, field)
        filled[field] = number
        assert numbers(after) == filled


@pytest.mark.clause("Q-09")
@pytest.mark.parametrize("stands", ["o3", "o4", "o7", "o8", "o9", "o12"])
def test_a_row_rises_from_left_to_right(stands: str) -> None:
    columns = [int(column) for column in ROWS["o"] if column != "gap"]
    for number in range(3, 19):
        position = announced(number, "oyp", paper(**{stands: 10}), paper())
        for column in columns:
            field, left = f"o{column}", column < int(stands[1:])
            if field == stands:
                continue
            fits = number < 10 if left else number > 10
            assert (field in open_to(position)) == fits
            if not fits:
                assert rejected(position, 0, field) == ("qwinto-row-order", "Q-09")


@pytest.mark.clause("Q-09")
def test_a_number_between_two_must_lie_between_them() -> None:
    def between(number: int) -> bool:
        return "y5" in open_to(announced(number, "oyp", paper(y3=6, y8=9), paper()))

    assert [number for number in range(3, 19) if between(number)] == [7, 8]


@pytest.mark.clause("Q-10")
def test_nothing_is_ever_entered_in_the_gap() -> None:
    position = announced(9, "oyp")
    for gap in ("o6", "y7", "p5"):
        assert rejected(position, 0, gap)[0] == "unknown-move"
    assert {cell.id for cell in position.cells(0) if "gap" in cell.marks} == {"o6", "y7", "p5"}


@pytest.mark.clause("Q-10")
def test_the_gap_is_otherwise_as_if_it_were_not_there() -> None:
    across = announced(5, "o", paper(o5=6), paper())
    assert rejected(across, 0, "o7") == ("qwinto-row-order", "Q-09")
    assert "o4" in open_to(across)
    assert read(paper(**FULL_ORANGE), paper()).sheets[0].full == 1
    # Column 6 holds a yellow and a purple field and the orange gap: no bonus.
    assert score(y6=7, p6=8).total == 2


@pytest.mark.clause("Q-11")
def test_a_gap_between_numbers_may_be_filled_later() -> None:
    position = announced(7, "oyp", paper(p1=5, p3=9), paper())
    assert numbers(do(position, 0, "p2")) == {"p1": 5, "p2": 7, "p3": 9}
    assert rejected(announced(9, "oyp", paper(p1=5, p3=9), paper()), 0, "p2")[1] == "Q-09"


@pytest.mark.clause("Q-12")
def test_a_gap_may_become_impossible_to_fill() -> None:
    after = do(announced(7, "oyp", paper(p1=6), paper()), 0, "p3")
    assert numbers(after) == {"p1": 6, "p3": 7}
    for number in range(3, 19):
        assert "p2" not in open_to(announced(number, "oyp", paper(p1=6, p3=7), paper()))


@pytest.mark.clause("Q-13")
@pytest.mark.parametrize(
    ("stands", "field"),
    [("o3", "y3"), ("p10", "o10"), ("y9", "p9"), ("y2", "p2"), ("o11", "y11"), ("o5", "y5")],
)
def test_no_number_stands_twice_in_a_column(stands: str, field: str) -> None:
    position = announced(9, "oyp", paper(**{stands: 9}), paper())
    assert field not in open_to(position)
    assert rejected(position, 0, field) == ("qwinto-column-double", "Q-13")
    assert field in open_to(announced(10, "oyp", paper(**{stands: 9}), paper()))


@pytest.mark.clause("Q-13")
@pytest.mark.parametrize(("upper", "lower"), [("o5", "y5"), ("y6", "p6"), ("o7", "p7")])
def test_columns_of_two_across_a_gap_count_too(upper: str, lower: str) -> None:
    assert rejected(announced(8, "oyp", paper(**{upper: 8}), paper()), 0, lower)[1] == "Q-13"
    assert rejected(announced(8, "oyp", paper(**{lower: 8}), paper()), 0, upper)[1] == "Q-13"


@pytest.mark.clause("Q-14")
@pytest.mark.parametrize("order", list(permutations((5, 9, 14))))
def test_numbers_of_a_column_come_in_any_order(order: tuple[int, int, int]) -> None:
    filled: dict[str, int] = {}
    for field, number in zip(("o8", "y8", "p8"), order, strict=True):
        filled = numbers(do(announced(number, "oyp", paper(**filled), paper()), 0, field))
    assert tuple(filled.values()) == order


@pytest.mark.clause("Q-15")
def test_a_number_may_stand_in_all_rows_in_different_columns() -> None:
    position = announced(7, "oyp", paper(o4=7, y5=7), paper())
    assert numbers(do(position, 0, "p3")) == {"o4": 7, "y5": 7, "p3": 7}
    assert rejected(position, 0, "p4")[1] == "Q-13"


@pytest.mark.clause("Q-16")
def test_a_number_once_entered_stays() -> None:
    for number in range(3, 19):
        position = announced(number, "oyp", paper(o8=9), paper())
        assert rejected(position, 0, "o8") == ("qwinto-field-taken", "Q-16")


@pytest.mark.clause("Q-17")
def test_the_active_player_chooses_one_two_or_three_dice() -> None:
    start = GAME.start(2)
    assert open_to(start) == ALL_DICE
    assert open_to(start, 1) == set()
    assert rejected(start, 1, "*oy") == ("wait", "Q-17")
    assert rejected(start, 0, "*")[0] == "unknown-move"
    for text in ("o3", "-", "x", "again", "stay"):
        assert rejected(start, 0, text) == ("qwinto-choose-dice", "Q-17")
    assert rejected(announced(9, "oyp"), 1, "*oyp") == ("qwinto-not-active", "Q-17")


@pytest.mark.clause("Q-18")
def test_colours_are_free_even_when_the_row_is_full() -> None:
    assert open_to(read(paper(**FULL_ORANGE), paper())) == ALL_DICE
    assert open_to(read(paper(**FULL_YELLOW), paper(**FULL_ORANGE), turn=2), 1) == ALL_DICE


@pytest.mark.clause("Q-19")
@pytest.mark.parametrize("choice", sorted(ALL_DICE))
def test_the_first_attempt_rolls_the_chosen_dice(choice: str) -> None:
    position = do(GAME.start(2), 0, choice)
    chance = position.next
    assert isinstance(chance, Chance)
    assert {len(rolled) for rolled, _ in chance.distribution()} == {len(choice) - 1}
    assert chance.weight == 6 ** (len(choice) - 1)
    rolled = position.apply_roll((4,) * (len(choice) - 1))
    assert "".join(die.colour[0] for die in rolled.dice) == choice[1:]


@pytest.mark.clause("Q-20")
def test_a_player_who_is_content_enters_after_one_attempt() -> None:
    rolled = read(dice="yp", roll="24")
    assert open_to(rolled) == {"again", "stay"}
    assert rejected(rolled, 0, "y8") == ("qwinto-again-or-stay", "Q-20")
    assert rejected(rolled, 0, "x") == ("qwinto-again-or-stay", "Q-20")
    assert rejected(rolled, 1, "-")[0] == "wait"
    standing = do(rolled, 0, "stay")
    assert standing.next == Decisions((0, 1))
    assert "y8" in open_to(standing)


@pytest.mark.clause("Q-21")
def test_there_is_one_second_attempt_and_no_third() -> None:
    second = do(read(dice="yp", roll="24"), 0, "again")
    assert isinstance(second.next, Chance)
    stands = second.apply_roll((4, 5))
    assert stands.next == Decisions((0, 1))
    assert rejected(stands, 0, "again") == ("qwinto-third-attempt", "Q-21")
    assert rejected(announced(6, "yp"), 0, "again") == ("qwinto-sum-stands", "Q-24")


@pytest.mark.clause("Q-22")
def test_the_second_attempt_rolls_the_same_dice() -> None:
    rolled = read(dice="yp", roll="24")
    for choice in ALL_DICE:
        assert rejected(rolled, 0, choice) == ("qwinto-same-dice", "Q-22")
    second = do(rolled, 0, "again")
    assert second.choice == rolled.choice
    for faces in ((5,), (1, 4, 5)):
        with pytest.raises(Rejected, match="bad-roll"):
            second.apply_roll(faces)
    again = second.apply_roll((4, 5))
    assert [die.colour for die in again.dice] == ["yellow", "purple"]
    assert rejected(again, 0, "*oyp") == ("qwinto-sum-stands", "Q-24")


@pytest.mark.clause("Q-23")
def test_the_second_result_replaces_the_first() -> None:
    papers = paper(y6=8), paper(y6=8)
    second = do(read(*papers, dice="y", roll="2"), 0, "again").apply_roll((5,))
    assert second.announced == 5
    assert numbers(do(second, 0, "y3")) == {"y3": 5, "y6": 8}


@pytest.mark.clause("Q-24")
@pytest.mark.parametrize("choice", ["o", "yp", "oyp"])
def test_the_sum_of_all_dice_is_announced(choice: str) -> None:
    chosen = do(GAME.start(2), 0, f"*{choice}")
    chance = chosen.next
    assert isinstance(chance, Chance)
    sums = set()
    for rolled, _ in chance.distribution():
        standing = do(chosen.apply_roll(rolled), 0, "stay")
        assert standing.decision(1).params["number"] == standing.announced == sum(rolled)
        sums.add(standing.announced)
    assert sums == set(range(len(choice), 6 * len(choice) + 1))


@pytest.mark.clause("Q-25")
def test_everybody_may_enter_the_sum_once_and_nobody_must() -> None:
    position = announced(9, "oyp", paper(), paper(), paper())
    assert position.next == Decisions((0, 1, 2))
    entered = do(position, 1, "o7")
    assert rejected(entered, 1, "y8") == ("decided", "Q-25")
    assert rejected(entered, 1, "-") == ("decided", "Q-25")
    over = do(do(entered, 2, "-"), 0, "p6")
    assert [numbers(over, seat) for seat in range(3)] == [{"p6": 9}, {"o7": 9}, {}]
    assert [sheet.misthrows for sheet in over.sheets] == [0, 0, 0]


@pytest.mark.clause("Q-26")
@pytest.mark.parametrize("dice", ["o", "y", "p", "oy", "op", "yp", "oyp"])
def test_only_rows_of_the_dice_colours_are_open(dice: str) -> None:
    position = announced(5, dice)
    for seat, leave in ((0, "x"), (1, "-")):
        assert open_to(position, seat) == fields_of(dice) | {leave}
        for field in fields_of("oyp") - fields_of(dice):
            assert rejected(position, seat, field) == ("qwinto-other-colour", "Q-26")


@pytest.mark.clause("Q-27")
def test_the_sum_is_entered_and_not_a_die() -> None:
    standing = read(paper(y6=5), paper(y6=5), dice="yp", roll="45=")
    assert "y5" not in open_to(standing)  # a 4 would fit there, the sum of 9 does not
    assert rejected(standing, 0, "y5") == ("qwinto-row-order", "Q-09")
    assert numbers(do(standing, 0, "y8")) == {"y6": 5, "y8": 9}


@pytest.mark.clause("Q-28")
def test_the_field_is_a_free_choice_within_the_rules() -> None:
    position = announced(9, "yp", paper(y4=7, y9=12, o8=9, p3=9), paper())
    # Yellow lies between 7 and 12 without column 8, where a 9 stands; purple has its 9.
    assert open_to(position) == {"y5", "y6", "x"}


@pytest.mark.clause("Q-29")
def test_an_active_player_who_cannot_enter_marks_a_misthrow() -> None:
    position = announced(5, "o", paper(**FULL_ORANGE), paper())
    assert open_to(position) == {"x"}
    assert position.decision(0).default.text == "x"
    assert do(do(position, 0, "x"), 1, "-").sheets[0].misthrows == 1


@pytest.mark.clause("Q-30")
def test_an_active_player_who_does_not_want_to_enter_marks_a_misthrow() -> None:
    position = announced(9, "oyp")
    assert {"x", "o3"} <= open_to(position)
    assert rejected(position, 0, "-") == ("qwinto-active-pass", "Q-30")
    over = do(do(position, 0, "x"), 1, "o3")
    assert (over.score(0).total, over.score(1).total) == (-5, 1)


@pytest.mark.clause("Q-31")
def test_the_others_never_mark_a_misthrow() -> None:
    position = announced(5, "o", paper(), paper(**FULL_ORANGE))
    assert open_to(position, 1) == {"-"}
    assert rejected(position, 1, "x") == ("qwinto-not-your-misthrow", "Q-31")
    assert do(do(position, 1, "-"), 0, "x").sheets[1].misthrows == 0


@pytest.mark.clause("Q-32")
def test_the_next_player_clockwise_is_active() -> None:
    for turn, then in ((1, 1), (2, 2), (3, 0)):
        position = announced(9, "oyp", paper(), paper(), paper(), turn=turn)
        for seat in range(3):
            position = do(position, seat, "o8")
        assert position.active == then
        assert position.next == Decisions((then,))


@pytest.mark.clause("Q-33", "Q-35")
def test_a_wrong_number_never_gets_onto_a_sheet() -> None:
    for wrong in (paper(o3=9, o4=5), paper(o3=9, o12=9), paper(o3=9, y3=9)):
        with pytest.raises(Rejected) as caught:
            GAME.read_position(f"qwinto standard 2 1 - 1 - - {wrong} {paper()}")
        assert caught.value.rejection.code == "damaged-position"
    position = announced(9, "oyp", paper(o7=9), paper())
    for move in position.setup.moves:
        assert (position.rejection(0, move) is None) == (move.text in open_to(position))


@pytest.mark.clause("Q-34")
def test_a_draft_is_another_position_and_the_old_one_stays() -> None:
    position = announced(9, "oyp")
    draft = do(position, 0, "o8")
    assert numbers(draft) == {"o8": 9}
    assert numbers(position) == {}
    assert numbers(do(position, 0, "y9")) == {"y9": 9}


@pytest.mark.clause("Q-36")
def test_choices_are_hidden_until_all_have_chosen() -> None:
    before = announced(9, "oyp", paper(o3=5), paper(p1=2), paper())
    position = do(do(before, 1, "y9"), 0, "x")
    assert position.seen_by(1) == do(before, 1, "y9")
    assert position.seen_by(0) == do(before, 0, "x")
    assert position.seen_by(2) == position.seen_by(None) == before
    over = do(position, 2, "-")
    for viewer in (0, 1, 2, None):
        assert over.seen_by(viewer) == over
    assert numbers(over.seen_by(2), 1) == {"p1": 2, "y9": 9}


ALMOST = {**FULL_YELLOW, **FULL_ORANGE}
del ALMOST["o12"]


@pytest.mark.clause("Q-38")
def test_two_full_rows_of_one_player_end_the_game() -> None:
    over = do(do(announced(17, "oyp", paper(**ALMOST), paper()), 0, "o12"), 1, "-")
    outcome = over.next
    assert isinstance(outcome, Outcome)
    assert (outcome.reason, outcome.clause) == ("qwinto-two-rows", "Q-38")
    assert rejected(over, 0, "*o") == ("game-over", "Q-38")
    assert over.over


@pytest.mark.clause("Q-38")
def test_one_full_row_each_does_not_end_it() -> None:
    one = {field: number for field, number in FULL_ORANGE.items() if field != "o12"}
    position = announced(9, "oyp", paper(**one), paper(**FULL_YELLOW))
    after = do(do(position, 0, "o12"), 1, "-")
    assert [sheet.full for sheet in after.sheets] == [1, 1]
    assert after.next == Decisions((1,))


@pytest.mark.clause("Q-39")
def test_the_fourth_misthrow_of_one_player_ends_the_game() -> None:
    over = do(do(announced(9, "oyp", paper(misthrows=3), paper()), 0, "x"), 1, "-")
    outcome = over.next
    assert isinstance(outcome, Outcome)
    assert (outcome.reason, outcome.clause) == ("qwinto-misthrows", "Q-39")
    assert rejected(over, 0, "*o") == ("game-over", "Q-39")
    after = do(do(announced(9, "oyp", paper(2), paper(3)), 0, "x"), 1, "-")
    assert after.next == Decisions((1,))


@pytest.mark.clause("Q-40")
@pytest.mark.parametrize(("ending", "text"), [(paper(**ALMOST), "o12"), (paper(3), "x")])
def test_the_last_turn_is_finished_by_all(ending: str, text: str) -> None:
    position = do(announced(17, "oyp", ending, paper(), paper()), 0, text)
    assert position.next == Decisions((1, 2))
    assert "p10" in open_to(position, 2)
    over = do(do(position, 2, "p10"), 1, "-")
    assert over.over
    assert numbers(over, 2) == {"p10": 17}


@pytest.mark.clause("Q-41")
@pytest.mark.parametrize("count", range(9))
def test_a_row_not_full_brings_a_point_for_each_number(count: int) -> None:
    some = dict(list(FULL_YELLOW.items())[:count])
    assert points(score(**some), "qwinto-row") == [0, count, 0]
    assert points(score(**some), "qwinto-full-row") == []


@pytest.mark.clause("Q-42")
def test_a_full_row_brings_its_rightmost_number() -> None:
    found = score(**{**FULL_YELLOW, "y11": 16})
    assert points(found, "qwinto-full-row") == [16]
    assert points(found, "qwinto-row") == [0, 0]
    assert found.total == 16


@pytest.mark.clause("Q-43")
def test_five_columns_of_three_have_a_pentagon_each() -> None:
    assert {three.column: SHEET.fields[three.pentagon] for three in SHEET.threes} == THREES


@pytest.mark.clause("Q-44", "Q-45")
@pytest.mark.parametrize(("column", "pentagon"), list(THREES.items()))
def test_a_full_column_of_three_brings_its_pentagon(column: int, pentagon: str) -> None:
    fields = [f"{letter}{column}" for letter in "oyp"]
    for order in permutations((3, 8, 12)):
        full = dict(zip(fields, order, strict=True))
        assert points(score(**full), "qwinto-column") == [full[pentagon]]
        for missing in fields:
            part = {field: number for field, number in full.items() if field != missing}
            assert points(score(**part), "qwinto-column") == []
            assert score(**part).total == 2


@pytest.mark.clause("Q-46")
@pytest.mark.parametrize("column", [1, 2, 5, 6, 7, 11, 12])
def test_shorter_columns_bring_nothing(column: int) -> None:
    fields = [field for field in fields_of("oyp") if field[1:] == str(column)]
    full = {field: number for number, field in enumerate(fields, 5)}
    assert score(**full).total == len(fields) < 3


@pytest.mark.clause("Q-47")
def test_a_number_may_count_for_its_row_and_its_column() -> None:
    purple = {f"p{column}": n for n, column in enumerate((1, 2, 3, 4, 6, 7, 8, 9, 10), 4)}
    found = score(**purple, o10=3, y10=5)
    assert points(found, "qwinto-full-row") == [12]
    assert points(found, "qwinto-column") == [12]
    assert found.total == 12 + 12 + 1 + 1


@pytest.mark.clause("Q-48", "Q-49")
@pytest.mark.parametrize("misthrows", range(5))
def test_each_misthrow_costs_five(misthrows: int) -> None:
    found = read(paper(misthrows), paper()).score(0)
    assert found.total == -5 * misthrows
    assert sum(points(found, "qwinto-misthrows")) == -5 * misthrows


@pytest.mark.clause("Q-49")
def test_the_total_adds_rows_and_bonuses_and_takes_misthrows_off() -> None:
    found = read(paper(1, o4=5, y4=8, p4=9), paper()).score(0)
    assert found.total == 3 + 5 - 5


def ending(*papers: str) -> Outcome:
    outcome = read(*papers).next
    assert isinstance(outcome, Outcome)
    return outcome


@pytest.mark.clause("Q-50")
def test_most_points_win_whoever_ended_the_game() -> None:
    outcome = ending(paper(o3=1), paper(4), paper(o3=1, y3=2))
    assert outcome.totals == (1, -20, 2)
    assert outcome.winners == (2,)
    assert outcome.ranks == (2, 3, 1)
    rich = {**FULL_YELLOW, **{f"p{n}": n + 8 for n in (1, 2, 3, 4)}, "o3": 15, "o4": 16}
    assert ending(paper(4, **rich), paper()).winners == (0,)


@pytest.mark.clause("Q-51")
def test_level_players_share_the_win() -> None:
    outcome = ending(paper(o3=1), paper(4), paper(p9=9))
    assert outcome.winners == (0, 2)
    assert outcome.ranks == (1, 3, 1)


@pytest.mark.clause("Q-52")
def test_the_worked_example_scores_43() -> None:
    orange = {"o4": 5, "o8": 10, "o9": 13, "o12": 17}
    yellow = dict(zip(FULL_YELLOW, (1, 2, 3, 4, 6, 9, 12, 14, 16), strict=True))
    purple = {"p1": 2, "p2": 3, "p4": 7, "p6": 8, "p8": 11, "p9": 15}
    found = read(paper(2, **orange, **yellow, **purple), paper()).score(0)
    assert [part.points for part in found.parts] == [4, 16, 6, 5, 10, 12, -10]
    assert found.total == 43


def test_defaults_are_harmless() -> None:
    assert GAME.start(2).decision(0).default.text == "*oyp"
    assert read(dice="yp", roll="24").decision(0).default.text == "stay"
    position = announced(9, "yp", paper(3), paper(3))
    assert position.decision(0).default.text == "y2"
    assert position.decision(1).default.text == "-"
