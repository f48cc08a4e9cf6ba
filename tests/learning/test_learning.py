"""The kit: a network that learns, is kept, is read back, and goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from zaria.learning.arrays import Array, Arrays, sum_rows
from zaria.learning.network import Network
from zaria.learning.task import AllValues, Samples, Values, corrected
from zaria.learning.trainer import Plan, Progress, Training


class Counting:
    """Learns how many of four features hold: 10 points for each."""

    features = 8
    width = 4
    scale = 20.0
    leads = False
    batches = 0

    def play(self, values: Values, arrays: Arrays, random: Array, sheets: int) -> Samples:
        chosen = random.integers(0, 2, (sheets, self.width))
        features = arrays.where(chosen == 1, arrays.arange(self.width), self.features)
        points = 10.0 * chosen.sum(axis=1)
        assert values(features.astype(np.int16)).shape == (sheets,)
        return Samples(features.astype(np.int16), points, points, float(points.mean()))


class Comparing:
    """Learns by how much more one's features bring than another's."""

    features = Counting.features
    width = Counting.width
    scale = 20.0
    leads = True
    batches = 0

    def play(self, values: AllValues, arrays: Arrays, random: Array, sheets: int) -> Samples:
        chosen = random.integers(0, 2, (sheets, 2, self.width))
        lists = arrays.where(chosen == 1, arrays.arange(self.width), self.features)
        own, others = lists.astype(np.int16)[:, 0], lists.astype(np.int16)[:, 1]
        points, theirs = 10.0 * chosen.sum(axis=2).T
        assert values.means(own, values.seen(others)).shape == (sheets,)
        lead = points - theirs
        return Samples(own, lead, lead, float(points.mean()), others[:, None], points)


def trained(plan: Plan, folder: Path | None = None) -> tuple[Network, list[Progress]]:
    told: list[Progress] = []
    return Training(Counting(), plan, folder).run(told.append), told


def every_sheet() -> Array:
    on = (np.arange(16)[:, None] >> np.arange(4)) & 1
    return np.where(on == 1, np.arange(4), 8).astype(np.int16)


def points_of(sheets: Array) -> Array:
    return 10.0 * (sheets < 8).sum(axis=1)


def test_a_network_learns_what_there_is_to_learn() -> None:
    network, told = trained(Plan(batches=160, sheets=128, units=(16, 8), rate=0.01, step=32))
    assert told[-1].error < told[0].error / 5
    off = np.abs(network.means(every_sheet()) - points_of(every_sheet()))
    assert off.max() < 2
    spread = network.values(every_sheet())[:, 1]
    assert np.abs(spread).max() < 2, "points that are certain have no spread"


def every_pair() -> tuple[Array, Array]:
    """Return two lists of sheets in which each meets each."""
    return every_sheet().repeat(16, axis=0), np.tile(every_sheet(), (16, 1))


def test_a_lead_is_learned_from_two_sheets(tmp_path: Path) -> None:
    plan = Plan(batches=150, sheets=128, units=(16, 16), rate=0.01, step=32)
    learned = Training(Comparing(), plan).run(lambda _: None)
    learned.save(tmp_path / "network.npz")
    own, other = every_pair()
    for network in (learned, Network.load(tmp_path / "network.npz")):
        lead, _, points = network.values(own, network.seen(other)).T
        assert np.abs(lead - (points_of(own) - points_of(other))).max() < 4
        assert np.abs(points - points_of(own)).max() < 6


def test_leads_begin_with_what_is_known_of_points(tmp_path: Path) -> None:
    known, _ = trained(Plan(batches=40, sheets=128, units=(16, 8), rate=0.01, step=32))
    known.save(tmp_path / "network.npz")
    plan = Plan(batches=0, units=(16, 16), begin=tmp_path / "network.npz")
    network = Training(Comparing(), plan).learner.network({})
    own, other = every_pair()
    found = network.values(own, network.seen(other))
    assert np.allclose(found[:, 0], known.means(own) - known.means(other), atol=0.1)
    assert np.allclose(found[:, 2], known.means(own), atol=0.1)


def test_a_larger_network_says_at_first_what_the_smaller_one_knew(tmp_path: Path) -> None:
    plan = Plan(batches=4, sheets=64, units=(16, 8), rate=0.01, step=32)
    known = Training(Comparing(), plan).run(lambda _: None)
    known.save(tmp_path / "network.npz")
    larger = Plan(
        batches=1, sheets=64, units=(20, 12), rate=0.01, step=32, begin=tmp_path / "network.npz"
    )
    training = Training(Comparing(), larger)
    network = training.learner.network({})
    own, other = every_pair()
    known = Network.load(tmp_path / "network.npz")
    expected = known.values(own, known.seen(other))
    assert np.allclose(network.values(own, network.seen(other)), expected, atol=1e-3)
    after = training.run(lambda _: None)
    assert np.any(after.second[16:, :8]), "what is new takes part in learning"
    assert np.any(after.third[8:])


def test_a_network_reads_back(tmp_path: Path) -> None:
    network, _ = trained(Plan(batches=2, sheets=16, units=(8, 4), step=16))
    network.with_facts({"command": "none"}).save(tmp_path / "network.npz")
    read = Network.load(tmp_path / "network.npz")
    assert read.facts == {**network.facts, "command": "none"}
    assert read.features == network.features == 8
    assert np.allclose(read.values(every_sheet()), network.values(every_sheet()), atol=0.05)


def test_training_goes_on_as_if_it_had_not_stopped(tmp_path: Path) -> None:
    plan = Plan(batches=6, sheets=32, units=(8, 4), step=16, snapshots=(2,))
    whole, _ = trained(plan, tmp_path / "whole")
    assert (tmp_path / "whole" / "network-2.npz").exists()

    stopped = Training(Counting(), plan, tmp_path / "stopped")
    told: list[Progress] = []

    def stop_after_three(progress: Progress) -> None:
        told.append(progress)
        if len(told) == 3:
            stopped.save()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped.run(stop_after_three)
    gone_on, later = trained(plan, tmp_path / "stopped")
    assert [progress.batch for progress in later] == [4, 5, 6]
    assert np.array_equal(gone_on.values(every_sheet()), whole.values(every_sheet()))


def test_training_begins_with_a_network_and_after_its_batches(tmp_path: Path) -> None:
    plan = Plan(batches=60, sheets=128, units=(16, 8), rate=0.01, step=32)
    known, _ = trained(plan)
    known.save(tmp_path / "network.npz")
    task, told = Counting(), list[Progress]()
    again = Plan(batches=1, sheets=128, units=(16, 8), step=32, begin=tmp_path / "network.npz")
    Training(task, again).run(told.append)
    assert told[0].error < 5
    assert task.batches == 60


def test_training_that_goes_on_counts_the_batches_it_began_after(tmp_path: Path) -> None:
    known, _ = trained(Plan(batches=6, sheets=32, units=(8, 4), step=16))
    known.save(tmp_path / "network.npz")
    plan = Plan(batches=4, sheets=32, units=(8, 4), step=16, begin=tmp_path / "network.npz")
    Training(Counting(), plan, tmp_path).run(lambda _: None)
    task = Counting()
    Training(task, plan, tmp_path)
    assert task.batches == 10


def test_sums_of_rows_are_the_same_whatever_lists_have_in_common() -> None:
    random = np.random.default_rng(1)
    rows, bias = random.standard_normal((9, 4)), random.standard_normal(4)
    alike = np.tile(random.integers(0, 9, 5), (7, 1))
    alike[2, 3] = alike[5, 0] = 8
    for features in (alike, random.integers(0, 9, (7, 5))):
        expected = np.maximum(rows[features].sum(axis=1) + bias, 0)
        assert np.allclose(sum_rows(rows, features, bias), expected)


@pytest.mark.parametrize(("lists", "changes"), [(1, 0), (3, 2), (40, 30), (600, 300)])
def test_few_lists_many_and_nearly_equal_ones_are_summed_alike(lists: int, changes: int) -> None:
    """A feature that a list has twice counts twice."""
    random = np.random.default_rng(lists)
    rows, bias = random.normal(size=(901, 6)), random.normal(size=6)
    features = np.tile(random.integers(0, 901, 9), (lists, 1)).astype(np.int16)
    features[:, 4] = features[:, 5]
    for _ in range(changes):
        features[random.integers(lists), random.integers(9)] = random.integers(901)
    expected = np.maximum(rows[features].sum(axis=1) + bias, 0)
    assert np.allclose(sum_rows(rows, features, bias), expected)


def test_later_corrections_are_passed_on_in_part() -> None:
    assert corrected(10.0, 8.0, 12.0, 0.5) == 12.0


class AgainstGreedy(Counting):
    """Learns the same, and says that a match is won by as much as is known."""

    greedy = 0.0
    players: tuple[int, ...] = (2, 3)

    def match(
        self,
        values: AllValues,
        arrays: Arrays,
        random: Array,  # noqa: ARG002
        tables: int,
        players: int,
    ) -> Array:
        off = abs(values(every_sheet()) - points_of(every_sheet())).mean()
        return arrays.full(tables, float(off < 5) / players)


def test_training_tells_what_it_wins_against_greedy_players(tmp_path: Path) -> None:
    task, told = AgainstGreedy(), list[Progress]()
    plan = Plan(
        batches=100,
        sheets=128,
        units=(16, 8),
        rate=0.01,
        step=32,
        greedy=0.5,
        players=(4,),
        matches=3,
    )
    Training(task, plan, tmp_path).run(told.append)
    assert (task.greedy, task.players) == (0.5, (4,))
    assert told[0].wins == {4: 0.0}
    assert told[-1].wins == {4: 0.25}
    kept = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert kept[-1]["wins"] == {"4": 0.25}


def test_matches_change_nothing_in_training() -> None:
    plan = Plan(batches=6, sheets=32, units=(8, 4), step=16)
    beside = replace(plan, matches=5)
    networks = [Training(AgainstGreedy(), each).run(lambda _: None) for each in (plan, beside)]
    assert np.array_equal(*(network.values(every_sheet()) for network in networks))


def test_training_without_greedy_players_says_so() -> None:
    with pytest.raises(TypeError, match="has no greedy players"):
        Training(Counting(), Plan(batches=1, greedy=1.0))
