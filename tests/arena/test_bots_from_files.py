"""Bots of one's own: from a file, from a package; what is wrong with one is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import zaria_here
from zaria.arena import ArenaFault, plan, results
from zaria.engine import find_game

GOOD = """
from random import Random
from zaria.bots import Choice, MoveBot

class Mine(MoveBot):
    def __init__(self, seed):
        self.random = Random(seed)
        self.made = 0

    def choose(self, view, decision, budget):
        self.made += 1
        return Choice(self.random.choice(decision.moves))
"""
RAISES = GOOD.replace("self.made += 1", "self.made += 1 // (self.made < 20)")
ILLEGAL = GOOD.replace("decision.moves", "view.setup.moves.all")
NO_CHOICE = GOOD.replace("return Choice(", "return (")
HALF = """
class Mine:
    def __init__(self, seed):
        pass

    def decide(self, view, seat, budget):
        return ()
"""
FAULTS = {
    "does not read as Python": ("class Mine(:\n    pass\n", "bot-raised", 1, "SyntaxError"),
    "fails to import": ("\n\nimport nothing_like_it\n", "bot-raised", 3, "nothing_like_it"),
    "fails while it is imported": ("x = 1\n\ny = x / 0\n", "bot-raised", 3, "ZeroDivisionError"),
    "cannot be made": (
        "class Mine:\n    def __init__(self, seed):\n        raise ValueError('no')\n",
        "bot-raised",
        3,
        "ValueError: no",
    ),
}
PLAYED = {
    "raises": (RAISES, "bot-raised", 11, "ZeroDivisionError"),
    "plays an illegal move": (ILLEGAL, "bot-illegal", 10, ""),
    "gives something else": (NO_CHOICE, "bot-raised", 10, "AttributeError"),
    "decides nothing": (HALF, "bot-illegal", 6, ""),
}


def written(folder: Path, text: str) -> str:
    (folder / "my_bot.py").write_text(text, "utf-8")
    return f"{folder / 'my_bot.py'}:Mine"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_from_a_file_plays(jobs: int, tmp_path: Path) -> None:
    planned = plan(find_game("knaster"), [written(tmp_path, GOOD), "random"], 6)
    assert len(list(results(planned, jobs=jobs))) == 6


def test_a_file_may_import_its_neighbour_and_be_played_after_it_changed(tmp_path: Path) -> None:
    (tmp_path / "neighbour_of_my_bot.py").write_text(GOOD, "utf-8")
    bot = written(tmp_path, "from neighbour_of_my_bot import Mine\n")
    planned = plan(find_game("knaster"), [bot, "random"], 2)
    (tmp_path / "my_bot.py").unlink()
    assert len(list(results(planned))) == 2


def test_a_bot_from_a_package_plays() -> None:
    planned = plan(find_game("knaster"), ["zaria.bots.random_bot:RandomBot", "random"], 2)
    assert len(list(results(planned))) == 2
    with pytest.raises(ArenaFault, match=r"bot-raised .*line=0 .*no_such_package"):
        plan(find_game("knaster"), ["no_such_package:Bot"], 2)
    with pytest.raises(ArenaFault, match=r"unknown-bot .*known=.*greedy"):
        plan(find_game("knaster"), ["deepblue"], 2)


@pytest.mark.parametrize("name", FAULTS)
def test_a_file_that_cannot_play_is_told_with_its_line(name: str, tmp_path: Path) -> None:
    text, code, line, reason = FAULTS[name]
    with pytest.raises(ArenaFault) as fault:
        plan(find_game("knaster"), [written(tmp_path, text)], 2)
    assert (fault.value.code, fault.value.params["line"]) == (code, line)
    assert reason in str(fault.value.params["reason"])


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("name", PLAYED)
def test_a_bot_that_fails_in_play_is_told_with_its_line(
    name: str, jobs: int, tmp_path: Path
) -> None:
    text, code, line, reason = PLAYED[name]
    planned = plan(find_game("knaster"), [written(tmp_path, text), "random"], 40)
    with pytest.raises(ArenaFault) as fault:
        list(results(planned, jobs=jobs))
    assert (fault.value.code, fault.value.params["line"]) == (code, line)
    assert reason in str(fault.value.params["reason"])


@pytest.mark.parametrize(
    ("bot", "code"),
    [("none.py:Mine", "no-file"), ("my_bot.py:Other", "no-class"), ("my_bot.py:", "no-class")],
)
def test_a_file_or_class_that_is_not_there_is_told(bot: str, code: str, tmp_path: Path) -> None:
    written(tmp_path, GOOD)
    with pytest.raises(ArenaFault, match=code):
        plan(find_game("knaster"), [str(tmp_path / bot)], 2)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ArenaFault, match="no-file"):
        plan(find_game("knaster"), [f"{tmp_path}/my_bot.py:Mine"], 2)


LATE = GOOD.replace("class Mine", "games = []\n\nclass Mine").replace(
    "self.made = 0", "self.made = games.append(1) or (1 // (len(games) < 12))"
)


@pytest.mark.parametrize("lang", ["en", "el"])
def test_the_command_keeps_what_was_played_before_a_bot_failed(lang: str, tmp_path: Path) -> None:
    written(tmp_path, LATE)
    command = ["arena", "knaster", "random", "--bot", "my_bot.py:Mine", "--out", "out"]
    ran = zaria_here(*command, "--games", "40", "--jobs", "1", folder=tmp_path, lang=lang)
    assert ran.status == 1
    assert ran.err.count("\n") == 1
    assert "my_bot.py:Mine" in ran.err
    assert "10" in ran.err
    assert "ZeroDivisionError" in ran.err
    assert "Traceback" not in ran.err
    kept = (tmp_path / "out" / "games.csv").read_text("utf-8").splitlines()
    assert len(kept) == 1 + 2 * 10
    assert "10 " in ran.out
