"""Random play of Knaster alone in JAX, to choose a compiler by: on bit masks, all games in step.

A program: prints how many moves it made, their time by the processor and by the clock, and the
points that came out, as JSON. `python -m bench compilers` runs it beside the batch engine's own
loop; with a GPU, `python -m bench.jax_knaster GAMES ROUNDS` by itself.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from zaria.games.knaster.lines import LINE_MASKS
from zaria.games.knaster.sheet import KnasterSheet

Array = Any
_CELLS, _ALL = 25, (1 << 25) - 1
_LINES = np.array(LINE_MASKS, np.uint32)
_MOST_STEPS = 400


class Games(NamedTuple):
    """All games: what a sheet holds as masks, and what it still owes."""

    held: Array
    """The cells of each number from 2 to 12."""
    free: Array
    circled: Array
    due: Array
    """The circles that each line still wants."""
    line: Array
    """The line in hand, -1 if none is."""
    stage: Array
    """0 while it goes on, 1 on the last roll, 2 when it is over."""
    moves: Array


def main() -> None:
    """Play, and print what came of it."""
    games, rounds = int(sys.argv[1]), int(sys.argv[2])
    play = jax.jit(_play, static_argnums=1)
    jax.block_until_ready(play(jax.random.key(0), games))
    began = process_time(), perf_counter()
    played = [jax.block_until_ready(play(jax.random.key(n), games)) for n in range(1, rounds + 1)]
    seconds, clock = process_time() - began[0], perf_counter() - began[1]
    moves = sum(int(np.asarray(each.moves).sum(dtype=np.int64)) for each in played)
    points = float(np.mean([np.asarray(_points(each)).mean() for each in played]))
    told = {"moves": moves, "seconds": seconds, "clock": clock, "points": points}
    sys.stdout.write(json.dumps(told) + "\n")


def _play(key: Array, games: int) -> Games:
    start = Games(
        jnp.zeros((games, 11), jnp.uint32),
        jnp.full(games, _ALL, jnp.uint32),
        jnp.zeros(games, jnp.uint32),
        jnp.zeros((games, len(_LINES)), jnp.int32),
        jnp.full(games, -1, jnp.int32),
        jnp.zeros(games, jnp.int32),
        jnp.zeros(games, jnp.int32),
    )

    def going_on(carried: tuple[Array, Games]) -> Array:
        number, now = carried
        return (number < _MOST_STEPS) & (now.stage < 2).any()  # noqa: PLR2004 - over

    def step(carried: tuple[Array, Games]) -> tuple[Array, Games]:
        number, now = carried
        luck = jax.random.bits(jax.random.fold_in(key, number), (games, 3))
        after = jax.vmap(_step)(now, luck)
        over = now.stage == 2  # noqa: PLR2004
        kept = jax.tree.map(
            lambda old, new: jnp.where(over.reshape(-1, *[1] * (new.ndim - 1)), old, new),
            now,
            after,
        )
        return number + 1, kept

    played: Games = lax.while_loop(going_on, step, (jnp.int32(0), start))[1]
    return played


def _step(game: Games, luck: Array) -> Games:
    """Make one move of one game: of a debt of circles if there is one, else for a new roll."""
    owing = (game.due > 0).any()
    paid, answered = _pay(game, luck), _answer(game, luck)
    after = jax.tree.map(lambda one, two: jnp.where(owing, one, two), paid, answered)
    settled = _settled(after)
    whole = (settled.due == 0).all()
    full = settled.free == 0
    ended = jnp.where(game.stage == 1, 2, jnp.where(full, 1, 0))
    return settled._replace(stage=jnp.where(whole, ended, game.stage), moves=game.moves + 1)


def _answer(game: Games, luck: Array) -> Games:
    """Write the sum, circle it, or on the last roll perhaps pass."""
    total = luck[0] % 6 + luck[1] % 6  # counted from 0 for a sum of 2
    mine = game.held[total] & ~game.circled
    writes, rings = lax.population_count(game.free), lax.population_count(mine)
    many = writes + rings + (game.stage == 1)
    choice = luck[2] % jnp.maximum(many, 1)
    cell = _nth(game.free, choice)
    wrote = choice < writes
    ring = ~wrote & (choice < writes + rings)
    bit = jnp.uint32(1) << cell
    held = jnp.where(wrote, game.held.at[total].set(game.held[total] | bit), game.held)
    free = jnp.where(wrote, game.free & ~bit, game.free)
    ringed = game.circled | jnp.uint32(1) << _nth(mine, choice - writes)
    lines = jnp.asarray(_LINES)
    filled = wrote & (lines & bit > 0) & (free & lines == 0)
    return game._replace(
        held=held,
        free=free,
        circled=jnp.where(ring, ringed, game.circled),
        due=jnp.where(filled, _results(held), 0),
    )


def _results(held: Array) -> Array:
    """Return the circles that each line would bring."""
    counts = lax.population_count(held[None] & jnp.asarray(_LINES)[:, None]).astype(jnp.int32)
    most, pairs = counts.max(axis=1), (counts > 1).sum(axis=1)
    numbers = jnp.arange(11)
    lowest = jnp.where(counts > 0, numbers, 99).min(axis=1)
    highest = jnp.where(counts > 0, numbers, -1).max(axis=1)
    straight = jnp.where(highest - lowest == 4, 3, 0)  # noqa: PLR2004 - five in a row
    return jnp.where(most == 1, straight, jnp.where(most == 2, pairs - 1, most - 3 + pairs))  # noqa: PLR2004


def _pay(game: Games, luck: Array) -> Games:
    """Take a line in hand, or draw one of its circles."""
    wanting = (game.due > 0).astype(jnp.uint32)
    mask = (wanting << jnp.arange(len(_LINES), dtype=jnp.uint32)).sum(dtype=jnp.uint32)
    line = _nth(mask, luck[0] % jnp.maximum(lax.population_count(mask), 1)).astype(jnp.int32)
    taken = game._replace(line=line)
    at = jnp.maximum(game.line, 0)
    open_ = jnp.asarray(_LINES)[at] & ~game.circled
    cell = _nth(open_, luck[1] % jnp.maximum(lax.population_count(open_), 1))
    due = game.due.at[at].add(-1)
    drawn = game._replace(
        circled=game.circled | jnp.uint32(1) << cell,
        due=due,
        line=jnp.where(due[at] > 0, at, -1),
    )
    after: Games = jax.tree.map(lambda one, two: jnp.where(game.line < 0, one, two), taken, drawn)
    return after


def _settled(game: Games) -> Games:
    """Drop what no circle can meet; a line left alone is in hand."""
    left = lax.population_count(jnp.asarray(_LINES) & ~game.circled).astype(jnp.int32)
    due = jnp.minimum(game.due, left)
    wanting = due > 0
    alone = jnp.where(wanting.sum() == 1, wanting.argmax(), -1).astype(jnp.int32)
    line = jnp.where((game.line >= 0) & (due[jnp.maximum(game.line, 0)] > 0), game.line, alone)
    return game._replace(due=due, line=jnp.where(wanting.any(), line, -1))


def _nth(mask: Array, number: Array) -> Array:
    """Return the place of the nth one of a mask, by halves."""
    place, rest = jnp.uint32(0), number.astype(jnp.uint32)
    for width in (16, 8, 4, 2, 1):
        low = lax.population_count(mask & jnp.uint32((1 << width) - 1))
        up = rest >= low
        mask = jnp.where(up, mask >> jnp.uint32(width), mask)
        rest = jnp.where(up, rest - low, rest)
        place = jnp.where(up, place + width, place)
    return place


def _points(games: Games) -> Array:
    from zaria import game  # noqa: PLC0415 - the sheet's values, once

    sheet = game("knaster").standard
    assert isinstance(sheet, KnasterSheet)  # noqa: S101 - Knaster's own
    lines = jnp.asarray(_LINES)
    whole = games.circled[:, None] & lines == lines
    worth = (whole * jnp.asarray(sheet.values)).sum(axis=1)
    return lax.population_count(games.circled).astype(jnp.int32) + worth


if __name__ == "__main__":
    main()
