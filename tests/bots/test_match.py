"""A match: a whole game between bots and its record."""

from __future__ import annotations

from random import Random

import pytest

from zaria.bots import Budget, play_game
from zaria.bots.match import IllegalDecision
from zaria.bots.random_bot import RandomBot
from zaria.engine import Decisions, Move, Outcome, Position, find_game

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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_decision_made_on_a_view_leads_where_its_moves_lead(game: str, players: int) -> None:
    random = Random(players)
    position = find_game(game).start(players)
    hidden, together = 0, 1
    while not isinstance(coming := position.next, Outcome):
        if not isinstance(coming, Decisions):
            position = position.push_roll(coming.sample(random.randrange))
            continue
        opened, together = position, max(together, len(coming.seats))
        for seat in coming.seats:
            view = opened.seen_by(seat)
            assert view == position.seen_by(seat)
            moves, seen = RandomBot(random.randrange(99)).walk(view, seat, Budget())
            hidden += position is not opened
            after = position.with_decision(seat, moves, seen)
            assert after == position.play_all(seat, moves)
            position = after
    assert bool(hidden) == (together > 1)


def test_half_a_decision_that_was_made_on_a_view_stays_half() -> None:
    position = find_game("border").start(4).apply_roll("rgbyo")
    all_five = next(move for move in position.moves(0) if len(move.at) == 5)
    position = position.play(0, all_five).play(0, ".").play(1, ".")
    view = position.seen_by(2)
    assert view != position
    cross = next(move for move in view.moves(2) if move.kind == "cross")
    half = position.with_decision(2, [cross], view.push(2, cross))
    assert half == position.push(2, cross)
    assert half.is_partial(2)
