"""The command `zaria`: its options and commands, and one clear sentence when one is wrong."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from importlib import import_module

from zaria import __version__
from zaria.engine import Rejected, SheetFault, find_game, game_ids
from zaria.engine.record import RecordFault
from zaria.extras import MissingExtra
from zaria.terminal import wording
from zaria.terminal.parser import Parser
from zaria.terminal.program import command_line
from zaria.terminal.screen import Screen, complain
from zaria.terminal.wording import UsageError
from zaria.words import LANGUAGES, Words, language_from_environment

Command = Callable[[argparse.Namespace, Screen], int]


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
    parser.option("--plain", key="plain", flag=True)
    return parser


def _replay_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria replay", "help-replay")
    parser.argument("file")
    parser.option("--plain", key="plain", flag=True)
    return parser


def _show_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria show", "help-show")
    parser.argument("file")
    parser.option("--at", key="at")
    parser.option("--notation", key="notation", flag=True)
    parser.option("--seat", key="seat-number")
    parser.option("--svg", key="svg")
    parser.option("--png", key="png")
    parser.option("--width", key="width")
    parser.option("--plain", key="plain", flag=True)
    return parser


def _print_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria sheets print", "help-sheets-print")
    parser.argument("game")
    parser.option("--paper", key="paper")
    parser.option("--per-page", key="per-page")
    parser.option("--copies", key="copies")
    parser.option("--sheet", key="sheet")
    parser.option("--position", key="position")
    parser.option("--ink", key="ink")
    parser.option("--output", key="output")
    parser.set_defaults(paper="A4", ink="colour")
    return parser


def _check_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria sheets check", "help-sheets-check")
    parser.argument("file", key="sheet")
    return parser


def _new_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria sheets new", "help-sheets-new")
    parser.argument("game")
    parser.option("--seed", key="sheet-seed")
    parser.option("--output", key="sheet-file")
    parser.option("--measure", key="measure")
    parser.option("--jobs", key="jobs")
    parser.option("--ray", key="address")
    return parser


def _verify_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria verify", "help-verify")
    parser.argument("file")
    parser.option("--link", key="link")
    return parser


def _analyse_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria analyse", "help-analyse")
    parser.argument("file")
    parser.option("--seconds", key="analysis-seconds")
    parser.option("--json", key="analysis-json", flag=True)
    parser.set_defaults(seconds="30")
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


def _arena_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria arena", "help-arena")
    parser.argument("game")
    parser.argument("bots", "*")
    parser.option("--bot", key="entrant", repeat=True)
    parser.option("--games", key="games")
    parser.option("--players", key="players")
    parser.option("--seed", key="seed")
    parser.option("--option", key="option", repeat=True)
    parser.option("--sheet", key="sheet")
    parser.option("--seconds", key="seconds")
    parser.option("--out", key="folder")
    parser.option("--plot", key="plot")
    parser.option("--jobs", key="jobs")
    parser.option("--ray", key="address")
    parser.set_defaults(games="100")
    return parser


def _games_parser(words: Words) -> Parser:
    return Parser(words, "zaria games", "help-list")


def _rules_parser(words: Words) -> Parser:
    parser = Parser(words, "zaria rules", "help-rules")
    parser.argument("game")
    parser.argument("find", "*")
    return parser


def _serve_parser(words: Words) -> Parser:
    from zaria.terminal.serve import serve_parser  # noqa: PLC0415 - as the commands below

    return serve_parser(words)


def _backup_parser(words: Words) -> Parser:
    from zaria.terminal.serve import backup_parser  # noqa: PLC0415 - as the commands below

    return backup_parser(words)


COMMANDS: dict[str, tuple[str, Callable[[Words], Parser]]] = {
    "play": ("play:play", _play_parser),
    "replay": ("replay:replay", _replay_parser),
    "show": ("replay:show", _show_parser),
    "verify": ("verify:prove", _verify_parser),
    "analyse": ("analyse:analyse", _analyse_parser),
    "sheets print": ("sheets:print_sheets", _print_parser),
    "sheets check": ("sheets:check", _check_parser),
    "sheets new": ("generate:new", _new_parser),
    "sim": ("sim:sim", _sim_parser),
    "arena": ("arena:arena", _arena_parser),
    "games": ("rules:games", _games_parser),
    "rules": ("rules:rules", _rules_parser),
    "serve": ("serve:serve", _serve_parser),
    "backup": ("serve:backup", _backup_parser),
}
"""Where each command is, and its parser. It is imported when it is wanted: a game starts sooner
without all that draws, measures and serves."""


def _find(place: str) -> Command:
    module, _, name = place.partition(":")
    command: Command = getattr(import_module(f"zaria.terminal.{module}"), name)
    return command


_ALIKE = 0.7
"""From here on a word is taken for a misspelt command."""
_HELP = {"games": "help-list"}
"""Where the text that describes a command is not called by its name."""


def _wanted_language(arguments: Sequence[str]) -> str | None:
    """Return the language that was asked for, if any was."""
    for at, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name == "--lang":
            return value or (arguments[at + 1] if at + 1 < len(arguments) else "")
    return None


def _help_key(command: str) -> str:
    return _HELP.get(command, f"help-{command.replace(' ', '-')}")


def overview(words: Words) -> str:
    """Return what the command can do."""
    lines = [
        words("help-about"),
        "",
        f"{words('help-usage')} zaria {{{','.join(COMMANDS)}}} …",
        "",
        *(f"  zaria {name:<12} {words(_help_key(name))}" for name in COMMANDS),
        "",
        words("help-more"),
    ]
    return "\n".join(lines)


def run(arguments: Sequence[str], words: Words, screen: Screen) -> int:
    """Run a command line and return the exit status, or raise what is to be told."""
    match _joined(list(_without_language(arguments))):
        case [] | ["-h" | "--help", *_] | ["sheets"] | ["sheets", "-h" | "--help"]:
            screen.show(overview(words))
            return 0
        case ["help", *rest]:
            return run([*(word for word in rest if word != "help"), "--help"], words, screen)
        case ["--version", *_]:
            screen.show(f"zaria {__version__}")
            return 0
        case [name, *rest] if name in COMMANDS:
            place, parser = COMMANDS[name]
            args, unknown = parser(words).parse_known_intermixed_args(rest)
            if unknown:
                more = command_line("--help")
                raise UsageError("terminal-bad-command", detail=unknown[0], command=more)
            args.lang = _wanted_language(arguments)
            screen.plain = getattr(args, "plain", False)
            return _find(place)(args, screen)
        case [*unknown]:
            name = " ".join(unknown[: 2 if unknown[0] == "sheets" else 1])
            if meant := _meant(name):
                command = command_line(*meant.split())
                raise UsageError("terminal-meant-command", name=name, command=command)
            raise UsageError("terminal-unknown-command", name=name, known=", ".join(COMMANDS))


def _meant(name: str) -> str | None:
    """Return the command of which this is the second word, or else nearly the name."""
    seconds = [command for command in COMMANDS if command.endswith(f" {name}")]
    return next(iter(seconds or get_close_matches(name, COMMANDS, 1, _ALIKE)), None)


def _joined(arguments: list[str]) -> list[str]:
    """Return the arguments with a command of two words as one."""
    name = " ".join(arguments[:2])
    return [name, *arguments[2:]] if name in COMMANDS else arguments


def _without_language(arguments: Sequence[str]) -> Iterable[str]:
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument == "--lang":
            skip = True
        elif not argument.startswith("--lang="):
            yield argument


def _check_language(wanted: str | None) -> None:
    if wanted is not None and wanted not in LANGUAGES:
        raise UsageError("terminal-unknown-language", lang=wanted, known=", ".join(LANGUAGES))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status; no traceback ever reaches the user."""
    arguments = sys.argv[1:] if arguments is None else arguments
    wanted = _wanted_language(arguments)
    screen = Screen(Words(wanted if wanted in LANGUAGES else language_from_environment()))
    try:
        _check_language(wanted)
        return run(arguments, screen.words, screen)
    except UsageError as told:
        complain(screen.words(told.key, told.params))
        return told.status
    except Rejected as error:
        complain(wording.rejection_text(screen.words, error.rejection))
    except SheetFault as fault:
        complain(wording.sheet_fault_text(screen.words, fault))
    except RecordFault as fault:
        complain(wording.record_fault_text(_with_game(screen.words, fault), fault))
    except MissingExtra as missing:
        complain(screen.words("terminal-missing-extra", {"extra": missing.extra}))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has left; there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 2


def _with_game(words: Words, fault: RecordFault) -> Words:
    """Return words that know the rejections of every game, for a record rejected by one."""
    if fault.code != "rejected":
        return words
    return wording.words_of(words.language, *(find_game(game) for game in game_ids()))


if __name__ == "__main__":
    sys.exit(main())
