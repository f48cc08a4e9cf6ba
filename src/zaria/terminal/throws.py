"""Where the dice of a game at the terminal come from."""

from __future__ import annotations

import secrets
from random import Random
from typing import Protocol

from zaria.engine import Chance, Dice, Fallen, Rejected
from zaria.terminal.screen import Screen
from zaria.terminal.wording import rejection_text


class Throws(Protocol):
    """A source of throws: `number` counts them from 0 over the whole game."""

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what falls."""
        ...


class SystemThrows:
    """Dice from the operating system's randomness."""

    def throw(self, chance: Chance, number: int) -> Fallen:  # noqa: ARG002
        """Give what falls."""
        return chance.sample(secrets.randbelow)


class SeededThrows:
    """The same dice for the same seed; each throw by its number, so that a resumed game goes on."""

    def __init__(self, seed: str) -> None:
        """Derive all throws from `seed`."""
        self._seed = seed

    def throw(self, chance: Chance, number: int) -> Fallen:
        """Give what falls."""
        return chance.sample(Random(f"{self._seed}:{number}").randrange)


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
