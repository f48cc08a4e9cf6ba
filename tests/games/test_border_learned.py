"""The Border's learned player: its arrays hold to the rules, and it learns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import numpy as np
import pytest

from zaria.bots import Budget
from zaria.bots.keeping import Keeping
from zaria.bots.random_bot import RandomBot
from zaria.engine import Chance, Move, Outcome
from zaria.games.border import GAME, BorderPosition, Borders, scoring
from zaria.games.border.colours import DICE, KEEPS
from zaria.games.border.mapfile import BOARDS, REGIONS, SEGMENTS
from zaria.games.border.moves import CROSS, DONE, KEEPING
from zaria.games.border.players.greedy import BorderGreedy
from zaria.games.border.players.learned import rolls, sheets
from zaria.games.border.players.learned.completing import completed, completions
from zaria.games.border.players.learned.crossing import Seen, Table, answers, dice_left, expected
from zaria.games.border.players.learned.evaluating import AMONG_GREEDY, FILE, Evaluator
from zaria.games.border.players.learned.judging import WIN, counted, judge, outlook
from zaria.games.border.players.learned.learning import BorderTask, shares
from zaria.games.border.players.learned.player import BorderLearned
from zaria.games.border.players.learned.rivals import greedy_answers, greedy_turn
from zaria.games.border.players.learned.turns import turn
from zaria.games.border.sheet import DEALS
from zaria.games.border.state import FIRST, KEEP, SECOND
from zaria.learning.arrays import Array
from zaria.learning.network import Network
from zaria.learning.trainer import Plan, Progress, Training

_FAR = 200
"""The most decisions that a game of the tests is followed."""


def _positions(seed: int, players: int = 2) -> Iterator[BorderPosition]:
    """Return the positions of a game that is played at random, but seldom for nothing."""
    random = Random(seed)
    position = GAME.start(players, options={"boards": DEALS[seed % len(DEALS)]})
    for _ in range(_FAR):
        yield position
        coming = position.next
        if isinstance(coming, Outcome):
            return
        if isinstance(coming, Chance):
            position = position.push_roll(coming.sample(random.randrange))
            continue
        seat = position.to_decide[0]
        moves = position.decision(seat).moves
        done = [move for move in moves if move.id == DONE]
        others = [move for move in moves if move.id != DONE]
        position = position.push(seat, random.choice(others or done))


def _table(position: BorderPosition) -> Table:
    """Return the sheets of a position as arrays, from the rules' own masks."""
    known = position.sheets
    now = sheets.sheets_of(np, sheets.patterns_of([sheet.crossed for sheet in known]))
    closed = np.array([[[sheet.regions >> at & 1 for at in range(REGIONS)] for sheet in known]])
    points = np.array([[position.points(seat) for seat in position.setup.seats]], np.float32)
    return Table(now, closed.astype(bool), points)


def _mask(patterns: Array) -> int:
    """Return crosses as a mask of the map."""
    one = sheets.Sheets(patterns[None], np.zeros(1), np.zeros(1))
    (crossed,) = sheets.boxes_of(np, one)
    boxes = [box for box, there in zip(sheets.BOXES, crossed, strict=True) if there]
    return sheets.MAP.printed | sum(1 << box for box in boxes)


def _network(seed: int = 1, units: int = 16) -> Network:
    """Return a network that knows nothing, but always the same."""
    random = np.random.default_rng(seed)
    rows = random.standard_normal((sheets.FEATURES + 1, units)).astype(np.float32) / 4
    rows[-1] = 0
    second = random.standard_normal((units, 8)).astype(np.float32) / 4
    third = random.standard_normal((8, 3)).astype(np.float32)
    return Network(
        rows,
        np.zeros(units, np.float32),
        second,
        np.zeros(8, np.float32),
        third,
        np.zeros(3),
        5,
        {},
        random.standard_normal((units, 8)).astype(np.float32) / 4,
    )


def _numbers(mask: int) -> list[int]:
    return [box for box in range(mask.bit_length()) if mask >> box & 1]


def test_boards_differ_only_in_the_names_of_their_colours() -> None:
    for board, names in zip(BOARDS, sheets.RENAMED, strict=True):
        assert sorted(names) == list(range(6))
        for box in sheets.BOXES:
            colour = sheets.MAP.boards[board].colours[box]
            assert names[colour] == sheets.MAP.boards["a"].colours[box]


@pytest.mark.parametrize("players", [2, 4])
def test_sheets_tell_crosses_regions_and_reach(players: int) -> None:
    for position in _positions(players, players):
        table = _table(position)
        for seat, borders in enumerate(position.sheets):
            assert _mask(table.sheets.patterns[seat]) == borders.crossed
            left = [(ring & ~borders.crossed).bit_count() for ring in sheets.MAP.rings]
            assert table.sheets.sums[seat, :REGIONS].tolist() == left
            reach = sheets.crossable(np, table.sheets)[seat]
            found = {box for box, open_ in zip(sheets.BOXES, reach, strict=True) if open_}
            assert found == set(_numbers(borders.reach & ~borders.crossed))
            beside = [bool(segment & borders.reach) for segment in sheets.MAP.boards["a"].segments]
            touched = int(table.sheets.touched[seat])
            assert [bool(touched >> at & 1) for at in range(SEGMENTS)] == beside


def test_changed_sheets_are_those_made_anew() -> None:
    for position in _positions(5):
        now = _table(position).sheets
        for box in np.nonzero(sheets.crossable(np, now)[0])[0]:
            one = sheets.with_box(np, now.take(np.array([0])), np.array([box]))
            anew = sheets.sheets_of(np, one.patterns)
            assert all((mine == other).all() for mine, other in zip(one, anew, strict=True))


def test_features_are_different_and_in_bounds() -> None:
    for position in _positions(3, 3):
        table = _table(position)
        _, features, shown = expected(np, sheets.RuleOfThumb(np), table, position.active)
        for row in [*features.tolist(), *shown.tolist()]:
            assert len(set(row)) == sheets.WIDTH
            assert min(row) >= 0
            assert max(row) < sheets.FEATURES
        claimed = np.array([position.claimed >> at & 1 for at in range(REGIONS)])
        for lists in (features, shown):
            gone = sheets.with_claimed(np, lists).reshape(3, REGIONS, -1)
            changed = (gone != lists[:, None]).sum(axis=2)
            assert (changed == 1 - claimed).all()


def test_completions_are_those_of_the_rules() -> None:
    """Every set of segments that some roll completes is found, with the dice that it uses."""
    for position in list(_positions(8))[::25]:
        board, crossed = position.board(0), position.sheets[0].crossed
        now = _table(position).sheets.take(np.array([0]))
        sets = completions(np, now, DICE)
        after = completed(np, now, sets)
        names = sheets.RENAMED[BOARDS.index(board.letter)]
        found = {
            (_mask(pattern), tuple(rolls.COUNTS[used][names]))
            for pattern, used in zip(after.patterns, sets.used, strict=True)
        }
        assert len(found) == len(sets.used)
        wanted: set[tuple[int, tuple[int, ...]]] = {(crossed, (0,) * 6)}
        for mask in board.segments:
            count = (mask & ~crossed).bit_count()
            colour = board.colours[mask.bit_length() - 1]
            if count:
                wanted |= {
                    (before | mask, (*used[:colour], used[colour] + count, *used[colour + 1 :]))
                    for before, used in wanted
                    if sum(used) + count <= DICE
                }
        assert found == wanted


def test_keeps_are_worth_what_the_plain_way_finds() -> None:
    random = np.random.default_rng(4)
    stands = random.standard_normal((2, rolls.ROLLS)).astype(np.float32)
    keeping = Keeping(KEEPS)
    for left in (1, 2):
        found = rolls.keep_values(np, stands, left)
        for row in range(2):
            plain = keeping.values(stands[row].tolist(), left)
            assert found[row] == pytest.approx(plain, abs=1e-5)
    first, second, value = rolls.choices(np, stands)
    chances = rolls.last_rolls(np, first, second)
    assert chances.sum(axis=1) == pytest.approx([1, 1], abs=1e-5)
    assert (chances * stands).sum(axis=1) == pytest.approx(value, abs=1e-5)


def test_what_a_sheet_shows_depends_on_itself_and_on_what_is_closed() -> None:
    """Another's crosses change nothing in it, but for regions that they close first."""
    for position in list(_positions(7))[::9]:
        table = _table(position)
        shown = expected(np, sheets.RuleOfThumb(np), table, 0).shown[0]
        others = sheets.with_box(np, table.sheets, np.array([0, 0])).take(np.array([0, 1]))
        others.put(np.array([0]), _table(position).sheets.take(np.array([0])))
        found = expected(np, sheets.RuleOfThumb(np), table._replace(sheets=others), 0).shown
        assert (found[0] == shown).all()


def test_closing_a_region_first_is_seen_in_what_the_others_show() -> None:
    """A sheet that closes regions is judged as it is once the others' sheets know of it."""
    network, tried = _network(), 0
    for position in _positions(12):
        table = _table(position)
        standing = sheets.standings(np, table.sheets, table.closed, table.points, 0)
        view = outlook(np, network, table.sheets, standing, 2, np.zeros(2, bool), 0.0)
        sets = completions(np, table.sheets.take(np.array([0])), 3)
        after = completed(np, table.sheets.take(np.array([0])), sets)
        found = judge(np, network, after, view, np.zeros(len(sets.used), np.int64))
        first = found.fresh.any(axis=1) & (standing.rivalry[0] * found.fresh).any(axis=1)
        for which in np.nonzero(first & ~found.ends & (found.fresh.sum(axis=1) == 1))[0]:
            tried += 1
            (region,) = np.nonzero(found.fresh[which])[0]
            shown = sheets.shown_of(
                np, table.sheets, sheets.features_of(np, table.sheets, standing, standing.points)
            )
            (seen,) = network.seen(sheets.with_claimed(np, shown[1:])[[region]])
            one = standing.take(np.array([0]))
            points = one.points + one.prizes[0, region]
            own = sheets.features_of(np, after.take(np.array([which])), one, points)
            lead = points - one.mean + network.means(own, seen)
            assert found.lead[which] == pytest.approx(lead[0], abs=1e-3)
    assert tried


def test_leads_after_a_roll_cancel_out() -> None:
    """What one seat may expect to be ahead, the others may expect to be behind."""
    position = list(_positions(2, 3))[40]
    table, active = _table(position), position.active
    standing = sheets.standings(np, table.sheets, table.closed, table.points, 0)
    values = sheets.RuleOfThumb(np)
    view = outlook(np, values, table.sheets, standing, 3, np.zeros(3, bool))
    boards = np.array([[BOARDS.index(position.board(at).letter) for at in range(3)]])
    found = turn(np, values, table.sheets, view, active, boards, 3)
    assert np.abs(found.expected.sum(axis=1)).max() < 1e-3


def test_search_finds_the_best_crosses() -> None:
    """With room for all ways, the second action ends where trying everything ends."""
    values = sheets.RuleOfThumb(np)
    tried = 0
    for position in _positions(11):
        seat, few = 1 - position.active, len(position.left) < 4
        if position.stage != SECOND or position.answers[seat] or not few or tried == 6:
            continue
        tried += 1
        table = _table(position)
        standing = sheets.standings(np, table.sheets, table.closed, table.points, seat)
        over = np.repeat(table.over(), 2)
        view = outlook(np, values, table.sheets, standing, 2, over).take(np.array([seat]))
        boards = [BOARDS.index(position.board(at).letter) for at in range(2)]
        left = _kind(position, boards[position.active])
        mine, theirs = np.array([boards[position.active]]), np.array([boards[seat]])
        dice = dice_left(np, left, mine, theirs)
        seen: list[Seen] = []
        own = table.sheets.take(np.array([seat]))
        best = answers(np, values, own, view, dice, 10_000, seen)
        found = {_mask(pattern) for ways in seen for pattern in ways.sheets.patterns}
        assert found | {position.sheets[seat].crossed} == set(_all_ways(position, seat))
        stopped = judge(np, values, own, view, np.array([0]))
        worths = np.concatenate([stopped.worth, *(ways.worth for ways in seen)])
        patterns = np.concatenate([own.patterns, *(ways.sheets.patterns for ways in seen)])
        assert (best.patterns[0] == patterns[worths.argmax()]).all()
    assert tried


def _kind(position: BorderPosition, board: int) -> Array:
    """Return the kind of dice left, in the colours of the active seat."""
    counts = np.zeros(6, np.int64)
    for face in position.offered:
        counts[sheets.RENAMED[board, face]] += 1
    number = int(rolls.NUMBERS[counts @ rolls.UNITS])
    return np.array([number if position.left else number - rolls.FIRST_ROLL + rolls.ALL])


def _all_ways(position: BorderPosition, seat: int) -> Iterator[int]:
    """Return the crosses of a seat after everything that it may do."""
    answer = position.answers[seat]
    yield position.sheets[seat].crossed if answer is None else answer.crossed
    for move in position.moves(seat):
        if move.id != DONE:
            yield from _all_ways(position.push(seat, move), seat)


def test_turn_follows_what_it_says() -> None:
    """A roll that stands is worth the best set that it allows, less what is left to others."""
    values = sheets.RuleOfThumb(np)
    for position in list(_positions(2, 3))[::20]:
        table, active = _table(position), position.active
        standing = sheets.standings(np, table.sheets, table.closed, table.points, 0)
        view = outlook(np, values, table.sheets, standing, 3, np.zeros(3, bool))
        boards = np.array([[BOARDS.index(position.board(at).letter) for at in range(3)]])
        found = turn(np, values, table.sheets, view, active, boards, 3)
        used, judged = found.sets.used, found.judged
        for roll in range(0, rolls.ROLLS, 17):
            whole = rolls.FIRST_ROLL + roll
            fits = (rolls.COUNTS[used] <= rolls.COUNTS[whole]).all(axis=1)
            rest = rolls.NUMBERS[rolls.CODES[whole] - rolls.CODES[used] * fits]
            left = np.where(used == whole, rolls.ALL + roll, rest)
            going_on = counted(np, judged.lead - found.lost[0, left], found.luck[0], WIN)
            worth = np.where(judged.ends, judged.worth, going_on)
            assert found.stands[0, roll] == pytest.approx(worth[fits].max(), abs=1e-3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_players_by_the_thousand_choose_what_one_chooses(players: int) -> None:
    """Keeps, segments and crosses: none has a better value by the greedy player's own estimate."""
    judged = Counter[str]()
    for seed in range(4):
        for position in list(_positions(seed, players))[seed::3]:
            begun = position.stage == FIRST and position.left != position.roll
            if begun or any(position.answers) or position.stage not in {KEEP, FIRST, SECOND}:
                continue
            seat = position.to_decide[-1]
            values = {move.id: value for move, value in _greedy_values(position, seat)}
            best = max(values.values())
            for move in _moves_by_arrays(position, seat):
                assert values[move] == pytest.approx(best, abs=1e-3)
                judged[position.stage] += 1
    assert min(judged[stage] for stage in (KEEP, FIRST, SECOND)) > 5


def _greedy_values(position: BorderPosition, seat: int) -> Sequence[tuple[Move, float]]:
    choice = BorderGreedy(1).choose(position, position.decision(seat), Budget())
    assert choice.values
    return choice.values


def _moves_by_arrays(position: BorderPosition, seat: int) -> list[int]:
    """Return the moves that greedy players by the thousand may begin with."""
    table, active = _table(position), position.active
    boards = [BOARDS.index(position.board(at).letter) for at in position.setup.seats]
    if position.stage == SECOND:
        mine, theirs = np.array([boards[active]]), np.array([boards[seat]])
        dice = dice_left(np, _kind(position, boards[active]), mine, theirs)
        best = greedy_answers(np, table, np.array([seat]), dice)
        borders = position.sheets[seat]
        new = _numbers(_mask(best.patterns[0]) & ~borders.crossed & borders.reach)
        return [CROSS + box for box in new] or [DONE]
    found = greedy_turn(np, table, active, np.array([boards]), DICE)
    names = sheets.RENAMED[boards[active]]
    counts = np.zeros(6, np.int64)
    counts[names] = [position.roll.count(face) for face in range(6)]
    roll = int(rolls.NUMBERS[counts @ rolls.UNITS]) - rolls.FIRST_ROLL
    if position.stage == KEEP:
        keeps = found.keep_first if position.rolls == 1 else found.keep_second
        kept = np.repeat(np.arange(6), rolls.COUNTS[keeps[0, roll]][names])
        return [KEEPING + KEEPS.numbers[tuple(kept.tolist())]]
    after, left = found.after(np, np.array([roll]))
    used = rolls.COUNTS[found.sets.used[found.option[0, roll]]]
    rest = rolls.COUNTS[left[0]] if left[0] < rolls.ALL else 0 * counts
    assert (used + rest == counts).all()
    crossed = _mask(after.patterns[0]) & ~position.sheets[seat].crossed
    segments = enumerate(position.board(seat).segments)
    return [number for number, boxes in segments if boxes & crossed] or [DONE]


@pytest.mark.parametrize("players", [2, 3])
def test_every_move_has_a_value_and_every_position_too(players: int) -> None:
    evaluator = Evaluator(_network())
    stages = set()
    for position in list(_positions(6, players))[::7]:
        stages.add(position.stage)
        values = evaluator.values(position)
        assert len(values) == players
        assert np.isfinite(values).all()
        for seat in position.to_decide:
            found = evaluator.moves(position, seat)
            assert {move.id for move in position.moves(seat)} <= found.keys()
            assert all(np.isfinite(found[move.id]) for move in position.moves(seat))
    assert stages >= {KEEP, FIRST, SECOND}


def test_what_was_looked_at_before_changes_nothing() -> None:
    """One evaluator goes to and fro in two games, other ones see each position alone."""
    remembering, learned = Evaluator(_network()), _network()
    games = [list(_positions(seed, players=3))[:90:6] for seed in (6, 7)]
    mixed = [position for pair in zip(*games, strict=True) for position in pair]
    for position in mixed + mixed[::-2]:
        alone = Evaluator(learned)
        assert remembering.values(position) == pytest.approx(alone.values(position), abs=1e-3)
        for seat in position.to_decide:
            expected = pytest.approx(alone.moves(position, seat), abs=1e-3)
            assert remembering.moves(position, seat) == expected


def test_values_are_points_at_the_end() -> None:
    evaluator = Evaluator(_network())
    *_, last = _positions(9)
    if isinstance(last.next, Outcome):
        points = tuple(float(last.points(seat)) for seat in range(2))
        assert evaluator.values(last) == points


def test_keeping_expects_the_mean_of_what_can_fall() -> None:
    """Before the dice fall, a position is worth the mean of the positions after."""
    evaluator = Evaluator(_network())
    position = [each for each in _positions(4) if each.turn_begins][5]
    values = np.array(evaluator.values(position))
    mean = np.zeros(2)
    for roll, chance in zip(KEEPS.multisets[rolls.FIRST_ROLL :], rolls.FALLS[0], strict=True):
        mean += chance * np.array(evaluator.values(position.push_roll(roll)))
    assert values == pytest.approx(mean, abs=1e-3)


def test_plays_whole_games_by_the_rules() -> None:
    bots = [BorderLearned(1, Evaluator(_network())), RandomBot(2)]
    position, random = GAME.start(2, first=1), Random(3)
    while not isinstance(coming := position.next, Outcome):
        if isinstance(coming, Chance):
            position = position.push_roll(coming.sample(random.randrange))
            continue
        seat = position.to_decide[0]
        position = position.play_all(seat, bots[seat].decide(position, seat, Budget()))
    assert position.points(0) > 0


def test_games_teach_leads_that_cancel_out() -> None:
    """After lessons, targets are leads: what all seats may expect to be ahead cancels out."""
    task = BorderTask()
    for seats in (2, 3, 4):
        task.batches = task.players.index(seats) + 9
        samples = task.play(sheets.RuleOfThumb(np), np, np.random.default_rng(seats), 4 * seats)
        assert samples.others.shape == (len(samples.features), seats - 1, sheets.WIDTH)
        for leads in (samples.targets, samples.finals):
            assert np.abs(leads.reshape(-1, seats).sum(axis=1)).max() < 1e-2
            assert np.abs(leads).max() > 1


def test_among_greedy_players_only_the_learner_is_taught() -> None:
    """It sits in another seat at each table; where all learn, the seats' leads still cancel out."""
    task, seats, tables = BorderTask(), 3, 6
    task.batches, task.players = 9, (seats,)
    at_turn = -3
    for greedy in (1.0, 0.5):
        task.greedy = greedy
        mixed = round(greedy * tables)
        samples = task.play(_network(), np, np.random.default_rng(2), seats * tables)
        seen = samples.features[:, at_turn] - samples.features[:, at_turn].min()
        # What the first round teaches comes last.
        first = [table % seats for table in range(mixed)]
        first += list(range(seats)) * (tables - mixed)
        assert seen[-len(first) :].tolist() == first
        finals = samples.finals[-seats * (tables - mixed) :] if tables > mixed else np.zeros(0)
        assert finals.reshape(-1, seats).sum(axis=1) == pytest.approx(0, abs=1e-2)
        assert samples.others.shape == (len(samples.features), seats - 1, sheets.WIDTH)


def test_matches_are_won_lost_or_shared_in_every_seat() -> None:
    task, players = BorderTask(), 3
    found = task.match(sheets.RuleOfThumb(np), np, np.random.default_rng(4), 9, players)
    assert found.shape == (9,)
    assert set(found.tolist()) <= {0, 1 / 3, 1 / 2, 1}
    again = task.match(sheets.RuleOfThumb(np), np, np.random.default_rng(4), 9, players)
    assert (found == again).all()


def test_the_win_is_shared_as_the_rules_say() -> None:
    """Most points win, then the greatest circled values; level seats share."""
    random, sheet, ties = Random(8), sheets.MAP, set[str | int]()
    prizes = [(region.high, region.low) for region in sheet.regions]
    for _ in range(300):
        crossed = [random.sample(range(REGIONS), random.randrange(1, 4)) for _ in range(3)]
        masks = [sum(1 << region for region in regions) for regions in crossed]
        firsts = [mask & random.randrange(1 << REGIONS) for mask in masks]
        borders = tuple(
            Borders(0, 0, mask, first) for mask, first in zip(masks, firsts, strict=True)
        )
        circled = [
            [
                prizes[at][0] if first >> at & 1 else prizes[at][1] if mask >> at & 1 else 0
                for at in range(REGIONS)
            ]
            for mask, first in zip(masks, firsts, strict=True)
        ]
        outcome = scoring.outcome(sheet, borders)
        winners = outcome.winners
        ties.add(outcome.params["tie"])
        wanted = [1 / len(winners) if seat in winners else 0 for seat in range(3)]
        assert shares(np, np.array([circled], np.float32))[0].tolist() == wanted
    assert ties == {"no", "broken", "shared"}


def test_learns(tmp_path: Path) -> None:
    """After some batches the values are nearer to what games bring."""
    told: list[Progress] = []
    plan = Plan(batches=4, sheets=8, units=(16, 8), rate=4e-3, step=16, passes=2)
    training = Training(BorderTask(), plan, tmp_path)
    network = training.run(told.append)
    assert told[-1].error < told[0].error
    assert network.features == sheets.FEATURES


@pytest.mark.parametrize(("players", "file"), [(2, FILE), (3, AMONG_GREEDY), (4, AMONG_GREEDY)])
def test_the_master_plays_by_what_was_learned_at_tables_like_its_own(
    players: int, file: Path
) -> None:
    position = next(some for some in _positions(1, players) if some.to_decide)
    seat = position.to_decide[0]
    decision = position.decision(seat)
    found = dict(BorderLearned(1).choose(position, decision, Budget()).values)
    expected = Evaluator(win=WIN, file=file).moves(position, seat)
    assert found == {move: expected[move.id] for move in decision.moves}
