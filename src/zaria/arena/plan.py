"""What is played: who sits where in which game, with which dice.

Games come in deals. All games of a deal have the same dice, and in each of them everybody sits one
seat further on: what luck gave to a seat, everybody has had once. So the luck of the dice cancels
out within a deal, as far as the bots decide alike.

Where there are more bots than seats, every line-up of them has as many deals as any other; where
there are fewer, a bot has several seats. Who begins, and who sits next to whom, changes from one
deal of a line-up to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from math import ceil, inf
from typing import NamedTuple

from zaria.arena.entrants import Entrant, enter, fault_of, illegal, make, printable
from zaria.arena.faults import ArenaFault
from zaria.bots import Bot, Played, bot_seed, play_game
from zaria.bots.match import BotRaised, IllegalDecision
from zaria.engine import Game, Position, Sheet, find_game
from zaria.engine.game import OptionValue
from zaria.session.dice import DiceSource

MOST_LINE_UPS = 100_000


class Seated(NamedTuple):
    """A game before it is played: its place in the plan, who sits where, who begins."""

    number: int
    deal: int
    rotation: int
    line_up: int
    entrants: tuple[int, ...]
    """The number of the entrant on every seat."""
    first: int
    seed: str
    """Of the dice: `--dice seeded --seed ...` rolls the same ones anywhere."""


class Result(NamedTuple):
    """A game that was played: for every seat its points, its rank and how many moves it made."""

    number: int
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    moves: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """All games of an arena; game number n depends on nothing but this and n."""

    game: str
    entrants: tuple[Entrant, ...]
    players: int
    games: int
    """How many: a whole number of deals of every line-up."""
    seed: str = "0"
    options: tuple[tuple[str, OptionValue], ...] = ()
    sheet_text: str = ""
    seconds: float = inf
    """For each decision. A bot that uses them up plays as the machine lets it."""

    @cached_property
    def line_ups(self) -> tuple[tuple[int, ...], ...]:
        """The entrants of each line-up; all have the same number of seats, or one more."""
        return line_ups(len(self.entrants), self.players)

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return self.games // self.players

    def seated(self, number: int) -> Seated:
        """Return who sits where in a game."""
        deal, rotation = divmod(number, self.players)
        turn, line_up = divmod(deal, len(self.line_ups))
        order = _arranged(self.line_ups[line_up], turn // self.players)
        entrants = order[-rotation:] + order[:-rotation] if rotation else order
        first = turn % self.players
        return Seated(number, deal, rotation, line_up, entrants, first, f"{self.seed}-{deal}")

    def play(self, number: int) -> Result:
        """Play a game, or raise `ArenaFault`."""
        played = self.play_whole(self.seated(number))
        moves = [0] * self.players
        for event in played.record.events:
            if event.seat is not None:
                moves[event.seat] += len(event.texts)
        outcome = played.outcome
        return Result(number, outcome.totals, outcome.ranks, tuple(moves))

    def play_whole(self, seated: Seated) -> Played:
        """Play a game and return all of it, or raise `ArenaFault`."""
        bots = [self._bot(seated, seat) for seat in range(self.players)]
        start = find_game(self.game).start(
            self.players,
            first=seated.first,
            sheet=_sheet(self.game, self.sheet_text),
            options=dict(self.options),
        )
        dice = DiceSource("seeded", seated.seed)
        try:
            return play_game(start, bots, dice, seconds=self.seconds)
        except IllegalDecision as fault:
            raise illegal(self._who(seated, fault.seat), fault.reason) from None
        except BotRaised as fault:
            raised = fault.__cause__
            error = raised if isinstance(raised, Exception) else fault
            raise fault_of(self._who(seated, fault.seat), error) from error

    def _bot(self, seated: Seated, seat: int) -> Bot:
        seed = bot_seed(f"{seated.seed} {seated.rotation}", seat)
        return make(self._who(seated, seat), self.game, seed)

    def _who(self, seated: Seated, seat: int) -> Entrant:
        return self.entrants[seated.entrants[seat]]


def plan(  # noqa: PLR0913 - the words of the command line
    game: Game[Position],
    bots: Sequence[str],
    games: int,
    *,
    players: int = 0,
    seed: str = "0",
    options: dict[str, OptionValue] | None = None,
    sheet: Sheet | None = None,
    seconds: float = inf,
) -> Plan:
    """Return a plan for at least so many games; without `players`, for all bots at one table.

    Raises:
        ArenaFault: A bot is not known or cannot be made, or there are too many line-ups.
        Rejected: The game cannot be played so.
    """
    if not bots:
        raise ArenaFault("no-bots")
    least, most = game.players[0], game.players[-1]
    seats = players or min(max(len(bots), least), most)
    game.setup(seats, sheet=sheet, options=options)
    whole = seats * len(line_ups(len(bots), seats))
    return Plan(
        game.id,
        enter(game, bots),
        seats,
        ceil(games / whole) * whole,
        printable(seed),
        tuple((options or {}).items()),
        sheet.source if sheet else "",
        seconds,
    )


def line_ups(entrants: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Return every choice of entrants for the seats in which all have equally many, or one more."""
    each, more = divmod(players, entrants)
    found: list[tuple[int, ...]] = []
    for extra in combinations(range(entrants), more):
        if len(found) == MOST_LINE_UPS:
            raise ArenaFault("many-line-ups", bots=entrants, players=players, most=MOST_LINE_UPS)
        found.append(tuple(range(entrants)) * each + extra)
    return tuple(found)


def _arranged(line_up: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """Return a line-up round the table: the first stays, the others change places turn by turn."""
    first, *others = line_up
    order: list[int] = []
    for size, entrant in enumerate(others, start=1):
        turn, at = divmod(turn, size)
        order.insert(size - 1 - at, entrant)
    return (first, *order)


@lru_cache(maxsize=4)
def _sheet(game: str, text: str) -> Sheet | None:
    return find_game(game).read_sheet(text) if text else None
