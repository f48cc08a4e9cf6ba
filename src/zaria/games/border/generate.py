"""Making a new colouring of the standard map, its four boards alike by construction.

All four boards group the segments in one way, and differ in how the six groups are called. The
renamings form a group of four in which every one undoes itself: calling the colours of the dice
by other names turns one board into any other, and the four boards into the same four. So no
board can be better than another, whatever the map and the grouping are like.
"""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import combinations
from random import Random

from zaria.games.border.colours import COLOURS
from zaria.games.border.game import GAME
from zaria.games.border.mapfile import BOARDS, Drawing, around, read_drawing

_RENAMINGS = ((0, 1, 2, 3, 4, 5), (1, 0, 3, 2, 5, 4), (3, 2, 1, 0, 4, 5), (2, 3, 0, 1, 5, 4))
"""What each board calls the groups. Boards next to each other in the alphabet agree in none, the
first and the third, as the second and the fourth, in two: fewer is not possible."""

_NONE = -1


def make_sheet(seed: str, name: str) -> dict[str, object]:
    """Return the data of the standard map with four new boards; the same seed gives the same."""
    random = Random(f"border {seed}")
    standard = files(GAME.package).joinpath("sheets", "standard.json")
    data: dict[str, object] = json.loads(standard.read_text(encoding="utf-8"))
    groups = _grouping(read_drawing(data), random)
    colours = list(COLOURS)
    random.shuffle(colours)
    data["name"] = name
    data["boards"] = {
        letter: [colours[renaming[group]] for group in groups]
        for letter, renaming in zip(BOARDS, _RENAMINGS, strict=True)
    }
    return data


def _grouping(drawing: Drawing, random: Random) -> list[int]:
    """Return a group for every segment, such that no two of a group touch or are equally long.

    Always the segment with the fewest groups open to it comes next, and where none is open the
    last choice is taken back: all ways are tried, so one is found if there is any.
    """
    rivals = _rivals(drawing)
    every = set(range(len(COLOURS)))
    groups = [_NONE] * len(rivals)

    def open_to(segment: int) -> set[int]:
        return every.difference(groups[rival] for rival in rivals[segment])

    def fill() -> bool:
        free = [segment for segment, group in enumerate(groups) if group == _NONE]
        if not free:
            return True
        random.shuffle(free)
        segment = min(free, key=lambda segment: len(open_to(segment)))
        choices = sorted(open_to(segment))
        random.shuffle(choices)
        for group in choices:
            groups[segment] = group
            if fill():
                return True
        groups[segment] = _NONE
        return False

    if not fill():
        raise ArithmeticError("the map's segments cannot be coloured")
    return groups


def _rivals(drawing: Drawing) -> list[list[int]]:
    """Return, for every segment, those that cannot have its colour."""
    segments = drawing.segments
    beside = [
        {place for box in chain for place in around(drawing.boxes[box])} for chain in segments
    ]
    places = [{drawing.boxes[box] for box in chain} for chain in segments]
    rivals: list[list[int]] = [[] for _ in segments]
    for one, other in combinations(range(len(segments)), 2):
        if len(segments[one]) == len(segments[other]) or places[one] & beside[other]:
            rivals[one].append(other)
            rivals[other].append(one)
    return rivals
