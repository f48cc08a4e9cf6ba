"""Moves per second in random play, side by side with the peers."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from random import Random
from statistics import geometric_mean, median
from time import process_time
from typing import NamedTuple

from bench import games
from bench.contender import Contender
from bench.report import Settings, Table

OURS = "Zaria"


class Slice(NamedTuple):
    """What one contender did in one round."""

    games: int
    moves: int
    chances: int
    seconds: float


class Speed(NamedTuple):
    """What a contender did in all rounds; `best` and `median` are of moves per second."""

    contender: Contender
    best: float
    median: float
    chances: float
    """Chance events per second, in the same time."""
    length: float
    """Moves of players in a game."""


def measure(settings: Settings) -> list[Table]:
    """Return the speed of every contender, and how ours compare."""
    contenders = [_ours(game_id) for game_id in games.GAMES]
    peers = "left out"
    if settings.peers:
        from bench import openspiel, rlcards  # noqa: PLC0415 - installed by `make bench` only

        contenders += [*openspiel.contenders(), *rlcards.contenders()]
        peers = f"{openspiel.VERSION}, {rlcards.VERSION}"
    rounds, seconds = settings.size(9, 2), settings.size(500, 50) / 1000
    slices: list[list[Slice]] = [[] for _ in contenders]
    for turn in range(rounds):
        for contender, done in zip(contenders, slices, strict=True):
            settings.progress(f"round {turn + 1} of {rounds}, {contender.name}")
            done.append(_slice(contender, turn, seconds))
    speeds = [_speed(*pair) for pair in zip(contenders, slices, strict=True)]
    note = (
        f"One process; {games.PLAYERS} players in our games, each peer's own number of players in "
        f"its games. {rounds} rounds of {seconds:g} s of CPU time each, in turn; best and median "
        "are over the rounds. Whole games are timed, from the start position to the end. Only "
        "players' moves are counted; chance events have their own column. RLCard deals within "
        f"its moves. Peers: {peers}."
    )
    columns = ("game", "by", "way", "moves/s, best", "median", "chance events/s", "moves a game")
    rows = [_row(speed) for speed in speeds]
    return [Table("Random play", columns, rows, note, texts=3), _summary(speeds)]


def _ours(game_id: str) -> Contender:
    def play(random: Random) -> games.Counts:
        return games.play(games.start(game_id), random)

    return Contender(OURS, game_id, "Position.play", play)


def _slice(contender: Contender, seed: int, seconds: float) -> Slice:
    gc.collect()  # what the one before left is not this one's to clean
    play, random = contender.play, Random(seed)
    played = moves = chances = 0
    begin = process_time()
    while (used := process_time() - begin) < seconds:
        counts = play(random)
        played += 1
        moves += counts.moves
        chances += counts.chances
    return Slice(played, moves, chances, used)


def _speed(contender: Contender, slices: Sequence[Slice]) -> Speed:
    rates = [done.moves / done.seconds for done in slices]
    moves = sum(done.moves for done in slices)
    chances = max(rates) * sum(done.chances for done in slices) / moves
    length = moves / sum(done.games for done in slices)
    return Speed(contender, max(rates), median(rates), chances, length)


def _row(speed: Speed) -> tuple[str, ...]:
    peer = speed.contender
    chances = f"{speed.chances:,.0f}" if speed.chances else "-"
    rates = f"{speed.best:,.0f}", f"{speed.median:,.0f}", chances, f"{speed.length:.1f}"
    return peer.name, peer.group, peer.way, *rates


def _summary(speeds: Sequence[Speed]) -> Table:
    ours = [speed for speed in speeds if speed.contender.group == OURS]
    mean = geometric_mean([speed.best for speed in ours])
    slowest = min(ours, key=lambda speed: speed.best)
    rows = [
        ("geometric mean of the four, moves/s", f"{mean:,.0f}", "100,000"),
        (f"slowest ({slowest.contender.name}), moves/s", f"{slowest.best:,.0f}", "50,000"),
    ]
    for group in dict.fromkeys(speed.contender.group for speed in speeds):
        if group != OURS:
            peers = [speed for speed in speeds if speed.contender.group == group]
            rows += _ratios(group, peers, mean)
    return Table("Random play, summary", ("figure", "measured", "target"), rows)


def _ratios(group: str, peers: Sequence[Speed], ours: float) -> list[tuple[str, str, str]]:
    best = max(peers, key=lambda speed: speed.best)
    theirs = geometric_mean([speed.best for speed in peers])
    wanted = "3.0" if best.contender.compared else "-"
    return [
        (f"ratio to the best of {group}, {best.contender.name}", f"{ours / best.best:.1f}", wanted),
        (f"ratio to the geometric mean of {group}", f"{ours / theirs:.1f}", "-"),
    ]
