"""Verification of a record's dice: every roll is derived again from the revealed secrets."""

from __future__ import annotations

import re
from typing import NamedTuple

from zaria.engine import Chance, Record
from zaria.engine.record import apply
from zaria.session.dice import KINDS, DiceSource
from zaria.session.fair import PROOF, Seal, Share, share_commitment

_HEX = re.compile("[0-9a-f]{64}")


class Note(NamedTuple):
    """A caveat of a proof: what it relies on or does not cover (`verify-note-<code>`)."""

    code: str
    number: int = 0
    names: str = ""


class Verdict(NamedTuple):
    """The result of a verification, worded as `verify-<code>`.

    `rolls` is how many were checked, `event` the number of the first wrong one (0: none).
    """

    code: str
    rolls: int = 0
    event: int = 0
    notes: tuple[Note, ...] = ()

    @property
    def good(self) -> bool:
        """Whether all rolls are proven."""
        return self.code == "good"


def verify(record: Record, told: str = "") -> Verdict:
    """Return the verdict on a record's dice, or raise `RecordFault` at an illegal move.

    `told` is the commitment that somebody was told before the game, if they have kept it.
    """
    tags = dict(record.tags)
    kind, seed = tags.get("Dice", ""), tags.get("Seed", "")
    proof = tags.get("Proof", "1")
    if kind not in KINDS or proof not in {"1", str(PROOF)}:
        return Verdict("no-proof")
    source = DiceSource(kind, seed, proof=int(proof))
    if told and source.secret and told != tags.get("Commitment"):
        return Verdict("other-commitment")
    if not seed or (source.secret and not _HEX.fullmatch(seed)):
        return Verdict("no-seed")
    if source.commitment != tags.get("Commitment", ""):
        return Verdict("other-seed")
    if int(proof) == PROOF:
        return _check_start(record, source, seen=bool(told))
    salts = [tags.get(f"Salt{number + 1}", "") for number in range(record.players)]
    key = source.key(Seal("", 0, 0, None), salts)
    return _check_rolls(record, source, key, _old_notes(source))


def _old_notes(source: DiceSource) -> tuple[Note, ...]:
    return (Note("old"),) if source.secret else (Note("seeded"), Note("first-unknown"))


def _check_start(record: Record, source: DiceSource, *, seen: bool) -> Verdict:
    """Return the verdict for a start with sealed shares."""
    tags = dict(record.tags)
    seats = [seat for seat in range(record.players) if f"Share{seat + 1}" in tags]
    shares = tuple(Share(seat, tags[f"Share{seat + 1}"]) for seat in seats)
    salts = [tags.get(f"Salt{seat + 1}", "") for seat in seats]
    if not all(map(_HEX.fullmatch, (*salts, *(share.commitment for share in shares)))):
        return Verdict("other-share")
    table = tags.get("Commitment", "")
    for share, salt in zip(shares, salts, strict=True):
        if share_commitment(table, bytes.fromhex(salt)) != share.commitment:
            return Verdict("other-share")
    first_by = tags.get("FirstBy", "")
    named = first_by == "host"
    seal = Seal(table, _voids(tags), record.players, record.first if named else None, shares)
    if shares and seal.hash != tags.get("List"):
        return Verdict("other-list")
    key = source.key(seal, salts)
    if first_by == "dice" and source.first(key, record.players) != record.first:
        return Verdict("wrong-first")
    devices = len({share.commitment for share in shares})
    return _check_rolls(record, source, key, _notes(record, source, devices, seen=seen))


def _voids(tags: dict[str, str]) -> int:
    count = 0
    while f"Void{count + 1}" in tags:
        count += 1
    return count


def _notes(record: Record, source: DiceSource, shares: int, *, seen: bool) -> tuple[Note, ...]:
    """Return the caveats of the proof."""
    tags = dict(record.tags)
    by = {"dice": "first-dice", "host": "first-host", "position": "first-position"}
    notes = [Note(by.get(tags.get("FirstBy", ""), "first-unknown"))]
    if not source.secret:
        return (Note("seeded"), *notes)
    notes.append(Note("shares", shares) if shares else Note("no-shares"))
    for number in range(1, _voids(tags) + 1):
        _, why, names = (*tags[f"Void{number}"].split(" ", 2), "", "")[:3]
        notes.append(Note("void-left" if why == "left" else "void-silent", number, names))
    notes.append(Note("seen" if seen else "not-seen"))
    return tuple(notes)


def _since(record: Record) -> int:
    """Return how many rolls were made before the recorded dice source took over."""
    text = dict(record.tags).get("DiceFrom", "0")
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0


def _check_rolls(
    record: Record, source: DiceSource, key: bytes, notes: tuple[Note, ...]
) -> Verdict:
    position = record.start()
    number = checked = 0
    since = _since(record)
    for count, event in enumerate(record.events, start=1):
        if event.seat is None:
            chance = position.next
            after = apply(position, event)
            if isinstance(chance, Chance) and number >= since and source.derives(chance):
                if position.apply_roll(source.roll(chance, number, key)) != after:
                    return Verdict("wrong-roll", checked, count)
                checked += 1
            number += 1
            position = after
        else:
            position = apply(position, event)
    if since:
        notes = (Note("since", since), *notes)
    if not checked:
        return Verdict("entered" if source.kind == "entered" else "no-roll", notes=notes)
    if source.kind != "entered":
        return Verdict("good", checked, notes=notes)
    return Verdict("good", checked, notes=(Note("entered", number - since - checked), *notes))
