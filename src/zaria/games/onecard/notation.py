"""A One Card position in one line.

After the setup come the active player, what comes next (`keep`, `mark` ...), the seat it concerns,
the rolls made, the dice (`-` for none), the card being marked with the colours used (`12rg`, `-`
for none), the market (card numbers joined by `/`, `-` for none), and a field for every seat.

That field holds the seat's cards joined by `/`, each its number, `:` and the marks in its rows
from the top, as in `12:02100`; then, behind `;`, the cards scored, in order; then, behind `>`, the
numbers of the cards that go back in a draft not yet revealed. All other cards are in the pile.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast, get_args

from zaria.engine.chance import Rolled
from zaria.engine.game import Setup
from zaria.games.onecard import checks
from zaria.games.onecard.boxes import FLAGS, LETTERS, CardState, count, packed
from zaria.games.onecard.sheet import OneCardSheet
from zaria.games.onecard.state import Stage, State


def write(state: State) -> str:
    """Return the notation of a state."""
    marking = "-"
    if state.card >= 0:
        used = (letter for letter, flag in zip(LETTERS, FLAGS, strict=True) if state.used & flag)
        marking = f"{state.card + 1}{''.join(used)}"
    fields = (
        str(state.active + 1),
        state.stage,
        str(state.seat + 1),
        str(state.rolls),
        "".join(LETTERS[face] for face in state.roll) or "-",
        marking,
        _cards_text(state.market) or "-",
    )
    return " ".join((*fields, *(_seat_text(state, seat) for seat in range(state.setup.players))))


def _cards_text(mask: int) -> str:
    return "/".join(str(card + 1) for card in range(mask.bit_length()) if mask >> card & 1)


def _seat_text(state: State, seat: int) -> str:
    sheet = state.setup.sheet
    hand = "/".join(_held_text(sheet, held) for held in state.hands[seat])
    scored = "/".join(_held_text(sheet, held) for held in state.scored[seat])
    back = _cards_text(state.drafts[seat]) if state.drafts else ""
    return hand + (f";{scored}" if scored else "") + (f">{back}" if back else "") or "-"


def _held_text(sheet: OneCardSheet, held: CardState) -> str:
    marks = sheet.printed[held.card] - held.left
    rows = sheet.cards[held.card].rows
    return f"{held.card + 1}:{''.join(str(count(marks, colour)) for colour, _ in rows)}"


def read(setup: Setup[OneCardSheet], fields: Sequence[str]) -> State:
    """Return the state of its notation."""
    active, stage, seat, rolls, roll, marking, market, *seats = fields
    sheet = setup.sheet
    if len(seats) != setup.players or stage not in get_args(Stage):
        raise ValueError(fields)
    hands, scored, backs = zip(*(_read_seat(sheet, text) for text in seats), strict=True)
    card, used = _read_marking(marking)
    opened = _read_cards(sheet, market)
    known = [held.card for cards in (*hands, *scored) for held in cards]
    state = State(
        setup=setup,
        stage=cast("Stage", stage),
        active=int(active) - 1,
        seat=int(seat) - 1,
        rolls=int(rolls),
        roll=_read_roll(roll),
        card=card,
        used=used,
        pile=_pile(len(sheet.cards), [*known, *opened]),
        market=sum(1 << card for card in opened),
        hands=hands,
        aside=tuple(tuple(held.packed for held in cards) for cards in scored),
        drafts=backs if stage == "draft" else (),
    )
    checks.check(state)
    return state


def _pile(cards: int, known: list[int]) -> int:
    """Return all cards that lie nowhere else; no card may lie in two places."""
    if len(set(known)) != len(known) or not set(known) <= set(range(cards)):
        raise ValueError(known)
    return (1 << cards) - 1 - sum(1 << card for card in known)


def _read_roll(text: str) -> Rolled:
    return () if text == "-" else tuple(LETTERS.index(letter) for letter in text)


def _read_marking(text: str) -> tuple[int, int]:
    if text == "-":
        return -1, 0
    found = re.fullmatch(r"(\d+)([a-z]+)", text)
    if found is None:
        raise ValueError(text)
    return int(found[1]) - 1, sum(FLAGS[LETTERS.index(letter)] for letter in found[2])


def _read_cards(sheet: OneCardSheet, text: str) -> list[int]:
    cards = [] if text in {"", "-"} else [int(number) - 1 for number in text.split("/")]
    if not all(card in range(len(sheet.cards)) for card in cards):  # before they become bits
        raise ValueError(text)
    return cards


def _read_seat(
    sheet: OneCardSheet, text: str
) -> tuple[tuple[CardState, ...], tuple[CardState, ...], int]:
    cards, _, back = text.partition(">")
    hand, _, scored = cards.partition(";")
    backs = sum(1 << card for card in _read_cards(sheet, back))
    return _read_hand(sheet, hand), _read_hand(sheet, scored), backs


def _read_hand(sheet: OneCardSheet, text: str) -> tuple[CardState, ...]:
    if text in {"", "-"}:
        return ()
    return tuple(_read_held(sheet, item) for item in text.split("/"))


def _read_held(sheet: OneCardSheet, text: str) -> CardState:
    number, _, digits = text.partition(":")
    card = int(number) - 1
    rows = sheet.cards[card].rows
    marks = {row.colour: int(digit) for row, digit in zip(rows, digits, strict=True)}
    if any(marks[colour] > length for colour, length in rows):
        raise ValueError(text)
    return CardState(card, sheet.printed[card] - packed(marks))
