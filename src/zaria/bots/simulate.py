"""Many games between bots, with seats rotated, on one or several processes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from zaria.bots.match import play_game
from zaria.bots.players import Players, players_of
from zaria.bots.runner import run
from zaria.engine import Game, Position, find_game, record_to_json
from zaria.engine.game import Options

_Z95 = 1.96


class Result(NamedTuple):
    """One simulated game, seen from the bots: `totals[i]` is what bot i scored."""

    number: int
    totals: tuple[int, ...]
    shares: tuple[float, ...]
    """Each bot's share of the win: 1, 0, or a part when it is shared."""
    seats: tuple[int, ...]
    """The seat each bot had."""
    events: int
    moves: int
    line: str
    """The record as one line of JSON, where asked for."""


@dataclass(frozen=True)
class Simulation:
    """What to simulate; game number n depends on nothing but this and n."""

    game: str
    bots: tuple[str, ...]
    seed: str = "0"
    options: tuple[tuple[str, int | str], ...] = ()
    sheet_text: str = ""
    records: bool = False
    positions: bool = False

    def play(self, number: int) -> Result:
        """Play one game: in game n every bot sits n seats further on."""
        game = find_game(self.game)
        players = len(self.bots)
        random = Random(f"{self.seed} {number}")
        seats = tuple((bot + number) % players for bot in range(players))
        sitting = sorted(range(players), key=lambda bot: seats[bot])
        start = self._start(game, number // players % players, dict(self.options))
        makers = self.players(game)
        bots = [makers.make(self.bots[bot], random.getrandbits(32)) for bot in sitting]
        played = play_game(start, bots, random, keep_positions=self.positions)
        winners = played.outcome.winners
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        line = ""
        if self.records:
            form = record_to_json(played.record, played.outcome)
            form["tags"] = {f"Seat{seat + 1}": self.bots[bot] for seat, bot in enumerate(sitting)}
            if self.positions:
                form["positions"] = [position.text for position in played.positions]
            line = json.dumps(form, separators=(",", ":"), ensure_ascii=False)
        return Result(
            number,
            tuple(played.outcome.totals[seat] for seat in seats),
            tuple(shares[seat] for seat in seats),
            seats,
            len(played.record.events),
            played.moves,
            line,
        )

    def players(self, game: Game[Position]) -> Players:
        """Return those whom the ids of the bots name."""
        return players_of(game)

    def _start(self, game: Game[Position], first: int, options: Options) -> Position:
        sheet = game.read_sheet(self.sheet_text) if self.sheet_text else None
        return game.start(len(self.bots), first=first, sheet=sheet, options=options)

    def run(self, games: int, jobs: int = 1) -> Iterator[Result]:
        """Return the results of games 0 to `games` - 1 in that order, on `jobs` processes."""
        return run(self.play, range(games), jobs)


class Figures(NamedTuple):
    """A mean, the spread round it, and half the width of its 95 % interval."""

    mean: float
    spread: float
    margin: float


def figures(values: Sequence[float]) -> Figures:
    """Return the figures of a sample."""
    spread = stdev(values) if len(values) > 1 else 0.0
    return Figures(fmean(values), spread, _Z95 * spread / sqrt(len(values)))
