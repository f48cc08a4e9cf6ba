"""A position line from outside is rejected, or the game goes on from it to its end.

Lines of real games are damaged in all kinds of ways. Whatever is accepted must read back as it
was written, answer every question, and be played on without an error.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import zaria
from zaria.engine import Chance, Decisions, Position, Rejected

VARIANTS: list[tuple[str, dict[str, int | str], int]] = [
    ("qwinto", {}, 2),
    ("qwinto", {}, 3),
    ("knaster", {}, 1),
    ("knaster", {}, 2),
    ("onecard", {}, 2),
    ("onecard", {"market": "on"}, 3),
    ("onecard", {"cards": 3, "draft": "on"}, 2),
    ("onecard", {"cards": 3, "draft": "on", "market": "on"}, 4),
    ("border", {}, 2),
    ("border", {"boards": "dcba"}, 3),
]
MOST_STEPS = 3_000
SIGNS = " -+=./:;>!,*0123456789abcdefghijklmnopqrstuvwxyzROYGB"


def some_line(random: Random, game: str, options: dict[str, int | str], players: int) -> str:
    """Return the line of a moment of a random game, decisions begun among them."""
    position: Position = zaria.game(game).start(
        players, first=random.randrange(players), options=options
    )
    for _ in range(int(random.random() ** 2 * 250)):
        coming = position.next
        if isinstance(coming, Chance):
            position = position.push_roll(coming.sample(random.randrange))
        elif isinstance(coming, Decisions):
            seat = random.choice(coming.seats)
            position = position.push(seat, random.choice(position.moves(seat)))
        else:
            break
    return position.text


def damaged(random: Random, line: str) -> str:
    """Return a line with some characters or fields deleted, added, exchanged or repeated."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        at, sign = random.randrange(len(line)), random.choice(SIGNS)
        fields = line.split(" ")
        one, other = random.randrange(len(fields)), random.randrange(len(fields))
        match random.randrange(7):
            case 0:
                line = line[:at] + line[at + 1 :]
            case 1:
                line = line[:at] + sign + line[at:]
            case 2:
                line = line[:at] + sign + line[at + 1 :]
            case 3:
                line = line[:at] + random.choice(line) + line[at + 1 :]
            case 4:
                fields[one], fields[other] = fields[other], fields[one]
                line = " ".join(fields)
            case 5:
                fields[one] = fields[other]
                line = " ".join(fields)
            case _:
                fields[one] = random.choice(("-", "1", "2", "3", "0", "mark", "keep", "throw"))
                line = " ".join(fields)
        line = line or "-"
    return line


def look(position: Position) -> None:
    """Ask everything that can be asked of a position."""
    coming = position.next
    for seat in range(position.setup.players):
        legal = position.moves(seat)
        assert position.mask(seat) == sum(1 << move.id for move in legal)
        assert position.points(seat) == position.score(seat).total
        position.cells(seat)
        assert bool(legal) == (isinstance(coming, Decisions) and seat in coming.seats)
        position.seen_by(seat)
        if legal:
            assert position.decision(seat).default in legal
    assert (position.outcome is None) == isinstance(coming, Chance | Decisions)
    assert position.dice is not None
    position.odds()


def play_on(position: Position, random: Random) -> None:
    """Play to the end, looking at every position on the way."""
    for _ in range(MOST_STEPS):
        look(position)
        coming = position.next
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        elif isinstance(coming, Decisions):
            seat = random.choice(coming.seats)
            position = position.play(seat, random.choice(position.moves(seat)))
        else:
            return
    raise AssertionError(f"it does not end: {position}")


def check(game: str, options: dict[str, int | str], players: int, seed: int) -> None:
    """Damage a line, and play on from it if it is accepted."""
    random = Random(seed)
    line = damaged(random, some_line(random, game, options, players))
    try:
        position = zaria.read_position(line)
    except Rejected:
        return
    assert position.text.split() == line.split()
    assert zaria.read_position(position.text) == position
    play_on(position, random)


@pytest.mark.parametrize(("game", "options", "players"), VARIANTS, ids=str)
@settings(max_examples=25)
@given(seed=st.integers(0, 2**64))
def test_a_damaged_line_is_rejected_or_played_on(
    game: str, options: dict[str, int | str], players: int, seed: int
) -> None:
    check(game, options, players, seed)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options", "players"), VARIANTS, ids=str)
@settings(max_examples=2_000)
@given(seed=st.integers(0, 2**64))
def test_many_damaged_lines_are_rejected_or_played_on(
    game: str, options: dict[str, int | str], players: int, seed: int
) -> None:
    check(game, options, players, seed)


EMPTY = "...../...../...../...../....."
ROWS = "...-....../.....-..../....-...../0"
BAD = [
    "knaster standard 1 1 - 1 - n 22222/22222/22222/22222/22222",
    f"knaster standard 1 1 - 1 63 n {EMPTY}",
    f"knaster standard 1 1 - 1 336 n {EMPTY}",
    f"knaster standard 2 1 - 1 36 n {EMPTY}",
    f"qwinto standard 2 1 - 1 oy 63 {ROWS} {ROWS}",
    f"qwinto standard 2 1 - 1 oy 336 {ROWS} {ROWS}",
    f"qwinto standard 2 1 - 1 oy 36 {ROWS}",
    f"knaster standard 1 1 - 1 36 n {EMPTY}>9{EMPTY[1:]}!:fall1",
    "knaster standard 1 1 - 1 36 n ...../...../...../...../.....>99.../...../...../...../.....",
    "knaster standard 1 1 - 1 36 n 9..../...../...../...../.....>...../...../...../...../.....",
    "knaster standard 1 1 - 1 36 n 8..../...../...../...../.....>8*..../...../...../...../.....",
    "onecard standard 2 1 - 1 keep 1 1 rr - - 1:00000/2:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 keep 1 1 grrrr - - 1:00000/2:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 mark 1 7 rrrrr - - 1:00000/2:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 mark 1 3 rrrrr - - 1:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 mark 1 3 rrrrr - - 2:00000/1:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 mark 1 3 rrrrr 1g - 1:00000/2:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 mark 9 3 rrrrr - - 1:00000/2:00000 3:00000/4:00000",
    "onecard standard 2 1 - 1 take 1 3 rrrrr - - 1:00000 3:00000/4:00000",
]


@pytest.mark.parametrize("line", BAD)
def test_what_the_rules_cannot_carry_on_from_is_rejected(line: str) -> None:
    with pytest.raises(Rejected) as caught:
        zaria.read_position(line)
    assert caught.value.rejection.code == "damaged-position"


@pytest.mark.parametrize("stage", ["k 1 ybrgs -", "k 4 sgbry -", "k 1 sgbr -", "f 1 sgbry oo"])
def test_a_roll_of_the_border_that_cannot_be_is_rejected(stage: str) -> None:
    *head, one, other = zaria.game("border").start(2).text.split()
    with pytest.raises(Rejected) as caught:
        zaria.read_position(" ".join([*head[:6], stage, one, other]))
    assert caught.value.rejection.code == "damaged-position"
    good = zaria.read_position(" ".join([*head[:6], "k 1 sgbry -", one, other]))
    assert good.moves(0)


@pytest.mark.parametrize("stage", ["t 0 - -", "k 1 sgbry -", "f 1 sgbry sgbry", "t -1 - -"])
def test_a_board_with_all_boxes_crossed_is_over(stage: str) -> None:
    start = zaria.game("border").start(2).text.split()
    full = start[-1].replace(".", "x")
    head = " ".join(start[:6])
    board = start[-1] if "-1" in stage else full
    with pytest.raises(Rejected) as caught:
        zaria.read_position(f"{head} {stage} {board} {start[-1]}")
    assert caught.value.rejection.code == "damaged-position"
    assert zaria.read_position(f"{head} e 0 - - {full} {start[-1]}").over


DRAFTED = (
    "onecard standard 2 1 cards=3,draft=on 1 draft 1 0 - - - "
    "7:00000/8:00000/11:00000/15:00000/20:00000 6:00000/14:00000/21:00000/23:00000/26:00000>21"
)
"""A card that goes back to the pile stands at the end."""


@pytest.mark.parametrize("number", ["9" * 15, "9" * 4_500, "-1"])
def test_a_number_of_any_size_is_rejected_and_fills_no_memory(number: str) -> None:
    """As a bit of a whole number, card 10^15 would be larger than any memory."""
    assert zaria.read_position(DRAFTED).text == DRAFTED
    lines = [DRAFTED, *(some_line(Random(7), *variant) for variant in VARIANTS)]
    for line in lines:
        for found in re.finditer(r"\d+", line):
            with pytest.raises(Rejected):
                zaria.read_position(line[: found.start()] + number + line[found.end() :])
