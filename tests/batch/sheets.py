"""Sheets, decks and maps of one's own, as far from the standard ones as their schemas allow."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from zaria.engine import Game, Position, Sheet

Data = dict[str, Any]


def own_sheet(game: Game[Position]) -> Sheet:
    """Return a sheet of a game that is not the standard one."""
    data: Data = json.loads(game.standard.source)
    return game.check_sheet({**data, "name": "own", **CHANGES[game.id](data)})


def _other_values(_: Data) -> Data:
    return {"columns": [0, 1, 2, 3, 99], "rows": [5, 6, 7, 8, 9], "diagonals": [20, 30]}


def _longest_rows(data: Data) -> Data:
    fields = (".....Pooo-Pooooo", "oooooo-PooooPooo", "ooooooooPoo-o...")
    return {
        "rows": [{**row, "fields": text} for row, text in zip(data["rows"], fields, strict=True)]
    }


def _most_cards(data: Data) -> Data:
    cards = data["cards"]
    return {"cards": [cards[number * 7 % len(cards)] for number in range(99)]}


def _mirrored(data: Data) -> Data:
    right = max(x for x, _ in data["boxes"].values())
    return {
        "boxes": {box: [right - x, y] for box, (x, y) in data["boxes"].items()},
        "regions": [
            {**region, "land": [[right - x, y] for x, y in region["land"]], "low": 1}
            for region in data["regions"]
        ],
    }


CHANGES: dict[str, Callable[[Data], Data]] = {
    "knaster": _other_values,
    "qwinto": _longest_rows,
    "onecard": _most_cards,
    "border": _mirrored,
}
