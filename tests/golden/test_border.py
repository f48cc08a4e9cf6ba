"""The worked examples of The Border's rulebook (B-52).

Sara, Emma, Mario and Tim sit in this order and have the boards a, b, c and d.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib.resources import files
from itertools import combinations

import pytest

from zaria.engine import Chance, Decisions, Outcome
from zaria.games.border import GAME, BorderPosition

SARA, EMMA, MARIO, TIM = range(4)
FILE = files("zaria.games.border").joinpath("sheets", "standard.json")
MAP = json.loads(FILE.read_text(encoding="utf-8"))
REGIONS = {region["id"]: region for region in MAP["regions"]}
PRINTED = set(MAP["printed"])


def segment(seat: int, colour: str, length: int) -> list[str]:
    """Return the boxes of a seat's segment."""
    board = MAP["boards"]["abcd"[seat]]
    (found,) = (
        boxes
        for boxes, painted in zip(MAP["segments"], board, strict=True)
        if painted == colour and len(boxes) == length
    )
    return list(found)


def letter(seat: int, box: str) -> str:
    """Return the letter of a box's colour on a seat's board."""
    board = MAP["boards"]["abcd"[seat]]
    (colour,) = (c for boxes, c in zip(MAP["segments"], board, strict=True) if box in boxes)
    return "s" if colour == "grey" else str(colour[0])


def right(boxes: Iterable[str]) -> bool:
    """Return whether boxes lie in the right half of the map."""
    middle = max(x for x, _ in MAP["boxes"].values()) / 2
    return all(MAP["boxes"][box][0] > middle for box in boxes)


def left(boxes: Iterable[str]) -> bool:
    middle = max(x for x, _ in MAP["boxes"].values()) / 2
    return all(MAP["boxes"][box][0] < middle for box in boxes)


def paper(crossed: Iterable[str], firsts: Iterable[str] = ()) -> str:
    marked = PRINTED.union(crossed)
    rows: dict[int, str] = {}
    for box, (_, y) in sorted(MAP["boxes"].items(), key=lambda item: item[1][::-1]):
        rows[y] = rows.get(y, "") + ("x" if box in marked else ".")
    numbers = sorted(str(list(REGIONS).index(region) + 1) for region in firsts)
    return "/".join(rows.values()) + ("+" + "".join(numbers) if numbers else "")


def table(state: str, *papers: str) -> BorderPosition:
    return GAME.read_position(f"border standard 4 1 - {state} {' '.join(papers)}")


def rolled(position: BorderPosition, dice: str) -> BorderPosition:
    chance = position.next
    assert isinstance(chance, Chance)
    return position.apply_roll(chance.read(dice))


def played(position: BorderPosition, seat: int, *moves: str) -> BorderPosition:
    return position.play_all(seat, [position.setup.moves.read(text) for text in moves])


def offered(position: BorderPosition, seat: int) -> set[str]:
    return {move.text for move in position.moves(seat)}


def coloured(position: BorderPosition, seat: int, colour: str) -> set[str]:
    """Return the boxes of a colour that a seat may cross now."""
    colours = {cell.id: cell.colour for cell in position.cells(seat)}
    return {text for text in offered(position, seat) if colours.get(text) == colour}


def sara_after_three_rolls() -> BorderPosition:
    position = rolled(GAME.start(4), "sgrry")
    position = rolled(played(position, SARA, "=sy"), "sgo")
    return rolled(played(position, SARA, "=ssy"), "sb")


@pytest.mark.clause("B-52")
def test_tim_closes_the_villa_first_and_circles_nine() -> None:
    ring = set(REGIONS["villa"]["ring"])
    tops = {region: min(y for _, y in REGIONS[region]["land"]) for region in REGIONS}
    assert min(tops, key=tops.__getitem__) == "villa"
    box = min(ring - PRINTED)
    dice = letter(TIM, box) * 5
    papers = [paper(())] * 3 + [paper(ring - {box})]
    position = played(table(f"1 s 3 {dice} {dice}", *papers), TIM, box, ".")
    for seat in (EMMA, MARIO):
        position = played(position, seat, ".")
    (part,) = position.score(TIM).parts
    assert (part.points, part.params["region"], part.params["first"]) == (9, "villa", "yes")
    strip = {cell.id: cell for cell in position.cells(TIM)}
    assert strip["villa+"].text == "9"
    assert strip["villa+"].marks == {"circled"}


@pytest.mark.clause("B-52")
def test_sara_uses_three_grey_dice_or_two() -> None:
    position = sara_after_three_rolls()
    assert "".join(die.face for die in position.dice) == "sssby"
    assert right(segment(SARA, "grey", 2))
    assert offered(position, SARA) == {"S3", "S2", "."}
    for text in ("Y2", "B2", "S4"):
        rejection = position.rejection(SARA, position.setup.moves.read(text))
        assert rejection is not None
        assert rejection.clause == "B-16"
    after = played(position, SARA, "S3")
    crosses = {cell.id for cell in after.cells(SARA) if "crossed" in cell.marks}
    assert crosses == PRINTED.union(segment(SARA, "grey", 3))
    assert [die.face for die in after.dice if not die.used] == ["b", "y"]


@pytest.mark.clause("B-52")
def test_the_others_use_the_yellow_and_the_blue_die() -> None:
    position = played(sara_after_three_rolls(), SARA, "S3", ".")
    assert position.next == Decisions((EMMA, MARIO, TIM))
    for seat in (EMMA, MARIO):
        yellow, blue = (min(coloured(position, seat, colour)) for colour in ("yellow", "blue"))
        position = played(position, seat, yellow, blue, ".")
        crosses = {cell.id for cell in position.cells(seat) if "crossed" in cell.marks}
        assert crosses == PRINTED | {yellow, blue}
    assert not coloured(position, TIM, "yellow")
    for blue in coloured(position, TIM, "blue"):
        assert offered(played(position, TIM, blue), TIM) == {"."}
    position = played(position, TIM, min(coloured(position, TIM, "blue")), ".")
    assert position.active == EMMA
    assert isinstance(position.next, Chance)


@pytest.mark.clause("B-52")
def test_mario_finishes_three_segments_with_four_yellow_and_one_red() -> None:
    five, four, three = (
        segment(MARIO, "yellow", 5),
        segment(MARIO, "yellow", 4),
        segment(MARIO, "red", 3),
    )
    assert left(five)
    assert right(four)
    assert right(three)
    begun = {
        SARA: segment(SARA, "red", 5)[:1],
        EMMA: segment(EMMA, "yellow", 5)[:1],
        MARIO: five[:3] + four[:2] + three[:2],
        TIM: segment(TIM, "red", 4)[:1],
    }
    position = table("3 t 0 - -", *(paper(begun[seat]) for seat in range(4)))
    position = rolled(played(rolled(position, "yysgo"), MARIO, "=yy"), "yyr")
    assert "".join(die.face for die in position.dice) == "ryyyy"
    position = played(position, MARIO, "=ryyyy")
    assert offered(position, MARIO) >= {"Y5", "Y4", "R3", "."}
    position = played(position, MARIO, "Y5", "Y4", "R3")
    assert all(die.used for die in position.dice)
    position = played(position, MARIO, ".")
    for seat, box in (
        (TIM, segment(TIM, "red", 4)[1]),
        (SARA, segment(SARA, "red", 5)[1]),
        (EMMA, segment(EMMA, "yellow", 5)[1]),
    ):
        assert not coloured(position, seat, "blue")
        position = played(position, seat, box)
        assert offered(position, seat) == {"."}
    for seat in (SARA, EMMA, TIM):
        position = played(position, seat, ".")
    assert position.active == TIM


@pytest.mark.clause("B-52")
def test_the_well_brings_emma_four_and_later_ones_two() -> None:
    ring = set(REGIONS["well"]["ring"])
    box = min(ring)
    letters = [letter(seat, box) for seat in range(4)]
    papers = [paper(ring - {box})] * 4
    dice = letters[EMMA] * 5
    position = played(table(f"1 s 3 {dice} {dice}", *papers), EMMA, box, ".")
    position = played(played(position, MARIO, "."), TIM, ".")
    assert position.score(EMMA).total == 4
    dice = "".join(sorted((letters[SARA] + letters[TIM]) * 2 + letters[TIM], key="sgbryo".index))
    position = table(f"2 s 3 {dice} {dice}", *position.text.split()[-4:])
    position = played(played(position, SARA, box, "."), TIM, box, ".")
    position = played(position, MARIO, ".")
    assert [position.score(seat).total for seat in (SARA, EMMA, MARIO, TIM)] == [2, 4, 0, 2]


def worth_33() -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return three regions closed first and three closed later that make 33 points."""
    return [
        (first, later)
        for first in combinations(REGIONS, 3)
        for later in combinations([region for region in REGIONS if region not in first], 3)
        if sum(REGIONS[region]["high"] for region in first)
        + sum(REGIONS[region]["low"] for region in later)
        == 33
    ]


def closed_by(crossed: set[str]) -> set[str]:
    return {region for region in REGIONS if crossed.issuperset(REGIONS[region]["ring"])}


@pytest.mark.clause("B-52", "B-45")
def test_mario_ends_the_game_with_six_regions_and_33_points() -> None:
    played_out = 0
    for first, later in worth_33():
        rings = PRINTED.union(*(REGIONS[region]["ring"] for region in first + later))
        for colour, length in ((c, n) for c in ("red", "yellow", "green") for n in (2, 3, 4, 5)):
            boxes = segment(MARIO, colour, length)
            before = rings.difference(boxes[-1:]) | set(boxes[:-1])
            sixth = closed_by(before | set(boxes)) - closed_by(before)
            if closed_by(before | set(boxes)) != {*first, *later} or len(sixth) != 1:
                continue
            known = set(first) - sixth
            dice = "".join(sorted(colour[0] + "ssbb", key="sgbryo".index))
            others = [paper(REGIONS[region]["ring"], {region} - sixth) for region in later]
            if not sixth <= set(first):
                continue
            papers = [*others[:2], paper(before, known), others[2]]
            position = table(f"3 f 2 {dice} {dice}", *papers)
            position = played(position, MARIO, f"{colour[0].upper()}{length}", ".")
            assert position.next == Decisions((SARA, EMMA, TIM))
            for seat in (SARA, EMMA, TIM):
                position = played(position, seat, ".")
            assert isinstance(position.next, Outcome)
            assert position.next.totals[MARIO] == 33
            assert [part.params["first"] for part in position.next.scores[MARIO].parts].count(
                "yes"
            ) == 3
            played_out += 1
    assert played_out
