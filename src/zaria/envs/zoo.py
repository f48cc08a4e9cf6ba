"""PettingZoo environments: every seat is an agent, one after the other (AEC) or at once (Parallel).

Seats that decide at once are put in a row in AEC: each decides without knowing what the others have
decided, which its observation hides until all are in. Parallel takes all their moves in one step.
The same moves give the same game in both.
"""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv  # pyright: ignore[reportMissingTypeStubs]

from zaria.engine import Game, Outcome, Position, Sheet
from zaria.engine.game import Options
from zaria.envs import drawing
from zaria.envs.errors import IllegalAction, why_not
from zaria.envs.registering import version_of
from zaria.envs.setting import Observation, one_of, rank_rewards, reward_of, setup_of
from zaria.envs.spaces import array_space, text_space
from zaria.envs.table import OVER, checked_position, table_of

Agent = str
Seen = dict[str, Any]
"""What an agent sees: `observation`, an array or a text, and `action_mask`."""


class _Seats:
    """What both kinds share: the agents `seat_0`, `seat_1`, ..., their spaces, what they see.

    An action is the id of a move, or one more than there are moves: to wait, which is all that a
    seat may do that need not decide. So no mask is ever empty.

    Args:
        game: The game, or its id.
        players: How many play; without it, the fewest that can.
        reward: "points": those gained. "rank": 0 until the game ends, then from 1 for who is ahead
            of all to -1 for who is behind all. Without it, points in solo play, else the rank.
        observation: "array", whose parts `fields` names, or "text", a line of notation.
        first, sheet, options: As to `Game.start`.
        render_mode: "human", "ansi", "svg", "rgb_array" or None.
    """

    def __init__(  # noqa: PLR0913
        self,
        game: str | Game[Position],
        players: int | None = None,
        *,
        reward: str | None = None,
        observation: Observation = "array",
        first: int = 0,
        sheet: Sheet | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        setup = setup_of(game, players, first, sheet, options)
        self.render_mode = drawing.checked_mode(render_mode)
        self._by_points = reward_of(reward, setup.players) == "points"
        self._as_text = one_of("observation", observation, get_args(Observation)) == "text"
        self.table = table_of(setup)
        """The game in play."""
        self.fields = self.table.fields
        """What an observation is made of, in order."""
        self.metadata: dict[str, Any] = {
            "name": f"zaria_{setup.game.id}_v{version_of(setup.game)}",
            "render_modes": list(drawing.MODES),
            "render_fps": 2,
            "is_parallelizable": True,
        }
        self.possible_agents = [f"seat_{seat}" for seat in setup.seats]
        self.agents: list[Agent] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        mask = spaces.Box(0, 1, (self.table.wait + 1,), np.int8)
        seen = text_space(setup.players) if self._as_text else array_space(self.fields)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.table.wait + 1) for agent in self.possible_agents
        }
        self.state_space = array_space(self.fields * setup.players)
        self._np_random: np.random.Generator | None = None

    @property
    def position(self) -> Position:
        """The position of the readable engine, with nothing hidden."""
        return self.table.position

    def observation_space(self, agent: Agent) -> spaces.Dict:
        """Return the space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def observe(self, agent: Agent) -> Seen:
        """Return what an agent sees and may do."""
        seat = self._seat_of[agent]
        flags, seen = self.table.look(seat)
        if self._as_text:
            return {"observation": self.position.seen_by(seat).text, "action_mask": flags}
        return {"observation": seen, "action_mask": flags}

    def state(self) -> NDArray[np.int16]:
        """Return what all agents see together, one after the other: nothing is hidden in it."""
        seats = self.table.setup.seats
        return np.concatenate([self.table.look(seat)[1] for seat in seats])

    def render(self) -> Any:  # noqa: ANN401 - what the mode asks for
        """Return the position as a spectator sees it, in the way of `render_mode`."""
        return drawing.render(self.position.seen_by(None), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        where = (options or {}).get("position")
        position = None if where is None else checked_position(self.table.setup, where)
        self.table.begin(int(self._np_random.integers(0, 1 << 64, dtype=np.uint64)), position)
        self.agents = self.possible_agents[:]

    def _rank_rewards(self) -> list[float]:
        outcome = self.position.next
        return rank_rewards(outcome) if isinstance(outcome, Outcome) else []


class ZariaAEC(_Seats, AECEnv[Agent, Seen, Any]):
    """A game in which the agents decide one after the other."""

    agent_selection: Agent
    __doc__ = f"{__doc__}\n{_Seats.__doc__}"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the option `position` is a line of notation to go on from instead."""
        self._begin(seed, options)
        agents = self.agents
        self.rewards: dict[Agent, float] = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards: dict[Agent, float] = dict.fromkeys(agents, 0.0)
        self.terminations: dict[Agent, bool] = dict.fromkeys(agents, False)
        self.truncations: dict[Agent, bool] = dict.fromkeys(agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._points, self._rewarded = self.table.points, False
        self._select()

    def step(self, action: int | None) -> None:
        """Make a move of the agent whose turn it is."""
        agent, table = self.agent_selection, self.table
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = table.seat
        move = -1 if action is None else int(action)
        if not table.allows(seat, move):
            raise IllegalAction(why_not(table.position, seat, move))
        table.push(seat, move)
        self._cumulative_rewards[agent] = 0.0
        if self._by_points:
            self._reward_points()
        if table.seat >= 0:
            self.agent_selection = self.possible_agents[table.seat]
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        if self.table.seat == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.seat]

    def _reward_points(self) -> None:
        before, after = self._points, self.table.points
        if self._rewarded or before != after:
            for agent, new, old in zip(self.possible_agents, after, before, strict=True):
                self.rewards[agent] = gained = float(new - old)
                self._cumulative_rewards[agent] += gained
            self._rewarded, self._points = before != after, after

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        if not self._by_points:
            self.rewards = dict(zip(self.agents, self._rank_rewards(), strict=True))
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward
        self.agent_selection = self.agents[0]
        self._deads_step_first()


class ZariaParallel(_Seats, ParallelEnv[Agent, Seen, Any]):
    """A game in which agents that decide at once act in one step; the others wait."""

    __doc__ = f"{__doc__}\n{_Seats.__doc__}"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
        """Begin a game; the option `position` is a line of notation to go on from instead."""
        self._begin(seed, options)
        return self._told()

    def _told(self) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
        seen = {agent: self.observe(agent) for agent in self.agents}
        return seen, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Seen],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """Make a move of every agent that must decide; for the others, to wait may be left out."""
        table, agents = self.table, self.agents
        moves = self._checked(actions)
        before = table.points
        for seat, move in moves:
            table.push(seat, move)
        over = table.seat == OVER
        rewards = [0.0] * len(agents)
        if self._by_points:
            rewards = [float(new - old) for new, old in zip(table.points, before, strict=True)]
        elif over:
            rewards = self._rank_rewards()
        seen, infos = self._told()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        given = dict(zip(agents, rewards, strict=True))
        return seen, given, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _checked(self, actions: dict[Agent, int]) -> list[tuple[int, int]]:
        """Return the moves to make, by seat, or raise `IllegalAction`."""
        table, moves = self.table, list[tuple[int, int]]()
        if not self.agents:
            msg = "The game is over: reset begins the next one."
            raise IllegalAction(msg)
        deciding = table.to_decide()
        for seat, agent in enumerate(self.agents):
            move = int(actions.get(agent, table.wait))
            if seat not in deciding:
                if move != table.wait:
                    msg = f"Seat {seat} need not decide now: it may only wait, action {table.wait}."
                    raise IllegalAction(msg)
            elif table.allows(seat, move):
                moves.append((seat, move))
            else:
                raise IllegalAction(why_not(table.position, seat, move))
        return moves
