"""`zaria sheets print` and `zaria sheets check`: sheets for the table, and files of your own."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from zaria.draw.paper import INKS, MOST_COPIES, PAPERS, Piece, most_readable, run_of, size_of
from zaria.draw.pdf import pdf
from zaria.engine import Game, Position, Sheet, SheetFault, game_ids
from zaria.engine.sheet import Reader, load
from zaria.surface import surface_of
from zaria.surface.played_by import played_by
from zaria.surface.printables import blank_pieces, played_pieces, with_what_else
from zaria.terminal.faults import faults
from zaria.terminal.files import load_record, new_path, write_whole
from zaria.terminal.lookup import find_game
from zaria.terminal.options import is_whole, one_of, whole_within
from zaria.terminal.screen import Screen, complain
from zaria.terminal.wording import UsageError, sheet_fault_text, words_of
from zaria.words import Words


def print_sheets(args: argparse.Namespace, screen: Screen) -> int:
    """Write the PDF and return the exit status."""
    game = find_game(args.game)
    words = screen.words = words_of(screen.words.language, game)
    theme = one_of(INKS, args.ink, "--ink")
    paper = one_of({name: name for name in PAPERS}, args.paper, "--paper")
    copies = whole_within(args.copies, "--copies", MOST_COPIES) if args.copies else 0
    path = new_path(args.output or f"{game.id}-sheets.pdf")
    pieces = _pieces(args, game, words, theme)
    per_page = _per_page(args.per_page, paper, most_readable(paper, size_of(pieces)))
    filled = bool(args.position)
    run = run_of(pieces, paper, copies=copies, per_page=per_page, filled=filled)
    pages, total = run if filled else with_what_else(run, game, words, theme)
    title = words("draw-paper-title", {"game": words(f"game-{game.id}")})
    write_whole(path, pdf(pages, title, words.language), new=True)
    screen.say("terminal-printed", file=str(path), pages=len(pages.pages), sheets=total)
    return 0


def check(args: argparse.Namespace, screen: Screen) -> int:
    """Say that a sheet file is good, with its facts, or what is wrong with it; give the status."""
    try:
        data = load(Path(args.file))
        game = _game_of(data)
        screen.words = words_of(screen.words.language, game)
        found = faults(game, data)
    except SheetFault as only:
        found = [only]
    else:
        if not found:
            _show_good(screen, args.file, game, game.check_sheet(data))
    for fault in found:
        complain(f"{args.file}: {sheet_fault_text(screen.words, fault)}")
    return 1 if found else 0


def _show_good(screen: Screen, file: str, game: Game[Position], sheet: Sheet) -> None:
    name = screen.words(f"game-{game.id}")
    screen.say("terminal-good-sheet", file=file, game=name, name=sheet.name)
    told = surface_of(game).facts(sheet, screen.words)
    if told:
        screen.show(told)
    screen.show(f"SHA-256 {sheet.digest}")


def _game_of(data: Mapping[str, object]) -> Game[Position]:
    reader = Reader(data)
    if reader.get("zaria").data != "sheet":
        raise SheetFault("not-a-sheet", "zaria")
    return find_game(reader.get("game").one_of({game: game for game in game_ids()}))


def _pieces(
    args: argparse.Namespace, game: Game[Position], words: Words, theme: str
) -> list[Piece]:
    if not args.position:
        sheet = game.check_sheet(load(Path(args.sheet))) if args.sheet else game.standard
        return blank_pieces(game, sheet, words, theme)
    if args.sheet:
        raise UsageError("terminal-not-both", one="--sheet", other="--position")
    record = load_record(Path(args.position))
    if record.game != game.id:
        raise UsageError("terminal-other-record", file=args.position, game=record.game)
    return played_pieces(record.final(), played_by(record, words), words, theme)


def _per_page(text: str | None, paper: str, most: int) -> int:
    """Return how many sheets a page shall hold, 0 if that is left to us."""
    if text is None:
        return 0
    if not is_whole(text, most):
        raise UsageError("terminal-per-page", paper=paper, most=most, value=text[:20])
    return int(text)
