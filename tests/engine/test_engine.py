"""The engine's own parts: chance, moves, sheets, games, ranks."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zaria
from zaria.engine import (
    Cards,
    Dice,
    MoveTable,
    Randbelow,
    Rejected,
    Rejection,
    SheetFault,
    UnknownGame,
)
from zaria.engine.score import Outcome, Part, Score, ranks
from zaria.engine.sheet import LARGEST, Reader, load, parse


@pytest.mark.parametrize(("count", "multisets"), [(1, 6), (2, 21), (3, 56), (5, 252)])
def test_dice_weigh_as_ordered_rolls_do(count: int, multisets: int) -> None:
    dice = Dice(count)
    ordered = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    assert dict(dice.distribution()) == ordered
    assert len(ordered) == multisets
    assert dice.weight == 6**count


def test_every_ordered_roll_is_drawn_once_over_the_whole_range() -> None:
    dice = Dice(3)

    def randbelow_giving(number: int) -> Randbelow:
        return lambda below: number % below

    drawn = Counter(dice.sample(randbelow_giving(number)) for number in range(dice.weight))
    assert drawn == Counter(dict(dice.distribution()))


def test_dice_read_in_any_order_and_reject_the_rest() -> None:
    dice = Dice(3, "roygbp", first=0)
    assert dice.read("prr") == dice.read("r, r, p") == (0, 0, 5)
    assert dice.text((0, 0, 5)) == "rrp"
    for wrong in ("rr", "rrpp", "rrx", ""):
        with pytest.raises(Rejected) as caught:
            dice.read(wrong)
        assert caught.value.rejection.code == "bad-roll"


def test_cards_are_drawn_evenly_from_what_is_left() -> None:
    cards = Cards(2, 0b10110)
    assert dict(cards.distribution()) == {(1, 2): 1, (1, 4): 1, (2, 4): 1}
    assert cards.weight == 3
    rng = random.Random(1)
    drawn = Counter(cards.sample(rng.randrange) for _ in range(3000))
    assert set(drawn) == {(1, 2), (1, 4), (2, 4)}
    assert min(drawn.values()) > 900
    assert cards.read("5 2") == (1, 4)
    assert cards.text((1, 4)) == "2,5"
    for wrong in ("1 2", "2", "2 2", "x y", ""):
        with pytest.raises(Rejected):
            cards.read(wrong)


@given(st.integers(0, (1 << 63) - 1))
def test_a_mask_gives_its_moves_in_order(mask: int) -> None:
    table = zaria.game("knaster").start(1).setup.moves
    mask &= (1 << len(table)) - 1
    assert table.of_mask(mask) == tuple(move for move in table if mask >> move.id & 1)


def test_two_moves_may_not_share_a_text() -> None:
    with pytest.raises(ValueError, match="share"):
        MoveTable([("a", "1", "x"), ("b", "1", "x")])


def test_unknown_moves_are_rejected_by_text_and_json() -> None:
    table = zaria.game("knaster").start(1).setup.moves
    with pytest.raises(Rejected) as by_text:
        table.read("zz")
    with pytest.raises(Rejected) as by_json:
        table.from_json({"kind": "fly", "at": "a1"})
    assert by_text.value.rejection.code == by_json.value.rejection.code == "unknown-move"
    assert table.find("write", "a1").text == "a1"
    assert table[1:3][0].text == "b1"


def test_level_seats_share_a_rank() -> None:
    assert ranks([(3,), (5,), (3,), (9,)]) == (3, 2, 3, 1)
    score = Score((Part("a", 2, "X-01"), Part("b", 3, "X-02")))
    outcome = Outcome((score, score), (1, 1), "end", "X-03")
    assert outcome.totals == (5, 5)
    assert outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not-json"),
        ("[]", "not-an-object"),
        ('{"a": 1, "a": 2}', "double-key"),
        pytest.param("[" * 100_000, "not-json", id="too deep"),
        ('"' + "x" * LARGEST + '"', "too-large"),
    ],
)
def test_text_that_is_no_sheet(text: str, code: str) -> None:
    with pytest.raises(SheetFault) as caught:
        parse(text)
    assert caught.value.code == code


def test_a_sheet_file_is_read_or_rejected(tmp_path: Path) -> None:
    def fault(path: Path) -> str:
        with pytest.raises(SheetFault) as caught:
            load(path)
        return caught.value.code

    assert fault(tmp_path / "none.json") == "unreadable"
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (LARGEST + 1))
    assert fault(large) == "too-large"
    other = tmp_path / "picture.png"
    other.write_bytes(b"\x89PNG\xff\xfe")
    assert fault(other) == "not-json"
    good = tmp_path / "good.json"
    good.write_text('\ufeff{"zaria": "sheet"}', encoding="utf-8")
    assert load(good) == {"zaria": "sheet"}


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"zaria": "record"}, "not-a-sheet", "zaria"),
        ({"version": 2}, "unknown-version", "version"),
        ({"game": "chess"}, "other-game", "game"),
        ({"name": "my sheet!"}, "bad-name", "name"),
        ({"name": 7}, "not-a-text", "name"),
        ({"rows": None}, "not-a-list", "rows"),
        ({"rows": [1, 2]}, "wrong-length", "rows"),
        ({"rows": [1, 2, 3, 4, "5"]}, "not-a-number", "rows[4]"),
        ({"rows": [1, 2, 3, 4, 500]}, "out-of-range", "rows[4]"),
        ({"rows": [1, 2, 3, 4, True]}, "not-a-number", "rows[4]"),
    ],
)
def test_a_fault_names_the_place(change: dict[str, object], code: str, place: str) -> None:
    game = zaria.game("knaster")
    data = json.loads(game.standard.source) | change
    with pytest.raises(SheetFault) as caught:
        game.check_sheet(data)
    assert (caught.value.code, caught.value.place) == (code, place)
    assert str(caught.value).endswith(f". [{code}]")


def test_a_reader_names_nested_places() -> None:
    reader = Reader({"a": [{"b": 1}]})
    assert reader.get("a").list()[0].get("b").place == "a[0].b"
    assert [key for key, _ in reader.items()] == ["a"]
    assert Reader(data=True).boolean() is True
    for wrong, code in (
        (lambda: Reader(1).boolean(), "not-true-or-false"),
        (lambda: Reader(1).get("a"), "not-an-object"),
        (lambda: Reader(1).items(), "not-an-object"),
        (lambda: Reader("red", "x").one_of({"blue": 1}), "unknown-word"),
    ):
        with pytest.raises(SheetFault) as caught:
            wrong()
        assert caught.value.code == code
    assert Reader("blue").one_of({"blue": 1}) == 1


def test_games_are_found_by_id() -> None:
    assert zaria.game_ids()[:4] == ("qwinto", "knaster", "onecard", "border")
    with pytest.raises(UnknownGame, match="There is no game “chess”; installed are: qwinto, "):
        zaria.game("chess")


@pytest.mark.parametrize(
    ("kwargs", "said"),
    [
        ({"players": "2"}, "players is a whole number, not '2'"),
        ({"players": 2, "first": None}, "first is a whole number, not None"),
        ({"players": 2, "sheet": {}}, "a sheet comes from the game's read_sheet"),
    ],
)
def test_a_setup_of_wrong_types_is_told(kwargs: dict[str, object], said: str) -> None:
    with pytest.raises(TypeError, match=f"^{said}"):
        zaria.game("knaster").start(**kwargs)  # type: ignore[arg-type]


def test_what_is_no_move_is_told() -> None:
    position = zaria.game("knaster").start(2).apply_roll((6, 3))
    with pytest.raises(TypeError, match=r"^a move is a Move or its text, not 12$"):
        position.play(0, 12)  # type: ignore[arg-type]


def test_a_sheet_fault_is_a_sentence_with_its_code() -> None:
    with pytest.raises(SheetFault) as caught:
        Reader(1, "cells").list()
    assert str(caught.value) == "There must be a list at cells. [not-a-list]"


@pytest.mark.parametrize(
    ("kwargs", "code"),
    [
        ({"players": 2, "first": 2}, "wrong-first"),
        ({"players": 2, "options": {"colour": "red"}}, "wrong-option"),
        ({"players": 0}, "wrong-players"),
    ],
)
def test_a_wrong_setup_is_rejected(kwargs: dict[str, object], code: str) -> None:
    with pytest.raises(Rejected) as caught:
        zaria.game("knaster").start(**kwargs)  # type: ignore[arg-type]
    assert caught.value.rejection.code == code
    assert code in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess",
        "knaster",
        "knaster standard 1 1 - 1 - n",
        "knaster other 1 1 - 1 - n x",
        "knaster standard 1 1 - 1 99 n ...../...../...../...../.....",
        "knaster standard 2 1 - 1 - n ...../...../...../...../.....",
        "knaster standard 1 1 a=b 1 - n ...../...../...../...../.....",
    ],
)
def test_a_damaged_position_is_rejected(text: str) -> None:
    with pytest.raises(Rejected) as caught:
        zaria.read_position(text)
    assert caught.value.rejection.code in {"damaged-position", "wrong-option"}


def test_a_repr_can_be_pasted_back() -> None:
    from zaria import game, read_position  # noqa: PLC0415, F401 - what repr needs

    position = zaria.playout(zaria.game("knaster").start(2), random.Random(4))
    assert eval(repr(position)) == position  # noqa: S307 - the point of the test
    assert eval(repr(position.setup.game)) is position.setup.game  # noqa: S307 - the same
    assert str(position) == position.text


def test_what_cannot_fall_is_rejected() -> None:
    start = zaria.game("knaster").start(1)
    with pytest.raises(Rejected, match="bad-roll"):
        start.apply_roll((1, 7))
    with pytest.raises(Rejected) as caught:
        start.apply_roll((1, 2)).apply_roll((1, 2))
    assert caught.value.rejection == Rejection("no-roll-now")
