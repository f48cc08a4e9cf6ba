"""Prints or writes the pages of facts: `python -m zaria.envs [GAME ...] [--write FOLDER]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from zaria.engine import UnknownGame, find_game, game_ids
from zaria.envs.facts import facts


def main(args: list[str] | None = None) -> int:
    """Do what the command line asks for and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m zaria.envs", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="without one, all installed")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="a file for each, in there")
    given = parser.parse_args(args)
    folder: Path | None = given.write
    if folder and not folder.is_dir():
        parser.error(f"{folder} is no folder")
    for game_id in given.games or sorted(game_ids()):
        try:
            page = facts(find_game(game_id))
        except UnknownGame as error:
            parser.error(str(error))
        if folder:
            (folder / f"{game_id}.md").write_text(page, encoding="utf-8")
        else:
            sys.stdout.write(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
