"""A page of facts about a game's environments, made from the environments themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random
from statistics import fmean
from typing import NamedTuple

from zaria.batch import Field
from zaria.bots import players_of
from zaria.engine import Game, Move, Position
from zaria.envs.registering import env_id, history, version_of
from zaria.envs.setting import OPPONENT
from zaria.envs.zoo import ZariaAEC

GAMES = 50
"""So many games of random moves are played for the figures."""
MARK = "<!-- made by python -m zaria.envs -->"


class _Play(NamedTuple):
    """What happened in games of random moves."""

    decisions: list[int]
    open_moves: list[int]
    points: list[int]


def facts(game: Game[Position]) -> str:
    """Return the page, as Markdown."""
    env = ZariaAEC(game, reward="points")
    parts = [
        [f"# The environments of {game.id}", "", MARK],
        _names(game, env),
        ["## Actions", "", *_actions(env)],
        ["## Observations", "", *_observations(game, env)],
        ["## Random play", "", *_random_play(env)],
        ["## Versions", "", *_versions(game)],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts) + "\n"


def _names(game: Game[Position], env: ZariaAEC) -> list[str]:
    least, most = game.players[0], game.players[-1]
    switches = [f"`{one.name}` ({', '.join(map(str, one.values))})" for one in game.options]
    solo = "points in solo play, else the rank" if least == 1 else "the rank"
    by = "batch" if type(env.table).__name__ == "CompiledTable" else "readable"
    vector = f'`gymnasium.make_vec("{env_id(game)}", num_envs=1024)`' if by == "batch" else "none"
    rows = [
        ("Gymnasium", f'`gymnasium.make("{env_id(game)}")`'),
        ("vector environment", vector),
        ("PettingZoo", f'`zaria.envs.aec("{game.id}")`, `zaria.envs.parallel("{game.id}")`'),
        ("OpenSpiel", f'`pyspiel.load_game("python_zaria_{game.id.replace("-", "_")}")`'),
        ("players", f"{least:,} to {most:,}; where nobody says, {least}, in OpenSpiel at least 2"),
        ("options", "; ".join(switches) or "none"),
        ("opponents", ", ".join(f"`{bot}`" for bot in players_of(game).ids)),
        ("opponent where nobody says", f"`{OPPONENT}`"),
        ("reward where nobody says", solo),
        ("played by", f"the {by} engine"),
        ("actions", f"{env.table.wait}"),
        ("numbers in an observation", f"{env.table.observed} for {least} players"),
    ]
    return ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)]


def _actions(env: ZariaAEC) -> Iterator[str]:
    moves: Sequence[Move] = env.position.setup.moves
    yield "An action is the id of a move. In PettingZoo there is one more, to wait:"
    yield f"action {len(moves)}, all that a seat may do that need not decide."
    yield ""
    yield "| ids | kind | the first and the last, as text |"
    yield "|---|---|---|"
    for kind, group in groupby(moves, key=lambda move: move.kind):
        same = list(group)
        first, last = same[0], same[-1]
        ids = f"{first.id} to {last.id}" if last is not first else f"{first.id}"
        texts = f"`{first.text}`, `{last.text}`" if last is not first else f"`{first.text}`"
        yield f"| {ids} | {kind} | {texts} |"


def _observations(game: Game[Position], env: ZariaAEC) -> Iterator[str]:
    yield f"For {game.players[0]} players. Seats are counted from the one that looks, `+0`; what is"
    yield "hidden from it is left out."
    yield ""
    yield "| numbers | what they are |"
    yield "|---|---|"
    at = 0
    for field in env.fields:
        yield f"| {_places(at, field)} | {field.name} |"
        at += field.size


def _places(at: int, field: Field) -> str:
    return f"{at}" if field.size == 1 else f"{at} to {at + field.size - 1}"


def _random_play(env: ZariaAEC) -> Iterator[str]:
    play = _played(env)
    yield f"{GAMES} games for {env.table.setup.players}, seeds 0 to {GAMES - 1}."
    yield ""
    yield "| | mean | least | most |"
    yield "|---|---:|---:|---:|"
    for name, numbers in (
        ("moves in a game", play.decisions),
        ("legal moves at a decision", play.open_moves),
        ("points of a seat", play.points),
    ):
        yield f"| {name} | {fmean(numbers):.1f} | {min(numbers)} | {max(numbers)} |"


def _played(env: ZariaAEC) -> _Play:
    play = _Play([], [], [])
    for seed in range(GAMES):
        env.reset(seed=seed)
        random, table, made = Random(seed), env.table, 0
        while table.seat >= 0:
            legal = table.look(table.seat)[0].nonzero()[0].tolist()
            play.open_moves.append(len(legal))
            table.push(table.seat, random.choice(legal))
            made += 1
        play.decisions.append(made)
        play.points.extend(table.points)
    return play


def _versions(game: Game[Position]) -> Iterator[str]:
    yield f"`v{version_of(game)}`: kit {history()[-1].version}, rules {game.version}."
    yield ""
    for change in history():
        yield f"- Kit {change.version}, {change.date}: {change.what}"
