"""Environments for people who study games: Gymnasium, PettingZoo and OpenSpiel.

    import gymnasium, zaria.envs
    env = gymnasium.make("zaria/Knaster-v0")
    table = zaria.envs.aec("qwinto", players=3)

Every installed game has them, made by the same code; `docs/environments.md` is the guide.
OpenSpiel's are registered by `import zaria.envs.openspiel`.
"""

from importlib import import_module

from zaria.extras import Needs

with Needs("envs"):  # so that a missing extra is named here
    for library in ("gymnasium", "numpy", "pettingzoo"):
        import_module(library)

from zaria.envs.errors import BadSetting, IllegalAction
from zaria.envs.making import aec, parallel
from zaria.envs.registering import env_id, history, register

register()

__all__ = [
    "BadSetting",
    "IllegalAction",
    "aec",
    "env_id",
    "history",
    "parallel",
    "register",
]
