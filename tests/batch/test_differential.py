"""The batch engine plays every game as the readable engine does, transition by transition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product

import pytest

import zaria
from tests.batch.lockstep import BotMover, Lockstep, random_mover
from tests.batch.sheets import own_sheet
from zaria.batch import BatchRules, batch_of
from zaria.bots import players_of
from zaria.engine import Game, Position, Rejected
from zaria.engine.game import OptionValue

MOST_PLAYERS = 6
"""Games for any number are played with one to this many."""
LONG = 10_000_000
"""The transitions that the long form compares."""
MOST_SETUPS = 18
"""The short form compares no more than about so many setups of a game."""

GAMES = ("border", "knaster", "onecard", "qwinto")


def setups(game: Game[Position]) -> Iterator[BatchRules]:
    """Give every variant with every number of players, each with another first seat."""
    numbers = count()
    names = [option.name for option in game.options]
    for players in game.players[:MOST_PLAYERS]:
        for values in product(*(option.values for option in game.options)):
            options: dict[str, OptionValue] = dict(zip(names, values, strict=True))
            try:
                yield batch_of(game, players, first=next(numbers) % players, options=options)
            except Rejected:
                continue  # options that do not go together


@pytest.mark.parametrize("name", GAMES)
def test_random_games_of_every_variant_are_the_same(name: str) -> None:
    for number, rules in enumerate(_spread(zaria.game(name))):
        assert Lockstep(rules, number).play(1) > 0


def _spread(game: Game[Position]) -> Iterator[BatchRules]:
    """Give every setup, or of very many (the boards of a map) some of each number of players."""
    found = list(setups(game))
    return iter(found[:: max(1, len(found) // MOST_SETUPS)])


@pytest.mark.parametrize("name", GAMES)
def test_games_of_bots_are_the_same(name: str) -> None:
    rules = batch_of(zaria.game(name), 3)
    bot = players_of(rules.setup.game).stand_in
    assert Lockstep(rules, 1, BotMover(rules, bot)).play(1) > 0


@pytest.mark.parametrize("name", GAMES)
def test_own_sheets_are_data(name: str) -> None:
    game = zaria.game(name)
    rules = batch_of(game, 2, sheet=own_sheet(game))
    assert Lockstep(rules, 1).play(2) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_ten_million_transitions_are_the_same(name: str) -> None:
    game = zaria.game(name)
    wanted, done, seed = LONG // len(GAMES) + 1, 0, count(1)
    bots = [bot for bot in players_of(game).ids if bot not in {"search", "random"}]
    while done < wanted:
        for number, rules in enumerate(setups(game)):
            mover = BotMover(rules, bots[number % len(bots)]) if number % 12 == 0 else None
            played = Lockstep(rules, next(seed), mover or random_mover)
            done += played.play(2 if mover else 400, observed=False)
            if done >= wanted:
                break
    print(f"{name}: {done:,} transitions")  # noqa: T201 - the figure that the docs state
