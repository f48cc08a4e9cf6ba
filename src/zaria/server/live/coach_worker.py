"""A process in which the coach works: `Coach` starts it, and it ends when that does.

It reads questions from its standard input, which only the server writes to, and writes what it
tells to its standard output, one thing at a time.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from typing import BinaryIO

import msgspec

from zaria import coach
from zaria.coach.forms import Puzzle
from zaria.engine import Game, Position, RecordFault, Rejected, Rejection, read_record
from zaria.engine.play import read_position
from zaria.extras import MissingExtra
from zaria.server.live.bot_messages import LENGTH_BYTES, framed
from zaria.server.live.coach_messages import (
    Answer,
    Ask,
    AskAnalysis,
    AskHint,
    AskPuzzle,
    AskReplay,
    AskWorth,
    Done,
    Failed,
    Told,
)
from zaria.server.live.replaying import replayed
from zaria.server.ops.logs import where
from zaria.words import Words

LESS_URGENT = 5
"""How much the process steps back behind the server's, where there are too few cores for both."""


def answers(ask: Ask) -> Iterator[Answer]:
    """Yield all parts of the answer to a question, and its end."""
    try:
        for form in _told(ask):
            yield Told(form)
    except Rejected as error:
        yield Failed(error.rejection)
    except RecordFault as fault:
        params: dict[str, int | str] = {"fault": fault.code, "line": fault.line}
        yield Failed(Rejection("bad-record", params=params))
    except MissingExtra as missing:
        yield Failed(Rejection("coach-missing", params={"extra": missing.extra}))
    except Exception as error:  # noqa: BLE001 - whatever happens, the process goes on
        yield Failed(None, where(error))
    else:
        yield Done()


def _told(ask: Ask) -> Iterable[object]:
    match ask:
        case AskAnalysis(text, lang, seconds):
            record = read_record(text.decode())
            words = _words(lang, record.start().setup.game)
            return coach.analyse(record, words, seconds=seconds)
        case AskHint(position, seat, number, lang):
            return [coach.hint(position, seat, number, _words(lang, position.setup.game))]
        case AskPuzzle(day, game):
            return [coach.puzzle_of(day, game or None)]
        case AskWorth(line, seat, moves, lang):
            played = read_position(line).setup.game
            puzzle = Puzzle(id="", game=played.id, position=line, seat=seat, day="")
            return [coach.puzzle_answer(puzzle, moves, _words(lang, played))]
        case AskReplay(text, seat, lang):
            record = read_record(text.decode())
            frames = replayed(record, seat, _words(lang, record.find_game()))
            return [msgspec.json.encode(frames)]


def _words(lang: str, game: Game[Position]) -> Words:
    return _read_words(lang, game.package)


@cache
def _read_words(lang: str, package: str) -> Words:
    return Words(lang, [package])


def serve(source: BinaryIO, out: BinaryIO) -> None:
    """Answer until there is nothing more to read."""
    _send(out, Done())
    while length := source.read(LENGTH_BYTES):
        ask: Ask = pickle.loads(source.read(int.from_bytes(length, "big")))  # noqa: S301 - the server wrote it
        for answer in answers(ask):
            _send(out, answer)


def _send(out: BinaryIO, answer: Answer) -> None:
    out.write(framed(answer))
    out.flush()


if __name__ == "__main__":
    stdout = os.fdopen(os.dup(1), "wb")
    if sys.platform != "win32":
        os.nice(LESS_URGENT)
    os.dup2(2, 1)  # what is printed goes to the server's log
    serve(sys.stdin.buffer, stdout)
