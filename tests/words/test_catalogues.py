"""Every text is there in every language, is used, and takes the same parameters."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import zaria
from zaria.engine import Game, Position
from zaria.session.lesson import lesson
from zaria.surface.chapters import chapters
from zaria.surface.rules_sheet import SECTIONS
from zaria.words import LANGUAGES, Words, language_from_environment, sources

SRC = Path(zaria.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"
GAMES = ("qwinto", "knaster", "onecard", "border")
PACKAGES = [zaria.game(game).package for game in GAMES]

RAISED = {
    "Rejection": "rejection",
    "SheetFault": "fault",
    "RecordFault": "record",
    "Part": "score",
    "Odds": "odds",
    "Completion": "completed",
    "Complaint": "",
    "ArenaFault": "arena",
}
"""Calls whose first argument is the code of a text, with the family it belongs to."""


class References(Visitor):
    """Collects the variables of a message, and the other messages it uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, set[str]]:
    """Return every message key of a language with the variables it uses."""
    found: dict[str, set[str]] = {}
    for source in sources(language, PACKAGES):
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands there twice"
                references = References()
                references.visit(entry)
                found[entry.id.name] = references.names
    return found


@cache
def referred(language: str) -> frozenset[str]:
    """Return the messages that other messages of a language use."""
    references = References()
    for source in sources(language, PACKAGES):
        references.visit(FluentParser().parse(source))
    return frozenset(references.messages)


@cache
def nodes() -> tuple[ast.AST, ...]:
    """Return every node of the source."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SRC.rglob("*.py")]
    return tuple(node for tree in trees for node in ast.walk(tree))


@cache
def constants() -> frozenset[str]:
    """Return every string constant in the source."""
    found: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return frozenset(found)


def lesson_keys(game: Game[Position]) -> set[str]:
    """Return the keys of all that a lesson says."""
    steps = lesson(game)
    said = [[step.ask, step.then, step.hint, *dict(step.wrong).values()] for step in steps]
    return set().union(*said) - {""}


def chapter_keys(game: Game[Position]) -> set[str]:
    """Return the keys of all that the chapters of the rules say."""
    keys = {example.key for chapter in chapters(game) for example in chapter.examples}
    titles = {chapter.key for chapter in chapters(game)}
    return keys | titles | {f"{title}-text" for title in titles}


@cache
def wanted_keys() -> frozenset[str]:
    """Return the keys that the source surely asks for."""
    wanted: set[str] = set()
    for node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        first = node.args[0]
        if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
            continue
        name = ast.unparse(node.func).rpartition(".")[2]
        if name in RAISED:
            wanted.add(f"{RAISED[name]}-{first.value}".removeprefix("-"))
        elif name in {"words", "_words", "say", "cover"}:
            wanted.add(first.value)
    for game in GAMES:
        declared = zaria.game(game)
        wanted |= {f"game-{game}", f"game-{game}-about", f"game-{game}-goal", f"help-{game}"}
        wanted |= {f"clause-{clause}" for clause in declared.clauses}
        wanted |= {f"option-{game}-{option.name}" for option in declared.options}
        wanted |= lesson_keys(declared) | chapter_keys(declared)
        wanted |= {f"summary-{game}-{section}" for section in SECTIONS}
        kinds = {move.kind for move in declared.start(2).setup.moves}
        wanted |= {f"{family}-{game}-{kind}" for family in ("move", "told") for kind in kinds}
    return frozenset(wanted)


@cache
def built_keys() -> tuple[re.Pattern[str], ...]:
    """Return a pattern for every f-string of the source that begins as a key does."""
    patterns: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
                for part in node.values
            ]
            if re.match(r"[a-z]+(\\-[a-z]+)*\\-", parts[0]):
                patterns.add("".join(parts))
    return tuple(map(re.compile, patterns))


@cache
def page_source() -> str:
    """Return all that the page is made of, nothing where it is not there."""
    paths = [path for ending in ("svelte", "ts") for path in sorted(PAGE.rglob(f"*.{ending}"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@cache
def page_constants() -> frozenset[str]:
    """Return every word of the page's source that can be a key or a part of one."""
    return frozenset(re.findall(r"[\w-]+", page_source()))


@cache
def page_built_keys() -> tuple[re.Pattern[str], ...]:
    """Return a pattern for every template text of the page that begins as a key does."""
    found: set[str] = set(re.findall(r"`([a-z]+-[^`\s]*\$\{[^`]*)`", page_source()))
    return tuple(
        re.compile("(.+)".join(map(re.escape, re.split(r"\$\{[^{}]*\}", text)))) for text in found
    )


def used(key: str) -> bool:
    """Return whether something in the source, or in the page's, can ask for a key."""
    known = every_constant()
    if key in known or key in wanted_keys():
        return True
    patterns = (*built_keys(), *page_built_keys())
    matches = filter(None, (pattern.fullmatch(key) for pattern in patterns))
    return any(known.issuperset(match.groups()) for match in matches)


@cache
def every_constant() -> frozenset[str]:
    """Return the strings of the source and of the page."""
    return frozenset(constants() | page_constants())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing(language: str) -> None:
    missing = wanted_keys() - set(catalogue(language))
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_that_the_page_asks_for_is_missing(language: str) -> None:
    asked = set(re.findall(r"\bt\(\s*[\"']([a-z][\w-]*)[\"']", page_source()))
    assert asked
    assert not asked - set(catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    assert not [
        key for key in catalogue(language) if not used(key) and key not in referred(language)
    ]


def test_languages_have_the_same_texts_with_the_same_parameters() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert set(catalogue(first)) == set(catalogue(other))
        differing = {
            key: (names, catalogue(other)[key])
            for key, names in catalogue(first).items()
            if names != catalogue(other)[key]
        }
        assert not differing


def test_greek_texts_are_greek() -> None:
    words = Words("el", PACKAGES)
    every = dict.fromkeys(set().union(*catalogue("el").values()), 2)
    bare = {
        "sim-interval",
        "arena-interval",
        "arena-elo",
        "terminal-told",
        "page-option-value",
        "page-news-completed",
        "page-log-decided",
        "page-places",
        "page-share-text",
        "page-whom",
        *(f"game-{game}" for game in GAMES),
        *referred("el"),
    }
    for key in catalogue("el"):
        if key in bare:
            continue
        text = words(key, every)
        assert re.search(r"[α-ωά-ώ]", text.lower()), f"{key}: {text}"


def test_plural_forms_differ() -> None:
    for language in LANGUAGES:
        words = Words(language)
        one = words("terminal-winners", {"names": "Α", "count": 1})
        two = words("terminal-winners", {"names": "Α, Β", "count": 2})
        assert one.replace("Α", "") != two.replace("Α, Β", "")


def test_the_language_comes_from_the_environment() -> None:
    assert language_from_environment({"LANG": "el_GR.UTF-8"}) == "el"
    assert language_from_environment({"LC_ALL": "en_GB", "LANG": "el_GR"}) == "en"
    assert language_from_environment({"LANG": "fr_FR"}) == "en"
    assert language_from_environment({}) == "en"


def test_a_missing_key_or_parameter_is_an_error_not_a_half_sentence() -> None:
    words = Words("en")
    assert "rejection-wait" in words
    with pytest.raises(LookupError):
        words("no-such-key")
    with pytest.raises(FluentReferenceError):
        words("rejection-unknown-move")
