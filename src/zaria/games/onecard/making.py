"""Making a new deck of thirty cards in which no colour is better than another.

Each colour is missing on five cards and has 100 boxes and ten suns, 40 of the boxes in sun rows;
any two colours have a sun together on two cards. The twelve ways to make five rows of twenty
boxes come two or three times each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

from zaria.games.onecard.boxes import COLOURS
from zaria.games.onecard.sheet import BOXES, DECK, LENGTHS, ROWS, SUNS

CARDS = DECK[0]
PATTERNS = tuple(
    lengths
    for lengths in combinations_with_replacement(range(LENGTHS[1], LENGTHS[0] - 1, -1), ROWS)
    if sum(lengths) == BOXES
)
"""The row lengths that a card can have, longest first."""

_PAIRS = tuple(combinations(range(len(COLOURS)), SUNS))
_PAIR_CARDS = CARDS // len(_PAIRS)
_COLOUR_BOXES = CARDS * BOXES // len(COLOURS)
_SUN_BOXES = 40
_SUN_SUMS = range(7, 10)
"""How many boxes the two sun rows of a card have together."""
_TRIALS = 1000

Lengths = list[int]
"""The length of a card's row of each colour, 0 for the one that it has not."""


def make_sheet(seed: str, name: str) -> dict[str, object]:
    """Give the data of a new deck; the same seed gives the same."""
    random = Random(f"onecard {seed}")
    for _ in range(_TRIALS):
        cards = _cards(random)
        if _level_boxes(cards, random):
            suns = _suns(cards, random)
            if suns and _level_suns(cards, suns) and _all_differ(cards, suns):
                return _data(name, cards, suns)
    # One trial in a few is good, so this is as likely as a thousand tails in a row.
    raise ArithmeticError("no deck was found")


def _cards(random: Random) -> list[Lengths]:
    """Give cards with rows of all patterns, every colour missing equally often."""
    patterns = list(PATTERNS)
    random.shuffle(patterns)
    patterns = (patterns * CARDS)[:CARDS]
    cards: list[Lengths] = []
    for number, pattern in enumerate(patterns):
        lengths = list(pattern)
        random.shuffle(lengths)
        lengths.insert(number % len(COLOURS), 0)
        cards.append(lengths)
    random.shuffle(cards)
    return cards


def _level_boxes(cards: list[Lengths], random: Random) -> bool:
    """Tell whether rows could change colours so that every colour has equally many boxes.

    A change takes boxes from the colour with the most to the one with the fewest, never more
    than are too many, so that each is a step nearer.
    """
    order = list(cards)
    while True:
        totals = [sum(lengths[colour] for lengths in cards) for colour in range(len(COLOURS))]
        most, fewest = totals.index(max(totals)), totals.index(min(totals))
        room = min(totals[most] - _COLOUR_BOXES, _COLOUR_BOXES - totals[fewest])
        if not room:
            return totals[most] == totals[fewest]
        random.shuffle(order)
        for lengths in order:
            if lengths[fewest] and 0 < lengths[most] - lengths[fewest] <= room:
                lengths[most], lengths[fewest] = lengths[fewest], lengths[most]
                break
        else:
            return False


def _suns(cards: Sequence[Lengths], random: Random) -> list[int]:
    """Give the pair of sun colours of every card, each pair equally often; nothing if it fails.

    Cards take pairs one by one; a card whose pairs are all taken makes another one change to a
    third. That finds a way if there is one.
    """
    fitting = [_fitting(lengths, random) for lengths in cards]
    owners: list[list[int]] = [[] for _ in _PAIRS]

    def take(card: int, tried: set[int]) -> bool:
        for pair in fitting[card]:
            if pair not in tried:
                tried.add(pair)
                holding = owners[pair]
                if len(holding) < _PAIR_CARDS:
                    holding.append(card)
                    return True
                for at, other in enumerate(holding):
                    if take(other, tried):
                        holding[at] = card
                        return True
        return False

    if not all(take(card, set()) for card in range(CARDS)):
        return []
    pair_of = {card: pair for pair, holding in enumerate(owners) for card in holding}
    return [pair_of[card] for card in range(CARDS)]


def _fitting(lengths: Lengths, random: Random) -> list[int]:
    """Give the pairs of colours that can be a card's suns."""
    pairs = [number for number, pair in enumerate(_PAIRS) if _fits(lengths, pair)]
    random.shuffle(pairs)
    return pairs


def _fits(lengths: Lengths, pair: tuple[int, ...]) -> bool:
    rows = [lengths[colour] for colour in pair]
    return all(rows) and sum(rows) in _SUN_SUMS


def _level_suns(cards: Sequence[Lengths], suns: list[int]) -> bool:
    """Tell whether cards could exchange suns so that all colours' sun rows have as many boxes."""
    distance = _unevenness(cards, suns)
    while distance:
        for one, other in _exchanges(cards, suns):
            suns[one], suns[other] = suns[other], suns[one]
            now = _unevenness(cards, suns)
            if now < distance:
                distance = now
                break
            suns[one], suns[other] = suns[other], suns[one]
        else:
            return False
    return True


def _exchanges(cards: Sequence[Lengths], suns: list[int]) -> Iterator[tuple[int, int]]:
    for one, other in combinations(range(CARDS), 2):
        if _fits(cards[one], _PAIRS[suns[other]]) and _fits(cards[other], _PAIRS[suns[one]]):
            yield one, other


def _unevenness(cards: Sequence[Lengths], suns: Sequence[int]) -> int:
    totals = [0] * len(COLOURS)
    for lengths, pair in zip(cards, suns, strict=True):
        for colour in _PAIRS[pair]:
            totals[colour] += lengths[colour]
    return sum(abs(total - _SUN_BOXES) for total in totals)


def _all_differ(cards: Sequence[Lengths], suns: Sequence[int]) -> bool:
    return len({(*lengths, pair) for lengths, pair in zip(cards, suns, strict=True)}) == CARDS


def _data(name: str, cards: Sequence[Lengths], suns: Sequence[int]) -> dict[str, object]:
    return {
        "zaria": "sheet",
        "version": 1,
        "game": "onecard",
        "name": name,
        "cards": [
            {
                "rows": [
                    [COLOURS[colour], length] for colour, length in enumerate(lengths) if length
                ],
                "suns": [COLOURS[colour] for colour in _PAIRS[pair]],
            }
            for lengths, pair in zip(cards, suns, strict=True)
        ],
    }
