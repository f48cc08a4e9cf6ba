"""Whole games at a table, by random people."""

from __future__ import annotations

import random

from zaria.engine import Chance
from zaria.session import Table, TableEvent

SEED = "5a" * 32


def decision(table: Table, seat: int, rng: random.Random) -> list[str]:
    """Return some whole decision of a seat that is to decide."""
    position = table.position
    assert position is not None
    texts: list[str] = []
    while True:
        move = rng.choice(position.moves(seat))
        texts.append(move.text)
        position = position.play(seat, move)
        if not position.is_partial(seat):
            return texts


def gathered(game: str, dice: str = "fair", players: int = 3, seconds: int = 0) -> Table:
    """Return a table at which people have sat down."""
    table, _ = Table.open(game, most=players, seed=SEED, dice=dice, seconds=seconds)
    for number in range(players):
        table.sit(f"P{number}", 0.0, salt=f"salt {number}")
    return table


def played(game: str, dice: str = "fair", players: int = 3, seed: int = 1) -> list[TableEvent]:
    """Return all events of a whole game."""
    rng = random.Random(seed)
    table, events = Table.open(game, most=players, seed=SEED, dice=dice)
    for number in range(players):
        events += table.sit(f"P{number}", 0.0, salt=f"salt {number}")
    events += table.start(seed % players, 0.0)
    while table.stage == "playing":
        to_decide = table.to_decide()
        if to_decide:
            seat = rng.choice(to_decide)
            texts = decision(table, seat, rng)
            events += table.decide(table.seats[seat].key, len(table.made[seat]), texts, 1.0)
        else:
            assert table.position is not None
            chance = table.position.next
            assert isinstance(chance, Chance)
            text = chance.text(chance.sample(rng.randrange))
            events += table.enter(table.seats[0].key, table.rolled, text, 1.0)
    return events
