"""The package alone brings nothing; each extra brings what its surface needs, or is named."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import Distribution
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

from tests.house import wheels
from tests.server.conftest import NO_LIMITS, Server
from tests.terminal.driver import zaria_here

PLAY = (
    "import random, zaria\n"
    "for name in zaria.game_ids():\n"
    "    final = zaria.playout(zaria.game(name).start(players=2), random.Random(1))\n"
    "    assert final.over and final._repr_svg_() is None, name\n"
    "    print(name)\n"
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel of the package."""
    return wheels.build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def programs(wheel: Path, tmp_path: Path) -> Path:
    """Return the folder of programs of an environment with the package and nothing else."""
    return wheels.install(wheel, tmp_path / "environment")


def ran(*command: str | Path, folder: Path) -> tuple[int, str, str]:
    environment = {**os.environ, "LANG": "C.UTF-8"}
    for name in ("LC_ALL", "PYTHONPATH"):
        environment.pop(name, None)
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=folder,
        env=environment,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def installed(programs: Path) -> Distribution:
    site = next((programs.parent / "lib").glob("python*/site-packages"))
    return Distribution.at(next(site.glob("zaria-*.dist-info")))


def lend(programs: Path, extra: str) -> set[str]:
    found = installed(programs)
    return wheels.lend(found, extra, Path(str(found.locate_file(""))))


def test_the_package_alone_requires_nothing_and_plays(programs: Path, tmp_path: Path) -> None:
    assert wheels.requirements(installed(programs), set()) == []
    status, out, err = ran(programs / "python", "-c", PLAY, folder=tmp_path)
    assert (status, err) == (0, "")
    assert {"qwinto", "knaster", "onecard", "border"} <= set(out.split())


def test_a_missing_extra_is_named_in_one_sentence(programs: Path, tmp_path: Path) -> None:
    for command, extra in (
        ([], "terminal"),
        (["play"], "terminal"),
        (["serve"], "server"),
        (["backup"], "server"),
    ):
        told = f'Zaria\'s {extra} needs its extra: pip install "zaria[{extra}]"\n'
        assert ran(programs / "zaria", *command, folder=tmp_path) == (2, "", told)
    status, _, err = ran(programs / "python", "-c", "import zaria.draw", folder=tmp_path)
    assert status == 1
    assert err.splitlines()[-1].endswith(
        'MissingExtra: Zaria\'s pictures need their extra: pip install "zaria[draw]"'
    )
    status, _, err = ran(programs / "python", "-c", "import zaria.batch", folder=tmp_path)
    assert status == 1
    assert err.splitlines()[-1].endswith(
        'MissingExtra: Zaria\'s batches need their extra: pip install "zaria[batch]"'
    )
    status, _, err = ran(programs / "python", "-c", "import zaria.envs", folder=tmp_path)
    assert status == 1
    assert err.splitlines()[-1].endswith(
        'MissingExtra: Zaria\'s environments need their extra: pip install "zaria[envs]"'
    )


def test_the_drawing_extra_is_enough_for_a_notebook(programs: Path, tmp_path: Path) -> None:
    assert "typst" not in lend(programs, "draw")
    draw = "import zaria; print(zaria.game('knaster').start(1)._repr_svg_())"
    status, out, err = ran(programs / "python", "-c", draw, folder=tmp_path)
    assert (status, err) == (0, "")
    assert out.startswith("<svg")


def test_the_batch_extra_is_enough_for_many_games(programs: Path, tmp_path: Path) -> None:
    assert lend(programs, "batch") >= {"numba", "numpy"}
    count = (
        "import zaria; from zaria.batch import batch_of, keys\n"
        "rules = batch_of(zaria.game('knaster'), 1)\n"
        "print(len(rules.rollout(rules.init(9), keys(1, 9)).state))"
    )
    assert ran(programs / "python", "-c", count, folder=tmp_path) == (0, "9\n", "")


@pytest.mark.long
def test_the_extra_of_the_environments_is_enough_for_two_libraries(
    programs: Path, tmp_path: Path
) -> None:
    assert lend(programs, "envs").isdisjoint({"open-spiel", "torch", "starlette"})
    play = (
        "import gymnasium, zaria.envs\n"
        "env = gymnasium.make('zaria/Knaster-v0', render_mode='rgb_array')\n"
        "env.reset(seed=1); print(env.render().shape[1])\n"
        "table = zaria.envs.aec('qwinto', players=3); table.reset(seed=1)\n"
        "print(table.agent_selection)\n"
    )
    assert ran(programs / "python", "-c", play, folder=tmp_path) == (0, "640\nseat_0\n", "")
    load = "import zaria.envs.openspiel"
    status, _, err = ran(programs / "python", "-c", load, folder=tmp_path)
    assert status == 1
    assert err.splitlines()[-1].endswith(
        'Zaria\'s OpenSpiel games need their extra: pip install "zaria[openspiel]"'
    )


def test_the_terminal_extra_is_enough_to_play(programs: Path, tmp_path: Path) -> None:
    assert lend(programs, "terminal").isdisjoint({"typst", "starlette", "sqlalchemy"})
    play = ("play", "knaster", "--seat", "greedy", "--save", "g.zaria", "--lang", "en")
    status, out, err = ran(programs / "zaria", *play, folder=tmp_path)
    assert (status, err) == (0, "")
    assert "The game is over" in out
    arena = ("arena", "knaster", "random", "random", "--games", "2", "--out", "out", "--lang", "en")
    status, out, err = ran(programs / "zaria", *arena, folder=tmp_path)
    assert (status, err) == (0, "")
    assert 'pip install "zaria[arena]"' in out
    for command, extra in (
        ("sheets print knaster", "print"),
        ("serve", "server"),
        ("arena knaster random --ray 127.0.0.1:1", "cluster"),
    ):
        told = f'zaria: This needs an extra of Zaria: pip install "zaria[{extra}]"\n'
        called = [*command.split(), "--lang", "en"]
        assert ran(programs / "zaria", *called, folder=tmp_path) == (2, "", told)


def test_printing_needs_its_extra_beside_the_terminal(programs: Path, tmp_path: Path) -> None:
    lend(programs, "terminal")
    lend(programs, "print")
    status, _, err = ran(programs / "zaria", "sheets", "print", "knaster", folder=tmp_path)
    assert (status, err) == (0, "")
    assert (tmp_path / "knaster-sheets.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("extra", ["server", "all"])
def test_the_extra_of_the_server_is_enough_to_serve_and_print(
    extra: str, programs: Path, tmp_path: Path
) -> None:
    lend(programs, extra)
    with patch.object(sys, "executable", str(programs / "python")):
        server = Server(tmp_path / "data", NO_LIMITS)
    try:
        assert httpx.get(f"{server.url}/").is_success
        sheet = httpx.get(f"{server.url}/api/sheets/knaster.pdf", timeout=30)
        assert sheet.content.startswith(b"%PDF")
    finally:
        server.close()


@pytest.mark.process
def test_a_server_that_cannot_print_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "typst.py").write_text("raise ModuleNotFoundError(name='typst')\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    server = Server(tmp_path / "data", NO_LIMITS)
    try:
        for path in ("/api/sheets/knaster.pdf", "/api/rules/knaster/summary.pdf"):
            answer = httpx.get(f"{server.url}{path}", timeout=30)
            assert answer.status_code == 501, path
            assert answer.json()["rejection"] == {
                "code": "missing-extra",
                "clause": "",
                "params": {"extra": "print"},
            }
    finally:
        server.close()


def test_the_terminal_says_so_in_greek_too(tmp_path: Path) -> None:
    with patch.dict(sys.modules, {"typst": None}):
        ran = zaria_here("sheets", "print", "knaster", folder=tmp_path, lang="el")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith('pip install "zaria[print]"\n')
