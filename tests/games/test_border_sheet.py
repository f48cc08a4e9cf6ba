"""The Border's map: the facts of the components, every fault, and how a sheet looks."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from importlib.resources import files
from random import Random
from typing import Any

import jsonschema
import pytest

from zaria.engine import Outcome, SheetFault
from zaria.engine.play import playout
from zaria.games.border import GAME, BorderSheet
from zaria.games.border.facts import prove
from zaria.games.border.mapfile import read_drawing

FOLDER = files("zaria.games.border").joinpath("sheets")
STANDARD = json.loads(FOLDER.joinpath("standard.json").read_text(encoding="utf-8"))
SCHEMA = json.loads(FOLDER.joinpath("schema.json").read_text(encoding="utf-8"))
COLOURS = ("grey", "green", "blue", "red", "yellow", "orange")
BOXES = {box: tuple(place) for box, place in STANDARD["boxes"].items()}
REGIONS = {region["id"]: region for region in STANDARD["regions"]}

Map = dict[str, Any]


def touching(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return (abs(one[0] - other[0]), abs(one[1] - other[1])) in {(2, 0), (1, 1)}


def fault(change: Callable[[Map], object]) -> tuple[str, str]:
    """Return the code and place of the fault that a change to the standard map makes."""
    data = deepcopy(STANDARD)
    change(data)
    with pytest.raises(SheetFault) as error:
        GAME.check_sheet(data)
    return error.value.code, error.value.place


def agrees_with_schema(data: Map) -> bool:
    return bool(jsonschema.Draft202012Validator(SCHEMA).is_valid(data))


def test_there_are_86_boxes_and_nine_regions() -> None:
    assert STANDARD["name"] == "standard"
    assert len(BOXES) == len(set(BOXES.values())) == 86
    assert len(REGIONS) == 9
    assert {"villa", "well", "sailing-boat", "wind-turbine", "castle", "eagle"} <= set(REGIONS)


def test_values_are_four_to_twelve_and_their_halves() -> None:
    assert sorted(region["high"] for region in REGIONS.values()) == list(range(4, 13))
    assert all(region["low"] == region["high"] // 2 for region in REGIONS.values())
    assert REGIONS["villa"]["high"] == 9
    assert (REGIONS["well"]["high"], REGIONS["well"]["low"]) == (4, 2)
    rising = sorted(REGIONS.values(), key=lambda region: int(region["high"]))
    lengths = [len(region["ring"]) for region in rising]
    assert lengths == sorted(set(lengths))


def test_the_villa_is_the_top_region() -> None:
    tops = {name: min(y for _, y in region["land"]) for name, region in REGIONS.items()}
    assert [name for name in tops if tops[name] == min(tops.values())] == ["villa"]


def test_every_ring_is_a_closed_chain_round_its_land() -> None:
    for region in REGIONS.values():
        ring = region["ring"]
        for box, after in zip(ring, ring[1:] + ring[:1], strict=True):
            assert touching(BOXES[box], BOXES[after])
        land = [tuple(place) for place in region["land"]]
        bordering = {b for b, place in BOXES.items() if any(touching(place, at) for at in land)}
        assert set(ring) == bordering


def test_most_boxes_border_two_regions_or_more() -> None:
    counts = Counter(box for region in REGIONS.values() for box in region["ring"])
    assert set(counts) == set(BOXES)
    assert sum(count > 1 for count in counts.values()) > len(BOXES) / 2


def test_the_printed_boxes_lie_top_left_and_bottom_right() -> None:
    one, other = (BOXES[box] for box in STANDARD["printed"])
    middle = [max(place[axis] for place in BOXES.values()) / 2 for axis in (0, 1)]
    assert all(one[axis] < middle[axis] < other[axis] for axis in (0, 1))


def test_the_cut_has_one_segment_of_each_length_and_colour() -> None:
    segments = STANDARD["segments"]
    assert sum(map(len, segments)) == 84
    covered = [box for boxes in segments for box in boxes]
    assert sorted(covered + STANDARD["printed"]) == sorted(BOXES)
    for colours in STANDARD["boards"].values():
        kinds = Counter((c, len(boxes)) for c, boxes in zip(colours, segments, strict=True))
        assert kinds == {(colour, length): 1 for colour in COLOURS for length in (2, 3, 4, 5)}


def test_no_two_segments_of_a_colour_touch_and_no_two_boards_agree() -> None:
    boards = list(STANDARD["boards"].values())
    assert list(STANDARD["boards"]) == list("abcd")
    assert len({tuple(board) for board in boards}) == 4
    segments = STANDARD["segments"]
    for number, one in enumerate(segments):
        for later, other in enumerate(segments[:number]):
            if any(touching(BOXES[a], BOXES[b]) for a in one for b in other):
                assert all(board[number] != board[later] for board in boards)


def test_the_boards_fit_the_examples() -> None:
    beside_white = {
        board: {
            colour
            for boxes, colour in zip(STANDARD["segments"], colours, strict=True)
            for box in boxes
            if any(touching(BOXES[box], BOXES[white]) for white in STANDARD["printed"])
        }
        for board, colours in STANDARD["boards"].items()
    }
    assert {"yellow", "blue"} <= beside_white["b"] & beside_white["c"]
    assert "blue" in beside_white["d"]
    assert "yellow" not in beside_white["d"]


def test_the_schema_agrees_with_the_standard_map() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(STANDARD, SCHEMA)


def test_the_order_of_keys_says_nothing() -> None:
    turned = deepcopy(STANDARD)
    turned["boxes"] = dict(reversed(turned["boxes"].items()))
    turned["boards"] = dict(reversed(turned["boards"].items()))
    sheet = GAME.check_sheet(turned)
    assert sheet == GAME.standard
    assert isinstance(GAME.standard, BorderSheet)
    assert sheet.boxes == GAME.standard.boxes
    again = GAME.read_sheet(sheet.source)
    assert again.moves[30] == sheet.moves[30]


def test_a_pickled_sheet_is_the_same() -> None:
    again = pickle.loads(pickle.dumps(GAME.standard))  # noqa: S301 - written a moment ago
    assert again == GAME.standard
    assert isinstance(GAME.standard, BorderSheet)
    assert again.boards == GAME.standard.boards


def mirrored() -> Map:
    """Return the standard map as seen in a mirror, with other names and values."""
    data: Map = deepcopy(STANDARD)
    data["name"] = "mirrored"
    widest = max(x for x, _ in BOXES.values())

    def turn(place: list[int]) -> list[int]:
        return [widest - place[0] + 1, place[1]]

    data["boxes"] = {box: turn(place) for box, place in data["boxes"].items()}
    for number, region in enumerate(data["regions"]):
        region["land"] = [turn(place) for place in region["land"]]
        region["id"] = f"land-{'abcdefghi'[number]}"
        region["high"] += 20
        region["low"] += 20
    return data


def test_another_map_works() -> None:
    data = mirrored()
    jsonschema.validate(data, SCHEMA)
    sheet = GAME.check_sheet(data)
    end = playout(GAME.start(3, sheet=sheet), Random(1))
    assert isinstance(end.next, Outcome)
    assert max(end.next.totals) > 100
    assert GAME.read_position(end.text, sheet) == end


def test_cells_lie_on_a_grid() -> None:
    cells = GAME.start(2).cells(0)
    assert len(cells) == 86 + 9 + 18
    assert len({cell.id for cell in cells}) == len(cells)
    assert len({(cell.x, cell.y) for cell in cells}) == len(cells)
    hexagons = {cell.id: (cell.x * 2, cell.y) for cell in cells if cell.shape == "hexagon"}
    assert hexagons == BOXES
    lowest = max(y for _, y in BOXES.values())
    assert all(cell.y > lowest for cell in cells if cell.shape == "value")
    for cell in cells:
        if cell.shape == "region":
            assert [cell.x * 2, cell.y] in REGIONS[cell.id]["land"]


def test_cells_name_their_segments() -> None:
    position = GAME.start(4)
    for seat, board in enumerate("abcd"):
        cells = {cell.id: cell for cell in position.cells(seat)}
        colours = STANDARD["boards"][board]
        for boxes, colour in zip(STANDARD["segments"], colours, strict=True):
            letter = "s" if colour == "grey" else colour[0]
            for box in boxes:
                assert cells[box].colour == colour
                assert cells[box].group == f"{letter.upper()}{len(boxes)}"


def test_moves_are_numbered_segments_first_and_keeps_last() -> None:
    table = GAME.standard.moves
    assert [move.kind for move in table] == (
        ["complete"] * 24 + ["done"] + ["cross"] * 86 + ["keep"] * 462
    )
    assert table.find("complete", "Y5").text == "Y5"
    assert table.read("=ssb").at == "ssb"
    assert table.read("=").at == ""


def renamed(data: Map, key: str, name: str) -> None:
    data["boxes"] = {name if box == key else box: place for box, place in data["boxes"].items()}


FIRST = next(iter(BOXES))
RING = STANDARD["regions"][0]["ring"]
OUTSIDE = next(box for box in BOXES if box not in RING)
LAND = STANDARD["regions"][0]["land"]
LONG = next(n for n, boxes in enumerate(STANDARD["segments"]) if len(boxes) == 5)
WORDS: dict[str, Callable[[Map], object]] = {
    "missing": lambda data: data.pop("segments"),
    "few boxes": lambda data: data["boxes"].pop(FIRST),
    "box name": lambda data: renamed(data, FIRST, "A-1"),
    "box place": lambda data: data["boxes"].update({FIRST: [1]}),
    "box far": lambda data: data["boxes"].update({FIRST: [-2, 0]}),
    "three printed": lambda data: data["printed"].append(FIRST),
    "printed twice": lambda data: data.update(printed=[data["printed"][0]] * 2),
    "eight regions": lambda data: data["regions"].pop(),
    "region name": lambda data: data["regions"][0].update(id="Villa!"),
    "no value": lambda data: data["regions"][0].update(low=0),
    "ring twice": lambda data: data["regions"][0]["ring"].append(RING[0]),
    "no land": lambda data: data["regions"][0].update(land=[]),
    "23 segments": lambda data: data["segments"].pop(),
    "segment of one": lambda data: data["segments"].__setitem__(LONG, [FIRST]),
    "five boards": lambda data: data["boards"].update(e=data["boards"]["a"]),
    "three boards": lambda data: data["boards"].pop("d"),
    "colour": lambda data: data["boards"]["a"].__setitem__(3, "purple"),
}
"""Changes that schema and checker both notice."""

FORMS = {
    "missing": ("missing-key", "segments"),
    "few boxes": ("border-box-count", "boxes"),
    "box name": ("border-bad-id", "boxes.A-1"),
    "box place": ("wrong-length", f"boxes.{FIRST}"),
    "box far": ("out-of-range", f"boxes.{FIRST}[0]"),
    "three printed": ("wrong-length", "printed"),
    "printed twice": ("border-box-twice", "printed[1]"),
    "eight regions": ("wrong-length", "regions"),
    "region name": ("border-bad-id", "regions[0].id"),
    "no value": ("out-of-range", "regions[0].low"),
    "ring twice": ("border-box-twice", f"regions[0].ring[{len(RING)}]"),
    "no land": ("border-land-split", "regions[0].land"),
    "23 segments": ("wrong-length", "segments"),
    "segment of one": ("border-segment-length", f"segments[{LONG}]"),
    "five boards": ("border-extra-board", "boards.e"),
    "three boards": ("missing-key", "boards.d"),
    "colour": ("unknown-word", "boards.a[3]"),
}


@pytest.mark.parametrize("change", WORDS)
def test_schema_and_checker_find_a_fault_of_form(change: str) -> None:
    assert fault(WORDS[change]) == FORMS[change]
    data = deepcopy(STANDARD)
    WORDS[change](data)
    assert not agrees_with_schema(data)


def test_boxes_that_do_not_exist_are_named() -> None:
    no_box = "border-no-such-box"
    assert fault(lambda d: d["printed"].__setitem__(0, "zz99")) == (no_box, "printed[0]")
    assert fault(lambda d: d["segments"][2].__setitem__(1, "zz99")) == (no_box, "segments[2][1]")
    ring = fault(lambda d: d["regions"][4]["ring"].__setitem__(3, "zz99"))
    assert ring == (no_box, "regions[4].ring[3]")


def test_two_hexagons_on_one_place() -> None:
    second = list(BOXES)[1]
    change = fault(lambda data: data["boxes"].update({second: list(BOXES[FIRST])}))
    assert change[0] == "border-same-place"
    assert change[1] in {f"boxes.{FIRST}", f"boxes.{second}"}
    on_land = fault(lambda data: data["regions"][1]["land"].append(LAND[0]))
    extra = len(STANDARD["regions"][1]["land"])
    assert on_land == ("border-same-place", f"regions[1].land[{extra}]")


def test_a_hexagon_off_the_grid() -> None:
    x, y = LAND[0]
    change = fault(lambda data: data["regions"][0]["land"].append([x + 1, y]))
    assert change == ("border-off-grid", f"regions[0].land[{len(LAND)}]")


def test_two_regions_of_one_name() -> None:
    change = fault(lambda data: data["regions"][3].update(id=data["regions"][0]["id"]))
    assert change == ("border-region-twice", "regions[3].id")


def test_land_in_two_pieces() -> None:
    x, y = LAND[0]
    change = fault(lambda data: data["regions"][0]["land"].append([x + 100, y]))
    assert change == ("border-land-split", "regions[0].land")


def test_land_without_a_border() -> None:
    change = fault(lambda data: data["regions"][0]["land"].pop())
    assert change in {
        ("border-land-open", "regions[0].land"),
        ("border-land-split", "regions[0].land"),
    }


def test_a_ring_that_strays_lacks_a_box_or_is_broken() -> None:
    away = fault(lambda data: data["regions"][0]["ring"].__setitem__(2, OUTSIDE))
    assert away == ("border-ring-away", "regions[0].ring[2]")
    lacks = fault(lambda data: data["regions"][0]["ring"].pop())
    assert lacks == ("border-ring-lacks", "regions[0].ring")

    def swap(data: Map) -> None:
        ring = data["regions"][0]["ring"]
        ring[0], ring[3] = ring[3], ring[0]

    assert fault(swap) == ("border-ring-broken", "regions[0].ring[0]")


def test_a_box_that_borders_no_region() -> None:
    drawing = read_drawing(STANDARD)
    prove(drawing)
    with pytest.raises(SheetFault) as error:
        prove(drawing._replace(regions=drawing.regions[1:]))
    assert error.value.code == "border-stray-box"
    stray = str(error.value.params["box"])
    assert error.value.place == f"boxes.{stray}"
    assert [name for name, region in REGIONS.items() if stray in region["ring"]] == [
        drawing.regions[0].id
    ]


def test_values_that_do_not_fit() -> None:
    low = fault(lambda data: data["regions"][2].update(low=data["regions"][2]["high"]))
    assert low == ("border-high-low", "regions[2].low")
    well = list(REGIONS).index("well")
    assert fault(lambda data: data["regions"][well].update(high=30)) == (
        "border-ring-value",
        f"regions[{well}].high",
    )


def test_boxes_in_two_segments_or_in_none() -> None:
    first = STANDARD["segments"][0]

    def twice(data: Map) -> None:
        data["segments"][1] = first

    assert fault(twice) == ("border-box-owned", "segments[1][0]")

    def printed(data: Map) -> None:
        data["segments"][0][0] = data["printed"][0]

    assert fault(printed) == ("border-box-owned", "segments[0][0]")

    def short(data: Map) -> None:
        data["segments"][LONG].pop()

    assert fault(short) == (
        "border-box-unowned",
        f"boxes.{STANDARD['segments'][LONG][-1]}",
    )


def test_a_segment_that_is_no_chain() -> None:
    def turn(data: Map) -> None:
        boxes = data["segments"][LONG]
        boxes[0], boxes[1] = boxes[1], boxes[0]

    assert fault(turn) == ("border-not-a-chain", f"segments[{LONG}][2]")


def test_a_board_with_wrong_lengths() -> None:
    def swap(data: Map) -> None:
        colours, segments = data["boards"]["b"], data["segments"]
        other = next(n for n, boxes in enumerate(segments) if len(boxes) == 2)
        colours[LONG], colours[other] = colours[other], colours[LONG]

    same = STANDARD["boards"]["b"]
    other = next(n for n, boxes in enumerate(STANDARD["segments"]) if len(boxes) == 2)
    assert same[LONG] != same[other]
    assert fault(swap) == ("border-colour-lengths", "boards.b")


def test_segments_of_one_colour_that_touch() -> None:
    segments, colours = STANDARD["segments"], STANDARD["boards"]["c"]

    def near(one: int, other: int) -> bool:
        return any(touching(BOXES[a], BOXES[b]) for a in segments[one] for b in segments[other])

    one, other = next(
        (one, other)
        for one in range(24)
        for other in range(24)
        if one != other
        and len(segments[one]) == len(segments[other])
        and any(near(one, n) for n in {*range(24)} - {one, other} if colours[n] == colours[other])
    )

    def swap(data: Map) -> None:
        board = data["boards"]["c"]
        board[one], board[other] = board[other], board[one]

    code, place = fault(swap)
    assert code == "border-colours-touch"
    assert place.startswith("boards.c[")


def test_two_boards_alike() -> None:
    change = fault(lambda data: data["boards"].update(d=data["boards"]["b"]))
    assert change == ("border-same-board", "boards.d")
