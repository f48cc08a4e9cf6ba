"""How fair the boards of The Border and the cards of One Card are, ours and newly made ones.

`python -m bench.fairness GAMES [SUBJECT ...]` measures with so many games each, on one process;
a subject is called as below, for example "our deck of One Card".
"""

from __future__ import annotations

import os
import shlex
import sys
from typing import NamedTuple

import zaria
from bench.report import Progress, Settings, Table, conditions
from zaria.bots.confidence import Gap
from zaria.bots.fairness import NOTHING, Fairness, Measurement, judge
from zaria.engine.sheet import canonical
from zaria.games.border.generate import make_sheet as new_boards
from zaria.games.onecard.generate import make_sheet as new_deck

SEED = "bench"
_FULL = {"border": 60_000, "onecard": 120_000}
_QUICK = 48


class Subject(NamedTuple):
    """Sheets to measure: what they are called here, and their file's text."""

    title: str
    game: str
    text: str


def measure(settings: Settings) -> list[Table]:
    """Return the figures of our boards and deck, and of a new deck and new boards."""
    jobs = os.cpu_count() or 1
    tables: list[Table] = []
    for subject in _subjects():
        games = settings.size(_FULL[subject.game], _QUICK)
        tables += _tables(subject, games, jobs, settings.progress)
    return tables


def _subjects() -> list[Subject]:
    boards, deck = new_boards(SEED, SEED), new_deck(SEED, SEED)
    return [
        Subject("our boards of The Border", "border", zaria.game("border").standard.source),
        Subject("new boards of The Border", "border", canonical(boards)),
        Subject("our deck of One Card", "onecard", zaria.game("onecard").standard.source),
        Subject("a new deck of One Card", "onecard", canonical(deck)),
    ]


def _tables(subject: Subject, games: int, jobs: int, progress: Progress) -> list[Table]:
    measurement = Measurement(subject.game, seed=SEED, sheet_text=subject.text)
    counted = NOTHING
    for some in measurement.run(games, jobs):
        counted = counted.plus(some)
        progress(f"{subject.title}, {counted.games} of {games}")
    found = judge(counted, measurement.traits.players)
    return [*(_each(subject, fairness) for fairness in found), _summary(subject, found)]


def _each(subject: Subject, fairness: Fairness) -> Table:
    rows = [
        (
            f"{fairness.kind} {name}",
            f"{tally.seats:,}",
            f"{tally.win_share.value:.2%} ± {tally.win_share.margin:.2%}",
            f"{tally.score.value:.2f} ± {tally.score.margin:.2f}",
        )
        for name, tally in fairness.tallies.items()
    ]
    columns = ("seats with", "seats", "win share", "average score")
    note = f"{fairness.games:,} games of four fast bots; 95% intervals."
    return Table(f"Fairness, {subject.title} by {fairness.kind}", columns, rows, note)


def _summary(subject: Subject, found: list[Fairness]) -> Table:
    rows: list[tuple[str, ...]] = []
    for fairness in found:
        for what, gap in (("win share", fairness.wins), ("average score", fairness.points)):
            rows.append(
                (
                    f"{fairness.kind}, {what}",
                    f"{gap.best} and {gap.worst}",
                    f"{gap.size:.2%} ± {gap.margin:.2%}",
                    f"{gap.likely:.2%}",
                    f"{gap.limit:.0%}",
                    _verdict(gap, fairness.games),
                )
            )
    columns = (
        "figure",
        "best and worst",
        "difference",
        "after removing noise",
        "target",
        "verdict",
    )
    note = (
        f"{found[0].games:,} games. The interval holds for all pairs at once; differences of "
        "average scores are given as a share of their mean."
    )
    return Table(f"Fairness, {subject.title} in short", columns, rows, note, texts=2)


def _verdict(gap: Gap, games: int) -> str:
    if gap.verdict == "open":
        return f"open, needs about {gap.games_to_tell(games):,} games"
    return gap.verdict


def main(games: int, titles: list[str]) -> None:
    """Print the figures of so many games, of the subjects with these titles or of all."""
    print(conditions(shlex.join(["python", "-m", "bench.fairness", str(games), *titles])))
    for subject in _subjects():
        if titles and subject.title not in titles:
            continue
        for table in _tables(subject, games, 1, Progress("fairness")):
            print(table.text, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
