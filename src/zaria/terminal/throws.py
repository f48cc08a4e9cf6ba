"""Where the dice of a game at the terminal come from."""

from __future__ import annotations

from typing import Protocol

from zaria.engine import Cards, Chance, Dice, Fallen, Rejected
from zaria.table import DiceSource
from zaria.terminal.screen import Screen
from zaria.terminal.typed import Command, Quit, TakeBack, latin, read_command
from zaria.terminal.wording import rejection_text


class Throws(Protocol):
    """A source of throws: `number` counts them from 0 over the whole game."""

    entered: bool
    """Whether people type them in, and may mistype."""

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what falls."""
        ...


class DerivedThrows:
    """Throws of a table's dice: fair or seeded, each by its number, so that a game can go on."""

    entered = False

    def __init__(self, source: DiceSource, players: int) -> None:
        """Derive all throws from `source`; nobody at one keyboard adds a salt."""
        self._source, self._salts = source, [""] * players

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what falls."""
        return self._source.throw(chance, number, self._salts)


class EnteredThrows:
    """Real dice on a real table, typed in; cards too, or drawn by the program on Enter."""

    entered = True

    def __init__(self, screen: Screen, behind: Throws) -> None:
        """Ask on `screen`; draw cards from `behind` where none are typed in."""
        self._screen, self._behind = screen, behind

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what the person typed, asked again until it is a possible throw."""
        while True:
            line = self._screen.ask(self._prompt(chance))
            if not line and not isinstance(chance, Dice):
                return self._behind.throw(chance, number)
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

    def _answer(self, line: str, refusal: str) -> None:
        """Obey a command that makes sense before a throw, or say why the line is no throw."""
        command, _ = read_command(self._screen.words, line) or (None, "")
        match command:
            case Command.QUIT:
                raise Quit
            case Command.UNDO:
                raise TakeBack
            case Command.HELP:
                self._screen.say("terminal-enter-help")
            case _:
                self._screen.show(refusal)
