"""Where the dice of a game at the terminal come from."""

from __future__ import annotations

from typing import Protocol

from zaria.engine import Chance, Dice, Fallen, Rejected
from zaria.table import DiceSource
from zaria.terminal.screen import Screen
from zaria.terminal.wording import rejection_text


class Throws(Protocol):
    """A source of throws: `number` counts them from 0 over the whole game."""

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what falls."""
        ...


class DerivedThrows:
    """Throws of a table's dice: fair or seeded, each by its number, so that a game can go on."""

    def __init__(self, source: DiceSource, players: int) -> None:
        """Derive all throws from `source`; nobody at one keyboard adds a salt."""
        self._source, self._salts = source, [""] * players

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what falls."""
        return self._source.throw(chance, number, self._salts)


class EnteredThrows:
    """Real dice on a real table, typed in; cards too, or drawn by the program on Enter."""

    def __init__(self, screen: Screen, behind: Throws) -> None:
        """Ask on `screen`; draw cards from `behind` where none are typed in."""
        self._screen, self._behind = screen, behind

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what the person typed, asked again until it is a possible throw."""
        words = self._screen.words
        while True:
            if isinstance(chance, Dice):
                faces = " ".join(chance.letters)
                prompt = words("terminal-enter-dice", {"dice": chance.count, "faces": faces})
            else:
                prompt = words("terminal-enter-cards")
            line = self._screen.ask(prompt)
            if not line and not isinstance(chance, Dice):
                return self._behind.throw(chance, number)
            try:
                return chance.read(line.lower())
            except Rejected as error:
                self._screen.show(rejection_text(words, error.rejection))
