"""Decisions in words: told of a player, or said to who may make them."""

from __future__ import annotations

import pytest

from tests.coach.games import words_for
from zaria.coach.wording import advice_text, changed_cells, decision_text
from zaria.engine.play import read_position

FIRST = "knaster standard 1 1 - 1 45 n ...../...../...../...../....."
TWO_LINES = (
    "knaster standard 1 1 - 1 45 n "
    ".78*6a/9746c/327.3/943c5/769.4>978*6a/9746c/327.3/943c5/769.4!col11,row13"
)
TWO_CIRCLES = (
    "knaster standard 1 1 - 1 56 n "
    "8*.a*79*/a*99*c7/8857a/7249*6/7752c>8*ba*79*/a*99*c7/8857a/7249*6/7752c!:row12"
)
LAST_ROW = (
    "onecard standard 2 1 - 2 mark 2 3 rrggb - - 11:34104/21:22221;2:42144/12:34432 "
    "20:54121/29:01103;9:24053/23:53622"
)
KEEPING = (
    "onecard standard 2 1 - 1 keep 1 1 rrggg - - 11:34104/21:22221;2:42144/12:34432 "
    "20:54121/29:01103;9:24053/23:53622"
)
ROLL_OVER = "knaster standard 1 1 - 1 16 l 9*73b6/5*6*568/ca9*33/54a*54/3a36*8*"


@pytest.mark.parametrize(
    ("line", "moves", "language", "told", "said"),
    [
        (FIRST, "c3", "en", "writes 9: row 3, column 3", "write 9: row 3, column 3"),
        (FIRST, "c3", "el", "γράφει 9: 3η γραμμή, 3η στήλη", "γράψε το 9: 3η γραμμή, 3η στήλη"),
        (TWO_LINES, "/row1", "en", "begins with row 1", "circles in row 1 first"),
        (
            TWO_CIRCLES,
            "(b1) (d1)",
            "en",
            "draws circles: row 1, column 2 and column 4",
            "draw a circle: row 1, column 2 and column 4",
        ),
        (ROLL_OVER, "-", "el", "πάει πάσο", "πάσο"),
    ],
)
def test_a_decision_is_told_of_somebody_or_said_to_somebody(
    line: str, moves: str, language: str, told: str, said: str
) -> None:
    position = read_position(line)
    read = [position.setup.moves.read(text) for text in moves.split()]
    words = words_for("knaster", language)
    assert decision_text(words, position, 0, read) == told
    assert advice_text(words, position, 0, read) == said


@pytest.mark.parametrize(
    ("line", "seat", "moves", "marked"),
    [
        (FIRST, 0, "c3", ["c3"]),
        (ROLL_OVER, 0, "-", []),
        # The card is put away with the end of the decision, and the others move up.
        (LAST_ROW, 1, "20b .", ["20b", "20b3"]),
    ],
)
def test_what_is_marked_is_told_where_it_lies(
    line: str, seat: int, moves: str, marked: list[str]
) -> None:
    position = read_position(line)
    read = [position.setup.moves.read(text) for text in moves.split()]
    assert changed_cells(position, read, seat) == marked


@pytest.mark.parametrize(
    ("move", "language", "told", "said"),
    [
        ("=rrg", "en", "keeps 2 red, green", "keep 2 red, green"),
        ("=rrg", "el", "κρατά 2 κόκκινα, πράσινο", "κράτα 2 κόκκινα, πράσινο"),
        ("=rggg", "el", "κρατά κόκκινο, 3 πράσινα", "κράτα κόκκινο, 3 πράσινα"),
        ("=rr", "el", "κρατά 2 κόκκινα", "κράτα 2 κόκκινα"),
    ],
)
def test_dice_of_one_colour_are_told_once_with_their_number(
    move: str, language: str, told: str, said: str
) -> None:
    position = read_position(KEEPING)
    read = [position.setup.moves.read(move)]
    words = words_for("onecard", language)
    assert decision_text(words, position, 0, read) == told
    assert advice_text(words, position, 0, read) == said
