"""Compiling the batch rules, and where the compiled code is kept.

numba keeps compiled code beside a file and knows only that file's age and size. A function compiled
here also holds what it calls and the numbers it read in other modules, so the code is kept under a
digest of all of them: the kit and the folder of the game.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from zaria.extras import Needs

with Needs("batch"):
    import numba
    from numba.core import config

F = TypeVar("F", bound=Callable[..., object])

_KIT = Path(__file__).parent


def compiled(function: F) -> F:
    """Return a function compiled on its first call; its code is kept for the next process."""
    return compiled_for(Path(function.__code__.co_filename), function)


def compiled_for(owner: Path, function: F) -> F:
    """Return a function compiled, its code kept for the folder of the file that it belongs to."""
    folder = _folder(owner.parent)
    settings = config.__dict__
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(folder or before)  # read where a function is decorated
    try:
        # Without the runtime that counts references to arrays, which takes longer than the rules
        # themselves: no rule makes an array, and whoever calls holds those that it hands in.
        options: dict[str, Any] = {"cache": folder is not None, "error_model": "numpy"}
        options |= {"nogil": True, "forceinline": True, "_nrt": False}
        return cast("F", numba.njit(**options)(function))
    finally:
        settings["CACHE_DIR"] = before


@cache
def _folder(owner: Path) -> Path | None:
    """Return where code for this folder is kept, None if it can be kept nowhere."""
    digest = hashlib.sha256(numba.__version__.encode())
    around = owner.parent if owner.name == "batch" and owner != _KIT else owner
    for file in sorted({*_KIT.glob("*.py"), *around.rglob("*.py")}):
        digest.update(str(file).encode() + file.read_bytes())
    folder = _home() / digest.hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _home() -> Path:
    """Return the folder of all compiled code: the environment's own, else the user's."""
    if os.environ.get("NUMBA_CACHE_DIR"):
        return Path(os.environ["NUMBA_CACHE_DIR"], "zaria-batch")
    if sys.prefix != sys.base_prefix:
        return Path(sys.prefix, "cache", "zaria-batch")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "zaria-batch")
