"""`zaria verify`: whether a record's dice are proven."""

from __future__ import annotations

import argparse
from pathlib import Path

from zaria.session import verify
from zaria.session.fair import promised
from zaria.terminal.files import load_record
from zaria.terminal.screen import Screen
from zaria.terminal.seats import clean
from zaria.terminal.secrets import find
from zaria.terminal.wording import UsageError, words_of

UNPROVEN = 1


def _told(link: str | None, commitment: str) -> str:
    """Return the commitment that was known before the game: from an invitation, or played here."""
    if link is None:
        return commitment if find(commitment) else ""
    told = promised(link)
    if not told:
        raise UsageError("terminal-bad-link", link=link[:200])
    return told


def prove(args: argparse.Namespace, screen: Screen) -> int:
    """Recompute every roll of a record; the exit status tells whether all are proven."""
    record = load_record(Path(args.file))
    screen.words = words_of(screen.words.language, record.find_game())
    verdict = verify(record, _told(args.link, dict(record.tags).get("Commitment", "")))
    screen.say(f"verify-{verdict.code}", rolls=verdict.rolls, event=verdict.event)
    for note in verdict.notes:
        screen.say(f"verify-note-{note.code}", number=note.number, names=clean(note.names))
    return 0 if verdict.good else UNPROVEN
