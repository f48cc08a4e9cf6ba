"""`zaria play`: a game at this keyboard, new or resumed."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from time import monotonic

from zaria.bots import Players, players_of
from zaria.engine import Game, Outcome, Position, Record, game_ids
from zaria.engine.game import OptionValue
from zaria.engine.sheet import Sheet, load
from zaria.session import DiceSource
from zaria.session.dice import KINDS
from zaria.session.fair import PROOF, SECRET_BYTES, Seal
from zaria.session.from_record import Sitter, resume
from zaria.session.record import PERSON
from zaria.terminal.files import fresh_path, load_record, save_record
from zaria.terminal.input import Quit
from zaria.terminal.lookup import find_game
from zaria.terminal.program import command_line
from zaria.terminal.screen import EndOfInput, Screen
from zaria.terminal.seats import Seat, seats_from
from zaria.terminal.secrets import keep, with_secret, without_secret
from zaria.terminal.table import KeyboardTable
from zaria.terminal.wording import UsageError, words_of
from zaria.words import LANGUAGES

INTERRUPTED = 130
_OF_DICE = re.compile(r"Dice|DiceFrom|Proof|Commitment|List|FirstBy|Seed|(Share|Salt|Void)\d+")
"""The tags that prove dice; of dice that nobody can roll any more they prove nothing."""


def play(args: argparse.Namespace, screen: Screen) -> int:
    """Run the command and return the exit status."""
    if args.resume:
        table, path = _resumed(args, screen)
    else:
        table, path = _new(args, screen)
    screen = table.screen
    game = table.session.state.game.id
    screen.heading(screen.words(f"game-{game}"))
    screen.show(screen.words(f"help-{game}"))
    screen.show()
    screen.say("terminal-commands")
    if table.session.state.dice.kind == "entered":
        screen.say("terminal-undo-roll")
    if screen.plain:
        screen.say("spoken-legend")
    try:
        outcome = table.run()
    except (KeyboardInterrupt, Quit):
        return _stopped(table, path, 0)
    except EndOfInput:
        _stopped(table, path, 1)
        raise UsageError("terminal-end-of-input", 1) from None
    record = _with_scores(table.whole_record(), outcome)
    save_record(path, record)  # now with the secret of its dice
    screen.say("terminal-saved", file=str(path))
    return 0


def _stopped(table: KeyboardTable, path: Path, status: int) -> int:
    save_record(path, without_secret(table.whole_record()))
    table.screen.show()
    again = command_line("play", "--resume", str(path))
    table.screen.say("terminal-saved-to-resume", file=str(path), command=again)
    return status


def _with_scores(record: Record, outcome: Outcome) -> Record:
    tags = {**dict(record.tags), "Scores": " ".join(map(str, outcome.totals))}
    return replace(record, tags=tuple(tags.items()))


def _dice(kind: str, seed: str) -> DiceSource:
    """Return the dice that the options ask for; fair ones get a secret seed of their own."""
    kind = kind or ("seeded" if seed else "fair")
    if kind not in KINDS:
        raise UsageError("terminal-unknown-dice", dice=kind)
    if kind == "seeded" and not seed:
        raise UsageError("terminal-seed-wanted")
    if kind != "seeded" and seed:
        raise UsageError("terminal-seed-not-wanted", dice=kind)
    return DiceSource(kind, seed or secrets.token_hex(SECRET_BYTES))


def _dice_tags(dice: DiceSource) -> dict[str, str]:
    tags = {"Dice": dice.kind, "Proof": str(dice.proof)}
    if dice.secret:
        tags["Commitment"] = dice.commitment
    return tags | {"Seed": dice.seed}


def _bot_random(seed: str) -> Random:
    return Random(f"bots {seed}") if seed else Random(secrets.randbits(64))


def _new(args: argparse.Namespace, screen: Screen) -> tuple[KeyboardTable, Path]:
    name = args.game or _ask_game(screen)
    game = find_game(name)
    screen.words = words_of(screen.words.language, game)
    players = players_of(game)
    wanted = args.seat or [PERSON, *([players.opponent] * (max(2, game.players[0]) - 1))]
    path = Path(args.save) if args.save else fresh_path(game.id)
    if path.exists():
        raise UsageError("terminal-exists", file=str(path))
    if not path.parent.is_dir():
        raise UsageError("terminal-no-folder", file=str(path.parent))
    seed = args.seed or ""
    dice = _dice(args.dice or "", seed)
    first = _first(args.first, len(wanted), dice)
    sheet = _sheet(game, args.sheet)
    position = game.start(len(wanted), first=first, sheet=sheet, options=options_from(args.option))
    seats = seats_from(wanted, players, screen.words, _bot_random(seed))
    tags = {f"Seat{number + 1}": seat.word for number, seat in enumerate(seats)}
    tags |= {"Date": f"{datetime.now().astimezone():%Y-%m-%d}", **_dice_tags(dice)}
    tags |= {"FirstBy": "dice" if args.first is None else "host"}
    tags |= {"Language": screen.words.language}
    record = Record.begin(position, **tags)
    return _table(args, screen, seats, record, path), path


def _resumed(args: argparse.Namespace, screen: Screen) -> tuple[KeyboardTable, Path]:
    path = Path(args.resume)
    record = load_record(path)
    position = record.final()
    game = position.setup.game
    tags = dict(record.tags)
    screen.words = words_of(args.lang or _language(tags, screen.words.language), game)
    players = players_of(game)
    wanted = args.seat or [
        _known(tags.get(f"Seat{number + 1}", PERSON), players) for number in range(record.players)
    ]
    if len(wanted) != record.players:
        raise UsageError("terminal-wrong-seats", seats=len(wanted), players=record.players)
    if position.over:
        look = command_line("replay", str(path))
        raise UsageError("terminal-already-over", file=str(path), command=look)
    if path.suffix == ".json":
        path = fresh_path(game.id)
    tags = _tags_to_go_on(args, record, path)
    tags["Language"] = screen.words.language
    record = replace(record, tags=tuple(tags.items()))
    seats = seats_from(wanted, players, screen.words, _bot_random(tags["Seed"]))
    return _table(args, screen, seats, record, path), path


def _tags_to_go_on(args: argparse.Namespace, record: Record, path: Path) -> dict[str, str]:
    """Return the tags of a saved game with what its dice are derived from.

    Where that is not known, only other dice can be rolled from here on.
    """
    tags = with_secret(dict(record.tags))
    if "Seed" in tags:
        return tags
    if tags.get("Commitment") and not args.dice:
        new = command_line("play", "--resume", str(path), "--dice", "fair")
        raise UsageError("terminal-no-secret", command=new)
    tags = {name: value for name, value in tags.items() if not _OF_DICE.fullmatch(name)}
    rolls = sum(event.seat is None for event in record.events)
    new_dice = _dice_tags(_dice(args.dice or "", args.seed or ""))
    return tags | new_dice | ({"DiceFrom": str(rolls)} if rolls else {})


def _known(word: str, players: Players) -> str:
    """Return who plays on for a recorded seat: its bot may have another name since."""
    return word if word.partition("=")[0] == PERSON else players.known(word)


def _language(tags: Mapping[str, str], usual: str) -> str:
    """Return the language that a game was played in, as far as its record tells."""
    language = tags.get("Language", "")
    return language if language in LANGUAGES else usual


def _table(
    args: argparse.Namespace, screen: Screen, seats: tuple[Seat, ...], record: Record, path: Path
) -> KeyboardTable:
    tags = dict(record.tags)
    proof = PROOF if tags.get("Proof") == str(PROOF) else 1
    dice = DiceSource(tags["Dice"], tags["Seed"], real_cards=True, proof=proof)
    if dice.secret:
        keep(dice)
    sitters = [Sitter(seat.name, "" if seat.bot is None else seat.word) for seat in seats]
    resumed = resume(record, sitters, dice, monotonic())
    table = KeyboardTable(
        screen,
        seats,
        record,
        resumed,
        lambda written: save_record(path, without_secret(written)),
    )
    table.confirm = not args.no_confirm
    return table


def _first(wanted: str | None, players: int, dice: DiceSource) -> int:
    if wanted is None:
        return dice.first(dice.key(Seal(dice.commitment, 0, players, None), ()), players)
    if not wanted.isdecimal():
        raise UsageError("terminal-not-a-number", option="--first", value=wanted)
    return int(wanted) - 1


def options_from(words: list[str]) -> dict[str, OptionValue]:
    """Return the game's options that `--option NAME=VALUE` names."""
    options: dict[str, OptionValue] = {}
    for word in words:
        name, _, value = word.partition("=")
        options[name] = int(value) if value.isdecimal() else value
    return options


def _sheet(game: Game[Position], path: str | None) -> Sheet | None:
    return None if path is None else game.check_sheet(load(Path(path)))


def _ask_game(screen: Screen) -> str:
    """Return the game that a person picks from a list."""
    ids = game_ids()
    screen.words = words_of(screen.words.language, *(find_game(game) for game in ids))
    screen.heading(screen.words("terminal-welcome"))
    for number, game in enumerate(ids, start=1):
        name = screen.words(f"game-{game}")
        screen.show(f"  {number}. {name} - {screen.words(f'game-{game}-about')}")
    while True:
        answer = screen.ask(screen.words("terminal-which-game")).lower()
        if answer.isdecimal() and 0 < int(answer) <= len(ids):
            return ids[int(answer) - 1]
        if answer in ids:
            return answer
        if answer:
            screen.say("terminal-unknown-game", game=answer, known=", ".join(ids))
