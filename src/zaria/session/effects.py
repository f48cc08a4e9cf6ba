"""Effects of a message: events to store, one reply, and broadcasts that are not stored."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from zaria.engine import Position, Rejection
from zaria.session.cells import Json
from zaria.session.events import TableEvent

NO_ANSWER: Mapping[str, object] = MappingProxyType({})


class Accepted(NamedTuple):
    """The message took effect now, or had already.

    `number` is that of the last event it caused, or of the last event of all. `key` is the seat
    that was taken; `answer` what was asked for, by name.
    """

    number: int
    key: int | None = None
    answer: Mapping[str, object] = NO_ANSWER


Reply = Accepted | Rejection


class Effects(NamedTuple):
    """What the shell must do, in order: store the events, send updates, send the reply.

    If the events cannot be kept, the session is ahead of what is kept and must be made again from
    that. `broadcast` is for those whom `Session.audience` names.
    """

    events: list[TableEvent]
    reply: Reply
    broadcast: Json | None = None


class BotRequest(NamedTuple):
    """A request to a bot for a decision; answered by `BotDecided` or `BotFailed`.

    `position` is what the seat may know.
    """

    seat: int
    bot: str
    number: int
    position: Position
