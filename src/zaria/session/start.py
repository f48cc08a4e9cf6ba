"""Starting a game: shares are sealed, then revealed, then the dice key is fixed.

Nobody taps for it: devices commit, reveal and, where a start was void, commit anew by themselves.
docs/fair-dice.md says why nobody gains by not answering.
"""

from __future__ import annotations

from collections.abc import Collection

from zaria.engine import Rejected, Rejection
from zaria.session.commands import applied, settle
from zaria.session.events import (
    Committed,
    Revealed,
    Sealed,
    Started,
    StartVoided,
    TableEvent,
    Unseated,
)
from zaria.session.fair import share_commitment
from zaria.session.seat import good_share
from zaria.session.state import TableState

VOID_STARTS = 3
"""After so many the host is asked whether to start again."""
MOST_COMMITS = 8
"""How often a device may commit before one start: each is kept."""


def start(
    state: TableState, first: int | None, connected: Collection[int | None], now: float
) -> list[TableEvent]:
    """Seal the shares of those who have committed and are connected; begin if there are none.

    `first` is the seat that begins, None for one that the dice say; a position says it itself. A
    start that is under way is not begun anew.
    """
    if state.stage != "lobby":
        raise Rejected(Rejection("table-started"))
    if state.shares.starting:
        return []
    if state.opened.position:
        first = None
    state.start_position(first or 0)
    keys = _who_takes_part(state, connected)
    return applied(state, Sealed(first, keys), now) if keys else _begin(state, first, now)


def commit(
    state: TableState,
    key: int,
    commitment: str,
    connected: Collection[int | None],
    now: float,
) -> list[TableEvent]:
    """Register the commitment of a person's device; idempotent."""
    state.number_of(key)
    shares = state.shares
    if shares.commitments.get(key) == good_share(commitment, "commitment"):
        return []
    if state.stage != "lobby":
        raise Rejected(Rejection("table-started"))
    if not state.dice.takes_shares or key in shares.out:
        return []
    if shares.seal is not None:
        raise Rejected(Rejection("table-starting"))
    if commitment in shares.commitments.values() or shares.made[key] >= MOST_COMMITS:
        raise Rejected(Rejection("table-bad-share"))
    events = applied(state, Committed(key, commitment), now)
    return events + _when_all_committed(state, connected, now)


def reveal(state: TableState, key: int, salt: str, now: float) -> list[TableEvent]:
    """Register the salt of a person's device; the last one begins the game."""
    state.number_of(key)
    shares = state.shares
    if shares.salts.get(key) == good_share(salt, "salt"):
        return []
    if state.stage != "lobby" or shares.state_of(key) != "reveal":
        raise Rejected(Rejection("table-no-reveal"))
    if share_commitment(shares.table, bytes.fromhex(salt)) != shares.commitments[key]:
        raise Rejected(Rejection("table-bad-share"))
    events = applied(state, Revealed(key, salt), now)
    return events + _begin(state, shares.first, now) if shares.complete else events


def leave(
    state: TableState,
    key: int,
    connected: Collection[int | None],
    now: float,
    *,
    removed: bool = False,
) -> list[TableEvent]:
    """Free a seat before the game begins; voids a start in progress.

    `removed`: its person was sent away, and is not let in again.
    """
    seat = state.seats[state.number_of(key)]
    unseated = Unseated(key, removed and not seat.bot)
    shares = state.shares
    if not shares.starting:
        return applied(state, unseated, now)
    events: list[TableEvent] = []
    # Numbers of seats change, so that who begins would no longer be whom the host has named.
    if shares.seal is not None or shares.first is not None:
        events = _void(state, [key], now, left=True, again=shares.first is None)
    events += applied(state, unseated, now)
    return events + _when_all_committed(state, connected, now)


def tick(state: TableState, connected: Collection[int | None], now: float) -> list[TableEvent]:
    """Void a start whose salts are missing for too long, or repeat a voided one."""
    shares = state.shares
    if shares.deadline is None or now < shares.deadline or state.stage != "lobby":
        return []
    if shares.seal is None:
        return _seal_again(state, connected, now)
    events = _void(state, shares.missing, now, left=False, again=True)
    return events + _when_all_committed(state, connected, now)


def _when_all_committed(
    state: TableState, connected: Collection[int | None], now: float
) -> list[TableEvent]:
    return _seal_again(state, connected, now) if state.shares.waiting == set() else []


def _who_takes_part(state: TableState, connected: Collection[int | None]) -> list[int]:
    committed = state.shares.commitments
    return [seat.key for seat in state.seats if seat.key in committed and seat.key in connected]


def _seal_again(
    state: TableState, connected: Collection[int | None], now: float
) -> list[TableEvent]:
    """Repeat a start, but never without shares: whoever voided it could have known the dice."""
    first, keys = state.shares.first, _who_takes_part(state, connected)
    try:
        state.start_position(first or 0)
    except Rejected:  # too few are left
        keys = []
    if not keys:
        return _void(state, [], now, left=False, again=False)
    return applied(state, Sealed(first, keys), now)


def _void(
    state: TableState, keys: list[int], now: float, *, left: bool, again: bool
) -> list[TableEvent]:
    shares = state.shares
    others = set(shares.keys).difference(keys)
    again = again and bool(others) and shares.void_in_a_row + 1 < VOID_STARTS
    names = [state.seats[state.number_of(key)].name for key in keys]
    return applied(state, StartVoided(keys, names, left, again), now)


def _begin(state: TableState, first: int | None, now: float) -> list[TableEvent]:
    by = "dice" if first is None else "host"
    if state.opened.position:
        by, first = "position", state.start_position(0).setup.first
    if first is None:
        first = state.dice.first(state.key_of(None), len(state.seats))
    return applied(state, Started(first, by), now) + settle(state, now)
