"""Names and versions of the environments, and their registration with Gymnasium.

An environment's version is made of two numbers that only grow: that of this kit, whose history is
`history.json`, and that of the game's rules. So `-v0` is the first kit with the first rules.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import NamedTuple

import gymnasium

from zaria.engine import Game, Position, find_game, game_ids

NAMESPACE = "zaria"


class Change(NamedTuple):
    """A version of the kit: when it came, and what changed for who uses the environments."""

    version: int
    date: str
    what: str


@cache
def history() -> tuple[Change, ...]:
    """Return the versions of the kit, the oldest first."""
    text = (files("zaria.envs") / "history.json").read_text(encoding="utf-8")
    return tuple(Change(**change) for change in json.loads(text))


def version_of(game: Game[Position]) -> int:
    """Return the version of a game's environments."""
    return history()[-1].version + game.version - 1


def name_of(game: Game[Position]) -> str:
    """Return what a game is called in the name of its environment."""
    return "".join(part.capitalize() for part in game.id.split("-"))


def env_id(game: Game[Position]) -> str:
    """Return the id for `gymnasium.make`."""
    return f"{NAMESPACE}/{name_of(game)}-v{version_of(game)}"


def register() -> None:
    """Make every installed game known to Gymnasium."""
    for game_id in game_ids():
        game = find_game(game_id)
        if env_id(game) not in gymnasium.registry:
            compiled = find_spec(f"{game.package}.batch") is not None
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
                env_id(game),
                entry_point="zaria.envs.single:ZariaEnv",
                vector_entry_point="zaria.envs.vector:ZariaVectorEnv" if compiled else None,
                kwargs={"game": game_id},
            )
