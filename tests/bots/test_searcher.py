"""The general bot plays every game sensibly, the same for the same seed, and within its budget."""

from __future__ import annotations

from random import Random
from time import thread_time

import pytest

from zaria.bots import Budget, decide, play_game
from zaria.bots.random_bot import RandomBot
from zaria.bots.searcher import SearchingBot
from zaria.engine import Chance, Outcome, Position, find_game, game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_it_beats_the_random_bot(game_id: str) -> None:
    totals = {SearchingBot: 0, RandomBot: 0}
    for kinds in ((SearchingBot, RandomBot), (RandomBot, SearchingBot)):
        bots = [kind(1) for kind in kinds]
        outcome = play_game(find_game(game_id).start(2), bots, Random(1), seconds=60).outcome
        assert [kinds[seat] for seat in outcome.winners] == [SearchingBot]
        for kind, total in zip(kinds, outcome.totals, strict=True):
            totals[kind] += total
    assert totals[SearchingBot] > 1.5 * totals[RandomBot]


def _midgame(game_id: str) -> Position:
    """Return the position of a random game in which some seat has the most moves."""
    position, random, busiest = find_game(game_id).start(3), Random(8), (0, 0)
    bot, found = RandomBot(8), position
    for number in range(60):
        coming = position.next
        if isinstance(coming, Outcome):
            break
        if isinstance(coming, Chance):
            position = position.push_roll(coming.sample(random.randrange))
            continue
        seat = coming.seats[0]
        if (len(position.moves(seat)), number) > busiest:
            busiest, found = (len(position.moves(seat)), number), position
        position, _ = decide(position, seat, bot)
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_the_seed_settles_its_decision_and_a_spent_budget_still_gives_one(game_id: str) -> None:
    position = _midgame(game_id)
    coming = position.next
    assert not isinstance(coming, Chance | Outcome)
    seat = coming.seats[0]
    once, again = (decide(position, seat, SearchingBot(5), Budget())[1] for _ in range(2))
    assert once == again
    spent = Budget(60)
    spent.cancel()
    began = thread_time()
    after, hurried = decide(position, seat, SearchingBot(5), spent)
    assert thread_time() - began < 2
    assert hurried
    assert not after.is_partial(seat)
