"""The Border once more, written from its clauses with plain lists and dicts, slowly and simply.

Nothing of the games is imported: only the map's file is read. Moves and dice are texts as in the
notation: `=ssb` keeps, `Y5` completes, `c5` crosses, `.` is done; a roll is its colour letters.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any

_FILE = Path(__file__).parents[2] / "src/zaria/games/border/sheets/standard.json"
MAP = json.loads(_FILE.read_text(encoding="utf-8"))
LETTER = {"grey": "s", "green": "g", "blue": "b", "red": "r", "yellow": "y", "orange": "o"}
ORDER = "sgbryo"

Naive = dict[str, Any]

POSITIONS = {
    # name: players, seed of the walk, its steps, where it stops
    "start": (2, 0, 0, "roll"),
    "early-first": (3, 1, 40, "first"),
    "early-second": (4, 2, 40, "second"),
    "middle-keep": (2, 3, 150, "keep"),
    "middle-second": (3, 4, 200, "second"),
    "all-five-used": (4, 5, 200, "one"),
    "late-first": (4, 6, 380, "first"),
    "late-second": (3, 7, 330, "second"),
}


@cache
def beside(box: str, other: str) -> bool:
    """Tell whether two boxes share an edge."""
    (x, y), (u, v) = MAP["boxes"][box], MAP["boxes"][other]
    return (abs(x - u), abs(y - v)) in ((2, 0), (1, 1))


def start(players: int, active: int = 0) -> Naive:
    """Return the game before its first roll, seat 0 with board a and so on."""
    return {
        "active": active,
        "phase": "roll",
        "rolls": 0,
        "dice": [],
        "left": [],
        "sheets": [{"crossed": list(MAP["printed"]), "values": {}} for _ in range(players)],
        "drafts": {},
    }


def segments(seat: int) -> dict[str, list[str]]:
    """Return the boxes of a seat's segments by name, as in Y5."""
    colours = MAP["boards"]["abcd"[seat]]
    return {
        f"{LETTER[colour].upper()}{len(boxes)}": boxes
        for boxes, colour in zip(MAP["segments"], colours, strict=True)
    }


COLOUR_OF = [
    {box: name[0].lower() for name, boxes in segments(seat).items() for box in boxes}
    for seat in range(4)
]


def rolls(game: Naive) -> list[str]:
    """Return all that may be rolled now."""
    count = 5 - len(game["dice"])
    return ["".join(faces) for faces in combinations_with_replacement(ORDER, count)]


def seats(game: Naive) -> list[int]:
    """Return the seats that have to decide."""
    if game["phase"] in ("keep", "first"):
        return [game["active"]]
    if game["phase"] == "second":
        return [seat for seat, draft in game["drafts"].items() if not draft["done"]]
    return []


def moves(game: Naive, seat: int) -> list[str]:
    """Return the texts of a seat's legal moves, sorted."""
    if seat not in seats(game):
        return []
    if game["phase"] == "keep":
        dice = game["dice"]
        kept = {part for size in range(6) for part in combinations(dice, size)}
        return sorted("=" + "".join(part) for part in kept)
    if game["phase"] == "first":
        crossed = game["sheets"][seat]["crossed"]
        found = []
        for name, boxes in segments(seat).items():
            rest = [box for box in boxes if box not in crossed]
            if rest and len(rest) <= game["left"].count(name[0].lower()):
                found.append(name)
        return sorted([*found, "."])
    draft = game["drafts"][seat]
    if game["left"]:
        dice = list(game["left"])
        for box in draft["boxes"]:
            dice.remove(COLOUR_OF[seat][box])
    else:
        dice = [] if draft["boxes"] else game["dice"]
    crossed = game["sheets"][seat]["crossed"] + draft["boxes"]
    open_boxes = [box for box in MAP["boxes"] if box not in crossed]
    found = [
        box
        for box in open_boxes
        if COLOUR_OF[seat][box] in dice and any(beside(box, other) for other in crossed)
    ]
    return sorted([*found, "."])


def after_roll(game: Naive, rolled: str) -> Naive:
    """Return the game after a roll."""
    game = deepcopy(game)
    game["dice"] = sorted(game["dice"] + list(rolled), key=ORDER.index)
    game["rolls"] += 1
    game["phase"] = "keep"
    if game["rolls"] == 3:
        _stop(game)
    return game


def _stop(game: Naive) -> None:
    game["phase"] = "first"
    game["left"] = list(game["dice"])


def played(game: Naive, seat: int, move: str) -> Naive:
    """Return the game after a legal move."""
    game = deepcopy(game)
    if game["phase"] == "keep":
        game["dice"] = list(move[1:])
        if len(game["dice"]) == 5:
            _stop(game)
        else:
            game["phase"] = "roll"
    elif game["phase"] == "first":
        _first(game, seat, move)
    elif move == ".":
        game["drafts"][seat]["done"] = True
        if not seats(game):
            _end_round(game)
    else:
        game["drafts"][seat]["boxes"].append(move)
    return game


def _first(game: Naive, seat: int, move: str) -> None:
    if move == ".":
        game["phase"] = "second"
        others = [other for other in range(len(game["sheets"])) if other != seat]
        game["drafts"] = {other: {"boxes": [], "done": False} for other in others}
        return
    crossed = game["sheets"][seat]["crossed"]
    for box in segments(seat)[move]:
        if box not in crossed:
            crossed.append(box)
            game["left"].remove(move[0].lower())
    _award(game, [seat])


def _award(game: Naive, together: list[int]) -> None:
    taken = {region for sheet in game["sheets"] for region in sheet["values"]}
    for seat in together:
        sheet = game["sheets"][seat]
        for region in MAP["regions"]:
            name = region["id"]
            if name not in sheet["values"] and all(b in sheet["crossed"] for b in region["ring"]):
                sheet["values"][name] = region["low"] if name in taken else region["high"]


def _end_round(game: Naive) -> None:
    for seat, draft in game["drafts"].items():
        game["sheets"][seat]["crossed"] += draft["boxes"]
    _award(game, list(game["drafts"]))
    game["drafts"], game["dice"], game["left"], game["rolls"] = {}, [], [], 0
    game["active"] = (game["active"] + 1) % len(game["sheets"])
    over = any(len(sheet["values"]) >= 6 for sheet in game["sheets"])
    game["phase"] = "over" if over else "roll"


def totals(game: Naive) -> list[int]:
    """Return every seat's points."""
    return [sum(sheet["values"].values()) for sheet in game["sheets"]]


@cache
def walk(name: str) -> tuple[Naive, list[tuple[int | None, str]]]:
    """Return a named position and the rolls and moves that lead to it from the start."""
    players, seed, steps, wanted = POSITIONS[name]
    random = Random(seed)
    game = start(players)
    events: list[tuple[int | None, str]] = []
    while len(events) < steps or not _stands_at(game, wanted):
        if game["phase"] == "over":
            game, events = start(players), []
        elif game["phase"] == "roll":
            possible = rolls(game)
            rolled = possible[int(random.random() * len(possible))]
            events.append((None, rolled))
            game = after_roll(game, rolled)
        else:
            seat = seats(game)[0]
            choices = moves(game, seat)
            move = choices[int(random.random() * len(choices))]
            events.append((seat, move))
            game = played(game, seat, move)
    return game, events


def _stands_at(game: Naive, wanted: str) -> bool:
    if wanted in ("second", "one"):
        begun = any(draft["boxes"] or draft["done"] for draft in game["drafts"].values())
        fits = not game["left"] if wanted == "one" else len(game["left"]) > 2
        return game["phase"] == "second" and not begun and fits
    if wanted == "first":
        return game["phase"] == "first" and len(moves(game, game["active"])) > 2
    return bool(game["phase"] == wanted)


def continuations(name: str, depth: int) -> int:
    """Count the ways in which a named position goes on for just so many rolls and moves."""
    return _count(walk(name)[0], depth)


def _count(game: Naive, depth: int) -> int:
    if depth == 0:
        return 1
    if game["phase"] == "roll":
        if depth == 1:
            return len(rolls(game))
        return sum(_count(after_roll(game, rolled), depth - 1) for rolled in rolls(game))
    total = 0
    for seat in seats(game):
        if depth == 1:
            total += len(moves(game, seat))
        else:
            total += sum(_count(played(game, seat, move), depth - 1) for move in moves(game, seat))
    return total
