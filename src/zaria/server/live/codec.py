"""Socket messages as bytes: decoded into the session's typed messages, encoded from its replies.

The classes of `zaria.session.messages` are the one source: each field is decoded as it is annotated
there, and what does not fit becomes one rejection that names the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Annotated, TypeVar, get_args, get_origin, get_type_hints

import msgspec
import orjson

from zaria.engine import Rejected, Rejection
from zaria.session import Accepted, Message, Reply
from zaria.session.cells import Json
from zaria.session.messages import (
    AddBot,
    AllowHints,
    AskOdds,
    AskScore,
    Bounds,
    Commit,
    Decide,
    Draft,
    EndGame,
    EnterRoll,
    HandOver,
    Kick,
    Leave,
    Length,
    Pause,
    Ping,
    React,
    Resume,
    Resync,
    Return,
    Reveal,
    Roll,
    Skip,
    StandIn,
    Start,
    TakeBackRoll,
    Watch,
    Why,
)

VERSION = 3
"""The version of the protocol: it grows when a client of before could no longer play."""
_LARGEST_ID = 1 << 53


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: who is there, by the token of a seat and that of the host.

    Without a token it is a spectator. A `screen` is told who is there and who is missing.
    """

    token: str | None = None
    host: str | None = None
    screen: bool = False


@dataclass(frozen=True, slots=True)
class Rematch:
    """Opens a new table for those who are still there, when the game is over."""


ClientMessage = Message | Hello | Rematch

TYPES: dict[str, type[ClientMessage]] = {
    "hello": Hello,
    "ping": Ping,
    "resync": Resync,
    "draft": Draft,
    "decide": Decide,
    "roll": Roll,
    "enter_roll": EnterRoll,
    "take_back_roll": TakeBackRoll,
    "leave": Leave,
    "return": Return,
    "react": React,
    "watch": Watch,
    "commit": Commit,
    "reveal": Reveal,
    "why": Why,
    "score": AskScore,
    "odds": AskOdds,
    "start": Start,
    "kick": Kick,
    "hand_over": HandOver,
    "stand_in": StandIn,
    "pause": Pause,
    "resume": Resume,
    "skip": Skip,
    "end": EndGame,
    "allow_hints": AllowHints,
    "add_bot": AddBot,
    "rematch": Rematch,
}
"""The messages of a client by the name that `type` gives them."""

MessageId = int | str | None


class Envelope(msgspec.Struct, frozen=True):
    """What every message of a client has: its type, and the id that its reply carries."""

    type: str
    id: MessageId


class _Head(msgspec.Struct):
    type: object = None
    id: object = None


_head = msgspec.json.Decoder(_Head)


def envelope_of(text: bytes) -> Envelope:
    """Return the envelope of a message, or raise `ValueError` where it is no JSON object."""
    try:
        text.decode()  # fields that are skipped are not checked below
        head = _head.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError("not a JSON object") from error
    if head.id == inf:
        raise ValueError("a number that nobody can repeat")
    kind, given = head.type, head.id
    return Envelope(
        kind if isinstance(kind, str) else "", given if isinstance(given, str) else _good_id(given)
    )


def _good_id(given: object) -> MessageId:
    if isinstance(given, int) and not isinstance(given, bool) and abs(given) < _LARGEST_ID:
        return given
    return None


def message_of(kind: str, text: bytes) -> ClientMessage:
    """Return the typed message of a text, or raise `Rejected`, which names the field at fault."""
    try:
        decoder = _DECODERS[kind]
    except KeyError:
        raise Rejected(Rejection("unknown-message", params={"type": kind[:40]})) from None
    try:
        message = decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Rejected(bad_field(field_in(str(error)))) from None
    for name, (least, most) in _BOUNDS[kind]:
        value = getattr(message, name)
        if value is not None and not least <= value <= most:
            raise Rejected(bad_field(name))
    for name, (longest,) in _LENGTHS[kind]:
        if len(getattr(message, name)) > longest:
            raise Rejected(bad_field(name))
    return message


def bad_field(name: str) -> Rejection:
    """Return the rejection that names a field of a message that is not as it should be."""
    return Rejection("bad-message", params={"name": name[:40]})


def field_in(error: str) -> str:
    """Return the field that an error of decoding names, or nothing."""
    found = re.search(r"`\$\.(\w+)|field `(\w+)`", error)
    return (found[1] or found[2]) if found else ""


def bounds_of(kind: type[ClientMessage]) -> dict[str, Bounds | Length]:
    """Return the bounds that the fields of a message have, by their names."""
    found: dict[str, Bounds | Length] = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for part in (hint, *get_args(hint)):
            if get_origin(part) is Annotated:
                found[name] = part.__metadata__[0]
    return found


_Bound = TypeVar("_Bound", Bounds, Length)


def _fields(kind: type[ClientMessage], bound: type[_Bound]) -> list[tuple[str, _Bound]]:
    """Return the fields that have a bound of this class."""
    return [(name, found) for name, found in bounds_of(kind).items() if isinstance(found, bound)]


_DECODERS = {name: msgspec.json.Decoder(kind) for name, kind in TYPES.items()}
_BOUNDS = {name: _fields(kind, Bounds) for name, kind in TYPES.items()}
_LENGTHS = {name: _fields(kind, Length) for name, kind in TYPES.items()}


encoded: Callable[[Json], bytes] = orjson.dumps
"""Returns the bytes of a message to a client."""


def reply_form(message_id: MessageId, reply: Reply) -> Json:
    """Return the one reply to a message."""
    if isinstance(reply, Accepted):
        accepted: Json = {"reply_to": message_id, "accepted": reply.number}
        return accepted | dict(reply.answer) if reply.answer else accepted
    return {"reply_to": message_id, "rejection": rejection_form(reply)}


def rejection_form(rejection: Rejection) -> Json:
    """Return a rejection for JSON."""
    return {
        "code": rejection.code,
        "clause": rejection.clause,
        "params": dict(rejection.params),
    }
