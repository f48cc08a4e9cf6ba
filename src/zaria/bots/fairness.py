"""Whether a game's boards or cards are equally good: equal bots play many games with them.

Each seat of a game has something of its own: a board of The Border, the cards dealt to it in One
Card. For each of these all seats that had it are counted: how often they won, what they scored.
Boards and the first player rotate over the seats; who is dealt which cards is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple, cast

from zaria.bots.bot import find_bot
from zaria.bots.confidence import Gap, Mean, Tally, Verdict, tally, widest
from zaria.bots.match import Played, play_game
from zaria.engine import Position, Sheet, find_game
from zaria.games.border.sheet import DEALS
from zaria.games.onecard import OneCardPosition
from zaria.games.onecard.boxes import COLOURS

WIN_LIMIT = 0.01
"""The most by which win shares may differ."""
POINTS_LIMIT = 0.02
"""The most by which average scores may differ, as a part of their mean."""
PLAYERS = 4
"""All boards of The Border are on the table then, and most of One Card's deck is used."""

_BATCH = len(DEALS)

Had = tuple[str, str]
"""What a seat had, as a kind and a name: `("board", "a")`."""


class Counted(NamedTuple):
    """How many games were played, and the tally of everything that seats had in them."""

    games: int
    tallies: Mapping[Had, Tally]

    def plus(self, other: Counted) -> Counted:
        """Return both together."""
        tallies = dict(self.tallies)
        for had, more in other.tallies.items():
            tallies[had] = tallies.get(had, Tally()).plus(more)
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


def judge(counted: Counted) -> list[Fairness]:
    """Return how fair each kind of thing is, in the order of the alphabet."""
    kinds: dict[str, dict[str, Tally]] = {}
    for had in sorted(counted.tallies, key=_order):
        kinds.setdefault(had[0], {})[had[1]] = counted.tallies[had]
    found: list[Fairness] = []
    for kind, tallies in kinds.items():
        wins = {name: one.win_share for name, one in tallies.items()}
        scores = {name: one.score for name, one in tallies.items()}
        mean = sum(score.value for score in scores.values()) / len(scores) or 1.0
        parts = {name: Mean(value / mean, error / mean) for name, (value, error) in scores.items()}
        gaps = widest(wins, PLAYERS, WIN_LIMIT), widest(parts, PLAYERS, POINTS_LIMIT)
        found.append(Fairness(kind, counted.games, tallies, *gaps))
    return found


def _order(had: Had) -> tuple[str, int, str]:
    kind, name = had
    return kind, int(name) if name.isdecimal() else 0, name


@dataclass(frozen=True)
class Measurement:
    """What to measure; game number n depends on nothing but this and n."""

    game: str
    bot: str = "swift"
    seed: str = "0"
    sheet_text: str = ""

    def play(self, number: int) -> Counted:
        """Play one game and give what it counts for."""
        game = find_game(self.game)
        turn, deal = divmod(number, len(DEALS))
        border = self.game == "border"
        start = game.start(
            PLAYERS,
            first=(turn if border else number) % PLAYERS,
            sheet=_sheet(self.game, self.sheet_text),
            options={"boards": DEALS[deal]} if border else {},
        )
        random = Random(f"{self.seed} {number}")
        maker = find_bot(self.bot, self.game)
        bots = [maker(random.getrandbits(32)) for _ in range(PLAYERS)]
        return _counted(play_game(start, bots, random, keep_positions=True))

    def play_some(self, numbers: range) -> Counted:
        """Play several games and give what they count for together."""
        counted = NOTHING
        for number in numbers:
            counted = counted.plus(self.play(number))
        return counted

    def run(self, games: int, jobs: int = 1) -> Iterator[Counted]:
        """Return what games 0 to `games` - 1 count for, some at a time, on `jobs` processes."""
        batches = [range(at, min(at + _BATCH, games)) for at in range(0, games, _BATCH)]
        if jobs <= 1:
            yield from map(self.play_some, batches)
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(self.play_some, batches)


@lru_cache(maxsize=4)
def _sheet(game: str, text: str) -> Sheet | None:
    return find_game(game).read_sheet(text) if text else None


def _counted(played: Played) -> Counted:
    outcome = played.outcome
    # Where cards are dealt, the first events deal them, one for each seat.
    dealt = played.positions[PLAYERS - 1]
    counted = Counted(1, {})
    for seat, had in enumerate(_HAD[dealt.setup.game.id](dealt)):
        winners = len(outcome.winners) if seat in outcome.winners else 0
        for one in had:
            counted = counted.plus(Counted(0, {one: tally(outcome.totals[seat], winners)}))
    return counted


def _boards(dealt: Position) -> list[list[Had]]:
    """Return the board of every seat."""
    return [[("board", letter)] for letter in cast("str", dealt.setup.options["boards"])]


def _cards(dealt: Position) -> list[list[Had]]:
    """Return the cards of every seat, the colours that they lack, and those of their suns."""
    position = cast("OneCardPosition", dealt)
    found: list[list[Had]] = []
    for hand in position.hands:
        had: list[Had] = []
        for held in hand:
            card = position.sheet.cards[held.card]
            coloured = {row.colour for row in card.rows}
            had.append(("card", str(held.card + 1)))
            had += [("lacking", name) for c, name in enumerate(COLOURS) if c not in coloured]
            had += [("sun", COLOURS[colour]) for colour in sorted(card.suns)]
        found.append(had)
    return found


_HAD: dict[str, Callable[[Position], list[list[Had]]]] = {"border": _boards, "onecard": _cards}
GAMES = tuple(_HAD)
"""The games whose seats have something of their own."""
