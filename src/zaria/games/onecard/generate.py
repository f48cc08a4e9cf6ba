"""Making a new deck of thirty cards in which no colour and no card is better than another.

Each colour is missing on five cards and has 100 boxes and ten suns. The twelve ways to make five
rows of twenty boxes come two or three times each. Even rows make a better card than uneven ones,
and suns on short rows a better one than suns on long rows; so uneven cards get their suns on
short rows, which makes all cards about equally good.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from zaria.games.onecard.boxes import COLOURS
from zaria.games.onecard.sheet import BOXES, DECK, SUNS

CARDS = DECK[0]

_SUN_ROWS = {
    "66422": ("22",),
    "66332": ("33",),
    "65522": ("22",),
    "65432": ("42", "32"),
    "65333": ("33",),
    "64442": ("42",),
    "64433": ("43",),
    "55532": ("32",),
    "55442": ("42",),
    "55433": ("43",),
    "54443": ("44",),
    "44444": ("44",),
}
"""The lengths of the rows of all cards there can be, and of their sun rows in new decks.

Chosen by millions of games as fast bots play them, with decks whose suns were left to luck and
then with decks like these: docs/fairness.md has the figures.
"""
_COLOUR_BOXES = CARDS * BOXES // len(COLOURS)
_COLOUR_SUNS = CARDS * SUNS // len(COLOURS)
_TRIALS = 100
_STEPS = 20_000

Row = tuple[int, int]
"""A row's length, and 1 if it has a sun."""
_NO_ROW: Row = (0, 0)

Card = list[Row]
"""The row of every colour."""


def make_sheet(seed: str, name: str) -> dict[str, object]:
    """Return the data of a new deck; the same seed gives the same."""
    random = Random(f"onecard {seed}")
    for _ in range(_TRIALS):
        cards = _cards(random)
        if _level(cards, random) and len(set(map(tuple, cards))) == CARDS:
            return {
                "zaria": "sheet",
                "version": 1,
                "game": "onecard",
                "name": name,
                "cards": list(map(_card_data, cards)),
            }
    # Most trials are good, so a hundred bad ones do not happen.
    raise ArithmeticError("no deck was found")


def _cards(random: Random) -> list[Card]:
    """Return cards with rows of all kinds, every colour missing equally often."""
    kinds = list(_SUN_ROWS)
    random.shuffle(kinds)
    missing = [number % len(COLOURS) for number in range(CARDS)]
    random.shuffle(missing)
    cards: list[Card] = []
    for number, colour in enumerate(missing):
        kind = kinds[number % len(kinds)]
        rows = [(int(length), 0) for length in kind]
        for sun in _SUN_ROWS[kind][random.randrange(len(_SUN_ROWS[kind]))]:
            rows[rows.index((int(sun), 0))] = (int(sun), 1)
        random.shuffle(rows)
        rows.insert(colour, _NO_ROW)
        cards.append(rows)
    random.shuffle(cards)
    return cards


def _level(cards: Sequence[Card], random: Random) -> bool:
    """Return whether rows could change colours so that all colours have as many boxes and suns.

    Two rows of a card change places wherever that does no harm, until all is even or it has
    taken too long.
    """
    boxes = [sum(card[colour][0] for card in cards) for colour in range(len(COLOURS))]
    suns = [sum(card[colour][1] for card in cards) for colour in range(len(COLOURS))]
    for _ in range(_STEPS):
        card = cards[random.randrange(len(cards))]
        one, other = random.randrange(len(COLOURS)), random.randrange(len(COLOURS))
        if _NO_ROW in (card[one], card[other]) or card[one] == card[other]:
            continue
        before = _unevenness(boxes, suns)
        _exchange(card, one, other, boxes, suns)
        after = _unevenness(boxes, suns)
        if not after:
            return True
        if after > before:
            _exchange(card, one, other, boxes, suns)
    return False


def _exchange(card: Card, one: int, other: int, boxes: list[int], suns: list[int]) -> None:
    longer, sunnier = (mine - theirs for mine, theirs in zip(card[one], card[other], strict=True))
    card[one], card[other] = card[other], card[one]
    boxes[one] -= longer
    boxes[other] += longer
    suns[one] -= sunnier
    suns[other] += sunnier


def _unevenness(boxes: Sequence[int], suns: Sequence[int]) -> int:
    return sum(abs(count - _COLOUR_BOXES) for count in boxes) + sum(
        abs(count - _COLOUR_SUNS) for count in suns
    )


def _card_data(card: Card) -> dict[str, object]:
    coloured = list(zip(COLOURS, card, strict=True))
    return {
        "rows": [[colour, length] for colour, (length, _) in coloured if length],
        "suns": [colour for colour, (_, sun) in coloured if sun],
    }
