"""A match: a whole game between bots and its record."""

from __future__ import annotations

from random import Random

import pytest

from zaria.bots import Budget, play_game
from zaria.bots.match import IllegalDecision
from zaria.bots.random_bot import RandomBot
from zaria.engine import Move, Outcome, Position, find_game

GAMES = ("qwinto", "knaster", "onecard", "border")


class Stubborn:
    """Makes the first move that it ever made, again and again."""

    def __init__(self) -> None:
        self._moves: tuple[Move, ...] = ()

    def decide(self, view: Position, seat: int, budget: Budget) -> tuple[Move, ...]:
        self._moves = self._moves or RandomBot(1).decide(view, seat, budget)
        return self._moves


@pytest.mark.parametrize("game", GAMES)
def test_its_record_leads_through_its_positions_to_its_end(game: str) -> None:
    start = find_game(game).start(2, first=1)
    played = play_game(start, [RandomBot(1), RandomBot(2)], Random(3), keep_positions=True)
    assert list(played.record.positions()) == [start, *played.positions]
    assert played.final == played.positions[-1]
    assert isinstance(played.final.next, Outcome)
    assert played.final.next == played.outcome
    decided = [event for event in played.record.events if event.seat is not None]
    assert played.moves == sum(len(event.texts) for event in decided)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seeds_make_the_same_game(game: str) -> None:
    start = find_game(game).start(2)
    one, two = (play_game(start, [RandomBot(1), RandomBot(2)], Random(3)) for _ in range(2))
    assert one == two


def test_a_bot_that_breaks_the_rules_ends_the_match() -> None:
    with pytest.raises(IllegalDecision, match="seat 0"):
        play_game(find_game("knaster").start(1), [Stubborn()], Random(1))
