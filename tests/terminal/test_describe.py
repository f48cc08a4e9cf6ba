"""What is told of a game: who did what, by their names, and how it ended."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import zaria
from tests.terminal.driver import zaria_here
from zaria.engine import Chance, Decision, Outcome, Position, parse_record
from zaria.terminal.describe import decision_told
from zaria.terminal.seats import names_in, names_of
from zaria.terminal.wording import move_text, told_text, words_of
from zaria.words import Words

RECORD = (
    '[Zaria "1"]\n[Game "knaster"]\n[Players "3"]\n[First "1"]\n{tags}\n'
    "1. <36> 1:c3 2:a1 3:a1\n2. <45> 1:(c3) 2:b2 3:(a1)\n"
)


def test_people_have_their_names_and_bots_their_kind() -> None:
    words = Words("en")
    assert names_of(["me=Anna", "greedy"], words) == ["Anna", "greedy"]
    assert names_of(["me", "greedy", "random", "greedy"], words) == [
        "Player 1",
        "greedy 2",
        "random",
        "greedy 4",
    ]
    assert names_of(["me", ""], Words("el")) == ["Παίκτης 1", "Παίκτης 2"]


@pytest.mark.parametrize(
    ("tags", "names"),
    [
        ('[Seat1 "me"]\n[Seat2 "me=Νίκος"]\n[Seat3 "greedy"]', ["Player 1", "Νίκος", "greedy"]),
        ('[Seat1 "me"]\n[Name1 "Anna"]\n[Seat2 "greedy"]', ["Anna", "greedy", "Player 3"]),
        ('[Name1 "' + "x" * 99 + '"]\n[Seat2 "Bo\u200bb"]', ["x" * 24, "Bob", "Player 3"]),
    ],
)
def test_a_record_tells_who_played(tags: str, names: list[str]) -> None:
    assert names_in(parse_record(RECORD.format(tags=tags)), Words("en")) == names


@pytest.mark.parametrize(
    ("game", "before", "moves", "english", "greek"),
    [
        ("knaster", "36", "c3", "Anna writes 9 in c3.", "Anna: γράφει 9 στο c3."),
        (
            "border",
            "rrsgb",
            "=srr",
            "Anna keeps grey, 2 red.",
            "Anna: κρατά γκρι, 2 κόκκινα.",
        ),
        (
            "border",
            "rrsgb",
            "=",
            "Anna keeps none and rolls all five again.",
            "Anna: δεν κρατά κανένα και ξαναρίχνει και τα πέντε.",
        ),
    ],
)
def test_others_are_told_of_in_the_third_person(
    game: str, before: str, moves: str, english: str, greek: str
) -> None:
    found = zaria.game(game)
    start = found.start(2)
    chance = start.next
    assert isinstance(chance, Chance)
    position = start.apply_roll(chance.read(before))
    move = position.setup.moves.read(moves)
    for language, told in (("en", english), ("el", greek)):
        words = words_of(language, found)
        assert decision_told(words, "Anna", position, 0, [move]) == told


def test_several_places_are_told_apart_without_a_greek_question_mark() -> None:
    found = zaria.game("onecard")
    line = "onecard standard 2 1 - 1 mark 1 3 rrggg - - 11:00000/21:00000 20:00000/29:00000"
    position = zaria.read_position(line)
    moves = [position.setup.moves.read(text) for text in ("11r", "11g")]
    english, greek = (
        decision_told(words_of(language, found), "Anna", position, 0, moves)
        for language in ("en", "el")
    )
    assert english == "Anna marks card 11, red row; card 11, green row."
    assert greek == "Anna: μαρκάρει: κάρτα 11, κόκκινη σειρά· κάρτα 11, πράσινη σειρά."


def test_moves_of_a_kind_are_told_together_and_done_goes_without_saying(tmp_path: Path) -> None:
    options = ["--seat", "greedy", "--seat", "greedy", "--seed", "1", "--save", "g.zaria"]
    ran = zaria_here("play", "onecard", *options, folder=tmp_path)
    lines = [line for line in ran.out.splitlines() if " marks " in line]
    assert any(line.count(",") > 1 and line.count("marks") == 1 for line in lines)
    assert "done" not in "".join(lines)


def test_who_does_nothing_is_told_of_too(tmp_path: Path) -> None:
    typed = "1 2\n3 4\nrrybp\n=rrybp\n\n.\n\nquit\n"
    options = ["--dice", "entered", "--first", "1"]
    ran = zaria_here("play", "onecard", *options, typed=typed, folder=tmp_path)
    assert "\nPlayer 1 keeps 2 red, yellow, blue, purple.\n" in ran.out
    assert "\nPlayer 1 marks nothing.\n" in ran.out


@pytest.mark.parametrize("lang", ["en", "el"])
def test_a_replay_shows_names_and_the_end_shows_sheets(lang: str, tmp_path: Path) -> None:
    options = ["--seat", "random", "--seat", "greedy", "--seed", "3", "--save", "g.zaria"]
    played = zaria_here("play", "qwinto", *options, folder=tmp_path, lang=lang)
    final = parse_record((tmp_path / "g.zaria").read_text(encoding="utf-8")).final()
    last = played.out.splitlines()[-60:]
    for seat, name in enumerate(("random", "greedy")):
        at = last.index(name)
        numbers = [cell.text for cell in final.cells(seat) if cell.y == 0 and cell.text]
        row = last[at + 1].replace("·o", "").replace("⬠o", "")
        assert row.split() == numbers
    replayed = zaria_here("replay", "g.zaria", folder=tmp_path, lang=lang)
    assert "greedy: " in replayed.out
    assert "2 greedy" not in replayed.out


def test_cards_are_told_when_they_come(tmp_path: Path) -> None:
    typed = "4 7\nquit\n"
    options = ["--dice", "entered", "--option", "market=on", "--first", "1"]
    ran = zaria_here("play", "onecard", *options, typed=typed, folder=tmp_path)
    assert "Player 1 gets cards 4, 7." in ran.out
    typed = "4 7\n1 2\n9 8 3\nquit\n"
    ran = zaria_here("play", "onecard", *options, typed=typed, folder=tmp_path)
    assert "Spinner gets cards 1, 2." in ran.out
    assert "Laid open on the table: cards 3, 8, 9." in ran.out


def _offered(game: str, kind: str) -> tuple[Position, Decision]:
    """Return a moment of a random game in which moves of this kind may be made."""
    randrange = random.Random(1).randrange
    position = zaria.game(game).start(2)
    while True:
        coming = position.next
        assert not isinstance(coming, Outcome)
        if isinstance(coming, Chance):
            position = position.push_roll(coming.sample(randrange))
            continue
        decision = position.decision(coming.seats[0])
        if kind in {move.kind for move in decision.moves}:
            return position, decision
        position = position.push(decision.seat, decision.moves[randrange(len(decision.moves))])


@pytest.mark.parametrize(
    ("game", "kind", "at", "english", "greek"),
    [
        pytest.param(
            "onecard",
            "mark",
            "1r",
            ("mark card 1, red row", "marks card 1, red row"),
            ("μάρκαρε: κάρτα 1, κόκκινη σειρά", "μαρκάρει: κάρτα 1, κόκκινη σειρά"),
            marks=pytest.mark.clause("C-20"),
        ),
        pytest.param(
            "border",
            "complete",
            "S2",
            ("complete the grey segment of 2 boxes", "completes: grey segment of 2 boxes"),
            ("ολοκλήρωσε: γκρι τμήμα με 2 κουτάκια", "ολοκληρώνει: γκρι τμήμα με 2 κουτάκια"),
            marks=pytest.mark.clause("B-15"),
        ),
    ],
)
def test_colours_are_told_by_name_never_by_letter(
    game: str, kind: str, at: str, english: tuple[str, str], greek: tuple[str, str]
) -> None:
    position, decision = _offered(game, kind)
    move = position.setup.moves.find(kind, at)
    for language, texts in (("en", english), ("el", greek)):
        words = words_of(language, position.setup.game)
        assert move_text(words, position, move, decision) == texts[0]
        assert told_text(words, position, [move], decision) == texts[1]


@pytest.mark.clause("C-20")
def test_two_rows_are_told_one_after_the_other() -> None:
    position, decision = _offered("onecard", "mark")
    first, second = position.setup.moves.find("mark", "5r"), position.setup.moves.find("mark", "5b")
    told = told_text(words_of("en", position.setup.game), position, [first, second], decision)
    assert told == "marks card 5, red row; card 5, blue row"
