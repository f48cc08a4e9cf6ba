"""Frames as bytes, against another implementation of the same standard."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import CLIENT, Protocol

from zaria.server.live import wire
from zaria.server.live.wire import Broken

masks = st.binary(min_size=4, max_size=4)
payloads = st.binary(max_size=300) | st.integers(0, wire.MOST_BYTES).map(lambda size: b"x" * size)


def masked(first: int, payload: bytes, mask: bytes) -> bytes:
    """Return a frame as a client sends it."""
    length = len(payload)
    if length < 126:
        head = bytes((first, 0x80 | length))
    elif length < 1 << 16:
        head = bytes((first, 0xFE)) + length.to_bytes(2, "big")
    else:
        head = bytes((first, 0xFF)) + length.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


@given(payloads, masks, st.binary(max_size=20))
def test_a_frame_is_read_as_it_was_sent(payload: bytes, mask: bytes, before: bytes) -> None:
    sent = masked(0x81, payload, mask)
    frame = wire.next_frame(before + sent + b"more", len(before))
    assert frame == (0x81, payload, len(before) + len(sent))


@given(payloads, masks, st.data())
def test_half_a_frame_is_waited_for(payload: bytes, mask: bytes, data: st.DataObject) -> None:
    sent = masked(0x82, payload, mask)
    assert wire.next_frame(sent[: data.draw(st.integers(0, len(sent) - 1))], 0) is None


@given(st.binary(max_size=80_000))
def test_a_text_is_sent_as_clients_read_it(text: bytes) -> None:
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(wire.text_frame(text))
    assert client.events_received() == [Frame(Opcode.TEXT, text)]


@given(st.binary(max_size=125))
def test_a_pong_is_sent_as_clients_read_it(payload: bytes) -> None:
    client = Protocol(CLIENT)
    client.receive_data(wire.pong_frame(payload))
    assert client.events_received() == [Frame(Opcode.PONG, payload)]


@pytest.mark.parametrize("code", [1000, 1012, 4008])
def test_a_reason_to_close_is_sent_as_clients_read_it(code: int) -> None:
    client = Protocol(CLIENT)
    client.receive_data(wire.close_frame(code))
    assert client.close_rcvd == Close(code, "")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\xc1\x80", 1002),  # a reserved bit
        (b"\x83\x80", 1002),  # an opcode that there is not
        (b"\x81\x05hello", 1002),  # not masked
        (b"\x89\xfe\x00\x80", 1002),  # a ping that is too long
        (b"\x81\xfe\xff\xff", 1009),
        (b"\x81\xff" + b"\xff" * 8, 1009),
    ],
)
def test_what_is_no_frame_is_rejected(sent: bytes, code: int) -> None:
    with pytest.raises(Broken) as broken:
        wire.next_frame(sent, 0)
    assert broken.value.code == code


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", 1000),
        (b"\x03\xe9", 1001),
        (b"\x0f\xa8bye", 4008),
        (b"\x03", 1002),
        (b"\x03\xed", 1002),  # 1005 is never sent
        (b"\xff\xff", 1002),
    ],
)
def test_a_closing_frame_is_answered_with_its_code(payload: bytes, code: int) -> None:
    assert wire.close_code(payload) == code
