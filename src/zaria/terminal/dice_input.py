"""Where the dice of a game at the terminal come from."""

from __future__ import annotations

from typing import Protocol

from zaria.engine import Cards, Chance, Dice, Rejected, Rolled
from zaria.session import DiceSource
from zaria.terminal.input import Command, Quit, TakeBack, latin, read_command
from zaria.terminal.screen import Screen
from zaria.terminal.wording import rejection_text


class DiceInput(Protocol):
    """A source of rolls: `number` counts them from 0 over the whole game."""

    entered: bool
    """Whether people type them in, and may mistype."""

    def roll(self, chance: Chance, number: int) -> Rolled:
        """Return what falls."""
        ...


class DerivedRolls:
    """Rolls of a table's dice: fair or seeded, each by its number, so that a game can go on."""

    entered = False

    def __init__(self, source: DiceSource, players: int) -> None:
        """Derive all rolls from `source`; nobody at one keyboard adds a salt."""
        self._source, self._salts = source, [""] * players

    def roll(self, chance: Chance, number: int) -> Rolled:
        """Return what falls."""
        return self._source.roll(chance, number, self._salts)


class EnteredRolls:
    """Real dice on a real table, typed in; cards too, or drawn by the program on Enter."""

    entered = True

    def __init__(self, screen: Screen, behind: DiceInput) -> None:
        """Ask on `screen`; draw cards from `behind` where none are typed in."""
        self._screen, self._behind = screen, behind

    def roll(self, chance: Chance, number: int) -> Rolled:
        """Return what the person typed, asked again until it is a possible roll."""
        while True:
            line = self._screen.ask(self._prompt(chance))
            if not line and not isinstance(chance, Dice):
                return self._behind.roll(chance, number)
            try:
                return chance.read(latin(line).lower())
            except Rejected as error:
                self._answer(line, rejection_text(self._screen.words, error.rejection))

    def _prompt(self, chance: Chance) -> str:
        words = self._screen.words
        if isinstance(chance, Dice):
            faces = " ".join(chance.letters)
            return words("terminal-enter-dice", {"dice": chance.count, "faces": faces})
        count = chance.count if isinstance(chance, Cards) else 1
        return words("terminal-enter-cards", {"cards": count})

    def _answer(self, line: str, rejection: str) -> None:
        """Obey a command that makes sense before a roll, or say why the line is no roll."""
        command, _ = read_command(self._screen.words, line) or (None, "")
        match command:
            case Command.QUIT:
                raise Quit
            case Command.UNDO:
                raise TakeBack
            case Command.HELP:
                self._screen.say("terminal-enter-help")
            case _:
                self._screen.show(rejection)
