"""One Card once more, straight from its clauses: plain dicts and lists, slow, and nothing shared.

A table is a dict. Cards are called by their numbers, colours by their letters, and every row of
a card in play holds how many of its boxes are marked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

Table = dict[str, Any]
Marks = dict[str, int]

_FILE = Path(__file__).parents[2] / "src/zaria/games/onecard/sheets/standard.json"
CARDS: dict[int, Marks] = {
    number: {colour[0]: length for colour, length in card["rows"]}
    for number, card in enumerate(json.loads(_FILE.read_text(encoding="utf-8"))["cards"], start=1)
}
COLOURS = "roygbp"

POSITIONS = {
    "deal": "onecard standard 2 1 - 1 deal 1 0 - - - - -",
    "turn": "onecard standard 2 1 - 1 throw 1 0 - - - 1:00000/2:00000 3:00000/4:00000",
    "second": "onecard standard 2 2 - 2 keep 2 1 rrryp - - 1:43010/2:00000 3:15003/4:00000",
    "third": "onecard standard 2 1 - 1 keep 1 2 rrgbp - - 1:43010/2:11111 3:15003/9:20011",
    "marking": "onecard standard 3 1 - 3 mark 3 2 rrgbp - - 1:43010/2:11111 3:15003/9:20011 "
    "4:66000/5:23230",
    "scoring": "onecard standard 2 1 - 1 mark 1 3 rryyg - - 1:31154/2:21111 3:04003/4:66200",
    "advanced": "onecard standard 2 1 cards=3,market=on 1 mark 1 3 rryyg - 10/20/30 "
    "1:31154/2:21111/6:12313 3:04003/4:66200/5:20000",
    "draft": "onecard standard 2 2 cards=3,draft=on,market=on 2 draft 2 0 - - - "
    "1:00000/2:00000/3:00000/4:00000/5:00000 6:00000/7:00000/8:00000/9:00000/10:00000>7",
    "ending": "onecard standard 2 1 - 2 mark 1 1 rrryy - - "
    "1:21250/2:44000;11:31262/12:34033/13:36600 3:04403/4:66200;14:45542/15:43400/16:42644",
}


def read(text: str) -> Table:
    """Return the table of a line of notation."""
    _, _, players, first, options, active, stage, seat, rolls, roll, marking, market, *seats = (
        text.split()
    )
    number = marking.rstrip(COLOURS)
    table: Table = {
        "players": int(players),
        "first": int(first) - 1,
        "options": dict(item.split("=") for item in options.split(",") if item != "-"),
        "stage": stage,
        "active": int(active) - 1,
        "seat": int(seat) - 1,
        "rolls": int(rolls),
        "dice": "" if roll == "-" else roll,
        "card": None if marking == "-" else int(number),
        "used": "" if marking == "-" else marking[len(number) :],
        "market": [] if market == "-" else [int(card) for card in market.split("/")],
        "hands": [_read_cards(field.split(">")[0].split(";")[0]) for field in seats],
        "scored": [_read_cards((field.split(">")[0] + ";").split(";")[1]) for field in seats],
        "backs": [
            sorted(int(n) for n in field.split(">")[1].split("/")) if ">" in field else []
            for field in seats
        ],
    }
    return table


def _read_cards(text: str) -> dict[int, Marks]:
    found: dict[int, Marks] = {}
    for item in text.split("/") if text not in {"", "-"} else []:
        number, digits = item.split(":")
        rows = CARDS[int(number)]
        found[int(number)] = {row: int(digit) for row, digit in zip(rows, digits, strict=True)}
    return found


def pile(table: Table) -> list[int]:
    """Return the cards that lie nowhere else."""
    lying = set(table["market"])
    for cards in table["hands"] + table["scored"]:
        lying |= set(cards)
    return [card for card in CARDS if card not in lying]


def is_chance(table: Table) -> bool:
    return table["stage"] in {"deal", "open", "throw", "draw", "refill"}


def outcomes(table: Table) -> list[tuple[Any, ...]]:
    """Return what can come: letters of dice, or numbers of cards, each set of them once."""
    if table["stage"] == "throw":
        return list(combinations_with_replacement(COLOURS, 5 - len(table["dice"])))
    size = {"deal": _dealt(table), "open": 3, "draw": 1, "refill": 1}[table["stage"]]
    return list(combinations(pile(table), size))


def _dealt(table: Table) -> int:
    if table["options"].get("draft") == "on":
        return 5
    return int(table["options"].get("cards", 2))


def _copy(table: Table, **changes: object) -> Table:
    new = {**table, **changes}
    for key in ("hands", "scored"):
        new[key] = [{card: dict(rows) for card, rows in cards.items()} for cards in new[key]]
    new["market"], new["backs"] = list(new["market"]), [list(back) for back in new["backs"]]
    return new


def after_chance(table: Table, outcome: tuple[Any, ...]) -> Table:
    """Return the table after this was rolled or drawn."""
    new = _copy(table)
    if table["stage"] == "throw":
        new["dice"] = "".join(sorted(table["dice"] + "".join(outcome), key=COLOURS.index))
        new["rolls"] += 1
        new["stage"] = "mark" if new["rolls"] == 3 else "keep"
        return new
    if table["stage"] == "open":
        return _copy(new, stage="throw", market=list(outcome))
    if table["stage"] == "refill":
        new["market"] = sorted([*new["market"], *outcome])
        return _next_seat(new)
    for card in outcome:
        _give(new, card)
    if table["stage"] == "draw":
        return _next_seat(new)
    new["seat"] = (table["seat"] + 1) % table["players"]
    if new["seat"] == table["first"]:
        if table["options"].get("draft") == "on":
            new["stage"] = "draft"
        else:
            new["stage"] = "open" if table["options"].get("market") == "on" else "throw"
    return new


def _give(table: Table, card: int) -> None:
    table["hands"][table["seat"]][card] = dict.fromkeys(CARDS[card], 0)


def deciders(table: Table) -> list[int]:
    """Return the seats that have something to decide."""
    if table["stage"] == "draft":
        return [seat for seat in range(table["players"]) if len(table["backs"][seat]) < 2]
    return [table["seat"]] if table["stage"] in {"keep", "mark", "take"} else []


def moves(table: Table, seat: int) -> set[str]:
    """Return the texts of all moves that a seat may make."""
    if seat not in deciders(table):
        return set()
    if table["stage"] == "draft":
        return {f"-{card}" for card in table["hands"][seat] if card not in table["backs"][seat]}
    if table["stage"] == "take":
        return {f"+{card}" for card in table["market"]}
    if table["stage"] == "keep":
        sizes = range(6)
        return {"=" + "".join(kept) for size in sizes for kept in combinations(table["dice"], size)}
    found = {"."}
    for card, rows in table["hands"][seat].items():
        for colour in rows:
            dice = table["dice"].count(colour)
            free = CARDS[card][colour] - rows[colour]
            other_card = table["card"] is not None and table["card"] != card
            if 0 < dice <= free and colour not in table["used"] and not other_card:
                found.add(f"{card}{colour}")
    return found


def play(table: Table, seat: int, move: str) -> Table:
    """Return the table after a seat's move."""
    new = _copy(table)
    if table["stage"] == "draft":
        new["backs"][seat] = sorted([*new["backs"][seat], int(move[1:])])
        return new if deciders(new) else _drafted(new)
    if table["stage"] == "keep":
        new["dice"] = move[1:]
        new["stage"] = "mark" if len(move[1:]) == 5 else "throw"
        return new
    if table["stage"] == "take":
        new["market"].remove(int(move[1:]))
        _give(new, int(move[1:]))
        new["stage"] = "refill"
        return new if pile(new) else _next_seat(new)
    if move != ".":
        card, colour = int(move[:-1]), move[-1]
        new["hands"][seat][card][colour] += table["dice"].count(colour)
        used = "".join(sorted(table["used"] + colour, key=COLOURS.index))
        return _copy(new, card=card, used=used)
    return _done(new, seat)


def _drafted(table: Table) -> Table:
    for seat, backs in enumerate(table["backs"]):
        for card in backs:
            del table["hands"][seat][card]
    stage = "open" if table["options"].get("market") == "on" else "throw"
    return _copy(table, stage=stage, seat=table["first"], backs=[[] for _ in table["backs"]])


def _done(table: Table, seat: int) -> Table:
    card = table["card"]
    table["card"], table["used"] = None, ""
    if card is not None:
        rows = table["hands"][seat][card]
        if sum(rows[colour] == CARDS[card][colour] for colour in rows) >= 3:
            table["scored"][seat][card] = table["hands"][seat].pop(card)
            if table["market"]:
                return _copy(table, stage="take")
            if pile(table):
                return _copy(table, stage="draw")
    return _next_seat(table)


def _next_seat(table: Table) -> Table:
    seat = (table["seat"] + 1) % table["players"]
    if seat != table["active"]:
        return _copy(table, stage="mark", seat=seat)
    active = (table["active"] + 1) % table["players"]
    ended = any(len(scored) >= 4 for scored in table["scored"])
    stage = "over" if ended else "throw"
    return _copy(table, stage=stage, active=active, seat=active, rolls=0, dice="")


def _steps(table: Table) -> Iterator[tuple[int, str | tuple[Any, ...]]]:
    if is_chance(table):
        yield from ((-1, outcome) for outcome in outcomes(table))
    for seat in deciders(table):
        yield from ((seat, move) for move in moves(table, seat))


def _count(table: Table, depth: int) -> int:
    """Return the number of ways on; a game that is over goes on in one way only."""
    if table["stage"] == "over" or not depth:
        return 1
    if depth == 1:
        return sum(1 for _ in _steps(table))
    return sum(
        _count(
            after_chance(table, step) if isinstance(step, tuple) else play(table, seat, step),
            depth - 1,
        )
        for seat, step in _steps(table)
    )


def continuations(name: str, depth: int) -> int:
    """Return the number of sequences of outcomes and small moves from a named position."""
    return _count(read(POSITIONS[name]), depth)
