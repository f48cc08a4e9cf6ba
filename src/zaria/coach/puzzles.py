"""Puzzles: positions from games in which one decision is clearly the best.

Each game keeps its own in `players/puzzles.txt`, a line each: the seat, then the position.
`python -m zaria.coach.mining GAME` finds them in games between its players.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files

from zaria.coach.analysis import choice_between
from zaria.coach.forms import Puzzle, PuzzleAnswer
from zaria.coach.judge import Line, judge_of
from zaria.coach.telling import choice_form, searched_answer
from zaria.engine import Rejected, Rejection, find_game, game_ids
from zaria.engine.play import read_position
from zaria.words import Words

FILE = "puzzles.txt"


def puzzle_of(day: str, game: str | None = None) -> Puzzle:
    """Return the puzzle of a day, as `2026-11-18`, the same for everybody; of a game or of any.

    Games take turns, and a game's puzzles come in their order, so that none comes twice soon.

    Raises:
        Rejected: The game has no puzzles.
    """
    number = date.fromisoformat(day).toordinal()
    names = [game] if game else [name for name in game_ids() if puzzles_in(name)]
    if not names or not puzzles_in(names[0]):
        raise Rejected(Rejection("no-puzzles"))
    name = names[number % len(names)]
    lines = puzzles_in(name)
    seat, _, position = lines[number // len(names) % len(lines)].partition(" ")
    code = sha256(position.encode()).hexdigest()[:12]
    return Puzzle(id=code, game=name, position=position, seat=int(seat), day=day)


def puzzle_answer(puzzle: Puzzle, moves: list[str], words: Words) -> PuzzleAnswer:
    """Return what a whole decision in the position of a puzzle is worth, beside the best.

    Raises:
        Rejected: A move is not legal, or they are not one whole decision.
    """
    position, seat = read_position(puzzle["position"]), puzzle["seat"]
    read = tuple(position.setup.moves.read(text) for text in moves)
    after = position.play_all(seat, read)
    if not moves or after.is_partial(seat):
        raise Rejected(Rejection("table-half-decision"))
    judge, chosen = judge_of(position), Line(read, after)
    if judge is None:
        return searched_answer(words, position, seat, chosen)
    found = choice_between(judge, position, seat, chosen)
    form = choice_form(words, judge, seat, found)
    lost = judge.lost(found.best[0].after, after, seat)
    return PuzzleAnswer(
        right=lost == 0, chosen=form["chosen"], best=form["best"], reason=form["reason"]
    )


@cache
def puzzles_in(game: str) -> tuple[str, ...]:
    """Return the lines of a game's puzzles; none where it has no such file."""
    package = find_game(game).package
    try:
        file = files(f"{package}.players").joinpath(FILE)
    except ModuleNotFoundError:
        return ()
    return tuple(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()
