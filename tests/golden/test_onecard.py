"""One Card: the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from zaria.engine import Outcome
from zaria.games.onecard import GAME, OneCardPosition

# Card 1 has red 5 (sun), yellow 3 (sun), green 2, blue 5, purple 5; card 2 five rows of 4 (red sun,
# orange, green, blue sun, purple); card 3 orange 4, yellow 6 (sun), green 4, blue 3 (sun) and
# purple 3.
OTHER = "10:00000/20:00000"


def table(dice: str, cards: str, scored: str = "") -> OneCardPosition:
    aside = f";{scored}" if scored else ""
    return GAME.read_position(
        f"onecard standard 2 1 - 1 mark 1 3 {dice} - - {cards}{aside} {OTHER}"
    )


def offered(position: OneCardPosition) -> set[str]:
    return {move.text for move in position.moves(0)}


def played(position: OneCardPosition, moves: str) -> OneCardPosition:
    return position.play_all(0, [position.setup.moves.read(text) for text in moves.split()])


def hand(position: OneCardPosition) -> str:
    return position.text.split()[-2]


def rejected(position: OneCardPosition, move: str) -> tuple[str, str]:
    rejection = position.rejection(0, position.setup.moves.read(move))
    assert rejection is not None
    return rejection.code, rejection.clause


@pytest.mark.clause("C-46", "C-20", "C-23")
def test_two_purple_and_two_yellow_are_marked_and_orange_is_missing() -> None:
    before = table("oyypp", "1:00000/2:00000")
    assert rejected(before, "1o") == ("onecard-no-such-row", "C-23")
    after = played(before, "1p 1y .")
    assert hand(after) == "1:02002/2:00000"


@pytest.mark.clause("C-46", "C-21", "C-22")
def test_later_purple_can_be_marked_but_two_yellow_cannot() -> None:
    later = table("yyppp", "1:02002/2:00000")
    assert rejected(later, "1y") == ("onecard-row-too-short", "C-21")
    assert offered(later) == {".", "1p", "2p"}
    assert hand(played(later, "1p .")) == "1:02005/2:00000"


@pytest.mark.clause("C-46", "C-24", "C-29", "C-30", "C-31")
def test_three_rows_and_one_sun_give_twelve() -> None:
    before = table("yggbp", "1:02035/2:00000")
    assert rejected(before, "1p") == ("onecard-row-complete", "C-24")
    after = played(before, "1y 1g 1b .")
    assert hand(after) == "2:00000;1:03245"
    assert after.score(0).total == 5 + 3 + 2 + 2 == 12


@pytest.mark.clause("C-46", "C-27", "C-32", "C-34")
def test_four_rows_and_both_suns_give_twenty_one() -> None:
    before = table("rggbp", "2:34230/30:00000")
    after = played(before, "2r 2g 2b 2p .")
    assert hand(after) == "30:00000;2:44441"
    assert after.score(0).total == 4 + 4 + 4 + 4 + 5 == 21


@pytest.mark.clause("C-46", "C-41", "C-42")
def test_two_complete_rows_on_a_card_not_scored_give_nine() -> None:
    over = GAME.read_position(
        "onecard standard 2 1 - 1 over 1 0 - - - "
        "3:06123/20:00000 10:00000/21:00000;11:34200/12:34400/13:36600/14:45500"
    )
    assert over.score(0).total == 6 + 3 == 9
    assert isinstance(over.next, Outcome)
    assert over.next.totals[0] == 9
