"""English messages of errors, taken from the Fluent catalogues if they can be read.

The engine needs no library, so it has no texts of its own: `zaria.words` is asked if it and what
it needs are installed, and otherwise the code itself is made readable.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

LANGUAGE = "en"


class _Words(Protocol):
    def __contains__(self, key: str) -> bool: ...

    def typed(self, key: str, params: Mapping[str, str | int]) -> str: ...


def sentence(family: str, code: str, params: Mapping[str, str | int]) -> str:
    """Return the text `<family>-<code>`, or without catalogues a sentence made of the code."""
    key = f"{family}-{code}"
    words = english_words(code.partition("-")[0])
    if words is not None and key in words:
        return words.typed(key, params)
    told = ", ".join(f"{name} {value}" for name, value in params.items())
    plain = code.replace("-", " ").capitalize()
    return f"{plain} ({told})." if told else f"{plain}."


@lru_cache(maxsize=16)
def english_words(game_id: str) -> _Words | None:
    """Return the English texts, with those of a game if there is one with this id."""
    from zaria.engine.game import UnknownGame, find_game  # noqa: PLC0415 - games know rejections

    try:
        packages = [find_game(game_id).package]
    except UnknownGame:
        packages = []
    try:
        made: object = import_module("zaria.words").Words(LANGUAGE, packages)
    except ImportError:
        return None
    return cast("_Words", made)
