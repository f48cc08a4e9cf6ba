"""What has happened, told to all in its order; decisions only when all have been made."""

from __future__ import annotations

from collections.abc import Sequence

from zaria.engine import Dice, Position, to_decide
from zaria.session.events import Decided, DiceRolled, TableEvent
from zaria.terminal.describe import decision_told, tell_cards, tell_gain
from zaria.terminal.render import show_dice
from zaria.terminal.screen import Screen

SHOWN = 8
"""The most seats whose points are told unasked, and whose sheets are shown at the end."""


class Teller:
    """Tells the events of a game that stands at a position; none of them was told before."""

    def __init__(self, screen: Screen, names: Sequence[str], position: Position) -> None:
        self._screen, self._names = screen, names
        self.restart(position)

    def restart(self, position: Position) -> None:
        """Go on from another position, without telling what led there."""
        self._position = self._before = position
        self.together = to_decide(position)
        """The seats that decide at the same time, those that have decided included."""
        self._told: list[str] = []

    def tell(self, events: Sequence[TableEvent]) -> bool:
        """Tell what happened; return whether decisions were told."""
        told = False
        for event in events:
            match event:
                case DiceRolled(text):
                    self._rolled(text)
                case Decided(seat, moves):
                    told = self._decided(seat, moves) or told
                case _:
                    pass
        return told

    def heading(self) -> str:
        """Return the words that come before a roll."""
        return self._screen.words("terminal-rolled", {"name": self._names[self._position.active]})

    def _rolled(self, text: str) -> None:
        before, heading = self._position, self.heading()
        self.restart(before.apply_roll(text))
        if isinstance(before.next, Dice):
            self._screen.show()
            show_dice(self._screen, self._position, heading)
        else:
            tell_cards(self._screen, self._names, before, self._position)

    def _decided(self, seat: int, texts: Sequence[str]) -> bool:
        moves = [self._before.read_move(text) for text in texts]
        self._position = self._position.play_all(seat, moves)
        words, name = self._screen.words, self._names[seat]
        self._told.append(decision_told(words, name, self._before, seat, moves))
        if len(self._told) < len(self.together):
            return False
        for line in self._told:
            self._screen.show(line)
        if len(self._names) <= SHOWN:
            for other, its_name in enumerate(self._names):
                tell_gain(self._screen, its_name, other, self._before, self._position)
        self.restart(self._position)
        return True
