"""Conformance tests that check any game, third-party ones too, against the engine's contract.

    from zaria.testing import check_game
    check_game(MY_GAME)

It plays whole games with random and with searching players and raises `AssertionError`, naming
the position, at the first broken promise.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, permutations
from random import Random

from zaria.engine import (
    Chance,
    Decisions,
    Event,
    Game,
    Move,
    Outcome,
    Position,
    Record,
    Rejected,
    Rolled,
    SheetFault,
    print_record,
    read_record,
    record_to_json,
)
from zaria.engine.game import Options

Chooser = Callable[[Position, int, Random], Move]
"""A player of the test: gives a legal move of a seat that is to decide."""

_TEXT = re.compile(r"[^\s,{}<>]+")
_LONGEST = 100_000
_SMALL = 1_000
_WIDTH = 8
_LISTED = 200
_QUESTIONS = ("mask", "moves", "decision", "score", "points", "cells")
"""The methods of a position that are asked about a seat."""


def random_player(position: Position, seat: int, random: Random) -> Move:
    """Return a random legal move."""
    return random.choice(position.moves(seat))


def searching_player(position: Position, seat: int, random: Random) -> Move:
    """Return the move with the best score after a short random continuation."""
    moves = position.moves(seat)
    if len(moves) > _WIDTH:
        moves = tuple(random.sample(moves, _WIDTH))

    def promise(move: Move) -> tuple[int, float]:
        after = position.play(seat, move)
        for _ in range(4):
            coming = after.next
            if isinstance(coming, Chance):
                after = after.apply_roll(coming.sample(random.randrange))
            elif isinstance(coming, Decisions):
                other = random.choice(coming.seats)
                after = after.play(other, random.choice(after.moves(other)))
        return after.score(seat).total, random.random()

    return max(moves, key=promise)


def check_game(
    game: Game[Position],
    *,
    games: int = 6,
    seed: int = 0,
    players: Sequence[int] | None = None,
    options: Sequence[Options] = ({},),
) -> None:
    """Play `games` games for each number of players and set of options, checking every position."""
    _check_declaration(game)
    some = list(islice(game.players, 6)) if players is None else players
    for chosen in options:
        for count in some:
            for number in range(games):
                random = Random(f"{game.id} {seed} {count} {number}")
                chooser = (random_player, searching_player)[number % 2]
                start = game.start(count, first=random.randrange(count), options=chosen)
                _check_moves(start)
                _check_strangers(start)
                _check_play(start, chooser, random)


def _check_declaration(game: Game[Position]) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*", game.id), f"bad id {game.id!r}"
    assert len(game.players) > 0, "nobody can play"
    assert pickle.loads(pickle.dumps(game)) is game, "a pickled game is another game"
    assert game.standard.digest, "the standard sheet has no digest"
    for outside in (game.players[0] - 1, game.players[-1] + 1):
        try:
            game.start(outside)
        except Rejected as error:
            assert error.rejection.code == "wrong-players"
        else:
            raise AssertionError(f"{outside} players are not rejected")
    try:
        game.check_sheet({})
    except SheetFault:
        pass
    else:
        raise AssertionError("an empty sheet is not rejected")


def _check_moves(start: Position) -> None:
    table = start.setup.moves
    for number, move in enumerate(table):
        assert move.id == number, f"{move} has id {move.id}, not its index {number}"
        assert _TEXT.fullmatch(move.text), f"{move.text!r} cannot stand in a record"
        assert table.read(move.text) is move, f"text of {move} is not its own"
        form = json.loads(json.dumps(move.to_json()))
        assert table.from_json(form) is move, f"JSON of {move} is not its own"


def _check_play(start: Position, chooser: Chooser, random: Random) -> None:
    """Play one game and check every position on the way, and all of them again at the end."""
    seen: list[tuple[Position, int, str]] = []
    record = Record.begin(start, Event="check")
    events: list[Event] = []
    position = start
    for _ in range(_LONGEST):
        seen.append((position, hash(position), position.text))
        coming = position.next
        if isinstance(coming, Outcome):
            break
        if isinstance(coming, Chance):
            rolled = _check_chance(position, coming, random)
            events.append(Event(None, (coming.text(rolled),)))
            position = position.apply_roll(rolled)
        else:
            _check_decisions(position, coming)
            seats = list(coming.seats)
            random.shuffle(seats)
            before = position
            decided: list[tuple[int, list[Move]]] = []
            for seat in seats:
                position, moves = _decide(position, seat, chooser, random)
                events.append(Event(seat, tuple(move.text for move in moves)))
                decided.append((seat, moves))
            _check_commuting(before, decided, position)
    else:
        raise AssertionError(f"no end after {_LONGEST} steps: {position}")
    for earlier, mark, text in seen:
        assert hash(earlier) == mark, f"a position changed: {text}"
        assert earlier.text == text, f"a position changed: {text}"
    _check_end(position)
    _check_record(record, tuple(events), position)


def _check_position(position: Position) -> None:
    text = position.text
    assert "\n" not in text, f"not one line: {text!r}"
    game, sheet = position.setup.game, position.setup.sheet
    again = game.read_position(text, sheet)
    assert again == position, f"does not read back: {text}"
    assert hash(again) == hash(position), f"equal, but hashes differ: {text}"
    pickled = pickle.loads(pickle.dumps(position))
    assert pickled == position, f"does not pickle: {text}"
    assert pickled.text == text, f"does not pickle: {text}"
    assert type(pickled) is type(position), f"does not pickle: {text}"
    for seat in range(min(position.setup.players, 8)):
        points, score = position.points(seat), position.score(seat)
        assert points == score.total, f"{points} points, but {score}: {text}"
        cells = position.cells(seat)
        assert len({cell.id for cell in cells}) == len(cells), f"two cells share an id: {text}"


def _check_chance(position: Position, chance: Chance, random: Random) -> Rolled:
    _check_position(position)
    assert not any(position.moves(seat) for seat in range(position.setup.players)), position
    rolled = chance.sample(random.randrange)
    assert rolled in chance, f"{rolled} was drawn, but cannot fall: {position}"
    assert chance.read(chance.text(rolled)) == rolled, f"text of {rolled}: {position}"
    after = position.push_roll(rolled)
    for given in (rolled, [*rolled[::-1]], chance.text(rolled)):
        assert position.apply_roll(given) == after, f"{given} falls otherwise: {position}"
    try:
        position.apply_roll((*rolled, rolled[0]))
    except Rejected:
        pass
    else:
        raise AssertionError(f"one die or card too many is not rejected: {position}")
    if chance.weight <= _SMALL:
        outcomes = dict(chance.distribution())
        assert rolled in outcomes, f"{rolled} is not in the distribution: {position}"
        assert sum(outcomes.values()) == chance.weight, f"weights do not add up: {position}"
        assert all(weight > 0 for weight in outcomes.values()), f"weights: {position}"
    return rolled


def _check_decisions(position: Position, coming: Decisions) -> None:
    _check_position(position)
    _check_strangers(position)
    assert coming.seats, f"decisions of nobody: {position}"
    assert len(set(coming.seats)) == len(coming.seats), f"a seat twice: {position}"
    table = position.setup.moves
    for seat in range(min(position.setup.players, 8)):
        legal = position.moves(seat)
        assert bool(legal) == (seat in coming.seats), f"seat {seat}: {position}"
        assert list(legal) == sorted(legal, key=lambda move: move.id), f"order: {position}"
        offered = {move.id for move in legal}
        for move in table:
            rejection = position.rejection(seat, move)
            assert (rejection is None) == (move.id in offered), f"{seat} {move}: {position}"
            if rejection is not None:
                assert rejection.clause in position.setup.game.clauses, f"{rejection}: {position}"
        assert position.mask(seat) == sum(1 << move.id for move in legal), f"mask: {position}"
        if legal:
            _check_decision(position, seat, legal)


def _check_decision(position: Position, seat: int, legal: tuple[Move, ...]) -> None:
    decision = position.decision(seat)
    assert decision.moves == legal, f"seat {seat}: {position}"
    assert decision.default in legal, f"default of seat {seat}: {position}"
    seen = position.seen_by(seat)
    assert seen.moves(seat) == legal, f"seat {seat} sees other moves: {position}"
    assert seen.seen_by(seat) == seen, f"seeing twice differs: {position}"
    whole = list(islice(position.whole_decisions(seat), _LISTED))
    assert whole, f"no whole decision of seat {seat}: {position}"
    assert len(set(whole)) == len(whole), f"a whole decision twice: {position}"
    for moves in whole[:: max(1, len(whole) // _WIDTH)]:
        after = position.play_all(seat, moves)
        assert not after.is_partial(seat), f"{moves} is not whole: {position}"
        by_text = position.play_all(seat, [move.text for move in moves])
        assert by_text == after, f"{moves} by text: {position}"


def _check_strangers(position: Position) -> None:
    """Check that seats, moves and rolls that do not exist are rejected."""
    players, table = position.setup.players, position.setup.moves
    stranger = Move(0, "no such kind", "nowhere", "no-such-text")
    for seat, move, code in (
        (players, table[0], "no-seat"),
        (-1, table[0], "no-seat"),
        (0, stranger, "unknown-move"),
        (0, stranger.text, "unknown-move"),
    ):
        try:
            position.play(seat, move)
        except Rejected as error:
            assert error.rejection.code == code, f"{error}: {position}"
        else:
            raise AssertionError(f"{move} of seat {seat} is not rejected: {position}")
    for seat in (players, -1):
        for ask in _QUESTIONS:
            _check_no_seat(position, ask, seat)


def _check_no_seat(position: Position, ask: str, seat: int) -> None:
    """Check that asking about a seat that does not exist is rejected."""
    try:
        getattr(position, ask)(seat)
    except Rejected as error:
        assert error.rejection.code == "no-seat", f"{ask}: {error}: {position}"
    else:
        raise AssertionError(f"{ask} of seat {seat} is not rejected: {position}")


def _decide(
    position: Position, seat: int, chooser: Chooser, random: Random
) -> tuple[Position, list[Move]]:
    """Return the position after a seat's whole decision, and its moves."""
    moves: list[Move] = []
    for _ in range(_SMALL):
        move = chooser(position, seat, random)
        moves.append(move)
        position = position.play(seat, move)
        if not position.is_partial(seat):
            return position, moves
        assert seat in _seats(position), (
            f"seat {seat} has half a decision, but none to make: {position}"
        )
        _check_position(position)
    raise AssertionError(f"seat {seat} never comes to an end of its decision: {position}")


def _seats(position: Position) -> tuple[int, ...]:
    coming = position.next
    return coming.seats if isinstance(coming, Decisions) else ()


def _check_commuting(
    before: Position, decided: list[tuple[int, list[Move]]], after: Position
) -> None:
    """Check that simultaneous decisions in any order give the same position."""
    for order in islice(_orders(decided), 6):
        position = before
        for seat, moves in order:
            position = position.play_all(seat, moves)
        assert position == after, f"the order of simultaneous decisions matters: {before}"


def _orders(
    decided: list[tuple[int, list[Move]]],
) -> Iterator[Sequence[tuple[int, list[Move]]]]:
    yield decided[::-1]
    if len(decided) < _WIDTH:
        yield from permutations(decided)


def _check_end(position: Position) -> None:
    outcome = position.next
    assert isinstance(outcome, Outcome)
    players = position.setup.players
    assert len(outcome.scores) == len(outcome.ranks) == players, f"{outcome}: {position}"
    assert outcome.winners, f"nobody won: {position}"
    best = max(outcome.totals)
    assert all(outcome.totals[seat] == best for seat in outcome.winners), f"{outcome}"
    assert position.over
    assert position.outcome == outcome, f"{position.outcome}: {position}"
    for seat in range(min(players, 8)):
        assert not position.moves(seat), f"moves after the end: {position}"
        assert position.score(seat) == outcome.scores[seat], f"score of seat {seat}: {position}"
        for move in position.setup.moves[:4]:
            assert position.rejection(seat, move) is not None, f"plays on: {position}"
    _check_position(position)


def _check_record(record: Record, events: tuple[Event, ...], final: Position) -> None:
    full = Record(
        record.game,
        record.players,
        record.first,
        record.options,
        record.sheet_data,
        record.tags,
        events,
    )
    assert full.final() == final, "the record leads to another position"
    assert read_record(print_record(full)) == full, "the text record does not read back"
    assert read_record(json.dumps(record_to_json(full))) == full, "the JSON does not read back"
