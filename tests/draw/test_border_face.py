"""The Border's drawn map."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from functools import reduce
from importlib.resources import files
from operator import or_
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from zaria.draw import Look, Marks
from zaria.draw.look import THEMES
from zaria.draw.symbols import SYMBOLS
from zaria.games.border import GAME, BorderPosition, BorderSheet
from zaria.games.border.borders import Borders
from zaria.games.border.state import OVER
from zaria.games.border.surface.map import ground
from zaria.games.border.surface.motifs import MOTIFS, motif, motif_of
from zaria.games.border.surface.plots import Plot
from zaria.surface import sheet_svg
from zaria.words import LANGUAGES, Words

SVG = "{http://www.w3.org/2000/svg}"
MAP = cast("BorderSheet", GAME.standard)
NUMBERS = {box: number for number, box in enumerate(MAP.boxes)}


def ring(region: str) -> int:
    return next(found.ring for found in MAP.regions if found.id == region)


def crossed(boxes: int, claimed: int = 0, sheet: BorderSheet = MAP) -> BorderPosition:
    """Return a game where the first seat has crossed these boxes after others closed regions."""
    start = GAME.start(2, sheet=sheet)
    boxes |= sheet.printed
    mine = Borders(boxes, sheet.reach(boxes)).awarded(sheet.rings, claimed)
    theirs = start.sheets[1]._replace(regions=claimed)
    return start._replace(sheets=(mine, theirs))


REGIONS = [region.id for region in MAP.regions]
EMPTY = crossed(0)
HALF = crossed(ring("well") | ring("villa"), claimed=1 << REGIONS.index("villa"))
FULL = crossed(reduce(or_, map(ring, REGIONS[:7])))._replace(stage=OVER)
"""The end: one region more than six."""
POSITIONS = {"empty": EMPTY, "half": HALF, "full": FULL}


def drawn(
    position: BorderPosition,
    language: str = "en",
    look: Look = Look(),  # noqa: B008 - a frozen value
    marks: Marks = Marks(),  # noqa: B008 - as above
) -> str:
    words = Words(language, [GAME.package])
    return sheet_svg(position, 0, words=words, look=look, marks=marks)


def cells(svg: str) -> dict[str, ET.Element]:
    return {
        name: node
        for node in ET.fromstring(svg).iter()  # noqa: S314 - our own
        if (name := node.get("data-cell"))
    }


def classes(node: ET.Element) -> set[str]:
    return set(node.get("class", "").split())


def texts(node: ET.Element) -> list[str]:
    return [text.text or "" for text in node.iter(f"{SVG}text")]


def drawings(node: ET.Element, class_: str) -> int:
    return sum(class_ in classes(path) for path in node.iter(f"{SVG}path"))


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("prefix", ["", "s1-"])
def test_each_cell_is_one_element_with_its_id(name: str, prefix: str) -> None:
    root = ET.fromstring(drawn(POSITIONS[name], look=Look(prefix=prefix)))  # noqa: S314 - our own
    found = Counter(node.get("id") for node in root.iter() if node.get("data-cell"))
    assert found == Counter(prefix + cell.id for cell in POSITIONS[name].cells(0))


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_it_stays_small(name: str, language: str, theme: str) -> None:
    svg = drawn(POSITIONS[name], language, Look(theme, prefix="s1-")).encode()
    assert len(svg) < 60_000
    assert len(gzip.compress(svg)) < 8_000


def test_states_become_classes() -> None:
    found = cells(drawn(HALF))
    for cell in HALF.cells(0):
        assert cell.marks <= classes(found[cell.id])
        assert cell.colour in classes(found[cell.id]) | {""}
    assert "complete" in classes(found["villa"]) & classes(found["well"])
    assert "complete" not in classes(found["castle"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", [EMPTY, FULL])
def test_no_colour_is_told_by_itself_alone(position: BorderPosition, language: str) -> None:
    words = Words(language, [GAME.package])
    found = cells(drawn(position, language))
    for cell in position.cells(0):
        if cell.colour in SYMBOLS:
            assert texts(found[cell.id]) == [words(f"letter-{cell.colour}")]
            assert drawings(found[cell.id], "symbol") == 1
        elif cell.shape == "hexagon":
            assert not texts(found[cell.id])
            assert drawings(found[cell.id], "on-stroke") == 1, "the printed X"


def test_a_colour_has_one_symbol_and_no_two_share_it() -> None:
    found = cells(drawn(EMPTY))
    pairs = {
        (cell.colour, path.get("d"))
        for cell in EMPTY.cells(0)
        if cell.colour in SYMBOLS
        for path in found[cell.id].iter(f"{SVG}path")
        if "symbol" in classes(path)
    }
    assert len(pairs) == len({d for _, d in pairs}) == 6


def test_crosses_leave_the_box_to_be_seen() -> None:
    found = cells(drawn(HALF))
    for box, number in NUMBERS.items():
        both = drawings(found[box], "shape"), drawings(found[box], "on-stroke")
        assert both == (1, HALF.sheets[0].crossed >> number & 1)


def test_boxes_of_a_segment_name_it_and_reach_for_each_other() -> None:
    found = cells(drawn(EMPTY))
    board = EMPTY.board(0)
    outlines: dict[str, set[str | None]] = {}
    for cell in EMPTY.cells(0):
        if cell.group:
            assert found[cell.id].get("data-group") == cell.group
            outline = found[cell.id].find(f"{SVG}path")
            assert outline is not None
            outlines.setdefault(cell.group, set()).add(outline.get("d"))
    assert len(outlines) == len(board.segments)
    alone = found[MAP.boxes[MAP.printed.bit_length() - 1]].find(f"{SVG}path")
    assert alone is not None
    assert all(alone.get("d") not in shapes for shapes in outlines.values())


def test_groups_are_what_completing_moves_name() -> None:
    groups = {cell.group for cell in EMPTY.cells(0) if cell.group}
    assert groups == {move.at for move in EMPTY.setup.moves if move.kind == "complete"}


def test_values_are_ringed_or_struck() -> None:
    found = cells(drawn(HALF))
    shown = {
        region: [drawings(found[f"{region}{sign}"], "stroke") for sign in "+-"]
        for region in ("well", "villa", "castle")
    }
    assert shown == {"well": [1, 1], "villa": [1, 1], "castle": [0, 0]}
    assert "circled" in classes(found["well+"]) & classes(found["villa-"])
    assert "gone" in classes(found["well-"]) & classes(found["villa+"])


def test_a_closed_region_gets_a_flag() -> None:
    found = cells(drawn(HALF))
    flags = {region.id for region in MAP.regions if drawings(found[region.id], "pen")}
    assert flags == {"well", "villa"}


def test_the_sum_is_filled_in_at_the_end() -> None:
    def sums(position: BorderPosition) -> list[str]:
        nodes = ET.fromstring(drawn(position)).iter(f"{SVG}text")  # noqa: S314 - our own
        return [node.text or "" for node in nodes if "pen" in classes(node)]

    assert sums(HALF) == []
    assert sums(FULL) == [str(FULL.score(0).total)]


def test_each_region_has_a_motif_of_its_own() -> None:
    assert len({motif(region, 1) for region in REGIONS}) == len(REGIONS)
    assert set(REGIONS) == MOTIFS.keys() - {"signpost"}


def test_marks_are_shown() -> None:
    marks = Marks(
        open=frozenset({"y5"}),
        draft=frozenset({"a5"}),
        rejected=frozenset({"villa"}),
        last=frozenset({"well+"}),
    )
    found = cells(drawn(EMPTY, marks=marks))
    opened = {name for name, node in found.items() if "open" in classes(node)}
    assert opened == {cell.id for cell in EMPTY.cells(0) if cell.group == "y5"}
    assert "draft" in classes(found["a5"])
    assert "rejected" in classes(found["villa"])
    assert "last" in classes(found["well+"])


def moved_map() -> BorderSheet:
    """Return the map with other regions' names, moved to the right and down."""
    folder = files("zaria.games.border").joinpath("sheets")
    data = json.loads(folder.joinpath("standard.json").read_text(encoding="utf-8"))
    data["name"] = "elsewhere"
    data["boxes"] = {box: [x + 7, y + 4] for box, (x, y) in data["boxes"].items()}
    for region, name in zip(data["regions"], "abcdefghi", strict=True):
        region["id"] = f"land-{name}"
        region["land"] = [[x + 7, y + 4] for x, y in region["land"]]
    return GAME.check_sheet(data)


def test_maps_of_others_get_signposts() -> None:
    sheet = moved_map()
    here, there = ground(MAP), ground(sheet)
    assert (here.width, here.height) == (there.width, there.height)
    assert here.places == there.places
    found = cells(drawn(crossed(0, sheet=sheet)))
    posts = [region.id for region in sheet.regions if motif_of(region.id) == MOTIFS["signpost"]]
    assert len(posts) == 9
    assert all(drawings(found[region], "motif") for region in posts)


@pytest.mark.parametrize(("region", "plot"), ground(MAP).plots.items())
def test_motifs_are_large_and_keep_clear_of_values_and_flag(region: str, plot: Plot) -> None:
    half = 18 * plot.scale
    assert 2 * half > 22, region
    assert plot.values[2] >= 0.7
    below, beside = plot.values[1] > half, plot.values[0] > half * 0.7
    assert below or beside
    assert abs(plot.flag[0]) > half * 0.7 or abs(plot.flag[1]) > half * 0.7
