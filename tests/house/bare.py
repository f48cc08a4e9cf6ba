"""A program for an interpreter without site-packages: imports a floor of the house, or plays.

`test_house.py` starts it as `python -I -S bare.py SRC import PACKAGE` or `... SRC play GAME`.
"""

import importlib
import pkgutil
import sys


def import_all_below(package: str) -> None:
    """Import a package and all modules in it, but for what a game has that needs a library."""
    root = importlib.import_module(package)
    for module in pkgutil.iter_modules(getattr(root, "__path__", ()), f"{package}."):
        if module.name.endswith((".surface", ".batch", ".learned")):
            continue
        import_all_below(module.name)


def play_random_game(game: str) -> None:
    """Play one game through the public engine to its outcome, each move drawn at random."""
    import random  # noqa: PLC0415 - as the next one

    import zaria  # noqa: PLC0415 - the path to it is set below

    final = zaria.playout(zaria.game(game).start(players=2), random.Random(1))
    assert final.over


if __name__ == "__main__":
    source, task, subject = sys.argv[1:]
    sys.path.insert(0, source)
    {"import": import_all_below, "play": play_random_game}[task](subject)
