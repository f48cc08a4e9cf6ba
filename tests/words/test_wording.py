"""One word for one thing, and no place by its code, in all that people read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from zaria.engine import find_game, game_ids
from zaria.words import LANGUAGES, sources

FORBIDDEN = json.loads((Path(__file__).parent / "forbidden.json").read_text(encoding="utf-8"))
PACKAGES = [find_game(game).package for game in game_ids()]

PLACES = {"cell", "field", "box", "other", "segment"}
"""Parameters of rejections that hold the code of a place."""

TYPED = ("help", "spoken", "terminal", "typed", "command", "fault", "record", "move", "serve")
"""Families of texts that a terminal shows alone: there a code is what one types."""

FLAGS = re.IGNORECASE | re.MULTILINE

CODE = re.compile(r"\b([a-y]\d{1,2}|[SGBRYOP][2-5]|\d{1,2}[roygbp]|row\d|col\d)\b")


class Texts(Visitor):
    """Collects the plain text of a message, and the parameters that are put into it."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.shown: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_Placeable(self, node: ftl.Placeable) -> None:  # noqa: N802
        if isinstance(node.expression, ftl.VariableReference):
            self.shown.add(node.expression.id.name)
        self.generic_visit(node)


@cache
def messages(language: str) -> tuple[ftl.Message, ...]:
    """Return all messages of a language."""
    parsed = [FluentParser().parse(source) for source in sources(language, PACKAGES)]
    return tuple(one for tree in parsed for one in tree.body if isinstance(one, ftl.Message))


IGNORING = re.IGNORECASE | re.MULTILINE


def said(pattern: ftl.BaseNode | None) -> Texts:
    """Return what a pattern says."""
    texts = Texts()
    if pattern is not None:
        texts.visit(pattern)
    return texts


def on_the_page(language: str) -> Iterator[tuple[str, Texts]]:
    """Return the texts that a page may show, each with its key."""
    for message in messages(language):
        if message.id.name.partition("-")[0] not in TYPED:
            yield message.id.name, said(message.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_forbidden_word_is_used(language: str) -> None:
    found = [
        f"{message.id.name}: “{match[0]}” (better: {better})"
        for message in messages(language)
        if message.id.name not in FORBIDDEN["allowed"] and message.id.name != "typed-done"
        for pattern, better in FORBIDDEN[language].items()
        if (
            match := re.search(
                pattern, "\n".join(said(message).texts), re.IGNORECASE | re.MULTILINE
            )
        )
    ]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tap_is_never_answered_with_the_code_of_a_place(language: str) -> None:
    rejections = [one for one in messages(language) if one.id.name.startswith("rejection-")]
    coded = {one.id.name: said(one.value).shown & PLACES for one in rejections}
    assert not {key: names for key, names in coded.items() if names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_page_names_a_place_by_its_code(language: str) -> None:
    coded = {
        key: codes
        for key, texts in on_the_page(language)
        if (codes := [code[0] for text in texts.texts for code in CODE.finditer(text)])
    }
    assert not coded
