"""`zaria replay` and `zaria show`: a record, step by step or at one place, in text or pictures."""

from __future__ import annotations

import argparse
from pathlib import Path

from zaria.draw.pdf import png
from zaria.engine import Event, Outcome, Position, Record
from zaria.surface import position_svg, sheet_svg
from zaria.terminal.describe import decision_told, show_outcome
from zaria.terminal.files import load_record, new_path, write_whole
from zaria.terminal.options import whole_within
from zaria.terminal.render import show_dice, show_sheet
from zaria.terminal.screen import EndOfInput, Screen
from zaria.terminal.seats import names_in
from zaria.terminal.telling import SHOWN
from zaria.terminal.wording import UsageError, words_of

WIDTH = 1200
"""How many pixels a picture is wide unless asked otherwise."""
WIDEST = 4000


def replay(args: argparse.Namespace, screen: Screen) -> int:
    """Step through a record: Enter goes on, `b` back, a number to that event, `q` stops."""
    record, positions = _opened(args.file, screen)
    if not screen.live:
        for number in range(len(positions)):
            _show_step(screen, record, positions, number)
        return 0
    words = screen.words
    at = 0
    while True:
        _show_step(screen, record, positions, at)
        try:
            answer = screen.ask(words("terminal-replay", {"at": at, "last": len(positions) - 1}))
        except (EndOfInput, KeyboardInterrupt):
            return 0
        if answer in {"q", "quit"}:
            return 0
        step = -1 if answer in {"b", "back"} else 1
        at = int(answer) if answer.isdecimal() else at + step
        at = max(0, min(at, len(positions) - 1))


def show(args: argparse.Namespace, screen: Screen) -> int:
    """Print the position after event N of a record, the last one by default."""
    record, positions = _opened(args.file, screen)
    last = len(positions) - 1
    if args.at is None:
        at = last
    elif args.at.isdecimal() and int(args.at) <= last:
        at = int(args.at)
    else:
        raise UsageError("terminal-no-event", at=args.at, last=last)
    seat = _seat(args.seat, record.players)
    if args.width and not args.png:
        raise UsageError("terminal-goes-with", option="--width", other="--png")
    if args.svg or args.png:
        _draw(args, screen, positions[at], seat)
    elif args.notation:
        screen.show(positions[at].text)
    else:
        _show_step(screen, record, positions, at, seat)
    return 0


def _seat(text: str | None, players: int) -> int | None:
    return None if text is None else whole_within(text, "--seat", players) - 1


def _draw(args: argparse.Namespace, screen: Screen, position: Position, seat: int | None) -> None:
    """Write the picture of a seat's sheet or of the whole position to the files asked for."""
    width = whole_within(args.width, "--width", WIDEST) if args.width else WIDTH
    svg_path = new_path(args.svg) if args.svg else None
    png_path = new_path(args.png) if args.png else None
    words = screen.words
    svg = (
        position_svg(position, words=words)
        if seat is None
        else sheet_svg(position, seat, words=words)
    )
    if svg_path:
        write_whole(svg_path, svg, new=True)
        screen.say("terminal-saved", file=str(svg_path))
    if png_path:
        write_whole(png_path, png(svg, width), new=True)
        screen.say("terminal-saved", file=str(png_path))


def _opened(file: str, screen: Screen) -> tuple[Record, list[Position]]:
    record = load_record(Path(file))
    screen.words = words_of(screen.words.language, record.find_game())
    return record, list(record.positions())


def _show_step(
    screen: Screen,
    record: Record,
    positions: list[Position],
    number: int,
    only: int | None = None,
) -> None:
    """Print what happened and how the sheets look then, or `only` one seat's."""
    names = names_in(record, screen.words)
    position = positions[number]
    if number:
        event = record.events[number - 1]
        screen.heading(_told(screen, positions[number - 1], event, names, number))
        if event.comment:
            screen.show(f"  {event.comment}", "italic")
    else:
        screen.heading(screen.words(f"game-{record.game}"))
    for seat in range(min(record.players, SHOWN)) if only is None else (only,):
        screen.show(f"{names[seat]}: {position.score(seat).total}")
        show_sheet(screen, position, seat)
    show_dice(screen, position)
    coming = position.next
    if isinstance(coming, Outcome):
        show_outcome(screen, names, coming)


def _told(screen: Screen, before: Position, event: Event, names: list[str], number: int) -> str:
    if event.seat is None:
        return screen.words("terminal-step-fell", {"number": number, "fell": " ".join(event.texts)})
    moves = [before.setup.moves.read(text) for text in event.texts]
    return f"{number}. {decision_told(screen.words, names[event.seat], before, event.seat, moves)}"
