"""The README's and the docs' examples run, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.house import imports, with_drawing
from zaria.engine import parse_record

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), {})  # noqa: S102 - our own examples
        assert capsys.readouterr().out or "print" not in block


def test_the_readme_shows_ten_lines_of_library_use(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = blocks(ROOT / "README.md", "python")
    lines = [line for line in block.splitlines() if line.strip()]
    assert len(lines) >= 10
    exec(compile(block, "README.md", "exec"), {})  # noqa: S102 - our own example
    assert "K-07" in capsys.readouterr().out


def test_the_record_in_the_docs_is_a_record() -> None:
    (block,) = blocks(ROOT / "docs" / "records.md", "text")
    record = parse_record(block)
    assert record.final().score(0).total == 1
    assert record.events[2].clock == 12.5
    assert record.events[2].comment == "the centre, of course"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def test_the_drawing_of_the_layout_is_that_of_the_imports() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert page == with_drawing(page), "draw it anew: python docs/house.py --write"
    rooms = imports()
    assert not rooms["engine"]
    assert rooms["session"] == {"engine"}


def test_every_module_that_the_walk_names_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    walk = page.partition("## The walk of a move")[2].partition("## Where is")[0]
    named = set(re.findall(r"`((?:live|session|store)/\w+)`", walk))
    folders = [ROOT / "src" / "zaria", ROOT / "src" / "zaria" / "server"]
    lost = {name for name in named if not any((at / f"{name}.py").is_file() for at in folders)}
    assert len(named) >= 10
    assert not lost
