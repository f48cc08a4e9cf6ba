"""How long drawings take and how large they are, on the screen and on paper."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time

import zaria
from bench import games
from bench.report import Settings, Table
from zaria.bots import play_game
from zaria.bots.random_bot import RandomBot
from zaria.draw import Look
from zaria.draw.paper import divide, document, size_of
from zaria.draw.pdf import pdf
from zaria.surface import sheet_svg
from zaria.surface.printables import blank_pieces
from zaria.words import Words

_PAGES = 4


def measure(settings: Settings) -> list[Table]:
    """Return the figures of drawn sheets and of printed pages."""
    return [_sheets(settings), _paper(settings)]


def _sheets(settings: Settings) -> Table:
    count = settings.size(20, 2)
    rows: list[tuple[str, ...]] = []
    for game_id in games.GAMES:
        words = Words("el", [zaria.game(game_id).package])
        times: list[float] = []
        sizes: list[int] = []
        packed: list[int] = []
        for seed in range(count):
            settings.progress(f"{game_id}, game {seed + 1} of {count}")
            for position in _positions(game_id, seed)[::10]:
                before = process_time()
                svg = sheet_svg(position, 0, words=words, look=Look("auto")).encode()
                times.append(process_time() - before)
                sizes.append(len(svg))
                packed.append(len(gzip.compress(svg)))
        rows.append(
            (
                game_id,
                f"{median(times) * 1000:.2f}",
                f"{sorted(times)[len(times) * 99 // 100] * 1000:.2f}",
                f"{max(sizes):,}",
                f"{max(packed):,}",
            )
        )
    note = (
        f"Every tenth position of {count} random games of {games.PLAYERS} players, in Greek, "
        "theme auto. Milliseconds of CPU time; bytes of the largest picture. Target: under 5 ms, "
        "60,000 bytes, 8,000 gzipped."
    )
    return Table("Drawing a sheet", ("game", "median", "99 %", "largest", "gzipped"), rows, note)


def _positions(game_id: str, seed: int) -> tuple[zaria.Position, ...]:
    random = Random(seed)
    bots = [RandomBot(random.getrandbits(32)) for _ in range(games.PLAYERS)]
    return play_game(games.start(game_id), bots, random, keep_positions=True).positions


def _paper(settings: Settings) -> Table:
    rows: list[tuple[str, ...]] = []
    for game_id in games.GAMES:
        settings.progress(f"{game_id}, {_PAGES} pages")
        game = zaria.game(game_id)
        words = Words("el", [game.package])

        def printed(game: zaria.Game[zaria.Position] = game, words: Words = words) -> bytes:
            pieces = blank_pieces(game, game.standard, words, "light")
            per_page = min(4, len(pieces)) if len(pieces) <= _PAGES else -(-len(pieces) // _PAGES)
            copies = (
                per_page * _PAGES if len(pieces) == 1 else max(1, per_page * _PAGES // len(pieces))
            )
            grid = divide("A4", size_of(pieces), per_page)
            return pdf(document(pieces, copies, grid, per_page), game.id, "el")

        seconds, size = _timed(printed, settings.size(3, 1))
        rows.append((game_id, f"{seconds:.2f}", f"{size:,}"))
    note = f"{_PAGES} pages of A4, in Greek, colour; seconds of wall time, the best of three."
    return Table("Printing", ("game", "seconds", "bytes"), rows, f"{note} Target: under 2 s.")


def _timed(work: Callable[[], bytes], times: int) -> tuple[float, int]:
    best, size = float("inf"), 0
    for _ in range(times):
        before = perf_counter()
        size = len(work())
        best = min(best, perf_counter() - before)
    return best, size
