"""The coach: what positions and choices are worth, luck and skill told apart."""

from zaria.coach import forms
from zaria.coach.puzzles import puzzle_answer, puzzle_of
from zaria.coach.telling import analyse, hint

__all__ = ["analyse", "forms", "hint", "puzzle_answer", "puzzle_of"]
