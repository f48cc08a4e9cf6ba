"""A package of somebody else's adds a game: installed for real, found, proven, played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from pypdf import PdfReader

from tests.engine.digits import EXAMPLE, install
from tests.server.conftest import NO_LIMITS, Server
from zaria.bots.levels import LEVELS

PROGRAM = """
import random, zaria
from zaria.testing import check_game
assert "digits" in zaria.game_ids()
game = zaria.game("digits")
check_game(game, games=3)
final = zaria.playout(game.start(players=3), random.Random(1))
print(final, final.next.winners)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the example's package is installed."""
    target = tmp_path_factory.mktemp("site")
    install(target)
    return {**os.environ, "PYTHONPATH": str(target)}


def ran(installed: dict[str, str], *arguments: str | Path, typed: str = "", folder: Path) -> str:
    """Return what a program prints where the example is installed; it must not fail."""
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        env=installed,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def zaria(installed: dict[str, str], *arguments: str | Path, typed: str = "", folder: Path) -> str:
    program = ("-m", "zaria.terminal.main")
    return ran(installed, *program, *arguments, typed=typed, folder=folder)


@pytest.fixture(scope="module")
def played(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Return the folder of a game that was played in Greek and plain words, and what was said."""
    folder = tmp_path_factory.mktemp("played")
    seats = ("--seat", "me", "--seat", "random")
    how = ("--plain", "--no-confirm", "--seed", "1", "--lang", "el", "--save", "g.zaria")
    return folder, zaria(
        installed, "play", "digits", *seats, *how, typed="1\n2\n3\n4\n", folder=folder
    )


def test_the_game_is_found_and_keeps_the_contract(
    installed: dict[str, str], tmp_path: Path
) -> None:
    out = ran(installed, "-c", PROGRAM, folder=tmp_path)
    assert out.startswith("digits standard 3 1 -")


def test_it_is_listed_and_its_rules_are_told(installed: dict[str, str], tmp_path: Path) -> None:
    assert "digits - Digits" in zaria(installed, "games", "--lang", "en", folder=tmp_path)
    rules = zaria(installed, "rules", "digits", "--lang", "en", folder=tmp_path)
    assert "D-3" in rules


def test_the_terminal_plays_it_and_tells_its_sheet(played: tuple[Path, str]) -> None:
    _, said = played
    assert "Ψηφία" in said
    assert "1 έως 4" in said  # the empty boxes, in a sentence
    assert "Γέμισαν όλα" in said


def test_a_record_of_it_is_replayed_and_shown(
    installed: dict[str, str], played: tuple[Path, str]
) -> None:
    folder, _ = played
    assert zaria(installed, "replay", "g.zaria", typed="\n\nq\n", folder=folder)
    drawn = zaria(installed, "show", "g.zaria", "--svg", "g.svg", folder=folder)
    assert "g.svg" in drawn
    assert (folder / "g.svg").read_text(encoding="utf-8").count('class="cell square') == 8


def test_it_is_printed_empty_and_as_it_was_played(
    installed: dict[str, str], played: tuple[Path, str]
) -> None:
    folder, _ = played
    print_it = ("sheets", "print", "digits", "--lang", "en")
    zaria(installed, *print_it, "--output", "empty.pdf", folder=folder)
    zaria(installed, *print_it, "--position", "g.zaria", "--output", "played.pdf", folder=folder)
    empty, played_sheets = PdfReader(folder / "empty.pdf"), PdfReader(folder / "played.pdf")
    assert "Digits" in empty.pages[0].extract_text()
    assert "total" in empty.pages[0].extract_text()
    assert len(played_sheets.pages) == 1


def test_bots_play_it(installed: dict[str, str], tmp_path: Path) -> None:
    bots = ["--bot", "greedy", "--bot", "random", "--games", "40", "--jobs", "1"]
    ran = subprocess.run(
        [sys.executable, "-m", "zaria.terminal.main", "sim", "digits", *bots, "--lang", "en"],
        env=installed,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    (wins,) = re.findall(r"1 greedy .* ([\d.]+) % ", ran.stdout)
    assert float(wins) > 75


def test_it_is_simulated(installed: dict[str, str], tmp_path: Path) -> None:
    counted = zaria(installed, "sim", "digits", "--games", "4", "--jobs", "1", folder=tmp_path)
    assert "greedy" in counted


def test_it_has_the_levels_that_look_less_or_more_far(
    installed: dict[str, str], tmp_path: Path
) -> None:
    program = """
from zaria.bots.levels import LEVELS
from zaria.bots.simulate import Simulation
ids = [level.id for level in LEVELS]
for lower, higher in (ids[:2], ids[::4]):
    played = Simulation("digits", (higher, lower)).run(40)
    print(sum(result.shares[0] for result in played))
"""
    easy, master = map(float, ran(installed, "-c", program, folder=tmp_path).split())
    assert easy > 26
    assert master > 28


def test_it_reads_no_position_that_breaks_later(installed: dict[str, str], tmp_path: Path) -> None:
    damaged = (
        "7 -1,-1 0000 0000",  # no such face
        "-3 -1,-1 0000 0000",
        "6 -1,-1 7000 0000",
        "6 -1,-1 6000 0000",  # one roll more than the other
        "6 -1,-1 6543 6543",  # nowhere to write it
        "6 0,-1 6000 6000",  # the box is taken
        "6 4,-1 0000 0000",
        "6 -2,-1 0000 0000",
        "6 0,1 0000 0000",  # all have written it
        "0 0,-1 0000 0000",  # nothing is rolled
        "6 -1,-1,-1 0000 0000",
        "6 -1 0000 0000",
        "6 -1,-1 0000",
        "6 -1,-1 000 000",
    )
    program = f"""
import zaria
from zaria.engine import Rejected
assert zaria.read_position("digits standard 2 1 - 6 1,-1 0000 0000").moves(1)
for state in {damaged}:
    try:
        zaria.read_position("digits standard 2 1 - " + state)
    except Rejected as error:
        print(error.rejection.code)
"""
    out = ran(installed, "-c", program, folder=tmp_path)
    assert out.split() == ["damaged-position"] * len(damaged)


def test_the_example_is_small() -> None:
    lines = (EXAMPLE / "digits" / "game.py").read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) < 100


def test_a_game_without_a_face_is_drawn_plainly(installed: dict[str, str], tmp_path: Path) -> None:
    program = "import zaria; print(zaria.game('digits').start(2)._repr_svg_())"
    out = ran(installed, "-c", program, folder=tmp_path)
    assert out.count('class="cell square"') == 8


def test_the_server_offers_draws_prints_and_teaches_it(
    installed: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", installed["PYTHONPATH"])
    server = Server(tmp_path / "data", NO_LIMITS)
    try:
        with httpx.Client(base_url=server.url, timeout=30) as page:
            games = page.get("/api/games").json()
            (digits,) = [game for game in games if game["id"] == "digits"]
            assert [level["id"] for level in digits["levels"]] == [level.id for level in LEVELS]
            assert digits["opponent"] in digits["bots"]
            assert "game-digits = Ψηφία" in page.get("/api/words/el").text
            sheet = page.get(
                "/api/picture.svg", params={"position": "digits standard 2 1 - 6 -1,-1 0000 0000"}
            )
            assert sheet.text.count("data-cell=") == 4
            assert page.get("/api/sheets/digits.pdf").content.startswith(b"%PDF")
            assert page.get("/api/rules/digits/summary.pdf").content.startswith(b"%PDF")
            steps = page.get("/api/lessons/digits").json()["steps"]
            assert [step["clause"] for step in steps] == ["D-2", "D-2", "D-3"]
    finally:
        server.close()
