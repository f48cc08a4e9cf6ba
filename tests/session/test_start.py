"""From the host's start to the first roll: the list is sealed, then salts are revealed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.session.play import HOST, SEED, Driver, opened, salt_of
from zaria.engine import Rejected, Rejection
from zaria.session import Sender, Session, TableState, event_from_json, record_of, verify
from zaria.session.events import (
    Committed,
    DiceRolled,
    Ended,
    Opened,
    Sealed,
    Seated,
    Started,
    StartVoided,
    TableEvent,
    Unseated,
)
from zaria.session.fair import Seal, Share, first_of, key_of, share_commitment
from zaria.session.messages import NOBODY, AddBot, Commit, Connect, Leave, Reveal, Start, TakeSeat
from zaria.session.shares import ANSWER_SECONDS
from zaria.session.verify import Note


def rejected(call: object) -> str:
    assert callable(call)
    with pytest.raises(Rejected) as caught:
        call()
    return caught.value.rejection.code


def kinds(events: list[TableEvent]) -> list[str]:
    return [event.kind for event in events if not isinstance(event, DiceRolled)]


class Table(Driver):
    """A table at which people's devices have committed; viewer `key` looks for the seat `key`."""

    def __init__(self, people: int = 3, game: str = "knaster", dice: str = "fair") -> None:
        super().__init__(opened(game, 4, dice=dice).session)
        for number in range(people):
            self.sit(f"P{number}", salt_of(number))
            self.connect(number, number)

    def ask_start(self, first: int | None = None, now: float = 0.0) -> list[TableEvent]:
        return self.receive(HOST, Start(first), now).events

    def tick(self, now: float) -> list[TableEvent]:
        events = self.session.tick(now)
        self.events += events
        return events

    def commit_anew(self, *keys: int, now: float = 0.0) -> list[TableEvent]:
        attempt = len(self.session.state.shares.voids)
        return [event for key in keys for event in self.commit(key, salt_of(key, attempt), now)]

    def reveal_all(self, *keys: int, now: float = 0.0) -> list[TableEvent]:
        attempt = len(self.session.state.shares.voids)
        return [event for key in keys for event in self.reveal(key, salt_of(key, attempt), now)]

    def told(self, now: float = 0.0) -> dict[int, dict[str, Any]]:
        return dict(self.session.updates(now))


def test_a_start_seals_then_reveals_then_begins() -> None:
    table = Table()
    assert kinds(table.ask_start()) == ["sealed"]
    assert table.session.state.stage == "lobby"
    assert kinds(table.reveal_all(2, 0)) == ["revealed", "revealed"]
    events = table.reveal_all(1)
    assert kinds(events) == ["revealed", "started"]
    assert isinstance(events[2], DiceRolled)
    shares = tuple(Share(key, share_commitment(table.commitment, salt_of(key))) for key in range(3))
    seal = Seal(table.commitment, 0, 3, None, shares)
    key = key_of(bytes.fromhex(SEED), seal, [salt_of(key) for key in range(3)])
    assert events[1] == Started(first_of(key, 3), "dice")
    assert table.session.state.roll_key == key


def test_devices_are_told_what_to_do() -> None:
    table = Table(2)
    first = table.told()
    assert first[0]["commitment"] == table.commitment
    made = [share_commitment(table.commitment, salt_of(key)) for key in range(2)]
    assert first[0]["share"] == {"state": "open", "commitment": made[0]}
    assert first[0]["sealed"] is None
    table.ask_start(1)
    sealed = table.told()
    seal = Seal(table.commitment, 0, 2, 1, (Share(0, made[0]), Share(1, made[1])))
    assert sealed[1]["sealed"] == {"attempt": 0, "list": seal.hash}
    assert sealed[1]["share"] == {"state": "reveal", "commitment": made[1]}
    table.reveal_all(1)
    assert table.told()[1]["share"]["state"] == "revealed"
    table.reveal_all(0)
    begun = table.told()
    assert begun[0]["stage"] == "playing"
    assert begun[0]["share"] is None
    assert begun[0]["sealed"] is None
    tags = dict(record_of(table.events).tags)
    assert tags["List"] == seal.hash
    assert tags["FirstBy"] == "host"


def test_who_is_not_there_has_no_part() -> None:
    table = Table(3)
    table.session.disconnect(1)
    table.bot("Bot")
    (sealed,) = table.ask_start()
    assert sealed == Sealed(None, [0, 2])
    assert kinds(table.reveal_all(0, 2)) == ["revealed", "revealed", "started"]
    tags = dict(record_of(table.events).tags)
    assert {name for name in tags if name.startswith("Share")} == {"Share1", "Share3"}


@pytest.mark.parametrize("dice", ["fair", "seeded", "entered"])
def test_without_any_share_the_game_begins_at_once(dice: str) -> None:
    table = opened("onecard", 3, dice=dice)
    table.sit("Anna")
    table.bot("Bot")
    assert kinds(table.receive(HOST, Start()).events)[0] == "started"
    assert table.session.state.stage == "playing"


def test_seeded_dice_take_no_shares_and_say_who_begins() -> None:
    firsts = set[int]()
    for _ in range(2):
        table = opened("knaster", 4, dice="seeded")
        keys = [table.sit(name) for name in "abcd"]
        table.connect(0, keys[0])
        assert table.receive(Sender(0, keys[0]), Commit("ab" * 32)).events == []
        assert dict(table.session.updates(0.0))[0]["share"] is None
        (started, *_) = table.receive(HOST, Start()).events
        assert isinstance(started, Started)
        firsts.add(started.first)
    assert len(firsts) == 1, "the same word gives the same first seat"


def test_a_salt_is_taken_only_when_all_is_sealed_and_if_it_is_the_promised_one() -> None:
    table = Table(2)
    assert rejected(lambda: table.reveal_all(0)) == "table-no-reveal"
    table.ask_start()
    assert rejected(lambda: table.reveal(0, bytes(32))) == "table-bad-share"
    assert rejected(lambda: table.receive(Sender(0, 0), Reveal("salt"))) == "bad-message"
    table.reveal_all(0)
    assert table.reveal_all(0) == [], "sent again it has no second effect"
    assert rejected(lambda: table.reveal(0, bytes(32))) == "table-no-reveal"
    table.reveal_all(1)
    assert table.reveal_all(1) == []
    assert rejected(lambda: table.reveal(1, bytes(32))) == "table-no-reveal"


def test_a_commitment_counts_from_the_seal_on_and_nobody_can_copy_one() -> None:
    table = Table(2)
    other = share_commitment(table.commitment, b"other")
    assert table.receive(Sender(0, 0), Commit(other)).events == [Committed(0, other)]
    assert table.receive(Sender(0, 0), Commit(other)).events == []
    copied = Sender(1, 1), Commit(other)
    assert rejected(lambda: table.receive(*copied)) == "table-bad-share"
    assert rejected(lambda: table.receive(NOBODY, TakeSeat("C", other))) == "table-bad-share"
    assert rejected(lambda: table.receive(NOBODY, TakeSeat("C", "salt"))) == "bad-message"
    table.commit_anew(0)
    table.ask_start()
    assert table.commit_anew(0) == []
    assert rejected(lambda: table.receive(Sender(0, 0), Commit("ab" * 32))) == "table-starting"


def test_a_device_does_not_fill_the_store_with_commitments() -> None:
    table = Table(1)
    tried = [f"{number:064x}" for number in range(20)]
    taken = 0
    for made in tried:
        reply = table.session.receive(Sender(0, 0), Commit(made), 0.0).reply
        taken += not isinstance(reply, Rejection)
    assert 0 < taken < 10


def test_while_it_starts_nobody_comes_and_a_second_start_changes_nothing() -> None:
    table = Table(2)
    table.ask_start()
    assert table.ask_start() == []
    assert rejected(lambda: table.sit("Late")) == "table-starting"
    assert rejected(lambda: table.receive(HOST, AddBot(2, "greedy", "Bot"))) == "table-starting"
    table.reveal_all(0, 1)
    assert rejected(table.ask_start) == "table-started"


def test_in_a_hall_all_are_told_the_seal_and_each_its_own_share() -> None:
    table = Driver(opened("knaster", 60).session)
    for key in range(60):
        table.sit(f"P{key}", salt_of(key))
        table.connect(key, key)
    assert len(table.session.updates(0.0)) == 60
    table.receive(HOST, Start(), 0.0)
    told: dict[int, Any] = dict(table.session.updates(0.0))
    assert len(told) == 60
    assert len({json.dumps(one["sealed"]) for one in told.values()}) == 1
    assert max(len(json.dumps(one)) for one in told.values()) < 600, "a hash, not all commitments"
    for key in range(59):
        table.reveal(key, salt_of(key))
        ((viewer, update),) = table.session.updates(0.0)
        assert (viewer, update["share"]) == (key, told[key]["share"] | {"state": "revealed"})
    table.reveal(59, salt_of(59))
    assert {one["stage"] for _, one in table.session.updates(0.0)} == {"playing"}


# Void starts


def test_who_does_not_reveal_makes_the_start_void_and_has_no_part_in_the_next() -> None:
    table = Table(3)
    table.told()
    table.ask_start(now=100.0)
    table.reveal_all(0, 2, now=101.0)
    assert table.session.deadline() == 100.0 + ANSWER_SECONDS
    assert table.tick(109.9) == []
    assert table.tick(110.0) == [StartVoided([1], ["P1"], left=False, again=True)]
    told = table.told()
    assert told[1]["share"]["state"] == "out"
    assert told[0]["share"] == {"state": "open", "commitment": ""}
    void = {"count": 1, "names": ["P1"], "left": False, "again": True}
    assert told[0]["void_starts"] == void
    assert table.receive(Sender(1, 1), Commit("ab" * 32)).events == [], "without a part any more"
    assert kinds(table.commit_anew(0)) == ["committed"]
    assert kinds(table.commit_anew(2)) == ["committed", "sealed"]
    assert kinds(table.reveal_all(2, 0)) == ["revealed", "revealed", "started"]
    tags = dict(record_of(table.events).tags)
    assert tags["Void1"].split(" ", 2)[1:] == ["silent", "P1"]
    assert "Share2" not in tags


def test_an_old_salt_is_of_no_use_in_a_repeated_start() -> None:
    table = Table(2)
    table.ask_start()
    table.tick(10.0)
    assert rejected(lambda: table.reveal(0, salt_of(0))) == "table-no-reveal"
    assert table.session.state.shares.salts == {}


def test_after_three_void_starts_the_host_starts_again() -> None:
    table = Table(4)
    now = 0.0
    table.ask_start(now=now)
    for attempt in range(3):
        silent = attempt
        table.reveal_all(*(key for key in range(4) if key > silent), now=now)
        now += ANSWER_SECONDS
        voided, *_ = table.tick(now)
        assert isinstance(voided, StartVoided)
        assert voided.again == (attempt < 2)
        table.commit_anew(*(key for key in range(4) if key > silent), now=now)
    state = table.session.state
    assert state.stage == "lobby"
    assert not state.shares.starting
    assert table.session.deadline() is None
    assert kinds(table.ask_start()) == ["sealed"]
    assert kinds(table.reveal_all(3)) == ["revealed", "started"]
    assert dict(record_of(table.events).tags)["Void3"].endswith("silent P2")


def test_a_start_is_repeated_with_those_who_commit_in_time() -> None:
    table = Table(3)
    table.ask_start()
    table.reveal_all(0, 1)
    table.tick(10.0)
    table.commit_anew(1, now=11.0)
    assert table.tick(19.0) == []
    assert table.tick(20.0) == [Sealed(None, [1])]
    table.session.disconnect(1)
    assert kinds(table.reveal_all(1)) == ["revealed", "started"], "it may come by another socket"


def test_a_void_start_is_never_repeated_without_any_share() -> None:
    """Its dice would come from the secret alone: who knows it could have wished for them."""
    table = Table(2)
    table.told()
    table.ask_start()
    assert table.tick(10.0) == [StartVoided([0, 1], ["P0", "P1"], left=False, again=False)]
    assert not table.session.state.shares.starting
    assert {one["share"]["state"] for one in table.told().values()} == {"open"}, "all may try again"
    table.commit_anew(0, 1)
    assert kinds(table.ask_start()) == ["sealed"]
    table.reveal_all(0)
    table.tick(10.0)
    assert table.session.state.shares.waiting == {0}
    assert table.tick(20.0) == [StartVoided([], [], left=False, again=False)]
    assert table.session.deadline() is None


def test_who_leaves_while_devices_commit_anew_is_not_waited_for() -> None:
    table = Table(4)
    table.ask_start()
    table.reveal_all(0, 1, 2)
    table.tick(10.0)
    table.commit_anew(0, 1)
    assert table.leave(2) == [Unseated(2), Sealed(None, [0, 1])]
    assert kinds(table.reveal_all(0, 1)) == ["revealed", "revealed", "started"]
    named = Table(3)
    named.ask_start(1)
    named.reveal_all(0, 1)
    named.tick(10.0)
    assert kinds(named.leave(2)) == ["start_voided", "unseated"]
    assert not named.session.state.shares.starting


def test_leaving_makes_a_start_void_and_it_is_repeated_with_the_others() -> None:
    table = Table(3)
    table.ask_start()
    table.reveal_all(1)
    events = table.leave(0)
    assert events == [StartVoided([0], ["P0"], left=True, again=True), Unseated(0)]
    assert kinds(table.commit_anew(1)) == ["committed"]
    assert kinds(table.commit_anew(2)) == ["committed", "sealed"]
    assert kinds(table.reveal_all(1, 2)) == ["revealed", "revealed", "started"]
    assert len(table.session.state.made) == 2


def test_where_the_host_had_named_who_begins_it_is_asked_again_when_seats_move() -> None:
    table = Table(3)
    table.ask_start(2)
    void = StartVoided([0], ["P0"], left=True, again=False)
    assert table.kick(0) == [void, Unseated(0, removed=True)]
    assert table.session.state.stage == "lobby"
    table.commit_anew(1, 2)
    assert table.ask_start(1) == [Sealed(1, [1, 2])]


def test_where_too_few_are_left_there_is_no_start() -> None:
    table = Table(2, "qwinto")
    table.ask_start()
    assert kinds(table.leave(1)) == ["start_voided", "unseated"]
    assert kinds(table.commit_anew(0)) == ["committed", "start_voided"]
    assert not table.session.state.shares.starting
    assert table.session.state.stage == "lobby"


def test_a_restart_goes_on_with_what_is_kept_and_times_begin_anew() -> None:
    table = Table(3)
    table.ask_start(now=0.0)
    table.reveal_all(1)
    kept = [event_from_json(json.loads(json.dumps(event.to_json()))) for event in table.events]
    assert kept == table.events
    again = Driver(Session.from_events(kept, 500.0))
    assert again.session.deadline() == 510.0
    assert again.session.state.shares.seal == table.session.state.shares.seal
    for key in (0, 2):
        again.receive(Sender(key, key), Connect(), 501.0)
    again.reveal(0, salt_of(0), 501.0)
    events = again.reveal(2, salt_of(2), 502.0)
    assert events == table.reveal_all(0, 2)[1:]


def test_a_restart_while_devices_commit_anew() -> None:
    table = Table(3)
    table.ask_start()
    table.reveal_all(0, 1)
    table.tick(10.0)
    table.commit_anew(1)
    again = Driver(Session.from_events(table.events, 100.0))
    assert again.session.state.shares.waiting == {0}
    again.receive(Sender(1, 1), Connect(), 101.0)
    assert again.session.deadline() == 110.0
    assert again.session.tick(110.0) == [Sealed(None, [1])]


# What is handed out


def test_no_secret_and_no_salt_is_handed_out_before_its_time() -> None:
    table = Table(3)
    table.ask_start()
    table.reveal_all(0, 1)
    told = [json.dumps(update) for _, update in table.session.updates(0.0)]
    told.append(json.dumps(dict(record_of(table.events).tags)))
    table.reveal_all(2)
    told += [json.dumps(update) for _, update in table.session.updates(0.0)]
    told.append(json.dumps(dict(record_of(table.events).tags)))
    for text in told:
        assert SEED not in text
        assert not any(salt_of(key).hex() in text for key in range(3))


# Old tables


def test_a_table_of_the_first_version_goes_on_with_its_salts() -> None:
    old: list[TableEvent] = [
        event_from_json(form)
        for form in (
            {"event": "opened", "game": "knaster", "most": 2, "options": {}, "sheet": "",
             "dice": "fair", "seed": SEED, "seconds": 0, "stand_in": "greedy"},
            {"event": "seated", "key": 0, "name": "A", "bot": "", "salt": "a"},
            {"event": "salted", "key": 0, "salt": "b"},
        )
    ]  # fmt: skip
    assert isinstance(old[0], Opened)
    assert old[0].proof == 1
    table = Driver(Session.from_events(old, 0.0))
    table.events = old
    table.connect(0, 0)
    assert dict(table.session.updates(0.0))[0]["share"] is None
    table.receive(NOBODY, TakeSeat("B", "ab" * 32))
    assert isinstance(table.events[-1], Seated)
    assert table.events[-1].commitment == ""
    assert kinds(table.receive(HOST, Start()).events) == ["started"]
    tags = dict(record_of(table.events).tags)
    assert (tags["Salt1"], tags["Salt2"]) == ("b", "")
    assert "Proof" not in tags
    state = TableState.from_events(table.events, 0.0)
    assert state.roll_key == table.session.state.roll_key


def test_a_verdict_says_what_is_proven_and_what_not() -> None:
    table = Table(2)
    table.receive(Sender(1, 1), Leave())
    table.bot("Bot")
    table.ask_start(1)
    table.reveal_all(0)
    ended = [*table.events, Ended(SEED, [0, 0], [0])]
    verdict = verify(record_of(ended))
    assert verdict.good
    assert verdict.notes == (Note("first-host"), Note("shares", 1), Note("not-seen"))
    assert verify(record_of(ended), told=table.commitment).notes[-1] == Note("seen")
