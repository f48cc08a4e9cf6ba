"""The contract of a bot: a whole decision within a budget, a life over a game, seeds of its own."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from math import inf
from pathlib import Path
from random import Random
from typing import TypedDict

import pytest

from zaria.bots import Budget, Choice, MoveBot, UnknownBot, bot_seed, decide, players_of
from zaria.bots.levels import LEVELS
from zaria.bots.match import play_game
from zaria.bots.random_bot import RandomBot
from zaria.bots.searcher import SearchingBot
from zaria.engine import Chance, Decision, Decisions, Position, find_game, game_ids
from zaria.engine.game import OptionValue
from zaria.games.knaster.game import Knaster


class Game(TypedDict):
    """A game that bots played before they were moved into their games' folders."""

    game: str
    bot: str
    players: int
    options: dict[str, OptionValue]
    seed: str
    decisions: list[str]


GOLDEN: list[Game] = json.loads((Path(__file__).parent / "golden.json").read_text())


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["seed"])
def test_bots_choose_as_they_always_have(golden: Game) -> None:
    game, random = find_game(golden["game"]), Random(golden["seed"])
    maker = players_of(game).maker(golden["bot"])
    bots = [maker(random.getrandbits(32)) for _ in range(golden["players"])]
    start = game.start(golden["players"], options=golden["options"])
    events = play_game(start, bots, random, seconds=inf).record.events
    made = [" ".join((str(one.seat), *one.texts)) for one in events if one.seat is not None]
    assert made == golden["decisions"]


def _first_decision(game_id: str) -> tuple[Position, int]:
    position, random = find_game(game_id).start(2), Random(1)
    while not isinstance(coming := position.next, Decisions):
        assert isinstance(coming, Chance)
        position = position.apply_roll(coming.sample(random.randrange))
    return position, coming.seats[0]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_bot_of_a_game_decides_and_can_be_pickled(game_id: str) -> None:
    players = players_of(find_game(game_id))
    position, seat = _first_decision(game_id)
    assert {players.stand_in, players.opponent} <= set(players.ids)
    for bot_id in players.ids:
        bot = players.make(bot_id, 1)
        after, moves = decide(position, seat, bot)
        assert moves
        assert not after.is_partial(seat)
        again = pickle.loads(pickle.dumps(bot))  # noqa: S301 - our own
        both = [decide(position, seat, one, Budget())[1] for one in (again, bot)]
        assert both[0] == both[1]


def test_the_random_bot_goes_on_drawing_over_a_game() -> None:
    position, seat = _first_decision("knaster")
    bot = RandomBot(bot_seed("a table", seat))
    assert len({decide(position, seat, bot)[1] for _ in range(40)}) > 5


def test_every_game_and_seat_has_a_seed_of_its_own() -> None:
    asked = [(game, seat, made) for game in ("a", "b") for seat in range(5) for made in range(3)]
    assert len({bot_seed(*one) for one in asked}) == len(asked)
    assert bot_seed("a", 1) == bot_seed("a", 1)


def test_a_budget_runs_out_or_is_cancelled() -> None:
    assert Budget(0.0).left() == 0.0
    budget = Budget(60)
    assert 59 < budget.left() <= 60
    budget.cancel()
    assert budget.cancelled
    assert budget.left() == 0.0
    assert Budget().left() > 1e9


class Seen(MoveBot):
    """Notes the budgets it is given."""

    def __init__(self) -> None:
        """Begin with none."""
        self.budgets: list[Budget] = []

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return the last move, after which a decision goes on where it can."""
        self.budgets.append(budget)
        return Choice(decision.moves[-1])


def test_the_moves_of_a_decision_share_its_budget() -> None:
    most = 0
    position, random = find_game("border").start(2), Random(4)
    for _ in range(60):
        if isinstance(coming := position.next, Decisions):
            bot = Seen()
            position, moves = decide(position, coming.seats[0], bot, budget := Budget(5))
            assert bot.budgets == [budget] * len(moves)
            most = max(most, len(moves))
        else:
            assert isinstance(coming, Chance)
            position = position.apply_roll(coming.sample(random.randrange))
    assert most > 1


def test_an_unknown_bot_is_an_error_or_played_by_the_stand_in() -> None:
    players = players_of(find_game("qwinto"))
    with pytest.raises(UnknownBot):
        players.make("nobody", 1)
    assert players.known("nobody") == players.stand_in == "greedy"
    assert players.known("random") == "random"


def test_a_game_lists_its_own_bots_first() -> None:
    own = (*(level.id for level in LEVELS), "greedy", "fast")
    assert players_of(find_game("border")).ids == (*own, "search", "random")


class Elsewhere(Knaster):
    """A game whose folder has no players."""


def test_a_game_without_bots_of_its_own_has_the_general_ones() -> None:
    players = players_of(Elsewhere())
    assert players.ids == ("greedy", "search", "random", *(level.id for level in LEVELS))
    assert isinstance(players.make(players.stand_in, 1), SearchingBot)
    assert isinstance(players.make("random", 1), RandomBot)


def test_other_packages_add_bots_by_entry_points(tmp_path: Path) -> None:
    """One for every game, one for Knaster alone that replaces its own, and none for others."""
    (tmp_path / "mine.py").write_text(
        "class Any:\n    def __init__(self, seed): pass\nclass Only(Any): pass\n"
    )
    info = tmp_path / "mine-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[zaria.bots]\nclever = mine:Any\ngreedy = mine:Any\nknaster.greedy = mine:Only\n"
    )
    program = (
        "from zaria.bots import players_of; from zaria.engine import find_game\n"
        "for game in ('knaster', 'qwinto'):\n"
        "    players = players_of(find_game(game))\n"
        "    print(*(f'{bot}={players.make(bot, 1).__class__.__name__}' for bot in players.ids))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert ran.stderr == ""
    *levels, master = [f"{level.id}=SightedBot" for level in LEVELS]
    general = "clever=Any search=SearchingBot random=RandomBot"
    assert ran.stdout.splitlines() == [
        f"{' '.join(levels)} {master} greedy=Only {general}",
        f"{' '.join(levels)} master=QwintoLearned greedy=QwintoGreedy {general}",
    ]
