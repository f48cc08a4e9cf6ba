"""The command `zaria`: its options and commands, and one clear sentence when one is wrong."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from zaria import __version__
from zaria.engine import Rejected, SheetFault, find_game, game_ids
from zaria.engine.record import RecordFault
from zaria.terminal import wording
from zaria.terminal.play import play
from zaria.terminal.replay import replay, show
from zaria.terminal.rules import games, rules
from zaria.terminal.screen import Screen, complain
from zaria.terminal.sim import sim
from zaria.terminal.wording import Complaint
from zaria.words import LANGUAGES, Words, language_from_environment

Command = Callable[[argparse.Namespace, Screen], int]


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
        self._arguments = self.add_argument_group(words("help-arguments"))
        self._titled = self.add_argument_group(words("help-options"))
        self._titled.add_argument("-h", "--help", action="help", help=words("help-help"))
        self._titled.add_argument("--lang", metavar="LANG", help=words("help-lang"))

    def argument(self, name: str, nargs: str | None = None) -> None:
        """Add an argument without a dash, described by the key of its name."""
        about = self.words(f"help-{name}")
        self._arguments.add_argument(name, nargs=nargs, metavar=name.upper(), help=about)

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
        """Give the usage line."""
        return self._in_language(super().format_usage())

    def format_help(self) -> str:
        """Give the whole help."""
        return self._in_language(super().format_help())

    def _in_language(self, text: str) -> str:
        return text.replace("usage:", self.words("help-usage"), 1)

    def error(self, message: str) -> NoReturn:
        """Complain that the command line is not understood."""
        missing = re.search(r"required: (.*)", message)
        if missing:
            raise Complaint("terminal-missing-argument", wanted=missing[1], name=self.prog)
        option = re.search(r"argument ([^:]*):", message)
        raise Complaint("terminal-bad-command", detail=option[1] if option else message)


def _play_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria play", "help-play")
    parser.argument("game", "?")
    parser.option("--seat", key="seat", repeat=True)
    parser.option("--seed", key="seed")
    parser.option("--dice", key="dice")
    parser.option("--first", key="first")
    parser.option("--option", key="option", repeat=True)
    parser.option("--sheet", key="sheet")
    parser.option("--save", key="save")
    parser.option("--resume", key="resume")
    parser.option("--no-confirm", key="no-confirm", flag=True)
    return parser


def _replay_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria replay", "help-replay")
    parser.argument("file")
    return parser


def _show_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria show", "help-show")
    parser.argument("file")
    parser.option("--at", key="at")
    parser.option("--notation", key="notation", flag=True)
    return parser


def _sim_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria sim", "help-sim")
    parser.argument("game")
    parser.option("--players", key="players")
    parser.option("--bot", key="bot", repeat=True)
    parser.option("--games", key="games")
    parser.option("--seed", key="seed")
    parser.option("--jobs", key="jobs")
    parser.option("--option", key="option", repeat=True)
    parser.option("--sheet", key="sheet")
    parser.option("--jsonl", key="jsonl")
    parser.option("--positions", key="positions", flag=True)
    parser.set_defaults(games="100")
    return parser


def _games_parser(words: Words) -> Parser:
    return Parser(words, "zaria games", "help-list")


def _rules_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria rules", "help-rules")
    parser.argument("game")
    parser.argument("find", "*")
    return parser


COMMANDS: dict[str, tuple[Command, Callable[[Words], Parser]]] = {
    "play": (play, _play_parser),
    "replay": (replay, _replay_parser),
    "show": (show, _show_parser),
    "sim": (sim, _sim_parser),
    "games": (games, _games_parser),
    "rules": (rules, _rules_parser),
}


def _language(arguments: Sequence[str]) -> tuple[str, str | None]:
    """Give the language to speak, and what was asked for if we do not speak it."""
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            wanted = value or (arguments[at + 1] if at + 1 < len(arguments) else "")
            if wanted in LANGUAGES:
                return wanted, None
            return language_from_environment(), wanted
    return language_from_environment(), None


def overview(words: Words) -> str:
    """Give what the command can do."""
    lines = [
        words("help-about"),
        "",
        f"{words('help-usage')} zaria {{{','.join(COMMANDS)}}} …",
        "",
        *(
            f"  zaria {name:<8} {words('help-list' if name == 'games' else f'help-{name}')}"
            for name in COMMANDS
        ),
        "",
        words("help-more"),
    ]
    return "\n".join(lines)


def run(arguments: Sequence[str], words: Words, screen: Screen) -> int:
    """Run a command line and give the exit status, or raise what is to be told."""
    match list(_without_language(arguments)):
        case [] | ["-h" | "--help", *_]:
            screen.show(overview(words))
            return 0
        case ["--version", *_]:
            screen.show(f"zaria {__version__}")
            return 0
        case [name, *rest] if name in COMMANDS:
            command, parser = COMMANDS[name]
            args, unknown = parser(words).parse_known_args(rest)
            if unknown:
                raise Complaint("terminal-bad-command", detail=unknown[0])
            return command(args, screen)
        case unknown:
            raise Complaint("terminal-unknown-command", name=unknown[0], known=", ".join(COMMANDS))


def _without_language(arguments: Sequence[str]) -> Iterable[str]:
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument == "--lang":
            skip = True
        elif not argument.startswith("--lang="):
            yield argument


def _check_language(unknown: str | None) -> None:
    if unknown is not None:
        raise Complaint("terminal-unknown-language", lang=unknown, known=", ".join(LANGUAGES))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status; no traceback ever reaches the user."""
    arguments = sys.argv[1:] if arguments is None else arguments
    language, unknown_language = _language(arguments)
    screen = Screen(Words(language))
    try:
        _check_language(unknown_language)
        return run(arguments, screen.words, screen)
    except Complaint as told:
        complain(screen.words(told.key, told.params))
        return told.status
    except Rejected as error:
        complain(wording.rejection_text(screen.words, error.rejection))
    except SheetFault as fault:
        complain(wording.sheet_fault_text(screen.words, fault))
    except RecordFault as fault:
        complain(wording.record_fault_text(_with_game(screen.words, fault), fault))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has left; there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 2


def _with_game(words: Words, fault: RecordFault) -> Words:
    """Give words that know the refusals of every game, for a record refused by one."""
    if fault.code != "refused":
        return words
    return wording.words_of(words.language, *(find_game(game) for game in game_ids()))


if __name__ == "__main__":
    sys.exit(main())
