"""What people and searchers use of a position: texts, rolls in any order, masks, clear errors."""

from __future__ import annotations

import pickle
import random
import sys

import pytest

import zaria
from zaria.engine import Chance, Decisions, Move, Position, Rejected, Rejection
from zaria.engine import sentence as sentences

GAMES = ("qwinto", "knaster", "onecard", "border")


def rejected(position: Position, seat: int, move: Move | str) -> tuple[str, str]:
    with pytest.raises(Rejected) as caught:
        position.play(seat, move)
    return caught.value.rejection.code, caught.value.rejection.clause


def first_decisions(position: Position) -> Position:
    while isinstance(chance := position.next, Chance):
        position = position.apply_roll(chance.sample(random.Random(1).randrange))
    return position


def travelled(value: object) -> object:
    """Return a value as it comes out of a pickle."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - written here


def test_a_move_is_played_by_its_text() -> None:
    position = zaria.game("knaster").start(2).apply_roll("63")
    assert position.play(0, "c3") == position.play(0, position.setup.moves.read("c3"))
    assert position.play_all(0, ["c3"]) == position.play(0, "c3")


@pytest.mark.parametrize("rolled", [(3, 6), (6, 3), [6, 3], range(3, 7, 3), "36", "6 3"])
def test_a_roll_is_given_in_any_order_as_any_sequence(rolled: tuple[int, ...] | str) -> None:
    start = zaria.game("knaster").start(1)
    assert start.apply_roll(rolled) == start.push_roll((3, 6))


@pytest.mark.parametrize("rolled", [(3,), (3, 7), (0, 3), (1, 2, 3), (), (3.0, 6.5), ("3", 6), "x"])
def test_a_roll_that_cannot_be_is_a_rejection(rolled: tuple[int, ...]) -> None:
    with pytest.raises(Rejected) as caught:
        zaria.game("knaster").start(1).apply_roll(rolled)
    assert caught.value.rejection.code == "bad-roll"


def test_cards_that_cannot_be_drawn_are_a_rejection() -> None:
    start = zaria.game("onecard").start(2)
    for drawn in ((0, 0), (0,), (-1, 3), (3, 30)):
        with pytest.raises(Rejected) as caught:
            start.apply_roll(drawn)
        assert caught.value.rejection.code == "bad-draw"
    assert start.apply_roll([4, 3]) == start.apply_roll((3, 4))


@pytest.mark.parametrize("game", GAMES)
def test_another_games_move_and_a_seat_that_is_not_there_are_rejections(game: str) -> None:
    position = first_decisions(zaria.game(game).start(2))
    for other in GAMES:
        stranger = zaria.game(other).standard.moves[-1]
        if other != game and not position.setup.moves.knows(stranger):
            assert rejected(position, 0, stranger)[0] == "unknown-move"
    own = position.setup.moves[0]
    for seat in (-1, 2, 99):
        assert rejected(position, seat, own)[0] == "no-seat"
        rejection = position.rejection(seat, own)
        assert rejection is not None
        assert rejection.code == "no-seat"
        for ask in ("mask", "moves", "decision", "score", "points", "cells"):
            with pytest.raises(Rejected) as caught:
                getattr(position, ask)(seat)
            assert caught.value.rejection.code == "no-seat"


@pytest.mark.parametrize("game", GAMES)
def test_an_equal_move_that_came_from_elsewhere_is_the_same_move(game: str) -> None:
    position = first_decisions(zaria.game(game).start(2))
    coming = position.next
    assert isinstance(coming, Decisions)
    seat = coming.seats[0]
    move = position.moves(seat)[-1]
    assert position.play(seat, Move(move.id, move.kind, move.at, move.text)) == (
        position.play(seat, move)
    )


@pytest.mark.parametrize("game", GAMES)
def test_who_has_no_decision_is_told_why(game: str) -> None:
    position = zaria.game(game).start(2)
    coming = position.next
    waiting = [seat for seat in (0, 1) if seat not in getattr(coming, "seats", ())]
    with pytest.raises(Rejected) as caught:
        position.decision(waiting[0])
    assert caught.value.rejection.code in {"wait", "roll-first", "draw-first"}
    assert caught.value.rejection.clause in position.setup.game.clauses


def test_whole_decisions_are_listed() -> None:
    position = zaria.read_position("onecard standard 2 1 - 1 mark 1 3 rrrgp - - "
                                   "1:00000/2:00000 3:00000/4:00000")  # fmt: skip
    whole = list(position.whole_decisions(0))
    assert len(set(whole)) == len(whole)
    texts = {" ".join(move.text for move in moves) for moves in whole}
    assert {".", "1r .", "1r 1g .", "1g 1r .", "2p 2r ."} <= texts
    assert all(text.endswith(".") for text in texts)
    assert not list(position.whole_decisions(1))


@pytest.mark.parametrize("game", GAMES)
def test_a_pickled_position_is_small_and_shares_its_setup(game: str) -> None:
    position = first_decisions(zaria.game(game).start(4))
    assert len(pickle.dumps(position)) < 1_000
    again, other = travelled(position), travelled(position)
    assert isinstance(again, Position)
    assert isinstance(other, Position)
    assert again == position
    assert again.setup is other.setup


def test_a_sheet_of_ones_own_travels_with_the_position() -> None:
    game = zaria.game("knaster")
    source = game.standard.source.replace('"standard"', '"mine"')
    position = game.start(2, sheet=game.read_sheet(source))
    again = travelled(position)
    assert isinstance(again, Position)
    assert again == position
    assert again.setup.sheet.source == source
    assert travelled(game.standard) is game.standard


def test_a_rejection_prints_a_sentence() -> None:
    position = zaria.game("knaster").start(1).apply_roll((3, 6))
    with pytest.raises(Rejected) as caught:
        position.play(0, "-")
    assert str(caught.value) == (
        "This roll must be used; you may pass only on the last one. [knaster-must-answer, K-07]"
    )


def test_without_the_words_a_rejection_is_still_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zaria.words", None)
    sentences.english_words.cache_clear()
    try:
        told = str(Rejection("knaster-other-number", "K-10", {"cell": "c3", "number": 7}))
    finally:
        sentences.english_words.cache_clear()
    assert told == "Knaster other number (cell c3, number 7). [knaster-other-number, K-10]"


@pytest.mark.parametrize("game", GAMES)
def test_games_sheets_positions_and_records_draw_themselves(game: str) -> None:
    found = zaria.game(game)
    position = first_decisions(found.start(2))
    for shown in (found, found.standard, position, zaria.Record.begin(found.start(2))):
        picture = shown._repr_svg_()
        assert picture is not None
        assert picture.startswith("<svg")


@pytest.mark.clause("Q-10")
def test_nothing_is_written_in_a_gap_by_text() -> None:
    position = zaria.game("qwinto").start(2).play(0, "*oyp").apply_roll((1, 2, 3)).play(0, "stay")
    assert rejected(position, 0, "o6") == ("qwinto-gap", "Q-10")
    assert rejected(position, 0, "o13") == ("unknown-move", "")


@pytest.mark.clause("Q-24")
def test_once_the_sum_stands_no_dice_are_chosen() -> None:
    position = zaria.game("qwinto").start(2).play(0, "*oyp").apply_roll((1, 2, 3)).play(0, "stay")
    assert rejected(position, 0, "*oy") == ("qwinto-sum-stands", "Q-24")


@pytest.mark.clause("C-50")
def test_in_the_basic_game_no_card_is_taken_or_given_back() -> None:
    position = zaria.read_position("onecard standard 2 1 - 1 mark 1 3 rrrgp - - "
                                   "1:00000/2:00000 3:00000/4:00000")  # fmt: skip
    assert rejected(position, 0, "+5") == ("onecard-no-market", "C-50")
    assert rejected(position, 0, "-1") == ("onecard-no-draft", "C-48")


@pytest.mark.clause("C-08", "C-11", "C-12", "C-17", "C-36")
def test_who_waits_in_one_card_is_told_for_what() -> None:
    start = zaria.game("onecard").start(2)
    assert rejected(start, 1, ".") == ("draw-first", "C-08")
    position = first_decisions(start)
    assert rejected(position, 1, ".") == ("wait", "C-12")
    position = position.play(0, "=")
    assert rejected(position, 0, ".") == ("roll-first", "C-12")
    position = zaria.read_position("onecard standard 2 1 - 1 mark 2 3 rrrgp - - "
                                   "1:00000/2:00000 3:00000/4:00000")  # fmt: skip
    assert rejected(position, 0, ".") == ("decided", "C-17")


def test_every_rejection_has_words_without_letters_of_dice() -> None:
    for game in GAMES:
        position = first_decisions(zaria.game(game).start(2))
        coming = position.next
        assert isinstance(coming, Decisions)
        for seat in (0, 1):
            for move in position.setup.moves:
                rejection = position.rejection(seat, move)
                if rejection is not None:
                    assert rejection.params.get("dice", 0) in range(7), rejection
                    assert str(rejection).endswith(f"[{rejection.code}, {rejection.clause}]")
