"""Moves: the small steps of a decision, each with an id, a text and a JSON form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import getitem
from typing import overload

from zaria.engine.rejection import Rejected, Rejection

_NARROW = 128
"""Masks of so many bits are short enough to be read by eights."""
_KEPT_MASKS = 8192
"""So many wide masks are kept with their moves, being slower to read; most come again and again."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move: what is done (`kind`) and where (`at`: a cell, a card or a set of dice)."""

    id: int
    kind: str
    at: str
    text: str

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, str]:
        """Return the JSON form."""
        return {"kind": self.kind, "at": self.at} if self.at else {"kind": self.kind}


class MoveTable(Sequence[Move]):
    """All moves that can ever be legal on a sheet; a move's id is its index."""

    __slots__ = ("_bits", "_by_form", "_bytes", "_octets", "_of_wide", "all", "by_text", "of_mask")

    of_mask: Callable[[int], tuple[Move, ...]]
    """Returns the moves whose ids are the bits of a mask, lowest first."""

    def __init__(self, entries: Iterable[tuple[str, str, str]]) -> None:
        """Number the entries, each `(kind, at, text)`, in the order given."""
        self.all = tuple(
            Move(number, kind, at, text) for number, (kind, at, text) in enumerate(entries)
        )
        self.by_text: Mapping[str, Move] = {move.text: move for move in self.all}
        self._by_form = {(move.kind, move.at): move for move in self.all}
        if not len(self.by_text) == len(self._by_form) == len(self.all):
            msg = "two moves share a text or a form"
            raise ValueError(msg)
        # For each run of eight ids, the moves of every possible octet of a mask.
        self._octets = [
            [
                tuple(move for bit, move in enumerate(eight) if octet >> bit & 1)
                for octet in range(256)
            ]
            for eight in (self.all[start : start + 8] for start in range(0, len(self), 8))
        ]
        self._bits = tuple(1 << number for number in range(len(self.all)))
        self._of_wide = lru_cache(_KEPT_MASKS)(self._of_bits)
        self._bytes = min(len(self._octets), _NARROW // 8)
        narrow = len(self.all) <= _NARROW
        self.of_mask = self._of_octets if narrow else self._of_any

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return self.all[index]

    def __len__(self) -> int:
        return len(self.all)

    def knows(self, move: Move) -> bool:
        """Return whether a move belongs to this table, not to another game's or sheet's."""
        found = self.by_text.get(move.text)
        return found is move or found == move

    def _of_any(self, mask: int) -> tuple[Move, ...]:
        return self._of_wide(mask) if mask >> _NARROW else self._of_octets(mask)

    def _of_bits(self, mask: int) -> tuple[Move, ...]:
        moves, bits, chosen = self.all, self._bits, list[Move]()
        while mask:
            highest = mask.bit_length() - 1
            chosen.append(moves[highest])
            mask ^= bits[highest]
        chosen.reverse()
        return tuple(chosen)

    def _of_octets(self, mask: int) -> tuple[Move, ...]:
        return sum(map(getitem, self._octets, mask.to_bytes(self._bytes, "little")), ())

    def read(self, text: str) -> Move:
        """Return the move with this text, or raise `Rejected`."""
        try:
            return self.by_text[text]
        except KeyError:
            raise Rejected(Rejection("unknown-move", params={"move": text})) from None

    def from_json(self, form: Mapping[str, str]) -> Move:
        """Return the move with this JSON form, or raise `Rejected`."""
        key = (str(form.get("kind", "")), str(form.get("at", "")))
        try:
            return self._by_form[key]
        except KeyError:
            text = " ".join(part for part in key if part)
            raise Rejected(Rejection("unknown-move", params={"move": text})) from None

    def find(self, kind: str, at: str = "") -> Move:
        """Return the move of a kind at a place; `KeyError` if there is none."""
        return self._by_form[kind, at]
