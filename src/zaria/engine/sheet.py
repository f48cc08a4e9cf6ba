"""Sheets, decks and maps as data: parsing and checking their files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar, cast

from zaria.engine.jsontext import read_json
from zaria.engine.move import MoveTable
from zaria.engine.picture import Drawable
from zaria.engine.rejection import Params
from zaria.engine.sentence import sentence

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 1
"""The version of sheet files that is read here."""

LARGEST = 1_000_000
"""The most bytes that a sheet file may have."""

LONGEST_NAME = 40

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Sheet(Drawable):
    """The printed part of a game; each game's subclass adds what is on it.

    `source` is the canonical JSON of the file, `digest` its SHA-256: two sheets are equal when
    these are. `moves` and what a game's own class adds are derived from them and not compared.
    """

    name: str
    digest: str
    source: str = field(compare=False, repr=False)
    moves: MoveTable = field(compare=False, repr=False)
    """All moves that can ever be made on this sheet."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name} {self.digest[:12]}>"

    def __reduce__(self) -> tuple[Callable[[str], Sheet], tuple[str]]:
        # The tables are many times as large as what they are made from.
        return _restored, (self.source,)

    @property
    def game(self) -> str:
        """The id of the game that the sheet belongs to."""
        return str(parse(self.source)["game"])


def _restored(source: str) -> Sheet:
    from zaria.engine.game import restored_sheet  # noqa: PLC0415 - games know sheets

    return restored_sheet(source)


class SheetFault(Exception):  # noqa: N818 - it is a fault of the sheet, not of the program
    """What is wrong with a sheet, and where; worded as `fault-<code>`."""

    def __init__(self, code: str, place: str, **params: str | int) -> None:
        """Name the fault by its code and its place in the file."""
        super().__init__(code, place, params)
        self.code, self.place = code, place
        self.params: Params = {"place": place, **params}

    def __str__(self) -> str:
        """Return an English sentence, with the code behind it."""
        return f"{sentence('fault', self.code, self.params)} [{self.code}]"


class Reader:
    """Reads typed values from JSON data, or raises `SheetFault` with the value's path."""

    def __init__(self, data: object, place: str = "") -> None:
        """Read `data`, found at the path `place` of the file."""
        self.data, self.place = data, place

    def _at(self, key: str | int) -> str:
        step = f"[{key}]" if isinstance(key, int) else f".{key}" if self.place else key
        return f"{self.place}{step}"

    def _object(self) -> Mapping[str, object]:
        data = self.data
        if not isinstance(data, Mapping):
            raise SheetFault("not-an-object", self.place or "/")
        return cast("Mapping[str, object]", data)

    def get(self, key: str) -> Reader:
        """Return the value under `key`."""
        found = self._object()
        if key not in found:
            raise SheetFault("missing-key", self._at(key), key=key)
        return Reader(found[key], self._at(key))

    def items(self) -> list[tuple[str, Reader]]:
        """Return all keys of an object with their values."""
        return [(key, Reader(value, self._at(key))) for key, value in self._object().items()]

    def list(self, length: int | None = None) -> list[Reader]:
        """Return readers for a list's items; with `length`, the list must have it."""
        data = self.data
        if not isinstance(data, list):
            raise SheetFault("not-a-list", self.place)
        items = cast("list[object]", data)
        if length is not None and len(items) != length:
            raise SheetFault("wrong-length", self.place, wanted=length, found=len(items))
        return [Reader(item, self._at(number)) for number, item in enumerate(items)]

    def integer(self, least: int, most: int) -> int:
        """Return a whole number between two bounds."""
        if not isinstance(self.data, int) or isinstance(self.data, bool):
            raise SheetFault("not-a-number", self.place)
        if not least <= self.data <= most:
            raise SheetFault("out-of-range", self.place, value=self.data, least=least, most=most)
        return self.data

    def text(self) -> str:
        """Return a text."""
        if not isinstance(self.data, str):
            raise SheetFault("not-a-text", self.place)
        return self.data

    def boolean(self) -> bool:
        """Return true or false."""
        if not isinstance(self.data, bool):
            raise SheetFault("not-true-or-false", self.place)
        return self.data

    def one_of(self, allowed: Mapping[str, Item]) -> Item:
        """Return the value that a word stands for, or raise `SheetFault` if it is not allowed."""
        word = self.text()
        if word not in allowed:
            raise SheetFault("unknown-word", self.place, word=word, allowed=", ".join(allowed))
        return allowed[word]


def head(data: Mapping[str, object], game: str) -> tuple[str, str, str]:
    """Check the keys that all sheets share; return the sheet's name, digest and source."""
    reader = Reader(data)
    if reader.get("zaria").data != "sheet":
        raise SheetFault("not-a-sheet", "zaria")
    if reader.get("version").integer(0, 1 << 31) != VERSION:
        raise SheetFault("unknown-version", "version", version=str(reader.get("version").data))
    if reader.get("game").data != game:
        raise SheetFault("other-game", "game", game=str(reader.get("game").data), wanted=game)
    name = reader.get("name").text()
    if not name or len(name) > LONGEST_NAME or not all(c.isalnum() or c in "-_." for c in name):
        raise SheetFault("bad-name", "name", name=name)
    source = canonical(data)
    return name, hashlib.sha256(source.encode()).hexdigest(), source


def canonical(data: object) -> str:
    """Return canonical JSON, equal for equal data, or raise `SheetFault` if nested too deep."""
    try:
        return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    except RecursionError:
        raise SheetFault("not-json", "/") from None


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise SheetFault("double-key", key, key=key)
        found[key] = value
    return found


def parse(text: str) -> Mapping[str, object]:
    """Return the JSON object of a sheet file's text, or raise `SheetFault`."""
    if len(text.encode()) > LARGEST:
        raise SheetFault("too-large", "/", most=LARGEST)
    try:
        data = read_json(text, _distinct)
    except json.JSONDecodeError as error:
        raise SheetFault("not-json", f"{error.lineno}:{error.colno}") from None
    except ValueError:
        raise SheetFault("not-json", "/") from None
    if not isinstance(data, dict):
        raise SheetFault("not-an-object", "/")
    return cast("dict[str, object]", data)


def load(path: Path) -> Mapping[str, object]:
    """Return the JSON object of a sheet file, or raise `SheetFault`."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            raise SheetFault("too-large", "/", most=LARGEST)
        return parse(raw.decode("utf-8-sig"))
    except OSError as error:
        raise SheetFault("unreadable", str(path), reason=error.strerror or "") from None
    except UnicodeDecodeError:
        raise SheetFault("not-json", "/") from None


def load_standard(package: str, check: Callable[[Mapping[str, object]], Sheet]) -> Sheet:
    """Return the sheet that a game's package ships as `sheets/standard.json`."""
    from importlib.resources import files  # noqa: PLC0415 - it is slow to import

    text = files(package).joinpath("sheets", "standard.json").read_text(encoding="utf-8")
    return check(parse(text))
