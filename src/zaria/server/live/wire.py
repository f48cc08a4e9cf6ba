"""WebSocket frames as bytes: what comes in is read, what goes out is made (RFC 6455)."""

from __future__ import annotations

from typing import NamedTuple

MOST_BYTES = 16_384
"""The longest payload that is read."""
PROTOCOL_ERROR, TOO_BIG = 1002, 1009

FIN = 0x80
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA

_OPCODES = {CONTINUED, TEXT, BINARY, CLOSE, PING, PONG}
_RESERVED, _OPCODE, _MASKED, _LENGTH = 0x70, 0x0F, 0x80, 0x7F
_TWO_BYTES, _EIGHT_BYTES = 126, 127
_HEADS = tuple(bytes((FIN | TEXT, length)) for length in range(_TWO_BYTES))
_CODES = {1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)}


class Frame(NamedTuple):
    """A frame that came in: its first byte, its payload, and where it ends."""

    first: int
    payload: bytes
    end: int


class Broken(Exception):  # noqa: N818 - it is what happened to the socket
    """What came in is not to be read; the socket is closed.

    `end` is where the bad frame ends, if that can be told: behind it one can still read.
    """

    def __init__(self, code: int, end: int = 0) -> None:
        """Close with this code."""
        super().__init__(code)
        self.code, self.end = code, end


def next_frame(data: bytes, at: int) -> Frame | None:
    """Return the client's frame that begins at `at`, if all of it is there; or raise `Broken`."""
    there = len(data)
    mask = at + 2
    if there < mask:
        return None
    first, second = data[at], data[at + 1]
    if first & _RESERVED or first & _OPCODE not in _OPCODES or not second & _MASKED:
        raise Broken(PROTOCOL_ERROR)
    length = second & _LENGTH
    if length >= _TWO_BYTES:
        if first & CLOSE:  # it and its like are short
            raise Broken(PROTOCOL_ERROR)
        mask += 2 if length == _TWO_BYTES else 8
        if there < mask:
            return None
        length = int.from_bytes(data[at + 2 : mask], "big")
        if length > MOST_BYTES:
            raise Broken(TOO_BIG, mask + 4 + length)
    body = mask + 4
    end = body + length
    if there < end:
        return None
    # All bytes at once, as one large number.
    key = (data[mask:body] * (length // 4 + 1))[:length]
    plain = int.from_bytes(data[body:end], "little") ^ int.from_bytes(key, "little")
    return Frame(first, plain.to_bytes(length, "little"), end)


def text_frame(text: bytes) -> bytes:
    """Return the frame of a text."""
    length = len(text)
    if length < _TWO_BYTES:
        return _HEADS[length] + text
    if length < 1 << 16:
        return bytes((FIN | TEXT, _TWO_BYTES)) + length.to_bytes(2, "big") + text
    return bytes((FIN | TEXT, _EIGHT_BYTES)) + length.to_bytes(8, "big") + text


def pong_frame(payload: bytes) -> bytes:
    """Return the answer to a ping."""
    return bytes((FIN | PONG, len(payload))) + payload


def close_frame(code: int) -> bytes:
    """Return the frame that tells why a socket is closed."""
    return bytes((FIN | CLOSE, 2)) + code.to_bytes(2, "big")


def close_code(payload: bytes) -> int:
    """Return the code with which the other side's closing frame is answered."""
    if not payload:
        return 1000
    code = int.from_bytes(payload[:2], "big")
    return code if code in _CODES else PROTOCOL_ERROR
