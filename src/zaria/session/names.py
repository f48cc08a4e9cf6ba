"""Names of players: visible characters only, and distinguishable at one table.

What is visible is asked of Unicode itself, by category and name, so that new scripts and emoji need
no change here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from zaria.engine import Rejected, Rejection

LONGEST_NAME = 24
MOST_MARKS = 4
"""So many accents may one letter carry: more are piled up to spoil the lines above."""
_JOINERS = "\u200d\u200c"
"""They join emoji to one, and say how letters of some scripts are to be written."""
_LETTERS_THAT_JOIN = {"Lo", "Mn", "Mc"}
_BLANK = ("FILLER", "BLANK", "NULL NOTEHEAD")
"""In the names of letters and signs that show nothing."""


def good_name(name: str) -> str:
    """Return a name in its normal form, or raise `Rejected`: 1 to 24 characters, visible ones."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= LONGEST_NAME or not _is_visible(name):
        raise Rejected(Rejection("table-bad-name", params={"most": LONGEST_NAME}))
    return name


def cleaned(text: str) -> str:
    """Return the displayable part of an untrusted name; may be empty."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    kept = "".join(sign for at, sign in enumerate(name) if _may_stand(name, at)).strip()
    kept = kept[:LONGEST_NAME].rstrip(_JOINERS + " ")
    return kept if _is_visible(kept) else ""


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return a name, with a number appended if it looks like one of the others."""
    taken = {skeleton(other) for other in others}
    if skeleton(name) not in taken:
        return name
    for number in count(2):
        end = f" {number}"
        numbered = name[: LONGEST_NAME - len(end)].rstrip(_JOINERS + " ") + end
        if skeleton(numbered) not in taken:
            return numbered
    raise AssertionError("there is always another number")


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return a name reduced to what distinguishes it at a glance, for comparison.

    Two names that look alike have one skeleton: case, accents, width and style of letters do not
    count, nor whether a letter is Latin, Greek or Cyrillic where these share its form.
    """
    plain = [
        sign
        for sign in unicodedata.normalize("NFKD", name)
        if unicodedata.category(sign)[0] in "LNPSZ"
    ]
    folded = "".join(plain).translate(_SAME_FORM).casefold().translate(_SAME_FORM)
    return " ".join(folded.split())


def _is_visible(name: str) -> bool:
    if not all(_may_stand(name, at) for at in range(len(name))) or _marks_in_a_row(name):
        return False
    return any(_shows(sign) for sign in name)


def _shows(sign: str) -> bool:
    if unicodedata.category(sign)[0] not in "LNPS":
        return False
    return not any(word in unicodedata.name(sign, "") for word in _BLANK)


def _may_stand(name: str, at: int) -> bool:
    sign = name[at]
    category = unicodedata.category(sign)
    before = unicodedata.category(name[at - 1]) if at else "Zs"
    if sign in _JOINERS:
        after = unicodedata.category(name[at + 1]) if at + 1 < len(name) else "Zs"
        return _joins(before, after)
    if category == "Cf":
        return _is_tag(sign) and (before == "So" or _is_tag(name[at - 1]))
    if category[0] == "M":
        # The form of a sign, as text or as picture, is chosen by marks that show nothing.
        return before[0] in "LNPSM"
    return sign == " " or (category[0] in "LNPS" and _shows(sign))


def _is_tag(sign: str) -> bool:
    """Return whether a character is a tag of a flag emoji, invisible by itself."""
    return "TAG" in unicodedata.name(sign, "").split()


def _joins(before: str, after: str) -> bool:
    if before in _LETTERS_THAT_JOIN and after in _LETTERS_THAT_JOIN:
        return True
    # Before the joiner, an emoji may have its form chosen (a mark) or its skin (a symbol).
    return before in {"So", "Sk", "Mn"} and after == "So"


def _marks_in_a_row(name: str) -> bool:
    """Return whether a letter has more combining marks than any script needs."""
    run = 0
    for sign in name:
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run > MOST_MARKS:
            return True
    return False


_SAME_FORM = str.maketrans(
    # Greek, then Cyrillic, then signs; capitals first. The Latin letter of the same form is below.
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳαικνορυχγωςАВЕЅІЈКМНОРСТУХЗабвеѕіјкмнорстухԁԛԝһ0Ii1|!",
    "ABEZHlKMNOPTYXCjalKvopuxywcABESlJKMHOPCTYX3a6BesljKMHopcTyxdqwholllll",
)
"""Letters of three alphabets that share a form, as Unicode's list of confusables has them."""
