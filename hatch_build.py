"""The page is built into the wheel by the package's own build."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = run_path(str(Path(__file__).parent / "web" / "build.py"))


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the files are collected; an editable install takes it as it is."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Give what the build needs on a machine without Node."""
        return [] if PAGE["node_on_machine"]() else [PAGE["WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; where it comes built, as from a source package, it is taken as it is."""
        del build_data
        built = Path(self.root, "src", "zaria", "page", "index.html")
        if version != "editable" and not (built.is_file() and not Path(self.root, "web").is_dir()):
            PAGE["build"]()
