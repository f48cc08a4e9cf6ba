"""The house rules that no linter holds: the lower floors need the standard library alone."""

import ast
import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"
FLOORS = ("zaria.engine", "zaria.games", "zaria.session", "zaria.testing")
GAMES = ("qwinto", "knaster", "onecard", "border")
OUTSIDE = {
    *("asyncio", "http", "multiprocessing", "os", "secrets", "selectors", "socket", "sqlite3"),
    *("subprocess", "tempfile", "threading", "time", "urllib"),
}
"""Ways out of a pure function: network, files, other threads, the clock, the system's dice."""


def run_without_site_packages(task: str, subject: str) -> None:
    command: list[str | Path] = [sys.executable, "-I", "-S", HERE / "bare.py", SRC, task, subject]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("floor", [name for name in FLOORS if importlib.util.find_spec(name)])
def test_floor_needs_only_the_standard_library(floor: str) -> None:
    run_without_site_packages("import", floor)


@pytest.mark.parametrize("game", GAMES)
def test_game_plays_with_only_the_standard_library(game: str) -> None:
    run_without_site_packages("play", game)


def imported_by(source: str) -> set[str]:
    """Return the packages that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_rules_and_session_reach_nothing_outside_and_know_no_clock() -> None:
    pure = [
        *(SRC / "zaria" / "engine").rglob("*.py"),
        *(SRC / "zaria" / "session").rglob("*.py"),
        *(SRC / "zaria" / "games").glob("*/*.py"),
    ]
    assert len(pure) > 100
    reaching = {path.name: imported_by(path.read_text(encoding="utf-8")) & OUTSIDE for path in pure}
    assert not {name: found for name, found in reaching.items() if found}


def texts_of(source: str) -> set[str]:
    """Return every text in a module but for docstrings, which may have examples."""
    tree = ast.parse(source)
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    }


def test_no_module_outside_its_folder_names_a_game() -> None:
    named = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])")
    outside = [path for path in (SRC / "zaria").rglob("*.py") if "games" not in path.parts]
    found = {
        f"{path.relative_to(SRC)}: {text}"
        for path in outside
        for text in texts_of(path.read_text(encoding="utf-8"))
        if named.search(text)
    }
    assert not found


def test_no_text_outside_its_folder_is_of_a_game() -> None:
    catalogues = [*(SRC / "zaria" / "words").rglob("*.ftl")]
    keys = [
        key
        for path in catalogues
        for key in re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert keys
    assert not [key for key in keys if set(key.split("-")) & set(GAMES)]


def test_the_page_names_no_game() -> None:
    page = HERE.parents[1] / "web" / "src"
    sources = [*page.rglob("*.[ts][sv]*"), *page.rglob("*.css")]
    assert sources
    # The word of the fourth game is one of CSS.
    named = re.compile("|".join(game for game in GAMES if game != "border"))
    assert not [path.name for path in sources if named.search(path.read_text(encoding="utf-8"))]
