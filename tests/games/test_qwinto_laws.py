"""Laws of Qwinto, on positions of random games and against rules written out naively."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zaria.engine import Chance, Decisions, Outcome, Rejected
from zaria.games.qwinto import GAME, QwintoPosition

HIGHEST = 116
"""The highest score there is; see `test_no_sheet_is_worth_more`."""


def walk(players: int, random: Random) -> Iterator[QwintoPosition]:
    """Return every position of a random game."""
    position = GAME.start(players, first=random.randrange(players))
    while True:
        yield position
        coming = position.next
        if isinstance(coming, Outcome):
            return
        if isinstance(coming, Chance):
            position = position.apply_roll(coming.sample(random.randrange))
        else:
            seat = random.choice(coming.seats)
            moves = position.moves(seat)
            # Few misthrows, or the games would end before the sheets are full.
            wanted = [move for move in moves if move.kind != "misthrow"]
            position = position.play(seat, random.choice(wanted or moves))


games = given(players=st.integers(2, 6), seed=st.integers(0, 2**32))


def naive_moves(position: QwintoPosition, seat: int) -> set[str]:
    """Return the legal moves straight from the clauses."""
    if seat not in getattr(position.next, "seats", ()):
        return set()
    if not position.roll:
        return {"*o", "*y", "*p", "*oy", "*op", "*yp", "*oyp"}
    if not position.announced:
        return {"again", "stay"}
    colours = {die.colour for die in position.dice}
    number = sum(int(die.face) for die in position.dice)
    fields = [cell for cell in position.cells(seat) if cell.shape in {"field", "pentagon"}]
    found = {"x" if seat == position.active else "-"}
    for field in fields:
        row = [cell for cell in fields if cell.y == field.y and cell.text]
        column = [cell for cell in fields if cell.x == field.x and cell.text]
        if (
            field.colour in colours
            and not field.text
            and all(int(cell.text) < number for cell in row if cell.x < field.x)
            and all(int(cell.text) > number for cell in row if cell.x > field.x)
            and all(int(cell.text) != number for cell in column)
        ):
            found.add(field.id)
    return found


@games
@settings(max_examples=12, deadline=None)
def test_moves_and_rejections_are_those_of_the_clauses(players: int, seed: int) -> None:
    for position in walk(players, Random(seed)):
        for seat in range(players):
            legal = {move.text for move in position.moves(seat)}
            assert legal == naive_moves(position, seat), position
            for move in position.setup.moves:
                rejection = position.rejection(seat, move)
                assert (rejection is None) == (move.text in legal), (position, move)
                assert rejection is None or rejection.clause in GAME.clauses


@games
@settings(max_examples=30, deadline=None)
def test_the_notation_reads_back_everywhere(players: int, seed: int) -> None:
    for position in walk(players, Random(seed)):
        again = GAME.read_position(position.text)
        assert again == position
        assert hash(again) == hash(position)
        assert again.next == position.next


@games
@settings(max_examples=12, deadline=None)
def test_sheets_keep_the_two_rules_and_scores_their_bounds(players: int, seed: int) -> None:
    turns = (position for position in walk(players, Random(seed)) if position.choice < 0)
    for position in turns:
        for seat in range(players):
            cells = [cell for cell in position.cells(seat) if "written" in cell.marks]
            for one, other in combinations(cells, 2):
                if one.y == other.y:
                    assert (one.x < other.x) == (int(one.text) < int(other.text))
                    assert one.text != other.text
                assert one.x != other.x or one.text != other.text
            assert -20 <= position.score(seat).total <= HIGHEST
            assert position.sheets[seat].full <= 2
            assert not position.is_partial(seat)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_the_order_of_arrival_changes_nothing(seed: int) -> None:
    random = Random(seed)
    open_to_all = [
        position for position in walk(4, random) if position.next == Decisions((0, 1, 2, 3))
    ]
    position = random.choice(open_to_all)
    chosen = [random.choice(position.moves(seat)) for seat in range(4)]
    after = set()
    for order in permutations(range(4)):
        reached = position
        for seat in order:
            reached = reached.play(seat, chosen[seat])
        after.add(reached)
    assert len(after) == 1


@games
@settings(max_examples=8, deadline=None)
def test_nobody_learns_what_others_have_answered(players: int, seed: int) -> None:
    for position in walk(players, Random(seed)):
        for viewer in (*range(players), None):
            seen = position.seen_by(viewer)
            if position.announced:
                hidden = [seat for seat in range(players) if seat != viewer]
                assert all(seen.answers[seat] is None for seat in hidden)
                assert set(hidden) <= set(seen.to_decide)
            if viewer is not None:
                assert seen.moves(viewer) == position.moves(viewer)
                assert seen.entries(viewer) == position.entries(viewer)


EMPTY = "...-....../.....-..../....-...../0"


@pytest.mark.parametrize(
    "state",
    [
        f"3 - - {EMPTY} {EMPTY}",
        f"0 - - {EMPTY} {EMPTY}",
        f"1 - - {EMPTY}",
        f"1 - 3 {EMPTY} {EMPTY}",
        f"1 yo - {EMPTY} {EMPTY}",
        f"1 oy 4 {EMPTY} {EMPTY}",
        f"1 oy 52 {EMPTY} {EMPTY}",
        f"1 oy 57 {EMPTY} {EMPTY}",
        f"1 oy +25 {EMPTY} {EMPTY}",
        f"1 oy - {EMPTY}>o3 {EMPTY}",
        f"1 oy 25= {EMPTY}>o3 {EMPTY}>o3",
        f"1 oy 25= {EMPTY}>p3 {EMPTY}",
        f"1 oy 25= {EMPTY}>- {EMPTY}",
        f"1 oy 25= {EMPTY}>z {EMPTY}",
        f"1 - - {EMPTY[:-1]}5 {EMPTY}",
        f"1 oy - {EMPTY[:-1]}4 {EMPTY}",
        f"1 - - 123-456789/23456-789a/5678-9abcd/0 {EMPTY}",
        f"1 - - 1.1-....../.....-..../....-...../0 {EMPTY}",
        f"1 - - ..-......./.....-..../....-...../0 {EMPTY}",
        f"1 - - ...-......./.....-..../....-...../0 {EMPTY}",
    ],
)
def test_a_damaged_notation_is_rejected(state: str) -> None:
    with pytest.raises(Rejected) as caught:
        GAME.read_position(f"qwinto standard 2 1 - {state}")
    assert caught.value.rejection.code == "damaged-position"


BEST = {
    "o": {3: 11, 4: 12, 5: 13, 7: 14, 8: 15, 9: 16, 10: 17, 12: 18},
    "y": {2: 9, 3: 10, 4: 11, 5: 12, 6: 13, 8: 14, 9: 15, 10: 16, 11: 18},
    "p": {1: 10, 2: 11, 3: 12, 4: 13, 6: 14, 7: 15, 8: 16, 9: 17, 10: 18},
}


def test_the_highest_score_can_be_played() -> None:
    """Two players fill their sheets alike, the orange row all but one field."""
    position = GAME.start(2)
    table = position.setup.moves
    for letter, row in BEST.items():
        for column, number in row.items():
            turn = position.active
            low, rest = divmod(number, 3)
            faces = tuple(sorted([low + (rest > 0), low + (rest > 1), low]))
            position = position.play(turn, table.read("*oyp")).apply_roll(faces)
            position = position.play(turn, table.read("stay"))
            for seat in (0, 1):
                position = position.play(seat, table.read(f"{letter}{column}"))
    outcome = position.next
    assert isinstance(outcome, Outcome)
    assert outcome.totals == (HIGHEST, HIGHEST)
    assert outcome.reason == "qwinto-two-rows"


ROWS = ("..oPo-oPoooo", ".ooooo-oPoo.", "ooPo-ooooP..")
Numbers = tuple[int, ...]
Branch = tuple[Numbers, frozenset[int], int, dict[int, int]]
"""The leftmost numbers so far, rows with an empty field, points, what the column holds."""


def can_reach(target: int, full: tuple[int, ...]) -> bool:
    """Return whether a sheet with just these rows full can be worth so much.

    All fillings are gone through from the right, column by column; of those that agree in all
    that matters further left only the best is kept, and none that cannot reach the target.
    """
    kept: dict[tuple[Numbers, frozenset[int]], int] = {((19, 19, 19), frozenset()): 0}
    for column in range(11, -1, -1):
        rows = [row for row in range(3) if ROWS[row][column] in "oP"]
        found: dict[tuple[Numbers, frozenset[int]], int] = {}
        for (leftmost, empty), before in kept.items():
            branches: list[Branch] = [(leftmost, empty, before, {})]
            for row in rows:
                branches = [grown for branch in branches for grown in grow(branch, row, full)]
            for numbers, holes, gained, written in branches:
                bonus = [written[row] for row in written if ROWS[row][column] == "P"]
                points = gained + sum(bonus) * (len(written) == 3)
                key = numbers, holes
                if points + hope(numbers, holes, column, full) >= target:
                    found[key] = max(points, found.get(key, points))
        kept = found
    return any(len(empty) + len(full) == 3 for _, empty in kept)


def grow(branch: Branch, row: int, full: tuple[int, ...]) -> Iterator[Branch]:
    """Return the branch with the row's field left empty, and with every number in it."""
    leftmost, empty, points, written = branch
    if row not in full:
        yield leftmost, empty | {row}, points, written
    for number in range(1, leftmost[row]):
        if number not in written.values():
            numbers = (*leftmost[:row], number, *leftmost[row + 1 :])
            gain = 1 if row not in full else number if leftmost[row] == 19 else 0
            yield numbers, empty, points + gain, {**written, row: number}


def hope(leftmost: Numbers, empty: frozenset[int], column: int, full: tuple[int, ...]) -> int:
    """Return a bound on the points still to come, as if no column forbade anything."""
    total = 0
    for row, signs in enumerate(ROWS):
        left = [sign for sign in signs[:column] if sign in "oP"]
        number = leftmost[row]
        if row in full:
            if number <= len(left):
                return -HIGHEST
            total += 18 if number == 19 else 0
        else:
            total += len(left) - (row not in empty)
        for sign in reversed(left):
            number -= row in full or sign == "P"
            total += max(number, 0) * (sign == "P")
    return total


@pytest.mark.parametrize(
    "full", [full for count in range(3) for full in combinations(range(3), count)]
)
def test_no_sheet_is_worth_more(full: tuple[int, ...]) -> None:
    """At most two rows are ever full, as the second ends the game: 116 is the most."""
    assert not can_reach(HIGHEST + 1, full)
