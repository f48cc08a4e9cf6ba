"""What a person is asked, shown and may take back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import Ran, zaria_here

SOLO = ("play", "knaster", "--seat", "me", "--seed", "7")
ENTERED = ("play", "knaster", "--dice", "entered", "--first", "1", "--save", "g.zaria")


def rolls(folder: Path) -> list[str]:
    """Return the rolls of the saved record."""
    words = (folder / "g.zaria").read_text(encoding="utf-8").split()
    return [word.strip("<>") for word in words if word.startswith("<")]


def test_moves_lists_what_else_there_is_when_the_draft_is_complete(tmp_path: Path) -> None:
    ran = zaria_here(*SOLO, typed="c3\nmoves\nquit\n", folder=tmp_path)
    listed = ran.out.partition("Instead of it you could choose:")[2]
    assert "a1 b1 c1 d1 e1" in listed


def test_an_example_is_given_only_among_several(tmp_path: Path) -> None:
    options = ("--seed", "5", "--first", "1")
    ran = zaria_here("play", "qwinto", *options, typed="*oy\n\nquit\n", folder=tmp_path)
    assert "  again   roll the same dice again\n" in ran.out
    assert "(e.g. *oyp: roll all three dice)" in ran.out
    assert "(e.g. again" not in ran.out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "You have “=”: roll all five again."),
        ("el", "Έχεις «=»: ξαναρίξε και τα πέντε."),
    ],
)
@pytest.mark.parametrize("game", ["onecard", "border"])
def test_keeping_no_dice_is_said_in_words(game: str, lang: str, told: str, tmp_path: Path) -> None:
    options = ("--seed", "5", "--first", "1")
    ran = zaria_here("play", game, *options, typed="=\n\nquit\n", folder=tmp_path, lang=lang)
    assert told in ran.out
    assert "“”" not in ran.out
    assert "«»" not in ran.out


@pytest.mark.parametrize(("lang", "way"), [("en", "“moves”"), ("el", "«κινήσεις»")])
def test_what_is_no_move_is_answered_with_how_to_see_them(
    lang: str, way: str, tmp_path: Path
) -> None:
    ran = zaria_here(*SOLO, typed="foo\nquit\n", folder=tmp_path, lang=lang)
    (told,) = [line for line in ran.out.splitlines() if "foo" in line]
    assert way in told


@pytest.mark.parametrize("typed", ["rule K-08", "rule k8", "rule 8", "rule Κ-08", "rule κ 8"])
def test_a_rule_is_found_however_its_number_is_typed(typed: str, tmp_path: Path) -> None:
    ran = zaria_here(*SOLO, typed=f"{typed}\nquit\n", folder=tmp_path)
    assert "\nK-08: " in ran.out


def test_what_is_no_rule_is_answered_with_those_there_are(tmp_path: Path) -> None:
    ran = zaria_here(*SOLO, typed="rule Q1\nrule\nrule K-99\nquit\n", folder=tmp_path)
    assert ran.out.count("The rules are numbered K-01 to K-48") == 3


def test_who_plays_alone_has_no_others(tmp_path: Path) -> None:
    ran = zaria_here(*SOLO, typed="sheets\nundo\nquit\n", folder=tmp_path)
    assert "You play alone" in ran.out
    assert "There is nothing to take back." in ran.out


def entered(typed: str, folder: Path, *seats: str) -> Ran:
    options = [word for seat in seats for word in ("--seat", seat)]
    return zaria_here(*ENTERED, *options, typed=typed, folder=folder)


def test_a_mistyped_roll_is_taken_back(tmp_path: Path) -> None:
    ran = entered("36\nc3\nundo\nundo\n45\na1\n\nquit\n", tmp_path, "me", "greedy")
    assert ran.status == 0
    assert "Taken back: 36." in ran.out
    assert rolls(tmp_path) == ["45"]
    assert "1:a1" in (tmp_path / "g.zaria").read_text(encoding="utf-8")


def test_what_bots_decided_on_it_is_taken_back_with_it(tmp_path: Path) -> None:
    ran = entered("36\nundo\n45\na1\n\nquit\n", tmp_path, "greedy", "me")
    assert ran.status == 0
    text = (tmp_path / "g.zaria").read_text(encoding="utf-8")
    assert rolls(tmp_path) == ["45"]
    assert text.count("1:") == text.count("2:") == 1


def test_a_roll_that_somebody_has_decided_on_stays(tmp_path: Path) -> None:
    ran = entered("36\nc3\n\nundo\nquit\n", tmp_path, "me=Anna", "me=Bob")
    assert "Anna has decided on the last roll, so it stays." in ran.out
    assert rolls(tmp_path) == ["36"]
    ran = zaria_here("play", "--resume", "g.zaria", typed="b1\n\nundo\nquit\n", folder=tmp_path)
    assert "Anna has decided" in ran.out
    assert rolls(tmp_path) == ["36"]


def test_a_roll_is_taken_back_after_resuming_too(tmp_path: Path) -> None:
    entered("36\nquit\n", tmp_path, "me")
    assert rolls(tmp_path) == ["36"]
    typed = "undo\n?\n44\nc3\n\nquit\n"
    ran = zaria_here("play", "--resume", "g.zaria", typed=typed, folder=tmp_path)
    assert ran.status == 0
    assert "Type what fell" in ran.out
    assert rolls(tmp_path) == ["44"]


def test_with_real_dice_even_the_only_move_is_confirmed(tmp_path: Path) -> None:
    # The five dice have no colour that can complete anything: there is only “done”.
    typed = "sgbry\n=sgbry\n\nundo\nssggb\nquit\n"
    options = ("play", "border", "--dice", "entered", "--first", "1", "--save", "g.zaria")
    ran = zaria_here(*options, typed=typed, folder=tmp_path)
    assert ran.status == 0
    assert "Player 1 has decided on the last roll, so it stays." in ran.out


def test_dice_are_typed_on_greek_keys(tmp_path: Path) -> None:
    options = ("play", "border", "--dice", "entered", "--first", "1", "--save", "g.zaria")
    ran = zaria_here(*options, typed="ρρσγβ\nέξοδος\n", folder=tmp_path, lang="el")
    assert ran.status == 0
    assert sorted(rolls(tmp_path)[0]) == sorted("rrsgb")
