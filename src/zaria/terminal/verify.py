"""`zaria verify`: whether a record's dice are proven."""

from __future__ import annotations

import argparse
from pathlib import Path

from zaria.session import verify
from zaria.terminal.files import load_record
from zaria.terminal.screen import Screen
from zaria.terminal.wording import words_of

UNPROVEN = 1


def prove(args: argparse.Namespace, screen: Screen) -> int:
    """Recompute every roll of a record; the exit status tells whether all are proven."""
    record = load_record(Path(args.file))
    screen.words = words_of(screen.words.language, record.find_game())
    verdict = verify(record)
    screen.say(f"verify-{verdict.code}", rolls=verdict.rolls, event=verdict.event)
    return 0 if verdict.good else UNPROVEN
