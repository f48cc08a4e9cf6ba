"""Where results are kept: a folder in which games are added one after the other, for good.

`games.csv` has a header and the rows of game 0, 1, 2 ...; `arena.json` says which games they are.
Whatever ends the program, the file is a beginning of what it would have become: it is cut after its
last whole game, and the next game is added there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from math import isinf
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from zaria import __version__
from zaria.arena.faults import ArenaFault
from zaria.arena.plan import Plan, Result
from zaria.arena.rows import HEADER, csv_text, read_result
from zaria.locks import lock

PLAN, GAMES, PARQUET, LOCK = "arena.json", "games.csv", "games.parquet", ".lock"


class Folder:
    """The results of one plan, open for adding; nobody else adds to them meanwhile.

    Raises:
        ArenaFault: It holds other games, is in use, is damaged, or cannot be written.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open the folder, or make it."""
        self.path, self._plan = path, plan
        self.kept = 0
        """How many games it holds."""
        self._size = 0
        """How many bytes of the file hold whole games."""
        self._lock = self._games = -1
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._take()
            self._check_plan()
            self._games = os.open(path / GAMES, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            self.close()
            reason = error.strerror or str(error)
            raise ArenaFault("cannot-write", file=str(path), reason=reason) from None
        except ArenaFault:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of it."""
        for handle in (self._games, self._lock):
            if handle >= 0:
                os.close(handle)
        self._lock = self._games = -1

    def _take(self) -> None:
        self._lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            lock(self._lock)
        except OSError:
            raise ArenaFault("folder-held", folder=str(self.path)) from None

    def _check_plan(self) -> None:
        """Write down what is played here, or see that it is the same as before."""
        file, here = self.path / PLAN, described(self._plan)
        if not file.exists():
            if (self.path / GAMES).exists():
                raise ArenaFault("folder-damaged", file=str(file), line=1)
            half = file.with_name(f".{PLAN}.half")
            half.write_text(json.dumps(here, indent=2, ensure_ascii=False) + "\n", "utf-8")
            _sync(half)
            half.replace(file)
            _sync(self.path)
            return
        try:
            there = json.loads(file.read_text(encoding="utf-8"))
            differing = [name for name in here if there.get(name) != here[name]]
        except (ValueError, AttributeError):
            raise ArenaFault("folder-damaged", file=str(file), line=1) from None
        if differing:
            name = differing[0]
            raise ArenaFault(
                "folder-other",
                folder=str(self.path),
                what=name,
                there=_short(there.get(name)),
                here=_short(here[name]),
            )

    def results(self) -> Iterator[Result]:
        """Return what is kept, and cut off what was not written to its end.

        Raises:
            ArenaFault: A line is not what was written there.
        """
        self.kept = self._size = 0
        with os.fdopen(os.dup(self._games), "rb") as file:
            file.seek(0)
            header = file.readline()
            if header == HEADER.encode():
                self._size = len(header)
            elif not HEADER.encode().startswith(header):
                raise ArenaFault("folder-damaged", file=str(self.path / GAMES), line=1)
            while self._size and self.kept < self._plan.games:
                lines = list(islice(_whole_lines(file), self._plan.players))
                if len(lines) < self._plan.players:
                    break
                yield self._read(lines)
                self._size += sum(map(len, lines))
                self.kept += 1
            else:
                if self._size and file.read(1):
                    raise self._damaged()
        self._write("" if self._size else HEADER)

    def _read(self, lines: list[bytes]) -> Result:
        try:
            return read_result(self._plan, self.kept, [line.decode() for line in lines])
        except ValueError:
            raise self._damaged() from None

    def _damaged(self) -> ArenaFault:
        line = 2 + self.kept * self._plan.players
        return ArenaFault("folder-damaged", file=str(self.path / GAMES), line=line)

    def add(self, results: list[Result]) -> None:
        """Add the next games; when this returns, they stay.

        Raises:
            ArenaFault: The disk is full, for example; nothing was added.
        """
        self._write("".join(csv_text(self._plan, result) for result in results))
        self.kept += len(results)

    def _write(self, text: str) -> None:
        """Write after the last whole game, and cut off what else may be there."""
        try:
            os.ftruncate(self._games, self._size)
            os.lseek(self._games, self._size, os.SEEK_SET)
            data = left = memoryview(text.encode())
            while left:
                left = left[os.write(self._games, left) :]
            os.fsync(self._games)
            self._size += len(data)
        except OSError as error:
            reason = error.strerror or str(error)
            file = str(self.path / GAMES)
            raise ArenaFault("cannot-write", file=file, reason=reason) from None


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """Return the lines up to the last that was written to its end."""
    while (line := file.readline()).endswith(b"\n"):
        yield line


def _sync(path: Path) -> None:
    with suppress(PermissionError):  # a folder, where only files can be synced
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def described(plan: Plan) -> dict[str, object]:
    """Return all that the games of a plan depend on."""
    return {
        "zaria": __version__,
        "game": plan.game,
        "bots": [[entrant.name, entrant.digest or entrant.bot] for entrant in plan.entrants],
        "players": plan.players,
        "games": plan.games,
        "seed": plan.seed,
        "options": dict(plan.options),
        "sheet": plan.sheet_text,
        "seconds": None if isinf(plan.seconds) else plan.seconds,
    }


_SHOWN = 60


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
