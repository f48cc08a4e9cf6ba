"""Draws the gallery: each game's sheet empty, in the middle, at the end, in the dark, in black ink.

    python docs/pictures/gallery.py

plays a game of each between bots, always the same one, and writes one SVG for each picture beside
this file. `docs/gallery.md` shows them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import zaria
from zaria.bots import Played, play_game, players_of
from zaria.draw import Look
from zaria.engine import Position
from zaria.surface import sheet_svg
from zaria.words import Words

HERE = Path(__file__).parent


class Moment(NamedTuple):
    """Which game is shown: its seed, the seat whose sheet it is, how much of it was played."""

    seed: int
    seat: int
    share: float


class State(NamedTuple):
    """What a picture shows: the place in the game, the language and the theme."""

    place: str
    language: str
    theme: str


GAMES = {
    "qwinto": Moment(seed=6, seat=0, share=0.6),
    "knaster": Moment(seed=2, seat=1, share=0.8),
    "onecard": Moment(seed=7, seat=1, share=0.6),
    "border": Moment(seed=2, seat=0, share=0.75),
}
STATES = {
    "empty": State("start", "en", "light"),
    "middle": State("middle", "el", "light"),
    "finished": State("end", "en", "light"),
    "dark": State("middle", "en", "dark"),
    "mono": State("start", "el", "mono"),
}


def pictures(game: str) -> Iterator[tuple[str, str]]:
    """Return the names of a game's files, and the SVG in each."""
    moment = GAMES[game]
    places = _places(_played(game, moment), moment)
    for name, state in STATES.items():
        words = Words(state.language, [zaria.game(game).package])
        look = Look(state.theme)
        svg = sheet_svg(places[state.place], moment.seat, words=words, look=look)
        yield f"{game}-{name}.svg", f"{svg}\n"


def _played(game: str, moment: Moment) -> Played:
    start = zaria.game(game).start(players=2)
    bots = [players_of(start.setup.game).make("greedy", seat) for seat in range(2)]
    return play_game(start, bots, random.Random(moment.seed), keep_positions=True)


def _places(played: Played, moment: Moment) -> dict[str, Position]:
    """Return the first position with a sheet (cards must be dealt), one later, and the last."""
    positions = [played.record.start(), *played.positions]
    return {
        "start": next(position for position in positions if position.cells(moment.seat)),
        "middle": positions[round(moment.share * len(positions))],
        "end": played.final,
    }


def main() -> None:
    """Write all pictures."""
    for game in GAMES:
        for name, svg in pictures(game):
            path = HERE / name
            path.write_text(svg, encoding="utf-8")
            print(f"{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
