"""Simultaneous answers of several seats, hidden until the last one is in."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from zaria.engine.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zaria.engine.move import Move

A = TypeVar("A")
"""What a game keeps of an answer: a move's id, or a sheet with the answer on it so far."""


class Simultaneous(Position, Generic[A]):
    """Base class for positions of games with simultaneous answers.

    Its state ends with two fields for them: the `answers`, by seat, None where there is none, and
    `to_decide`, the seats whose answer is not whole yet. Outside of a round no seat has an answer.
    """

    __slots__ = ()

    answers: tuple[A | None, ...]
    to_decide: tuple[int, ...]

    if TYPE_CHECKING:  # checkers do not know that it is a named tuple

        def _with_answers(self, answers: tuple[A | None, ...], to_decide: tuple[int, ...]) -> Self:
            """Return the position with these two fields, and all else as it is."""
            ...
    else:

        def __init_subclass__(cls, **kwargs: object) -> None:
            super().__init_subclass__(**kwargs)
            if cls._fields[-2:] != ("answers", "to_decide"):
                msg = f"the last fields of {cls.__name__} must be answers and to_decide"
                raise TypeError(msg)

        def _with_answers(self, answers: tuple[A | None, ...], to_decide: tuple[int, ...]) -> Self:
            return tuple.__new__(self.__class__, self[:-2] + (answers, to_decide))  # noqa: RUF005

    @abstractmethod
    def _round_over(self, answers: tuple[A | None, ...]) -> Self:
        """Return the position after all answers are revealed and take effect at once."""

    def _answered(self, seat: int, answer: A, *, whole: bool = True) -> Self:
        """Return the position with a seat's answer; the last complete answer ends the round."""
        answers, to_decide = self.answers, self.to_decide
        # Adding slices is faster than unpacking them, here where every move of a game passes.
        answers = answers[:seat] + (answer,) + answers[seat + 1 :]  # noqa: RUF005
        if whole:
            at = to_decide.index(seat)
            to_decide = to_decide[:at] + to_decide[at + 1 :]
            if not to_decide:
                return self._round_over(answers)
        return self._with_answers(answers, to_decide)

    # A view is a position of the same game, so that a narrower type is sound.
    def with_decision(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, seat: int, moves: Sequence[Move], seen: Self
    ) -> Self:
        """Return the position with the answer that the seat gave in its view."""
        answer = seen.answers[seat]
        if answer is None:
            return super().with_decision(seat, moves, seen)
        return self._answered(seat, answer, whole=seat not in seen.to_decide)

    def has_answered(self, seat: int) -> bool:
        """Return whether a seat has answered completely while others have not."""
        return self.answers[seat] is not None and seat not in self.to_decide

    def is_partial(self, seat: int) -> bool:
        """Return whether a seat has begun an answer that needs more moves."""
        return self.answers[seat] is not None and seat in self.to_decide

    def seen_by(self, seat: int | None) -> Self:
        """Return the position without the hidden answers of other seats."""
        answers = self.answers
        own = None if seat is None else answers[seat]
        if answers.count(None) + (own is not None) == len(answers):
            return self
        hidden = [other for other, answer in enumerate(answers) if answer is not None]
        seen: list[A | None] = [None] * len(answers)
        to_decide = {*self.to_decide, *hidden}
        if seat is not None:
            seen[seat] = own
            if seat not in self.to_decide:
                to_decide.discard(seat)
        return self._with_answers(tuple(seen), tuple(sorted(to_decide)))
