"""A game at one keyboard: people in turn, bots between, every confirmed decision recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rich.text import Text

from zaria.bots.match import decide
from zaria.engine import (
    Chance,
    Decisions,
    Event,
    Move,
    Outcome,
    Position,
    Record,
    Rejected,
)
from zaria.terminal import wording
from zaria.terminal.grid import dice_line, sheet_lines
from zaria.terminal.screen import Screen
from zaria.terminal.seats import Seat
from zaria.terminal.throws import Throws
from zaria.terminal.typed import Command, read_command, read_moves
from zaria.words import Words

BOT_SECONDS = 1.0
BAR = 40
"""How long a certain bar is."""
SHOWN = 8
"""The most seats whose points are told after every decision."""


class Quit(Exception):  # noqa: N818 - it is what the person wants
    """Raised when a person wants to stop."""


@dataclass
class Sitting:
    """The state of a game at the terminal."""

    screen: Screen
    seats: Sequence[Seat]
    throws: Throws
    record: Record
    position: Position
    save: Callable[[Record], None]
    confirm: bool = True

    def __post_init__(self) -> None:
        """Collect the events so far."""
        self._events = list(self.record.events)
        self._people = sum(seat.bot is None for seat in self.seats)

    @property
    def _words(self) -> Words:
        return self.screen.words

    def whole_record(self) -> Record:
        """Give the record up to now."""
        return replace(self.record, events=tuple(self._events))

    def run(self) -> Outcome:
        """Play to the end and give the outcome."""
        while True:
            coming = self.position.next
            if isinstance(coming, Outcome):
                show_outcome(self.screen, [seat.name for seat in self.seats], coming)
                return coming
            if isinstance(coming, Chance):
                self._throw(coming)
            else:
                self._decide(coming)
                self.save(self.whole_record())

    def _throw(self, chance: Chance) -> None:
        thrown = sum(event.seat is None for event in self._events)
        fallen = self.throws.throw(chance, thrown)
        self._events.append(Event(None, (chance.text(fallen),)))
        active = self.seats[self.position.active].name
        self.position = self.position.fall(fallen)
        if self.position.dice:
            thrower = Text(self._words("terminal-thrown", {"name": active}) + " ")
            self.screen.show()
            self.screen.show(thrower + dice_line(self.position.dice))

    def _decide(self, coming: Decisions) -> None:
        """Let every open seat decide; only when all have, tell what they did."""
        told: list[str] = []
        start = self.position
        for seat in coming.seats:
            who = self.seats[seat]
            if who.bot is not None:
                self.position, moves = decide(self.position, seat, who.bot, BOT_SECONDS)
            else:
                # Only what is decided at the same time is secret.
                cover = self._people > 1 and len(coming.seats) > 1
                moves = Asking(self, seat, start.seen_by(seat), cover=cover).ask()
                self.position = self.position.play_all(seat, moves)
            self._events.append(Event(seat, tuple(move.text for move in moves)))
            told.append(f"{who.name}: {decision_told(self._words, start, seat, moves)}")
        for line in told:
            self.screen.show(line)
        for seat in range(len(self.seats)) if len(self.seats) <= SHOWN else ():
            self._tell_gain(seat, start, self.position)

    def _tell_gain(self, seat: int, before: Position, after: Position) -> None:
        """Say what a seat has gained or lost, and by what."""
        had, has = before.score(seat), after.score(seat)
        if had.total == has.total:
            return
        known = {(part.source, tuple(part.params.values())) for part in had.parts}
        new = [
            self._words(f"score-{part.source}", part.params)
            for part in has.parts
            if part.points and (part.source, tuple(part.params.values())) not in known
        ]
        why = f" ({'; '.join(new)})" if new else ""
        gain = f"{has.total - had.total:+d}{why}"
        self.screen.say("terminal-gain", name=self.seats[seat].name, gain=gain, points=has.total)


def decision_told(words: Words, before: Position, seat: int, moves: Sequence[Move]) -> str:
    """Give a whole decision in words."""
    parts: list[str] = []
    position = before
    for move in moves:
        decision = position.decision(seat)
        told = wording.move_text(words, position.setup.game.id, move, decision)
        parts.append(f"{told} ({move.text})")
        position = position.play(seat, move)
    return ", ".join(parts)


class Asking:
    """One decision of a person: a draft that can be changed until it is confirmed."""

    def __init__(self, sitting: Sitting, seat: int, view: Position, *, cover: bool) -> None:
        """Ask the person on `seat`, who sees `view`."""
        self._sitting, self._seat, self._view, self._cover = sitting, seat, view, cover
        self._screen, self._words = sitting.screen, sitting.screen.words
        self._game = view.setup.game.id
        self._draft: list[Move] = []

    @property
    def _drafted(self) -> Position:
        return self._view.play_all(self._seat, self._draft)

    def _whole(self) -> bool:
        return bool(self._draft) and not self._drafted.midway(self._seat)

    def ask(self) -> list[Move]:
        """Give the moves of the whole decision."""
        decision = self._view.decision(self._seat)
        if len(decision.moves) == 1 and not self._view.play(self._seat, decision.default).midway(
            self._seat
        ):
            self._screen.show(wording.decision_text(self._words, decision))
            self._screen.say(
                "terminal-forced",
                move=wording.move_text(self._words, self._game, decision.default, decision),
            )
            return [decision.default]
        if self._cover:
            name = self._sitting.seats[self._seat].name
            self._screen.cover("terminal-cover", name=name)
        self._show()
        while True:
            line = self._screen.ask(self._prompt())
            if self._answer(line):
                return self._draft

    def _prompt(self) -> str:
        if self._whole():
            draft = " ".join(move.text for move in self._draft)
            return self._words("terminal-confirm", {"draft": draft})
        return ">"

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
        if self._whole() and not self._sitting.confirm:
            return True
        self._show()
        return False

    def _command(self, command: Command, rest: str) -> bool:
        match command:
            case Command.CONFIRM if self._whole():
                return True
            case Command.CONFIRM:
                self._screen.say("terminal-not-whole")
            case Command.UNDO | Command.CLEAR:
                self._draft = self._draft[:-1] if command is Command.UNDO else []
                self._show()
            case Command.QUIT:
                raise Quit
            case _:
                self._tell(command, rest)
        return False

    def _tell(self, command: Command, rest: str) -> None:
        """Show what a command asks for."""
        match command:
            case Command.MOVES:
                self._show_moves(all_moves=True)
            case Command.SHEETS:
                self._show_others()
            case Command.SCORES:
                self._show_scores()
            case Command.ODDS:
                show_odds(self._screen, self._drafted)
            case Command.RULE:
                show_rule(self._screen, self._view, rest)
            case _:
                self._screen.show(self._words(f"help-{self._game}"))
                self._screen.show(self._words("terminal-commands"))

    def _show(self) -> None:
        position = self._drafted
        self._screen.heading(self._sitting.seats[self._seat].name)
        legal = position.moves(self._seat) if not self._whole() else ()
        columns = self._screen.console.width
        for line in sheet_lines(position.cells(self._seat), legal, self._draft, columns):
            self._screen.show(line)
        if position.dice:
            self._screen.show(dice_line(position.dice))
        self._screen.show(self._scores_line(position))
        if not self._whole():
            decision = position.decision(self._seat)
            self._screen.show(wording.decision_text(self._words, decision), "bold")
            self._show_moves(all_moves=False)

    def _scores_line(self, position: Position) -> str:
        players = position.setup.players
        shown = range(players) if players <= SHOWN else (self._seat,)
        return " · ".join(
            f"{self._sitting.seats[seat].name}: {position.score(seat).total}" for seat in shown
        )

    def _show_moves(self, *, all_moves: bool) -> None:
        """List the legal moves by what they do; long lists are cut unless all are wanted."""
        most = 200 if all_moves else 12
        position = self._drafted
        if self._whole():
            return
        decision = position.decision(self._seat)
        kinds: dict[str, list[Move]] = {}
        for move in decision.moves:
            kinds.setdefault(move.kind, []).append(move)
        for moves in kinds.values():
            texts = " ".join(move.text for move in moves[:most])
            more = " …" if len(moves) > most else ""
            told = wording.move_text(self._words, self._game, moves[-1], decision)
            example = self._words("terminal-example", {"text": moves[-1].text, "told": told})
            self._screen.show(f"  {texts}{more}   {example}")

    def _show_others(self) -> None:
        for seat, who in enumerate(self._sitting.seats):
            if seat != self._seat:
                self._screen.heading(who.name)
                for line in sheet_lines(self._view.cells(seat)):
                    self._screen.show(line)

    def _show_scores(self) -> None:
        for seat, who in enumerate(self._sitting.seats):
            show_score(self._screen, who.name, self._drafted, seat)


def show_score(screen: Screen, name: str, position: Position, seat: int) -> None:
    """Print one seat's score by its sources."""
    score = position.score(seat)
    screen.show(f"{name}: {score.total}", "bold")
    for line in wording.score_lines(screen.words, score):
        screen.show(line)


def show_odds(screen: Screen, position: Position) -> None:
    """Print what the next throw may bring, as bars."""
    groups = position.odds()
    if not groups:
        screen.say("terminal-no-odds")
    for odds in groups:
        screen.show(screen.words(f"odds-{odds.key}", odds.params), "bold")
        for bar in odds.bars:
            length = round(bar.share * BAR)
            screen.show(f"{bar.label:>4} {'█' * length:<{BAR}} {float(bar.share):6.1%}")


def show_rule(screen: Screen, position: Position, clause: str) -> None:
    """Print the clause with this id, or say which there are."""
    wanted = clause.strip().upper()
    clauses = position.setup.game.clauses
    if wanted in clauses:
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
