"""Many games of one seat as one Gymnasium vector environment, played by the batch rules."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from zaria.batch import BatchTooLarge, NoBatchRules
from zaria.engine import Game, Position, Sheet
from zaria.engine.game import Options
from zaria.envs import drawing
from zaria.envs.errors import BadSetting, IllegalAction, why_not
from zaria.envs.loops import MANY, first_illegal
from zaria.envs.setting import one_of, opponents_of, reward_of, setup_of
from zaria.envs.spaces import array_space
from zaria.envs.table import rules_of

Arrays = tuple[
    NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]
_SOLO = "random"
"""The only opponent that is compiled."""


class ZariaVectorEnv(VectorEnv[NDArray[np.int16], ArrayLike, NDArray[Any]]):
    """As many games as you like, each in the row of the same number.

    Its words are those of `zaria.envs.single.ZariaEnv`; other seats make random moves. `infos` has
    the `action_mask` and the agent's `points` of every game.

    `autoreset_mode` says when a game that is over begins anew. In the same step: then observations
    and masks are those of the new game, and `infos` has `final_obs` and `final_info` of the old one
    in the rows of `_final_obs`. In the next step: then that step's action is not looked at, and
    the mask before it is all true. Disabled: `reset(options={"reset_mask": ...})` does it.
    """

    def __init__(  # noqa: PLR0913
        self,
        game: str | Game[Position],
        num_envs: int = 1,
        *,
        players: int | None = None,
        opponents: str = _SOLO,
        seat: int = 0,
        reward: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        first: int = 0,
        sheet: Sheet | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        setup = setup_of(game, players, first, sheet, options)
        opponents_of(setup, seat, opponents)
        if setup.players > 1 and opponents != _SOLO:
            msg = (
                f"The vector environment plays against “{_SOLO}” only:"
                ' vectorization_mode="sync" takes every bot.'
            )
            raise BadSetting(msg)
        rules = rules_of(setup)
        if rules is None:
            told = f'{NoBatchRules(setup.game.id)} vectorization_mode="sync" needs none.'
            raise BadSetting(told)
        if num_envs < 1:
            msg = f"There must be at least one game, not {num_envs}."
            raise BadSetting(msg)
        self.render_mode = drawing.checked_mode(render_mode)
        self._rules, self._tables, self.seat = rules, rules.tables, seat
        self._reward = reward_of(reward, setup.players)
        self.num_envs, self.fields = num_envs, rules.observation
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {
            "render_modes": list(drawing.MODES),
            "render_fps": 2,
            "autoreset_mode": self.autoreset_mode,
        }
        self.single_action_space = spaces.Discrete(rules.moves)
        self.single_observation_space = array_space(self.fields)
        try:
            self.action_space = batch_space(self.single_action_space, num_envs)
            self.observation_space = batch_space(self.single_observation_space, num_envs)
            self._state = rules.init(num_envs)
            self._masks = np.zeros((num_envs, rules.words), np.uint64)
            self._arrays()
        except MemoryError as error:
            size = rules.bytes_a_game + rules.moves + 2 * rules.observed
            told = str(error) if isinstance(error, BatchTooLarge) else ""
            msg = f"{num_envs:,} games need {num_envs * size:,} bytes of memory."
            raise BadSetting(told or msg) from None
        self._keys, self._drawn = np.zeros(num_envs, np.uint64), np.zeros(num_envs, np.int64)
        self._held = np.zeros(num_envs, np.int32)
        self._ended = np.ones(num_envs, np.bool_)
        self._step = rules.bound(*MANY)["step_many"]

    def _arrays(self) -> tuple[NDArray[np.int8], NDArray[np.int16]]:
        flags = np.empty((self.num_envs, self._rules.moves), np.int8)
        return flags, np.empty((self.num_envs, self._rules.observed), np.int16)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Begin all games, or those in the rows of the option `reset_mask`."""
        super().reset(seed=seed)
        given = (options or {}).get("reset_mask")
        chosen = np.ones(self.num_envs, np.bool_) if given is None else np.asarray(given)
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            msg = f"reset_mask has one flag for each of the {self.num_envs} games."
            raise BadSetting(msg)
        fresh = self.np_random.integers(0, 1 << 64, self.num_envs, np.uint64)
        self._keys[chosen], self._drawn[chosen], self._ended[chosen] = fresh[chosen], 0, True
        seen, _, _, _, infos = self._stepped(chosen, np.zeros(self.num_envs, np.int64))
        return seen, infos

    def step(self, actions: ArrayLike) -> Arrays:
        """Make a move in every game, and go on to the agent's next decision."""
        return self._stepped(np.ones(self.num_envs, np.bool_), self._checked(actions))

    def _stepped(self, rows: NDArray[np.bool_], actions: NDArray[np.int64]) -> Arrays:
        flags, seen = self._arrays()
        rewards, over = np.empty(self.num_envs, np.float64), np.empty(self.num_envs, np.bool_)
        same_step = self.autoreset_mode is AutoresetMode.SAME_STEP
        last_seen = np.empty_like(seen) if same_step else seen
        last_held = np.zeros(self.num_envs, np.int32)
        many = self._step(
            self._tables,
            self._state,
            self._keys,
            self._drawn,
            rows,
            actions,
            self.seat,
            self._rules.players,
            self._reward == "rank",
            same_step,
            self._masks,
            self._ended,
            self._held,
            flags,
            seen,
            rewards,
            over,
            last_seen,
            last_held,
        )
        infos: dict[str, Any] = {"action_mask": flags, "points": self._held.copy()}
        if many and same_step:
            infos |= {"final_obs": last_seen, "_final_obs": over.copy()}
            infos |= {"final_info": {"points": last_held}, "_final_info": over.copy()}
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), infos

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            msg = f"There must be one whole number for each of the {self.num_envs} games."
            raise IllegalAction(msg)
        chosen = np.ascontiguousarray(chosen, np.int64)
        if self._ended.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            msg = "Some games are over: reset them with the option reset_mask."
            raise IllegalAction(msg)
        wrong = first_illegal(self._masks, chosen, self._ended, self._rules.moves)
        if wrong >= 0:
            why = why_not(self.position(wrong), self.seat, int(chosen[wrong]))
            raise IllegalAction(f"Game {wrong}: {why}")
        return chosen

    def position(self, game: int) -> Position:
        """Return one of the games as a position of the readable engine, with nothing hidden."""
        return self._rules.position(self._state, game)

    def render(self) -> tuple[Any, ...] | None:
        """Return every game as the agent's seat sees it, in the way of `render_mode`."""
        views = [self.position(game).seen_by(self.seat) for game in range(self.num_envs)]
        drawn = tuple(drawing.render(view, self.render_mode) for view in views)
        return drawn if self.render_mode not in (None, "human") else None


def _mode(mode: AutoresetMode | str) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    one_of("autoreset_mode", mode, [each.value for each in AutoresetMode])
    return AutoresetMode(mode)
