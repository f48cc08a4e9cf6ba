"""Where the client prints: colours on a terminal, plain lines in a pipe."""

from __future__ import annotations

import sys
from typing import TextIO

from rich.console import Console
from rich.text import Text

from zaria.words import Words


class EndOfInput(Exception):  # noqa: N818 - it is what happened
    """Raised when a line is wanted and the input has ended."""


class Screen:
    """Prints texts and reads lines."""

    def __init__(self, words: Words, *, colour: bool | None = None) -> None:
        """Print in this language; with `colour` None, in colour on a terminal only."""
        self.words = words
        self.plain = False
        """Whether sheets are told in words instead of drawn."""
        self.console = Console(
            highlight=False,
            soft_wrap=True,
            no_color=None if colour is None else not colour,
            force_terminal=True if colour else None,
        )
        self._terminal = self.console.is_terminal

    @property
    def live(self) -> bool:
        """Whether a person sits at a terminal."""
        return self._terminal and sys.stdin.isatty()

    def say(self, key: str, **params: str | float) -> None:
        """Print the text of a key."""
        self.show(self.words(key, params))

    def show(self, text: str | Text = "", style: str = "") -> None:
        """Print a text, wrapped between words on a terminal, or a line of a sheet as it is."""
        if not self._terminal:
            # Without colours there is nothing to lay out, and records of many sheets are long.
            print(text if isinstance(text, str) else text.plain, file=self.console.file)
        elif isinstance(text, str):
            self.console.print(Text(text, style), soft_wrap=False)
        else:
            self.console.print(text)

    def heading(self, text: str) -> None:
        """Print a heading."""
        self.show()
        self.show(text, "bold")

    def ask(self, prompt: str) -> str:
        """Print a prompt and return the line that is typed, or raise `EndOfInput`."""
        self.console.print(Text(prompt), end=" ", soft_wrap=not self._terminal)
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            self.show()
            raise EndOfInput
        if not sys.stdin.isatty():
            self.show()
        return line.strip()

    def cover(self, key: str, **params: str | int) -> None:
        """Hide what was on the screen until the next person has taken the keyboard."""
        if self.live:
            self.console.clear()
            self.ask(self.words(key, params))
            self.console.clear()


def complain(text: str, file: TextIO | None = None) -> None:
    """Print one sentence on stderr."""
    print(f"zaria: {text}", file=file or sys.stderr)
