"""The same people at a new table, each one seat further."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import replace
from datetime import UTC, datetime

from zaria.engine import Rejected, Rejection
from zaria.server.live.live_table import LiveTable
from zaria.server.live.registry import TableRegistry
from zaria.server.live.stored import stored_texts
from zaria.server.live.tokens import new_code
from zaria.server.store import Conflict, SeatToken, TableInfo
from zaria.session.events import HandedOver, HintsAllowed, Opened, Seated, TableEvent, Unseated
from zaria.session.fair import PROOF, SECRET_BYTES
from zaria.session.seat import Seat

_TRIES = 5


async def rematch(registry: TableRegistry, live: LiveTable) -> TableInfo:
    """Return the table for a rematch after an ended one, opened if it is not open yet.

    Everybody who is still there sits one seat further, then those who came late; the host and the
    tokens stay the same. Who was sent away is not let in here either. It begins at the beginning.
    """
    state = live.session.state
    if state.stage != "over":
        raise Rejected(Rejection("table-not-over"))
    old = await registry.find(live.id)
    there = [seat for seat in state.seats if not seat.away]
    comers = [Seat(one.key, one.name, "", "", one.face) for one in state.reserved.values()]
    moved = (there[1:] + there[:1] + comers)[: state.opened.most]
    opened = replace(state.opened, seed=next_seed(state.opened), proof=PROOF, position="")
    removed = sorted(state.removed)
    events: list[TableEvent] = [opened, *(_seated(key, seat) for key, seat in enumerate(moved))]
    events += [Unseated(len(moved) + place, removed=True) for place in range(len(removed))]
    events += [HandedOver(at) for at, seat in enumerate(moved) if seat.key == state.host]
    if state.hints_said is not None:
        events.append(HintsAllowed(state.hints_said))
    held = await registry.store.seats(old.id)
    before = [*(seat.key for seat in moved), *removed]
    seats = [SeatToken(key, held[was]) for key, was in enumerate(before) if was in held]
    return await _create(registry, old, stored_texts(events), seats)


def next_seed(opened: Opened) -> str:
    """Return the seed of the next dice: a new secret, or after `word` the word `word 2`."""
    if opened.dice != "seeded":
        return secrets.token_hex(SECRET_BYTES)
    word, count = re.fullmatch(r"(.*?)(?: (\d{1,9}))?", opened.seed, re.DOTALL).groups()  # type: ignore[union-attr]
    return f"{word} {int(count or 1) + 1}"


def _seated(key: int, seat: Seat) -> Seated:
    # Devices commit anew: what was revealed before the new secret was chosen proves nothing.
    return Seated(key, seat.name, seat.bot, face=seat.face)


async def _create(
    registry: TableRegistry, old: TableInfo, texts: list[str], seats: list[SeatToken]
) -> TableInfo:
    """Return the new table; it is the same one if asked for twice, even by two processes."""
    new_id = hashlib.sha256(f"rematch {old.id} {old.host}".encode()).hexdigest()[:24]
    for _ in range(_TRIES):
        found = await registry.store.table(new_id)
        if found is not None:
            return found
        now = datetime.now(UTC)
        info = replace(old, id=new_id, code=new_code(), created=now, touched=now, finished=None)
        try:
            await registry.store.create_table(info, texts, seats)
        except Conflict:
            continue
        return info
    raise Rejected(Rejection("store-busy"))
