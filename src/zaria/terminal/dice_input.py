"""Real dice and cards, typed in by people who roll and deal them on a real table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from zaria.engine import Cards, Chance, Dice, Rejection
from zaria.terminal.input import Command, Quit, TakeBack, latin, read_command
from zaria.terminal.screen import Screen
from zaria.terminal.wording import rejection_text
from zaria.words import Words


def read_roll(screen: Screen, chance: Chance, enter: Callable[[str], Rejection | None]) -> None:
    """Ask what fell until it can be entered; cards are drawn by the program where none are typed.

    Raises `TakeBack` or `Quit` where the person wants that instead.
    """
    while True:
        line = screen.ask(_prompt(screen.words, chance))
        rejection = enter(latin(line).lower())
        if rejection is None:
            return
        _answer(screen, line, rejection)


def _prompt(words: Words, chance: Chance) -> str:
    if isinstance(chance, Dice):
        faces = " ".join(chance.letters)
        return words("terminal-enter-dice", {"dice": chance.count, "faces": faces})
    count = chance.count if isinstance(chance, Cards) else 1
    return words("terminal-enter-cards", {"cards": count})


def _answer(screen: Screen, line: str, rejection: Rejection) -> None:
    """Obey a command that makes sense before a roll, or say why the line is no roll."""
    command, _ = read_command(screen.words, line) or (None, "")
    match command:
        case Command.QUIT:
            raise Quit
        case Command.UNDO:
            raise TakeBack
        case Command.HELP:
            screen.say("terminal-enter-help")
        case _:
            typed = {"roll": line} if "roll" in rejection.params else {}
            told = replace(rejection, params={**rejection.params, **typed})
            screen.show(rejection_text(screen.words, told))
