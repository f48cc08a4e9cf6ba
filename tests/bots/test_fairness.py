"""The measure of fairness counts rightly, finds the unfair, and says when it cannot tell."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from zaria.bots import play_game, players_of
from zaria.bots.confidence import Mean, tally, widest
from zaria.bots.fairness import (
    NOTHING,
    Counted,
    Fairness,
    Measurement,
    judge,
    measured_games,
)
from zaria.bots.match import decide
from zaria.engine import Chance, Outcome, find_game
from zaria.games.border import GAME, BorderPosition
from zaria.games.border.colours import COLOURS
from zaria.games.border.generate import make_sheet

BOARDS = "abcd"
PLAYERS = 4


def measured(game: str, games: int, jobs: int = 1) -> Counted:
    counted = NOTHING
    for some in Measurement(game, seed="test").run(games, jobs):
        counted = counted.plus(some)
    return counted


def toy(games: int, chances: tuple[float, ...], bonus: int = 0) -> Fairness:
    """Return the verdict on made-up games that boards win with these chances; `a` scores more."""
    random = Random(1)
    counted = NOTHING
    for _ in range(games):
        winner = random.choices(BOARDS, chances)[0]
        tallies = {
            ("board", board): tally(
                random.randint(28, 32) + (bonus if board == "a" else 0), int(board == winner)
            )
            for board in BOARDS
        }
        counted = counted.plus(Counted(1, tallies))
    (fairness,) = judge(counted, PLAYERS)
    return fairness


def test_every_board_of_the_border_plays_in_every_game() -> None:
    counted = measured("border", 24)
    assert counted.games == 24
    assert set(counted.tallies) == {("board", board) for board in BOARDS}
    assert all(found.seats == 24 for found in counted.tallies.values())
    (fairness,) = judge(counted, PLAYERS)
    shares = [found.win_share.value for found in fairness.tallies.values()]
    assert sum(shares) == pytest.approx(1)
    assert all(10 < found.score.value < 72 for found in fairness.tallies.values())
    assert fairness.wins.margin > 0.1
    assert fairness.verdict == "open"
    assert fairness.games_to_tell > 1000


def test_cards_are_counted_for_the_seats_they_were_dealt_to() -> None:
    counted = measured("onecard", 24)
    card, lacking, sun = judge(counted, PLAYERS)
    assert [card.kind, lacking.kind, sun.kind] == ["card", "lacking", "sun"]
    dealt = 24 * PLAYERS * 2
    assert list(card.tallies) == [str(number) for number in range(1, 31)]
    assert sum(found.seats for found in card.tallies.values()) == dealt
    assert sum(found.seats for found in lacking.tallies.values()) == dealt
    assert sum(found.seats for found in sun.tallies.values()) == 2 * dealt
    won = sum(found.seats * found.win_share.value for found in card.tallies.values())
    assert won == pytest.approx(24 * 2)


def test_figures_do_not_depend_on_the_processes() -> None:
    assert measured("onecard", 50, jobs=2) == measured("onecard", 50)


def test_a_sheet_of_ones_own_is_measured() -> None:
    text = find_game("border").standard.source
    assert Measurement("border", sheet_text=text).play(5) == Measurement("border").play(5)


def test_an_unfair_board_is_found() -> None:
    fairness = toy(3000, (0.31, 0.23, 0.23, 0.23))
    assert (fairness.verdict, fairness.wins.verdict, fairness.points.verdict) == (
        "beyond",
        "beyond",
        "within",
    )
    assert fairness.wins.best == "a"
    assert fairness.wins.likely == pytest.approx(0.08, abs=0.03)


def test_a_board_that_scores_too_much_is_found() -> None:
    fairness = toy(3000, (0.25,) * 4, bonus=3)
    assert fairness.points.verdict == "beyond"
    assert fairness.points.best == "a"
    assert fairness.points.size == pytest.approx(3 / 30.75, abs=0.02)


def test_equal_boards_are_fair_once_there_are_games_enough() -> None:
    few = toy(500, (0.25,) * 4)
    assert few.verdict == "open"
    assert 5_000 < few.games_to_tell < 10_000_000
    fair = {str(name): Mean(0.25, 0.001) for name in range(4)}
    assert widest(fair, PLAYERS, 0.01).verdict == "within"
    assert widest({**fair, "3": Mean(0.27, 0.001)}, PLAYERS, 0.01).verdict == "beyond"
    assert widest({**fair, "3": Mean(0.258, 0.001)}, PLAYERS, 0.01).verdict == "open"


def test_many_cards_are_not_called_unfair_for_what_chance_does() -> None:
    random = Random(2)
    cards = {str(card): Mean(random.gauss(0.25, 0.01), 0.01) for card in range(30)}
    gap = widest(cards, PLAYERS, 0.01)
    assert gap.size > 0.03
    assert gap.verdict == "open"
    assert gap.likely < gap.size / 2


@pytest.mark.parametrize("game", measured_games())
def test_the_fast_bot_beats_the_random_one(game: str) -> None:
    wins = 0
    for seed in range(20):
        bots = [players_of(find_game(game)).make(name, seed) for name in ("fast", "random")]
        seat = seed % 2
        if seat:
            bots.reverse()
        played = play_game(find_game(game).start(2), bots, Random(seed))
        wins += played.outcome.winners == (seat,)
    assert wins >= 19


@pytest.mark.parametrize("options", [{}, {"cards": 3, "draft": "on", "market": "on"}])
def test_the_fast_bot_plays_one_card_to_its_end(options: dict[str, int | str]) -> None:
    start = find_game("onecard").start(3, options=options)
    bots = [players_of(find_game("onecard")).make("fast", seed) for seed in range(3)]
    assert max(play_game(start, bots, Random(3)).outcome.totals) > 40


def test_new_boards_give_the_same_game_when_colours_are_called_otherwise() -> None:
    """The proof that new boards are fair, acted out: board b is a, with other names."""
    data = make_sheet("7", "x")
    boards = cast("dict[str, list[str]]", data["boards"])
    renamed = dict(zip(boards["a"], boards["b"], strict=True))
    faces = [COLOURS.index(renamed[colour]) for colour in COLOURS]
    sheet = GAME.check_sheet(data)
    one = GAME.start(PLAYERS, sheet=sheet, options={"boards": "abcd"})
    other = GAME.start(PLAYERS, sheet=sheet, options={"boards": "badc"})
    bot, random = players_of(find_game("border")).make("fast", 0), Random(7)
    while not isinstance(coming := one.next, Outcome):
        if isinstance(coming, Chance):
            rolled = coming.sample(random.randrange)
            one = one.apply_roll(rolled)
            other = other.apply_roll(tuple(sorted(faces[face] for face in rolled)))
        else:
            for seat in coming.seats:
                one = cast("BorderPosition", decide(one, seat, bot)[0])
                other = cast("BorderPosition", decide(other, seat, bot)[0])
        assert one.sheets == other.sheets
    assert other.over
