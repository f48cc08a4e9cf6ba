"""What a tap is told: why a cell is closed, or that the whole sheet is; never what to type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zaria
from zaria.engine import Rejected
from zaria.session.queries import why_not
from zaria.terminal.input import read_moves
from zaria.terminal.wording import rejection_text, words_of

SOURCE = Path(zaria.__file__).parent

NOTHING_OPEN = [
    (
        (
            "qwinto standard 2 1 - 2 p 5= ...-5...../.....-.f../....-.1.../0"
            " ...-....../...f.-..../....-....5/0"
        ),
        1,
        ("qwinto-misthrow-only", "Q-29"),
    ),
    (
        (
            "qwinto standard 2 1 - 1 o 3= ...-5...../.7...-.f../....-.15b./2"
            " 5b.-....../.7.f.-..../....-....5/3"
        ),
        1,
        ("qwinto-pass-only", "Q-26"),
    ),
    (
        (
            "knaster standard 2 1 - 1 56 l 6..59/456*86/4*5*c9a/8a576/8*a494"
            " 6a9a*6*/4a858/94*45*5*/c6957*/6*8584*"
        ),
        1,
        ("knaster-pass-only", "K-32"),
    ),
    (
        "onecard standard 2 1 - 1 mark 2 3 oobpp 4p - 8:02110/11:01212 4:04222/27:01020",
        1,
        ("onecard-no-more", "C-21"),
    ),
    (
        "onecard standard 2 1 - 1 mark 2 3 rrrbb - - 9:31301/20:33333 13:00113/26:50110",
        1,
        ("onecard-no-row", "C-21"),
    ),
    (
        (
            "border standard 2 1 - 2 s 3 byooo y xxxxx/xx/xxxx/xx.xx/xx../.x.../...x..../....../"
            "..../"
            ".../.....xx./....xx/...xx/x..xx/x..xx/x.xxx/...xxx ..xxx/.x/xxxx/x..xx/...x/....x/"
            ".......x/....../..../.../x......./xxx.../xx.../xx..x/xx..x/x.xxx/xxxxxx"
        ),
        0,
        ("border-none-beside", "B-27"),
    ),
    (
        (
            "border standard 2 1 - 2 s 3 yyyyy - xxxxx/xx/xxxx/xx.xx/xx../.x.../...x..../....../"
            "..../"
            ".../.....xx./....xx/...xx/x..xx/x..xx/x.xxx/...xxx ..xxx/.x/xxxx/x..xx/...x/....x/"
            ".......x/....../..../.../x......./xxx.../xx.../xx..x/xx..x/x.xxx/xxxxxx"
        ),
        0,
        ("border-none-of-five", "B-33"),
    ),
    (
        (
            "border standard 2 1 - 1 s 3 sgboo sgboo ...../../.x../...../..../...../......../"
            "....../..../.../......../....../...../...../...../..x../...... ...../../.x../...../"
            "..../...../......../....../..../.../......../....../...../...../...../..x../......"
            ">b5,m10,n10,o9,p11"
        ),
        1,
        ("border-dice-used", "B-25"),
    ),
    (
        (
            "border standard 2 1 - 1 f 3 sgrry y ...../.x/xxxx/x...x/x.../...../......../....../"
            "..../"
            ".../......../....../x..../x..../..xx./..x../.....x ...../../xx../x..../x.../...../"
            "......../....../..../.../......../....../...../...../...../..xx./.....x"
        ),
        0,
        ("border-none-completed", "B-16"),
    ),
    (
        (
            "border standard 2 1 - 2 f 3 sssoo - xx.../x./xx../.x.../.x../...../......../....../"
            "..../"
            ".../......../....../...../...../...../..x../...xxx ...../.x/xxx./xx.../...x/....x/"
            ".......x/....../..../.../......../....../...../...../...../..xx./.....x"
        ),
        1,
        ("border-dice-used", "B-15"),
    ),
    (
        (
            "border standard 2 1 - 1 s 3 rrryy - xxxxx/x./.x../.x.../.x../...../......../....../"
            "..../"
            ".../......../....../xx.../xx.../.x.x./xxx../...xxx ...../../xx../xx.../xx../x..../"
            "x......./....../..../.../......../x...../x..../x..../x..../x.x../.....x>f6"
        ),
        1,
        ("border-one-only", "B-32"),
    ),
]


@pytest.mark.clause("Q-26", "Q-29", "K-32", "C-21", "B-15", "B-16", "B-25", "B-27", "B-32", "B-33")
@pytest.mark.parametrize(
    ("line", "seat", "reason"), NOTHING_OPEN, ids=lambda value: str(value)[:30]
)
def test_where_nothing_can_be_done_every_cell_says_so(
    line: str, seat: int, reason: tuple[str, str]
) -> None:
    position = zaria.read_position(line)
    assert len(position.moves(seat)) == 1
    cells = [cell.id for cell in position.cells(seat) if not position.nothing_at(cell.id)]
    told = [why_not(position, seat, cell) for cell in cells]
    reasons = {(why.code, why.clause) for why in told if why and why.code != "table-nothing-there"}
    assert None not in told
    assert reasons == {reason}
    for language in ("en", "el"):
        words = words_of(language, position.setup.game)
        for why in told:
            if why is not None and why.clause:
                assert rejection_text(words, why).endswith(f"[{reason[1]}]")


@pytest.mark.parametrize(
    ("line", "seat", "reason"), NOTHING_OPEN, ids=lambda value: str(value)[:30]
)
def test_where_nothing_can_be_done_who_types_is_told_so_too(
    line: str, seat: int, reason: tuple[str, str]
) -> None:
    position = zaria.read_position(line)
    words = words_of("en", position.setup.game)
    on_sheet = {place for cell in position.cells(seat) for place in (cell.id, cell.group)}
    typed = [move.text for move in position.setup.moves if move.at and move.at in on_sheet]
    assert typed
    for text in typed:
        with pytest.raises(Rejected) as caught:
            read_moves(words, position, seat, text)
        assert (caught.value.rejection.code, caught.value.rejection.clause) == reason


@pytest.mark.clause("B-25", "B-33")
@pytest.mark.parametrize(
    ("clause", "english", "greek"),
    [
        ("B-25", "All your dice are used", "Έπαιξες όλα τα ζάρια"),
        ("B-33", "any of the five dice", "κάποιου από τα πέντε ζάρια"),
    ],
)
def test_others_who_can_cross_nothing_are_told_which_dice_they_had(
    clause: str, english: str, greek: str
) -> None:
    line, seat, _ = next(case for case in NOTHING_OPEN if case[2][1] == clause)
    position = zaria.read_position(line)
    why = position.nothing_open(seat)
    assert why is not None
    for language, says in (("en", english), ("el", greek)):
        assert says in rejection_text(words_of(language, position.setup.game), why)


@pytest.mark.clause("Q-10")
def test_a_tap_at_the_gap_of_a_row_is_told_that_it_is_one() -> None:
    position = zaria.game("qwinto").start(2)
    for gap in ("o6", "y7", "p5"):
        why = why_not(position, 0, gap)
        assert why is not None
        assert (why.code, why.clause, why.params) == ("qwinto-gap", "Q-10", {"field": gap})


def test_only_who_types_is_told_what_to_type() -> None:
    typing = re.compile(r"\btype\b|πληκτρολόγησε|\bγράψε (?:κουτάκι|\{ \$segment)", re.IGNORECASE)
    catalogues = [*SOURCE.glob("games/*/words/*.ftl"), *SOURCE.glob("words/*/engine.ftl")]
    typed = 0
    for catalogue in catalogues:
        text = catalogue.read_text(encoding="utf-8")
        for message in re.findall(r"^rejection-.*(?:\n +.*|\n\})*", text, re.MULTILINE):
            tapped, _, attribute = message.partition(".typed =")
            assert not typing.search(tapped), message
            typed += bool(typing.search(attribute))
    assert typed >= 4  # those that say what to type


def test_the_terminal_words_a_rejection_for_who_types() -> None:
    game = zaria.game("border")
    start = game.start(2).apply_roll("rrrrr").play(0, "=rrrrr")
    move = next(move for move in start.moves(0) if move.kind == "complete")
    rejections = [start.rejection(0, cross) for cross in start.setup.moves if cross.kind == "cross"]
    complete_it = next(why for why in rejections if why and why.code == "border-complete-it")
    for language, says in (("en", "type R"), ("el", "γράψε R")):
        words = words_of(language, game)
        assert move.text.startswith("R")
        assert says in rejection_text(words, complete_it)
        assert says not in words(f"rejection-{complete_it.code}", complete_it.params)
