"""The facts that every map keeps, each proved or named as a fault with its place in the file."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from zaria.engine.sheet import SheetFault
from zaria.games.border.colours import COLOURS, LENGTHS
from zaria.games.border.mapfile import Drawing, DrawnRegion, Place, around


def prove(drawing: Drawing) -> None:
    """Raise `SheetFault` at the first fact that the map breaks."""
    _prove_places(drawing)
    _prove_lands(drawing)
    for number, region in enumerate(drawing.regions):
        _prove_region(drawing, region, f"regions[{number}]")
    _prove_every_box_borders(drawing)
    _prove_values(drawing.regions)
    _prove_segments(drawing)
    _prove_boards(drawing)


def _prove_places(drawing: Drawing) -> None:
    """Prove that no two hexagons lie on one place and that all lie on one grid."""
    taken: dict[Place, str] = {}
    named = [(f"boxes.{box}", place) for box, place in drawing.boxes.items()]
    lands = [
        (f"regions[{number}].land[{index}]", place)
        for number, region in enumerate(drawing.regions)
        for index, place in enumerate(region.land)
    ]
    for at, place in named + lands:
        if place in taken:
            raise SheetFault("border-same-place", at, other=taken[place])
        taken[place] = at
        if sum(place) % 2 != sum(named[0][1]) % 2:
            raise SheetFault("border-off-grid", at, x=place[0], y=place[1])


def _prove_lands(drawing: Drawing) -> None:
    """Prove that regions have names of their own and that each is one piece of land."""
    names: set[str] = set()
    for number, region in enumerate(drawing.regions):
        if region.id in names:
            raise SheetFault("border-region-twice", f"regions[{number}].id", region=region.id)
        names.add(region.id)
        if not region.land or not _is_connected(region.land):
            raise SheetFault("border-land-split", f"regions[{number}].land", region=region.id)


def _is_connected(places: Sequence[Place]) -> bool:
    unseen = set(places[1:])
    reached = [places[0]]
    while reached:
        beside = unseen.intersection(around(reached.pop()))
        unseen -= beside
        reached += beside
    return not unseen


def _prove_region(drawing: Drawing, region: DrawnRegion, at: str) -> None:
    """Prove that the ring is closed and is just the boxes at the land's edge (B-03, B-36)."""
    boxes = {place: box for box, place in drawing.boxes.items()}
    edge = {beside for place in region.land for beside in around(place)} - {*region.land}
    for place in sorted(edge):
        if place not in boxes:
            raise SheetFault(
                "border-land-open", f"{at}.land", region=region.id, x=place[0], y=place[1]
            )
    bordering = {boxes[place] for place in edge}
    for index, box in enumerate(region.ring):
        if box not in bordering:
            raise SheetFault("border-ring-away", f"{at}.ring[{index}]", region=region.id, box=box)
    for box in sorted(bordering.difference(region.ring)):
        raise SheetFault("border-ring-lacks", f"{at}.ring", region=region.id, box=box)
    following = region.ring[1:] + region.ring[:1]
    for index, (box, after) in enumerate(zip(region.ring, following, strict=True)):
        if not _touch(drawing, (box,), (after,)):
            raise SheetFault("border-ring-broken", f"{at}.ring[{index}]", box=box, other=after)


def _touch(drawing: Drawing, some: Collection[str], others: Collection[str]) -> bool:
    places = {drawing.boxes[box] for box in others}
    return any(not places.isdisjoint(around(drawing.boxes[box])) for box in some)


def _prove_every_box_borders(drawing: Drawing) -> None:
    """Prove that every box lies at the border of a region."""
    bordering = {box for region in drawing.regions for box in region.ring}
    for box in drawing.boxes:
        if box not in bordering:
            raise SheetFault("border-stray-box", f"boxes.{box}", box=box)


def _prove_values(regions: Sequence[DrawnRegion]) -> None:
    """Prove that the first gets more than later ones, and more for a longer ring (B-06)."""
    for number, region in enumerate(regions):
        if region.high <= region.low:
            raise SheetFault(
                "border-high-low", f"regions[{number}].low", high=region.high, low=region.low
            )
        for other in regions:
            if region.high > other.high and len(region.ring) <= len(other.ring):
                raise SheetFault(
                    "border-ring-value",
                    f"regions[{number}].high",
                    region=region.id,
                    other=other.id,
                )


def _prove_segments(drawing: Drawing) -> None:
    """Prove that segments are plain chains and that each box but the printed is in one."""
    owner = {box: f"printed[{index}]" for index, box in enumerate(drawing.printed)}
    for number, chain in enumerate(drawing.segments):
        for index, box in enumerate(chain):
            at = f"segments[{number}][{index}]"
            if box in owner:
                raise SheetFault("border-box-owned", at, box=box, other=owner[box])
            owner[box] = at
        for (index, box), (after, other) in combinations(enumerate(chain), 2):
            if _touch(drawing, (box,), (other,)) != (after == index + 1):
                at = f"segments[{number}][{after}]"
                raise SheetFault("border-not-a-chain", at, box=box, other=other)
    for box in drawing.boxes:
        if box not in owner:
            raise SheetFault("border-box-unowned", f"boxes.{box}", box=box)


def _prove_boards(drawing: Drawing) -> None:
    """Prove each board's lengths by colour, that like colours keep apart, and that all differ."""
    segments = drawing.segments
    touching = [
        (number, other)
        for (number, chain), (other, beside) in combinations(enumerate(segments), 2)
        if _touch(drawing, chain, beside)
    ]
    for letter, colours in drawing.boards.items():
        at = f"boards.{letter}"
        for colour, name in enumerate(COLOURS):
            lengths = sorted(
                len(chain) for chain, c in zip(segments, colours, strict=True) if c == colour
            )
            if lengths != list(LENGTHS):
                found = " ".join(map(str, lengths))
                raise SheetFault("border-colour-lengths", at, colour=name, found=found)
        for number, other in touching:
            if colours[number] == colours[other]:
                raise SheetFault(
                    "border-colours-touch",
                    f"{at}[{other}]",
                    colour=COLOURS[colours[number]],
                    other=f"{at}[{number}]",
                )
    for (letter, colours), (later, others) in combinations(drawing.boards.items(), 2):
        if colours == others:
            raise SheetFault("border-same-board", f"boards.{later}", other=letter)
