"""Every text a person sees: Fluent catalogues in Greek and English, and the one that reads them.

The house's own texts are in this folder, by language and surface; a game brings its texts along
in its own package, as `words/<language>.ftl`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from zaria.extras import Needs

with Needs("draw"):
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.runtime.resolver import Pattern
    from fluent.syntax.ast import Resource

LANGUAGES = ("en", "el")
"""The languages there are, the one to fall back on first."""

_TWO_STOPS = re.compile(r"(?<=[^\s./])\.\.(?=\s|$)")
"""Of a name that ends with a full stop, at the end of a sentence."""

HOUSE = (
    *("engine", "table", "draw", "terminal", "server", "page", "mine", "host", "coach"),
    "analysis",
)
"""The house's own catalogues."""


class Words:
    """The texts of one language."""

    def __init__(self, language: str, packages: Iterable[str] = ()) -> None:
        """Read the house's catalogues and those of the games' packages."""
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources(language, packages):
            self._bundle.add_resource(_resource(source))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def __call__(self, key: str, params: Mapping[str, str | int | float] | None = None) -> str:
        """Return the text of a key, with the parameters filled in."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        return self._formatted(pattern, params)

    def typed(self, key: str, params: Mapping[str, str | int | float] | None = None) -> str:
        """Return the text of a key for who types: its attribute `.typed`, where it has one."""
        pattern = self._bundle.get_message(key).attributes.get("typed")
        return self(key, params) if pattern is None else self._formatted(pattern, params)

    def _formatted(self, pattern: Pattern, params: Mapping[str, str | int | float] | None) -> str:
        text, errors = self._bundle.format_pattern(pattern, dict(params or {}))
        if errors:
            raise errors[0]
        return _TWO_STOPS.sub(".", str(text))


@lru_cache(maxsize=64)
def _resource(source: str) -> Resource:
    return FluentResource(source)


def sources(language: str, packages: Iterable[str] = ()) -> list[str]:
    """Return the Fluent source of every catalogue of a language."""
    return [
        *(house_source(language, name) for name in HOUSE),
        *(game_source(language, package) for package in packages),
    ]


def house_source(language: str, name: str) -> str:
    """Return the Fluent source of one of the house's own catalogues."""
    return files("zaria.words").joinpath(language, f"{name}.ftl").read_text(encoding="utf-8")


def game_source(language: str, package: str) -> str:
    """Return the Fluent source of a game's catalogue, in our first language if it has no other."""
    folder = files(package).joinpath("words")
    spoken = (folder.joinpath(f"{name}.ftl") for name in (language, LANGUAGES[0]))
    return next((words.read_text(encoding="utf-8") for words in spoken if words.is_file()), "")


def language_from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that the user's locale asks for, as far as we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
