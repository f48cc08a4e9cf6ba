"""Values typed after options of the command line: read, or complained about in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from zaria.terminal.wording import UsageError

_SHOWN = 20


def one_of(allowed: Mapping[str, str], word: str, option: str) -> str:
    """Return what a word stands for, in any case, or complain."""
    for name, meaning in allowed.items():
        if name.lower() == word.lower():
            return meaning
    known = ", ".join(allowed)
    raise UsageError("terminal-unknown-value", option=option, value=word[:_SHOWN], known=known)


def whole_within(text: str, option: str, most: int) -> int:
    """Return a whole number from 1 to the most, or complain."""
    if not is_whole(text, most):
        raise UsageError("terminal-not-within", option=option, value=text[:_SHOWN], most=most)
    return int(text)


def is_whole(text: str, most: int) -> bool:
    """Return whether a text is a whole number from 1 to the most."""
    return text.isdecimal() and len(text) <= len(str(most)) and 0 < int(text) <= most
