"""From a client's typed messages to the table's inbox."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from zaria.bots import players_of
from zaria.engine import Rejected, Rejection
from zaria.server.live.codec import TYPES, ClientMessage, Hello, Rematch
from zaria.server.live.live_table import Answer, LiveTable, Mail, Viewer
from zaria.server.live.registry import TableRegistry
from zaria.server.live.rematch import rematch
from zaria.server.live.tokens import same
from zaria.server.ops import metrics
from zaria.server.store import StoreError
from zaria.session import Accepted, Reply, Sender
from zaria.session.hosting import is_host
from zaria.session.messages import (
    AddBot,
    AllowHints,
    Commit,
    Connect,
    Decide,
    Draft,
    EnterRoll,
    HandOver,
    Kick,
    Leave,
    Pause,
    Ping,
    React,
    Resume,
    Return,
    Roll,
    StandIn,
    TakeBackRoll,
)

log = logging.getLogger(__name__)


PUBLIC = (
    *(AddBot, AllowHints, Commit, Decide, EnterRoll, HandOver, Kick, Leave, Pause, Resume, Return),
    *(Roll, StandIn, TakeBackRoll),
)
"""Messages of which all who look at a table are told."""
A_REMATCH = 50
"""Viewers for which a rematch counts besides: the store is asked several times."""

Spend = Callable[[int], float]
"""Takes how many are told of a message; returns the seconds until so much is allowed again."""


class Allowance(NamedTuple):
    """What a client may send: its messages a second, and who is told of those of its address."""

    rate: int
    tell: Spend
    show: Spend
    """As `tell`, for reactions."""


async def join(
    registry: TableRegistry, table_id: str, viewer: Viewer, hello: Hello, allowance: Allowance
) -> MessageHandler:
    """Return the handler of a client's messages, or raise `Rejected`; its tokens say who it is."""
    info = await registry.find(table_id)
    host = hello.host is not None and same(hello.host, info.host)
    key = None if hello.token is None else await registry.key_of(info.id, hello.token)
    table = await registry.table(info.id)  # last, so that no one lets go of it meanwhile
    state = table.session.state
    if key in state.removed:
        raise Rejected(Rejection("table-removed"))
    if key is not None and state.find(key) is None and key not in state.reserved:
        key = None  # who gave up the seat may watch
    sender = Sender(table.connect(viewer), key, host, screen=hello.screen)
    return MessageHandler(registry, table, sender, allowance)


class MessageHandler:
    """What one client may ask of a table."""

    def __init__(
        self, registry: TableRegistry, table: LiveTable, sender: Sender, allowance: Allowance
    ) -> None:
        self._registry, self._table, self._sender = registry, table, sender
        self._allowance = allowance

    def handle(self, message: ClientMessage | Rejection, answer: Answer) -> None:
        """Carry out a message; `answer` takes the one reply, in the order of the messages."""
        match message:
            case Hello():
                message = Rejection("unknown-message", params={"type": "hello"})
            case Leave() if self._registry.leaves.take(f"{self._table.id} {self._sender.key}"):
                message = Rejection("too-fast")
            case AddBot(_, bot) if bot not in players_of(self._table.session.state.game).ids:
                message = Rejection("unknown-bot", params={"bot": bot[:40]})
            case React() if self._allowance.show(self._table.broadcast_size):
                message = Rejection("too-fast")
            case _ if (others := self._told_of(message)) and self._allowance.tell(others):
                message = Rejection("too-fast")
            case Rematch():
                self._registry.start(self._rematch(answer))
                return
            case _:
                pass
        self._table.post(Mail(self._sender, message, answer))

    def _told_of(self, message: ClientMessage | Rejection) -> int:
        """Return how many others are told something because of a message."""
        audience, key = self._table.session.audience, self._sender.key
        match message:
            case Rematch():
                return self._table.viewers + A_REMATCH
            case Connect():
                return 2 * audience.screens  # now, and when it goes
            case Draft() if key is not None:
                return audience.devices(key) - 1
            case _:
                return self._table.broadcast_size if isinstance(message, PUBLIC) else 0

    def leave(self) -> None:
        """Stop looking at the table."""
        if self._sender.viewer is not None:
            self._table.disconnect(self._sender.viewer)

    async def _rematch(self, answer: Answer) -> None:
        """Open a new table for those who are there, and tell everybody."""
        await self._table.ask(self._sender, Ping())  # so that it is answered in its turn
        try:
            if not is_host(self._table.session.state, self._sender):
                raise Rejected(Rejection("table-not-host"))  # noqa: TRY301 - as all rejections
            new = await rematch(self._registry, self._table)
            commitment = await self._registry.commitment_of(new.id)
        except Rejected as error:
            answer(error.rejection, {})
        except StoreError as error:
            answer(Rejection(f"store-{error.code}"), {})
        except Exception:
            log.exception("a rematch could not be opened")
            answer(Rejection("our-fault"), {})
        else:
            self._table.announce(
                {"rematch": {"id": new.id, "code": new.code, "commitment": commitment}}
            )
            answer(Accepted(self._table.session.count), {})


def count_reply(kind: str, reply: Reply, began: float | None = None) -> None:
    """Count a message by its type and reply; of a decision also how long it took."""
    accepted = isinstance(reply, Accepted)
    known = kind if kind in TYPES else "unknown"
    metrics.count_message(known, "accepted" if accepted else "rejected")
    if accepted and kind == "decide" and began is not None:
        metrics.MOVES.observe(perf_counter() - began)
