"""The masters against outside opponents: searches that know the rules alone, with far more time.

One is our own Monte-Carlo tree search on the public engine; the other is OpenSpiel's, through the
adapter, where it is installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any, NamedTuple

from bench.report import Settings, Table
from bench.tuning import GAMES
from zaria.bots import Budget, decide, players_of
from zaria.bots.runner import run
from zaria.bots.simulate import figures
from zaria.bots.tree_search import TreeSearchBot
from zaria.engine import Chance, Move, Outcome, Position, find_game

FULL, QUICK = 400, 2
TIMES = 100
"""How many times the master's time for a decision a search may take."""
_PLAYERS = 2
_TRIALS = 20
"""Simulations of OpenSpiel's search in a game from which their time is known."""
_TRIED = 0.02
"""Seconds a decision of our own search in such a game."""
_FEWEST = 2


class Game(NamedTuple):
    """One game: what the master won of it, and the processor seconds that each side took."""

    won: float
    master: float
    search: float
    decided: tuple[int, int]


class _Work(Budget):
    """A budget of processor time, of which other programs take no part."""

    __slots__ = ("_until",)

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._until = process_time() + seconds

    def left(self) -> float:
        """Return the seconds of work that are left."""
        return max(0.0, self._until - process_time())


@dataclass(frozen=True)
class _Clock:
    """Counts a bot's decisions and the processor time they took."""

    spent: list[float]

    def timed(self, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever the work returns
        began = process_time()
        result = work()
        self.spent.append(process_time() - began)
        return result


@dataclass(frozen=True)
class Ours:
    """Games of the master against our own tree search, which has so many seconds a decision."""

    game: str
    seconds: float

    def __call__(self, number: int) -> Game:
        """Play one game; the master sits at every seat in turn."""
        random, mine = Random(f"outside {number}"), number % _PLAYERS
        game = find_game(self.game)
        master = players_of(game).make("master", random.getrandbits(32))
        search = TreeSearchBot(random.getrandbits(32))
        clocks = (_Clock([]), _Clock([]))
        position: Position = game.start(_PLAYERS, first=number // _PLAYERS % _PLAYERS)
        while not isinstance(coming := position.next, Outcome):
            if isinstance(coming, Chance):
                position = position.apply_roll(coming.sample(random.randrange))
                continue
            seat = coming.seats[0]
            bot, clock = (master, clocks[0]) if seat == mine else (search, clocks[1])
            budget = Budget() if seat == mine else _Work(self.seconds)
            position, _ = clock.timed(partial(decide, position, seat, bot, budget))
        return _game(coming, mine, clocks)


@dataclass(frozen=True)
class OpenSpiels:
    """The same against OpenSpiel's search, which sees what others have decided before it."""

    game: str
    simulations: int

    def __call__(self, number: int) -> Game:
        """Play one game in OpenSpiel's own loop."""
        random, mine = Random(f"outside {number}"), number % _PLAYERS
        master = players_of(find_game(self.game)).make("master", random.getrandbits(32))
        state = _spiel(self.game).new_initial_state()
        search = _spiel_search(self.game, self.simulations, number)
        clocks = (_Clock([]), _Clock([]))
        while not state.is_terminal():
            seat: int = state.current_player()
            if state.is_chance_node():
                numbers, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(numbers, weights)[0])
            elif seat == mine:
                view = state.position.seen_by(seat)
                moves: tuple[Move, ...] = clocks[0].timed(
                    partial(master.decide, view, seat, Budget())
                )
                for move in moves:
                    state.apply_action(move.id)
            else:
                state.apply_action(clocks[1].timed(partial(search.step, state)))
        return _game(state.position.outcome, mine, clocks)


def _game(outcome: Outcome, mine: int, clocks: tuple[_Clock, _Clock]) -> Game:
    won = 1 / len(outcome.winners) if mine in outcome.winners else 0.0
    spent = [clock.spent for clock in clocks]
    return Game(won, sum(spent[0]), sum(spent[1]), (len(spent[0]), len(spent[1])))


@cache
def _spiel(game: str) -> Any:  # noqa: ANN401 - OpenSpiel has no types
    import_module("zaria.envs.openspiel")
    return import_module("pyspiel").load_game(f"python_zaria_{game}(players={_PLAYERS})")


def _spiel_search(game: str, simulations: int, seed: int) -> Any:  # noqa: ANN401
    mcts, numpy = import_module("open_spiel.python.algorithms.mcts"), import_module("numpy")
    luck = numpy.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    return mcts.MCTSBot(_spiel(game), 1.5, simulations, evaluator, random_state=luck)


def measure(settings: Settings) -> Iterator[Table]:
    """Return how often the masters win against searches with a hundred times their time."""
    rows: list[tuple[str, ...]] = []
    for game in settings.only or GAMES:
        settings.progress(f"{game}: how long the master takes")
        rows.append(_row(settings, "Zaria's", Ours(game, _seconds(game))))
        if find_spec("pyspiel") is not None:
            rows.append(_row(settings, "OpenSpiel's", OpenSpiels(game, _simulations(game))))
    columns = ("master against", "games", "wins", "95 %", "ms, master", "ms, search", "ratio")
    note = (
        "Two players; seats rotate; a shared win counts half. Milliseconds: CPU time per decision "
        "(for OpenSpiel's search per move, which may be part of a decision). Ratio: CPU time of "
        "the search over that of the master, per game. Both searches finish games at random "
        f"beyond their tree. Target: the master wins more often at a ratio of {TIMES}."
    )
    yield Table("Masters against searches", columns, rows, note)


def _seconds(game: str) -> float:
    """Return how many seconds a decision are a hundred times the master's time, by one game."""
    tried = Ours(game, _TRIED)(0)
    return _TRIED * TIMES * tried.master / tried.search


def _simulations(game: str) -> int:
    """Return how many simulations of OpenSpiel's search are."""
    tried = OpenSpiels(game, _TRIALS)(0)
    return max(_FEWEST, round(_TRIALS * TIMES * tried.master / tried.search))


def _row(settings: Settings, whose: str, plays: Ours | OpenSpiels) -> tuple[str, ...]:
    count = settings.games or settings.size(FULL, QUICK)
    count += count % _PLAYERS
    played: list[Game] = []
    for one in run(plays, range(count), settings.size(os.cpu_count() or 1, 1)):
        played.append(one)
        settings.progress(f"{plays.game}, {whose} search, {len(played)} of {count}")
    share = figures([one.won for one in played])
    master = _each(played, 0)
    search = _each(played, 1)
    return (
        f"{plays.game}, {whose} search",
        f"{len(played):,}",
        f"{share.mean:.1%}",
        f"±{100 * share.margin:.1f}",
        f"{master:.2f}",
        f"{search:.1f}",
        f"{sum(one.search for one in played) / sum(one.master for one in played):.0f}",
    )


def _each(played: list[Game], side: int) -> float:
    """Return the milliseconds that one side took for a decision."""
    spent = sum(one.search if side else one.master for one in played)
    return 1000 * spent / sum(one.decided[side] for one in played)
