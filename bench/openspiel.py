"""Random play in OpenSpiel: all of its Python games, and two dice games written in C++."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from random import Random

import pyspiel

from bench.contender import Contender, RandomPlay
from bench.games import Counts

VERSION = f"OpenSpiel {version('open-spiel')}"

_CPP = ("backgammon", "yacht")
_WAY = "State.apply_action"


def contenders() -> Iterator[Contender]:
    """Return every Python game that is registered for single games, and the two in C++."""
    logging.getLogger("absl").setLevel(logging.ERROR)  # hangman warns of its few words
    import_module("open_spiel.python.games")  # which registers them
    for kind in pyspiel.registered_games():
        name = kind.short_name
        of_crowds = kind.dynamics == pyspiel.GameType.Dynamics.MEAN_FIELD
        if name.startswith("python_") and kind.default_loadable and not of_crowds:
            yield Contender("OpenSpiel's Python games", name, _WAY, _player(name))
    for name in _CPP:
        yield Contender("OpenSpiel's C++ games", name, _WAY, _player(name), compared=False)


def _player(name: str) -> RandomPlay:
    game = pyspiel.load_game(name)
    players = range(game.num_players())

    def play(random: Random) -> Counts:
        uniform, weighted = random.random, random.choices
        moves = chances = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(weighted(outcomes, weights)[0])
                chances += 1
            elif state.is_simultaneous_node():
                legal = [state.legal_actions(player) for player in players]
                state.apply_actions([own[int(uniform() * len(own))] if own else 0 for own in legal])
                moves += sum(map(bool, legal))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                moves += 1
        return Counts(moves, chances)

    return play
