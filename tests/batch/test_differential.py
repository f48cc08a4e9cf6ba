"""The batch engine plays every game as the readable engine does, transition by transition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from random import Random

import pytest

import zaria
from tests.batch.lockstep import BotMover, Lockstep
from tests.batch.sheets import own_sheet
from zaria.batch import BatchRules, batch_of
from zaria.bots import players_of
from zaria.engine import Game, Position, Rejected
from zaria.engine.game import OptionValue

MOST_PLAYERS = 6
"""Games for any number are played with one to this many."""
LONG = 10_000_000
"""The transitions that the long form compares."""
GAMES_A_ROUND = 40
"""The games of each setup in one round of the long form."""
MOST_SETUPS = 18
"""Games with more setups than this are not compared in each of them by the short form, nor by all
bots."""
SLOW = frozenset({"search"})
"""Bots that think for longer than the others; their moves are not other moves."""

GAMES = ("border", "knaster", "onecard", "qwinto")


def setups(game: Game[Position]) -> Iterator[BatchRules]:
    """Return every variant with every number of players, each with another first seat."""
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
    """Return every setup, or of very many (the boards of a map) some that have all between them."""
    found = list(setups(game))
    Random(1).shuffle(found)
    seen: set[object] = set()
    for rules in found:
        parts = {rules.players, *rules.setup.options.items()}
        if len(found) <= MOST_SETUPS or not parts <= seen:
            yield rules
        seen |= parts


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
    every, seeds = [*setups(game), *own_setups(game)], count(1)
    done = sum(
        Lockstep(rules, next(seeds), BotMover(rules, bot)).play(1, observed=False)
        for rules in every[:: max(1, len(every) // MOST_SETUPS)]
        for bot in players_of(game).ids
        if bot not in SLOW
    )
    while done <= LONG // len(GAMES):
        # To the end, so that no setup is left out.
        done += sum(
            Lockstep(rules, next(seeds)).play(GAMES_A_ROUND, observed=False) for rules in every
        )
    print(f"{name}: {done:,} transitions, {len(every)} setups")  # noqa: T201 - the docs' figure


def own_setups(game: Game[Position]) -> Iterator[BatchRules]:
    """Return a sheet of one's own with every number of players."""
    sheet = own_sheet(game)
    return (batch_of(game, players, sheet=sheet) for players in game.players[:MOST_PLAYERS])
