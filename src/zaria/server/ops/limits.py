"""What one address and one socket may do, so that nobody spoils it for the others."""

from __future__ import annotations

import time
from collections import Counter, deque
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.datastructures import Address

from zaria.engine import Rejected, Rejection
from zaria.server.ops.settings import Limits

HOUR = 3600.0
BURST_SECONDS = 3
REFUSALS = 100
"""Messages in a row that are rejected as too fast before the socket is closed."""
_MOST_ADDRESSES = 100_000
_IPV6_HOME = 64


class Window:
    """Counts what each address did within the last hour."""

    def __init__(self, most: int, code: str) -> None:
        """Reject, with this code, what is more than `most` in an hour."""
        self._most, self._code = most, code
        self._done: dict[str, deque[float]] = {}

    def take(self, address: str) -> None:
        """Count one more, or raise `Rejected`."""
        if not self._most:
            return
        now = time.monotonic()
        done = self._done.setdefault(address, deque())
        while done and done[0] <= now - HOUR:
            done.popleft()
        if len(done) >= self._most:
            wait = int(done[0] + HOUR - now) + 1
            raise Rejected(Rejection(self._code, params={"most": self._most, "seconds": wait}))
        done.append(now)
        if len(self._done) > _MOST_ADDRESSES:
            self._forget(now)

    def _forget(self, now: float) -> None:
        self._done = {who: done for who, done in self._done.items() if done[-1] > now - HOUR}


class Bucket:
    """Tells whether a socket's messages come too fast: a bucket that fills again with time."""

    def __init__(self, rate: int) -> None:
        """Let `rate` messages a second pass for long, and three times as many at once."""
        self._rate = rate
        self._full = float(rate * BURST_SECONDS)
        self._left = self._full
        self._at = time.monotonic()
        self.rejected = 0
        """How many messages in a row were too fast."""

    def too_fast(self) -> bool:
        """Count a message and tell whether it came too fast."""
        if not self._rate:
            return False
        now = time.monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            self.rejected += 1
            return True
        self._left -= 1
        self.rejected = 0
        return False


class Guard:
    """The limits of one process, for all addresses."""

    def __init__(self, limits: Limits) -> None:
        """Hold everybody to these limits."""
        self.limits = limits
        self.tables = Window(limits.tables, "too-many-tables")
        self.seats = Window(limits.seats, "too-many-seats")
        self._sockets: Counter[str] = Counter()

    def open_socket(self, address: str) -> None:
        """Count a socket of an address from now on, or raise `Rejected`."""
        most = self.limits.sockets
        if most and self._sockets[address] >= most:
            raise Rejected(Rejection("too-many-sockets", params={"most": most}))
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Count a socket of an address no more."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]


def address_of(client: Address | None) -> str:
    """Return whose connection it is: an address or, with IPv6, the network of a home."""
    host = client.host if client is not None else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        return str(ip_network((found, _IPV6_HOME), strict=False).network_address)
    return str(found)
