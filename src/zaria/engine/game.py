"""Games: ids, numbers of players, sheets and options, and how installed games are found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from zaria.engine.picture import Drawable
from zaria.engine.position import Position
from zaria.engine.rejection import Rejected, Rejection
from zaria.engine.sheet import Sheet, load_standard, parse

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from zaria.engine.move import MoveTable

GROUP = "zaria.games"
"""The entry points under which packages offer games."""

OptionValue = int | str
Options = Mapping[str, OptionValue]

P_co = TypeVar("P_co", bound=Position, covariant=True)
S_co = TypeVar("S_co", bound=Sheet, covariant=True)


@dataclass(frozen=True, slots=True)
class Option:
    """A game option and its values; the first is the default."""

    name: str
    values: tuple[OptionValue, ...]


@dataclass(frozen=True)
class Setup(Generic[S_co]):
    """What is fixed before the first roll: sheet, players, first seat, options."""

    game: Game[Position]
    sheet: S_co
    players: int
    first: int
    chosen: tuple[OptionValue, ...] = ()

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        # Small and fast, since every pickled position has one; nothing cached below travels along.
        sheet = "" if self.sheet is self.game.standard else self.sheet.source
        return _restored_setup, (self.game.id, sheet, self.players, self.first, self.chosen)

    @cached_property
    def options(self) -> Options:
        """The value of every option of the game."""
        return {
            option.name: value for option, value in zip(self.game.options, self.chosen, strict=True)
        }

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The numbers of all seats."""
        return tuple(range(self.players))

    @property
    def moves(self) -> MoveTable:
        """All moves that can ever be made on this sheet."""
        return self.sheet.moves

    @property
    def text(self) -> str:
        """The setup part of a position's notation, which precedes the state."""
        options = ",".join(
            f"{option.name}={self.options[option.name]}"
            for option in self.game.options
            if self.options[option.name] != option.values[0]
        )
        sheet, first = self.sheet.name, self.first + 1
        return f"{self.game.id} {sheet} {self.players} {first} {options or '-'}"


class Game(Drawable, ABC, Generic[P_co]):
    """A game: its facts, and how to start or read a position."""

    id: str
    version: int = 1
    players: range
    minutes: int = 20
    """Typical duration; games are listed shortest first."""
    options: tuple[Option, ...] = ()
    clauses: tuple[str, ...]
    """The ids of all clauses of the rules."""
    players_clause: str
    """The clause about the number of players."""
    etiquette: frozenset[str] = frozenset()
    """The clauses that are table etiquette, which no program needs to enforce."""
    colours: Mapping[str, str] = {}
    """For dice with colours: the colour that each letter stands for."""

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return find_game, (self.id,)

    def __repr__(self) -> str:
        return f"game({self.id!r})"

    @property
    def package(self) -> str:
        """The package that holds this game's sheets and words."""
        return type(self).__module__.rpartition(".")[0]

    @cached_property
    def standard(self) -> Sheet:
        """The sheet that comes with the game."""
        return load_standard(self.package, self.check_sheet)

    @abstractmethod
    def check_sheet(self, data: Mapping[str, object]) -> Sheet:
        """Return the sheet of this data, or raise `SheetFault`."""

    def read_sheet(self, text: str) -> Sheet:
        """Return the sheet of a file's text, or raise `SheetFault`."""
        return self.check_sheet(parse(text))

    # The setups of a game hold what its own `check_sheet` gives, which no type can say here.
    @abstractmethod
    def _begin(self, setup: Setup[Any]) -> P_co:
        """Return the first position of a valid setup."""

    @abstractmethod
    def _read_state(self, setup: Setup[Any], fields: Sequence[str]) -> P_co:
        """Return the position of a state's notation; any error it raises means it is damaged."""

    def setup(
        self,
        players: int,
        *,
        first: int = 0,
        sheet: Sheet | None = None,
        options: Options | None = None,
    ) -> Setup[Sheet]:
        """Return a valid setup, or raise `Rejected`."""
        _check_types(players, first, sheet)
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            params: dict[str, str | int] = {"players": players, "least": least, "most": most}
            raise Rejected(Rejection("wrong-players", self.players_clause, params))
        if first not in range(players):
            raise Rejected(Rejection("wrong-first", params={"first": first + 1}))
        chosen = {option.name: option.values[0] for option in self.options}
        for name, value in (options or {}).items():
            allowed = next((option.values for option in self.options if option.name == name), ())
            if value not in allowed:
                params = {"option": name, "value": value}
                raise Rejected(Rejection("wrong-option", params=params))
            chosen[name] = value
        self.check_options(chosen)
        return Setup(self, sheet or self.standard, players, first, tuple(chosen.values()))

    def check_options(self, options: Options) -> None:
        """Raise `Rejected` if options that are each allowed do not go together."""

    def start(
        self,
        players: int,
        *,
        first: int = 0,
        sheet: Sheet | None = None,
        options: Options | None = None,
    ) -> P_co:
        """Return the position before the first roll, or raise `Rejected`."""
        return self._begin(self.setup(players, first=first, sheet=sheet, options=options))

    def read_position(self, text: str, sheet: Sheet | None = None) -> P_co:
        """Parse a position from its one-line notation, or raise `Rejected`."""
        sheet = sheet or self.standard
        damaged = Rejection("damaged-position", params={"text": text})
        match text.split():
            case [self.id, sheet.name, players, first, options, *state]:
                try:
                    setup = self.setup(
                        int(players),
                        first=int(first) - 1,
                        sheet=sheet,
                        options=self._read_options(options),
                    )
                    position = self._read_state(setup, state)
                except (ValueError, IndexError, KeyError) as error:
                    raise Rejected(damaged) from error
            case _:
                raise Rejected(damaged)
        if position.text.split() != text.split():
            raise Rejected(damaged)
        return position

    def _read_options(self, text: str) -> Options:
        options: dict[str, OptionValue] = {}
        for item in [] if text == "-" else text.split(","):
            name, _, value = item.partition("=")
            options[name] = int(value) if value.isdecimal() else value
        return options


def _check_types(players: object, first: object, sheet: object) -> None:
    """Raise `TypeError` for what no type checker would let through, as from a notebook."""
    for name, value in (("players", players), ("first", first)):
        if not isinstance(value, int):
            raise TypeError(f"{name} is a whole number, not {value!r}")
    if sheet is not None and not isinstance(sheet, Sheet):
        raise TypeError(f"a sheet comes from the game's read_sheet or check_sheet, not {sheet!r}")


@lru_cache(maxsize=64)
def _restored_setup(
    game_id: str, source: str, players: int, first: int, chosen: tuple[OptionValue, ...]
) -> Setup[Sheet]:
    """Return the setup of a pickled position, shared by all positions so that caches are too."""
    game = find_game(game_id)
    return Setup(game, restored_sheet(source) if source else game.standard, players, first, chosen)


@lru_cache(maxsize=64)
def restored_sheet(source: str) -> Sheet:
    """Return the sheet with this canonical source; cached, as its tables are slow to build."""
    data = parse(source)
    game = find_game(str(data["game"]))
    return game.standard if source == game.standard.source else game.check_sheet(data)


class UnknownGame(LookupError):  # noqa: N818 - it reads as what is wrong
    """Raised for a game id that no installed package offers."""

    def __init__(self, game_id: str) -> None:
        """Name the id that was not found."""
        super().__init__(game_id)
        self.game_id = game_id

    def __str__(self) -> str:
        return f"There is no game “{self.game_id}”; installed are: {', '.join(game_ids())}."


def game_ids() -> tuple[str, ...]:
    """Return the ids of all installed games, the quickest to play first."""
    return tuple(sorted(_entries(), key=lambda game: (find_game(game).minutes, game)))


def find_game(game_id: str) -> Game[Position]:
    """Return the installed game with this id, or raise `UnknownGame`."""
    try:
        entry = _entries()[game_id]
    except KeyError:
        raise UnknownGame(game_id) from None
    game: Game[Position] = entry.load()
    return game


@cache
def _entries() -> dict[str, EntryPoint]:
    """Return the entry points of all games, those in `zaria.games` and of other packages."""
    from importlib.metadata import EntryPoint, entry_points  # noqa: PLC0415 - it is slow to import

    ours = {
        module.name: EntryPoint(module.name, f"zaria.games.{module.name}:GAME", GROUP)
        for module in iter_modules(import_module("zaria.games").__path__)
    }
    return ours | {entry.name: entry for entry in entry_points(group=GROUP)}
