"""Sheets in plain words: all that a sheet shows is said, and nothing has to be seen."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import zaria
from tests.terminal.driver import zaria_here
from zaria.engine import Cell, Chance, Decisions, Die, Position, parse_record
from zaria.surface import Speaker
from zaria.surface.speaker import general_sentences
from zaria.surface.spoken import dice_sentence, sheet_sentences
from zaria.terminal.wording import words_of
from zaria.words import LANGUAGES, Words

GAMES = ("qwinto", "knaster", "onecard", "border")
DRAWN = re.compile(r"[\[\]*⬠☼]| ·|  ")
"""What is for the eye only."""


def positions(game: str, seed: int = 1) -> list[Position]:
    """Return all positions of a random game in which somebody is to decide."""
    rng = random.Random(seed)
    position: Position = zaria.game(game).start(2)
    found: list[Position] = []
    while not position.over:
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(rng.randrange))
        else:
            assert isinstance(coming, Decisions)
            found.append(position)
            seat = rng.choice(coming.seats)
            position = position.play(seat, rng.choice(position.moves(seat)))
    return [*found, position]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_may_be_touched_is_called_open(game: str, language: str) -> None:
    words = words_of(language, zaria.game(game))
    word = {"en": "open", "el": "ανοιχτ"}[language]
    for position in positions(game)[::7]:
        for seat in range(2):
            open_ids = {move.at for move in position.moves(seat)}
            cells = position.cells(seat)
            touched = [c for c in cells if c.id in open_ids or (c.group and c.group in open_ids)]
            said = " ".join(sheet_sentences(words, position, seat, position.moves(seat)))
            assert not DRAWN.search(said), said
            quiet = " ".join(sheet_sentences(words, position, seat))
            assert (said.count(word) > quiet.count(word)) == bool(touched), said


def test_a_qwinto_sheet() -> None:
    game = zaria.game("qwinto")
    text = '[Zaria "1"]\n[Game "qwinto"]\n[Players "2"]\n[First "1"]\n\n'
    text += "1. 1:*oyp <123> 1:stay 1:o3 2:o4\n2. 2:*y <4> 2:stay 1:y3 2:x\n3. 1:*oyp <156> 1:stay"
    position = parse_record(text + "\n").final()
    said = sheet_sentences(words_of("en", game), position, 0, position.moves(0))
    assert said == [
        "Orange row: o3 6, o4 to o5 open, no field, o7 to o12 open.",
        "Yellow row: y2 empty, y3 4, y4 to y6 open, no field, y8 to y11 open.",
        "Purple row: p1 to p4 open, no field, p6 to p10 open.",
        (
            "Columns with a bonus: column 3 with bonus field p3 has 2 of 3, "
            "column 4 with bonus field o4 has 0 of 3, column 8 with bonus field o8 has 0 of 3, "
            "column 9 with bonus field y9 has 0 of 3, column 10 with bonus field p10 has 0 of 3."
        ),
        "Misthrows: 0 of 4.",
    ]
    assert sheet_sentences(words_of("el", game), position, 1)[-1] == "Λάθος ζαριές: 1 από 4."
    full = parse_record(text + " 1:p3 2:-\n").final()
    said = sheet_sentences(words_of("en", game), full, 0)
    assert "column 3 is full for 12 points" in said[3]


def test_a_knaster_sheet() -> None:
    game = zaria.game("knaster")
    text = '[Zaria "1"]\n[Game "knaster"]\n[Players "1"]\n[First "1"]\n\n'
    position = parse_record(text + "1. <36> 1:c3\n2. <45> 1:(c3)\n3. <12> 1:a3\n4. <12>\n").final()
    said = sheet_sentences(words_of("en", game), position, 0, position.moves(0))
    assert said[2] == "Row 3, worth 7: a3 3 (open), b3 open, c3 9 circled, d3 to e3 open."
    assert said[5].startswith("Columns a to e are worth 9, 8, 7, 6, 5;")
    drafted = position.setup.moves.read("b3")
    said = sheet_sentences(words_of("el", game), position.play(0, drafted), 0, (), [drafted])
    assert said[2] == (
        "Γραμμή 3, αξίζει 7: a3 3, b3 3 (το σημάδι σου), c3 9 κυκλωμένο, d3 έως e3 άδεια."
    )


def test_full_lines_of_knaster_are_named() -> None:
    final = max(positions("knaster", 4), key=lambda position: position.score(0).total)
    lines = [part.params["line"] for part in final.score(0).parts if "line" in part.params]
    said = sheet_sentences(words_of("en", zaria.game("knaster")), final, 0)
    assert (said[-1].startswith("All circled: ")) == bool(lines)


def test_cards_of_one_card() -> None:
    found = [position for position in positions("onecard", 3) if position.score(0).total]
    final = found[-1]
    words = words_of("en", zaria.game("onecard"))
    said = sheet_sentences(words, final, 0)
    cards = [cell for cell in final.cells(0) if cell.shape == "card"]
    assert len(said) == len(cards)
    for card, sentence in zip(cards, said, strict=True):
        assert sentence.startswith(f"Card {card.id}")
        if "scored" not in card.marks:
            rows = [c for c in final.cells(0) if c.shape == "value" and c.id[:-1] == card.id]
            for row in rows:
                boxes = [cell for cell in final.cells(0) if cell.group == row.id]
                marked = sum("crossed" in box.marks for box in boxes)
                sun = " with a sun" if "sun" in row.marks else ""
                assert f"{row.id} {row.colour}{sun} {marked} of {len(boxes)}" in sentence


def test_regions_of_the_border() -> None:
    final = positions("border", 2)[-1]
    words = words_of("en", zaria.game("border"))
    known = {cell.id: cell for cell in final.cells(0)}
    said = sheet_sentences(words, final, 0)
    regions = [cell for cell in final.cells(0) if cell.shape == "region"]
    assert len(said) == len(regions)
    for region, sentence in zip(regions, said, strict=True):
        name = words("border-region", {"region": region.id})
        assert sentence.lower().startswith(name)
        assert ("closed" in sentence) == ("complete" in region.marks)
        assert ("higher one is gone" in sentence) == (
            "gone" in known[f"{region.id}+"].marks and "complete" not in region.marks
        )
    left = [c.id for c in final.cells(0) if c.shape == "hexagon" and "crossed" not in c.marks]
    spoken = set(re.findall(r"\b[a-q]\d+\b", " ".join(said)))
    assert spoken <= set(left)


def test_dice_are_said_with_their_colours() -> None:
    dice = [Die("3", "orange"), Die("5"), Die("r", "red", used=True)]
    assert dice_sentence(Words("en"), dice) == "Dice: orange 3, 5, red r (used)."
    assert dice_sentence(Words("el"), dice) == (
        "Ζάρια: πορτοκαλί 3, 5, κόκκινο r (χρησιμοποιήθηκε)."
    )


def test_sheets_of_other_games_are_said_cell_by_cell() -> None:
    class Somewhere:
        def cells(self, seat: int) -> tuple[Cell, ...]:
            crossed = frozenset({"crossed"})
            top = (Cell("1", 0, 0, "box"), Cell("2", 1, 0, "box", text=str(seat)))
            return (*top, Cell("3", 0, 1, "box", marks=crossed))

    speaker = Speaker(Words("en"), (), ())
    assert general_sentences(speaker, Somewhere(), 7) == [  # type: ignore[arg-type]
        "1 empty, 2 7.",
        "3 crossed.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_and_replayed_by_ear(game: str, lang: str, tmp_path: Path) -> None:
    seats = ["--seat", "me", "--seat", "random", "--first", "1", "--seed", "5"]
    typed = "\nquit\n"
    ran = zaria_here(
        "play", game, *seats, "--plain", "--save", "g", typed=typed, folder=tmp_path, lang=lang
    )
    assert ran.status == 0
    assert not re.search(r"[⬠☼]|\] *\[", ran.out)
    shown = zaria_here("show", "g", "--plain", folder=tmp_path, lang=lang)
    replayed = zaria_here("replay", "g", "--plain", folder=tmp_path, lang=lang)
    assert shown.out in replayed.out
    assert not re.search(r"[⬠☼]|   ", shown.out)
