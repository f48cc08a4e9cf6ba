"""Whole games for whoever learns from them."""

from __future__ import annotations

import pytest

from zaria.arena import games, plan
from zaria.engine import find_game


@pytest.mark.parametrize("game", ["qwinto", "onecard", "border"])
def test_every_move_is_given_with_what_its_seat_saw(game: str) -> None:
    for played in games(game, ["random", "greedy"], games=2, seed="learn"):
        made = list(played.moves())
        assert len(made) == sum(len(e.texts) for e in played.record.events if e.seat is not None)
        for view, seat, legal, move in made:
            assert move in legal
            assert view == view.seen_by(seat)
            assert legal == view.moves(seat)
        assert played.record.final().next == played.outcome


def test_they_are_the_games_of_the_arena() -> None:
    planned = plan(find_game("knaster"), ["random", "greedy"], 4, seed="7")
    given = list(games("knaster", ["random", "greedy"], games=4, seed="7", jobs=2))
    assert [game.number for game in given] == [0, 1, 2, 3]
    assert [game.outcome.totals for game in given] == [planned.play(n).points for n in range(4)]
    assert given[0].bots == ("random", "greedy")
    assert given[1].bots == ("greedy", "random")
