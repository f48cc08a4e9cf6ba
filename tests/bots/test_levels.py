"""Five levels for every game: their order, how they are shown, and that they play by the rules."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import cycle, islice, pairwise
from math import inf
from random import Random

import pytest

from tests.batch.sheets import own_sheet
from zaria.bots import Budget, Choice, MoveBot, Players, bot_seed, play_game, players_of
from zaria.bots.evaluator import NotLearned
from zaria.bots.levels import FAMILY, LEVELS
from zaria.bots.match import Played
from zaria.bots.sight import OwnWay, Sight, SightedBot
from zaria.engine import Decision, Move, Position, find_game, game_ids
from zaria.session.seat import FACES
from zaria.words import LANGUAGES, Words

IDS = ("first", "easy", "middle", "strong", "master")
MOST = 6
"""Larger tables are like these."""
TABLES = [
    (game_id, players)
    for game_id in game_ids()
    for players in find_game(game_id).players
    if players <= MOST
]


def test_they_go_from_a_first_game_to_a_master_and_look_different() -> None:
    assert tuple(level.id for level in LEVELS) == IDS
    assert [level.pips for level in LEVELS] == [1, 2, 3, 4, 5]
    faces = {level.face for level in LEVELS}
    assert len(faces) == len(LEVELS)
    assert faces <= set(range(FACES))
    assert FAMILY in IDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    texts = [words(f"level-{level}{about}") for level in IDS for about in ("", "-about")]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_all_and_one_of_them_to_play_against(game_id: str) -> None:
    players = players_of(find_game(game_id))
    assert players.ids[: len(IDS)] == IDS
    assert {"greedy", "random"} <= set(players.ids)
    assert players.opponent == FAMILY
    assert players.stand_in == "greedy"


@pytest.mark.parametrize("game_id", game_ids())
def test_lower_levels_overlook_more(game_id: str) -> None:
    declared = [players_of(find_game(game_id)).makers[level] for level in IDS]
    sights = [one for one in declared if isinstance(one, Sight)]
    assert len(sights) >= 3
    for lower, higher in pairwise(sights):
        alike = (lower.habit, lower.sees) == (higher.habit, higher.sees)
        assert not alike or lower.overlooks > higher.overlooks > 0


def _played(game_id: str, players: int, seed: str = "0") -> Played:
    game = find_game(game_id)
    known, levels = players_of(game), islice(cycle(IDS), players)
    bots = [known.make(level, bot_seed(seed, seat)) for seat, level in enumerate(levels)]
    return play_game(game.start(players), bots, Random(seed), seconds=inf)


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_all_play_whole_games_at_every_table(game_id: str, players: int) -> None:
    assert len(_played(game_id, players, str(players)).outcome.totals) == players


@pytest.mark.parametrize("game_id", game_ids())
def test_their_seeds_settle_their_play(game_id: str) -> None:
    assert _played(game_id, 3).record == _played(game_id, 3).record


@pytest.mark.parametrize("game_id", game_ids())
def test_they_play_on_sheets_that_nobody_has_learned(game_id: str) -> None:
    game = find_game(game_id)
    known = players_of(game)
    bots = [known.make(level, 1) for level in ("middle", "strong")]
    start = game.start(2, sheet=own_sheet(game))
    assert play_game(start, bots, Random(1), seconds=inf).outcome.totals


class Thinks(MoveBot):
    """Chooses the move with the greatest of these values, where there are any."""

    def __init__(self, *values: float) -> None:
        """Think so of the moves in their order."""
        self._values = values

    def choose(self, view: Position, decision: Decision, budget: Budget) -> Choice:  # noqa: ARG002
        """Return that move and all values."""
        if not self._values:
            raise NotLearned
        values = tuple(zip(decision.moves, self._values, strict=False))
        return Choice(max(values, key=lambda each: each[1])[0], values)


def _chosen(sees: Thinks) -> Move:
    position = find_game("knaster").start(1).push_roll((3, 4))
    bot = pickle.loads(pickle.dumps(SightedBot(Thinks(1.0, 0.0), sees, 2.0)))  # noqa: S301 - ours
    assert isinstance(bot, SightedBot)
    return bot.choose(position, position.decision(0), Budget()).move


def test_a_better_move_is_noticed_only_if_it_is_better_by_enough() -> None:
    usual, other = find_game("knaster").start(1).push_roll((3, 4)).moves(0)[:2]
    rest = [-99.0] * 23
    assert _chosen(Thinks(4.0, 5.9, *rest)) == usual
    assert _chosen(Thinks(4.0, 6.1, *rest)) == other
    assert _chosen(Thinks()) == usual


@pytest.mark.parametrize("level", IDS)
def test_two_of_a_level_write_sheets_of_their_own(level: str) -> None:
    game = find_game("knaster")  # where all write the same sum
    known, written = players_of(game), set[tuple[str, ...]]()
    for seed in ("1", "2", "3"):
        bots = [known.make(level, bot_seed(seed, seat)) for seat in range(3)]
        final = play_game(game.start(3), bots, Random(seed), seconds=inf).record.final()
        written |= {tuple(cell.text for cell in final.cells(seat)) for seat in range(3)}
    assert len(written) == 9


def test_three_of_a_level_seldom_have_the_same_points_at_the_end() -> None:
    """With sheets that mirror each other two of them would, in most games."""
    game = find_game("knaster")
    known, different = players_of(game), 0
    for seed in (1, 2, 3):
        bots = [known.make("middle", bot_seed(f"x{seed}", seat)) for seat in range(3)]
        played = play_game(game.start(3), bots, Random(seed), seconds=inf)
        different += len(set(played.outcome.totals)) == 3
    assert different == 3


def test_its_own_way_is_worth_the_same_and_never_more_than_allowed() -> None:
    position = find_game("knaster").start(2).push_roll((3, 4))
    moves = position.moves(0)
    values = Thinks(5.0, 4.96, 5.05, *[4.8] * 22)
    way = OwnWay(0.1, 0.1)
    bots = [SightedBot(values, values, 0.0, way, seed) for seed in range(30)]
    made = [bot.choose(position, position.decision(0), Budget()).move for bot in bots]
    assert set(made) == {moves[0], moves[1], moves[2]}
    given = [bot.choose(position, position.decision(0), Budget()).move for bot in bots * 20]
    assert set(given) <= set(made)
    alone = find_game("knaster").start(1).push_roll((3, 4))
    only = SightedBot(values, values, 0.0, way)
    assert {only.choose(alone, alone.decision(0), Budget()).move for _ in range(9)} == {moves[2]}


def test_among_many_nobody_goes_on_with_the_same_sheet_as_another() -> None:
    position = find_game("knaster").start(4).push_roll((3, 4))
    moves = position.moves(0)
    values = Thinks(5.0, 4.9, 4.8, *[4.0] * 22)
    way = OwnWay(0.01, 0.9)

    def made(position: Position, seat: int) -> Move:
        bot = SightedBot(values, values, 0.0, way)
        return bot.choose(position, position.decision(seat), Budget()).move

    assert [made(position, seat) for seat in range(4)] == [*moves[:3], moves[0]]
    for seat, move in enumerate((moves[5], moves[6], moves[5], moves[7])):
        position = position.push(seat, move)
    position = position.push_roll((3, 4))
    # They have sums in places of their own, but for the third, who wrote where the first did.
    usual = [position.moves(seat) for seat in range(4)]
    made_now = [made(position, seat) for seat in range(4)]
    assert made_now == [usual[0][0], usual[1][0], usual[2][1], usual[3][0]]
    two = find_game("knaster").start(2).push_roll((3, 4))
    assert {made(two, seat) for seat in range(2)} == {moves[0]}


def test_without_numpy_the_greedy_bot_sits_down_with_a_sentence() -> None:
    program = """
import sys, warnings
sys.modules["numpy"] = None
from zaria.bots import players_of
from zaria.engine import find_game
for game in ("knaster", "border"):
    known = players_of(find_game(game))
    for level in ("easy", "master"):
        with warnings.catch_warnings(record=True) as told:
            bot = known.make(level, 1)
        print(game, level, type(bot).__name__, *(one.message for one in told))
"""
    command = [sys.executable, "-c", program]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.stderr == ""
    easy, master, border_easy, border_master = ran.stdout.splitlines()
    assert easy == "knaster easy SightedBot"
    assert border_easy == "border easy SightedBot"
    told = 'need their extra: pip install "zaria[players]" (meanwhile greedy plays)'
    assert master.startswith("knaster master KnasterGreedy")
    assert border_master.startswith("border master BorderGreedy")
    assert master.endswith(told)
    assert border_master.endswith(told)


def test_a_level_is_made_of_bots_by_their_places() -> None:
    place = "zaria.bots.random_bot:RandomBot"
    assert isinstance(Players({"mine": Sight(place, place, 1.0)}).make("mine", 1), SightedBot)
