"""`zaria arena`: its table, its plot, its files, and one sentence where something is wrong."""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch
from xml.etree import ElementTree as ET

import pytest

from tests.terminal.driver import Ran, zaria_here
from zaria.arena import Plan

PLAY = ("arena", "knaster", "greedy", "random", "--games", "12", "--jobs", "2")


def lines(ran: Ran) -> dict[str, list[str]]:
    rows = [re.split(r"\s*[│┃]\s*", line)[1:-1] for line in ran.out.splitlines() if "│" in line]
    return {first: others for first, *others in rows}


def test_the_table_has_every_bot_the_best_first(tmp_path: Path) -> None:
    ran = zaria_here(*PLAY, "--players", "2", "random", folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    found = lines(ran)
    assert next(iter(found)) == "greedy"
    assert set(found) == {"greedy", "random", "random (2)"}
    assert [cells[0] for cells in found.values()] == ["8"] * 3
    elo = [float(cells[3]) for cells in found.values()]
    assert all(one >= two for one, two in pairwise(elo))
    assert sum(elo) == pytest.approx(4500, abs=2)
    for cells in found.values():
        low, high = map(float, cells[4].split(" … "))
        assert low < float(cells[3]) < high
    assert "12 games for 2, seed 0" in ran.out
    assert not list(tmp_path.iterdir())


def test_any_number_of_processes_prints_the_same(tmp_path: Path) -> None:
    one, two = (zaria_here(*PLAY[:-1], jobs, folder=tmp_path) for jobs in ("1", "2"))
    assert one == two
    other = zaria_here(*PLAY, "--seed", "other", folder=tmp_path)
    assert other.out != one.out


def test_one_player_alone_is_not_rated(tmp_path: Path) -> None:
    ran = zaria_here("arena", "knaster", "random", "--games", "4", folder=tmp_path)
    assert lines(ran)["random"][-2:] == ["–", "–"]
    assert lines(ran)["random"][1].startswith("100.0 %")


def test_ratings_are_drawn(tmp_path: Path) -> None:
    ran = zaria_here(*PLAY, "--plot", "ratings.svg", folder=tmp_path, lang="el")
    assert ran.status == 0, ran.err
    drawn = ET.fromstring((tmp_path / "ratings.svg").read_bytes())  # noqa: S314 - ours
    texts = [text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "random"} <= set(texts)
    assert any("βαθμολογία" in text for text in texts)
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    ran = zaria_here(*PLAY, "--plot", "ratings.png", folder=tmp_path)
    assert (tmp_path / "ratings.png").read_bytes().startswith(b"\x89PNG")


def test_results_without_their_library_are_a_table_of_text(tmp_path: Path) -> None:
    with patch.dict(sys.modules, {"pyarrow": None}):
        ran = zaria_here(*PLAY, "--out", "out", folder=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert 'pip install "zaria[arena]"' in ran.out
    assert {file.name for file in (tmp_path / "out").iterdir()} == {
        ".lock",
        "arena.json",
        "games.csv",
    }


def test_an_interrupted_command_says_how_much_is_kept(tmp_path: Path) -> None:
    played, real = list[int](), Plan.play

    def interrupted(self: Plan, number: int) -> object:
        played.append(number)
        if number == 7:
            raise KeyboardInterrupt
        return real(self, number)

    with patch.object(Plan, "play", interrupted):
        ran = zaria_here(*PLAY[:-1], "1", "--out", "out", folder=tmp_path)
    assert (ran.status, ran.err) == (130, "")
    kept = len((tmp_path / "out" / "games.csv").read_text("utf-8").splitlines()[1:]) // 2
    assert 0 < kept <= 7
    assert f"{kept} of 12 games are kept in out" in ran.out
    with patch.object(Plan, "play", interrupted):
        played.clear()
        zaria_here(*PLAY[:-1], "1", "--out", "out", folder=tmp_path)
    assert played[0] == kept


WRONG = {
    "no game": (["chess", "random"], "chess"),
    "no bots": (["knaster"], "greedy random"),
    "no such bot": (["knaster", "deepblue"], "deepblue"),
    "no such file": (["knaster", "./none.py:Bot"], "./none.py"),
    "no class": (["knaster", "bot.py:Bot"], "bot.py"),
    "no games": (["knaster", "random", "--games", "0"], "0"),
    "too many players": (["border", "random", "--players", "5"], "5"),
    "no seconds": (["knaster", "random", "--seconds", "-1"], "-1"),
    "seconds in words": (["knaster", "random", "--seconds", "two"], "two"),
    "no picture": (["knaster", "random", "--plot", "plot.gif"], "plot.gif"),
    "a picture that is there": (["knaster", "random", "--plot", "bot.svg"], "bot.svg"),
    "a file as folder": (["knaster", "random", "--out", "bot.py"], "bot.py"),
    "no sheet": (["knaster", "random", "--sheet", "none.json"], "none.json"),
    "an option": (["knaster", "random", "--option", "cards=9"], "cards"),
}


@pytest.mark.parametrize("lang", ["en", "el"])
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_one_sentence(name: str, lang: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("x = 1\n", "utf-8")
    (tmp_path / "bot.svg").touch()
    words, named = WRONG[name]
    ran = zaria_here("arena", *words, folder=tmp_path, lang=lang)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("zaria: ")
    assert ran.err.count("\n") == 1
    assert named in ran.err


def test_a_folder_of_another_command_is_refused(tmp_path: Path) -> None:
    zaria_here(*PLAY, "--out", "out", folder=tmp_path)
    ran = zaria_here(*PLAY, "--seed", "x", "--out", "out", folder=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert (
        ran.err == 'zaria: The folder out holds other games: there “seed” is "0", here it is "x".\n'
    )


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "ray://127.0.0.1:1", "host:port"])
def test_a_cluster_that_does_not_answer_is_one_sentence(address: str, tmp_path: Path) -> None:
    with patch("zaria.arena.cluster.find_spec", return_value=object()):
        ran = zaria_here(*PLAY, "--ray", address, folder=tmp_path)
    told = f"zaria: No Ray cluster answers at {address}.\n"
    assert (ran.status, ran.out, ran.err) == (1, "", told)


def test_ray_that_is_not_installed_is_named(tmp_path: Path) -> None:
    with patch("zaria.arena.cluster.find_spec", return_value=None):
        ran = zaria_here(*PLAY, "--ray", "127.0.0.1:1", folder=tmp_path)
    told = 'zaria: This needs an extra of Zaria: pip install "zaria[cluster]"\n'
    assert (ran.status, ran.out, ran.err) == (2, "", told)


def test_sheets_are_measured_by_the_same_runner(tmp_path: Path) -> None:
    words = ("sheets", "new", "border", "--measure", "4", "--seed", "1")
    here = zaria_here(*words, "--jobs", "2", folder=tmp_path)
    assert (here.status, here.err) == (0, "")
    (tmp_path / "border-new-1.json").unlink()
    with patch("zaria.arena.cluster.find_spec", return_value=object()):
        far = zaria_here(*words, "--ray", "127.0.0.1:1", folder=tmp_path)
    assert (far.status, far.err) == (1, "zaria: No Ray cluster answers at 127.0.0.1:1.\n")


@pytest.mark.parametrize("seed", ["a,b", 'say "x"', "two\nlines", "λέξη", "\udcff"])
def test_any_word_is_a_seed(seed: str, tmp_path: Path) -> None:
    words = ("arena", "knaster", "random", "random", "--games", "4", "--jobs", "1")
    for _ in range(2):
        ran = zaria_here(*words, "--out", "out", "--seed", seed, folder=tmp_path)
        assert (ran.status, ran.err) == (0, "")
    assert len((tmp_path / "out" / "games.csv").read_text("utf-8").splitlines()) == 9
