"""A saved game goes on where and how it was left, by a command that works as it is printed."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.terminal.driver import ENVIRONMENT, zaria_here
from zaria.terminal.program import command_line


def started(folder: Path, lang: str) -> None:
    options = ("--seat", "me", "--seed", "1", "--save", "g.zaria")
    zaria_here("play", "knaster", *options, typed="quit\n", folder=folder, lang=lang)


def language(folder: Path) -> str:
    text = (folder / "g.zaria").read_text(encoding="utf-8")
    return text.partition('[Language "')[2][:2]


def test_a_game_goes_on_in_its_language(tmp_path: Path) -> None:
    started(tmp_path, "el")
    ran = zaria_here("play", "--resume", "g.zaria", typed="έξοδος\n", folder=tmp_path, lang=None)
    assert ran.status == 0
    assert "Αποθηκεύτηκε" in ran.out
    assert language(tmp_path) == "el"


def test_it_goes_on_in_another_when_asked_and_stays_with_that(tmp_path: Path) -> None:
    started(tmp_path, "el")
    ran = zaria_here("play", "--resume", "g.zaria", typed="quit\n", folder=tmp_path, lang="en")
    assert "Saved" in ran.out
    assert language(tmp_path) == "en"


@pytest.mark.parametrize("tag", ["", '[Language "tlh"]\n'])
def test_a_record_that_tells_no_language_of_ours_is_no_trouble(tag: str, tmp_path: Path) -> None:
    record = '[Zaria "1"]\n[Game "knaster"]\n[Players "1"]\n[First "1"]\n' + tag + "\n1. <36>\n"
    (tmp_path / "g.zaria").write_text(record)
    ran = zaria_here("play", "--resume", "g.zaria", typed="quit\n", folder=tmp_path, lang=None)
    assert ran.status == 0
    assert "Saved" in ran.out


def test_a_bot_that_is_no_longer_installed_is_replaced(tmp_path: Path) -> None:
    seats = '[Players "2"]\n[First "1"]\n[Seat1 "me"]\n[Seat2 "swift"]\n'
    (tmp_path / "g.zaria").write_text(f'[Zaria "1"]\n[Game "knaster"]\n{seats}\n1. <36>\n')
    ran = zaria_here("play", "--resume", "g.zaria", typed="quit\n", folder=tmp_path, lang="en")
    assert (ran.status, ran.err) == (0, "")
    assert "greedy" in ran.out


def stopped_at_once(command: list[str], folder: Path) -> str:
    """Run a command where `zaria` is not on the path, stop, and give the one to go on with."""
    ran = subprocess.run(
        command,
        input="quit\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**os.environ, **ENVIRONMENT, "PATH": os.defpath},
        timeout=300,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout.rpartition("go on with: ")[2].strip().removesuffix(")")


def test_the_command_to_go_on_works_for_who_has_no_zaria_on_the_path(tmp_path: Path) -> None:
    program = str(Path(sys.executable).parent / "zaria")
    first = [program, "play", "knaster", "--seat", "me", "--save", "my game.zaria"]
    told = stopped_at_once(first, tmp_path)
    assert shlex.split(told) == [program, "play", "--resume", "my game.zaria"]
    assert stopped_at_once(shlex.split(told), tmp_path) == told


def test_who_has_it_on_the_path_reads_its_name(tmp_path: Path) -> None:
    program = tmp_path / "zaria"
    program.write_text("")
    program.chmod(0o755)
    for started_as in (program, tmp_path / "elsewhere"):
        with (
            patch.dict(os.environ, {"PATH": str(tmp_path)}),
            patch.object(sys, "argv", [str(started_as)]),
        ):
            name = "zaria" if started_as == program else str(started_as)
            assert command_line("play", "a b") == f"{name} play 'a b'"
    with patch.object(sys, "argv", ["/somewhere/main.py"]):
        assert command_line("play") == f"{sys.executable} -m zaria.terminal.main play"
