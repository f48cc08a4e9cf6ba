"""What the coach tells, as JSON: the page's types are made from these."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Points = Annotated[list[float], "By seat: the points that it is expected to have in the end."]
Chances = Annotated[list[float], "By seat: the chance to win, from 0 to 1; a tie counts in parts."]


class Option(TypedDict):
    """One way to decide."""

    moves: Annotated[list[str], "The moves of the whole decision, as texts."]
    cells: Annotated[list[str], "The cells of the own sheet that it marks."]
    text: Annotated[str, "The decision in words."]
    value: Annotated[
        float | None, "The lead expected after it; alone, the points. Null: it was not learned."
    ]


class AnalysisStart(TypedDict):
    """The first line of an analysis."""

    kind: Literal["start"]
    game: str
    players: int
    learned: Annotated[
        bool, "False: this sheet was not learned; only what a search would have chosen is told."
    ]
    values: Points
    chances: Chances


class AnalysisStep(TypedDict):
    """What one event was worth, by seat: `before` + `luck` - `loss` + `others` + `rest` = `after`.

    These six are leads over the mean of the others; alone, points. They and all other figures are
    empty lists where nothing was learned.
    """

    kind: Literal["step"]
    event: Annotated[int, "The number of the event: the replay's frame after it."]
    seat: Annotated[int | None, "Who decided; null for a roll."]
    before: list[float]
    luck: Annotated[list[float], "What the dice changed."]
    loss: Annotated[list[float], "What the choice cost its seat, never less than 0."]
    others: Annotated[list[float], "What somebody else's loss gave the seat."]
    rest: Annotated[list[float], "What was seen only later, or is in doubt."]
    after: list[float]
    values: Points
    chances: Chances
    choice: Annotated[
        Choice | None, "For a decision with a choice: what was chosen, and what was best."
    ]


class Choice(TypedDict):
    """A decision beside its alternatives."""

    chosen: Option
    told: Annotated[str, "What was chosen, as it is told of a player: writes 9: row 3, column 1."]
    best: Annotated[list[Option], "The best ways to decide, at most three, the best first."]
    reason: Annotated[str, "Why the best is better, in one sentence; empty where it was chosen."]


class SeatSummary(TypedDict):
    """A player's game: `start` + `luck` - `loss` + `others` + `rest` = `final`.

    All are leads; alone, points.
    """

    start: float
    luck: float
    loss: float
    others: Annotated[float, "What the others' losses gave; 0 alone."]
    rest: Annotated[float, "What was seen only later, or is in doubt: the coach's own error."]
    final: float
    points: int
    accuracy: Annotated[
        int | None, "100: always the best choice; 0: no better than choosing blindly."
    ]
    moments: Annotated[list[int], "The events of the costliest choices, the costliest first."]


class AnalysisEnd(TypedDict):
    """The last line of an analysis."""

    kind: Literal["end"]
    seats: list[SeatSummary]
    verdicts: Annotated[list[str], "For each seat one sentence on luck and choices."]
    complete: Annotated[bool, "False: the time was up before the last event."]


class Hint(TypedDict):
    """Help for an open decision, in three depths."""

    number: Annotated[int, "The number of the decision that it is for."]
    learned: Annotated[bool, "False: this sheet was not learned; it comes from a search."]
    nudge: Annotated[str, "The first depth: a sentence that does not tell the place."]
    best: Annotated[list[Option], "The second: the first one's cells. The third: all, with values."]


class Puzzle(TypedDict):
    """A position from a game, and the question what to play."""

    id: str
    game: str
    position: Annotated[str, "The position as one line."]
    seat: int
    day: Annotated[str, "The day that it is for, as 2026-11-18."]


class PuzzleAnswer(TypedDict):
    """What an answer to a puzzle was worth."""

    right: bool
    chosen: Option
    best: list[Option]
    reason: str
