"""The Border's rules, clause by clause.

Seats 1 to 4 have boards a to d. Which boxes make a segment or a ring is read from the map's file,
so that these tests hold for whatever map comes with the game.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from importlib.resources import files
from itertools import combinations

import pytest

from zaria.engine import Chance, Decisions, Dice, Outcome, Rejected
from zaria.games.border import GAME, BorderPosition

FILE = files("zaria.games.border").joinpath("sheets", "standard.json")
MAP = json.loads(FILE.read_text(encoding="utf-8"))
PLACES: dict[str, list[int]] = MAP["boxes"]
PRINTED: frozenset[str] = frozenset(MAP["printed"])
ALL = frozenset(PLACES)
RINGS: dict[str, frozenset[str]] = {
    region["id"]: frozenset(region["ring"]) for region in MAP["regions"]
}
HIGH = {region["id"]: region["high"] for region in MAP["regions"]}
LOW = {region["id"]: region["low"] for region in MAP["regions"]}
NAMES = list(RINGS)
LETTERS = {"grey": "s", "green": "g", "blue": "b", "red": "r", "yellow": "y", "orange": "o"}
SEGMENTS = [
    {
        f"{LETTERS[colour].upper()}{len(boxes)}": tuple(boxes)
        for boxes, colour in zip(MAP["segments"], MAP["boards"][board], strict=True)
    }
    for board in "abcd"
]
"""The boxes of each seat's segments."""
COLOURS = [
    {box: name[0].lower() for name, boxes in segments.items() for box in boxes}
    for segments in SEGMENTS
]
"""The colour letter of each seat's boxes."""


def beside(*boxes: str) -> set[str]:
    """Return the boxes next to any of these."""
    found: set[str] = set()
    for box in boxes:
        x, y = PLACES[box]
        near = [[x - 2, y], [x + 2, y], *([x + dx, y + dy] for dx in (-1, 1) for dy in (-1, 1))]
        found |= {other for other, place in PLACES.items() if place in near}
    return found


def regions_of(box: str) -> set[str]:
    return {region for region, ring in RINGS.items() if box in ring}


def closed(crossed: Collection[str]) -> set[str]:
    return {region for region, ring in RINGS.items() if ring <= set(crossed)}


def paper(crossed: Iterable[str], firsts: Iterable[str] = ()) -> str:
    """Return a sheet's notation."""
    marked = PRINTED.union(crossed)
    rows: dict[int, str] = {}
    for box in sorted(PLACES, key=lambda box: PLACES[box][::-1]):
        y = PLACES[box][1]
        rows[y] = rows.get(y, "") + ("x" if box in marked else ".")
    numbers = "".join(sorted(str(NAMES.index(region) + 1) for region in firsts))
    return "/".join(rows.values()) + (f"+{numbers}" if numbers else "")


def table(
    stage: str,
    dice: str,
    *papers: str,
    left: str | None = None,
    rolls: int = 3,
    roller: int = 1,
) -> BorderPosition:
    """Return a table with these sheets; `stage` is `t`, `k`, `f`, `s` or `e` as in the notation."""
    rest = (dice if stage in "fs" else "-") if left is None else left
    dice, rest = ("".join(sorted(text, key="-sgbryo".index)) for text in (dice, rest))
    state = f"{roller} {stage} {rolls} {dice or '-'} {rest or '-'} {' '.join(papers)}"
    return GAME.read_position(f"border standard {len(papers)} 1 - {state}")


def first_action(dice: str, mine: Iterable[str] = (), *others: str) -> BorderPosition:
    """Return seat 1's first action with these dice and boxes crossed before."""
    return table("f", dice, paper(mine), *(others or (paper(()),)))


def second_action(
    left: str, *crossed: Iterable[str], dice: str = "", roller_has: Iterable[str] = ()
) -> BorderPosition:
    """Return the second action after seat 1's first, the others having crossed these before."""
    papers = [paper(boxes) for boxes in (crossed or ((),))]
    rest = left or "-"
    return table("s", dice or (left + "sssss")[:5], paper(roller_has), *papers, left=rest)


def offered(position: BorderPosition, seat: int = 0) -> set[str]:
    return {move.text for move in position.moves(seat)}


def boxes_offered(position: BorderPosition, seat: int = 1) -> set[str]:
    return offered(position, seat) - {"."}


def played(position: BorderPosition, moves: str, seat: int = 0) -> BorderPosition:
    """Return the position after moves of a seat."""
    for text in moves.split():
        position = position.play(seat, position.setup.moves.read(text))
    return position


def rolled(position: BorderPosition, dice: str) -> BorderPosition:
    chance = position.next
    assert isinstance(chance, Chance)
    return position.apply_roll(chance.read(dice))


def rejected(position: BorderPosition, move: str, seat: int = 0) -> tuple[str, str] | None:
    rejection = position.rejection(seat, position.setup.moves.read(move))
    return None if rejection is None else (rejection.code, rejection.clause)


def crossed(position: BorderPosition, seat: int = 0) -> set[str]:
    return {cell.id for cell in position.cells(seat) if cell.id in ALL and "crossed" in cell.marks}


def got(position: BorderPosition, seat: int = 0) -> dict[str, int]:
    """Return the points of a seat's regions."""
    return {str(part.params["region"]): part.points for part in position.score(seat).parts}


def mark(position: BorderPosition, value: str, seat: int = 0) -> set[str]:
    """Return the marks of a value on a seat's score strip, as in villa+ and villa-."""
    return set(next(cell.marks for cell in position.cells(seat) if cell.id == value))


def waiting(position: BorderPosition) -> tuple[int, ...]:
    coming = position.next
    return coming.seats if isinstance(coming, Decisions) else ()


def all_done(position: BorderPosition) -> BorderPosition:
    for seat in waiting(position):
        position = played(position, ".", seat)
    return position


def last_box(region: str) -> str:
    """Return a coloured box of a ring that borders the fewest other regions."""
    return min(sorted(RINGS[region] - PRINTED), key=lambda box: len(regions_of(box)))


def private(region: str) -> str | None:
    """Return a box that borders this region alone, if there is one."""
    box = last_box(region)
    return box if regions_of(box) == {region} else None


OPENABLE = [region for region in NAMES if private(region)]
"""Regions that can be left open by one box without opening another."""


def all_but(*boxes: str | None) -> set[str]:
    return {box for box in ALL if box not in boxes}


def ended(*papers: str) -> Outcome:
    outcome = table("e", "", *papers, rolls=0).next
    assert isinstance(outcome, Outcome)
    return outcome


def closing(*regions: str) -> set[str]:
    """Return crosses that close just these regions."""
    boxes = set(PRINTED).union(*(RINGS[region] for region in regions))
    assert closed(boxes) == set(regions), "these regions close another"
    return boxes


@pytest.mark.clause("B-01")
def test_two_to_four_play() -> None:
    for players in (2, 3, 4):
        assert GAME.start(players).setup.players == players
    for players in (0, 1, 5):
        with pytest.raises(Rejected) as error:
            GAME.start(players)
        assert (error.value.rejection.code, error.value.rejection.clause) == (
            "wrong-players",
            "B-01",
        )


@pytest.mark.clause("B-02")
def test_five_equal_dice_show_six_colours() -> None:
    dice = GAME.start(2).next
    assert isinstance(dice, Dice)
    assert dice.count == 5
    assert sorted(dice.letters) == sorted(LETTERS.values())
    weights = {dice.text(faces): weight for faces, weight in dice.distribution()}
    assert [weights[letter * 5] for letter in "sgbryo"] == [1] * 6
    assert sum(weights.values()) == 6**5


@pytest.mark.clause("B-03")
def test_nine_regions_are_ringed_by_boxes() -> None:
    cells = GAME.start(2).cells(0)
    assert {cell.id for cell in cells if cell.shape == "region"} == set(RINGS)
    assert len(RINGS) == 9
    assert {cell.id for cell in cells if cell.shape == "hexagon"} == ALL
    assert all(RINGS.values())


@pytest.mark.clause("B-04")
def test_sheets_differ_in_their_colours_only() -> None:
    position = GAME.start(4)
    sheets = [position.cells(seat) for seat in range(4)]
    for other in sheets[1:]:
        assert [(c.id, c.x, c.y, c.shape, c.text) for c in other] == [
            (c.id, c.x, c.y, c.shape, c.text) for c in sheets[0]
        ]
    for one, other in combinations(sheets, 2):
        assert [cell.colour for cell in one] != [cell.colour for cell in other]


@pytest.mark.clause("B-05", "B-23")
def test_two_white_boxes_are_crossed_from_the_start() -> None:
    position = GAME.start(2)
    assert len(PRINTED) == 2
    for seat in (0, 1):
        assert crossed(position, seat) == PRINTED
        white = [cell for cell in position.cells(seat) if cell.colour == "white"]
        assert {cell.id for cell in white} == PRINTED
        assert all(cell.marks == {"printed", "crossed"} for cell in white)
    one, other = sorted(PRINTED, key=lambda box: PLACES[box])
    middle = [max(place[axis] for place in PLACES.values()) / 2 for axis in (0, 1)]
    assert all(PLACES[one][axis] < middle[axis] < PLACES[other][axis] for axis in (0, 1))


@pytest.mark.clause("B-06")
def test_every_region_has_a_higher_and_a_lower_value() -> None:
    strip = {cell.id: cell for cell in GAME.start(2).cells(0) if cell.shape == "value"}
    assert set(strip) == {region + sign for region in RINGS for sign in "+-"}
    for region in RINGS:
        assert int(strip[f"{region}+"].text) > int(strip[f"{region}-"].text)
    assert strip["villa+"].text == "9"
    assert (strip["well+"].text, strip["well-"].text) == ("4", "2")
    assert not any(cell.marks for cell in strip.values())


@pytest.mark.clause("B-07")
def test_every_player_has_another_board() -> None:
    for deal in ("abcd", "dcba", "bdac"):
        position = GAME.start(4, options={"boards": deal})
        for seat, board in enumerate(deal):
            colours = {c.id: LETTERS[c.colour] for c in position.cells(seat) if c.colour in LETTERS}
            assert colours == COLOURS["abcd".index(board)]
    with pytest.raises(Rejected):
        GAME.start(4, options={"boards": "aabc"})


@pytest.mark.clause("B-08")
@pytest.mark.parametrize("first", range(4))
def test_anybody_may_begin(first: int) -> None:
    position = rolled(GAME.start(4, first=first), "sgbry")
    assert position.active == first
    assert waiting(position) == (first,)


@pytest.mark.clause("B-09", "B-14")
def test_the_second_action_waits_for_the_end_of_the_first() -> None:
    position = table("f", "sssby", paper(()), paper(()), paper(()))
    assert waiting(position) == (0,)
    for seat in (1, 2):
        assert offered(position, seat) == set()
        assert rejected(position, ".", seat) == ("wait", "B-14")
        assert rejected(position, "S3", seat) == ("wait", "B-14")
    position = played(position, "S3")
    assert waiting(position) == (0,)
    assert waiting(played(position, ".")) == (1, 2)


@pytest.mark.clause("B-10")
def test_a_round_begins_with_five_dice() -> None:
    position = GAME.start(2)
    assert isinstance(position.next, Dice)
    assert position.next.count == 5
    assert rejected(position, ".") == ("roll-first", "B-10")
    assert "".join(die.face for die in rolled(position, "yobss").dice) == "ssbyo"


@pytest.mark.clause("B-11")
def test_at_most_three_rolls() -> None:
    position = rolled(GAME.start(2), "sgbry")
    assert rejected(position, "S2") == ("border-still-rolling", "B-14")
    assert rejected(position, ".") == ("border-still-rolling", "B-14")
    position = rolled(played(position, "=s"), "ssss")
    assert "=ss" in offered(position)
    position = rolled(played(position, "=ss"), "sss")
    assert position.decision(0).kind == "border-complete"
    assert rejected(position, "=ss") == ("border-rolls-over", "B-11")
    assert rejected(position, "=") == ("border-rolls-over", "B-11")


@pytest.mark.clause("B-11")
@pytest.mark.parametrize("rolls", [1, 2])
def test_one_may_stop_after_any_roll(rolls: int) -> None:
    position = rolled(GAME.start(2), "ssgby")
    if rolls == 2:
        position = rolled(played(position, "=ssg"), "by")
    position = played(position, "=ssgby")
    assert position.decision(0).kind == "border-complete"
    assert offered(position) == {"S2", "."}
    assert rejected(position, "=ss") == ("border-rolls-over", "B-11")


@pytest.mark.clause("B-12")
def test_any_dice_may_be_rolled_again() -> None:
    position = rolled(GAME.start(2), "ssgby")
    subsets = {"=" + "".join(c) for size in range(6) for c in combinations("ssgby", size)}
    assert offered(position) == subsets
    for kept in ("=", "=g", "=ssg"):
        chance = played(position, kept).next
        assert isinstance(chance, Dice)
        assert chance.count == 6 - len(kept)
    assert rejected(position, "=sss") == ("border-not-rolled", "B-12")
    assert rejected(position, "=r") == ("border-not-rolled", "B-12")


@pytest.mark.clause("B-13")
def test_a_die_laid_aside_may_be_rolled_later() -> None:
    position = rolled(played(rolled(GAME.start(2), "rrgby"), "=rr"), "sss")
    assert "".join(die.face for die in position.dice) == "sssrr"
    assert {"=sss", "=sssr", "=r", "="} <= offered(position)
    assert "".join(d.face for d in rolled(played(position, "=sss"), "ss").dice) == "sssss"


@pytest.mark.clause("B-15", "B-16")
def test_a_segment_takes_a_die_of_its_colour_for_every_box() -> None:
    position = first_action("sssby")
    assert offered(position) == {"S2", "S3", "."}
    assert rejected(position, "S4") == ("border-part-only", "B-16")
    assert rejected(position, "Y2") == ("border-part-only", "B-16")
    assert rejected(position, "R2") == ("border-no-dice", "B-15")
    after = played(position, "S3")
    assert crossed(after) == PRINTED.union(SEGMENTS[0]["S3"])
    assert [die.face for die in after.dice if not die.used] == ["b", "y"]
    assert rejected(after, "S2") == ("border-no-dice", "B-15")


@pytest.mark.clause("B-16")
def test_five_dice_of_a_colour_complete_its_segment_of_five() -> None:
    for letter in "sgbryo":
        names = {f"{letter.upper()}{length}" for length in (2, 3, 4, 5)}
        assert offered(first_action(letter * 5)) == names | {"."}
        assert offered(first_action(letter * 4 + "sg"[letter == "s"])) >= names - {
            f"{letter.upper()}5"
        }


@pytest.mark.clause("B-17")
def test_the_segment_may_lie_anywhere() -> None:
    for name, boxes in SEGMENTS[0].items():
        position = first_action(name[0].lower() * 5)
        if not beside(*PRINTED).intersection(boxes):
            assert crossed(played(position, name)) == PRINTED.union(boxes)


@pytest.mark.clause("B-18", "B-16")
def test_single_boxes_are_not_crossed_in_the_first_action() -> None:
    position = first_action("sssby")
    opened, whole = SEGMENTS[0]["S5"][0], SEGMENTS[0]["S3"][0]
    assert rejected(position, opened) == ("border-only-whole", "B-18")
    assert rejected(position, whole) == ("border-complete-it", "B-16")
    begun = first_action("sssby", SEGMENTS[0]["S5"][:1])
    assert rejected(begun, SEGMENTS[0]["S5"][1]) == ("border-only-whole", "B-18")


@pytest.mark.clause("B-19")
@pytest.mark.parametrize("before", [1, 2, 3, 4])
def test_a_segment_begun_takes_fewer_dice(before: int) -> None:
    boxes = SEGMENTS[0]["S5"]
    needed = len(boxes) - before
    enough = first_action(("s" * needed + "ggggg")[:5], boxes[:before])
    after = played(enough, "S5")
    assert crossed(after) == PRINTED.union(boxes)
    assert [d.face for d in after.dice].count("s") == needed
    assert sum(not die.used for die in after.dice) == 5 - needed
    short = first_action(("s" * (needed - 1) + "ggggg")[:5], boxes[:before])
    code = ("border-part-only", "B-16") if needed > 1 else ("border-no-dice", "B-15")
    assert rejected(short, "S5") == code


@pytest.mark.clause("B-20")
def test_dice_may_be_split_over_segments() -> None:
    one_colour = played(first_action("yyyyy"), "Y3 Y2")
    assert crossed(one_colour) == PRINTED.union(SEGMENTS[0]["Y3"], SEGMENTS[0]["Y2"])
    assert offered(one_colour) == {"."}
    two_colours = played(first_action("yyyrr"), "R2 Y3")
    assert crossed(two_colours) == PRINTED.union(SEGMENTS[0]["R2"], SEGMENTS[0]["Y3"])


@pytest.mark.clause("B-21")
def test_dice_of_a_colour_may_be_left() -> None:
    position = played(first_action("sssby"), "S2 .")
    assert [die.face for die in position.dice if not die.used] == ["s", "b", "y"]
    assert position.decision(1).params["dice"] == "sby"


@pytest.mark.clause("B-22", "B-34")
def test_the_active_may_use_nothing_and_leave_all_five() -> None:
    position = played(first_action("sssby"), ".")
    assert crossed(position) == PRINTED
    assert position.decision(1).kind == "border-cross"
    assert position.decision(1).params["dice"] == "sssby"


@pytest.mark.clause("B-23")
def test_a_box_is_crossed_once() -> None:
    whole = first_action("sssss", SEGMENTS[0]["S3"])
    assert rejected(whole, "S3") == ("border-complete-already", "B-23")
    assert rejected(whole, SEGMENTS[0]["S3"][0]) == ("border-crossed", "B-23")
    box = next(iter(beside(*PRINTED)))
    position = second_action(COLOURS[1][box] * 2, {box})
    assert rejected(position, box, 1) == ("border-crossed", "B-23")
    for printed in PRINTED:
        assert rejected(position, printed, 1) == ("border-printed", "B-23")
        assert rejected(whole, printed) == ("border-printed", "B-23")


@pytest.mark.clause("B-24")
def test_only_the_others_have_a_second_action() -> None:
    position = table("s", "sssby", paper(()), paper(()), paper(()), roller=2, left="by")
    assert waiting(position) == (0, 2)
    assert offered(position, 1) == set()
    assert rejected(position, ".", 1) == ("wait", "B-24")
    done = played(position, ".", 0)
    assert waiting(done) == (2,)
    assert rejected(done, ".", 0) == ("decided", "B-35")


@pytest.mark.clause("B-25")
def test_each_left_die_crosses_one_box_of_its_colour() -> None:
    near = beside(*PRINTED)
    box = min(near)
    letter = COLOURS[1][box]
    position = second_action(letter)
    assert boxes_offered(position) == {b for b in near if COLOURS[1][b] == letter}
    after = played(position, box, 1)
    assert offered(after, 1) == {"."}
    for other in near - {box}:
        assert rejected(after, other, 1) == ("border-no-die", "B-25")
    assert rejected(position, f"{letter.upper()}2", 1) == ("border-box-by-box", "B-25")
    assert rejected(position, "=s", 1) == ("border-rolls-over", "B-11")


@pytest.mark.clause("B-25")
def test_two_dice_of_a_colour_cross_two_boxes() -> None:
    segment = SEGMENTS[1]["G5"]
    position = second_action("gg", segment[:1])
    after = played(position, f"{segment[1]} {segment[2]}", 1)
    assert crossed(after, 1) == PRINTED.union(segment[:3])
    assert rejected(after, segment[3], 1) == ("border-no-die", "B-25")


@pytest.mark.clause("B-26")
def test_nobody_takes_a_die_from_another() -> None:
    box = min(beside(*PRINTED))
    letters = {COLOURS[1][box], COLOURS[2][box]}
    position = second_action("".join(letters), (), ())
    position = played(played(position, f"{box} .", 1), f"{box} .", 2)
    assert box in crossed(position, 1)
    assert box in crossed(position, 2)


@pytest.mark.clause("B-27")
def test_every_box_must_be_next_to_a_crossed_one() -> None:
    mine = set(SEGMENTS[1]["R3"])
    near = beside(*mine, *PRINTED)
    for letter in "sgbryo":
        position = second_action(letter * 5, mine)
        of_colour = {box for box in ALL if COLOURS[1].get(box) == letter} - mine
        assert boxes_offered(position) == of_colour & near
        for box in of_colour - near:
            assert rejected(position, box, 1) == ("border-not-beside", "B-27")


@pytest.mark.clause("B-28")
def test_a_box_crossed_just_now_counts_for_the_next() -> None:
    chains = [
        (one, two, three)
        for one in sorted(beside(*PRINTED))
        for two in sorted(beside(one) - beside(*PRINTED) - PRINTED)
        for three in sorted(beside(two) - beside(one, *PRINTED) - PRINTED)
    ]
    assert chains
    for chain in chains:
        position = second_action("".join(COLOURS[1][box] for box in chain))
        assert rejected(position, chain[1], 1) == ("border-not-beside", "B-27")
        position = played(position, chain[0], 1)
        assert rejected(position, chain[2], 1) == ("border-not-beside", "B-27")
        position = played(position, f"{chain[1]} {chain[2]} .", 1)
        assert crossed(position, 1) == PRINTED.union(chain)


@pytest.mark.clause("B-29")
def test_at_first_only_boxes_beside_the_white_ones_can_be_crossed() -> None:
    for left in ("sgbry", "gbryo", "soooo"):
        first_round = second_action(left)
        near = beside(*PRINTED)
        assert boxes_offered(first_round) == {b for b in near if COLOURS[1][b] in left}
        far = SEGMENTS[1]["B4"]
        later = second_action(left, far)
        near = beside(*PRINTED, *far) - set(far) - PRINTED
        assert boxes_offered(later) == {b for b in near if COLOURS[1][b] in left}


@pytest.mark.clause("B-29", "B-17")
def test_a_segment_completed_anywhere_is_a_place_to_go_on_from() -> None:
    for name, boxes in SEGMENTS[0].items():
        position = all_done(played(first_action(name[0].lower() * 5), f"{name} ."))
        position = rolled(position, "sgbry")
        position = played(position, "=sgbry .", 1)
        near = beside(*PRINTED, *boxes) - PRINTED.union(boxes)
        assert boxes_offered(position, 0) == {b for b in near if COLOURS[0][b] in "sgbry"}


@pytest.mark.clause("B-30")
def test_segments_may_be_begun_carried_on_or_completed() -> None:
    boxes = SEGMENTS[1]["O4"]
    neighbour = min(beside(boxes[0]) - set(boxes))
    for before, now in (((neighbour,), 1), (boxes[:1], 1), (boxes[:2], 2)):
        done = len(set(before) & set(boxes))
        position = second_action("o" * now, before)
        moves = " ".join(boxes[done : done + now])
        after = all_done(played(position, moves, 1))
        assert crossed(after, 1) == PRINTED.union(before, boxes[: done + now])


@pytest.mark.clause("B-31")
def test_dice_may_be_left_over_by_the_others_too() -> None:
    position = second_action("sgbry")
    assert "." in offered(position, 1)
    assert crossed(all_done(position), 1) == PRINTED
    box = min(boxes_offered(position))
    after = played(position, f"{box} .", 1)
    assert crossed(after, 1) == PRINTED | {box}
    assert isinstance(after.next, Dice)


@pytest.mark.clause("B-32")
def test_when_all_five_were_used_everybody_picks_one() -> None:
    active = first_action("yyyrr", (), paper(()), paper(()))
    position = played(active, "Y3 R2 .")
    assert not position.left
    for seat in (1, 2):
        near = {box for box in beside(*PRINTED) if COLOURS[seat][box] in "yr"}
        assert boxes_offered(position, seat) == near
        assert position.decision(seat).kind == "border-one"
    mine = SEGMENTS[1]["Y5"][:1]
    position = second_action("", mine, mine, dice="yyyrr")
    box = SEGMENTS[1]["Y5"][1]
    after = played(position, box, 1)
    assert offered(after, 1) == {"."}
    assert rejected(after, SEGMENTS[1]["Y5"][2], 1) == ("border-one-only", "B-32")
    if COLOURS[2][box] in "yr":
        assert box in offered(after, 2)
    no_such_die = next(b for b in beside(*mine, *PRINTED) if COLOURS[1].get(b, "y") not in "yr")
    assert rejected(position, no_such_die, 1) == ("border-no-die", "B-25")


@pytest.mark.clause("B-32")
def test_several_may_pick_the_same_die() -> None:
    box = min(beside(*PRINTED))
    one, two = COLOURS[1][box], COLOURS[2][box]
    position = second_action("", (), (), dice=(one + two + "sssss")[:5])
    position = played(played(position, f"{box} .", 1), f"{box} .", 2)
    assert box in crossed(position, 1) & crossed(position, 2)


@pytest.mark.clause("B-33")
def test_that_one_box_must_be_next_to_a_crossed_one() -> None:
    position = second_action("", dice="yyyrr")
    for box in sorted(ALL - beside(*PRINTED) - PRINTED):
        if COLOURS[1][box] in "yr":
            assert rejected(position, box, 1) == ("border-not-beside", "B-33")


@pytest.mark.clause("B-34")
def test_five_unused_dice_cross_up_to_five_boxes() -> None:
    segment = SEGMENTS[1]["B5"]
    start = min(beside(segment[0]) - set(segment))
    position = played(first_action("bbbbb", (), paper({start})), ".")
    after = played(position, " ".join(segment), 1)
    assert offered(after, 1) == {"."}
    assert crossed(after, 1) >= set(segment)


@pytest.mark.clause("B-35")
def test_the_next_player_clockwise_rolls_when_all_are_done() -> None:
    for roller, following in ((1, 1), (2, 2), (3, 0)):
        papers = [paper(())] * 3
        position = table("s", "sssby", *papers, roller=roller, left="by")
        first, second = waiting(position)
        position = played(position, ".", second)
        assert waiting(position) == (first,)
        position = played(position, ".", first)
        assert position.active == following
        assert isinstance(position.next, Dice)
        assert position.next.count == 5


@pytest.mark.clause("B-36", "B-37")
@pytest.mark.parametrize("region", NAMES)
def test_the_last_box_completes_a_region(region: str) -> None:
    box = last_box(region)
    position = second_action(COLOURS[1][box] * 5, RINGS[region] - {box})
    assert region not in got(position, 1)
    after = all_done(played(position, box, 1))
    assert got(after, 1)[region] == HIGH[region]
    assert {c.id for c in after.cells(1) if "complete" in c.marks} == set(got(after, 1))


@pytest.mark.clause("B-36")
def test_printed_boxes_count_for_their_regions() -> None:
    with_printed = [region for region in NAMES if RINGS[region] & PRINTED]
    assert with_printed
    for region in with_printed:
        rest = RINGS[region] - PRINTED
        position = first_action("sssss", rest)
        assert region in got(position)
        assert region not in got(first_action("sssss", rest - {last_box(region)}))


@pytest.mark.clause("B-37", "B-40")
def test_a_completed_region_is_shown_to_all() -> None:
    region = "villa"
    box = last_box(region)
    number = next(name for name, boxes in SEGMENTS[0].items() if box in boxes)
    before = RINGS[region].union(SEGMENTS[0][number]) - {box}
    position = first_action(COLOURS[0][box] * 5, before, paper(()), paper(()))
    assert mark(position, "villa+", 1) == set()
    after = played(position, number)
    assert mark(after, "villa+", 0) == {"circled"}
    for seat in (1, 2):
        assert mark(after, "villa+", seat) == {"gone"}
        assert mark(after, "villa-", seat) == set()


@pytest.mark.clause("B-38")
def test_one_cross_may_complete_several_regions() -> None:
    shared = [box for box in sorted(ALL - PRINTED) if len(regions_of(box)) > 1]
    assert shared
    for box in shared:
        both = regions_of(box)
        before = set().union(*(RINGS[region] for region in both)) - {box}
        position = second_action(COLOURS[1][box], before)
        already = set(got(position, 1))
        after = all_done(played(position, box, 1))
        assert set(got(after, 1)) - already == both
        assert all(got(after, 1)[region] == HIGH[region] for region in both)


@pytest.mark.clause("B-39", "B-41", "B-43")
@pytest.mark.parametrize("region", NAMES)
def test_the_first_gets_the_higher_value_and_all_later_ones_the_lower(region: str) -> None:
    box = last_box(region)
    before = RINGS[region] - {box}
    papers = [paper(before) for _ in range(4)]
    position = table("s", COLOURS[1][box] * 5, *papers)
    position = all_done(played(position, box, 1))
    assert got(position, 1) == {region: HIGH[region]}
    for seat in (2, 3, 0):
        texts = position.text.split()[-4:]
        position = table("s", COLOURS[seat][box] * 5, *texts, roller=(seat + 1) % 4 + 1)
        position = all_done(played(position, box, seat))
        assert got(position, seat) == {region: LOW[region]}
        assert mark(position, f"{region}-", seat) == {"circled"}
        assert mark(position, f"{region}+", seat) == {"gone"}
    assert got(position, 1) == {region: HIGH[region]}
    assert mark(position, f"{region}+", 1) == {"circled"}


@pytest.mark.clause("B-41")
def test_the_second_action_comes_later_than_the_first_of_its_round() -> None:
    for region in NAMES:
        box = last_box(region)
        number = next(name for name, boxes in SEGMENTS[0].items() if box in boxes)
        mine = RINGS[region].union(SEGMENTS[0][number]) - {box}
        theirs = paper(RINGS[region] - {box})
        dice = COLOURS[0][box] + COLOURS[1][box] * 4
        position = first_action(dice, mine, theirs)
        position = played(position, f"{number} .")
        position = played(position, f"{box} .", 1)
        assert got(position, 0)[region] == HIGH[region]
        assert got(position, 1)[region] == LOW[region]


@pytest.mark.clause("B-41")
def test_a_first_action_of_a_later_round_brings_the_lower_value() -> None:
    for region in NAMES:
        box = last_box(region)
        number = next(name for name, boxes in SEGMENTS[0].items() if box in boxes)
        mine = RINGS[region].union(SEGMENTS[0][number]) - {box}
        earlier = paper(RINGS[region], [region])
        position = played(first_action(COLOURS[0][box] * 5, mine, earlier), number)
        assert got(position)[region] == LOW[region]
        assert got(position, 1)[region] == HIGH[region]


@pytest.mark.clause("B-42")
def test_all_who_complete_it_in_the_same_second_action_get_the_same() -> None:
    for region in NAMES:
        box = last_box(region)
        letters = (COLOURS[1][box] + COLOURS[2][box] + "sssss")[:5]
        before = RINGS[region] - {box}
        position = second_action(letters, before, before)
        for order in ((1, 2), (2, 1)):
            after = position
            for seat in order:
                after = played(after, f"{box} .", seat)
            assert [got(after, seat)[region] for seat in (1, 2)] == [HIGH[region]] * 2
        papers = [paper(RINGS[region], [region]), paper(before), paper(before)]
        late = table("s", letters, *papers)
        late = played(played(late, f"{box} .", 1), f"{box} .", 2)
        assert [got(late, seat)[region] for seat in (1, 2)] == [LOW[region]] * 2


@pytest.mark.clause("B-44", "B-46")
def test_the_sixth_region_ends_the_game() -> None:
    one, two, three, four = OPENABLE[:4]
    sixth = private(one)
    assert sixth is not None
    five = all_but(sixth, *(private(region) for region in (two, three, four)))
    assert len(closed(five)) == 5
    goes_on = all_done(second_action("sgbry", five))
    assert isinstance(goes_on.next, Dice)
    letter = COLOURS[1][sixth]
    position = second_action(letter + "sgbr", five, ())
    position = played(position, f"{sixth} .", 1)
    assert waiting(position) == (2,)
    assert boxes_offered(position, 2)
    position = played(position, ".", 2)
    assert isinstance(position.next, Outcome)
    assert (position.next.reason, position.next.clause) == ("border-six-regions", "B-44")
    assert rejected(position, ".") == ("game-over", "B-44")


@pytest.mark.clause("B-45")
def test_after_a_sixth_region_in_the_first_action_the_second_is_played() -> None:
    one, two, three, four = OPENABLE[:4]
    sixth = private(one)
    assert sixth is not None
    mine = all_but(sixth, *(private(region) for region in (two, three, four)))
    number = next(name for name, boxes in SEGMENTS[0].items() if sixth in boxes)
    mine |= set(SEGMENTS[0][number]) - {sixth}
    region = OPENABLE[4]
    last = private(region)
    assert last is not None
    dice = (COLOURS[0][sixth] + COLOURS[1][last] + "sssss")[:5]
    position = first_action(dice, mine, paper(RINGS[region] - {last}))
    position = played(position, number)
    assert len(got(position)) >= 6
    position = played(position, ".")
    assert waiting(position) == (1,)
    position = played(position, f"{last} .", 1)
    assert isinstance(position.next, Outcome)
    assert region in got(position, 1)
    assert position.next.totals[1] == sum(got(position, 1).values()) > 0


@pytest.mark.clause("B-46")
def test_nobody_is_cut_off_in_the_second_action() -> None:
    one, two, three, four = OPENABLE[:4]
    boxes = [private(region) for region in (one, two, three, four)]
    sixth = boxes[0]
    assert sixth is not None
    five = all_but(*boxes)
    dice = (COLOURS[1][sixth] + COLOURS[2][sixth] + "sssss")[:5]
    position = second_action(dice, five, five)
    for seat in (1, 2):
        position = played(position, f"{sixth} .", seat)
    assert isinstance(position.next, Outcome)
    assert [len(got(position, seat)) for seat in (1, 2)] == [6, 6]
    assert got(position, 1) == got(position, 2)


@pytest.mark.clause("B-47")
def test_more_than_six_regions_all_count() -> None:
    box = next(b for b in sorted(ALL - PRINTED) if len(regions_of(b)) == 2)
    others = [region for region in OPENABLE if region not in regions_of(box)][:2]
    five = all_but(box, *(private(region) for region in others))
    assert len(closed(five)) == 5
    position = all_done(played(second_action(COLOURS[1][box], five), box, 1))
    assert isinstance(position.next, Outcome)
    assert len(got(position, 1)) == 7
    highs = sum(HIGH[region] for region in regions_of(box))
    assert position.next.totals[1] == highs + sum(LOW[region] for region in closed(five))


@pytest.mark.clause("B-48")
def test_circled_values_count_and_open_regions_do_not() -> None:
    boxes = closing("well", "eagle") | RINGS["castle"] - {last_box("castle")}
    assert closed(boxes) == {"well", "eagle"}
    position = table("f", "sssss", paper(boxes, ["eagle"]), paper(()))
    assert got(position) == {"well": LOW["well"], "eagle": HIGH["eagle"]}
    assert position.score(0).total == LOW["well"] + HIGH["eagle"]
    assert position.score(1).total == 0
    assert [part.clause for part in position.score(0).parts] == (
        ["B-39", "B-41"] if NAMES.index("eagle") < NAMES.index("well") else ["B-41", "B-39"]
    )


@pytest.mark.clause("B-49")
def test_most_points_win() -> None:
    full = paper(ALL, ["castle"])
    empty = paper(())
    some = paper(closing("well", "eagle"), ["well"])
    outcome = ended(empty, full, some)
    assert outcome.winners == (1,)
    assert outcome.ranks == (3, 1, 2)
    assert outcome.totals == (
        0,
        sum(LOW.values()) - LOW["castle"] + HIGH["castle"],
        HIGH["well"] + LOW["eagle"],
    )
    assert outcome.params["tie"] == "no"


def level_pairs() -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return pairs of sets of regions, all closed first, with equal sums but other values."""
    sets = [chosen for size in (1, 2, 3) for chosen in combinations(NAMES, size)]
    return [
        (one, other)
        for one, other in combinations(sets, 2)
        if sum(map(HIGH.__getitem__, one)) == sum(map(HIGH.__getitem__, other))
        and not set(one) & set(other)
        and closed(PRINTED.union(*(RINGS[region] for region in one))) == set(one)
        and closed(PRINTED.union(*(RINGS[region] for region in other))) == set(other)
    ]


@pytest.mark.clause("B-50")
def test_level_players_compare_their_greatest_values() -> None:
    pairs = level_pairs()
    assert len(pairs) > 5
    for one, other in pairs:
        outcome = ended(paper(closing(*one), one), paper(closing(*other), other))
        assert outcome.totals[0] == outcome.totals[1]
        greatest = [max(HIGH[region] for region in chosen) for chosen in (one, other)]
        winner = greatest.index(max(greatest))
        assert outcome.winners == (winner,)
        assert outcome.params["tie"] == "broken"
        assert outcome.params["value"] == max(greatest)


@pytest.mark.clause("B-50")
def test_then_the_next_greatest_values_decide() -> None:
    decided = 0
    for one, other in level_pairs():
        common = max(NAMES, key=HIGH.__getitem__)
        mine, theirs = (*one, common), (*other, common)
        boxes = [PRINTED.union(*(RINGS[region] for region in chosen)) for chosen in (mine, theirs)]
        if common in one + other or [closed(b) for b in boxes] != [set(mine), set(theirs)]:
            continue
        outcome = ended(paper(boxes[0], mine), paper(boxes[1], theirs))
        seconds = [max(HIGH[region] for region in chosen) for chosen in (one, other)]
        assert outcome.winners == (seconds.index(max(seconds)),)
        assert outcome.params["value"] == max(seconds)
        decided += 1
    assert decided


@pytest.mark.clause("B-50", "B-51")
def test_the_value_circled_decides_and_not_the_higher_one_beside_it() -> None:
    late, early = paper(closing("castle")), paper(closing("wind-turbine"), ["wind-turbine"])
    assert LOW["castle"] == HIGH["wind-turbine"]
    assert ended(late, early).winners == (0, 1)


@pytest.mark.clause("B-51")
def test_players_still_level_share_the_win() -> None:
    mine = paper(closing("well", "eagle"), ["well"])
    outcome = ended(mine, paper(()), mine)
    assert outcome.winners == (0, 2)
    assert outcome.ranks == (1, 3, 1)
    assert outcome.params["tie"] == "shared"
