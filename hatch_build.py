"""The page is built into the wheel by the package's own build."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILD = Path(__file__).parent / "web" / "build.py"


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the files are collected.

    An editable install takes it as it is, and so does a source tree that comes without `web`.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Give what the build needs on a machine without Node."""
        if not BUILD.is_file():
            return []
        page = run_path(str(BUILD))
        return [] if page["system_node"]() else [page["WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page."""
        del build_data
        if version != "editable" and BUILD.is_file():
            run_path(str(BUILD))["build"]()
