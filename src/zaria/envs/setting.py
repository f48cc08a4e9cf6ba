"""What an environment is told when it is made: the game, who plays, what is rewarded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast, get_args

from zaria.bots import UnknownBot, players_of
from zaria.engine import Game, Outcome, Position, Setup, Sheet, find_game
from zaria.engine.game import Options
from zaria.envs.errors import BadSetting

Reward = Literal["points", "rank"]
Observation = Literal["array", "text"]
Illegal = Literal["reject", "raise"]

OPPONENT = "greedy"
"""The bot of the other seats where nobody says which: a version of an environment keeps it."""


def setup_of(
    game: str | Game[Position],
    players: int | None,
    first: int,
    sheet: Sheet | None,
    options: Options | None,
) -> Setup[Sheet]:
    """Return the setup; without a number of players, of the fewest that can play."""
    found = find_game(game) if isinstance(game, str) else game
    many = found.players[0] if players is None else players
    return found.setup(many, first=first, sheet=sheet, options=options)


def reward_of(reward: str | None, players: int) -> Reward:
    """Return what is rewarded: where nobody says, points in solo play, else the rank."""
    if reward is None:
        return "points" if players == 1 else "rank"
    return cast("Reward", one_of("reward", reward, get_args(Reward)))


def one_of(name: str, value: str, values: Sequence[str]) -> str:
    """Return a value of a keyword, or raise `BadSetting`."""
    if value not in values:
        there = " or ".join(f'"{one}"' for one in values)
        msg = f'{name} is {there}, not "{value}".'
        raise BadSetting(msg)
    return value


def opponents_of(
    setup: Setup[Sheet], seat: int, opponents: str | Sequence[str] | None
) -> dict[int, str]:
    """Return the bots of the other seats by id; one id is for all, several are in their order."""
    if seat not in setup.seats:
        msg = f"There is no seat {seat}: they are numbered from 0 to {setup.players - 1}."
        raise BadSetting(msg)
    others = [other for other in setup.seats if other != seat]
    known = players_of(setup.game)
    if opponents is None:
        opponents = OPPONENT
    ids = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
    if len(ids) != len(others):
        msg = f"There are {len(others)} other seats, and {len(ids)} opponents are named."
        raise BadSetting(msg)
    for bot in ids:
        if bot not in known.ids:
            there = ", ".join(known.ids)
            msg = f"There is no bot “{bot}” for {setup.game.id}: there are {there}."
            raise UnknownBot(msg)
    return dict(zip(others, ids, strict=True))


def rank_rewards(outcome: Outcome) -> list[float]:
    """Return every seat's reward by rank: the share of the others beaten, less that of those ahead.

    It is 1 for who is ahead of all, -1 for who is behind all, and adds up to 0.
    """
    ranks = outcome.ranks
    others = max(1, len(ranks) - 1)
    return [sum((own < one) - (own > one) for one in ranks) / others for own in ranks]
