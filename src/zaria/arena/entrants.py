"""Who plays: a bot by its id, by where it is in a package, or by a file and a class in it.

A file travels as its text, so that processes and machines that do not have it can play it too.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from pkgutil import resolve_name
from types import CodeType, ModuleType
from typing import cast

from zaria.arena.faults import ArenaFault
from zaria.bots import Bot, BotMaker, players_of
from zaria.engine import Game, Position, find_game

_LONGEST = 1_000_000


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part: its name in the table, and how it is made."""

    name: str
    bot: str
    """Its id, or `module:name`, or `file.py:Class`, as it was given."""
    file: str = ""
    """The whole path of its file, if it has one of its own."""
    source: str = ""
    """That file's text."""

    @property
    def digest(self) -> str:
        """What tells two texts of a file apart."""
        return sha256(self.source.encode()).hexdigest() if self.file else ""

    @property
    def module(self) -> str:
        """What its file's module is called here: another file, or another text, is another one."""
        of_both = sha256(f"{self.file}\n{self.source}".encode())
        return f"zaria_bot_{of_both.hexdigest()[:16]}"


def enter(game: Game[Position], bots: Sequence[str]) -> tuple[Entrant, ...]:
    """Return the entrants of these names, each made once to see that it can be.

    Raises:
        ArenaFault: There is no such bot, or it cannot be made.
    """
    entrants: list[Entrant] = []
    for bot in bots:
        again = sum(entrant.bot == bot for entrant in entrants)
        name = printable(bot)
        entrant = _read(game, bot, f"{name} ({again + 1})" if again else name)
        make(entrant, game.id, seed=0)
        entrants.append(entrant)
    return tuple(entrants)


def printable(text: str) -> str:
    """Return a text on one line, with signs instead of what cannot be printed."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _read(game: Game[Position], bot: str, name: str) -> Entrant:
    place, colon, wanted = bot.rpartition(":")
    if not colon:
        known = players_of(game).ids
        if bot not in known:
            raise ArenaFault("unknown-bot", bot=name, known=", ".join(known))
        return Entrant(name, bot)
    if not place.endswith(".py"):
        return Entrant(name, bot)
    if not wanted:
        raise ArenaFault("no-class", file=printable(place), name=wanted)
    try:
        with Path(place).open(encoding="utf-8") as file:
            return Entrant(name, bot, str(Path(place).resolve()), file.read(_LONGEST))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ArenaFault("no-file", file=printable(place), reason=reason) from None
    except ValueError:  # it is no text, or its name is none
        raise ArenaFault("no-file", file=printable(place), reason="UTF-8") from None


def make(entrant: Entrant, game: str, seed: int) -> Bot:
    """Return a new bot of an entrant for one game and seat, or raise `ArenaFault`."""
    try:
        return _maker(entrant, game)(seed)
    except ArenaFault:
        raise
    except Exception as error:
        raise fault_of(entrant, error) from error


@lru_cache(maxsize=256)
def _maker(entrant: Entrant, game: str) -> BotMaker:
    if entrant.file:
        path, _, name = entrant.bot.rpartition(":")
        maker: object = getattr(_module(entrant), name, None)
        if not callable(maker):
            raise ArenaFault("no-class", file=printable(path), name=name)
        return cast("BotMaker", maker)
    if ":" in entrant.bot:
        return cast("BotMaker", resolve_name(entrant.bot))
    return players_of(find_game(game)).maker(entrant.bot)


def _module(entrant: Entrant) -> ModuleType:
    """Return the module of an entrant's file; it may import what lies beside the file."""
    name = entrant.module
    if name in sys.modules:
        return sys.modules[name]
    folder = str(Path(entrant.file).parent)
    if folder not in sys.path and Path(folder).is_dir():
        sys.path.append(folder)
    module = ModuleType(name)
    module.__file__ = entrant.file
    sys.modules[name] = module
    try:
        exec(compile(entrant.source, entrant.file, "exec"), module.__dict__)  # noqa: S102 - as asked
    except BaseException:
        del sys.modules[name]
        raise
    return module


def fault_of(entrant: Entrant, error: Exception) -> ArenaFault:
    """Return what an entrant did wrong, with the line of its file, 0 if it has none."""
    said = " ".join(str(error).split()) or type(error).__name__
    reason = f"{type(error).__name__}: {said}" if said != type(error).__name__ else said
    if isinstance(error, SyntaxError) and error.filename == entrant.file:
        reason = f"{type(error).__name__}: {error.msg}"
        return ArenaFault("bot-raised", bot=entrant.name, line=error.lineno or 1, reason=reason)
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if entrant.file and frame.filename == entrant.file
    ]
    line = (lines[-1] if lines else None) or decides_at(entrant)
    return ArenaFault("bot-raised", bot=entrant.name, line=line, reason=reason)


def illegal(entrant: Entrant, reason: str) -> ArenaFault:
    """Return that an entrant's decision was illegal, with the line where it decides."""
    line = decides_at(entrant)
    return ArenaFault("bot-illegal", bot=entrant.name, line=line, reason=reason)


def decides_at(entrant: Entrant) -> int:
    """Return the line of an entrant's file at which its `choose` or `decide` begins, 0 if none."""
    if not entrant.file:
        return 0
    made = getattr(sys.modules.get(entrant.module), entrant.bot.rpartition(":")[2], None)
    for name in ("choose", "decide"):
        code: CodeType | None = getattr(getattr(made, name, None), "__code__", None)
        if code is not None and code.co_filename == entrant.file:
            return code.co_firstlineno
    return 0
