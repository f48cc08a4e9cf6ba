"""What has happened, told to all: decisions, points gained, scores, rules, the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from zaria.engine import Move, Outcome, Position
from zaria.terminal import wording
from zaria.terminal.clauses import clause_id
from zaria.terminal.screen import Screen
from zaria.words import Words


def decision_told(
    words: Words, name: str, before: Position, seat: int, moves: Sequence[Move]
) -> str:
    """Return a whole decision as a sentence about who made it."""
    # That somebody is done goes without saying where something was done.
    said = [move for move in moves if move.kind != "done"] or moves
    parts: list[str] = []
    position = before
    for _, same in groupby(said, lambda move: move.kind):
        alike = list(same)
        parts.append(wording.told_text(words, position, alike, position.decision(seat)))
        position = position.play_all(seat, alike)
    return words("terminal-told", {"name": name, "told": ", ".join(parts)})


def tell_cards(screen: Screen, names: Sequence[str], before: Position, after: Position) -> None:
    """Say which cards have come to whom, and which lie open now, as far as all may see it."""
    opened: dict[str, None] = {}
    for seat, name in enumerate(names):
        had = {cell.id for cell in before.seen_by(None).cells(seat)}
        new = [cell for cell in after.seen_by(None).cells(seat) if cell.id not in had]
        cards = [cell for cell in new if cell.shape == "card"]
        opened |= dict.fromkeys(cell.text for cell in cards if "open" in cell.marks)
        dealt = [cell.text for cell in cards if "open" not in cell.marks]
        if dealt:
            screen.say("terminal-dealt", name=name, cards=", ".join(dealt), count=len(dealt))
    if opened:
        screen.say("terminal-laid-open", cards=", ".join(opened), count=len(opened))


def tell_gain(screen: Screen, name: str, seat: int, before: Position, after: Position) -> None:
    """Say what a seat has gained or lost, and by what."""
    had, has = before.score(seat), after.score(seat)
    if had.total == has.total:
        return
    known = {(part.source, tuple(part.params.values())) for part in had.parts}
    new = [
        screen.words(f"score-{part.source}", part.params)
        for part in has.parts
        if part.points and (part.source, tuple(part.params.values())) not in known
    ]
    why = f" ({', '.join(new)})" if new else ""
    gain = f"{has.total - had.total:+d}{why}"
    screen.say("terminal-gain", name=name, gain=gain, points=has.total)


def show_score(screen: Screen, name: str, position: Position, seat: int) -> None:
    """Print one seat's score by its sources."""
    score = position.score(seat)
    screen.show(f"{name}: {score.total}", "bold")
    for line in wording.score_lines(screen.words, score):
        screen.show(line)


def show_rule(screen: Screen, position: Position, typed: str) -> None:
    """Print the clause with this id, or say which there are."""
    clauses = position.setup.game.clauses
    wanted = clause_id(typed, clauses)
    if wanted:
        screen.show(f"{wanted}: {screen.words(f'clause-{wanted}')}")
    else:
        screen.say("terminal-which-clause", first=clauses[0], last=clauses[-1])


def show_outcome(screen: Screen, names: Sequence[str], outcome: Outcome) -> None:
    """Print how the game ended."""
    words = screen.words
    screen.heading(words("terminal-over"))
    screen.show(wording.outcome_text(words, outcome))
    order = sorted(range(len(names)), key=lambda seat: outcome.ranks[seat])
    for seat in order:
        screen.show(f"{outcome.ranks[seat]}. {names[seat]}: {outcome.totals[seat]}", "bold")
        for line in wording.score_lines(words, outcome.scores[seat]):
            screen.show(line)
    if len(names) > 1:
        winners = ", ".join(names[seat] for seat in outcome.winners)
        screen.say("terminal-winners", names=winners, count=len(outcome.winners))
