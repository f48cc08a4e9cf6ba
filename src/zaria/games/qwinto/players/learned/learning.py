"""How Qwinto is learned: the lead in games of two to four against oneself."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.games.qwinto.players.learned import sheets, turns
from zaria.games.qwinto.players.learned.sheets import FIELDS, RuleOfThumb
from zaria.games.qwinto.players.learned.turns import Tables
from zaria.games.qwinto.sheet import CHOICES, HIGHEST
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import LeadValues, Samples, corrected

_LASTING = 0.8
_LESSONS = 8
"""So many batches are played by a rule of thumb and learned from as they end: who knows nothing
would end every game by misthrows, and learn nothing else."""
_TRIED = 0.1
"""The part of the answers that are not the best known: what is never tried is never learned."""
_CURIOSITY = 2.0
"""The answers that are tried are worse than the best by about so many points."""
_MOST_TURNS = 200
"""A game of whatever players is over long before."""
_DICE = np.array([len(choice) for choice in CHOICES])


class Turn(NamedTuple):
    """One turn of all tables still in play, seat by seat."""

    who: Array
    """The numbers of the sheets."""
    expected: Array
    """The lead before the turn, the mean over its dice."""
    value: Array
    """The lead after it."""
    features: Array
    others: Array
    """The features of the others' sheets."""
    over: Array
    tried: Array
    """Whether an answer of the table was not meant to be the best."""


class QwintoTask:
    """Plays all games of a batch in step."""

    features = sheets.FEATURES
    width = sheets.WIDTH
    scale = 50.0
    leads = True
    players = (2, 3, 2, 4)

    def __init__(self) -> None:
        """Begin with two players."""
        self.batches = 0

    def play(
        self, values: LeadValues, arrays: Arrays, random: Array, sheets_wanted: int
    ) -> Samples:
        """Play games to their ends, with another number of players each time."""
        players = self.players[self.batches % len(self.players)]
        lesson = self.batches < _LESSONS
        self.batches += 1
        games = _Games(arrays, random, sheets_wanted // players, players)
        return games.play(RuleOfThumb(arrays), 1.0) if lesson else games.play(values, _LASTING)


class _Games:
    def __init__(self, xp: Arrays, random: Array, count: int, players: int) -> None:
        self._xp, self._random, self._players = xp, random, players
        self._numbers = xp.zeros((count, players, FIELDS), np.int8)
        self._misthrows = xp.zeros((count, players), np.int8)
        self._active = random.integers(0, players, count)

    def play(self, values: LeadValues, lasting: float) -> Samples:
        xp = self._xp
        playing = xp.arange(len(self._active))
        played: list[Turn] = []
        while len(playing) and len(played) < _MOST_TURNS:
            played.append(self._turn(values, playing))
            over = played[-1].over.reshape(len(playing), -1)[:, 0]
            playing = playing[~over]
        final = Tables(self._numbers, self._misthrows, self._active)
        return self._taught(played, final, lasting)

    def _turn(self, values: LeadValues, playing: Array) -> Turn:
        xp, players = self._xp, self._players
        before = Tables(self._numbers[playing], self._misthrows[playing], self._active[playing])
        answers = turns.answers_of(xp, before, values)
        valued = turns.valued(xp, before, answers, turns.WIN)
        expected, choice, stands = turns.expected_of(xp, valued)
        rows = xp.arange(len(playing))
        total = self._roll(choice)
        total = xp.where(stands[rows, total], total, self._roll(choice))
        answer = valued.answer[rows, :, choice, total].astype(np.int64)
        known = answers.values.reshape(*answer.shape, HIGHEST, -1)[rows, :, total]
        other = self._tried(before, known, choice)
        tries = (self._random.random(answer.shape) < _TRIED) & (other >= 0)
        tries &= ~valued.ends[rows, :, choice, total].any(axis=1, keepdims=True)
        after = turns.answered(before, xp.where(tries, other, answer), total + 1)
        self._numbers[playing], self._misthrows[playing] = after.numbers, after.misthrows
        self._active[playing] = (before.active + 1) % players
        over, features = turns.over(after), turns.features_of(xp, after)
        leads = turns.leads_of(features, players, values).reshape(answer.shape)
        value = xp.where(over[:, None], _leads(turns.points_of(xp, after)), leads)
        # What the answers themselves made of the lead is known better now; of tried ones it is no
        # part of what was to be expected.
        thought = valued.leads[rows, :, choice, total]
        tried = tries.any(axis=1)
        expected = expected + xp.where(tried[:, None], 0, value - thought)
        who = (playing[:, None] * players + xp.arange(players)).ravel()
        return Turn(
            who,
            expected.ravel(),
            value.ravel(),
            features,
            self._others(features),
            xp.repeat(over, players),
            xp.repeat(tried, players),
        )

    def _others(self, features: Array) -> Array:
        """Return the others' features of every seat."""
        players = self._players
        tables = features.reshape(-1, players, features.shape[1])
        whose = np.array([[o for o in range(players) if o != seat] for seat in range(players)])
        found = tables[:, self._xp.asarray(whose)]
        return found.reshape(len(features), players - 1, features.shape[1])

    def _tried(self, tables: Tables, known: Array, choice: Array) -> Array:
        """Return for each seat an answer that may be worse than the best, or -1 for none."""
        xp = self._xp
        is_active = xp.arange(self._players)[None] == tables.active[:, None]
        may = turns.allowed_to(xp, is_active, choice[:, None]) & (known > turns.NEVER)
        luck = -xp.log(-xp.log(self._random.random(known.shape) * (1 - 1e-6) + 5e-7))
        drawn = xp.where(may, known + _CURIOSITY * luck, turns.NEVER)
        return xp.where(may.any(axis=2), drawn.argmax(axis=2), -1)

    def _roll(self, choice: Array) -> Array:
        """Return the sum of the dice of each choice, counted from 0 for the sum 1."""
        xp = self._xp
        faces = self._random.integers(1, 7, (len(choice), 3))
        used = xp.arange(3)[None] < xp.asarray(_DICE)[choice][:, None]
        return (faces * used).sum(axis=1) - 1

    def _taught(self, played: list[Turn], final: Tables, lasting: float) -> Samples:
        xp = self._xp
        points = turns.points_of(xp, final)
        finals, totals = _leads(points).ravel(), points.ravel()
        expected, value, target = xp.zeros_like(finals), xp.zeros_like(finals), finals.copy()
        kept: list[tuple[Array, ...]] = []
        for turn in reversed(played):
            who = turn.who
            later = corrected(expected[who], value[who], target[who], lasting)
            target[who] = xp.where(turn.over, finals[who], later)
            (on,) = xp.nonzero(~turn.over)
            seats = who[on]
            parts = (turn.features[on], later[on], finals[seats], turn.others[on], totals[seats])
            kept.append(parts)
            expected[who] = turn.expected
            # What came of an answer that was only tried says nothing of the turns before.
            value[who] = xp.where(turn.over | turn.tried, target[who], turn.value)
        features, targets, ends, others, sums = map(xp.concatenate, zip(*kept, strict=True))
        return Samples(features, targets, ends, float(points.mean()), others, sums)


def _leads(points: Array) -> Array:
    """Return the leads of all seats on the mean of the others."""
    return points - (points.sum(axis=1, keepdims=True) - points) / (points.shape[1] - 1)
