"""What one address and one socket may do, so that nobody spoils it for the others.

All of it is bounded: what is kept of an address is a number or two, and of no more than
`MOST_ADDRESSES`.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import perf_counter

from starlette.datastructures import Address

from zaria.engine import Rejected, Rejection
from zaria.server.ops.settings import Settings

HOUR = 3600.0
BURST_SECONDS = 3
MOST_REJECTED = 100
"""Messages in a row that are rejected as too fast before the socket is closed."""
MOST_ADDRESSES = 50_000
"""Addresses that are remembered; beyond them those that were quiet longest are forgotten."""
MOST_KNOWN_CODES = 20_000
MISSES_AT_ONCE = 2
"""How many hours' misses of codes may come at once: a class that types has some."""
REQUESTS_AT_ONCE = 200
OPENED_AT_ONCE, OPENED_A_SECOND = 300, 100
"""Sockets that are opened for an address; more wait for their turn."""
CONNECTED_AT_ONCE, CONNECTED_A_SECOND = 4_000, 1_000
"""Connections of all kinds that are taken from an address; more are refused."""
SECONDS_IN_A_TURN = 1 / 512
"""What connections of an address may take of one turn of the loop."""
A_REQUEST, A_CLOSING = SECONDS_IN_A_TURN / 4, SECONDS_IN_A_TURN / 16
"""For how long a connection counts at least whose request is read, or that is let go."""
FRAMES_AT_ONCE, FRAMES_A_SECOND = 1_000, 2_000
"""Frames that are read of all sockets of an address; then they wait."""
TOLD_AT_ONCE, TOLD_A_SECOND = 1_000, 5_000
"""Viewers who are told of what an address does at its tables; more of it is rejected."""
SHOWN_AT_ONCE, SHOWN_A_SECOND = 250, 250
"""Viewers who are shown reactions of an address; more of them are rejected."""
MOST_SECONDS_TO_WAIT = 10.0
LEAVES_AT_ONCE, SECONDS_BETWEEN_LEAVES = 5, 10.0
MOST_SLOW = 64
"""Sockets of an address that may be slow at a time: each may let much wait."""
BODY_BYTES_AT_ONCE, BODY_BYTES_A_SECOND = 1_000_000, 500_000
"""Bytes of bodies that are read of an address: to decode them takes time."""
MOST_SECONDS_FOR_A_BODY = 3.0
MOST_BODY_BYTES = 16_000_000
"""Bytes of requests' bodies that are held for an address at a time."""
MOST_ASKING = 4
"""Questions to the coach that are worked out for an address at a time."""
MOST_HOMES = 4_096
"""Addresses whose home is kept, as it is asked for with every connection and request."""
Work = Callable[[], object]
"""Something to be done for a connection; it returns true where more is to be done."""
_IPV6_HOME = 64
_LONGEST_NAME = 64


class Pace:
    """Lets each key do something `burst` times at once, then once every `every` seconds.

    Of a key only the time is kept at which it may do everything again.
    """

    def __init__(self, burst: int, every: float) -> None:
        self._every, self._slack = every, (burst - 1) * every
        self._whole_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._whole_at)

    def take(self, key: str, count: int = 1) -> float:
        """Count one more, or several; or, if it is too early, return the seconds that are left."""
        now = time.monotonic()
        whole_at = max(self._whole_at.get(key, now), now)
        if (left := whole_at - now - self._slack) > 0:
            return left
        self._whole_at[key] = whole_at + count * self._every
        self._whole_at.move_to_end(key)
        self._forget(now)
        return 0.0

    def reserve(self, key: str, count: int = 1) -> float:
        """Count one more, or several, and return the seconds after which it may be done."""
        now = time.monotonic()
        whole_at = max(self._whole_at.get(key, now), now)
        self._whole_at[key] = whole_at + count * self._every
        self._whole_at.move_to_end(key)
        self._forget(now)
        return max(whole_at - now - self._slack, 0.0)

    def left(self, key: str) -> float:
        """Return the seconds after which a key may do something again, 0 if it may now."""
        return max(self._whole_at.get(key, 0.0) - time.monotonic() - self._slack, 0.0)

    def queue(self, key: str) -> float:
        """Return 0 if a key may do something now; or keep a place, and return the seconds to it.

        All who wait for a key so come one after another. Who only asked how long they have to wait
        would all come at the same time, and all but one in vain.
        """
        return self.reserve(key) if self.left(key) else 0.0

    def give_back(self, key: str, count: int = 1) -> None:
        """Count one less, or several."""
        if key in self._whole_at:
            self._whole_at[key] -= count * self._every

    def _forget(self, now: float) -> None:
        for _ in range(2):  # one comes, two may go
            key, whole_at = next(iter(self._whole_at.items()))
            if whole_at > now and len(self._whole_at) <= MOST_ADDRESSES:
                return
            del self._whole_at[key]
            if not self._whole_at:
                return


class Hourly:
    """What an address may do so many times in an hour; 0 is no limit."""

    def __init__(self, most: int, code: str) -> None:
        """Reject, with this code, what is more than `most`."""
        self._most, self._code = most, code
        self._pace = Pace(most, HOUR / most) if most else None

    def take(self, address: str) -> None:
        """Count one more, or raise `Rejected`."""
        if self._pace is not None and (left := self._pace.take(address)):
            params = {"most": self._most, "seconds": math.ceil(left)}
            raise Rejected(Rejection(self._code, params=params))


class BodyTurns:
    """Bytes of bodies of an address: many at once, then so many a second; more wait."""

    def __init__(self, rate: int) -> None:
        """Let `rate` bytes a second of an address pass; 0 is no limit."""
        self._pace = Pace(BODY_BYTES_AT_ONCE, 1 / rate) if rate else None

    async def wait(self, address: str, count: int) -> None:
        """Return when it is the turn of so many bytes, or raise `Rejected` if that is too late."""
        if self._pace is None or count <= 0:
            return
        left = self._pace.reserve(address, count)
        if left > MOST_SECONDS_FOR_A_BODY:
            self._pace.give_back(address, count)
            raise Rejected(Rejection("too-busy"))
        if left:
            await asyncio.sleep(left)


class Turns:
    """Requests of an address: a few at once, then so many a second; more wait for their turn."""

    def __init__(self, rate: int, at_once: int = REQUESTS_AT_ONCE) -> None:
        """Let `rate` requests a second of an address pass; 0 is no limit."""
        self._pace = Pace(at_once, 1 / rate) if rate else None

    async def wait(self, address: str, gone: asyncio.Future[None] | None = None) -> None:
        """Return when it is a request's turn, or raise `Rejected` if that would be too late.

        Who has `gone` waits no longer; the turn was taken nevertheless, or many could be asked for.
        """
        if self._pace is None:
            return
        left = self._pace.reserve(address)
        if left > MOST_SECONDS_TO_WAIT:
            self._pace.give_back(address)
            raise Rejected(Rejection("too-busy"))
        if left and gone is None:
            await asyncio.sleep(left)
        elif left and gone is not None:
            await asyncio.wait({gone}, timeout=left)

    def check(self, address: str) -> None:
        """Raise `Rejected` if an address has asked for all turns that there are to wait for."""
        if self._pace is not None and self._pace.left(address) > MOST_SECONDS_TO_WAIT - 1:
            raise Rejected(Rejection("too-busy"))


class Codes:
    """Table codes that an address tries: guessing is limited, using a known code is not."""

    def __init__(self, misses: int) -> None:
        """Let an address miss so many an hour; 0 is no limit."""
        self._misses = misses
        self._pace = Pace(misses * MISSES_AT_ONCE, HOUR / misses) if misses else None
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._tried: Counter[tuple[str, str]] = Counter()

    def __len__(self) -> int:
        return len(self._known) + len(self._tried)

    def know(self, address: str, code: str) -> None:
        """Let an address look for a code as often as it likes: there is, or was, a table."""
        self._known[address, code] = None
        self._known.move_to_end((address, code))
        if len(self._known) > MOST_KNOWN_CODES:
            self._known.popitem(last=False)

    @contextmanager
    def trying(self, address: str, code: str) -> Generator[None, None, None]:
        """Look for a table; if that raises, it is a miss. Raises `Rejected` after too many.

        A try is counted before it is answered, so that many at once gain nothing; but many who
        try the same code at once try it once.
        """
        tried = (address, code)
        if self._pace is None or tried in self._known:
            yield
            return
        counted = not self._tried[tried]
        if counted and (left := self._pace.take(address)):
            del self._tried[tried]
            raise Rejected(Rejection("too-many-misses", params={"seconds": math.ceil(left)}))
        self._tried[tried] += 1
        try:
            yield
        finally:
            self._tried[tried] -= 1
            if not self._tried[tried]:
                del self._tried[tried]
        self.know(address, code)
        if counted:
            self._pace.give_back(address)


class Held:
    """How many of something, such as connections, each address holds at a time."""

    def __init__(self, most: int, code: str) -> None:
        """Reject, with this code, what is more than `most`; 0 is no limit."""
        self._most, self._code = most, code
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    def take(self, address: str, count: int = 1) -> Callable[[], None]:
        """Count more, or raise `Rejected`; return what releases them, to be called once."""
        if self._most and self._held[address] + count > self._most:
            if not self._held[address]:
                del self._held[address]
            raise Rejected(Rejection(self._code, params={"most": self._most}))
        self._held[address] += count
        return lambda: self._release(address, count)

    def _release(self, address: str, count: int) -> None:
        self._held[address] -= count
        if not self._held[address]:
            del self._held[address]


class Shares:
    """Work for connections: for each address a little in a turn of the loop, the rest in the next.

    For thousands of connections at once all others would wait, though each takes microseconds.
    Work that returns true has more to do, after that of other connections of the address.
    """

    def __init__(self) -> None:
        """Begin with nothing to do."""
        self._spent: dict[str, float] = {}
        self._waiting: dict[str, deque[tuple[Work, float]]] = {}
        self._turns = False

    def do(self, address: str, work: Work, least: float = 0.0) -> bool:
        """Do some work and return true; or do it, or the rest, later, after all that waits.

        It counts for as long as it takes, and at least for so many seconds: what it leads to
        later in the turn, as the answer to a request, takes longer than itself.
        """
        self._begin_turn()
        spent = self._spent.get(address, 0.0)
        began, more = perf_counter(), True
        while more and spent < SECONDS_IN_A_TURN:
            more = bool(work())
            now = perf_counter()
            spent += max(now - began, least)
            began = now
        self._spent[address] = spent
        if more:
            self.soon(address, work, least)
        return not more

    def soon(self, address: str, work: Work, least: float = 0.0) -> None:
        """Do some work after all that is done in this turn and waits for the address."""
        self._begin_turn()
        waiting = self._waiting.get(address)
        if waiting is None:
            waiting = self._waiting[address] = deque()
        waiting.append((work, least))

    def _begin_turn(self) -> None:
        """Schedule the next turn, if it is not scheduled yet."""
        if not self._turns:
            self._turns = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        """Do waiting work, for each address as much as one turn allows."""
        self._turns = False
        self._spent.clear()
        try:
            for address, works in list(self._waiting.items()):
                self._do_some(address, works)
        finally:
            if self._waiting:
                self._begin_turn()

    def _do_some(self, address: str, works: deque[tuple[Work, float]]) -> None:
        spent, began = 0.0, perf_counter()
        while works and spent < SECONDS_IN_A_TURN:
            work, least = works.popleft()
            if work():
                works.append((work, least))
            now = perf_counter()
            spent += max(now - began, least)
            began = now
        self._spent[address] = spent
        if not works:
            del self._waiting[address]


class Bucket:
    """A token bucket that says whether a socket's messages come too fast."""

    def __init__(self, rate: int) -> None:
        """Allow `rate` messages a second, and three seconds' worth at once."""
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

    def __init__(self, settings: Settings, capacity: int) -> None:
        """Begin to count; `capacity` is how many connections this process can hold.

        One address gets half of them at most. Of the codes that may be missed, one of several
        processes allows its share.
        """
        limits = self.limits = settings.limits
        self.capacity, half = capacity, capacity // 2
        self._proxies = tuple(map(ip_network, settings.proxies))
        self.tables = Hourly(limits.tables, "too-many-tables")
        self.seats = Hourly(limits.seats, "too-many-seats")
        self.questions = Hourly(limits.questions, "too-many-questions")
        self.asking = Held(MOST_ASKING, "too-busy")
        self.requests = Turns(limits.requests)
        self.reading = BodyTurns(BODY_BYTES_A_SECOND if limits.requests else 0)
        self.opening = Turns(OPENED_A_SECOND if limits.sockets else 0, OPENED_AT_ONCE)
        self.frames = Pace(FRAMES_AT_ONCE, 1 / FRAMES_A_SECOND)
        self._told = Pace(TOLD_AT_ONCE, 1 / TOLD_A_SECOND)
        self._shown = Pace(SHOWN_AT_ONCE, 1 / SHOWN_A_SECOND)
        self.codes = Codes(-(-limits.misses // settings.workers))
        self.sockets = Held(limits.sockets, "too-many-sockets")
        self.connections = Held(min(limits.connections, half), "too-many-sockets")
        self._connecting = Pace(CONNECTED_AT_ONCE, 1 / CONNECTED_A_SECOND)
        self.shares = Shares()
        self.slow = Held(MOST_SLOW, "too-busy")
        self.bodies = Held(MOST_BODY_BYTES, "too-busy")

    def tell(self, address: str, viewers: int) -> float:
        """Count so many who are told of something; or return the seconds until that is allowed."""
        return self._told.take(address, viewers) if self.limits.rate else 0.0

    def show(self, address: str, viewers: int) -> float:
        """Count so many who are shown a reaction; or return the seconds until that is allowed.

        No game needs reactions, so they take nothing of what an address may tell of its moves.
        """
        return self._shown.take(address, viewers) if self.limits.rate else 0.0

    def admit(self, address: str) -> Callable[[], None]:
        """Count a new connection, or raise `Rejected`; return what releases it."""
        if self.limits.connections and self._connecting.take(address):
            raise Rejected(Rejection("too-busy"))
        self.requests.check(address)
        return self.connections.take(address)

    def is_proxy(self, host: str) -> bool:
        """Return whether a host is one of the proxies that are trusted."""
        try:
            found = ip_address(host) if self._proxies else None
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


def address_of(client: Address | None) -> str:
    """Return whose connection it is: an address or, with IPv6, the network of a home."""
    return home_of(client.host if client is not None else "")


def home_of(host: str) -> str:
    """Return the address that counts for a host: one of IPv4 stands for itself, mapped or not."""
    return _home(host[:_LONGEST_NAME])


@lru_cache(maxsize=MOST_HOMES)
def _home(host: str) -> str:
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    whole = int(found)  # without its scope, as in fe80::1%eth0
    return str(ip_network((whole, _IPV6_HOME), strict=False).network_address)
