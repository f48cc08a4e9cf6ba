"""Training: games against oneself and learning from them, in turns, until the time is up."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, inf, pi
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import numpy as np

from zaria.learning.arrays import Array, library
from zaria.learning.learner import Learner, Shape
from zaria.learning.network import Network
from zaria.learning.task import GreedyTask, Samples, Task

_LEAST_RATE = 0.02
"""The rate of learning falls to this part of what it was at first."""
_WARM_UP = 200
"""Steps until the full rate is reached."""
_BETWEEN_MATCHES = 150.0
"""Seconds after which matches against greedy players are played again."""
_BEGINNING = 0.1
_FEWER = 4
"""At the beginning of a plan so many times fewer sheets are played at once.

What is learned first is soon out of date, and few games teach it as well.
"""
_BETWEEN_STATES = 60.0
"""Seconds after which the state is written again, to go on from."""


@dataclass(frozen=True)
class Plan:
    """How long, how large, how fast."""

    batches: int | None = None
    minutes: float | None = None
    """One of the two: batches of games repeat exactly from their seed, minutes do not."""
    sheets: int = 1_024
    """How many sheets are played at once, but for the beginning."""
    units: tuple[int, int] = (64, 32)
    rate: float = 1e-3
    step: int = 512
    """How many samples one step learns from."""
    passes: int = 1
    """How often the samples of a batch are gone through."""
    seed: int = 1
    device: str = "cpu"
    snapshots: tuple[int, ...] = ()
    """The batches after which the network is handed out as it is: players who know less."""
    begin: Path | None = None
    """A network to begin with, in place of random numbers."""
    greedy: float = 0.0
    """The part of the tables at which all but one are greedy players."""
    players: tuple[int, ...] = ()
    """With how many players games are played, where not as the game's task has it."""
    matches: int = 0
    """So many games against greedy players are played now and then, with each number of players, to
    see what it has come to."""

    @property
    def beside_greedy(self) -> bool:
        """Whether anything is wanted that only a task with greedy players knows."""
        return bool(self.greedy or self.players or self.matches)


class Progress(NamedTuple):
    """How training stands after a batch."""

    batch: int
    done: float
    """The part of the plan that is done."""
    minutes: float
    points: float
    """The mean of the final points of the batch."""
    error: float
    """The root of the mean square error, in points."""
    wins: Mapping[int, float] | None = None
    """By players: the part of the games won among greedy players, where that was just measured."""


class Training:
    """A task on its way; with a folder, its state and its curve are kept there."""

    def __init__(self, task: Task, plan: Plan, folder: Path | None = None) -> None:
        """Begin, or go on from the state in the folder."""
        self._task, self._plan, self._folder = task, plan, folder
        self._xp = library(plan.device)
        shape = Shape(task.features, *plan.units, task.leads)
        self.learner = Learner(self._xp, shape, task.scale, plan.seed)
        if plan.begin is not None:
            known = Network.load(plan.begin)
            self.learner.begin(known)
            task.batches = int(str(known.facts["batches"]))
        self._batch, self._minutes = 0, 0.0
        self._greedy = self._beside_greedy(task)
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._restore(folder / "state.npz")

    def _beside_greedy(self, task: Task) -> GreedyTask | None:
        """Tell the task about greedy players; return it if matches against them are wanted."""
        plan = self._plan
        if not plan.beside_greedy:
            return None
        if not isinstance(task, GreedyTask):
            raise TypeError("the training of this game has no greedy players")
        task.greedy, task.players = plan.greedy, plan.players or task.players
        return task if plan.matches else None

    def run(self, tell: Callable[[Progress], None]) -> Network:
        """Train to the end of the plan and return the network."""
        begun, before = monotonic(), self._minutes
        written = begun
        matched = begun if self._batch else -inf
        while (done := self._done()) < 1:
            progress = self._one_batch(done)
            self._minutes = before + (monotonic() - begun) / 60
            progress = progress._replace(minutes=self._minutes)
            last = self._done() >= 1
            if self._greedy and (last or monotonic() - matched > _BETWEEN_MATCHES):
                progress = progress._replace(wins=self._matches(self._greedy))
                matched = monotonic()
            tell(progress)
            self._log(progress)
            if self._batch in self._plan.snapshots and self._folder is not None:
                self._handed_out().save(self._folder / f"network-{self._batch}.npz")
            if monotonic() - written > _BETWEEN_STATES:
                self.save()
                written = monotonic()
        self.save()
        return self._handed_out()

    def _handed_out(self) -> Network:
        return self.learner.network({"minutes": round(self._minutes, 1), "batches": self._batch})

    def _done(self) -> float:
        plan = self._plan
        if plan.batches is not None:
            return self._batch / plan.batches
        return self._minutes / (plan.minutes or 1.0)

    def _one_batch(self, done: float) -> Progress:
        plan, xp = self._plan, self._xp
        # A generator for each batch: training that goes on later draws the same.
        random = xp.random.default_rng(plan.seed * 1_000_003 + self._batch)
        sheets = plan.sheets // _FEWER if done < _BEGINNING else plan.sheets
        samples = self._task.play(self.learner.valuer(), xp, random, sheets)
        rate = plan.rate * (_LEAST_RATE + (1 - _LEAST_RATE) * (1 + cos(pi * done)) / 2)
        errors = [error for _ in range(plan.passes) for error in self._learn(samples, random, rate)]
        self._batch += 1
        error = float(np.mean(errors)) ** 0.5 if errors else 0.0
        return Progress(self._batch, done, 0.0, samples.points, error)

    def _learn(self, samples: Samples, random: Array, rate: float) -> list[float]:
        """Go once through samples in random order; every tenth error is looked at."""
        order = self._xp.argsort(random.random(len(samples.targets)))
        errors: list[float] = []
        for number, at in enumerate(range(0, len(order), self._plan.step)):
            some = order[at : at + self._plan.step]
            warm = min(1.0, (1 + self.learner.steps) / _WARM_UP)
            error = self.learner.learn(samples.take(some), rate * warm, told=number % 10 == 0)
            if error is not None:
                errors.append(error)
        return errors

    def _matches(self, task: GreedyTask) -> dict[int, float]:
        """Return which part of its games the network wins among greedy players, by players."""
        random, values = self._xp.random.default_rng(self._plan.seed), self.learner.valuer()
        return {
            players: float(task.match(values, self._xp, random, self._plan.matches, players).mean())
            for players in task.players
        }

    def _log(self, progress: Progress) -> None:
        if self._folder is not None:
            with (self._folder / "curve.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(progress._asdict()) + "\n")

    def save(self) -> None:
        """Write the state into the folder, if there is one, to go on from."""
        if self._folder is None:
            return
        state = self.learner.state()
        state |= {"batch": np.array(self._batch), "minutes": np.array(self._minutes)}
        new = self._folder / "state.new.npz"
        np.savez(new, **state)
        new.replace(self._folder / "state.npz")

    def _restore(self, path: Path) -> None:
        if path.exists():
            with np.load(path, allow_pickle=False) as state:
                self.learner.restore(state)
                self._batch, self._minutes = int(state["batch"]), float(state["minutes"])
            self._task.batches += self._batch
