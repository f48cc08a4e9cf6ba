"""The secrets of fair dice whose games are not over: on this machine alone, for this user alone.

A saved game holds only the commitment, so that who gets the file cannot know the dice to come.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

from zaria.engine import Record
from zaria.session.dice import DiceSource
from zaria.terminal.wording import UsageError

_HEX = re.compile("[0-9a-f]{64}")


def _folder() -> Path:
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(state) if state else Path.home() / ".local" / "state") / "zaria" / "dice"


def keep(dice: DiceSource) -> None:
    """Keep the secret of dice in a file that only this user can read, by their commitment."""
    path = _folder() / dice.commitment
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(f"{dice.seed}\n")
            file.flush()
            os.fsync(file.fileno())
    except FileExistsError:
        return
    except OSError as error:
        reason = error.strerror or str(error)
        raise UsageError("terminal-cannot-write", file=str(path), reason=reason) from None


def find(commitment: str) -> str:
    """Return the secret with this commitment, nothing if this machine does not have it."""
    if not _HEX.fullmatch(commitment):
        return ""
    try:
        text = (_folder() / commitment).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""
    return text if _HEX.fullmatch(text) else ""


def without_secret(record: Record) -> Record:
    """Return a record of a game that is not over as it may be handed out."""
    tags = dict(record.tags)
    if DiceSource(tags.get("Dice", ""), "").secret:
        tags.pop("Seed", None)
    return replace(record, tags=tuple(tags.items()))


def with_secret(tags: dict[str, str]) -> dict[str, str]:
    """Return the tags of a record with the secret of its dice, if this machine has it."""
    found = "" if "Seed" in tags else find(tags.get("Commitment", ""))
    if not found:
        return tags
    whole: dict[str, str] = {}
    for name, value in tags.items():
        whole[name] = value
        if name == "Commitment":
            whole["Seed"] = found
    return whole
