"""Messages are counted by hand, and Prometheus has all of them whenever somebody asks."""

from __future__ import annotations

import time
from itertools import count

import pytest

from zaria.server.ops import metrics


def _shown(kind: str) -> str:
    wanted = f'zaria_messages_total{{reply="accepted",type="{kind}"}} '
    lines = metrics.shown().decode().splitlines()
    return next(line.removeprefix(wanted) for line in lines if line.startswith(wanted))


def test_figures_are_made_a_few_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    now, made = 1000.0, count(1)
    monkeypatch.setattr(time, "monotonic", lambda: now)
    monkeypatch.setattr(metrics, "shown", lambda: b"%d" % next(made))
    recent = metrics.Recent()
    assert {recent.shown() for _ in range(100)} == {b"1"}
    now += metrics.SECONDS_FRESH
    assert recent.shown() == b"2"


def test_what_was_counted_is_shown_once_and_added_up() -> None:
    metrics.count_message("counted", "accepted")
    metrics.count_message("counted", "accepted")
    assert _shown("counted") == "2.0"
    assert _shown("counted") == "2.0"
    metrics.count_message("counted", "accepted")
    metrics.hand_over()
    assert _shown("counted") == "3.0"
