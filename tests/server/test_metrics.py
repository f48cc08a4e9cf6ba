"""Messages are counted by hand, and Prometheus has all of them whenever somebody asks."""

from __future__ import annotations

from zaria.server.ops import metrics


def _shown(kind: str) -> str:
    wanted = f'zaria_messages_total{{reply="accepted",type="{kind}"}} '
    lines = metrics.shown().decode().splitlines()
    return next(line.removeprefix(wanted) for line in lines if line.startswith(wanted))


def test_what_was_counted_is_shown_once_and_added_up() -> None:
    metrics.count_message("counted", "accepted")
    metrics.count_message("counted", "accepted")
    assert _shown("counted") == "2.0"
    assert _shown("counted") == "2.0"
    metrics.count_message("counted", "accepted")
    metrics.hand_over()
    assert _shown("counted") == "3.0"
