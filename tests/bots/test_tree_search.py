"""Monte-Carlo tree search: legal, the same from the same seed, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

from zaria.bots import players_of
from zaria.bots.bot import Budget
from zaria.bots.match import play_game
from zaria.bots.tree_search import TreeSearchBot
from zaria.engine import Decisions, find_game


@pytest.mark.parametrize("game", ["qwinto", "knaster", "onecard", "border"])
def test_its_decisions_are_whole_and_repeat(game: str) -> None:
    position = find_game(game).start(2)
    random = Random(1)
    while not isinstance(position.next, Decisions):
        position = position.push_roll(position.next.sample(random.randrange))  # type: ignore[union-attr]
    seat = position.next.seats[0]
    both = [TreeSearchBot(5, playouts=12).decide(position, seat, Budget()) for _ in range(2)]
    assert both[0] == both[1]
    assert not position.play_all(seat, both[0]).is_partial(seat)


def test_it_decides_for_its_own_seat_where_several_decide_at_once() -> None:
    bots = [TreeSearchBot(seat, playouts=3) for seat in range(3)]
    played = play_game(find_game("knaster").start(3), bots, Random(1))
    assert len({played.final.cells(seat) for seat in range(3)}) == 3


def test_without_time_it_still_decides() -> None:
    position = find_game("knaster").start(1).push_roll((3, 4))
    assert TreeSearchBot(1).decide(position, 0, Budget(0))


def test_it_plays_better_than_chance() -> None:
    game = find_game("knaster")
    found = {}
    for name, maker in (
        ("mcts", lambda seed: TreeSearchBot(seed, playouts=60)),
        ("random", players_of(game).maker("random")),
    ):
        games = [play_game(game.start(1), [maker(seed)], Random(seed)) for seed in range(2)]
        found[name] = sum(played.outcome.totals[0] for played in games)
    assert found["mcts"] > found["random"]
