"""Which tests and processes coverage traces: it doubles the time of what it traces."""

from __future__ import annotations

import os
import re
import tomllib
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from zaria.extras import MissingExtra

TRACER = "COVERAGE_PROCESS_CONFIG"
"""The variable by which coverage finds its way into processes that are started."""
TRACED_PROCESSES = re.compile(r"^tests/server/")
"""Tests whose processes are traced: elsewhere the same servers and commands run again."""
UNTRACED = re.compile(
    r"^tests/(?:bench|page|perft)/"
    r"|^tests/arena/.*::test_(?:the_intervals_hold|a_command_that_was_killed)"
    r"|^tests/batch/.*::test_(?:games_of_bots|own_sheets)"
    r"|^tests/games/test_(?:conformance|mutated_lines|\w+_laws)"
    r"|^tests/bots/.*::test_.*(?:always_have|beats|against_itself|many_points|scores_well)"
    r"|^tests/envs/test_(?:gymnasium\.py::test_rewards_are|vector\.py::test_every_row)"
    r"|^tests/engine/.*::test_.*(?:never_breaks|reads_back)"
    r"|^tests/faults/test_(?:cuts|slow_store)"
    r"|^tests/terminal/.*::test_(?:bots_play_a_whole_game|the_measure_is_printed)"
)
"""Tests that run the same code over and over; others trace it for the coverage."""


def untraced() -> dict[str, str]:
    """Return the environment for a process that is not traced."""
    return {name: value for name, value in os.environ.items() if name != TRACER}


def import_traced_parts() -> None:
    """Import every module whose coverage is measured.

    Many are imported only where they are first needed. If that were in a test that is not traced,
    none of their lines outside of functions would count.
    """
    settings = tomllib.loads(
        Path(__file__).parents[1].joinpath("pyproject.toml").read_text("utf-8")
    )
    for part in settings["tool"]["zaria"]["coverage"]:
        package = import_module(f"zaria.{part}")
        for module in walk_packages(package.__path__, f"zaria.{part}."):
            # Migrations are imported by the tool that runs them; some extras are not for tests.
            if "migrations" not in module.name:
                with suppress(MissingExtra):
                    import_module(module.name)
