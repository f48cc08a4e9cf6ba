"""The README's and the docs' examples run, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api as mypy

from docs import fair_dice
from docs.house import imports, with_drawing
from zaria.arena import Standings, plan, results
from zaria.engine import Cards, dice, find_game, game_ids, parse_record
from zaria.session.fair import (
    FairRoll,
    Seal,
    Share,
    commitment,
    first_of,
    key_of,
    share_commitment,
)

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("README*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), {})  # noqa: S102 - our own examples
        assert capsys.readouterr().out or "print" not in block


def test_python_examples_pass_a_strict_type_check(tmp_path: Path) -> None:
    for name, page in (("library", ROOT / "README.md"), ("my_bot", ROOT / "docs" / "bots.md")):
        (block,) = blocks(page, "python")
        (tmp_path / f"{name}.py").write_text(block, encoding="utf-8")
    found, errors, status = mypy.run(["--strict", *map(str, sorted(tmp_path.glob("*.py")))])
    assert status == 0, found + errors


def test_the_readme_shows_ten_lines_of_library_use(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = blocks(ROOT / "README.md", "python")
    lines = [line for line in block.splitlines() if line.strip()]
    assert len(lines) >= 10
    exec(compile(block, "README.md", "exec"), {})  # noqa: S102 - our own example
    assert "K-07" in capsys.readouterr().out


def test_the_bot_of_the_docs_has_twenty_lines_and_plays_every_game(tmp_path: Path) -> None:
    (block,) = blocks(ROOT / "docs" / "bots.md", "python")
    assert len(block.splitlines()) <= 20
    (tmp_path / "hasty.py").write_text(block, encoding="utf-8")
    for game in game_ids():
        planned = plan(find_game(game), [f"{tmp_path / 'hasty.py'}:Hasty", "random"], 8)
        standings = Standings(planned)
        for result in results(planned):
            standings.add(result)
        assert standings.table()[0].bot.endswith(":Hasty"), game


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


def test_the_example_of_fair_dice_is_as_computed_and_as_the_program_does_it() -> None:
    page = fair_dice.PAGE.read_text(encoding="utf-8")
    assert page == fair_dice.with_example(page), "make it anew: python docs/fair_dice.py --write"
    salts = list(fair_dice.SALTS.values())
    table = commitment(fair_dice.SECRET)
    made = [share_commitment(table, salt) for salt in salts]
    shares = tuple(Share(seat - 1, one) for seat, one in zip(fair_dice.SALTS, made, strict=True))
    seal = Seal(table, fair_dice.VOID_STARTS, fair_dice.PLAYERS, None, shares)
    key = key_of(fair_dice.SECRET, seal, salts)
    rolled = (dice(2), dice(5, "roygbp", 0), Cards(3, (1 << 30) - 1))
    texts = [one.text(one.sample(FairRoll(key, n).randbelow)) for n, one in enumerate(rolled)]
    first = f"-> seat {first_of(key, fair_dice.PLAYERS) + 1}\n"
    for text in (table, *made, seal.hash, key.hex(), first, *(f"<{text}>" for text in texts)):
        assert text in page


def test_every_module_that_the_walk_names_is_there() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    walk = page.partition("## From a tap to the other phone")[2].partition("## Where is")[0]
    named = set(re.findall(r"`((?:live|session|store)/\w+)`", walk))
    folders = [ROOT / "src" / "zaria", ROOT / "src" / "zaria" / "server"]
    lost = {name for name in named if not any((at / f"{name}.py").is_file() for at in folders)}
    assert len(named) >= 10
    assert not lost
