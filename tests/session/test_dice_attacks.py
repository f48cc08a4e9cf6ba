"""Who might gain by cheating with the dice, and does not: the attacks, written out.

Each attacker holds all that the design lets them know, and tries to get rolls as wished.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from math import sqrt

from tests.session.play import Driver
from tests.session.test_start import Table
from zaria.engine import Rejection, dice
from zaria.session import FairRoll, Sender, Session, TableRequest
from zaria.session.fair import Seal, Share, commitment, key_of, old_key_of, share_commitment
from zaria.session.messages import Reveal

TWO = dice(2)
WISHED = ["66", "66"]
"""What the attacker wants of the first two rolls: one of 1,296."""
TRIES = 20_000


def rolls(key: bytes, count: int = 2) -> list[str]:
    return [TWO.text(TWO.sample(FairRoll(key, number).randbelow)) for number in range(count)]


def ground(number: int) -> bytes:
    return hashlib.sha256(b"%d" % number).digest()


def test_the_operator_who_sits_last_could_choose_dice_in_the_first_version() -> None:
    """The attack is real: with the others' salts known, a salt of one's own was ground."""
    secret, others = ground(1), ["Anna's salt", "Bob's salt"]
    keys = (old_key_of(secret, [*others, str(number)]) for number in range(TRIES))
    assert any(rolls(key) == WISHED for key in keys)


def test_the_operator_who_knows_the_secret_and_sits_last_chooses_nothing() -> None:
    """The same operator commits before any other salt is known, and can grind only blindly.

    For whatever salts of the others it prepares its own, theirs turn out to be other ones. What it
    got for the salts that it guessed, it gets no likelier than anybody.
    """
    secret = ground(2)
    table = commitment(secret)
    got = 0
    games = 400
    for game in range(games):
        rng = random.Random(game)
        guessed, others = rng.randbytes(32), rng.randbytes(32)
        mine = next(
            salt for salt in map(ground, range(TRIES)) if _rolled(secret, table, guessed, salt, 1)
        )
        assert _rolled(secret, table, guessed, mine, 1), "as wished, had the guess been right"
        got += _rolled(secret, table, others, mine, 1)
    assert got < games / 36 + 4 * sqrt(games / 36), "no better than one in thirty-six"


def _rolled(secret: bytes, table: str, others: bytes, mine: bytes, count: int) -> bool:
    shares = (Share(0, share_commitment(table, others)), Share(1, share_commitment(table, mine)))
    key = key_of(secret, Seal(table, 0, 2, 0, shares), [others, mine])
    return rolls(key, count) == WISHED[:count]


def test_once_another_salt_is_revealed_no_other_salt_of_ones_own_is_taken() -> None:
    """The session itself: after the seal, 2,000 salts that would give the wished roll or not."""
    table = Table(2)
    table.ask_start(0)
    table.reveal_all(0)
    before = table.session.count
    for number in range(2_000):
        reply = table.session.receive(Sender(1, 1), Reveal(ground(number).hex()), 0.0).reply
        assert isinstance(reply, Rejection)
    assert table.session.count == before
    assert table.reveal_all(1)


def test_a_player_who_withholds_the_salt_does_not_know_what_it_would_have_given() -> None:
    """All salts and the commitment, without the secret: every key is as likely as before."""
    salts = [ground(1), ground(2)]
    faces: Counter[str] = Counter()
    for number in range(3_600):
        secret = ground(10_000 + number)
        table = commitment(secret)
        shares = tuple(Share(seat, share_commitment(table, salts[seat])) for seat in (0, 1))
        (roll,) = rolls(key_of(secret, Seal(table, 0, 2, None, shares), salts), 1)
        faces[roll] += 1
    assert len(faces) == 21
    for roll, count in faces.items():
        expected = 100 * (1 if roll[0] == roll[1] else 2)
        assert abs(count - expected) < 6 * sqrt(expected)


def test_a_start_thrown_away_is_seen_by_all_and_comes_thrice_at_most() -> None:
    """The operator in league with a seat may throw starts away, but never unseen."""
    table = Table(4)
    table.told()
    table.ask_start(0)
    now, thrown = 0.0, 0
    while table.session.state.shares.starting:
        silent = table.session.state.shares.keys[-1]
        table.reveal_all(*(key for key in table.session.state.shares.keys if key != silent))
        now += 10.0
        table.tick(now)
        thrown += 1
        for told in table.told(now).values():
            assert told["void_starts"]["count"] == thrown
        table.commit_anew(*(key for key in range(4) if key not in table.session.state.shares.out))
    assert thrown == 3


def test_what_was_revealed_at_one_table_is_of_no_use_at_another() -> None:
    wanted = TableRequest("knaster", 2)
    one = Driver(Session.open(wanted, ground(1).hex(), stand_in="greedy"))
    two = Driver(Session.open(wanted, ground(2).hex(), stand_in="greedy"))
    salt = ground(3)
    assert share_commitment(one.commitment, salt) != share_commitment(two.commitment, salt)
