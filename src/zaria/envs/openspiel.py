"""OpenSpiel games: importing this module registers every installed game.

    import pyspiel, zaria.envs.openspiel
    game = pyspiel.load_game("python_zaria_qwinto(players=3)")

Dice and cards are chance nodes with their exact distribution. Seats that decide at once do so in a
row, and an information state is made of what its seat sees alone: what the others have decided
comes into it when all are in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from zaria.engine import (
    Cards,
    Chance,
    Decisions,
    Game,
    Outcome,
    Position,
    Rolled,
    find_game,
    game_ids,
)
from zaria.envs.cells import Layout
from zaria.envs.errors import BadSetting
from zaria.envs.registering import name_of, version_of
from zaria.envs.setting import rank_rewards, reward_of
from zaria.envs.table import rules_of
from zaria.extras import Needs

with Needs("openspiel"):
    pyspiel: Any = import_module("pyspiel")  # it has no types

Array = Callable[[Position, int], NDArray[np.int16]]
"""Returns what a seat sees of a position."""
LONGEST = 100_000
"""No game takes more steps than that: `zaria.testing.check_game` holds each one to it."""
MOST_OUTCOMES = 1 << 12
"""Where more hands of cards than that can be drawn, the cards are drawn one by one."""
MOST_POINTS = 1_000_000.0
_TO_NAME, _FROM_NAME = str.maketrans(",=", ";~"), str.maketrans(";~", ",=")
"""Signs of the notation that a name with parameters cannot have, and what stands for them."""


class Node:
    """A moment of a game and the way to it. It never changes, so that copies share it."""

    __slots__ = ("_pieces", "actor", "before", "coming", "drawn", "move", "position")

    def __init__(
        self,
        position: Position,
        drawn: Rolled = (),
        actor: int = -1,
        move: str = "",
        before: Node | None = None,
    ) -> None:
        self.position, self.coming = position, position.next
        self.drawn = drawn
        """The cards drawn so far, where they are drawn one by one."""
        self.actor, self.move, self.before = actor, move, before
        self._pieces: dict[int, str] = {}

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        way = list[tuple[Position, Rolled, int, str]]()
        node: Node | None = self
        while node is not None:
            way.append((node.position, node.drawn, node.actor, node.move))
            node = node.before
        return _node_of, (way[::-1],)

    def piece(self, seat: int) -> str:
        """Return what a moment adds to what a seat knows: its own move, and what it sees anew."""
        if seat not in self._pieces:
            seen = self.position.seen_by(seat).state
            if self.before is None:
                told = seen
            else:
                own = f"!{self.move}" if self.actor == seat else ""
                new = seen if seen != self.before.position.seen_by(seat).state else ""
                told = f"{own} {new}".strip()
            self._pieces[seat] = told
        return self._pieces[seat]

    def known(self, seat: int) -> str:
        """Return all that a seat has seen and done, in order."""
        pieces = list[str]()
        node: Node | None = self
        while node is not None:
            if piece := node.piece(seat):
                pieces.append(piece)
            node = node.before
        return "\n".join(pieces[::-1])


def _node_of(way: list[tuple[Position, Rolled, int, str]]) -> Node:
    node = None
    for step in way:
        node = Node(*step, before=node)
    assert node is not None  # noqa: S101 - there is no way without a beginning
    return node


def _one_by_one(chance: Chance) -> bool:
    return isinstance(chance, Cards) and chance.count > 1 and chance.weight > MOST_OUTCOMES


class ZariaState(pyspiel.State):
    """A moment of a game, as OpenSpiel asks for it."""

    def __init__(self, game: ZariaGame) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType]
        self._node, self._by_rank = game.start, game.by_rank

    @property
    def position(self) -> Position:
        """The position of the readable engine, with nothing hidden."""
        return self._node.position

    def current_player(self) -> int:
        """Return the first seat that must decide, or who comes instead."""
        coming = self._node.coming
        if isinstance(coming, Decisions):
            return coming.seats[0]
        over = isinstance(coming, Outcome)
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return isinstance(self._node.coming, Outcome)

    def _legal_actions(self, player: int) -> list[int]:
        return [move.id for move in self.position.moves(player)]

    def _chance(self) -> Chance:
        coming = self._node.coming
        assert isinstance(coming, Chance)  # noqa: S101 - asked at a chance node only
        return coming

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the number of every outcome and its probability."""
        chance = self._chance()
        if isinstance(chance, Cards) and _one_by_one(chance):
            left = [card for card in range(chance.pile.bit_length()) if chance.pile >> card & 1]
            left = [card for card in left if card not in self._node.drawn]
            return [(card, 1 / len(left)) for card in left]
        weights = enumerate(weight for _, weight in chance.distribution())
        return [(number, weight / chance.weight) for number, weight in weights]

    def _rolled(self, chance: Chance, number: int) -> Rolled:
        """Return what falls with a number; of cards drawn one by one, all so far."""
        if _one_by_one(chance):
            return tuple(sorted((*self._node.drawn, number)))
        return next(rolled for at, (rolled, _) in enumerate(chance.distribution()) if at == number)

    def _apply_action(self, action: int) -> None:
        node = self._node
        if isinstance(node.coming, Decisions):
            seat, move = node.coming.seats[0], node.position.setup.moves[action]
            self._node = Node(node.position.push(seat, move), (), seat, move.text, node)
            return
        chance = self._chance()
        rolled = self._rolled(chance, action)
        if isinstance(chance, Cards) and len(rolled) < chance.count:
            self._node = Node(node.position, rolled, before=node)
        else:
            self._node = Node(node.position.push_roll(rolled), before=node)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            chance = self._chance()
            return (
                str(action + 1)
                if _one_by_one(chance)
                else chance.text(self._rolled(chance, action))
            )
        return self.position.setup.moves[action].text

    def returns(self) -> list[float]:
        """Return what every seat has got: nothing until the game is over."""
        outcome = self._node.coming
        if not isinstance(outcome, Outcome):
            return [0.0] * self.position.setup.players
        return rank_rewards(outcome) if self._by_rank else [*map(float, outcome.totals)]

    def known(self, seat: int) -> str:
        """Return all that a seat has seen and done, in order."""
        return self._node.known(seat)

    def __str__(self) -> str:
        drawn = f" +{','.join(map(str, self._node.drawn))}" if self._node.drawn else ""
        return f"{self.position.text}{drawn}"


class ZariaGame(pyspiel.Game):
    """A game for OpenSpiel.

    Parameters: `players`; `first`, the seat that begins; `options` as `name:value;name:value`;
    `position`, a line of notation to begin with instead of all these, in which `;` may stand for a
    comma and `~` for an equals sign, as a name needs it; `reward`, "rank" (which adds up to 0) or
    "points".
    """

    game_id: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = find_game(self.game_id)
        given = {**_parameters(game), **(params or {})}
        self.start = Node(_start(game, given))
        setup = self.start.position.setup
        given |= {"players": setup.players, "first": setup.first}
        self.by_rank = reward_of(given["reward"] or None, setup.players) == "rank"
        most = 1.0 if self.by_rank else MOST_POINTS
        bounds = {"utility_sum": 0.0} if self.by_rank else {}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setup.moves),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=setup.players,
            min_utility=-most,
            max_utility=most,
            max_game_length=LONGEST,
            **bounds,
        )
        given["position"] = given["position"].translate(_TO_NAME)
        kind = _type(game, by_rank=self.by_rank)
        super().__init__(kind, info, given)  # pyright: ignore[reportUnknownMemberType]

    def new_initial_state(self) -> ZariaState:
        """Return the beginning."""
        return ZariaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes there can be."""
        return LONGEST

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - pyspiel has no types
        params: Mapping[str, Any] | None = None,
    ) -> Observer | None:
        """Return what observes a state, None for what there is no observer of."""
        if params:
            msg = f"There are no parameters for observers: {', '.join(params)}."
            raise BadSetting(msg)
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not alone and kind.perfect_recall:
            return None
        now = alone and not kind.perfect_recall
        return Observer(self.array if now else None, alone=alone, start=self.start.position)

    @cached_property
    def array(self) -> Array:
        """Returns what a seat sees of a position as an array."""
        setup = self.start.position.setup
        rules = rules_of(setup)
        if rules is None:
            layout = Layout(setup)
            return lambda position, seat: layout.observe(position.seen_by(seat), seat)
        return lambda position, seat: rules.observe(rules.pack([position]), [seat])[0]


class Observer:
    """What a seat sees: as a tensor and a string of now, or as a string of all that it has seen."""

    def __init__(self, array: Array | None, *, alone: bool, start: Position) -> None:
        self._array, self._alone = array, alone
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if array is not None:
            self.tensor = array(start, 0).astype(np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: ZariaState, player: int) -> None:
        """Write down what a seat sees now, in the same tensor."""
        if self._array is not None and self.tensor is not None:
            self.tensor[:] = self._array(state.position, max(player, 0))

    def string_from(self, state: ZariaState, player: int) -> str:
        """Return what a seat sees, or a spectator."""
        if not self._alone:
            return str(state.position.seen_by(None).text)
        if self._array is None:
            return f"seat {player}\n{state.known(player)}"
        return f"seat {player} {state.position.seen_by(player).text}"


def _parameters(game: Game[Position]) -> dict[str, Any]:
    """Return the parameters and what each is where nobody says."""
    several = next((many for many in game.players if many > 1), 1)
    return {"players": several, "first": 0, "options": "", "position": "", "reward": ""}


def _start(game: Game[Position], given: Mapping[str, Any]) -> Position:
    if given["position"]:
        return game.read_position(given["position"].translate(_FROM_NAME))
    options: dict[str, int | str] = {}
    for part in filter(None, given["options"].split(";")):
        name, _, value = part.partition(":")
        options[name] = int(value) if value.isdecimal() else value
    return game.start(given["players"], first=given["first"], options=options)


def _type(game: Game[Position], *, by_rank: bool) -> Any:  # noqa: ANN401 - pyspiel has no types
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Zaria {game.id}, v{version_of(game)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if by_rank else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def short_name(game: Game[Position]) -> str:
    """Return the name for `pyspiel.load_game`."""
    return f"python_zaria_{game.id.replace('-', '_')}"


def register() -> None:
    """Make every installed game known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for game_id in game_ids():
        game = find_game(game_id)
        if short_name(game) not in known:
            # OpenSpiel lets go of it when Python has ended already: a class stays until then.
            made = type(f"Zaria{name_of(game)}", (ZariaGame,), {"game_id": game_id})
            pyspiel.register_game(_type(game, by_rank=True), made)


register()
