"""Two readings of docs/fair-dice.md agree: `zaria verify`, and a verifier made from the page alone.

`tests/session/stranger.py` is the second one. Both are asked of records as they were written and of
records in which something was changed afterwards.
"""

import base64
import importlib.metadata
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.session import stranger

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "fair-dice.md"
KINDS = ("fair", "entered", "seeded", "old")

STEP = 9
"""The quick tests take every ninth record; every eighth would miss games, which take turns."""

Json = dict[str, Any]
Zaria = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    command = [sys.executable, "-m", "tests.session.fair_games", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture
def zaria(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Zaria:
    """`zaria verify` by its installed command, in this process, for a new one takes far longer."""
    (command,) = importlib.metadata.entry_points(group="console_scripts", name="zaria")
    main = command.load()

    def verify(path: Path, *more: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["zaria", "verify", "--lang", "en", *more, str(path)])
        try:
            status = main()
        except SystemExit as end:
            status = end.code
        return int(status or 0), capsys.readouterr().out

    return verify


def judge(path: Path) -> stranger.Verdict:
    return stranger.verify(stranger.read(path.read_text(encoding="utf-8")))


def told(status: int, text: str) -> tuple[bool, int, int, bool]:
    """What `zaria verify` said: whether proven, how many rolls, how many devices, who began."""
    rolls = re.search(r"^(?:All (\d+) rolls are|The one roll is) proven", text, re.MULTILINE)
    devices = re.search(r"^(?:(\d+) devices|One device) had a part", text, re.MULTILINE)
    return (
        status == 0,
        int(rolls[1] or 1) if rolls else 0,
        int(devices[1] or 1) if devices else 0,
        "Who began is proven" in text,
    )


def same(verdict: stranger.Verdict) -> tuple[bool, int, int, bool]:
    return verdict.word == "good", verdict.checked, verdict.devices, verdict.first


@pytest.mark.parametrize("kind", KINDS)
def test_every_record_is_found_right(records: Path, kind: str) -> None:
    paths = sorted(records.glob(f"{kind}-*"))
    assert len(paths) == 200
    words = {path.name: judge(path).word for path in paths}
    fine = {"good", "nothing"} if kind == "entered" else {"good"}
    assert {name: word for name, word in words.items() if word not in fine} == {}


@pytest.mark.parametrize("kind", KINDS)
def test_both_say_the_same(records: Path, zaria: Zaria, kind: str) -> None:
    for path in sorted(records.glob(f"{kind}-*.zaria"))[::STEP]:
        for form in (path, path.with_suffix(".json")):
            assert same(judge(form)) == told(*zaria(form)), form.name


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_both_say_the_same_of_every_record(records: Path, zaria: Zaria, kind: str) -> None:
    for path in sorted(records.glob(f"{kind}-*")):
        assert same(judge(path)) == told(*zaria(path)), path.name


# --- records in which something was changed -------------------------------------------------


def other(value: str) -> str:
    """A text that differs in its last sign, and is hexadecimal if it was."""
    return value[:-1] + ("0" if value[-1:] != "0" else "1")


def rolls(record: Json) -> list[Json]:
    """The events of rolled dice."""
    fell = [event for event in record["events"] if "fell" in event]
    return [e for e in fell if record["game"] != "onecard" or not e["fell"][0].isdigit()]


def change_roll(record: Json) -> bool:
    letters = stranger.LETTERS[record["game"]]
    event = rolls(record)[len(record["events"]) % len(rolls(record))]
    face = letters[(letters.index(event["fell"][0]) + 1) % 6]
    event["fell"] = "".join(sorted(face + event["fell"][1:], key=letters.index))
    return bool(record["tags"]["Dice"] != "entered")


def change_card(record: Json) -> bool:
    draws = [e for e in record["events"] if "fell" in e and e not in rolls(record)]
    if not draws:
        return False
    drawn = {int(card) for event in draws for card in event["fell"].split(",")}
    cards = [int(card) for card in draws[-1]["fell"].split(",")]
    cards[0] = min(set(range(1, 31)) - drawn)
    draws[-1]["fell"] = ",".join(map(str, sorted(cards)))
    return True


def change_tag(pattern: str) -> Callable[[Json], bool]:
    def change(record: Json) -> bool:
        tags = [tag for tag in record["tags"] if re.fullmatch(pattern, tag)]
        for tag in tags[-1:]:
            record["tags"][tag] = other(record["tags"][tag])
        return bool(tags)

    return change


def remove_tag(pattern: str) -> Callable[[Json], bool]:
    def change(record: Json) -> bool:
        tags = [tag for tag in record["tags"] if re.fullmatch(pattern, tag)]
        for tag in tags[-1:]:
            del record["tags"][tag]
        return bool(tags)

    return change


def change_first(record: Json) -> bool:
    """Is found if the dice said who begins, or if it was sealed what the host had said."""
    record["first"] = record["first"] % record["players"] + 1
    by = record["tags"].get("FirstBy")
    return by == "dice" or (by == "host" and "List" in record["tags"])


def swap_seats(record: Json) -> bool:
    tags = record["tags"]
    seats = [tag.removeprefix("Share") for tag in tags if tag.startswith("Share")]
    if len(seats) < 2:
        return False
    for name in ("Share", "Salt"):
        one, two = (f"{name}{seat}" for seat in seats[:2])
        tags[one], tags[two] = tags[two], tags[one]
    return True


def add_void(record: Json) -> bool:
    tags = record["tags"]
    tags[f"Void{1 + sum(tag.startswith('Void') for tag in tags)}"] = "- silent "
    return "List" in tags


def change_who_said(record: Json) -> bool:
    """The host's word for the dice's: the seat that begins is another number in the list then."""
    record["tags"]["FirstBy"] = "host" if record["tags"].get("FirstBy") == "dice" else "dice"
    return "List" in record["tags"]


CHANGES: dict[str, Callable[[Json], bool]] = {
    "a roll": change_roll,
    "a card": change_card,
    "the secret": change_tag("Seed"),
    "the commitment": change_tag("Commitment"),
    "a salt": change_tag(r"Salt\d"),
    "a share": change_tag(r"Share\d"),
    "the list": change_tag("List"),
    "the first seat": change_first,
    "who said the first seat": change_who_said,
    "the seats of two shares": swap_seats,
    "one more void start": add_void,
    "one void start less": remove_tag(r"Void\d"),
    "no commitment": remove_tag("Commitment"),
    "no salt": remove_tag(r"Salt\d"),
    "no share": remove_tag(r"Share\d"),
    "no list": remove_tag("List"),
}
"""Each gives back whether the page says that the change must be found."""


@pytest.mark.parametrize("name", CHANGES)
def test_what_was_changed_is_found(records: Path, tmp_path: Path, zaria: Zaria, name: str) -> None:
    found = 0
    for path in (p for kind in KINDS for p in sorted(records.glob(f"{kind}-*.json"))[::STEP]):
        record = json.loads(path.read_text(encoding="utf-8"))
        must = CHANGES[name](record)
        # A seat of the first version that had no salt is a seat with an empty one.
        if not must or (name == "no salt" and '"Proof"' not in json.dumps(record)):
            continue
        copied = tmp_path / path.name
        copied.write_text(json.dumps(record), encoding="utf-8")
        assert judge(copied).word == "wrong", path.name
        assert zaria(copied)[0] != 0, path.name
        found += 1
    assert found > 0


def test_a_change_in_the_text_form_is_found(records: Path) -> None:
    text = (records / "fair-001.zaria").read_text(encoding="utf-8")
    for tag in ("Commitment", "Seed", "List", "Share1", "Salt1"):
        changed = re.sub(rf'(?<=\[{tag} ")\w+', lambda value: other(value[0]), text)
        assert changed != text
        assert stranger.verify(stranger.read(changed)).word == "wrong", tag
    changed = re.sub("<(.)(.)>", lambda roll: f"<{roll[1]}{int(roll[2]) % 6 + 1}>", text, count=1)
    assert stranger.verify(stranger.read(changed)).word == "wrong"


def test_a_roll_of_real_dice_is_said_to_be_unproven(records: Path) -> None:
    verdict = judge(records / "entered-001.json")
    assert verdict.word == "nothing"
    assert any("real dice" in text for text in verdict.unproven)


def test_nothing_is_proven_without_the_secret(records: Path, tmp_path: Path, zaria: Zaria) -> None:
    for kind in KINDS:
        record = json.loads((records / f"{kind}-000.json").read_text(encoding="utf-8"))
        del record["tags"]["Seed"]
        copied = tmp_path / f"{kind}.json"
        copied.write_text(json.dumps(record), encoding="utf-8")
        assert judge(copied).word == "sealed"
        assert zaria(copied)[0] != 0


def test_an_invitation_is_compared(records: Path, zaria: Zaria) -> None:
    path = records / "fair-001.json"
    record = stranger.read(path.read_text(encoding="utf-8"))
    commitment = bytes.fromhex(record.tags["Commitment"])
    for value, right in ((commitment, True), (commitment[::-1], False)):
        link = f"https://a.example/t#dice={base64.urlsafe_b64encode(value).decode().rstrip('=')}"
        assert (stranger.verify(record, link).word == "good") is right
        assert (zaria(path, "--link", link)[0] == 0) is right


def test_an_own_deck_and_signs_in_tags_are_read() -> None:
    """A deck of one's own is in a tag in the text form, where signs carry a backslash."""
    secret, salt = bytes(32), 'a "salt" \\ and\nmore'
    dice = stranger.from_key(stranger.old_key_of(secret, [salt, ""]))
    (card,) = stranger.draw_of(dice(0), 1, set(range(1, 8)))
    escaped = salt.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    sheet = json.dumps({"cards": [{}] * 7}).replace('"', '\\"')
    text = f"""[Zaria "1"]
[Game "onecard"]
[Players "2"]
[First "1"]
[Sheet "{sheet}"]
[Dice "fair"]
[Salt1 "{escaped}"]
[Commitment "{stranger.sha(secret).hex()}"]
[Seed "{secret.hex()}"]

1. <{card}> {{no roll: <99> and no end: \\}} 1:c3}}
"""
    verdict = stranger.verify(stranger.read(text))
    assert (verdict.word, verdict.checked) == ("good", 1)


def test_the_example_of_the_page() -> None:
    example = PAGE.read_text(encoding="utf-8").partition("### An example")[2]
    value = dict(re.findall(r"^(\w+(?: \d)?) +([0-9a-f]{64})$", example, re.MULTILINE))
    secret = bytes.fromhex(value["secret"])
    salts = {seat: bytes.fromhex(value[f"salt {seat}"]) for seat in (1, 3)}
    commitment = stranger.commitment_of(secret)
    shares = {seat: stranger.share_of(commitment, salt) for seat, salt in salts.items()}
    sealed = stranger.list_of(commitment, 1, 3, 0, shares)
    key = stranger.key_of(secret, sealed, salts)
    assert commitment.hex() == value["commitment"]
    assert {seat: share.hex() for seat, share in shares.items()} == {
        seat: value[f"share {seat}"] for seat in (1, 3)
    }
    assert (sealed.hex(), key.hex()) == (value["list"], value["key"])
    dice = stranger.from_key(key)
    cards = stranger.draw_of(dice(2), 3, set(range(1, 31)))
    assert re.findall(r"-> (?:seat (\d)|<(.+)>)", example) == [
        (str(dice(stranger.FIRST)(3) + 1), ""),
        ("", stranger.roll_of(dice(0), 2, "123456")),
        ("", stranger.roll_of(dice(1), 5, "roygbp")),
        ("", ",".join(map(str, cards))),
    ]
