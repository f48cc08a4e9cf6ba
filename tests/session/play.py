"""A session driven by messages alone, and whole games by random people."""

from __future__ import annotations

import random
from collections.abc import Sequence

from zaria.engine import Chance, Rejected, Rejection
from zaria.session import Accepted, Effects, Message, Sender, Session, TableEvent, TableRequest
from zaria.session.events import Revealed, Sealed
from zaria.session.fair import share_commitment
from zaria.session.messages import (
    NOBODY,
    AddBot,
    BotDecided,
    Commit,
    Connect,
    Decide,
    Draft,
    EnterRoll,
    Kick,
    Leave,
    Reveal,
    Start,
    TakeSeat,
)
from zaria.session.seat import Seat

SEED = "5a" * 32
HOST = Sender(host=True)
DEVICES = 10_000
"""Viewers from this number on are there for the start alone."""


def salt_of(key: int, attempt: int = 0) -> bytes:
    """Return the salt of a person's device."""
    return bytes([key + 1, attempt]) * 16


class Driver:
    """Sends a session its messages and keeps the events; a rejection is raised."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.events: list[TableEvent] = [session.opened]

    @property
    def commitment(self) -> str:
        return self.session.state.dice.commitment

    @property
    def seats(self) -> list[Seat]:
        return self.session.state.seats

    def receive(self, sender: Sender, message: Message, now: float = 0.0) -> Effects:
        before = self.session.count
        effects = self.session.receive(sender, message, now)
        if isinstance(effects.reply, Rejection):
            assert not effects.events
            assert self.session.count == before
            raise Rejected(effects.reply)
        assert isinstance(effects.reply, Accepted)
        assert self.session.count == before + len(effects.events)
        self.events += effects.events
        return effects

    def sit(self, name: str, salt: bytes = b"") -> int:
        """Return the key of the seat that a person takes, whose device commits to a salt."""
        made = share_commitment(self.commitment, salt) if salt else ""
        reply = self.receive(NOBODY, TakeSeat(name, made)).reply
        assert isinstance(reply, Accepted)
        assert reply.key is not None
        return reply.key

    def bot(self, name: str, bot: str = "greedy", seat: int | None = None) -> list[TableEvent]:
        number = len(self.seats) if seat is None else seat
        return self.receive(HOST, AddBot(number, bot, name)).events

    def start(self, first: int | None = 0, now: float = 0.0) -> list[TableEvent]:
        """Return what comes of a start for which all devices are there and reveal."""
        before, shares = len(self.events), self.session.state.shares
        people = list(shares.commitments)
        for key in people:
            self.receive(Sender(DEVICES + key, key), Connect())
        self.receive(HOST, Start(first), now)
        for key in shares.keys:
            self.reveal(key, salt_of(key), now)
        for key in people:
            self.session.disconnect(DEVICES + key)
        return [event for event in self.events[before:] if not isinstance(event, Sealed | Revealed)]

    def decide(
        self, key: int, number: int, moves: Sequence[str], now: float = 0.0
    ) -> list[TableEvent]:
        return self.receive(Sender(key=key), Decide(number, tuple(moves)), now).events

    def draft(self, key: int, number: int, moves: Sequence[str]) -> None:
        assert not self.receive(Sender(key=key), Draft(number, tuple(moves))).events

    def enter(self, key: int, number: int, text: str) -> list[TableEvent]:
        return self.receive(Sender(key=key), EnterRoll(number, text)).events

    def leave(self, key: int) -> list[TableEvent]:
        return self.receive(Sender(key=key), Leave()).events

    def kick(self, key: int) -> list[TableEvent]:
        return self.receive(HOST, Kick(key)).events

    def commit(self, key: int, salt: bytes, now: float = 0.0) -> list[TableEvent]:
        made = share_commitment(self.commitment, salt)
        return self.receive(Sender(key=key), Commit(made), now).events

    def reveal(self, key: int, salt: bytes, now: float = 0.0) -> list[TableEvent]:
        return self.receive(Sender(key=key), Reveal(salt.hex()), now).events

    def connect(self, viewer: int, key: int | None = None) -> list[TableEvent]:
        return self.receive(Sender(viewer, key), Connect()).events

    def bot_decided(self, seat: int, number: int, moves: Sequence[str]) -> list[TableEvent]:
        return self.receive(NOBODY, BotDecided(seat, number, tuple(moves))).events


def opened(game: str, most: int = 3, **request: object) -> Driver:
    """Return a new table, with fair dice if nothing else is asked for."""
    wanted = TableRequest(game, most, **request)  # type: ignore[arg-type]
    return Driver(Session.open(wanted, SEED, stand_in="greedy"))


def decision(session: Session, seat: int, rng: random.Random) -> list[str]:
    """Return some whole decision of a seat that is to decide."""
    position = session.state.here
    texts: list[str] = []
    while True:
        move = rng.choice(position.moves(seat))
        texts.append(move.text)
        position = position.play(seat, move)
        if not position.is_partial(seat):
            return texts


def seated(game: str, dice: str = "fair", players: int = 3, seconds: int = 0) -> Driver:
    """Return a table at which people have sat down, whose devices have committed."""
    table = opened(game, players, dice=dice, seconds=seconds)
    for number in range(players):
        table.sit(f"P{number}", salt_of(number))
    return table


def played(game: str, dice: str = "fair", players: int = 3, seed: int = 1) -> list[TableEvent]:
    """Return all events of a whole game."""
    table = seated(game, dice, players)
    table.start(seed % players)
    play_out(table, random.Random(seed))
    return table.events


def play_out(table: Driver, rng: random.Random) -> None:
    """Let everybody play at random to the end."""
    session, state = table.session, table.session.state
    while state.stage == "playing":
        if state.to_decide:
            seat = rng.choice(state.to_decide)
            texts = decision(session, seat, rng)
            table.decide(table.seats[seat].key, len(state.made[seat]), texts, 1.0)
        else:
            chance = state.next
            assert isinstance(chance, Chance)
            text = chance.text(chance.sample(rng.randrange))
            table.enter(table.seats[0].key, state.roll_count, text)
