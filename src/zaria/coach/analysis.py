"""A game event by event: what the dice changed, what one's own choices and the others' cost.

The value of a position is the lead that a seat may expect in the end over the mean of the others
(alone: its points). It changes with every event, and the change is told in four parts:

- `luck`: a roll's. Before a roll a position is worth the mean over it, so luck is 0 on average.
- `loss`: what a choice cost the seat that made it, beside the best that is known. Never below 0;
  what is within the evaluator's doubt does not count, and the rest as far as it is to be trusted.
- `others`: what somebody else's loss gave the seat; in a game for two, all of it.
- `rest`: what only turned out later. A best choice should change nothing; where it does, the
  evaluator had erred before. What is left out of a loss, as not to be believed, is here too.

So before + luck - loss + others + rest = after, for every seat and every event, and the sums over a
game lead from the first expectation to the final lead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import NamedTuple

from zaria.coach.judge import Judge, Line
from zaria.engine import Event, Move, Position, Record, apply

_LOOKED_AT = 3
"""So many of the best decisions are compared with the one that was made."""
_MATTERS = 0.05
"""Choices between moves that differ by less, in points, say nothing about accuracy."""


class Choice(NamedTuple):
    """A decision with a choice: what was decided, the best ones, and what was at stake."""

    position: Position
    chosen: Line
    best: list[Line]
    stake: float
    """How much better the best move is than moves on average."""


class Step(NamedTuple):
    """One event, seat by seat in leads; alone, in points."""

    number: int
    seat: int | None
    after: Position
    valued: Position
    """The same, or where all have answered too: there it is valued."""
    before: tuple[float, ...]
    luck: tuple[float, ...]
    loss: tuple[float, ...]
    others: tuple[float, ...]
    rest: tuple[float, ...]
    leads: tuple[float, ...]
    choice: Choice | None


class Account(NamedTuple):
    """A seat's whole game: start + luck - loss + others + rest = final."""

    start: float
    luck: float
    loss: float
    others: float
    rest: float
    final: float
    accuracy: float | None
    """1: always the best; 0: no better than choosing blindly; None: there was no choice."""
    moments: tuple[int, ...]
    """The numbers of the costliest choices, the costliest first."""


def steps_of(record: Record, judge: Judge, deadline: float) -> Iterator[Step]:
    """Return the events of a record one by one, as long as there is time (`monotonic`)."""
    position = record.start()
    before = judge.leads(position)
    for number, event in enumerate(record.events, 1):
        if monotonic() > deadline:
            return
        step = _step(judge, number, position, event, before)
        yield step
        position, before = step.after, step.leads


def _step(
    judge: Judge, number: int, position: Position, event: Event, before: tuple[float, ...]
) -> Step:
    seat, after = event.seat, apply(position, event)
    valued = after if seat is None else judge.settled(after, seat)
    leads = judge.leads(valued)
    nothing = (0.0,) * len(before)
    luck, loss, others, choice = nothing, nothing, nothing, None
    if seat is None:
        luck = tuple(now - then for now, then in zip(leads, before, strict=True))
    elif len(position.moves(seat)) > 1:
        chosen = Line(_moves(position, event.texts), after)
        choice = choice_between(judge, position, seat, chosen)
        changed = judge.changed(choice.best[0].after, after, seat)
        loss = tuple(-part if at == seat else 0.0 for at, part in enumerate(changed))
        others = tuple(0.0 if at == seat else part for at, part in enumerate(changed))
    known = (before, luck, loss, others, leads)
    rest = tuple(
        now - then - chance + lost - given
        for then, chance, lost, given, now in zip(*known, strict=True)
    )
    return Step(number, seat, after, valued, before, luck, loss, others, rest, leads, choice)


def _moves(position: Position, texts: Sequence[str]) -> tuple[Move, ...]:
    return tuple(position.setup.moves.read(text) for text in texts)


def choice_between(judge: Judge, position: Position, seat: int, chosen: Line) -> Choice:
    """Return a decision beside the best ones; if none is better, it is the best itself."""
    best = judge.best(position, seat, _LOOKED_AT)
    most, made = (judge.leads_after(line.after, seat)[seat] for line in (best[0], chosen))
    if most <= made:
        best = [chosen, *(line for line in best if line.after != chosen.after)][:_LOOKED_AT]
    return Choice(position, chosen, best, judge.choice(position, seat))


def accounts(start: Sequence[float], steps: Sequence[Step], most: int) -> list[Account]:
    """Return every seat's game, with so many moments at most."""
    return [_account(begun, steps, seat, most) for seat, begun in enumerate(start)]


def _account(start: float, steps: Sequence[Step], seat: int, most: int) -> Account:
    luck, loss, others, rest = (
        sum(getattr(step, name)[seat] for step in steps)
        for name in ("luck", "loss", "others", "rest")
    )
    own = [step for step in steps if step.seat == seat and step.choice is not None]
    stakes = [(step.choice.stake, step.loss[seat]) for step in own if step.choice is not None]
    stakes = [(stake, lost) for stake, lost in stakes if stake > _MATTERS]
    at_stake = sum(stake for stake, _ in stakes)
    kept = sum(max(0.0, stake - lost) for stake, lost in stakes)
    costly = sorted(own, key=lambda step: -step.loss[seat])[:most]
    final = steps[-1].leads[seat] if steps else start
    return Account(
        start,
        luck,
        loss,
        others,
        rest,
        final,
        kept / at_stake if at_stake else None,
        tuple(step.number for step in costly if step.loss[seat] > _MATTERS),
    )
