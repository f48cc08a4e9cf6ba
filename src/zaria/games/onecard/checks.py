"""Whether a game of One Card can go on from a state that was read from its notation."""

from __future__ import annotations

from collections.abc import Iterator

from zaria.games.onecard.boxes import DICE, FLAGS, count
from zaria.games.onecard.dealing import BACK, OPEN_CARDS, cards_dealt
from zaria.games.onecard.scoring import CARDS_TO_END, MAY_STAY_OPEN
from zaria.games.onecard.state import Stage, State

ROLLS = 3

_BEFORE: frozenset[Stage] = frozenset({"deal", "draft", "open"})
_MARKING: frozenset[Stage] = frozenset({"mark", "draw", "take", "refill"})
_SCORED: frozenset[Stage] = frozenset({"draw", "take", "refill"})


def check(state: State) -> None:
    """Raise `ValueError` where the parts of a state do not fit together."""
    players = state.setup.players
    if not (0 <= state.active < players and 0 <= state.seat < players):
        raise ValueError(state.seat)
    turn = state.seat == state.active or state.stage in {"deal", *_MARKING}
    if not turn or not all((*_dice(state), *_marks(state), *_market(state), *_papers(state))):
        raise ValueError(state.stage)


def _dice(state: State) -> Iterator[bool]:
    """Say whether the rolls and the dice are those of the stage."""
    stage, rolls, roll = state.stage, state.rolls, state.roll
    yield roll == tuple(sorted(roll))
    if stage in _MARKING:
        yield 1 <= rolls <= ROLLS and len(roll) == DICE
    elif stage == "keep":
        yield 1 <= rolls < ROLLS and len(roll) == DICE
    elif stage == "throw":
        yield 0 <= rolls < ROLLS and len(roll) < DICE and (rolls > 0 or not roll)
    else:
        yield not rolls and not roll


def _marks(state: State) -> Iterator[bool]:
    """Say whether the marks made just now are on a card of the seat, and fit the dice."""
    if state.card < 0:
        yield not state.used
        return
    hand = {held.card: held.left for held in state.hands[state.seat]}
    yield state.stage == "mark" and state.card in hand and state.used > 0
    marked = state.setup.sheet.printed[state.card] - hand.get(state.card, 0)
    for colour, flag in enumerate(FLAGS):
        if state.used & flag:
            yield 0 < state.roll.count(colour) <= count(marked, colour)


def _market(state: State) -> Iterator[bool]:
    """Say whether as many cards lie open as the stage and the pile allow."""
    stage, open_cards = state.stage, state.market.bit_count()
    if state.setup.options["market"] == "off":
        yield not open_cards and stage not in {"open", "take", "refill"}
    elif stage in _BEFORE:
        yield not open_cards
    elif stage == "refill":
        yield open_cards == OPEN_CARDS - 1 and state.pile > 0
    else:
        yield open_cards <= OPEN_CARDS if not state.pile else open_cards == OPEN_CARDS
        yield stage != "draw" or not open_cards
        yield stage != "take" or open_cards > 0
    yield stage != "draw" or state.pile > 0


def _papers(state: State) -> Iterator[bool]:
    """Say whether everybody has as many cards as they should, marked as the rules allow."""
    yield state.stage != "draft" or state.setup.options["draft"] == "on"
    yield from _drafts(state)
    for seat in range(state.setup.players):
        hand, scored = state.hands[seat], state.scored[seat]
        yield hand == tuple(sorted(hand))
        yield _hand_fits(state, seat, len(hand))
        yield len(scored) <= _most_scored(state, seat)
        yield state.stage == "over" or all(held.open_rows <= MAY_STAY_OPEN for held in scored)
        for held in hand:
            in_hand = state.stage == "mark" and seat == state.seat and held.card == state.card
            yield in_hand or state.stage == "over" or held.open_rows > MAY_STAY_OPEN
            yield state.stage not in _BEFORE or held.left == state.setup.sheet.printed[held.card]
    yield state.stage not in _SCORED or bool(state.aside[state.seat])


def _hand_fits(state: State, seat: int, cards: int) -> bool:
    """Return whether a hand has the right size: there is always a card for who scores (C-54)."""
    dealt = cards_dealt(state.setup)
    if state.stage == "deal":
        players = state.setup.players
        had = (seat - state.active) % players < (state.seat - state.active) % players
        return cards == (dealt if had else 0)
    if state.stage == "draft":
        return cards == dealt
    wanted = int(state.setup.options["cards"])
    scorer = seat == state.seat and state.stage in {"draw", "take"}
    return cards == wanted - scorer


def _most_scored(state: State, seat: int) -> int:
    """Return how many scored cards a seat can have: the fourth only in the last round (C-40)."""
    if state.stage in _BEFORE:
        return 0
    if state.stage == "over":
        return len(state.setup.sheet.cards)
    players = state.setup.players
    turn, now = (seat - state.active) % players, (state.seat - state.active) % players
    acted = turn < now or (turn == now and state.stage in _SCORED)
    return CARDS_TO_END if acted and state.stage in _MARKING else CARDS_TO_END - 1


def _drafts(state: State) -> Iterator[bool]:
    """Say whether what goes back in a draft was dealt, and somebody is still choosing (C-48)."""
    if state.stage != "draft":
        yield not state.drafts
        return
    for hand, back in zip(state.hands, state.drafts, strict=True):
        yield back.bit_count() <= BACK and not back & ~sum(1 << held.card for held in hand)
    yield any(back.bit_count() < BACK for back in state.drafts)
