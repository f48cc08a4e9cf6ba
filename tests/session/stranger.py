"""A verifier of fair dice, written from docs/fair-dice.md alone.

It shares no line with the program that made the record, and needs Python's standard library only:
what both say of a record is said by two readings of one page (docs/records.md has the two forms of
a record). What the page had left open was found by trying records, and stands there now. No game's
rules are known here: how many dice or cards fell, and what was decided, is taken from the record.
"""

import base64
import hashlib
import hmac
import json
import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LETTERS = {"qwinto": "123456", "knaster": "123456", "onecard": "roygbp", "border": "sgbryo"}
"""The faces 0 to 5 of each game's dice."""

DICE = {
    "qwinto": range(1, 4),
    "knaster": range(2, 3),
    "onecard": range(1, 6),
    "border": range(1, 6),
}
"""How many dice may fall at once."""

CARDS = 30

Below = Callable[[int], int]
"""Returns the next number below `m` of one roll."""

Dice = Callable[[int], Below]
"""Returns the numbers of a roll by the roll's number."""

FIRST = 2**64 - 1
"""The number of the roll that says who begins."""


class Unreadable(Exception):  # noqa: N818 - it says what the file is
    """The file is no record of which anything could be said."""


@dataclass(frozen=True)
class Record:
    """What the text form and the JSON form have in common."""

    game: str
    players: int
    first: int
    options: Mapping[str, str]
    cards: int
    tags: Mapping[str, str]
    events: list[str | list[str]]
    """A text is what fell, a list the moves of a decision."""


@dataclass
class Verdict:
    """What is proven, what is not, and what does not fit.

    `checked` counts the rolls and draws that were derived and found the same, `devices` the seats
    whose salts are in the dice, `first` whether who began was derived.
    """

    proven: list[str] = field(default_factory=list)
    unproven: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    sealed: bool = False
    checked: int = 0
    devices: int = 0
    first: bool = False

    @property
    def word(self) -> str:
        """The verdict in a word: wrong, sealed (not open yet), nothing (to prove) or good."""
        if self.wrong:
            return "wrong"
        if self.sealed:
            return "sealed"
        return "good" if self.checked else "nothing"


# --- reading --------------------------------------------------------------------------------


def read(text: str) -> Record:
    """The record in either form; the JSON form is an object."""
    try:
        return (
            _read_json(text) if text.lstrip("\ufeff \t\r\n").startswith("{") else _read_text(text)
        )
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise Unreadable(str(problem)) from problem


def _read_json(text: str) -> Record:
    data: dict[str, Any] = json.loads(text.lstrip("\ufeff"))
    sheet = data.get("sheet")
    return Record(
        game=data["game"],
        players=int(data["players"]),
        first=int(data["first"]),
        options={name: str(value) for name, value in data.get("options", {}).items()},
        cards=_cards(sheet if isinstance(sheet, dict) else None),
        tags={name: str(value) for name, value in data["tags"].items()},
        events=[e["fell"] if "fell" in e else [str(m) for m in e["moves"]] for e in data["events"]],
    )


TAG = re.compile(r'\s*\[([^\s"]+)\s+"((?:[^"\\]|\\.)*)"\]')
ESCAPES = {"n": "\n", "r": "\r", "t": "\t"}
EVENT = re.compile(
    r"\s+|\{(?:[^}\\]|\\.)*\}"  # a comment, in which \} is no end
    r"|\d+\.(?=\s|$)"  # a number for the eye
    r"|<(?P<fell>[^>]*)>"
    r"|\d+:(?P<moves>[^\s{]*)",
    re.DOTALL,
)


def _read_text(text: str) -> Record:
    tags: dict[str, str] = {}
    at = 0
    text = text.lstrip("\ufeff")
    while match := TAG.match(text, at):
        if match[1] in tags:
            raise Unreadable(f"two tags {match[1]}")
        tags[match[1]] = re.sub(r"\\(.)", lambda sign: ESCAPES.get(sign[1], sign[1]), match[2])
        at = match.end()
    events: list[str | list[str]] = []
    while at < len(text):
        match = EVENT.match(text, at)
        if match is None:
            raise Unreadable(f"no event: {text[at : at + 20]!r}")
        if match["fell"] is not None:
            events.append(match["fell"])
        elif match["moves"] is not None:
            events.append(match["moves"].split(","))
        at = match.end()
    return Record(
        game=tags["Game"],
        players=int(tags["Players"]),
        first=int(tags["First"]),
        options={n.removeprefix("Option."): v for n, v in tags.items() if n.startswith("Option.")},
        cards=_cards(json.loads(tags["Sheet"]) if "Sheet" in tags else None),
        tags=tags,
        events=events,
    )


def _cards(sheet: dict[str, Any] | None) -> int:
    return len(sheet["cards"]) if sheet and "cards" in sheet else CARDS


# --- the formulas ---------------------------------------------------------------------------


def n4(number: int) -> bytes:
    return number.to_bytes(4, "big")


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def commitment_of(secret: bytes) -> bytes:
    return sha(b"zaria dice 2 server\0", secret)


def share_of(commitment: bytes, salt: bytes) -> bytes:
    return sha(b"zaria dice 2 share\0", commitment, salt)


def list_of(
    commitment: bytes, voids: int, players: int, first: int, shares: Mapping[int, bytes]
) -> bytes:
    seats = [part for seat in sorted(shares) for part in (n4(seat), shares[seat])]
    return sha(b"zaria dice 2 list\0", commitment, n4(voids), n4(players), n4(first), *seats)


def key_of(secret: bytes, sealed: bytes, salts: Mapping[int, bytes]) -> bytes:
    message = b"zaria dice 2 key\0" + sealed + b"".join(salts[seat] for seat in sorted(salts))
    return hmac.digest(secret, message, "sha256")


def old_key_of(secret: bytes, salts: list[str]) -> bytes:
    texts = [salt.encode() for salt in salts]
    return hmac.digest(secret, b"".join(n4(len(text)) + text for text in texts), "sha256")


def _bits(key: bytes, roll: int) -> Iterator[int]:
    block = 0
    while True:
        for byte in hmac.digest(key, roll.to_bytes(8, "big") + n4(block), "sha256"):
            yield from (byte >> place & 1 for place in range(7, -1, -1))
        block += 1


def from_key(key: bytes) -> Dice:
    def dice(roll: int) -> Below:
        bits = _bits(key, roll)

        def below(m: int) -> int:
            while True:
                number = 0
                for _ in range((m - 1).bit_length()):
                    number = number << 1 | next(bits)
                if number < m:
                    return number

        return below

    return dice


def from_word(word: str) -> Dice:
    """Seeded dice; who begins has a word of its own there."""

    def dice(roll: int) -> Below:
        return random.Random(f"first {word}" if roll == FIRST else f"{word}:{roll}").randrange

    return dice


def roll_of(below: Below, count: int, letters: str) -> str:
    number = below(6**count)
    return "".join(letters[face] for face in sorted(number // 6**i % 6 for i in range(count)))


def draw_of(below: Below, count: int, pile: set[int]) -> list[int]:
    left = sorted(pile)
    return sorted(left.pop(below(len(left))) for _ in range(count))


# --- the verdict ----------------------------------------------------------------------------


def verify(record: Record, told: str = "") -> Verdict:
    """The verdict on a record; `told` is an invitation's link, or the commitment in it."""
    verdict = Verdict()
    kind = record.tags.get("Dice", "")
    if kind not in {"fair", "entered", "seeded"}:
        verdict.sealed = True
        verdict.unproven.append("the record does not say where its dice came from")
        return verdict
    if kind != "seeded":
        _compare_told(record, told, verdict)
    if not record.tags.get("Seed"):
        verdict.sealed = True
        verdict.unproven.append("the secret is not open yet")
        return verdict
    if kind == "seeded":
        dice: Dice | None = from_word(record.tags["Seed"])
        verdict.unproven.append("a word that somebody chose: whoever knew it knew the dice")
    elif record.tags.get("Proof") is None:
        dice = _old_dice(record, verdict)
    elif record.tags["Proof"] == "2":
        dice = _dice(record, verdict)
    else:
        dice = None
        verdict.wrong.append(f"a proof of another kind: {record.tags['Proof']}")
    if dice is not None:
        _who_begins(record, dice, verdict)
        _events(record, dice, verdict)
    return verdict


def _compare_told(record: Record, told: str, verdict: Verdict) -> None:
    if not told:
        verdict.unproven.append("not compared: the commitment told before the game")
        return
    value = told.rpartition("#dice=")[2].strip()
    if not re.fullmatch(r"[0-9a-f]{64}", value):
        try:
            value = base64.urlsafe_b64decode(value + "=" * (-len(value) % 4)).hex()
        except ValueError:
            value = ""
    if value == record.tags.get("Commitment"):
        verdict.proven.append("the commitment is the one told before the game")
    else:
        verdict.wrong.append("the commitment is not the one told before the game")


def _bytes(record: Record, tag: str, verdict: Verdict) -> bytes | None:
    value = record.tags.get(tag, "")
    if re.fullmatch(r"[0-9a-f]{64}", value):
        return bytes.fromhex(value)
    verdict.wrong.append(f"{tag} is not of 64 hexadecimal digits")
    return None


def _dice(record: Record, verdict: Verdict) -> Dice | None:
    """Steps 2 to 4: the key, or nothing where secret, shares or salts do not make one."""
    tags = record.tags
    secret = _bytes(record, "Seed", verdict)
    commitment = _bytes(record, "Commitment", verdict)
    if secret is None or commitment is None:
        return None
    if commitment_of(secret) != commitment:
        verdict.wrong.append("the secret does not fit the commitment")
        return None
    verdict.proven.append("the secret fits the commitment")
    shares = _shares(record, commitment, verdict)
    if shares is None:
        return None
    salts = {seat: bytes.fromhex(tags[f"Salt{seat}"]) for seat in shares}
    voids = sum(re.fullmatch(r"Void\d+", tag) is not None for tag in tags)
    if voids:
        verdict.unproven.append(f"{voids} void starts, whose lists cannot be made again")
    named = record.first if tags.get("FirstBy") == "host" else 0
    sealed = list_of(commitment, voids, record.players, named, shares)
    if not all(f"Void{number + 1}" in tags for number in range(voids)):
        verdict.wrong.append("a void start is missing between others")
        return None
    if tags.get("List", "" if shares else sealed.hex()) != sealed.hex():
        verdict.wrong.append("the list does not fit")
        return None
    if shares:
        verdict.devices = len(shares)
        verdict.proven.append(f"{len(shares)} devices had a part, with the list as it was sealed")
    else:
        verdict.unproven.append("no device had a part: the secret's holder could choose")
    return from_key(key_of(secret, sealed, salts))


def _shares(record: Record, commitment: bytes, verdict: Verdict) -> dict[int, bytes] | None:
    """The shares by their seats, or nothing where a salt is missing or does not fit."""
    tags = [re.fullmatch(r"(?:Share|Salt)(\d+)", tag) for tag in record.tags]
    seats = {int(tag[1]) for tag in tags if tag}
    shares: dict[int, bytes] = {}
    for seat in sorted(seats):
        share = _bytes(record, f"Share{seat}", verdict)
        salt = _bytes(record, f"Salt{seat}", verdict)
        if share is None or salt is None:
            return None
        if not 1 <= seat <= record.players or share_of(commitment, salt) != share:
            verdict.wrong.append(f"the salt of seat {seat} does not fit its share")
            return None
        shares[seat] = share
    for seat in sorted(set(range(1, record.players + 1)) - seats):
        verdict.unproven.append(f"seat {seat} had no part")
    return shares


def _old_dice(record: Record, verdict: Verdict) -> Dice | None:
    secret = _bytes(record, "Seed", verdict)
    commitment = _bytes(record, "Commitment", verdict)
    if secret is None or commitment is None:
        return None
    if sha(secret) != commitment:
        verdict.wrong.append("the secret does not fit the commitment")
        return None
    verdict.proven.append("the secret fits the commitment")
    verdict.unproven.append("the first version: whoever knew the secret and the salts could choose")
    salts = [record.tags.get(f"Salt{seat}", "") for seat in range(1, record.players + 1)]
    return from_key(old_key_of(secret, salts))


def _who_begins(record: Record, dice: Dice, verdict: Verdict) -> None:
    by = record.tags.get("FirstBy")
    if by == "host":
        verdict.unproven.append("the host named who begins")
    elif by != "dice" or "Proof" not in record.tags:
        verdict.unproven.append("nothing is told of who begins")
    elif dice(FIRST)(record.players) + 1 == record.first:
        verdict.first = True
        verdict.proven.append("who begins")
    else:
        verdict.wrong.append("the dice give another seat that begins")


def _events(record: Record, dice: Dice, verdict: Verdict) -> None:
    """Step 5: every roll and draw by its number, and the pile by what was drawn and put back."""
    if record.game not in LETTERS:
        verdict.unproven.append(f"the dice of {record.game} are not on the page")
        return
    entered = record.tags["Dice"] == "entered"
    start = _dice_from(record, verdict)
    pile = set(range(1, record.cards + 1))
    back: set[int] = set()
    number = unproven = 0
    for event in record.events:
        if not isinstance(event, str):
            if record.options.get("draft") == "on" and record.game == "onecard":
                back |= {int(move[1:]) for move in event if re.fullmatch(r"-\d+", move)}
            continue
        pile |= back
        back = set()
        cards = record.game == "onecard" and re.fullmatch(r"[\d,\s]+", event) is not None
        if number < start or (entered and not cards):
            unproven += 1
            fits = True
        elif cards:
            fits = _draw_fits(event, dice(number), pile)
            verdict.checked += fits
        else:
            fits = _roll_fits(event, dice(number), record.game)
            verdict.checked += fits
        if not fits:
            verdict.wrong.append(f"roll {number} is not what the dice give: <{event}>")
            return
        if cards:
            pile -= {int(card) for card in event.split(",")}
        number += 1
    verdict.proven.append(f"{verdict.checked} rolls and draws")
    if unproven:
        verdict.unproven.append(f"{unproven} rolls of real dice, or of dice before these")


def _dice_from(record: Record, verdict: Verdict) -> int:
    value = record.tags.get("DiceFrom", "0")
    if re.fullmatch(r"[0-9]+", value):
        return int(value)
    verdict.wrong.append("DiceFrom is no number")
    return 0


def _roll_fits(text: str, below: Below, game: str) -> bool:
    letters = LETTERS[game]
    fell = "".join(text.split())
    if len(fell) not in DICE[game] or not set(fell) <= set(letters):
        return False
    return roll_of(below, len(fell), letters) == "".join(sorted(fell, key=letters.index))


def _draw_fits(text: str, below: Below, pile: set[int]) -> bool:
    cards = [int(card) for card in text.split(",") if card.strip()]
    return 1 <= len(cards) <= len(pile) and draw_of(below, len(cards), pile) == sorted(cards)


def main() -> None:
    """Tells the verdict on each file named; fails where one is wrong or still sealed."""
    words = set()
    for name in sys.argv[1:]:
        verdict = verify(read(Path(name).read_text(encoding="utf-8")))
        words.add(verdict.word)
        lines = [f"{name}: {verdict.word}"]
        lines += [f"  proven: {text}" for text in verdict.proven]
        lines += [f"  not proven: {text}" for text in verdict.unproven]
        lines += [f"  wrong: {text}" for text in verdict.wrong]
        sys.stdout.write("\n".join(lines) + "\n")
    sys.exit(bool(words & {"wrong", "sealed"}))


if __name__ == "__main__":
    main()
