"""Sheets as text: labels where a stranger needs them, colours also as letters."""

from __future__ import annotations

from pathlib import Path

import pytest

import zaria
from tests.terminal.driver import zaria_here
from zaria.engine import Cell, Die
from zaria.surface import Labels, surface_of
from zaria.terminal.grid import dice_line, sheet_lines
from zaria.terminal.wording import words_of
from zaria.words import LANGUAGES


def lines(game: str, language: str) -> list[str]:
    position = zaria.game(game).start(2)
    labels = surface_of(position.setup.game).labels(
        words_of(language, zaria.game(game)), position, 0
    )
    return [line.plain for line in sheet_lines(position.cells(0), labels=labels)]


def test_the_rows_below_a_qwinto_sheet_are_labelled() -> None:
    *_, bonuses, misthrows = lines("qwinto", "en")
    assert bonuses.endswith("column bonuses")
    assert misthrows.endswith("misthrows, −5 each")
    assert lines("qwinto", "el")[-1].endswith("λάθος ζαριές, −5 η μία")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["qwinto", "knaster", "border"])
def test_a_sheet_fits_into_80_columns(game: str, language: str) -> None:
    assert max(map(len, lines(game, language))) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_border_shows_its_regions_by_name(language: str) -> None:
    words = words_of(language, zaria.game("border"))
    shown = lines("border", language)
    bare = [line.plain for line in sheet_lines(zaria.game("border").start(2).cells(0))]
    assert shown[-2] == f"{bare[-2]}  {words('label-border-high')}"
    assert shown[-1] == f"{bare[-1]}  {words('label-border-low')}"
    for cell in zaria.game("border").start(2).cells(0):
        if cell.shape == "region":
            name = words("border-region", {"region": cell.id})
            cut = [f"{name[:length]}." for length in range(3, len(name))]
            texts = [f" {text} {cell.text} " for text in (name, *cut)]
            assert any(text in line for text in texts for line in shown), name
    # No box has moved for a name's sake.
    for with_names, without in zip(shown[:-2], bare[:-2], strict=True):
        for column, sign in enumerate(without):
            if sign.islower() or sign == "X":
                assert with_names[column] == sign


def test_a_name_is_cut_or_left_out_where_there_is_no_room() -> None:
    def shown(right: float) -> str:
        cells = [Cell("a", 0, 0, "square"), Cell("r", 1, 0, "region", text="12")]
        line = sheet_lines(
            [*cells, Cell("b", right, 0, "square")], labels=Labels({}, {"r": "castle"})
        )
        return line[0].plain

    assert shown(3) == "  ·    castle 12    ·"
    assert shown(2.5) == "  ·    cas. 12   ·"
    assert shown(2) == "  ·     12    ·"


def test_a_closed_region_is_ringed() -> None:
    cells = [Cell("r", 0, 0, "region", text="12", marks=frozenset({"complete"}))]
    assert sheet_lines(cells, labels=Labels({}, {"r": "castle"}))[0].plain == "(castle 12)"


def test_cards_are_called_cards_and_open_ones_tell_their_colours(tmp_path: Path) -> None:
    options = ["--option", "market=on", "--dice", "entered", "--first", "1"]
    typed = "1 2\n3 4\n5 6 7\nrrybp\nquit\n"
    ran = zaria_here("play", "onecard", *options, typed=typed, folder=tmp_path)
    assert " card 1 " in ran.out
    (opened,) = {line for line in ran.out.splitlines() if line.startswith("  7 ")}
    assert opened.endswith("open on the table")
    assert all(f"{letter} " in opened for letter in "rogbp")


def test_numbers_on_coloured_dice_tell_the_colour_too() -> None:
    dice = [Die("3", "orange"), Die("5"), Die("r", "red", used=True)]
    assert dice_line(dice).plain == " 3o   5   r ' "
