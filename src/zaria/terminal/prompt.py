"""One decision of a person at the keyboard: a draft that can be changed until it is confirmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from zaria.engine import Decision, Move, Position, Rejected, Rejection
from zaria.session import Message, Session
from zaria.session.drafts import Drafted, drafted
from zaria.session.messages import Draft
from zaria.terminal import wording
from zaria.terminal.describe import show_rule, show_score
from zaria.terminal.input import Command, Quit, TakeBack, read_command, read_moves
from zaria.terminal.render import show_dice, show_odds, show_sheet
from zaria.terminal.screen import Screen
from zaria.terminal.seats import Seat
from zaria.terminal.telling import SHOWN

LISTED = 12
"""The most moves of one kind that are listed unasked."""
LISTED_ALL = 200


class Table(Protocol):
    """What a prompt has to know of the table at the keyboard."""

    screen: Screen
    seats: Sequence[Seat]
    session: Session
    confirm: bool

    def receive(self, seat: int | None, message: Message) -> Rejection | None:
        """Hand the session the message of a seat, or return why it is rejected."""
        ...

    def take_back_roll(self, seat: int) -> Rejection | None:
        """Take back the last roll that was typed in, or return why it stays."""
        ...


class Prompt:
    """One decision of a person: a draft that can be changed until it is confirmed."""

    def __init__(self, table: Table, seat: int, *, cover: bool) -> None:
        """Ask the person on `seat`, after hiding the screen from the others if `cover` is set."""
        self._table, self._seat, self._cover = table, seat, cover
        self._screen, self._words = table.screen, table.screen.words
        self._state = table.session.state
        self._view = self._state.here.seen_by(seat)
        self._game = self._view.setup.game.id

    @property
    def _marked(self) -> Drafted:
        return drafted(self._view, self._seat, self._state.draft_of(self._seat))

    def ask(self) -> tuple[str, ...]:
        """Return the moves of the whole decision."""
        decision = self._view.decision(self._seat)
        if self._forced(decision):
            self._screen.show(wording.decision_text(self._words, decision))
            only = wording.move_text(self._words, self._view, decision.default, decision)
            self._screen.say("terminal-forced", move=only)
            return (decision.default.text,)
        if self._cover:
            self._screen.cover("terminal-cover", name=self._table.seats[self._seat].name)
        self._show()
        while not self._answer(self._screen.ask(self._prompt())):
            pass
        return self._marked.draft

    def _forced(self, decision: Decision) -> bool:
        """Return whether there is nothing to decide, nor a roll that may be mistyped."""
        if len(decision.moves) > 1 or self._state.dice.kind == "entered":
            return False
        return drafted(self._view, self._seat, [decision.default.text]).whole

    def _prompt(self) -> str:
        marked = self._marked
        if not marked.whole:
            return ">"
        position, told = self._view, list[str]()
        for text in marked.draft:
            decision, move = position.decision(self._seat), position.read_move(text)
            told.append(wording.move_text(self._words, position, move, decision))
            position = position.play(self._seat, move)
        draft = " ".join(marked.draft)
        return self._words("terminal-confirm", {"draft": draft, "told": ", ".join(told)})

    def _answer(self, line: str) -> bool:
        """Do what a line says; return whether the decision is confirmed."""
        if not line:
            if self._marked.whole:
                return True
            self._show()
            return False
        command = read_command(self._words, line)
        if command is None:
            return self._move(line)
        return self._command(*command)

    def _move(self, line: str) -> bool:
        marked = self._marked
        try:
            moves = read_moves(self._words, marked.open, self._seat, line)
            self._mark(marked.with_more(move.text for move in moves))
        except Rejected as error:
            self._tell(error.rejection)
            return False
        if self._marked.whole and not self._table.confirm:
            return True
        self._show()
        return False

    def _tell(self, rejection: Rejection) -> None:
        """Say why what was typed is no move now; where it is none at all, what else to type."""
        if rejection.code == "unknown-move":
            told = self._words("terminal-no-move", rejection.params)
        else:
            told = wording.rejection_text(self._words, rejection)
        self._screen.show(told, "bold")

    def _mark(self, draft: tuple[str, ...]) -> None:
        number = len(self._state.made[self._seat])
        rejection = self._table.receive(self._seat, Draft(number, draft))
        if rejection is not None:
            raise Rejected(rejection)

    def _command(self, command: Command, rest: str) -> bool:
        marked = self._marked
        match command:
            case Command.CONFIRM if marked.whole:
                return True
            case Command.CONFIRM:
                self._screen.say("terminal-not-whole")
            case Command.UNDO if not marked.draft:
                self._take_roll_back()
            case Command.UNDO | Command.CLEAR:
                self._mark(marked.draft[:-1] if command is Command.UNDO else ())
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
                for seat, who in enumerate(self._table.seats):
                    show_score(self._screen, who.name, self._marked.after, seat)
            case Command.ODDS:
                show_odds(self._screen, self._marked.after)
            case Command.RULE:
                show_rule(self._screen, self._view, rest)
            case _:
                self._screen.say(f"help-{self._game}")
                self._screen.say("terminal-commands")

    def _take_roll_back(self) -> None:
        rejection = self._table.take_back_roll(self._seat)
        if rejection is None:
            raise TakeBack
        self._screen.show(wording.rejection_text(self._words, rejection))

    def _show(self) -> None:
        marked = self._marked
        position = marked.after
        self._screen.heading(self._table.seats[self._seat].name)
        legal = () if marked.whole else position.moves(self._seat)
        moves = [position.read_move(text) for text in marked.draft]
        show_sheet(self._screen, position, self._seat, legal, moves)
        show_dice(self._screen, position)
        self._screen.show(self._scores_line(position))
        if not marked.whole:
            self._screen.show(wording.decision_text(self._words, marked.decision), "bold")
            self._list_moves(marked.decision, LISTED)

    def _scores_line(self, position: Position) -> str:
        players = position.setup.players
        shown = range(players) if players <= SHOWN else (self._seat,)
        return " · ".join(
            f"{self._table.seats[seat].name}: {position.score(seat).total}" for seat in shown
        )

    def _show_all_moves(self) -> None:
        """List all that may come next, or instead of a draft that is complete."""
        if self._marked.whole:
            self._screen.say("terminal-whole")
        self._list_moves(self._marked.decision, LISTED_ALL)

    def _list_moves(self, decision: Decision, most: int) -> None:
        """List the legal moves by what they do, with an example of each kind."""
        kinds: dict[str, list[Move]] = {}
        for move in decision.moves:
            kinds.setdefault(move.kind, []).append(move)
        for moves in kinds.values():
            texts = " ".join(move.text for move in moves[:most])
            more = " …" if len(moves) > most else ""
            told = wording.move_text(self._words, self._view, moves[-1], decision)
            if len(moves) > 1:
                told = self._words("terminal-example", {"text": moves[-1].text, "told": told})
            self._screen.show(f"  {texts}{more}   {told}")

    def _show_others(self) -> None:
        if len(self._table.seats) == 1:
            self._screen.say("terminal-no-others")
        for seat, who in enumerate(self._table.seats):
            if seat != self._seat:
                self._screen.heading(who.name)
                show_sheet(self._screen, self._view, seat)
