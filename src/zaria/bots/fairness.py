"""Whether a game's boards or cards are equally good: equal bots play many games with them.

Where each seat of a game has something of its own, a board or the cards dealt to it, the game
declares these `Traits`. For each of them all seats that had it are counted: how often they won,
what they scored. What is chosen and the first player rotate over the seats; what is dealt is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pkgutil import resolve_name
from random import Random
from typing import NamedTuple, cast

from zaria.bots.confidence import Gap, Mean, Tally, Verdict, tally, widest
from zaria.bots.match import Played, play_game
from zaria.bots.players import players_of
from zaria.bots.runner import run
from zaria.engine import Position, Sheet, find_game, game_ids
from zaria.engine.game import Options

WIN_LIMIT = 0.01
"""The most by which win shares may differ."""
POINTS_LIMIT = 0.02
"""The most by which average scores may differ, as a part of their mean."""

Trait = tuple[str, str]
"""What a seat had, as a kind and a name: `("board", "a")`, worded as `fair-<kind>`."""


@dataclass(frozen=True)
class Traits:
    """What seats of a game have of their own, and how it is measured whether that is fair.

    The rotation holds the options of successive games: over all of it, every seat has everything
    that is chosen equally often. The first player moves on after each rotation.
    """

    of: Callable[[Sequence[Position]], Sequence[Sequence[Trait]]]
    """Returns the traits of every seat from the positions after each event of a game."""
    players: int
    """How many play: the most is learnt when everything is on the table."""
    bot: str
    """Who plays: a bot that is fast and treats equal things equally."""
    rotation: tuple[Options, ...] = ({},)


def traits_of(game_id: str) -> Traits | None:
    """Return what seats of a game have of their own, or None if all have the same."""
    place = players_of(find_game(game_id)).traits
    return cast("Traits", resolve_name(place)) if place else None


def measured_games() -> tuple[str, ...]:
    """Return the ids of the games whose seats have something of their own."""
    return tuple(game for game in game_ids() if players_of(find_game(game)).traits)


class Counted(NamedTuple):
    """How many games were played, and the tally of everything that seats had in them."""

    games: int
    tallies: Mapping[Trait, Tally]

    def plus(self, other: Counted) -> Counted:
        """Return both together."""
        tallies = dict(self.tallies)
        for trait, more in other.tallies.items():
            tallies[trait] = tallies.get(trait, Tally()).plus(more)
        return Counted(self.games + other.games, tallies)


NOTHING = Counted(0, {})


class Fairness(NamedTuple):
    """The tallies of one kind by name, and the widest gaps between them."""

    kind: str
    games: int
    tallies: Mapping[str, Tally]
    wins: Gap
    points: Gap

    @property
    def verdict(self) -> Verdict:
        """The verdict on both gaps together."""
        verdicts = {self.wins.verdict, self.points.verdict}
        if "beyond" in verdicts:
            return "beyond"
        return "open" if "open" in verdicts else "within"

    @property
    def games_to_tell(self) -> int:
        """About how many games would settle what is open."""
        gaps = [gap for gap in (self.wins, self.points) if gap.verdict == "open"]
        return max((gap.games_to_tell(self.games) for gap in gaps), default=self.games)


def judge(counted: Counted, players: int) -> list[Fairness]:
    """Return how fair each kind of thing is in games of so many, in alphabetical order."""
    kinds: dict[str, dict[str, Tally]] = {}
    for trait in sorted(counted.tallies, key=_order):
        kinds.setdefault(trait[0], {})[trait[1]] = counted.tallies[trait]
    found: list[Fairness] = []
    for kind, tallies in kinds.items():
        wins = {name: one.win_share for name, one in tallies.items()}
        scores = {name: one.score for name, one in tallies.items()}
        mean = sum(score.value for score in scores.values()) / len(scores) or 1.0
        parts = {name: Mean(value / mean, error / mean) for name, (value, error) in scores.items()}
        gaps = widest(wins, players, WIN_LIMIT), widest(parts, players, POINTS_LIMIT)
        found.append(Fairness(kind, counted.games, tallies, *gaps))
    return found


def _order(trait: Trait) -> tuple[str, int, str]:
    kind, name = trait
    return kind, int(name) if name.isdecimal() else 0, name


@dataclass(frozen=True)
class Measurement:
    """What to measure in a game with traits; game number n depends on nothing but this and n."""

    game: str
    bot: str = ""
    """Who plays; by default whom the game measures with."""
    seed: str = "0"
    sheet_text: str = ""

    @property
    def traits(self) -> Traits:
        """What is measured."""
        traits = traits_of(self.game)
        if traits is None:
            raise LookupError(f"in {self.game} all seats have the same")
        return traits

    def play(self, number: int) -> Counted:
        """Return what one game counts for."""
        game, traits = find_game(self.game), self.traits
        turn, options = divmod(number, len(traits.rotation))
        start = game.start(
            traits.players,
            first=turn % traits.players,
            sheet=_sheet(self.game, self.sheet_text),
            options=traits.rotation[options],
        )
        random = Random(f"{self.seed} {number}")
        maker = players_of(game).maker(self.bot or traits.bot)
        bots = [maker(random.getrandbits(32)) for _ in range(traits.players)]
        return _counted(play_game(start, bots, random, keep_positions=True), traits)

    def run(self, games: int, jobs: int = 1) -> Iterator[Counted]:
        """Return what games 0 to `games` - 1 count for, one by one, on `jobs` processes."""
        return run(self.play, range(games), jobs)


@lru_cache(maxsize=4)
def _sheet(game: str, text: str) -> Sheet | None:
    return find_game(game).read_sheet(text) if text else None


def _counted(played: Played, traits: Traits) -> Counted:
    outcome = played.outcome
    counted = Counted(1, {})
    for seat, had in enumerate(traits.of(played.positions)):
        winners = len(outcome.winners) if seat in outcome.winners else 0
        for trait in had:
            counted = counted.plus(Counted(0, {trait: tally(outcome.totals[seat], winners)}))
    return counted
