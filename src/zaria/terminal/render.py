"""A seat's sheet and the dice on the screen: drawn with signs, or told in plain words."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from zaria.engine import Move, Position
from zaria.surface import surface_of
from zaria.surface.spoken import dice_sentence, sheet_sentences
from zaria.terminal.grid import dice_line, sheet_lines
from zaria.terminal.screen import Screen

BAR = 40
"""How long a certain bar is."""


def show_sheet(
    screen: Screen,
    position: Position,
    seat: int,
    legal: Collection[Move] = (),
    draft: Collection[Move] = (),
) -> None:
    """Print a seat's sheet, with what may be touched and what is drafted."""
    if screen.plain:
        for sentence in sheet_sentences(screen.words, position, seat, legal, draft):
            screen.show(sentence)
        return
    labels = surface_of(position.setup.game).labels(screen.words, position, seat)
    for line in sheet_lines(position.cells(seat), legal, draft, labels, screen.console.width):
        screen.show(line)


def show_odds(screen: Screen, position: Position) -> None:
    """Print what the next roll may bring, as bars."""
    groups = position.odds()
    if not groups:
        screen.say("terminal-no-odds")
    for odds in groups:
        screen.show(screen.words(f"odds-{odds.key}", odds.params), "bold")
        for bar in odds.bars:
            length = 0 if screen.plain else round(bar.share * BAR)
            screen.show(f"{bar.label:>4} {'█' * length:<{BAR}} {float(bar.share):6.1%}")


def show_dice(screen: Screen, position: Position, lead: str = "") -> None:
    """Print the dice on the table, if any, after some words."""
    if not position.dice:
        return
    if screen.plain:
        if lead:
            screen.show(lead)
        screen.show(dice_sentence(screen.words, position.dice))
    else:
        screen.show((Text(f"{lead} ") if lead else Text()) + dice_line(position.dice))
