"""How One Card is learned: games against oneself, for two to four, in all variants.

At some tables, if that is wanted, one seat learns among greedy players.
"""

from __future__ import annotations

import numpy as np

from zaria.games.onecard.players.learned.games import Games
from zaria.games.onecard.players.learned.mixed import MixedGames
from zaria.games.onecard.players.learned.sheets import STANDARD, deck_of
from zaria.games.onecard.players.learned.turns import DRAFT, MARKET, THREE
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Samples, Values

_ALL = (2, 3, 4)
BASIC, ADVANCED = 0, THREE | MARKET | DRAFT
_RARE = (THREE, MARKET, THREE | MARKET, THREE | DRAFT)
_GROUPS = ((2, BASIC, 0.3), (2, ADVANCED, 0.3), (0, BASIC, 0.15), (0, ADVANCED, 0.15))
"""The players, the variant and the share of a batch of each group; 0 is three or four in turn."""
_RARELY = 0.1
"""The share of another group, of the rare variants in turn."""
_SHARES = ((BASIC, 0.5), (ADVANCED, 0.4))
"""The shares of the variants where others than two to four play."""


class OneCardTask:
    """Plays all games of a batch in step, the variants side by side."""

    scale = 8.0
    leads = False

    def __init__(self) -> None:
        """Learn the standard deck."""
        deck = deck_of(np, STANDARD)
        self.features, self.width = deck.features, deck.width
        self.batches = 0
        self.greedy = 0.0
        self.players: tuple[int, ...] = _ALL

    def play(self, values: Values, arrays: Arrays, random: Array, sheets: int) -> Samples:
        """Play games to their ends, some of each kind."""
        deck = deck_of(arrays, STANDARD)
        played: list[Samples] = []
        for players, variant, share in self._groups():
            games = max(1, int(sheets * share) // players)
            greedy = round(games * self.greedy)
            if greedy < games:
                played.append(Games(deck, random, games - greedy, players, variant).play(values))
            if greedy:
                learner = int(random.integers(0, players, 1)[0])
                mixed = MixedGames(deck, random, greedy, players, variant, learner)
                played.append(mixed.play(values))
        features, targets, finals = (
            arrays.concatenate([getattr(some, part) for some in played])
            for part in ("features", "targets", "finals")
        )
        return Samples(features, targets, finals, played[0].points)

    def _groups(self) -> list[tuple[int, int, float]]:
        """Return the players, the variant and the share of each group of the next batch."""
        batch, self.batches = self.batches, self.batches + 1
        rare = _RARE[batch % len(_RARE)]
        if self.players == _ALL:
            more = (3, 4)[batch % 2]
            groups = [(players or more, variant, share) for players, variant, share in _GROUPS]
            return [*groups, (2 + batch % 3, rare, _RARELY)]
        many = len(self.players)
        groups = [
            (players, variant, share / many)
            for variant, share in _SHARES
            for players in self.players
        ]
        # The number of the rare variants and that of the players may have a divisor in common.
        return [*groups, (self.players[batch // len(_RARE) % many], rare, _RARELY)]

    def match(
        self, values: Values, arrays: Arrays, random: Array, tables: int, players: int
    ) -> Array:
        """Play basic games of one learner among greedy players; return its part of each win."""
        deck = deck_of(arrays, STANDARD)
        games = [len(range(seat, tables, players)) for seat in range(players)]
        return arrays.concatenate(
            [
                MixedGames(deck, random, count, players, BASIC, seat).match(values)
                for seat, count in enumerate(games)
                if count
            ]
        )
