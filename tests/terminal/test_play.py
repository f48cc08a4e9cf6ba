"""Whole games at the terminal, driven through a pipe."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.driver import zaria, zaria_here
from zaria.engine import read_record

GAMES = ("qwinto", "knaster", "onecard", "border")


@pytest.mark.parametrize("lang", ["en", "el"])
@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_and_it_is_saved(game: str, lang: str, tmp_path: Path) -> None:
    ran = zaria_here(
        "play",
        game,
        "--seat",
        "random",
        "--seat",
        "random",
        "--seed",
        "x",
        "--save",
        "g.zaria",
        folder=tmp_path,
        lang=lang,
    )
    assert (ran.status, ran.err) == (0, "")
    assert ("wins" in ran.out or "share" in ran.out) == (lang == "en")
    record = read_record((tmp_path / "g.zaria").read_text())
    assert record.final().over
    assert dict(record.tags)["Scores"]
    replayed = zaria_here("replay", "g.zaria", folder=tmp_path, lang=lang)
    assert replayed.status == 0
    assert replayed.out.count("\n") > len(record.events)


def test_a_draft_is_changed_undone_and_confirmed(tmp_path: Path) -> None:
    typed = "a1\nb2\nundo\nc3\n\nquit\n"
    ran = zaria_here(
        "play",
        "knaster",
        "--seat",
        "me",
        "--seed",
        "7",
        "--save",
        "g.zaria",
        typed=typed,
        folder=tmp_path,
    )
    assert ran.status == 0
    record = read_record((tmp_path / "g.zaria").read_text())
    assert [event.texts for event in record.events if event.seat == 0] == [("c3",)]
    assert "resume" in ran.out


def test_a_rejected_move_is_answered_with_reason_and_clause(tmp_path: Path) -> None:
    typed = "c3\n\nc3\n(a1)\nzz\n-\nquit\n"
    ran = zaria_here("play", "knaster", "--seat", "me", "--seed", "7", typed=typed, folder=tmp_path)
    for clause in ("[K-08]", "[K-09]", "[K-07]"):
        assert clause in ran.out
    assert "zz" in ran.out


@pytest.mark.parametrize(
    ("lang", "typed", "told"), [("en", "odds", "two"), ("el", "πιθανότητες", "δύο")]
)
def test_the_odds_of_the_next_roll_are_told(
    lang: str, typed: str, told: str, tmp_path: Path
) -> None:
    seat = ("play", "knaster", "--seat", "me", "--seed", "7")
    ran = zaria(*seat, typed=f"{typed}\nquit\n", folder=tmp_path, lang=lang)
    bars = [line.split() for line in ran.out.splitlines() if line.rstrip().endswith("%")]
    assert [bar[0] for bar in bars] == [str(total) for total in range(2, 13)]
    assert bars[5][-1] == "16.7%"
    assert told in ran.out


def test_greek_keys_and_words_are_understood(tmp_path: Path) -> None:
    typed = "ψ3\nναι\nβοήθεια\nκανόνας K-08\nφύλλα\nσκορ\nκινήσεις\nέξοδος\n"
    ran = zaria(
        "play",
        "knaster",
        "--seat",
        "me",
        "--seat",
        "random",
        "--seed",
        "7",
        "--save",
        "g.zaria",
        typed=typed,
        folder=tmp_path,
        lang="el",
    )
    assert ran.status == 0
    assert "K-08" in ran.out
    assert "1:c3" in (tmp_path / "g.zaria").read_text()


def test_a_resumed_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    arguments = ("--seat", "me", "--seed", "same", "--no-confirm")
    cells = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
    whole = zaria(
        "play",
        "knaster",
        *arguments,
        "--save",
        "whole.zaria",
        typed="\n".join(cells[:8]) + "\nquit\n",
        folder=tmp_path,
    )
    zaria(
        "play",
        "knaster",
        *arguments,
        "--save",
        "parts.zaria",
        typed="\n".join(cells[:3]) + "\nquit\n",
        folder=tmp_path,
    )
    again = zaria(
        "play",
        "--resume",
        "parts.zaria",
        "--no-confirm",
        typed="\n".join(cells[3:8]) + "\nquit\n",
        folder=tmp_path,
    )
    assert whole.status == again.status == 0
    assert (tmp_path / "parts.zaria").read_text() == (tmp_path / "whole.zaria").read_text()


def test_real_dice_are_entered_and_wrong_ones_asked_again(tmp_path: Path) -> None:
    typed = "7 1\n3 6\nc3\n\n11\nquit\n"
    ran = zaria_here(
        "play",
        "knaster",
        "--seat",
        "me",
        "--dice",
        "entered",
        "--save",
        "g.zaria",
        typed=typed,
        folder=tmp_path,
    )
    assert ran.status == 0
    assert "7 1" in ran.out
    text = (tmp_path / "g.zaria").read_text()
    assert "1. <36> 1:c3" in text
    assert "2. <11>" in text


def test_a_wrong_roll_is_told_as_it_was_typed(tmp_path: Path) -> None:
    how = ("play", "border", "--seat", "me", "--seat", "me", "--first", "1", "--dice", "entered")
    ran = zaria_here(*how, typed="κπξ\nquit\n", folder=tmp_path, lang="el")
    assert "«κπξ»" in ran.out


def test_two_people_share_a_keyboard(tmp_path: Path) -> None:
    ran = zaria_here(
        "play",
        "knaster",
        "--seat",
        "me=Άννα",
        "--seat",
        "me=Νίκος",
        "--seed",
        "1",
        "--no-confirm",
        "--save",
        "g.zaria",
        typed="a1\nb1\nquit\n",
        folder=tmp_path,
    )
    assert ran.status == 0
    assert "Άννα" in ran.out
    assert "Νίκος writes" in ran.out
    text = (tmp_path / "g.zaria").read_text()
    assert "1:a1 2:b1" in text
    assert '[Seat1 "me=Άννα"]' in text


def test_a_user_sheet_is_played_on_and_kept_in_the_record(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text(
        '{"zaria": "sheet", "version": 1, "game": "knaster", "name": "mine", '
        '"columns": [41,42,43,44,45], "rows": [1,1,1,1,1], "diagonals": [1,1]}'
    )
    ran = zaria_here(
        "play",
        "knaster",
        "--seat",
        "me",
        "--sheet",
        "mine.json",
        "--save",
        "g.zaria",
        typed="c3\n\nquit\n",
        folder=tmp_path,
    )
    assert "43" in ran.out
    (tmp_path / "mine.json").unlink()
    shown = zaria_here("show", "g.zaria", folder=tmp_path)
    assert "43" in shown.out
    notation = zaria_here("show", "g.zaria", "--at", "0", "--notation", folder=tmp_path)
    assert notation.out.startswith("knaster mine 1 1 -")


def test_the_game_is_asked_for_when_none_is_named(tmp_path: Path) -> None:
    ran = zaria("play", "--save", "g.zaria", typed="7\n\nknaster\nquit\n", folder=tmp_path)
    assert ran.status == 0
    for game in ("Qwinto", "Knaster", "One Card", "The Border"):
        assert game in ran.out
    assert "“7”" in ran.out
    assert "“”" not in ran.out
    assert '[Game "knaster"]' in (tmp_path / "g.zaria").read_text()


@pytest.mark.parametrize("lang", ["en", "el"])
def test_the_dice_of_a_played_game_are_proven(lang: str, tmp_path: Path) -> None:
    for dice in ([], ["--seed", "x"]):
        name = f"g{len(dice)}.zaria"
        zaria_here(
            "play",
            "knaster",
            "--seat",
            "random",
            "--seat",
            "random",
            "--save",
            name,
            *dice,
            folder=tmp_path,
        )
        ran = zaria_here("verify", name, folder=tmp_path, lang=lang)
        assert (ran.status, ran.err) == (0, "")
    forged_file = tmp_path / "forged.zaria"
    lines = (tmp_path / "g0.zaria").read_text().splitlines()
    seed = next(line for line in lines if line.startswith("[Seed"))
    forged_file.write_text("\n".join(lines).replace(seed, f'[Seed "{"00" * 32}"]') + "\n")
    ran = zaria_here("verify", "forged.zaria", folder=tmp_path, lang=lang)
    assert (ran.status, ran.err) == (1, "")


@pytest.mark.parametrize("lang", ["en", "el"])
def test_help_games_and_rules_are_printed(lang: str, tmp_path: Path) -> None:
    for arguments in (
        ["--help"],
        ["play", "--help"],
        ["sim", "-h"],
        ["games"],
        ["rules", "border"],
        ["rules", "qwinto", "Q-09"],
        ["--version"],
    ):
        ran = zaria_here(*arguments, folder=tmp_path, lang=lang)
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.strip()


def test_simulation_counts_and_writes_lines(tmp_path: Path) -> None:
    ran = zaria(
        "sim",
        "knaster",
        "--players",
        "2",
        "--bot",
        "random",
        "--games",
        "6",
        "--seed",
        "a",
        "--jobs",
        "2",
        "--jsonl",
        "games.jsonl",
        "--positions",
        folder=tmp_path,
    )
    assert (ran.status, ran.err) == (0, "")
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert len(lines) == 6
    for line in lines:
        record = read_record(line)
        assert record.final().over
    alone = zaria(
        "sim",
        "knaster",
        "--players",
        "2",
        "--bot",
        "random",
        "--games",
        "6",
        "--seed",
        "a",
        "--jobs",
        "1",
        folder=tmp_path,
    )
    assert alone.out == ran.out


def test_ctrl_c_saves_the_game(tmp_path: Path) -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "zaria.terminal.main",
            "play",
            "knaster",
            "--seat",
            "me",
            "--seed",
            "1",
            "--save",
            "g.zaria",
            "--lang",
            "en",
        ],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        cwd=tmp_path,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "90"},
        # Tests that run in the background of a shell have been told not to heed Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads
    )
    os.close(follower)
    seen = b""

    def until(wanted: bytes, times: int = 1, end: bytes = b"") -> None:
        nonlocal seen
        while seen.count(wanted) < times or not seen.endswith(end):
            ready, _, _ = select.select([leader], [], [], 60)
            assert ready, seen
            seen += os.read(leader, 65536)

    until(b"where it stands")
    os.write(leader, b"c3\n\n")
    until(b"where it stands", 2, end=b"> ")  # not before there is somebody to interrupt
    process.send_signal(signal.SIGINT)
    until(b"Saved")
    assert process.wait(timeout=300) == 0
    os.close(leader)
    assert "1:c3" in (tmp_path / "g.zaria").read_text()
