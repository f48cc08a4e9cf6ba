"""Who plays whom: seats rotate, dice are common, every line-up has its turn."""

from __future__ import annotations

from collections import Counter

import pytest

from zaria.arena import ArenaFault, plan
from zaria.arena.plan import line_ups
from zaria.engine import Rejected, find_game

KNASTER = find_game("knaster")


def test_seats_rotate_within_a_deal() -> None:
    planned = plan(KNASTER, ["random", "greedy", "search"], 30)
    assert (planned.players, planned.games, planned.deals) == (3, 30, 10)
    for deal in range(planned.deals):
        games = [planned.seated(3 * deal + rotation) for rotation in range(3)]
        assert {game.deal for game in games} == {deal}
        assert len({(game.seed, game.first) for game in games}) == 1
        for seat in range(3):
            assert sorted(game.entrants[seat] for game in games) == [0, 1, 2]
        beginners = [game.entrants[game.first] for game in games]
        assert sorted(beginners) == [0, 1, 2]


def test_who_begins_and_who_sits_next_to_whom_changes() -> None:
    planned = plan(KNASTER, ["random"] * 4, 4 * 4 * 6)
    deals = [planned.seated(4 * deal) for deal in range(planned.deals)]
    assert Counter(game.first for game in deals) == dict.fromkeys(range(4), 6)
    assert Counter(game.entrants for game in deals) == dict.fromkeys(
        {game.entrants for game in deals}, 4
    )
    assert len({game.entrants for game in deals}) == 6
    assert len({game.seed for game in deals}) == planned.deals


def test_more_bots_than_seats_meet_in_every_line_up() -> None:
    planned = plan(KNASTER, ["random", "greedy", "search", "random"], 1, players=2)
    assert planned.games == 12
    met = Counter(frozenset(planned.seated(number).entrants) for number in range(12))
    assert len(met) == 6
    assert set(met.values()) == {2}


def test_fewer_bots_than_seats_sit_more_than_once() -> None:
    assert line_ups(2, 3) == ((0, 1, 0), (0, 1, 1))
    assert line_ups(2, 4) == ((0, 1, 0, 1),)
    assert line_ups(1, 2) == ((0, 0),)
    assert plan(find_game("qwinto"), ["random"], 5).players == 2


def test_there_are_as_many_seats_as_bots_if_the_game_allows() -> None:
    assert plan(KNASTER, ["random"], 1).players == 1
    assert plan(KNASTER, ["random"] * 7, 1).players == 7
    assert plan(find_game("border"), ["random"] * 6, 1).players == 4
    with pytest.raises(Rejected):
        plan(find_game("border"), ["random"] * 6, 1, players=5)


def test_equal_bots_have_names_of_their_own() -> None:
    names = [entrant.name for entrant in plan(KNASTER, ["random", "greedy", "random"], 1).entrants]
    assert names == ["random", "greedy", "random (2)"]


@pytest.mark.parametrize("game", ["knaster", "onecard"])
def test_the_dice_of_a_deal_are_the_same_for_all_its_games(game: str) -> None:
    """Knaster rolls whatever anybody does, One Card deals its cards first."""
    planned = plan(find_game(game), ["random", "greedy"], 8)
    for deal in range(planned.deals):
        fell = [
            [
                event.texts
                for event in planned.play_whole(planned.seated(number)).record.events
                if event.seat is None
            ]
            for number in (2 * deal, 2 * deal + 1)
        ]
        shared = min(map(len, fell)) if game == "knaster" else 2
        assert fell[0][:shared] == fell[1][:shared]
    assert planned.seated(0).seed != planned.seated(2).seed


def test_too_many_line_ups_are_refused() -> None:
    with pytest.raises(ArenaFault, match="many-line-ups"):
        plan(KNASTER, ["random"] * 40, 1, players=20)


def test_results_are_of_the_seats() -> None:
    planned = plan(KNASTER, ["greedy", "random"], 2)
    for number in range(2):
        result = planned.play(number)
        played = planned.play_whole(planned.seated(number))
        assert result.points == played.outcome.totals
        assert result.ranks == played.outcome.ranks
        assert sum(result.moves) == played.moves
