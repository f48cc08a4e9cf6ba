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

from tests.session.play import HOST, SEED, decision, salt_of
from zaria.engine import Chance, Rejection
from zaria.session import Accepted, BotRequest, Effects, Message, Sender, Session, TableRequest
from zaria.session.drafts import default_moves
from zaria.session.events import TableEvent
from zaria.session.fair import share_commitment
from zaria.session.messages import (
    NOBODY,
    AddBot,
    BotDecided,
    BotFailed,
    Commit,
    Connect,
    Decide,
    Draft,
    EndGame,
    EnterRoll,
    Kick,
    Leave,
    Pause,
    Ping,
    React,
    Resume,
    Resync,
    Return,
    Reveal,
    Roll,
    Rolls,
    Skip,
    StandIn,
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
        rolls=st.sampled_from(["at once", "by hand"]),
    )
    def open(self, game: str, dice: str, seconds: int, people: int, rolls: Rolls) -> None:
        request = TableRequest(game, MOST, dice, options={}, seconds=seconds, rolls=rolls)
        self.session = Session.open(request, SEED, stand_in="greedy")
        self.events: list[TableEvent] = [self.session.opened]
        self.now = 0.0
        self.keys: list[int] = []
        self.asked: list[BotRequest] = []
        self.seen: dict[int, int] = {}
        self.decided: list[tuple[Sender, Decide, int]] = []
        self.send(Sender(SPECTATOR), Connect())
        for name in "abc"[:people]:
            self.take_seat(name, commits=False)
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
            text = json.dumps(update)
            assert SEED not in text
            assert not any(salt in text for salt in state.shares.salts.values())
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

    @rule(name=st.sampled_from(["Άννα", "Bo", ""]), commits=st.booleans())
    def take_seat(self, name: str, *, commits: bool) -> None:
        made = self.made(self.session.state.next_key) if commits else ""
        reply = self.send(NOBODY, TakeSeat(name, made)).reply
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

    def salt(self, key: int) -> bytes:
        return salt_of(key % 250, len(self.session.state.shares.voids))

    def made(self, key: int) -> str:
        table = self.session.state.dice.commitment
        return share_commitment(table, self.salt(key)) if table else ""

    @precondition(lambda self: self.keys and self.session.state.dice.takes_shares)
    @rule(which=numbers)
    def commit(self, which: int) -> None:
        sender = self.person(which)
        assert sender.key is not None
        self.send(sender, Commit(self.made(sender.key)))

    @precondition(lambda self: self.session.state.shares.missing)
    @rule(which=numbers, right=st.booleans())
    def reveal(self, which: int, *, right: bool) -> None:
        missing = self.session.state.shares.missing
        key = missing[which % len(missing)]
        reply = self.send(Sender(key, key), Reveal((self.salt(key) if right else bytes(32)).hex()))
        assert isinstance(reply.reply, Accepted) == right

    @precondition(lambda self: self.session.state.shares.starting)
    @rule()
    def all_answer(self) -> None:
        """Let the devices do what they are told until the game begins or nothing is to be done."""
        shares = self.session.state.shares
        for _ in range(3):
            for key in list(self.session.state.shares.waiting or ()):
                self.send(Sender(key, key), Commit(self.made(key)))
            for key in shares.missing:
                self.send(Sender(key, key), Reveal(self.salt(key).hex()))

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

    @precondition(lambda self: self.session.state.stage != "lobby")
    @rule(name=st.sampled_from(["Άννα", "Cy"]))
    def come_late(self, name: str) -> None:
        reply = self.send(NOBODY, TakeSeat(name, late=True)).reply
        if isinstance(reply, Accepted):
            assert reply.key is not None
            self.keys.append(reply.key)
            self.send(Sender(reply.key, reply.key), Connect())

    @precondition(lambda self: self.keys)
    @rule(which=numbers, back=st.booleans())
    def stand_in(self, which: int, *, back: bool) -> None:
        sender = self.person(which)
        assert sender.key is not None
        self.send(HOST, StandIn(sender.key))
        if back:
            self.send(sender, Return())

    @rule(message=st.sampled_from([Pause(), Resume()]))
    def pause_or_resume(self, message: Message) -> None:
        before = self.session.state.stage
        self.send(HOST, message)
        assert self.session.state.stage == before

    @precondition(lambda self: self.session.state.to_decide)
    @rule(which=numbers | st.none(), behind=st.integers(0, 2))
    def skip(self, which: int | None, behind: int) -> None:
        state = self.session.state
        key = None if which is None else state.seats[self.deciding(which)].key
        known = state.count - behind
        stale = state.shown > known
        events = self.send(HOST, Skip(known, key)).events
        assert not (stale and events)

    @precondition(lambda self: len(self.events) > 30)
    @rule()
    def end(self) -> None:
        self.send(HOST, EndGame())
        assert not self.session.bots_to_ask()
        assert self.session.state.stage != "playing"

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
        paused = self.session.state.paused
        reply = self.send(self.at(seat), message).reply
        if paused:
            assert isinstance(reply, Rejection)
            assert reply.code == "table-paused"
            return
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
        derived = self.session.state.dice.derives(chance)
        for _ in range(2):
            effects = self.send(self.person(which), EnterRoll(number, text))
            assert not (derived and effects.events), "nobody reads out dice that are derived"

    @precondition(
        lambda self: self.session.state.awaited_roll is not None and not self.session.state.paused
    )
    @rule(which=numbers)
    def roll(self, which: int) -> None:
        """Let somebody roll, twice: only the active person's first try has an effect."""
        state, sender = self.session.state, self.person(which)
        number, awaited = state.rolls_made, state.awaited_roll
        mine = sender.key is not None and state.find(sender.key) == awaited
        assert bool(self.send(sender, Roll(number)).events) == mine
        assert state.rolls_made == number + mine or not state.to_decide
        assert not mine or self.send(sender, Roll(number)).events == []

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
        assert again.paused == state.paused
        assert again.reserved == state.reserved
        assert again.removed == state.removed
        assert again.roll_key == state.roll_key
        assert again.awaited_roll == state.awaited_roll
        assert again.shares.seal == state.shares.seal
        assert again.shares.voids == state.shares.voids
        assert again.shares.waiting == state.shares.waiting

    @invariant()
    def a_roll_waits_for_a_person_alone(self) -> None:
        if not hasattr(self, "session"):
            return
        state = self.session.state
        awaited = state.awaited_roll
        if awaited is not None:
            assert awaited == state.here.active
            assert not state.player(awaited)
            assert not state.to_decide
            timed = bool(state.opened.seconds) and not state.paused
            assert (self.session.deadline() is not None) == timed
        elif not state.paused and state.stage == "playing" and not state.to_decide:
            assert state.opened.dice == "entered", "nothing else waits"

    @invariant()
    def no_salt_is_known_before_all_commitments_are_final(self) -> None:
        if not hasattr(self, "session"):
            return
        shares = self.session.state.shares
        assert shares.seal is not None or not shares.salts
        assert set(shares.salts) <= set(shares.keys)
        for key in shares.salts:
            made = share_commitment(shares.table, bytes.fromhex(shares.salts[key]))
            assert made in {share.commitment for share in shares.seal.shares}  # type: ignore[union-attr]

    @invariant()
    def nothing_happens_by_itself_in_a_pause(self) -> None:
        if hasattr(self, "session") and self.session.state.paused:
            assert self.session.state.stage == "playing"
            assert self.session.state.deadline() is None
            assert not self.session.bots_to_ask()

    @invariant()
    def nobody_who_was_removed_has_a_seat(self) -> None:
        if hasattr(self, "session"):
            state = self.session.state
            assert not state.removed & {seat.key for seat in state.seats}
            assert not state.removed & set(state.reserved)

    @invariant()
    def a_start_ends_by_itself(self) -> None:
        if hasattr(self, "session") and self.session.state.shares.starting:
            started = self.session.state.stage != "lobby"
            assert started or self.session.deadline() is not None


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
