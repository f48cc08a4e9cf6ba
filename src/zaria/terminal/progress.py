"""How far many games are: a bar on a terminal, nothing elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from zaria.terminal.screen import Screen


@contextmanager
def games_bar(screen: Screen, game: str, total: int) -> Generator[Callable[[int], None]]:
    """Show a bar for so many games, and give what moves it on."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen.console,
        transient=True,
        disable=not screen.console.is_terminal,
    ) as progress:
        task = progress.add_task(screen.words(f"game-{game}"), total=total)
        yield lambda more: progress.advance(task, more)
