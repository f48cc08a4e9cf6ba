"""A session under random messages: Hypothesis plays people, bots, the clock and the host."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.session.play import HOST, SEED, decision
from zaria.engine import Chance, Rejection
from zaria.session import Accepted, BotRequest, Effects, Message, Sender, Session, TableRequest
from zaria.session.drafts import default_moves
from zaria.session.events import TableEvent
from zaria.session.messages import (
    NOBODY,
    AddBot,
    BotDecided,
    BotFailed,
    Connect,
    Decide,
    Draft,
    EnterRoll,
    Kick,
    Leave,
    Ping,
    React,
    Resync,
    Start,
    TakeSeat,
    Why,
)

GAMES = ("qwinto", "knaster", "onecard", "border")
MOST = 4
SPECTATOR = 100
numbers = st.integers(0, MOST - 1)
seeds = st.integers(0, 1 << 16)


class Sitting(RuleBasedStateMachine):
    """One table from its opening; viewer `n` looks with the key of the seat that it took."""

    @initialize(
        game=st.sampled_from(GAMES),
        dice=st.sampled_from(["fair", "seeded", "entered"]),
        seconds=st.sampled_from([0, 30]),
        people=st.integers(0, 3),
    )
    def open(self, game: str, dice: str, seconds: int, people: int) -> None:
        request = TableRequest(game, MOST, dice, options={}, seconds=seconds)
        self.session = Session.open(request, SEED)
        self.events: list[TableEvent] = [self.session.opened]
        self.now = 0.0
        self.keys: list[int] = []
        self.asked: list[BotRequest] = []
        self.seen: dict[int, int] = {}
        self.decided: list[tuple[Sender, Decide, int]] = []
        self.send(Sender(SPECTATOR), Connect())
        for name in "abc"[:people]:
            self.take_seat(name)
        if people > 1:
            self.start(0)

    def send(self, sender: Sender, message: Message) -> Effects:
        """Send a message and check all that holds of every one."""
        before = self.session.count
        effects = self.session.receive(sender, message, self.now)
        assert isinstance(effects.reply, Accepted | Rejection)
        assert self.session.count == before + len(effects.events)
        if isinstance(effects.reply, Rejection):
            assert not effects.events
        self.keep(effects.events)
        return effects

    def keep(self, events: list[TableEvent]) -> None:
        self.events += events
        self.asked += self.session.bots_to_ask()
        self.tell()

    def tell(self) -> None:
        """Take the updates: their numbers grow, and nobody's holds another's draft or the seed."""
        state = self.session.state
        for viewer, update in self.session.updates(self.now):
            number: Any = update["event_number"]
            assert number >= self.seen.get(viewer, 0)
            assert number == self.session.count
            self.seen[viewer] = number
            assert SEED not in json.dumps(update)
            seat = state.find(viewer) if viewer != SPECTATOR else None
            shown: Any = update.get("decision")
            if shown:
                assert seat is not None
                assert tuple(shown["draft"]) == state.draft_of(seat)
            self.check_hidden(seat, update)

    def check_hidden(self, seat: int | None, update: dict[str, object]) -> None:
        """Check that the others' sheets are as all see them."""
        if self.session.state.position is None:
            return
        public = self.session.state.position.seen_by(None)
        sheets: Any = update.get("sheets", {})
        for of, change in sheets.items():
            if int(of) != seat:
                known = {cell.id: cell.text for cell in public.cells(int(of))}
                for cell in change["cells"]:
                    assert cell.get("text", "") == known[cell["id"]]

    # Coming and going

    @rule(name=st.sampled_from(["Άννα", "Bo", ""]))
    def take_seat(self, name: str) -> None:
        reply = self.send(NOBODY, TakeSeat(name)).reply
        if isinstance(reply, Accepted):
            assert reply.key is not None
            self.keys.append(reply.key)
            self.send(Sender(reply.key, reply.key), Connect())

    @rule(seat=numbers)
    def add_bot(self, seat: int) -> None:
        self.send(HOST, AddBot(seat, "greedy", "Bot"))

    @precondition(lambda self: self.session.state.stage == "lobby")
    @rule(first=numbers | st.none())
    def start(self, first: int | None) -> None:
        self.send(HOST, Start(first))

    @precondition(lambda self: self.keys)
    @rule(which=numbers)
    def leave(self, which: int) -> None:
        self.send(self.person(which), Leave())

    @precondition(lambda self: self.keys)
    @rule(which=numbers)
    def come_back(self, which: int) -> None:
        self.send(self.person(which), Connect())

    @precondition(lambda self: self.keys)
    @rule(which=numbers)
    def kick(self, which: int) -> None:
        self.send(HOST, Kick(self.keys[which % len(self.keys)]))

    @precondition(lambda self: self.keys)
    @rule(which=numbers)
    def lose_touch(self, which: int) -> None:
        key = self.keys[which % len(self.keys)]
        self.session.disconnect(key)
        self.seen.pop(key, None)

    # Playing

    @precondition(lambda self: self.session.state.to_decide)
    @rule(which=numbers, seed=seeds, upto=st.integers(0, 3))
    def draft(self, which: int, seed: int, upto: int) -> None:
        seat = self.deciding(which)
        moves = decision(self.session, seat, Random(seed))[:upto]
        number = len(self.session.state.made[seat])
        effects = self.send(self.at(seat), Draft(number, tuple(moves)))
        assert effects.events == []

    @precondition(lambda self: self.session.state.to_decide)
    @rule(which=numbers, seed=seeds)
    def decide(self, which: int, seed: int) -> None:
        seat = self.deciding(which)
        moves = tuple(decision(self.session, seat, Random(seed)))
        message = Decide(len(self.session.state.made[seat]), moves)
        reply = self.send(self.at(seat), message).reply
        assert isinstance(reply, Accepted)
        self.decided.append((self.at(seat), message, reply.number))

    @precondition(lambda self: self.decided)
    @rule(which=st.integers(0, 200))
    def decide_again(self, which: int) -> None:
        sender, message, number = self.decided[which % len(self.decided)]
        effects = self.send(sender, message)
        assert effects.events == []
        if isinstance(effects.reply, Accepted):
            assert effects.reply.number == number

    @precondition(lambda self: isinstance(self.session.state.next, Chance) and self.keys)
    @rule(seed=seeds, which=numbers)
    def enter_roll(self, seed: int, which: int) -> None:
        chance = self.session.state.next
        assert isinstance(chance, Chance)
        text = chance.text(chance.sample(Random(seed).randrange))
        number = self.session.state.rolls_made
        for _ in range(2):
            self.send(self.person(which), EnterRoll(number, text))

    @precondition(lambda self: self.asked)
    @rule(which=st.integers(0, 20), fate=st.sampled_from(["once", "twice", "wrong", "failed"]))
    def bot_answers(self, which: int, fate: str) -> None:
        request = self.asked.pop(which % len(self.asked))
        seat, number = request.seat, request.number
        moves = ("nothing",) if fate == "wrong" else tuple(default_moves(request.position, seat))
        answer = BotFailed(seat, number) if fate == "failed" else BotDecided(seat, number, moves)
        self.send(NOBODY, answer)
        if fate == "twice":
            made = [len(one) for one in self.session.state.made]
            assert self.send(NOBODY, answer).events == []
            assert [len(one) for one in self.session.state.made] == made

    @rule(seconds=st.sampled_from([1.0, 10.0, 31.0]))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds
        self.keep(self.session.tick(self.now))
        deadline = self.session.deadline()
        assert deadline is None or deadline > self.now

    @rule(which=numbers, message=st.sampled_from([Ping(), Resync(), React("👏"), Why("a1")]))
    def ask(self, which: int, message: Message) -> None:
        assert self.send(self.person(which), message).events == []

    # The store

    @rule()
    def nothing_could_be_kept(self) -> None:
        """Go back to the stored events, as after a failure that lost nothing."""
        before = {seat: self.session.state.draft_of(seat) for seat in self.session.state.to_decide}
        self.session.restore(self.events, self.now)
        assert {
            seat: self.session.state.draft_of(seat) for seat in self.session.state.to_decide
        } == before
        self.tell()

    def person(self, which: int) -> Sender:
        if not self.keys:
            return Sender(SPECTATOR)
        key = self.keys[which % len(self.keys)]
        return Sender(key, key)

    def deciding(self, which: int) -> int:
        to_decide = self.session.state.to_decide
        return to_decide[which % len(to_decide)]

    def at(self, seat: int) -> Sender:
        key = self.session.state.seats[seat].key
        return Sender(key, key)

    @invariant()
    def the_events_give_the_same_session(self) -> None:
        if not hasattr(self, "session"):
            return
        state, again = self.session.state, Session.from_events(self.events, self.now).state
        assert again.count == state.count == len(self.events)
        assert again.stage == state.stage
        assert again.position == state.position
        assert again.seats == state.seats
        assert again.made == state.made
        assert again.last == state.last
        assert again.to_decide == state.to_decide


FEW = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def test_a_session_under_random_messages() -> None:
    run_state_machine_as_test(Sitting, settings=FEW)


@pytest.mark.long
def test_a_session_under_random_messages_for_long() -> None:
    many = settings(FEW, max_examples=1_000, stateful_step_count=80)
    run_state_machine_as_test(Sitting, settings=many)
