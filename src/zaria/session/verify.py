"""Checking a record's dice: every roll computed again from what was revealed."""

from __future__ import annotations

from typing import NamedTuple

from zaria.engine import Chance, Record
from zaria.engine.record import apply
from zaria.session.dice import KINDS, DiceSource


class Verdict(NamedTuple):
    """What came of a check, worded as `verify-<code>`.

    `rolls` is how many were checked, `event` the number of the first wrong one (0: none).
    """

    code: str
    rolls: int = 0
    event: int = 0

    @property
    def good(self) -> bool:
        """Whether all rolls are proven."""
        return self.code == "good"


def verify(record: Record) -> Verdict:
    """Return the verdict on a record's dice; raises `RecordFault` where a move is wrong."""
    tags = dict(record.tags)
    kind, seed = tags.get("Dice", ""), tags.get("Seed", "")
    if kind not in KINDS:
        return Verdict("no-proof")
    if not seed:
        return Verdict("no-seed")
    try:
        source = DiceSource(kind, seed)
        committed = source.commitment
    except ValueError:
        return Verdict("no-seed")
    if committed and committed != tags.get("Commitment"):
        return Verdict("other-seed")
    salts = [tags.get(f"Salt{number + 1}", "") for number in range(record.players)]
    return _check_rolls(record, source, salts)


def _check_rolls(record: Record, source: DiceSource, salts: list[str]) -> Verdict:
    position = record.start()
    number = checked = 0
    for count, event in enumerate(record.events, start=1):
        if event.seat is None:
            chance = position.next
            after = apply(position, event)
            if isinstance(chance, Chance) and source.derives(chance):
                if position.apply_roll(source.roll(chance, number, salts)) != after:
                    return Verdict("wrong-roll", checked, count)
                checked += 1
            number += 1
            position = after
        else:
            position = apply(position, event)
    entered = source.kind == "entered" and any(event.seat is None for event in record.events)
    if entered and not checked:
        return Verdict("entered")
    return Verdict("good", checked)
