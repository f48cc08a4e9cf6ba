"""Gymnasium environments: one seat is played by an agent, the others by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import numpy as np
from gymnasium import Env, logger, spaces
from numpy.typing import NDArray

from zaria.bots import Bot, Budget, players_of
from zaria.engine import Game, Outcome, Position, Sheet
from zaria.engine.game import Options
from zaria.envs import drawing
from zaria.envs.errors import IllegalAction, why_not
from zaria.envs.setting import (
    Illegal,
    Observation,
    one_of,
    opponents_of,
    rank_rewards,
    reward_of,
    setup_of,
)
from zaria.envs.spaces import array_space, text_space
from zaria.envs.table import OVER, checked_position, table_of

Seen = Any
"""An array of whole numbers, or a text."""


class ZariaEnv(Env[Seen, np.int64]):
    """A game seen from one seat.

    An action is the id of a move. `info` has the `action_mask` (after the end it is all open, but
    nothing is played) and the `points` of all seats.

    Args:
        game: The game, or its id.
        players: How many play; without it, the fewest that can.
        opponents: The bots of the other seats: one id for all of them, or one each.
        seat: The agent's seat.
        reward: "points": those gained by the step. "rank": 0 until the game ends, then from 1 for
            who is ahead of all to -1 for who is behind all. Without it, points in solo play, else
            the rank.
        observation: "array", whose parts `fields` names, or "text", a line of notation.
        illegal: What an action outside the mask does. "reject": nothing happens, `info` has the
            sentence as `rejection`, and it is warned of once. "raise": `IllegalAction` is raised.
        first, sheet, options: As to `Game.start`.
        render_mode: "human", "ansi", "svg", "rgb_array" or None.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as its base class has it
        "render_modes": list(drawing.MODES),
        "render_fps": 2,
    }

    def __init__(  # noqa: PLR0913
        self,
        game: str | Game[Position],
        *,
        players: int | None = None,
        opponents: str | Sequence[str] | None = None,
        seat: int = 0,
        reward: str | None = None,
        observation: Observation = "array",
        illegal: Illegal = "reject",
        first: int = 0,
        sheet: Sheet | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        setup = setup_of(game, players, first, sheet, options)
        self.render_mode = drawing.checked_mode(render_mode)
        self._opponents = opponents_of(setup, seat, opponents)
        self._reward = reward_of(reward, setup.players)
        self._as_text = one_of("observation", observation, get_args(Observation)) == "text"
        self._raises = one_of("illegal", illegal, get_args(Illegal)) == "raise"
        self._warned = False
        self.seat, self._table = seat, table_of(setup)
        self._bots: dict[int, Bot] = {}
        self.fields = self._table.fields
        """What an observation is made of, in order."""
        self.action_space = spaces.Discrete(self._table.wait)
        self.observation_space = (
            text_space(setup.players) if self._as_text else array_space(self.fields)
        )

    @property
    def position(self) -> Position:
        """The position of the readable engine, with nothing hidden."""
        return self._table.position

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask as flags, under the name by which sb3-contrib asks for it."""
        return self._mask(self._table.look(self.seat)[0]).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game; the option `position` is a line of notation to go on from instead."""
        super().reset(seed=seed)
        where = (options or {}).get("position")
        position = None if where is None else checked_position(self._table.setup, where)
        luck = self.np_random.integers(0, 1 << 64, 1 + len(self._opponents), np.uint64).tolist()
        known = players_of(self._table.setup.game)
        self._bots = {
            seat: known.make(bot, key)
            for (seat, bot), key in zip(self._opponents.items(), luck[1:], strict=True)
        }
        self._table.begin(luck[0], position)
        self._go_on()
        if self.render_mode == "human":
            self.render()
        return self._told()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others and the dice go on until the next decision."""
        table, seat, move = self._table, self.seat, int(action)
        if table.seat == OVER:
            msg = "The game is over: reset begins the next one."
            raise IllegalAction(msg)
        if not table.allows(seat, move):
            return self._rejected(move)
        before = table.points[seat]
        table.push(seat, move)
        self._go_on()
        over = table.seat == OVER
        if self._reward == "points":
            reward = float(table.points[seat] - before)
        else:
            outcome = table.position.next if over else None
            reward = rank_rewards(outcome)[seat] if isinstance(outcome, Outcome) else 0.0
        if self.render_mode == "human":
            self.render()
        seen, info = self._told()
        return seen, reward, over, False, info

    def _rejected(self, move: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        why = why_not(self._table.position, self.seat, move)
        if self._raises:
            raise IllegalAction(why)
        if not self._warned:
            self._warned = True
            logger.warn(why)
        seen, info = self._told()
        return seen, 0.0, False, False, info | {"rejection": why}

    def _go_on(self) -> None:
        """Let the bots decide until it is the agent's turn; each sees what its seat may know."""
        table = self._table
        while table.seat not in (self.seat, OVER):
            seat = table.seat
            for move in self._bots[seat].decide(table.position.seen_by(seat), seat, Budget()):
                table.push(seat, move.id)

    def _told(self) -> tuple[Seen, dict[str, Any]]:
        table = self._table
        flags, seen = table.look(self.seat)
        points = np.array(table.points, np.int64)
        info = {"action_mask": self._mask(flags), "points": points}
        return table.position.seen_by(self.seat).text if self._as_text else seen, info

    def _mask(
        self, flags: np.ndarray[Any, np.dtype[np.int8]]
    ) -> np.ndarray[Any, np.dtype[np.int8]]:
        """Return the flags of the moves alone; all of them where only waiting is left."""
        if flags[-1]:
            flags[:] = 1
        return flags[:-1].copy()

    def render(self) -> Any:  # noqa: ANN401 - what the mode asks for
        """Return the position as the agent's seat sees it, in the way of `render_mode`."""
        return drawing.render(self._table.position.seen_by(self.seat), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
