"""One Card's rules on one row of numbers, compiled.

Boxes and dice are counted by colour in one number, as in `boxes.py`; a card in a hand or laid aside
is its number above its free boxes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import Table, Words, count, nth_one, put, put_wide, ways
from zaria.batch.compiling import compiled
from zaria.batch.keeps import COUNT_BITS, KeepTables, put_keeps, with_dice
from zaria.batch.loops import CHANCE, OVER, Row
from zaria.games.onecard.boxes import ALL_FLAGS, COLOURS, DICE
from zaria.games.onecard.checks import ROLLS
from zaria.games.onecard.dealing import BACK, DRAFT_CARDS, OPEN_CARDS
from zaria.games.onecard.moves import DONE, MARK
from zaria.games.onecard.scoring import CARDS_TO_END, MAY_STAY_OPEN

DEAL, DRAFT, OPEN, ROLLING, KEEP, MARKING, DRAW, TAKE, REFILL, ENDED = range(10)
"""The stages, in the order of `state.Stage`."""
STAGE, ACTIVE, SEAT, ROLLED, ROLL, CARD, USED, PILE, MARKET, SEATS = (*range(8), 9, 11)
"""The stage; the active seat; the seat whose cards are dealt, marked, drawn or taken; the rolls of
this turn; the dice on the table, as a keep; the card that the seat marks, -1 before; the flags of
the colours marked; the pile and the open cards, two words each; where the seats begin."""
PILE_BITS = 50
"""The cards in the first of two words."""

MOST_HELD = DRAFT_CARDS + BACK
HELD = MOST_HELD
ASIDE = HELD + 1
SCORED, GIVEN, WIDTH = range(ASIDE + CARDS_TO_END, ASIDE + CARDS_TO_END + 3)
"""Of a seat: the cards in its hand, in order; how many these are; the cards it has scored, in the
order of scoring; how many; in a draft, the places in its hand of the cards that it gives back, as
bits; and how many numbers all that takes."""
BOX_BITS = COUNT_BITS * len(COLOURS)
"""The free boxes of a card take so many bits, its number the ones above."""

_COLOURS = len(COLOURS)
_FLAG = COUNT_BITS - 1
_COUNT = (1 << _FLAG) - 1
_BOXES = (1 << BOX_BITS) - 1
_SEVENS = ALL_FLAGS - (ALL_FLAGS >> _FLAG)
_NONE = -1
_SUN_POINTS = 2
_BOTH_SUNS = 5


class Tables(NamedTuple):
    """What the rules need to know of a setup."""

    players: int
    first: int
    cards: int
    dealt: int
    """How many cards each seat is dealt."""
    draft: bool
    market: bool
    printed: Table
    """The boxes of each card."""
    suns: Table
    """The flags of the colours with a sun on each card."""
    keeps: KeepTables


@compiled
def begin(tables: Tables, row: Row) -> None:
    """Make an empty row the position before the first card is dealt."""
    row[ACTIVE] = row[SEAT] = tables.first
    row[CARD] = _NONE
    for card in range(tables.cards):
        _put(row, PILE, card)


@compiled
def _put(row: Row, pile: int, card: int) -> None:
    """Lay a card on a pile or the market."""
    if card < PILE_BITS:
        row[pile] |= np.int64(1) << card
    else:
        row[pile + 1] |= np.int64(1) << card - PILE_BITS


@compiled
def _remove(row: Row, pile: int, card: int) -> None:
    """Take a card from a pile or the market."""
    if card < PILE_BITS:
        row[pile] &= ~(np.int64(1) << card)
    else:
        row[pile + 1] &= ~(np.int64(1) << card - PILE_BITS)


@compiled
def _size(row: Row, pile: int) -> int:
    """Return how many cards lie on a pile."""
    return count(row[pile]) + count(row[pile + 1])


@compiled
def _at(tables: Tables, seat: int) -> int:
    """Return where a seat's numbers begin."""
    return SEATS + WIDTH * (seat % tables.players)


@compiled
def turn(tables: Tables, row: Row) -> int:
    """Return the first seat that must decide, or what comes instead."""
    stage = row[STAGE]
    if stage in (MARKING, KEEP, TAKE):
        return row[SEAT]
    if stage == DRAFT:
        seat = 0
        while not decides(tables, row, seat):
            seat += 1
        return seat
    return OVER if stage == ENDED else CHANCE


@compiled
def decides(tables: Tables, row: Row, seat: int) -> bool:
    """Return whether a seat must decide now: in a draft, until it has given cards back."""
    if row[STAGE] == DRAFT:
        return count(row[_at(tables, seat) + GIVEN]) < BACK
    return seat == row[SEAT]


@compiled
def legal(tables: Tables, row: Row, seat: int, mask: Words) -> None:
    """Set the legal moves of a seat."""
    stage, at = row[STAGE], _at(tables, seat)
    if stage == KEEP:
        put_keeps(tables.keeps, row[ROLL], mask)
    elif stage == MARKING:
        # `done`, and every colour that can still be marked (C-18, C-21, C-26).
        put(mask, DONE, 1)
        boxes = tables.keeps.counts[row[ROLL]]
        unused = boxes + _SEVENS & ALL_FLAGS & ~row[USED]
        for place in range(row[at + HELD]):
            card = row[at + place] >> BOX_BITS
            if row[CARD] in (_NONE, card):
                fits = (row[at + place] & _BOXES | ALL_FLAGS) - boxes & unused
                colours = 0
                for colour in range(_COLOURS):
                    colours |= (fits >> COUNT_BITS * colour + _FLAG & 1) << colour
                put_wide(mask, MARK + _COLOURS * card, colours)
    elif stage == TAKE:
        take = MARK + _COLOURS * tables.cards
        put_wide(mask, take, row[MARKET])
        put_wide(mask, take + PILE_BITS, row[MARKET + 1])
    else:
        back = MARK + (_COLOURS + 1) * tables.cards
        for place in range(row[at + HELD]):
            if not row[at + GIVEN] >> place & 1:
                put(mask, back + (row[at + place] >> BOX_BITS), 1)


@compiled
def push(tables: Tables, row: Row, seat: int, move: int) -> None:
    """Make a legal move."""
    stage = row[STAGE]
    if stage == MARKING:
        if move == DONE:
            _done(tables, row, seat)
        else:
            _mark(tables, row, seat, (move - MARK) // _COLOURS, (move - MARK) % _COLOURS)
    elif stage == KEEP:
        row[ROLL] = move
        row[STAGE] = ROLLING if tables.keeps.sizes[move] < DICE else MARKING
    elif stage == TAKE:
        _take(tables, row, move - MARK - _COLOURS * tables.cards)
    else:
        _give_back(tables, row, seat, move - MARK - (_COLOURS + 1) * tables.cards)


@compiled
def _mark(tables: Tables, row: Row, seat: int, card: int, colour: int) -> None:
    """Mark all dice of a colour on a card (C-19, C-20)."""
    at = _at(tables, seat)
    step = tables.keeps.counts[row[ROLL]] & np.int64(_COUNT) << COUNT_BITS * colour
    for place in range(row[at + HELD]):
        if row[at + place] >> BOX_BITS == card:
            row[at + place] -= step
    row[CARD] = card
    row[USED] |= np.int64(1) << COUNT_BITS * colour + _FLAG


@compiled
def _done(tables: Tables, row: Row, seat: int) -> None:
    """End a seat's marking: its card may have to be scored (C-27)."""
    at = _at(tables, seat)
    for place in range(row[at + HELD]):
        held = row[at + place]
        if held >> BOX_BITS == row[CARD] and _open_rows(held & _BOXES) <= MAY_STAY_OPEN:
            _score(row, at, place)
            if row[STAGE] == DRAW and not _size(row, PILE):
                break  # there is nothing to be had
            return
    _pass_on(tables, row)


@compiled
def _open_rows(left: int) -> int:
    """Return how many rows still have a free box."""
    return count(left + _SEVENS & ALL_FLAGS)


@compiled
def _score(row: Row, at: int, place: int) -> None:
    """Lay a card of a hand aside; a new one is drawn or taken (C-35, C-36, C-51)."""
    row[at + ASIDE + row[at + SCORED]] = row[at + place]
    row[at + SCORED] += 1
    _drop(row, at, place)
    row[CARD] = _NONE
    row[USED] = 0
    row[STAGE] = TAKE if _size(row, MARKET) else DRAW


@compiled
def _drop(row: Row, at: int, place: int) -> None:
    """Take a card out of a hand."""
    row[at + HELD] -= 1
    for later in range(place, row[at + HELD]):
        row[at + later] = row[at + later + 1]
    row[at + row[at + HELD]] = 0


@compiled
def _take(tables: Tables, row: Row, card: int) -> None:
    """Take an open card; its place is filled at once (C-51, C-52)."""
    _remove(row, MARKET, card)
    _hold(tables, row, card)
    row[STAGE] = REFILL
    if not _size(row, PILE):
        _pass_on(tables, row)


@compiled
def _hold(tables: Tables, row: Row, card: int) -> None:
    """Put a new card into the hand of the seat, in order of the cards' numbers."""
    at = _at(tables, row[SEAT])
    place = row[at + HELD]
    while place > 0 and row[at + place - 1] >> BOX_BITS > card:
        row[at + place] = row[at + place - 1]
        place -= 1
    row[at + place] = np.int64(card) << BOX_BITS | tables.printed[card]
    row[at + HELD] += 1


@compiled
def _give_back(tables: Tables, row: Row, seat: int, card: int) -> None:
    """Choose a card that goes back; when all have chosen, these are in the pile again (C-49)."""
    at = _at(tables, seat)
    for place in range(row[at + HELD]):
        if row[at + place] >> BOX_BITS == card:
            row[at + GIVEN] |= 1 << place
    for other in range(tables.players):
        if decides(tables, row, other):
            return
    for other in range(tables.players):
        own = _at(tables, other)
        for place in range(MOST_HELD - 1, -1, -1):
            if row[own + GIVEN] >> place & 1:
                _put(row, PILE, row[own + place] >> BOX_BITS)
                _drop(row, own, place)
        row[own + GIVEN] = 0
    _prepare(tables, row)


@compiled
def _prepare(tables: Tables, row: Row) -> None:
    """All hands are complete: the market comes next, or the dice."""
    row[STAGE] = OPEN if tables.market else ROLLING
    row[SEAT] = row[ACTIVE]


@compiled
def _pass_on(tables: Tables, row: Row) -> None:
    """Let the next seat mark, or end the round (C-17, C-39, C-40)."""
    row[SEAT] = (row[SEAT] + 1) % tables.players
    row[CARD] = _NONE
    row[USED] = 0
    if row[SEAT] != row[ACTIVE]:
        row[STAGE] = MARKING
        return
    row[STAGE] = ROLLING
    for seat in range(tables.players):
        if row[_at(tables, seat) + SCORED] >= CARDS_TO_END:
            row[STAGE] = ENDED
    row[ACTIVE] = row[SEAT] = (row[ACTIVE] + 1) % tables.players
    row[ROLLED] = row[ROLL] = 0


@compiled
def _drawn(tables: Tables, row: Row) -> int:
    """Return how many cards are drawn now."""
    if row[STAGE] == DEAL:
        return tables.dealt
    return OPEN_CARDS if row[STAGE] == OPEN else 1


@compiled
def weight(tables: Tables, row: Row) -> int:
    """Return in how many ways the dice or the cards can come."""
    if row[STAGE] == ROLLING:
        return tables.keeps.faces ** (DICE - tables.keeps.sizes[row[ROLL]])
    return ways(_size(row, PILE), _drawn(tables, row))


@compiled
def push_roll(tables: Tables, row: Row, number: int) -> None:
    """Roll the dice, or draw cards."""
    if row[STAGE] == ROLLING:
        dice = DICE - tables.keeps.sizes[row[ROLL]]
        row[ROLL] = with_dice(tables.keeps, row[ROLL], dice, number)
        row[ROLLED] += 1
        row[STAGE] = KEEP if row[ROLLED] < ROLLS else MARKING
        return
    _draw(tables, row, number)
    if row[STAGE] == OPEN:
        row[STAGE] = ROLLING
    elif row[STAGE] != DEAL:
        _pass_on(tables, row)
    else:
        _deal_on(tables, row)


@compiled
def _draw(tables: Tables, row: Row, number: int) -> None:
    """Draw the set of cards with this number, all sets in the order of their cards."""
    few, many, place = _drawn(tables, row), _size(row, PILE), 0
    low, high = np.uint64(row[PILE]), np.uint64(row[PILE + 1])
    below = count(row[PILE])
    for drawn in range(few):
        if drawn == few - 1:
            place += number
        else:
            here = ways(many - 1 - place, few - 1 - drawn)
            while number >= here:
                number -= here
                place += 1
                here = ways(many - 1 - place, few - 1 - drawn)
        in_low = place < below
        card = nth_one(low, place) if in_low else PILE_BITS + nth_one(high, place - below)
        place += 1
        _remove(row, PILE, card)
        if row[STAGE] in (OPEN, REFILL):
            _put(row, MARKET, card)
        else:
            _hold(tables, row, card)


@compiled
def _deal_on(tables: Tables, row: Row) -> None:
    """Deal to the next seat, or begin the draft or the game when all have their cards."""
    row[SEAT] = (row[SEAT] + 1) % tables.players
    if row[SEAT] == row[ACTIVE]:
        if tables.draft:
            row[STAGE] = DRAFT
        else:
            _prepare(tables, row)


@compiled
def _rows_total(tables: Tables, held: int) -> int:
    """Return the points of a card's complete rows (C-29, C-30)."""
    printed, found = tables.printed[held >> BOX_BITS], 0
    for colour in range(_COLOURS):
        if not held >> COUNT_BITS * colour & _COUNT:
            found += printed >> COUNT_BITS * colour & _COUNT
    return found


@compiled
def points(tables: Tables, row: Row, seat: int) -> int:
    """Return the points of all cards, scored or not (C-43)."""
    at, found = _at(tables, seat), 0
    for place in range(row[at + HELD]):
        found += _rows_total(tables, row[at + place])
    for place in range(row[at + SCORED]):
        held = row[at + ASIDE + place]
        free = held + _SEVENS & ALL_FLAGS
        suns = count(tables.suns[held >> BOX_BITS] & ~free)
        found += _rows_total(tables, held)
        if suns:
            found += _SUN_POINTS if suns == 1 else _BOTH_SUNS
    return found


@compiled
def ahead(tables: Tables, row: Row, seat: int, other: int) -> bool:
    """Return whether a seat has more points than another (C-44)."""
    return points(tables, row, seat) > points(tables, row, other)


@compiled
def observe(tables: Tables, row: Row, seat: int, seen: NDArray[np.int16]) -> None:
    """Write down the dice, what is marked, the cards of all, the open cards and the pile."""
    players = tables.players
    seen[0] = row[STAGE]
    seen[1] = (row[ACTIVE] - seat) % players
    seen[2] = (row[SEAT] - seat) % players
    seen[3] = row[ROLLED]
    seen[4] = row[CARD] + 1
    place = 5
    for colour in range(_COLOURS):
        seen[place + colour] = tables.keeps.counts[row[ROLL]] >> COUNT_BITS * colour & _COUNT
        seen[place + _COLOURS + colour] = row[USED] >> COUNT_BITS * colour + _FLAG & 1
    place += 2 * _COLOURS
    for slot in range(MOST_HELD):
        seen[place + slot] = row[_at(tables, seat) + GIVEN] >> slot & 1
    place += MOST_HELD
    for step in range(players):
        at = _at(tables, seat + step)
        for slot in range(row[at + HELD]):
            _observe_card(tables, row[at + slot], seen, place + slot * (1 + 3 * _COLOURS))
        place += MOST_HELD * (1 + 3 * _COLOURS)
        seen[place] = row[at + SCORED]
        seen[place + 1] = points(tables, row, (seat + step) % players)
        place += 2
    for card in range(tables.cards):
        word, bit = card // PILE_BITS, card % PILE_BITS
        seen[place + card] = row[PILE + word] >> bit & 1
        seen[place + tables.cards + card] = row[MARKET + word] >> bit & 1


@compiled
def _observe_card(tables: Tables, held: int, seen: NDArray[np.int16], place: int) -> None:
    """Write down a card: its number, printed boxes, free boxes and suns by colour."""
    card = held >> BOX_BITS
    seen[place] = card + 1
    for colour in range(_COLOURS):
        shift = COUNT_BITS * colour
        seen[place + 1 + colour] = tables.printed[card] >> shift & _COUNT
        seen[place + 1 + _COLOURS + colour] = held >> shift & _COUNT
        seen[place + 1 + 2 * _COLOURS + colour] = tables.suns[card] >> shift + _FLAG & 1


RULES = (begin, turn, decides, legal, push, weight, push_roll, points, ahead, observe)
