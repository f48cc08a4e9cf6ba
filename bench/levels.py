"""How far apart the levels of each game are, and how long they think."""

from __future__ import annotations

import os
from collections.abc import Sequence
from statistics import median, quantiles
from typing import NamedTuple

from bench.bots import timed
from bench.ladders import Ladder, Rung, draw
from bench.report import Settings, Table
from bench.tuning import GAMES
from zaria.arena.ratings import Evidence, Rating
from zaria.bots.levels import LEVELS
from zaria.bots.simulate import Figures, Simulation, figures

FULL, QUICK = 10_000, 4
_IDS = tuple(level.id for level in reversed(LEVELS))
_BESIDE = "greedy"
_WANTED = (0.64, 0.70)
_SEATS = (2, 4)


class Match(NamedTuple):
    """Two bots of a game, numbered as the rows of its ladder, and how often the first one won."""

    pair: tuple[int, int]
    shares: list[float]

    @property
    def share(self) -> Figures:
        """The share of the first one's wins."""
        return figures(self.shares)


def measure(settings: Settings) -> list[Table]:
    """Return the shares of wins between neighbours, the ladders, and times of decisions."""
    games = settings.only or GAMES
    played = {game: _matches(settings, game) for game in games}
    ladders = [Ladder(game, _rungs(matches)) for game, matches in played.items()]
    if settings.picture is not None:
        settings.picture.write_text(draw(ladders), encoding="utf-8")
    return [_neighbours(played), _elo(ladders), _thinking(settings, games)]


def _matches(settings: Settings, game: str) -> list[Match]:
    """Play every level against the next lower one, and the greedy bot against all."""
    bots = (*_IDS, _BESIDE)
    count = settings.games or settings.size(FULL, QUICK)
    neighbours = [(above, above + 1) for above in range(len(_IDS) - 1)]
    others = [(level, len(_IDS)) for level in range(len(_IDS))]
    found: list[Match] = []
    for pair, many in [(pair, count) for pair in neighbours] + [
        (pair, count // 5) for pair in others
    ]:
        names = (bots[pair[0]], bots[pair[1]])
        shares: list[float] = []
        for result in Simulation(game, names, seed="levels").run(
            max(2, many - many % 2), settings.size(os.cpu_count() or 1, 1)
        ):
            shares.append(result.shares[0])
            settings.progress(f"{game}, {' and '.join(names)}, {len(shares):,} of {many:,}")
        found.append(Match(pair, shares))
    return found


def _rungs(matches: Sequence[Match]) -> list[Rung]:
    """Return the ratings by all matches, the lowest level at 0."""
    bots = (*_IDS, _BESIDE)
    evidence = Evidence(len(bots), [match.pair for match in matches], 2)
    for number, match in enumerate(matches):
        ranks = [(int(share == 0), int(share == 1)) for share in match.shares]
        for one, two in zip(ranks[::2], ranks[1::2], strict=True):
            evidence.add(number, [(match.pair, one), (match.pair, two)])
    ratings = evidence.ratings("levels") or []
    lowest = ratings[len(_IDS) - 1].value
    return [
        Rung(bot, Rating(*(limit - lowest for limit in rating)))
        for bot, rating in zip(bots, ratings, strict=True)
    ]


def _neighbours(played: dict[str, list[Match]]) -> Table:
    rows: list[tuple[str, ...]] = []
    for game, matches in played.items():
        for match in matches[: len(_IDS) - 1]:
            share = match.share
            names = f"{game}, {_IDS[match.pair[0]]} and {_IDS[match.pair[1]]}"
            good = "yes" if _WANTED[0] <= share.mean <= _WANTED[1] else "no"
            wins = (f"{share.mean:.1%}", f"±{100 * share.margin:.1f}")
            rows.append((names, f"{len(match.shares):,}", *wins, "64 to 70 %", good))
    columns = ("level and the next lower one", "games", "wins", "95 %", "target", "met")
    note = "Two players; seats and the first turn rotate; a shared win counts half."
    return Table("Levels, neighbours", columns, rows, note)


def _elo(ladders: Sequence[Ladder]) -> Table:
    rows: list[tuple[str, ...]] = []
    for rung in range(len(_IDS) + 1):
        cells = [
            f"{ladder.rungs[rung].rating.value:.0f} "
            f"({ladder.rungs[rung].rating.low:.0f} to {ladder.rungs[rung].rating.high:.0f})"
            for ladder in ladders
        ]
        rows.append((ladders[0].rungs[rung].bot, *cells))
    columns = ("Elo above `first`", *(ladder.game for ladder in ladders))
    note = (
        "Bradley-Terry ratings from the matches above and from matches of every level against "
        "`greedy`, with a fifth as many games each; 95 % intervals; `first` is set to 0."
    )
    return Table("Levels, ladders", columns, rows, note)


def _thinking(settings: Settings, games: Sequence[str]) -> Table:
    count = settings.size(12, 1)
    rows: list[tuple[str, ...]] = []
    for game in games:
        for bot in _IDS:
            for players in _SEATS:
                used: list[float] = []
                for seed in range(count):
                    settings.progress(f"{game}, decisions of {bot}, game {seed + 1} of {count}")
                    used += [taken.processor for taken in timed(game, bot, players, seed)]
                cuts = (median(used), quantiles(used, n=100)[98], max(used))
                wanted = "10, 100" if bot == _IDS[0] else "3"
                name = f"{game}, {bot}, players: {players}"
                rows.append((name, f"{len(used):,}", *(f"{cut:.2f}" for cut in cuts), wanted))
    columns = ("ms per decision", "decisions", "median", "p99", "longest", "target")
    note = (
        f"{count} games each, the level on all seats. A decision is all its moves; CPU time. The "
        "target is for the median; the master has a second one, for the p99."
    )
    return Table("Levels, how long they think", columns, rows, note)
