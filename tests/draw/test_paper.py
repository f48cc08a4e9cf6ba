"""Paper: pages that home printers manage, sheets that can be read, letters that are all there."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

import zaria
from zaria.draw.paper import (
    COMFORT,
    CUT_OUT,
    LEAST,
    MARGIN,
    MARK,
    PAPERS,
    Piece,
    comfortable,
    cut_marks,
    divide,
    document,
    evenly,
    most_readable,
    run_of,
    size_of,
    with_back,
    with_page,
)
from zaria.draw.pdf import Placed, pdf, png
from zaria.surface.printables import (
    PlayedBy,
    back_piece,
    blank_pieces,
    dice_pieces,
    played_pieces,
)
from zaria.words import Words

GAMES = {"qwinto": 1, "knaster": 1, "onecard": 30, "border": 4}
UNPRINTABLE = 6.0
"""Millimetres at the edges that home printers may leave out."""


def blank(game: str, language: str = "en", theme: str = "light") -> list[Piece]:
    found = zaria.game(game)
    return blank_pieces(found, found.standard, Words(language, [found.package]), theme)


def pressed(pieces: list[Piece], copies: int, paper: str, per_page: int = 0) -> PdfReader:
    per_page = per_page or comfortable(paper, size_of(pieces))
    grid = divide(paper, size_of(pieces), per_page)
    return PdfReader(BytesIO(pdf(document(pieces, copies, grid, per_page), "Δοκιμή", "el")))


def fonts(reader: PdfReader) -> list[tuple[str, bool]]:
    """Return the fonts of a file, and whether each is embedded."""
    found: list[tuple[str, bool]] = []
    for number in range(1, len(reader.xref_objStm) + len(reader.xref[0]) + 1):
        described = reader.get_object(number)
        if isinstance(described, DictionaryObject) and described.get("/Type") == "/FontDescriptor":
            embedded = "/FontFile2" in described or "/FontFile3" in described
            found.append((str(described["/FontName"]), embedded))
    return found


@pytest.mark.parametrize(("game", "pieces"), GAMES.items())
def test_a_game_has_all_that_its_table_needs(game: str, pieces: int) -> None:
    drawn = blank(game)
    assert len(drawn) == pieces
    assert len({piece.picture.svg for piece in drawn}) == pieces
    assert len({piece.picture.title for piece in drawn}) == pieces
    for piece in drawn:
        ET.fromstring(piece.picture.svg)  # noqa: S314 - our own drawing


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_everything_lies_on_the_paper_apart_and_where_printers_print(game: str, paper: str) -> None:
    pieces = blank(game)
    for per_page in (1, comfortable(paper, size_of(pieces)), most_readable(paper, size_of(pieces))):
        grid = divide(paper, size_of(pieces), per_page)
        assert sorted((grid.width, grid.height)) == sorted(PAPERS[paper])
        page = document(pieces, per_page, grid, per_page).pages[0]
        marks, *placed = page
        assert marks[1:] == (0, 0, grid.width, grid.height)
        assert len(placed) == per_page
        for one in placed:
            assert one.x > UNPRINTABLE
            assert one.y > UNPRINTABLE
            assert one.x + one.width < grid.width - UNPRINTABLE
            assert one.y + one.height < grid.height - UNPRINTABLE
        assert not [pair for pair in combinations(placed, 2) if overlap(*pair)]
        left, top = grid.corner(0, 0)
        assert min(left, top) - MARK >= UNPRINTABLE - 1e-9


@pytest.mark.parametrize("game", GAMES)
def test_games_with_colour_dice_bring_a_key_and_faces_to_glue(game: str) -> None:
    found = zaria.game(game)
    words = Words("el", [found.package])
    pieces = dice_pieces(found, words, "light")
    assert len(pieces) == bool(found.colours)
    for piece in pieces:
        assert piece.picture.svg.count('class="die ') == 6 * len(found.colours)
        for colour in found.colours.values():
            assert words("spoken-colour", {"colour": colour}) in piece.picture.svg
        run = with_page(run_of(blank(game), "A4"), piece)
        (face,) = run.document.pages[-1]
        assert face.width / piece.width == CUT_OUT
        assert run.document.pictures[face.picture] == piece.picture


def test_cards_have_a_back_in_every_place_of_a_page() -> None:
    game = zaria.game("onecard")
    back, cards = back_piece(game, Words("el", [game.package]), "light"), blank("onecard")
    assert back is not None
    assert size_of([back]) == size_of(cards)
    run = with_back(run_of(cards, "A4"), back)
    front, behind = run.document.pages[0], run.document.pages[-1]
    assert [place[1:] for place in front] == [place[1:] for place in behind]
    assert len({place.picture for place in behind[1:]}) == 1
    assert back_piece(zaria.game("qwinto"), Words("el"), "light") is None


def test_no_more_than_two_maps_go_on_a_page_by_themselves() -> None:
    pages = run_of(blank("border"), "A4").document.pages
    assert [len(page) - 1 for page in pages] == [2, 2]


def test_who_has_won_is_told_on_the_sheet_that_is_kept() -> None:
    position = zaria.read_position(
        "knaster standard 2 1 - 1 - e 2*3*4*5*6*/.2*..8/2*3*4*5*6*/8*..2*./8*...2* "
        "...../...../...../...../....."
    )
    words = Words("el", [position.setup.game.package])
    won, lost = played_pieces(position, PlayedBy(["Άννα", "Νίκος"], ""), words, "light")
    assert words("draw-paper-won") in won.picture.svg
    assert words("draw-paper-won") not in lost.picture.svg


def overlap(one: Placed, other: Placed) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    below = one.y + one.height <= other.y or other.y + other.height <= one.y
    return not beside and not below


def test_a_page_is_turned_when_that_makes_the_sheets_larger() -> None:
    assert divide("A4", (300, 200), 1).width == 297
    assert divide("A4", (200, 300), 1).width == 210
    two = divide("A4", (200, 300), 2)
    assert (two.width, two.columns, two.rows) == (297, 2, 1)


def test_as_many_as_are_good_to_write_on_and_no_more_than_can_be_read() -> None:
    size = (450, 336)
    usual, most = comfortable("A4", size), most_readable("A4", size)
    assert 1 < usual < most
    assert divide("A4", size, usual).scale >= COMFORT > divide("A4", size, usual + 1).scale
    assert divide("A4", size, most).scale >= LEAST > divide("A4", size, most + 1).scale
    assert comfortable("A6", (4000, 4000)) == 1


def test_pages_are_filled_alike() -> None:
    assert evenly(4, 3) == 2
    assert evenly(30, 15) == 15
    assert evenly(2, 9) == 2


def test_each_sheet_has_cut_marks_at_its_corners() -> None:
    grid = divide("A4", (450, 336), 4)
    assert cut_marks(grid, 4).count("M") == 2 * 9
    assert cut_marks(grid, 3).count("M") == 2 * 8
    assert cut_marks(grid, 1).count("M") == 2 * 4


@pytest.mark.parametrize(
    ("paper", "width", "height"), [("A4", 210, 297), ("A6", 105, 148), ("letter", 215.9, 279.4)]
)
def test_pages_have_the_papers_size(paper: str, width: float, height: float) -> None:
    reader = pressed(blank("border"), 2, paper, 1)
    assert len(reader.pages) == 8
    for page in reader.pages:
        sides = [float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height)]
        assert sorted(sides) == pytest.approx([width, height], abs=0.05)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["light", "mono"])
def test_letters_are_embedded_and_greek_is_text(game: str, theme: str) -> None:
    reader = pressed(blank(game, "el", theme), 1, "A4")
    used = fonts(reader)
    assert used
    assert all(embedded for _, embedded in used)
    assert all("SourceSansPro" in name for name, _ in used)
    text = reader.pages[0].extract_text()
    assert ("Μπ" if game == "onecard" else "Όνομα") in text
    assert reader.metadata is not None
    assert reader.metadata.title == "Δοκιμή"


def test_a_game_is_kept_with_names_date_and_scores() -> None:
    game = zaria.game("knaster")
    words = Words("el", [game.package])
    kept = PlayedBy(["Άννα", "<Bo & Co>"], "15 Νοεμβρίου 2025")
    pieces = played_pieces(game.start(2), kept, words, "light")
    reader = pressed(pieces, 1, "A5", 1)
    first, second = (page.extract_text() for page in reader.pages)
    assert "Άννα" in first
    assert "15 Νοεμβρίου 2025" in first
    assert "0 πόντοι" in first
    assert "<Bo & Co> 0" in first
    assert "<Bo & Co>" in second


def test_copies_fill_as_many_pages_as_they_need() -> None:
    reader = pressed(blank("border"), 4, "A4", 4)
    assert len(reader.pages) == 4


def test_the_same_sheets_give_the_same_file() -> None:
    pieces = blank("qwinto")
    pages = document(pieces, 2, divide("A4", size_of(pieces), 2), 2)
    assert pdf(pages, "x", "en") == pdf(pages, "x", "en")


def test_a_png_is_as_wide_as_asked() -> None:
    picture = png(blank("knaster")[0].picture.svg, 360)
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 360


def test_fewer_go_on_a_page_where_it_is_clearly_fuller_of_them() -> None:
    wide, full = (522.0, 278.0), (450.0, 336.0)
    assert comfortable("A4", wide) == 3  # four would leave 28 mm empty above and below
    assert divide("A4", wide, 4).scale > COMFORT
    grid = divide("A4", wide, 3)
    assert (grid.height - grid.rows * grid.cell_height) / 2 == pytest.approx(MARGIN)
    assert comfortable("A4", full) == 4
