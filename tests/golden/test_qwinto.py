"""The worked examples of Qwinto's rulebook.

Its pictures are lost; the sheets here are ours, made to show just what the text says of them.
"""

from __future__ import annotations

from typing import cast

import pytest

from zaria.engine import Decisions, Record, Rejected, parse_record, print_record
from zaria.games.qwinto import GAME, QwintoPosition, QwintoSheet

SHEET = cast("QwintoSheet", GAME.standard)
EMPTY = "...-....../.....-..../....-...../0"


def play(position: QwintoPosition, seat: int, text: str) -> QwintoPosition:
    return position.play(seat, position.setup.moves.read(text))


def fitting(sheet: str, field: str) -> list[int]:
    """Return the numbers that may still be entered in a field of a sheet."""
    position = GAME.read_position(f"qwinto standard 2 1 - 1 - - {sheet} {EMPTY}")
    at = SHEET.fields.index(field)
    return [number for number in range(1, 19) if position.sheets[0].fits(number) >> at & 1]


@pytest.mark.clause("Q-09", "Q-12", "Q-13", "Q-44")
def test_timos_sheet() -> None:
    """In yellow only a 1 fits on the left, nothing between purple 6 and 7; two full columns."""
    sheet = "34.-.9.e../.235.-8.b./..6.-7ab../0"
    assert fitting(sheet, "y2") == [1]
    assert fitting(sheet, "p4") == []
    found = GAME.read_position(f"qwinto standard 2 1 - 1 - - {sheet} {EMPTY}").score(0)
    assert [part.points for part in found.parts if part.source == "qwinto-column"] == [6, 9]


LINOS = """[Zaria "1"]
[Game "qwinto"]
[Players "3"]
[First "1"]
[Seat1 "Λίνος"]
[Seat2 "Τίμος"]
[Seat3 "Σάρα"]

1:*yp
1. <24> 1:again
2. <45> 1:y5 2:y8 3:p6
"""


@pytest.mark.clause("Q-18", "Q-21", "Q-23", "Q-24", "Q-25", "Q-26")
def test_linos_rolls_purple_and_yellow() -> None:
    """He rolls 2 and 4, then 4 and 5: nine, for yellow or purple; all three enter it."""
    position = play(GAME.start(3), 0, "*yp").apply_roll((2, 4))
    assert position.next == Decisions((0,))
    position = play(position, 0, "again").apply_roll((4, 5))
    assert position.announced == 9
    for seat in range(3):
        rows = {move.at[0] for move in position.moves(seat) if move.kind == "enter"}
        assert rows == {"y", "p"}
        with pytest.raises(Rejected, match="qwinto-other-colour"):
            play(position, seat, "o8")
    for seat, field in enumerate(("y5", "y8", "p6")):
        position = play(position, seat, field)
    assert position.active == 1
    assert [position.score(seat).total for seat in range(3)] == [1, 1, 1]


def test_linos_turn_as_a_record() -> None:
    record = parse_record(LINOS)
    final = record.final()
    assert final.state == (
        "2 - - ...-....../...9.-..../....-...../0"
        " ...-....../.....-9.../....-...../0 ...-....../.....-..../....-9..../0"
    )
    assert isinstance(record, Record)
    assert parse_record(print_record(record)) == record


@pytest.mark.clause("Q-52")
def test_saras_score() -> None:
    """Four orange numbers, yellow full with 16, six purple ones; 5, 10 and 12; two misthrows."""
    sheet = ".5.-.ad..h/12346-9ceg/23.7-8.bf./2"
    found = GAME.read_position(f"qwinto standard 2 1 - 1 - - {sheet} {EMPTY}").score(0)
    assert [part.points for part in found.parts] == [4, 16, 6, 5, 10, 12, -10]
    assert found.total == 43
