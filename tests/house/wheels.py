"""A built wheel, and environments that have it with the libraries of some extras and no others."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def build_wheel(folder: Path) -> Path:
    """Return a wheel of the package; the page comes into it as it was built last."""
    source = folder / "source"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    without_page = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(build, cwd=source, env=without_page, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def install(wheel: Path, folder: Path) -> Path:
    """Return the folder of programs of a new virtual environment with nothing but a wheel."""
    venv.create(folder, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq"]
    command = [*pip, "--python", str(folder / "bin" / "python"), "install"]
    subprocess.run([*command, "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True)
    return folder / "bin"


def requirements(of: Distribution, extras: set[str]) -> list[Requirement]:
    """Return what a distribution requires here with these extras."""
    found = [Requirement(text) for text in of.requires or ()]
    return [
        one
        for one in found
        if one.marker is None or any(one.marker.evaluate({"extra": each}) for each in {"", *extras})
    ]


def lend(zaria: Distribution, extra: str, site: Path) -> set[str]:
    """Link the libraries of an extra, as they are installed here, into a folder of packages."""
    lent: set[str] = set()
    seen: set[tuple[str, str]] = set()
    todo = [("zaria", extra)]
    while todo:
        name, wanted = todo.pop()
        if (name, wanted) in seen:
            continue
        seen.add((name, wanted))
        found = zaria if name == "zaria" else distribution(name)
        for one in requirements(found, {wanted}):
            todo += [(one.name, each) for each in (one.extras or {""})]
        if found is not zaria and name not in lent:
            lent.add(name)
            _link(found, site)
    return lent


def _link(found: Distribution, site: Path) -> None:
    tops = {
        file.parts[0] for file in found.files or () if file.parts[0] not in {"..", "__pycache__"}
    }
    for top in tops:
        source = Path(str(found.locate_file(top)))
        if not (site / top).exists():
            (site / top).symlink_to(source)
