"""`zaria games` and `zaria rules`: what there is to play, and the clauses of a game."""

from __future__ import annotations

import argparse

from zaria.bots import players_of
from zaria.bots.levels import LEVELS
from zaria.engine import game_ids
from zaria.terminal.clauses import clause_id
from zaria.terminal.lookup import find_game
from zaria.terminal.screen import Screen
from zaria.terminal.wording import UsageError, words_of


def games(args: argparse.Namespace, screen: Screen) -> int:  # noqa: ARG001 - as all commands
    """Print the installed games, their players, options and bots."""
    found = [find_game(game) for game in game_ids()]
    words = screen.words = words_of(screen.words.language, *found)
    for game in found:
        screen.heading(f"{game.id} - {words(f'game-{game.id}')}")
        screen.show(words(f"game-{game.id}-about"))
        most = game.players[-1]
        screen.say("terminal-for-players", least=game.players[0], most=most)
        for option in game.options:
            shown = [str(value) for value in option.values]
            values = " ".join(shown[:6]) + (" …" if len(shown) > 6 else "")  # noqa: PLR2004
            about = words(f"option-{game.id}-{option.name}")
            screen.show(f"  --option {option.name}=…  {values}  {about}")
        screen.say("terminal-bots", bots=", ".join(players_of(game).ids))
    screen.heading(words("terminal-levels"))
    for level in LEVELS:
        name, about = words(f"level-{level.id}"), words(f"level-{level.id}-about")
        screen.show(f"{level.id:8}{'●' * level.pips:7}{name}, {about}")
    return 0


def rules(args: argparse.Namespace, screen: Screen) -> int:
    """Print how to play and all clauses of a game, or those whose id or words match."""
    game = find_game(args.game)
    words = screen.words = words_of(screen.words.language, game)
    typed = " ".join(args.find)
    wanted = (clause_id(typed, game.clauses) or typed).casefold()
    clauses = [(clause, words(f"clause-{clause}")) for clause in game.clauses]
    if not wanted:
        screen.heading(words(f"game-{game.id}"))
        screen.show(words(f"help-{game.id}"))
        screen.show()
    shown = [
        (clause, text)
        for clause, text in clauses
        if wanted in clause.casefold() or wanted in text.casefold()
    ]
    if not shown:
        raise UsageError("terminal-no-clause", wanted=typed)
    for clause, text in shown:
        screen.show(f"{clause}  {text}")
    return 0
