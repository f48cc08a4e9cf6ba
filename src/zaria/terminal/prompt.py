"""One decision of a person at the keyboard: a draft that can be changed until it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from zaria.engine import Decision, Move, Position, Rejected
from zaria.terminal import wording
from zaria.terminal.describe import show_rule, show_score
from zaria.terminal.dice_input import DiceInput
from zaria.terminal.input import Command, Quit, TakeBack, read_command, read_moves
from zaria.terminal.render import show_dice, show_odds, show_sheet
from zaria.terminal.screen import Screen
from zaria.terminal.seats import Seat

SHOWN = 8
"""The most seats whose points are told unasked, and whose sheets are shown at the end."""
LISTED = 12
"""The most moves of one kind that are listed unasked."""
LISTED_ALL = 200


class Host(Protocol):
    """What the one who asks has to know of the game at the keyboard."""

    screen: Screen
    seats: Sequence[Seat]
    rolls: DiceInput
    confirm: bool

    def why_roll_stays(self) -> str:
        """Return why the last roll cannot be taken back, nothing if it can."""
        ...


class Asking:
    """One decision of a person: a draft that can be changed until it is confirmed."""

    def __init__(self, host: Host, seat: int, view: Position, *, cover: bool) -> None:
        """Ask the person on `seat`, who sees `view`."""
        self._host, self._seat, self._view, self._cover = host, seat, view, cover
        self._screen, self._words = host.screen, host.screen.words
        self._game = view.setup.game.id
        self._draft: list[Move] = []

    @property
    def _drafted(self) -> Position:
        return self._view.play_all(self._seat, self._draft)

    def _whole(self) -> bool:
        return bool(self._draft) and not self._drafted.is_partial(self._seat)

    def ask(self) -> list[Move]:
        """Return the moves of the whole decision."""
        if self._forced():
            decision = self._view.decision(self._seat)
            self._screen.show(wording.decision_text(self._words, decision))
            only = wording.move_text(self._words, self._game, decision.default, decision)
            self._screen.say("terminal-forced", move=only)
            return [decision.default]
        if self._cover:
            self._screen.cover("terminal-cover", name=self._host.seats[self._seat].name)
        self._show()
        while True:
            line = self._screen.ask(self._prompt())
            if self._answer(line):
                return self._draft

    def _forced(self) -> bool:
        """Return whether there is nothing to decide, nor a roll that may be mistyped."""
        decision = self._view.decision(self._seat)
        if len(decision.moves) > 1 or self._host.rolls.entered:
            return False
        return not self._view.play(self._seat, decision.default).is_partial(self._seat)

    def _prompt(self) -> str:
        if not self._whole():
            return ">"
        position, told = self._view, list[str]()
        for move in self._draft:
            decision = position.decision(self._seat)
            told.append(wording.move_text(self._words, self._game, move, decision))
            position = position.play(self._seat, move)
        draft = " ".join(move.text for move in self._draft)
        return self._words("terminal-confirm", {"draft": draft, "told": ", ".join(told)})

    def _answer(self, line: str) -> bool:
        """Do what a line says; tell whether the decision is confirmed."""
        if not line:
            if self._whole():
                return True
            self._show()
            return False
        command = read_command(self._words, line)
        if command is None:
            return self._move(line)
        return self._command(*command)

    def _move(self, line: str) -> bool:
        base = [] if self._whole() else self._draft
        position = self._view.play_all(self._seat, base)
        try:
            moves = read_moves(self._words, position, self._seat, line)
        except Rejected as error:
            self._screen.show(wording.rejection_text(self._words, error.rejection), "bold")
            return False
        self._draft = [*base, *moves]
        if self._whole() and not self._host.confirm:
            return True
        self._show()
        return False

    def _command(self, command: Command, rest: str) -> bool:
        match command:
            case Command.CONFIRM if self._whole():
                return True
            case Command.CONFIRM:
                self._screen.say("terminal-not-whole")
            case Command.UNDO if not self._draft:
                self._take_roll_back()
            case Command.UNDO | Command.CLEAR:
                self._draft = self._draft[:-1] if command is Command.UNDO else []
                self._show()
            case Command.QUIT:
                raise Quit
            case _:
                self._look_up(command, rest)
        return False

    def _look_up(self, command: Command, rest: str) -> None:
        match command:
            case Command.MOVES:
                self._show_all_moves()
            case Command.SHEETS:
                self._show_others()
            case Command.SCORES:
                for seat, who in enumerate(self._host.seats):
                    show_score(self._screen, who.name, self._drafted, seat)
            case Command.ODDS:
                show_odds(self._screen, self._drafted)
            case Command.RULE:
                show_rule(self._screen, self._view, rest)
            case _:
                self._screen.say(f"help-{self._game}")
                self._screen.say("terminal-commands")

    def _take_roll_back(self) -> None:
        reason = self._host.why_roll_stays()
        if not reason:
            raise TakeBack
        self._screen.show(reason)

    def _show(self) -> None:
        position = self._drafted
        self._screen.heading(self._host.seats[self._seat].name)
        legal = () if self._whole() else position.moves(self._seat)
        show_sheet(self._screen, position, self._seat, legal, self._draft)
        show_dice(self._screen, position)
        self._screen.show(self._scores_line(position))
        if not self._whole():
            decision = position.decision(self._seat)
            self._screen.show(wording.decision_text(self._words, decision), "bold")
            self._list_moves(decision, LISTED)

    def _scores_line(self, position: Position) -> str:
        players = position.setup.players
        shown = range(players) if players <= SHOWN else (self._seat,)
        return " · ".join(
            f"{self._host.seats[seat].name}: {position.score(seat).total}" for seat in shown
        )

    def _show_all_moves(self) -> None:
        """List all that may come next, or instead of a draft that is complete."""
        if self._whole():
            self._screen.say("terminal-whole")
            self._list_moves(self._view.decision(self._seat), LISTED_ALL)
        else:
            self._list_moves(self._drafted.decision(self._seat), LISTED_ALL)

    def _list_moves(self, decision: Decision, most: int) -> None:
        """List the legal moves by what they do, with an example of each kind."""
        kinds: dict[str, list[Move]] = {}
        for move in decision.moves:
            kinds.setdefault(move.kind, []).append(move)
        for moves in kinds.values():
            texts = " ".join(move.text for move in moves[:most])
            more = " …" if len(moves) > most else ""
            told = wording.move_text(self._words, self._game, moves[-1], decision)
            if len(moves) > 1:
                told = self._words("terminal-example", {"text": moves[-1].text, "told": told})
            self._screen.show(f"  {texts}{more}   {told}")

    def _show_others(self) -> None:
        if len(self._host.seats) == 1:
            self._screen.say("terminal-no-others")
        for seat, who in enumerate(self._host.seats):
            if seat != self._seat:
                self._screen.heading(who.name)
                show_sheet(self._screen, self._view, seat)
