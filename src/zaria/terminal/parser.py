"""The parser of a command's arguments, in the user's language."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn

from zaria.engine import game_ids
from zaria.terminal.program import command_line
from zaria.terminal.wording import UsageError
from zaria.words import Words


class Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language and complains in one sentence."""

    def __init__(self, words: Words, prog: str, about: str) -> None:
        """Begin a command with its description."""
        self.words = words
        super().__init__(
            prog=prog,
            description=words(about),
            add_help=False,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self._optional: set[str] = set()
        self._arguments = self.add_argument_group(words("help-arguments"))
        self._titled = self.add_argument_group(words("help-options"))
        self._titled.add_argument("-h", "--help", action="help", help=words("help-help"))
        self._titled.add_argument("--lang", metavar="LANG", help=words("help-lang"))

    def argument(self, name: str, nargs: str | None = None, *, key: str = "") -> None:
        """Add an argument without a dash, described by a key, otherwise that of its name."""
        about = self.words(f"help-{key or name}", {"games": ", ".join(game_ids())})
        self._arguments.add_argument(name, nargs=nargs, metavar=name.upper(), help=about)
        # Some versions of argparse count them among the missing.
        if nargs in {"?", "*"}:
            self._optional.add(name.upper())

    def option(self, *names: str, key: str, repeat: bool = False, flag: bool = False) -> None:
        """Add an option, described by a key of the catalogue."""
        about = self.words(f"help-{key}")
        if flag:
            self._titled.add_argument(*names, action="store_true", help=about)
        elif repeat:
            self._titled.add_argument(
                *names, action="append", default=[], metavar=key.upper(), help=about
            )
        else:
            self._titled.add_argument(*names, metavar=key.upper(), help=about)

    def format_usage(self) -> str:
        """Return the usage line."""
        return self._in_language(super().format_usage())

    def format_help(self) -> str:
        """Return the whole help."""
        return self._in_language(super().format_help())

    def _in_language(self, text: str) -> str:
        return text.replace("usage:", self.words("help-usage"), 1)

    def error(self, message: str) -> NoReturn:
        """Complain that the command line is not understood."""
        missing = re.search(r"required: (.*)", message)
        if missing:
            wanted = [name for name in missing[1].split(", ") if name not in self._optional]
            more = command_line(*self.prog.split()[1:], "--help")
            raise UsageError(
                "terminal-missing-argument", wanted=", ".join(wanted), name=self.prog, command=more
            )
        option = re.search(r"argument ([^:]*):", message)
        detail = option[1] if option else message
        raise UsageError("terminal-bad-command", detail=detail, command=command_line("--help"))
