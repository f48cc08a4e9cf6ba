"""One Card's rules, clause by clause.

A card is written as its number and the marks in its rows from the top. Cards much used here:

    1  red 5 sun, yellow 3 sun, green 2, blue 5, purple 5
    2  red 4 sun, orange 4, green 4, blue 4 sun, purple 4
    3  orange 4, yellow 6 sun, green 4, blue 3 sun, purple 3
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from zaria import playout
from zaria.engine import Cards, Chance, Decisions, Dice, Outcome, Rejected
from zaria.games.onecard import GAME, OneCardPosition
from zaria.games.onecard.boxes import COLOURS

EMPTY = "1:00000/2:00000"
OTHER = "10:00000/20:00000"
ADVANCED: dict[str, int | str] = {"cards": 3, "draft": "on", "market": "on"}
FOURTH = ";11:34200/12:34400/13:36600/14:45500"
THREE = ";11:34200/12:34400/13:36600"


def table(  # noqa: PLR0913 - a table has so many things on it
    dice: str,
    *seats: str,
    stage: str = "mark",
    active: int = 1,
    seat: int = 1,
    rolls: int = 3,
    market: str = "-",
    options: str = "-",
) -> OneCardPosition:
    """Return a table with these dice and cards; seats count from 1, as in the notation."""
    setup = f"onecard standard {len(seats)} 1 {options}"
    return GAME.read_position(
        f"{setup} {active} {stage} {seat} {rolls} {dice} - {market} {' '.join(seats)}"
    )


def offered(position: OneCardPosition, seat: int = 0) -> set[str]:
    return {move.text for move in position.moves(seat)}


def played(position: OneCardPosition, moves: str, seat: int = 0) -> OneCardPosition:
    table = position.setup.moves
    return position.play_all(seat, [table.read(text) for text in moves.split()])


def rejected(position: OneCardPosition, move: str, seat: int = 0) -> tuple[str, str] | None:
    rejection = position.rejection(seat, position.setup.moves.read(move))
    return None if rejection is None else (rejection.code, rejection.clause)


def cards(position: OneCardPosition, seat: int = 0) -> str:
    """Return a seat's cards and their marks, the scored ones behind `;`."""
    return position.text.split()[12 + seat]


def hand_numbers(position: OneCardPosition, seat: int = 0) -> list[int]:
    return [held.card + 1 for held in position.hands[seat]]


def dealt(position: OneCardPosition, random: Random | None = None) -> OneCardPosition:
    """Return the position after all cards have been dealt and opened."""
    random = random or Random(1)
    while isinstance(position.next, Cards):
        position = position.apply_roll(position.next.sample(random.randrange))
    return position


def drafted(position: OneCardPosition) -> OneCardPosition:
    while isinstance(position.next, Decisions):
        seat = position.next.seats[0]
        position = position.play(seat, position.moves(seat)[0])
    return position


def rolled(position: OneCardPosition, dice: str) -> OneCardPosition:
    assert isinstance(position.next, Dice)
    return position.apply_roll(position.next.read(dice))


def drawn(position: OneCardPosition, *numbers: int) -> OneCardPosition:
    return position.apply_roll(tuple(sorted(number - 1 for number in numbers)))


def ended(*seats: str) -> Outcome:
    outcome = table("-", *seats, stage="over", rolls=0).next
    assert isinstance(outcome, Outcome)
    return outcome


@pytest.mark.clause("C-01")
@pytest.mark.parametrize("players", [1, 5])
def test_one_or_five_cannot_play(players: int) -> None:
    with pytest.raises(Rejected) as rejection:
        GAME.start(players)
    assert rejection.value.rejection.code == "wrong-players"
    assert rejection.value.rejection.clause == "C-01"


@pytest.mark.clause("C-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    assert playout(GAME.start(players), Random(players)).over


@pytest.mark.clause("C-02", "C-11")
def test_a_turn_begins_with_five_dice_of_six_equally_likely_colours() -> None:
    chance = dealt(GAME.start(2)).next
    assert isinstance(chance, Dice)
    assert (chance.count, chance.letters) == (5, "roygbp")
    outcomes = dict(chance.distribution())
    assert len(outcomes) == 252
    assert outcomes[0, 0, 0, 0, 0] == outcomes[5, 5, 5, 5, 5] == 1
    assert outcomes[0, 1, 2, 3, 4] == 120
    assert sum(outcomes.values()) == 6**5


@pytest.mark.clause("C-03")
def test_the_deck_has_thirty_cards() -> None:
    assert GAME.start(2).pile == (1 << 30) - 1
    assert len(GAME.start(2).sheet.cards) == 30


@pytest.mark.clause("C-04")
def test_a_card_shows_its_points_its_suns_its_boxes_and_a_score_field() -> None:
    cells = {cell.id: cell for cell in table("rrrrr", EMPTY, OTHER).cells(0)}
    assert (cells["1"].text, cells["1.score"].text) == ("1", "")
    points = {letter: cells[f"1{letter}"] for letter in "rygbp"}
    assert {letter: cell.text[0] for letter, cell in points.items()} == {
        "r": "5", "y": "3", "g": "2", "b": "5", "p": "5",
    }  # fmt: skip
    assert {letter for letter, cell in points.items() if "sun" in cell.marks} == {"r", "y"}
    boxes = Counter(cell.group for cell in cells.values() if cell.shape == "box")
    assert boxes == {
        "1r": 5, "1y": 3, "1g": 2, "1b": 5, "1p": 5, "2r": 4, "2o": 4, "2g": 4, "2b": 4, "2p": 4,
    }  # fmt: skip


@pytest.mark.clause("C-05")
@pytest.mark.parametrize("number", range(1, 31))
def test_every_card_is_worth_at_most_25(number: int) -> None:
    card = GAME.start(2).sheet.cards[number - 1]
    full = "".join(str(length) for _, length in card.rows)
    others = [n for n in range(1, 31) if n != number][:4]
    hands = [f"{n}:00000" for n in others]
    position = table("rrrrr", f"{'/'.join(hands[:2])};{number}:{full}", "/".join(hands[2:]))
    assert position.score(0).total == 25


@pytest.mark.clause("C-06")
def test_any_card_may_come_next_and_the_pile_tells_no_order() -> None:
    chance = GAME.start(2).next
    assert isinstance(chance, Cards)
    assert dict(chance.distribution()) == dict.fromkeys(combinations(range(30), 2), 1)
    one, two = GAME.start(2).apply_roll((3, 4)).apply_roll((7, 8)), GAME.start(2).apply_roll((3, 4))
    assert one == two.apply_roll((7, 8))


@pytest.mark.clause("C-07")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_anybody_may_begin_and_then_has_the_dice(first: int) -> None:
    start = GAME.start(4, first=first)
    assert start.seat == first
    position = rolled(dealt(start), "rrgbp")
    assert position.active == first
    assert position.next == Decisions((first,))


@pytest.mark.clause("C-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_two_cards(players: int) -> None:
    position = dealt(GAME.start(players))
    assert [len(hand) for hand in position.hands] == [2] * players
    assert position.pile.bit_count() == 30 - 2 * players
    assert isinstance(position.next, Dice)


@pytest.mark.clause("C-09")
def test_everybody_sees_all_cards_and_all_marks() -> None:
    position = played(table("rrgbp", EMPTY, OTHER), "1r")
    for viewer in (0, 1, None):
        seen = position.seen_by(viewer)
        assert seen == position
        assert [cards(seen, seat) for seat in (0, 1)] == ["1:20000/2:00000", OTHER]


@pytest.mark.clause("C-12", "C-14")
def test_any_of_the_dice_may_be_kept() -> None:
    position = table("rrgbp", EMPTY, OTHER, stage="keep", rolls=1)
    every = {"=" + "".join(kept) for size in range(6) for kept in combinations("rrgbp", size)}
    assert offered(position) == every
    assert {"=", "=rr", "=rrgbp"} < every
    assert rejected(position, "=rrr") == ("onecard-not-rolled", "C-14")
    assert rejected(position, "=y") == ("onecard-not-rolled", "C-14")
    after = played(position, "=rrg")
    assert isinstance(after.next, Dice)
    assert after.next.count == 2
    assert rolled(after, "yo").text.split()[9] == "rroyg"


@pytest.mark.clause("C-12", "C-13")
def test_stopping_after_any_roll_is_allowed() -> None:
    for rolls in (1, 2):
        position = table("rrgbp", EMPTY, OTHER, stage="keep", rolls=rolls)
        stopped = played(position, "=rrgbp")
        assert stopped.stage == "mark"
        assert [die.face for die in stopped.dice] == list("rrgbp")
        assert position.decision(0).default.text == "=rrgbp"


@pytest.mark.clause("C-13")
def test_there_is_no_fourth_roll() -> None:
    position = rolled(dealt(GAME.start(2)), "rrgbp")
    assert position.decision(0).params == {"rolls": 1, "left": 2}
    position = rolled(played(position, "="), "rrgbp")
    assert position.decision(0).params == {"rolls": 2, "left": 1}
    position = rolled(played(position, "=rr"), "ooo")
    assert position.rolls == 3
    assert {move.kind for move in position.moves(0)} <= {"done", "mark"}
    assert rejected(position, "=rr") == ("onecard-dice-stand", "C-13")
    assert rejected(position, "=") == ("onecard-dice-stand", "C-13")


@pytest.mark.clause("C-14")
def test_a_die_kept_once_may_be_rolled_later() -> None:
    position = rolled(played(rolled(dealt(GAME.start(2)), "rrgbp"), "=rr"), "yyy")
    assert "=yyy" in offered(position)
    after = rolled(played(position, "=yyy"), "pp")
    assert [die.face for die in after.dice] == list("yyypp")


@pytest.mark.clause("C-16")
def test_all_players_use_the_same_five_dice() -> None:
    position = table("rrgbp", EMPTY, "5:00000/7:00000", "4:00000/9:00000")
    assert rejected(table("rrgbp", EMPTY, OTHER, stage="keep", rolls=1), "1r") == (
        "onecard-keep-first", "C-16",
    )  # fmt: skip
    seen = []
    for seat in range(3):
        seen.append([(die.face, die.used) for die in position.dice])
        position = played(position, f"{hand_numbers(position, seat)[0]}r .", seat)
    assert seen == [[(face, False) for face in "rrgbp"]] * 3
    assert cards(position, 1) == "5:20000/7:00000"


@pytest.mark.clause("C-17")
def test_marking_goes_clockwise_from_the_active_player() -> None:
    position = table("rrgbp", EMPTY, OTHER, "4:00000/9:00000", active=2, seat=2)
    order = []
    while isinstance(position.next, Decisions):
        (seat,) = position.next.seats
        order.append(seat)
        other = (seat + 1) % 3
        code = "decided" if other in order else "wait"
        assert rejected(position, ".", other) == (code, "C-17")
        position = played(position, ".", seat)
    assert order == [1, 2, 0]


@pytest.mark.clause("C-17")
def test_later_players_see_earlier_marks() -> None:
    position = played(table("rrgbp", EMPTY, OTHER), "2r 2g .")
    assert position.next == Decisions((1,))
    assert cards(position.seen_by(1), 0) == "1:00000/2:20100"


@pytest.mark.clause("C-18")
def test_a_roll_goes_on_one_card() -> None:
    before = table("rrgbp", EMPTY, OTHER)
    assert offered(before) == {".", "1r", "1g", "1b", "1p", "2r", "2g", "2b", "2p"}
    after = played(before, "1r")
    assert offered(after) == {".", "1g", "1b", "1p"}
    assert rejected(after, "2g") == ("onecard-one-card", "C-18")
    assert rejected(before, "10r") == ("onecard-not-yours", "C-18")
    later = table("rrgbp", "1:20000/2:00000", OTHER)
    assert "2r" in offered(later)


@pytest.mark.clause("C-19")
def test_boxes_are_marked_from_the_left() -> None:
    after = played(played(table("rrgbp", EMPTY, OTHER), "1r ."), ".", seat=1)
    after = played(rolled(after, "ryyyy"), "=ryyyy", seat=1)
    after = played(played(after, ".", seat=1), "1r")
    crossed = [cell.id for cell in after.cells(0) if "crossed" in cell.marks]
    assert crossed == ["1r1", "1r2", "1r3"]
    with pytest.raises(Rejected):
        after.setup.moves.read("1r5")


@pytest.mark.clause("C-20")
@pytest.mark.parametrize(
    ("dice", "marks"), [("rgbbp", 1), ("rrgbp", 2), ("rrrrp", 4), ("rrrrr", 5)]
)
def test_a_die_marks_one_box(dice: str, marks: int) -> None:
    assert cards(played(table(dice, EMPTY, OTHER), "1r")) == f"1:{marks}0000/2:00000"


@pytest.mark.clause("C-20")
def test_a_colour_is_used_once_and_only_if_it_was_rolled() -> None:
    after = played(table("rrgbp", EMPTY, OTHER), "1r")
    assert rejected(after, "1r") == ("onecard-colour-used", "C-20")
    assert rejected(after, "1y") == ("onecard-no-such-dice", "C-20")
    assert [die.used for die in after.dice] == [True, True, False, False, False]


@pytest.mark.clause("C-21", "C-22")
@pytest.mark.parametrize(("marked", "fits"), [(3, True), (2, True), (4, False)])
def test_all_dice_of_a_colour_must_find_a_free_box(marked: int, *, fits: bool) -> None:
    position = table("rrgbp", f"1:{marked}0000/2:00000", OTHER)
    assert ("1r" in offered(position)) == fits
    wanted = None if fits else ("onecard-row-too-short", "C-21")
    assert rejected(position, "1r") == wanted


@pytest.mark.clause("C-22")
def test_no_move_uses_a_part_of_a_colours_dice() -> None:
    before = table("rrrgg", EMPTY, OTHER)
    marks = {move.text: played(before, move.text) for move in before.moves(0)[1:]}
    assert {text: cards(after) for text, after in marks.items()} == {
        "1r": "1:30000/2:00000",
        "1g": "1:00200/2:00000",
        "2r": "1:00000/2:30000",
        "2g": "1:00000/2:00200",
    }


@pytest.mark.clause("C-23")
def test_a_colour_that_the_card_has_not_cannot_be_used_there() -> None:
    position = table("oogbp", EMPTY, OTHER)
    assert rejected(position, "1o") == ("onecard-no-such-row", "C-23")
    assert rejected(position, "2o") is None


@pytest.mark.clause("C-24")
def test_a_complete_row_takes_no_more() -> None:
    position = table("rggbp", "1:00200/2:00000", OTHER)
    assert rejected(position, "1g") == ("onecard-row-complete", "C-24")
    assert rejected(position, "2g") is None


@pytest.mark.clause("C-25")
def test_nobody_has_to_mark() -> None:
    position = table("rrgbp", EMPTY, OTHER)
    for seat in (0, 1):
        assert "." in offered(position, seat)
        assert position.decision(seat).default.text == "."
        position = played(position, ".", seat)
    assert [cards(position, seat) for seat in (0, 1)] == [EMPTY, OTHER]
    assert position.stage == "throw"


@pytest.mark.clause("C-26")
def test_every_choice_among_the_usable_colours_is_allowed() -> None:
    before = table("rrgbp", "1:00000/8:00000", OTHER)
    reached = set()
    for size in range(5):
        for chosen in combinations("rgbp", size):
            after = played(before, " ".join([*(f"1{letter}" for letter in chosen), "."]))
            reached.add(cards(after))
    assert len(reached) == 16
    assert played(before, "1p 1r .") == played(before, "1r 1p .")


@pytest.mark.clause("C-25", "C-26")
def test_marking_is_partial_until_done() -> None:
    position = table("rrgbp", EMPTY, OTHER)
    assert not position.is_partial(0)
    assert position.decision(0).kind == "onecard-mark"
    position = played(position, "1r")
    assert position.is_partial(0)
    assert not position.is_partial(1)
    assert position.decision(0).kind == "onecard-more"
    assert not played(position, ".").is_partial(0)


@pytest.mark.clause("C-27")
def test_two_complete_rows_are_not_scored_and_three_are() -> None:
    two = played(table("rrrrr", "1:00200/2:00000", OTHER), "1r .")
    assert cards(two) == "1:50200/2:00000"
    assert two.stage == "mark"
    marked = played(table("rrrrr", "1:03200/2:00000", OTHER), "1r")
    assert cards(marked) == "1:53200/2:00000"
    three = played(marked, ".")
    assert cards(three) == "2:00000;1:53200"
    assert three.stage == "draw"


@pytest.mark.clause("C-28")
def test_the_points_of_a_scored_card_are_written_on_it_and_stay() -> None:
    position = drawn(played(table("rrrrr", "1:03200/2:00000", OTHER), "1r ."), 30)
    for _ in range(6):
        (field,) = [cell.text for cell in position.cells(0) if cell.id == "1.score"]
        assert field == str(5 + 3 + 2 + 5)
        while isinstance(position.next, Decisions):
            (seat,) = position.next.seats
            position = played(position, position.decision(seat).default.text, seat)
        position = rolled(position, "rrgbp")


@pytest.mark.clause("C-29", "C-30", "C-31", "C-32", "C-33")
@pytest.mark.parametrize(
    ("marks", "rows", "suns"),
    [
        ("42255", 12, 0),
        ("43255", 15, 2),
        ("53244", 10, 5),
        ("53254", 15, 5),
        ("53255", 20, 5),
        ("02255", 12, 0),
        ("52255", 17, 2),
    ],
)
def test_complete_rows_and_suns_of_a_scored_card(marks: str, rows: int, suns: int) -> None:
    score = table("rrrrr", f"2:00000/3:00000;1:{marks}", OTHER).score(0)
    parts = {part.source: part.points for part in score.parts}
    assert parts == {"onecard-rows": rows} | ({"onecard-suns": suns} if suns else {})
    assert score.total == rows + suns


@pytest.mark.clause("C-34")
@pytest.mark.parametrize(
    ("dice", "before", "marks", "after"),
    [
        ("rygbp", "43144", "1r 1g 1b .", "53254"),
        ("rygbp", "42144", "1r 1y 1g 1b 1p .", "53255"),
    ],
)
def test_four_or_five_rows_may_be_finished_at_once(
    dice: str, before: str, marks: str, after: str
) -> None:
    position = played(table(dice, f"1:{before}/2:00000", OTHER), marks)
    assert cards(position) == f"2:00000;1:{after}"


@pytest.mark.clause("C-35")
def test_a_scored_card_lies_in_view_and_is_not_marked() -> None:
    position = table("rrbbp", "2:00000/4:00000;1:53200", OTHER)
    assert rejected(position, "1b") == ("onecard-card-scored", "C-35")
    assert not any(text.startswith("1") for text in offered(position))
    shown = {cell.id: cell for cell in position.cells(0)}
    assert "scored" in shown["1"].marks
    assert {name for name in ("1r", "1y", "1g", "1b", "1p") if "circled" in shown[name].marks} == {
        "1r", "1y", "1g",
    }  # fmt: skip


@pytest.mark.clause("C-36")
def test_the_scorer_draws_a_new_unmarked_card() -> None:
    position = played(table("rrrrr", "1:03200/2:00000", OTHER), "1r .")
    assert isinstance(position.next, Cards)
    assert position.next.count == 1
    assert position.next.pile.bit_count() == 26
    assert rejected(position, ".", 1) == ("draw-first", "C-36")
    assert cards(drawn(position, 30)) == "2:00000/30:00000;1:53200"


@pytest.mark.clause("C-37", "C-38")
def test_several_scorers_draw_in_order_of_play_and_use_the_cards_later() -> None:
    position = table("rrppp", "4:00000/5:00000", "1:33200/2:00000", "3:06400/7:00000",
                     active=2, seat=2)  # fmt: skip
    position = played(position, "1r .", 1)
    assert (position.stage, position.seat) == ("draw", 1)
    position = drawn(position, 30)
    assert position.next == Decisions((2,))
    position = played(position, "3p .", 2)
    assert (position.stage, position.seat) == ("draw", 2)
    position = drawn(position, 29)
    assert position.next == Decisions((0,))
    assert offered(position, 1) == set()
    position = played(position, ".", 0)
    assert cards(position, 1) == "2:00000/30:00000;1:53200"
    assert cards(position, 2) == "7:00000/29:00000;3:06403"
    assert position.stage == "throw"


@pytest.mark.clause("C-39")
def test_the_dice_go_round_clockwise() -> None:
    position = dealt(GAME.start(3, first=1))
    turns = []
    for _ in range(4):
        turns.append(position.active)
        position = rolled(position, "rrgbp")
        assert rejected(position, "=", (position.active + 1) % 3) == ("wait", "C-12")
        position = played(position, "=rrgbp", position.active)
        while isinstance(position.next, Decisions):
            position = played(position, ".", position.next.seats[0])
        assert (position.rolls, position.roll) == (0, ())
    assert turns == [1, 2, 0, 1]


@pytest.mark.clause("C-40")
def test_the_round_of_the_fourth_card_is_played_to_its_end() -> None:
    position = table("rrrrr", f"1:03200/2:00000{THREE}", "5:03200/7:00000")
    position = drawn(played(position, "1r ."), 30)
    assert position.next == Decisions((1,))
    assert not position.over
    position = played(position, ".", 1)
    assert isinstance(position.next, Outcome)
    assert (position.next.reason, position.next.clause) == ("onecard-fourth-card", "C-40")
    assert rejected(position, ".") == ("game-over", "C-40")
    assert offered(position) == offered(position, 1) == set()


@pytest.mark.clause("C-40")
def test_a_later_player_of_the_last_round_still_scores_and_a_third_card_ends_nothing() -> None:
    position = table("rrrrp", f"2:04400/4:00000{THREE}", "5:00000/7:03300")
    position = drawn(played(position, "2r ."), 30)
    position = drawn(played(position, "7r .", 1), 29)
    assert position.over
    assert cards(position, 1) == "5:00000/29:00000;7:43300"
    two = ";11:34200/12:34400"
    position = table("rrrrp", f"2:04400/4:00000{two}", "5:00000/7:03300")
    position = played(drawn(played(position, "2r ."), 30), ".", 1)
    assert position.stage == "throw"


@pytest.mark.clause("C-41", "C-42")
@pytest.mark.parametrize(
    ("marks", "points"), [("42144", 0), ("50000", 5), ("53000", 8), ("00255", 12)]
)
def test_unscored_cards_give_their_complete_rows_and_no_suns(marks: str, points: int) -> None:
    score = ended(f"1:{marks}/2:00000", f"{OTHER}{FOURTH}").scores[0]
    assert score.total == points
    assert {part.source for part in score.parts} == ({"onecard-unscored"} if points else set())


@pytest.mark.clause("C-43")
def test_the_total_is_the_sum_of_all_cards() -> None:
    scores = ended(f"1:53000/2:40000;3:46000/4:66200/5:33500{FOURTH.replace(';', '/')}", OTHER)
    scored = sum(part.points for part in scores.scores[0].parts if "unscored" not in part.source)
    assert scores.totals[0] == (5 + 3) + 4 + scored
    assert scores.totals[1] == 0


@pytest.mark.clause("C-44")
def test_most_points_win() -> None:
    outcome = ended("1:50000/2:00000", f"{OTHER}{FOURTH}", "3:06003/4:00000")
    assert outcome.winners == (1,)
    assert outcome.ranks == (3, 1, 2)


@pytest.mark.clause("C-45")
def test_level_players_share_the_win() -> None:
    outcome = ended("1:50000/2:00000", "5:00050/6:00000", "4:00000/8:20000")
    assert outcome.totals == (5, 5, 2)
    assert outcome.winners == (0, 1)


@pytest.mark.clause("C-47")
def test_with_three_cards_hands_stay_at_three() -> None:
    position = dealt(GAME.start(4, options={"cards": 3}))
    assert [len(hand) for hand in position.hands] == [3] * 4
    random = Random(5)
    while not position.over:
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        elif isinstance(coming, Decisions):
            position = position.play(
                coming.seats[0], random.choice(position.moves(coming.seats[0]))
            )
        if position.stage == "throw":
            assert [len(hand) for hand in position.hands] == [3] * 4


@pytest.mark.clause("C-48")
def test_three_of_five_cards_are_kept() -> None:
    start = dealt(GAME.start(2, options={"cards": 3, "draft": "on"}))
    assert start.next == Decisions((0, 1))
    assert [len(hand) for hand in start.hands] == [5, 5]
    own = hand_numbers(start)
    assert offered(start) == {f"-{number}" for number in own}
    assert rejected(start, f"-{hand_numbers(start, 1)[0]}") == ("onecard-not-dealt", "C-48")
    assert rejected(start, ".") == ("onecard-draft-first", "C-48")
    one = played(start, f"-{own[0]}")
    assert one.is_partial(0)
    assert rejected(one, f"-{own[0]}") == ("onecard-already-back", "C-48")
    two = played(one, f"-{own[3]}")
    assert not two.is_partial(0)
    assert rejected(two, f"-{own[1]}") == ("decided", "C-48")
    assert two.seen_by(1).next == Decisions((0, 1))
    assert len(two.hands[0]) == 5
    after = drafted(two)
    assert hand_numbers(after) == [own[1], own[2], own[4]]
    assert len(after.hands[1]) == 3


@pytest.mark.clause("C-48")
def test_the_draft_needs_three_cards_and_comes_only_once() -> None:
    with pytest.raises(Rejected) as rejection:
        GAME.start(2, options={"draft": "on"})
    assert rejection.value.rejection.code == "onecard-draft-needs-three"
    assert rejection.value.rejection.clause == "C-48"
    assert rejected(table("rrgbp", EMPTY, OTHER), "-1") == ("onecard-no-draft", "C-48")


@pytest.mark.clause("C-49")
def test_the_cards_not_kept_go_back_into_the_pile() -> None:
    start = dealt(GAME.start(4, options={"cards": 3, "draft": "on"}))
    assert start.pile.bit_count() == 10
    after = drafted(start)
    assert after.pile.bit_count() == 18
    before = {held.card for hand in start.hands for held in hand}
    kept = {held.card for hand in after.hands for held in hand}
    assert {card for card in before - kept if after.pile >> card & 1} == before - kept
    assert isinstance(after.next, Dice)


@pytest.mark.clause("C-50")
def test_three_cards_are_opened_after_the_drafts_went_back() -> None:
    after = drafted(dealt(GAME.start(4, options=ADVANCED)))
    assert isinstance(after.next, Cards)
    assert after.next.count == 3
    assert after.next.pile.bit_count() == 18
    opened = dealt(after)
    assert opened.market.bit_count() == 3
    assert opened.pile.bit_count() == 15
    assert isinstance(opened.next, Dice)
    two_cards = dealt(GAME.start(2, options={"market": "on"}))
    assert (two_cards.market.bit_count(), len(two_cards.hands[0])) == (3, 2)


@pytest.mark.clause("C-51")
def test_the_scorer_picks_one_of_the_open_cards() -> None:
    position = table("rrrrr", "1:03200/2:00000", OTHER, market="15/16/30", options="market=on")
    assert rejected(position, "+15") == ("onecard-nothing-scored", "C-51")
    position = played(position, "1r .")
    assert position.next == Decisions((0,))
    assert offered(position) == {"+15", "+16", "+30"}
    assert rejected(position, "+17") == ("onecard-not-open", "C-51")
    assert rejected(position, ".") == ("onecard-take-first", "C-51")
    assert rejected(position, "+15", 1) == ("wait", "C-51")
    assert {cell.id for cell in position.cells(0) if "open" in cell.marks} >= {"15", "16", "30"}
    assert cards(played(position, "+16")) == "2:00000/16:00000;1:53200"


@pytest.mark.clause("C-52")
def test_the_market_is_refilled_before_the_next_scorer_picks() -> None:
    position = table("rrrrp", "2:04400/4:00000", "5:00000/7:03300",
                     market="15/16/30", options="market=on")  # fmt: skip
    position = played(position, "2r . +16")
    assert isinstance(position.next, Cards)
    assert position.next.count == 1
    position = drawn(position, 29)
    position = played(position, "7r .", 1)
    assert offered(position, 1) == {"+15", "+29", "+30"}


@pytest.mark.clause("C-53")
def test_all_else_stays_as_it_is_in_the_variant() -> None:
    position = table("rrrrr", f"1:03200/2:00000/4:00000{THREE}", "5:03200/7:00000/8:00000",
                     market="15/16/30", options="cards=3,draft=on,market=on")  # fmt: skip
    assert rejected(played(position, "1r"), "2r") == ("onecard-one-card", "C-18")
    position = drawn(played(position, "1r . +15"), 29)
    assert not position.over
    assert played(position, ".", 1).over


@pytest.mark.clause("C-54")
def test_a_used_up_pile_refills_nothing() -> None:
    position = table(
        "rrrrr",
        "1:03200/2:00000/3:00000;5:33500/6:55400/7:43300",
        "8:00000/9:00000/10:10220;11:34200/12:34400/13:36600",
        "14:00000/15:00000/23:00022;16:42600/17:25500/18:44200",
        "20:00000/21:00000/30:10220;19:36400/22:36200/24:35300",
        market="25/26/27",
        options="cards=3,market=on",
    )
    for seat, number in enumerate((1, 10, 23, 30)):
        left = position.pile.bit_count()
        assert left == 3 - seat
        position = played(position, f"{number}r .", seat)
        assert len(position.moves(seat)) == 3
        position = position.play(seat, position.moves(seat)[0])
        assert (position.stage == "refill") == (left > 0)
        position = dealt(position)
    assert position.over
    assert position.market.bit_count() == 2
    assert [len(hand) for hand in position.hands] == [3, 3, 3, 3]


@pytest.mark.clause("C-36", "C-54")
def test_with_no_pile_and_no_market_nothing_is_drawn() -> None:
    position = table("rrrrr", "1:03200/2:00000", OTHER)._replace(pile=0)
    after = played(position, "1r .")
    assert after.next == Decisions((1,))
    assert [held.card + 1 for held in after.hands[0]] == [2]


def test_colours_are_named_in_the_order_of_their_letters() -> None:
    assert "".join(name[0] for name in COLOURS) == "roygbp"
