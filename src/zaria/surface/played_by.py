"""What is told, on the sheets of a game that was played, of who played and when."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date

from zaria.engine import Record
from zaria.session.record import names_of
from zaria.surface.printables import PlayedBy
from zaria.words import Words

_LOCALES = {"en": "en_GB", "el": "el_GR"}


def played_by(record: Record, words: Words) -> PlayedBy:
    """Return the names and the day that a record tells."""
    names = [
        name or words("draw-paper-player", {"seat": seat})
        for seat, name in enumerate(names_of(record), start=1)
    ]
    return PlayedBy(names, _day(dict(record.tags).get("Date", ""), words.language))


def _day(text: str, language: str) -> str:
    try:
        return format_date(date.fromisoformat(text[:10]), "long", locale=_LOCALES[language])
    except ValueError:
        return ""
