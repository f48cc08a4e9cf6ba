"""How Qwinto is learned: games of two to four against oneself."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from zaria.games.qwinto.players.learned import sheets, turns
from zaria.games.qwinto.players.learned.sheets import FIELDS
from zaria.games.qwinto.players.learned.turns import Tables
from zaria.games.qwinto.sheet import CHOICES, HIGHEST, MISTHROWS
from zaria.learning.arrays import Array, Arrays
from zaria.learning.task import Samples, Values, corrected

_LASTING = 0.8
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
    value: Array
    features: Array
    over: Array
    tried: Array
    """Whether the answer was not meant to be the best."""


class QwintoTask:
    """Plays all games of a batch in step."""

    features = sheets.FEATURES
    width = sheets.WIDTH
    scale = 50.0
    players = (2, 3, 2, 4)

    def __init__(self) -> None:
        """Begin with two players."""
        self.batches = 0

    def play(self, values: Values, arrays: Arrays, random: Array, sheets_wanted: int) -> Samples:
        """Play games to their ends, with another number of players each time."""
        players = self.players[self.batches % len(self.players)]
        self.batches += 1
        return _Games(arrays, random, sheets_wanted // players, players).play(values)


class _Games:
    def __init__(self, xp: Arrays, random: Array, count: int, players: int) -> None:
        self._xp, self._random, self._players = xp, random, players
        self._numbers = xp.zeros((count, players, FIELDS), np.int8)
        self._misthrows = xp.zeros((count, players), np.int8)
        self._active = random.integers(0, players, count)

    def play(self, values: Values) -> Samples:
        xp = self._xp
        playing = xp.arange(len(self._active))
        played: list[Turn] = []
        while len(playing) and len(played) < _MOST_TURNS:
            played.append(self._turn(values, playing))
            over = played[-1].over.reshape(len(playing), -1)[:, 0]
            playing = playing[~over]
        flat = self._numbers.reshape(-1, FIELDS)
        finals = sheets.points_of(xp, flat, self._misthrows.ravel()).astype(np.float32)
        return self._taught(played, finals)

    def _turn(self, values: Values, playing: Array) -> Turn:
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
        tried = (self._random.random(answer.shape) < _TRIED) & (other >= 0)
        tried &= ~valued.ends[rows, :, choice, total].any(axis=1, keepdims=True)
        answer = xp.where(tried, other, answer)
        value = valued.going_on[rows, :, choice, total]
        table, seat = xp.nonzero(answer < FIELDS)
        self._numbers[playing[table], seat, answer[table, seat]] = total[table] + 1
        self._misthrows[playing] += answer == turns.MISTHROW
        after = Tables(self._numbers[playing], self._misthrows[playing], before.active)
        flat = after.numbers.reshape(-1, FIELDS)
        ends = (sheets.left_of(flat) == 0).reshape(-1, players)
        ends = (ends | (after.misthrows >= MISTHROWS)).any(axis=1)
        # The others as they were before: so the sheet was valued when it was chosen.
        context = turns.context_of(xp, before, turns=1)
        features = sheets.features_of(xp, flat, after.misthrows.ravel(), context)
        self._active[playing] = (before.active + 1) % players
        who = (playing[:, None] * players + xp.arange(players)).ravel()
        over = xp.repeat(ends, players)
        return Turn(who, expected.ravel(), value.ravel(), features, over, tried.ravel())

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

    def _taught(self, played: list[Turn], finals: Array) -> Samples:
        xp = self._xp
        expected, value, target = xp.zeros_like(finals), xp.zeros_like(finals), finals.copy()
        features, targets, ends = [], [], []
        for turn in reversed(played):
            who = turn.who
            later = corrected(expected[who], value[who], target[who], _LASTING)
            target[who] = xp.where(turn.over, finals[who], later)
            (kept,) = xp.nonzero(~turn.over)
            features.append(turn.features[kept])
            targets.append(later[kept])
            ends.append(finals[who[kept]])
            expected[who] = turn.expected
            # What came of an answer that was only tried says nothing of the turns before.
            value[who] = xp.where(turn.over | turn.tried, target[who], turn.value)
        return Samples(
            xp.concatenate(features),
            xp.concatenate(targets),
            xp.concatenate(ends),
            float(finals.mean()),
        )
