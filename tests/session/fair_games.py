"""Whole games with every kind of dice and of start, to try verifiers on.

python -m tests.session.fair_games FOLDER    writes 100 records of every kind, as text and JSON
python -m tests.session.fair_games --page    writes what web/tests/fairness.test.ts reads

The kinds: `fair`, `entered` and `seeded` tables, and `old` ones, of the first version of the proof.
Some starts name who begins, some devices have no part, some starts are void and repeated.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from tests.session.play import Driver, decision
from zaria.engine import Chance, Record, print_record, record_to_json
from zaria.session import Sender, Session, TableRequest, record_of
from zaria.session.drafts import default_moves
from zaria.session.events import Opened, Salted
from zaria.session.fair import share_commitment
from zaria.session.messages import Commit, Connect, Leave, Reveal, Start
from zaria.session.replay import replay

KINDS = ("fair", "entered", "seeded", "old")
GAMES = ("qwinto", "knaster", "onecard", "border")
PAGE = Path(__file__).parents[2] / "web" / "tests" / "fair-games.json"
OPTIONS: dict[str, tuple[dict[str, int | str], ...]] = {
    "onecard": (
        {},
        {"market": "on"},
        {"cards": 3, "draft": "on"},
        {"cards": 3, "draft": "on", "market": "on"},
    )
}
HOST = Sender(host=True)


def game_of(kind: str, number: int) -> Record:
    """Return the record of a whole game; the same kind and number give the same one."""
    rng = Random(f"{kind} {number}")
    name = GAMES[number % len(GAMES)]
    players = rng.randint(2, 4)
    dice = "fair" if kind == "old" else kind
    seed = f"word {number}" if dice == "seeded" else rng.randbytes(32).hex()
    options = rng.choice(OPTIONS.get(name, ({},)))
    request = TableRequest(name, 4, dice, seed, options)
    table = Driver(Session.open(request, seed, stand_in="greedy"))
    if kind == "old":
        _make_old(table)
    _seat(table, rng, players, old=kind == "old")
    _start(table, rng)
    _play(table, rng)
    return record_of(table.events, {"Date": "2026-11-16"})


def _make_old(table: Driver) -> None:
    opened = replace(table.session.opened, proof=1)
    assert isinstance(opened, Opened)
    table.session = Session.from_events([opened], 0.0)
    table.events = [opened]


def _seat(table: Driver, rng: Random, players: int, *, old: bool) -> None:
    for seat in range(players):
        if seat and rng.random() < 0.2:
            table.bot(f"Bot {seat}")
            continue
        key = table.sit(rng.choice(["Άννα", "Bo", "Ζωή", "O'Neil"]) + str(seat))
        if rng.random() < 0.85:
            table.connect(key, key)
        if old:
            salted = Salted(key, rng.choice(["", "a salt", "αλάτι"]))
            table.session.state.apply(salted, 0.0)
            table.events.append(salted)


def _commit(table: Driver, rng: Random) -> dict[int, bytes]:
    """Let devices commit that are asked to, and return their salts."""
    state, salts = table.session.state, dict[int, bytes]()
    for seat in state.seats:
        if not state.dice.takes_shares or state.shares.seal is not None:
            return salts
        if not seat.bot and rng.random() < 0.9:
            salts[seat.key] = rng.randbytes(32)
            made = share_commitment(table.commitment, salts[seat.key])
            table.receive(Sender(seat.key, seat.key), Commit(made))
    return salts


def _start(table: Driver, rng: Random) -> None:
    state, now = table.session.state, 0.0
    salts = _commit(table, rng)
    seats = len(state.seats)
    table.receive(HOST, Start(rng.choice([None, None, rng.randrange(seats)])))
    for _ in range(30):
        if state.stage != "lobby":
            return
        if not state.shares.starting:
            salts |= _commit(table, rng)
            table.receive(HOST, Start(None), now)
            continue
        _answer(table, rng, salts, now)
        if state.shares.seal is not None:
            now += 10.0
            table.events += table.session.tick(now)
        if table.session.state.stage == "lobby" and state.shares.seal is None:
            salts = _commit(table, rng)
            if state.shares.seal is None:
                now += 10.0
                table.events += table.session.tick(now)
    raise AssertionError("it did not start")


def _answer(table: Driver, rng: Random, salts: dict[int, bytes], now: float) -> None:
    """Let devices reveal; now and then one does not, or its person leaves."""
    state = table.session.state
    fate = rng.random()
    for key in list(state.shares.missing):
        if fate < 0.1 and len(state.seats) > 2:
            table.receive(Sender(key, key), Leave(), now)
            return
        if fate < 0.3:
            fate = 1.0
            continue
        table.receive(Sender(key, key), Reveal(salts[key].hex()), now)


def _play(table: Driver, rng: Random) -> None:
    session, state = table.session, table.session.state
    people = [seat.key for seat in state.seats if not seat.bot]
    for key in people:
        table.receive(Sender(key, key), Connect())
    while state.stage == "playing":
        if not state.to_decide:
            chance = state.next
            assert isinstance(chance, Chance)
            table.enter(people[0], state.rolls_made, chance.text(chance.sample(rng.randrange)))
            continue
        requests = session.bots_to_ask()
        for asked in requests:
            moves = default_moves(asked.position, asked.seat)
            table.bot_decided(asked.seat, asked.number, moves)
        people_to_decide = [seat for seat in state.to_decide if not state.player(seat)]
        if table.session.state.stage == "playing" and people_to_decide:
            seat = rng.choice(people_to_decide)
            texts = decision(session, seat, rng)
            table.decide(state.seats[seat].key, len(state.made[seat]), texts)


def for_page(record: Record) -> dict[str, object]:
    """Return a record and of its replay what the page needs to check the dice."""
    shown: Any = replay(record)
    wanted = ("number", "kind", "text", "chance")
    frames = [{name: frame[name] for name in wanted if name in frame} for frame in shown["frames"]]
    rolled = [frame for frame in frames if frame["kind"] == "rolled"]
    return {"record": record_to_json(record), "game": {"seats": shown["seats"], "frames": rolled}}


def page_text() -> str:
    """Return the text of the file that the page's tests read."""
    games = {
        f"{kind} {number}": for_page(game_of(kind, number))
        for kind in ("fair", "entered", "old")
        for number in range(16 if kind == "fair" else 4)
    }
    return json.dumps(games, ensure_ascii=False, separators=(",", ":")) + "\n"


def main(arguments: list[str]) -> None:
    """Write the records."""
    if arguments == ["--page"]:
        PAGE.write_text(page_text(), encoding="utf-8")
        return
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        for number in range(100):
            record = game_of(kind, number)
            stem = folder / f"{kind}-{number:03}"
            stem.with_suffix(".zaria").write_text(print_record(record), encoding="utf-8")
            form = json.dumps(record_to_json(record), ensure_ascii=False)
            stem.with_suffix(".json").write_text(form, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
