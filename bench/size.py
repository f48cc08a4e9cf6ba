"""How large positions and records are."""

from __future__ import annotations

import sys
from random import Random
from statistics import fmean
from typing import NamedTuple

import zaria
from bench import games
from bench.report import Settings, Table
from zaria.bots import play_game
from zaria.bots.random_bot import RandomBot

_POSITION, _RECORD = 2000, 20_000
_SHARED: tuple[object, ...] = (None, False, True, (), b"", *range(-5, 257))
"""What every interpreter holds just once."""


class Sizes(NamedTuple):
    """Bytes of one game: its middle and last position, its largest ones, its record."""

    middle: int
    end: int
    largest: int
    middle_text: int
    end_text: int
    largest_text: int
    record: int


def measure(settings: Settings) -> list[Table]:
    """Return the sizes for every game."""
    count = settings.size(100, 3)
    rows: list[tuple[str, ...]] = []
    for game_id in games.GAMES:
        found: list[Sizes] = []
        for seed in range(count):
            settings.progress(f"{game_id}, game {seed + 1} of {count}")
            found.append(_sizes(game_id, seed))
        sizes = [
            f"{max(of_games) if name.startswith('largest') else fmean(of_games):,.0f}"
            for name, of_games in zip(Sizes._fields, zip(*found, strict=True), strict=True)
        ]
        longest = max(sizes.record for sizes in found)
        rows.append((game_id, *sizes, f"{longest:,}"))
    columns = ("bytes", "middle", "end", "largest", "middle, text", "end, text", "largest, text")
    note = (
        f"{count} random games of {games.PLAYERS} players each. Middle, end and record are means. "
        "A position in memory is its tuple and everything in it, without the setup (shared by all "
        "positions of a game) and without objects that exist once per interpreter, such as small "
        f"integers. Target: every position under {_POSITION:,} bytes, every record as text under "
        f"{_RECORD:,}."
    )
    return [Table("Size", (*columns, "record", "longest record"), rows, note)]


def _sizes(game_id: str, seed: int) -> Sizes:
    random = Random(seed)
    bots = [RandomBot(random.getrandbits(32)) for _ in range(games.PLAYERS)]
    played = play_game(games.start(game_id), bots, random, keep_positions=True)
    memory = [deep_size(position) for position in played.positions]
    text = [len(position.text.encode()) for position in played.positions]
    middle = len(played.positions) // 2
    record = len(zaria.print_record(played.record).encode())
    return Sizes(memory[middle], memory[-1], max(memory), text[middle], text[-1], max(text), record)


def deep_size(position: zaria.Position) -> int:
    """Return the bytes of a position's tuple and of everything in it that is its own."""
    seen = {id(position.setup), *map(id, _SHARED)}
    waiting: list[object] = [position]
    size = 0
    while waiting:
        item = waiting.pop()
        if id(item) in seen:
            continue
        seen.add(id(item))
        size += sys.getsizeof(item)
        if isinstance(item, tuple):
            waiting += item
        elif item is not None and not isinstance(item, int | str | bytes):
            raise TypeError(f"a position holds a {type(item).__name__}, whose size is not known")
    return size
