"""Whole games between bots for whoever learns from them: every decision, seen by who made it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from zaria.arena.plan import Plan, plan
from zaria.arena.playing import run_all
from zaria.engine import Move, Outcome, Position, Record, Sheet, find_game
from zaria.engine.game import OptionValue


class Made(NamedTuple):
    """One move of a game: what its seat saw, what it could do, and what it did."""

    view: Position
    seat: int
    legal: tuple[Move, ...]
    move: Move


class GameRecord(NamedTuple):
    """A game that was played: who sat where, its record and how it ended."""

    number: int
    bots: tuple[str, ...]
    """The name of the bot on every seat."""
    record: Record
    outcome: Outcome

    def moves(self) -> Iterator[Made]:
        """Return every move in the order in which they were made."""
        position = self.record.start()
        for event in self.record.events:
            if event.seat is None:
                position = position.apply_roll(" ".join(event.texts))
                continue
            for text in event.texts:
                view = position.seen_by(event.seat)
                move = position.read_move(text)
                yield Made(view, event.seat, tuple(view.moves(event.seat)), move)
                position = position.push(event.seat, move)


def games(  # noqa: PLR0913 - the words of the command line
    game: str,
    bots: Sequence[str],
    *,
    games: int = 100,
    players: int = 0,
    seed: str = "0",
    options: dict[str, OptionValue] | None = None,
    sheet: Sheet | None = None,
    seconds: float = inf,
    jobs: int = 1,
    ray: str = "",
) -> Iterator[GameRecord]:
    """Return whole games in order: the same ones that `zaria arena` plays with these words.

    Raises:
        ArenaFault: A bot is not known or cannot go on, or the cluster is gone.
        Rejected: The game cannot be played so.
    """
    planned = plan(
        find_game(game),
        bots,
        games,
        players=players,
        seed=seed,
        options=options,
        sheet=sheet,
        seconds=seconds,
    )
    return run_all(partial(_whole, planned), range(planned.games), jobs, ray)


def _whole(planned: Plan, number: int) -> GameRecord:
    seated = planned.seated(number)
    played = planned.play_whole(seated)
    names = tuple(planned.entrants[entrant].name for entrant in seated.entrants)
    return GameRecord(number, names, played.record, played.outcome)
