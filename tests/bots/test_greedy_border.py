"""The greedy bot of The Border plays well, soundly and the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from zaria.bots import Budget, play_game
from zaria.bots.bot import Bot
from zaria.bots.match import decide
from zaria.bots.random_bot import RandomBot
from zaria.games.border import GAME, BorderPosition, Borders
from zaria.games.border.colours import LETTERS
from zaria.games.border.players.greedy import BorderGreedy
from zaria.games.border.state import FIRST, KEEP, SECOND

START = GAME.start(2)
SHEET, BOARD = START.sheet, START.board(0)
RINGS = [region.ring for region in SHEET.regions]
LARGE, SMALL = range(4), range(4, 9)
"""The regions go from the most valuable to the least: the best four and the other five."""
VILLA = 3


def paper(*regions: int, but: int = 0, first: bool = True) -> Borders:
    """Return a sheet on which these regions are ringed, apart from some boxes."""
    crossed = SHEET.printed
    for region in regions:
        crossed |= RINGS[region]
    crossed &= ~but
    claimed = 0 if first else (1 << len(RINGS)) - 1
    return Borders(crossed, SHEET.reach(crossed)).awarded(SHEET.rings, claimed)


def last_box(region: int, *others: int) -> int:
    """Return a box of a ring that is in none of the others', as the only bit of a mask."""
    boxes = RINGS[region] & ~SHEET.printed
    for other in others:
        boxes &= ~RINGS[other]
    return boxes & -boxes


def almost(region: int, *others: int, first: bool = True) -> tuple[Borders, str]:
    """Return a sheet whose region lacks the last box of a segment, and a roll with its colour."""
    box = last_box(region, *others)
    segment = next(segment for segment in BOARD.segments if segment & box)
    borders = paper(region, *others, but=box, first=first)
    borders = borders.with_boxes(segment & ~box, SHEET.reach(segment & ~box))
    letter = LETTERS[BOARD.colours[box.bit_length() - 1]]
    return borders, letter + LETTERS.replace(letter, "")[:4]


def table(stage: str, dice: str, mine: Borders, other: Borders) -> BorderPosition:
    """Return a position in which the first seat decides: it has the dice, or has to answer."""
    roll = tuple(sorted(map(LETTERS.index, dice)))
    rolls, left = (2, ()) if stage == KEEP else (3, roll)
    roller = int(stage == SECOND)
    return BorderPosition(
        START.setup, roller, stage, rolls, roll, left, (mine, other), (None, None), (0,)
    )


def closes(region: int, position: BorderPosition) -> bool:
    """Return whether the bot closes the region with the decision that is to be made."""
    after, _ = decide(position, 0, BorderGreedy(0))
    return bool(cast("BorderPosition", after).borders(0).regions >> region & 1)


def test_it_beats_the_random_bot() -> None:
    wins = 0
    for seed in range(30):
        bots: list[Bot] = [RandomBot(seed), BorderGreedy(seed)]
        if seed % 2:
            bots.reverse()
        greedy = 1 - seed % 2
        wins += play_game(GAME.start(2), bots, Random(seed)).outcome.winners == (greedy,)
    assert wins >= 29


def test_against_itself_it_ends_the_game_with_many_points() -> None:
    best: list[int] = []
    for seed in range(6):
        played = play_game(GAME.start(2), [BorderGreedy(1), BorderGreedy(2)], Random(seed))
        best.append(max(played.outcome.totals))
        assert len(played.record.events) < 600
    assert sum(best) / len(best) >= 30


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (
        play_game(GAME.start(3), [BorderGreedy(seed) for seed in range(3)], Random(7))
        for _ in range(2)
    )
    assert first.record == second.record


@pytest.mark.parametrize("stage", [KEEP, FIRST, SECOND])
def test_every_move_has_a_value_and_the_best_is_chosen(stage: str) -> None:
    position = table(stage, "sgyyy", paper(*SMALL[1:]), paper(VILLA))
    choice = BorderGreedy(1).choose(position, position.decision(0), Budget())
    values = dict(choice.values)
    assert tuple(values) == position.moves(0)
    assert values[choice.move] == pytest.approx(max(values.values()))


def test_it_keeps_the_die_that_closes_a_region() -> None:
    mine, dice = almost(VILLA)
    position = table(KEEP, dice, mine, paper())
    choice = BorderGreedy(0).choose(position, position.decision(0), Budget())
    assert dice[0] in choice.move.at


@pytest.mark.parametrize("region", range(9))
def test_it_completes_the_segment_that_closes_a_region(region: int) -> None:
    mine, dice = almost(region)
    assert closes(region, table(FIRST, dice, mine, paper()))


@pytest.mark.parametrize("region", range(9))
def test_it_crosses_the_box_that_closes_a_region(region: int) -> None:
    mine, dice = almost(region)
    assert closes(region, table(SECOND, dice[0], mine, paper()))


@pytest.mark.parametrize("stage", [FIRST, SECOND])
def test_it_ends_the_game_when_ahead(stage: str) -> None:
    mine, dice = almost(VILLA, *SMALL)
    assert closes(VILLA, table(stage, dice, mine, paper()))


@pytest.mark.parametrize("stage", [FIRST, SECOND])
def test_it_does_not_end_the_game_when_far_behind(stage: str) -> None:
    mine, dice = almost(VILLA, *SMALL, first=False)
    assert not closes(VILLA, table(stage, dice, mine, paper(*LARGE)))
