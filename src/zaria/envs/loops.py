"""What an environment does in one step, compiled with a game's batch rules.

The names that stand here for a game's rules are those of `zaria.batch.loops`; `BatchRules.bound`
puts the game's own in their place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zaria.batch.bits import Words, below, clear, has, nth_of, random_bits, total
from zaria.batch.compiling import compiled
from zaria.batch.loops import (
    CHANCE,
    OVER,
    Row,
    State,
    Tables,
    ahead,
    begin,
    decides,
    legal,
    observe,
    points,
    push,
    push_roll,
    turn,
    weight,
)


def go_on(  # noqa: PLR0913, PLR0917 - compiled code hands everything on
    tables: Tables, row: Row, keys: Words, drawn: NDArray[np.int64], game: int, me: int, mask: Words
) -> int:
    """Play on until a seat must decide that is played from outside; return it, or `OVER`.

    Dice and cards come as the game's key says. Where only the seat `me` is played from outside, not
    all of them (-1), the others make random moves, by the same key.
    """
    while True:
        now = turn(tables, row)
        if now == OVER or (now >= 0 and (me < 0 or now == me)):
            return now
        bits = random_bits(keys[game], drawn[game])
        drawn[game] += 1
        if now == CHANCE:
            push_roll(tables, row, below(bits, weight(tables, row)))
        else:
            clear(mask)
            legal(tables, row, now, mask)
            push(tables, row, now, nth_of(mask, below(bits, total(mask))))


def look(  # noqa: PLR0913, PLR0917
    tables: Tables,
    row: Row,
    seat: int,
    mask: Words,
    flags: NDArray[np.int8],
    seen: NDArray[np.int16],
) -> bool:
    """Write down what a seat sees and may do; return whether it need not decide: then anything."""
    for place in range(len(seen)):
        seen[place] = 0
    observe(tables, row, seat, seen)
    clear(mask)
    if turn(tables, row) >= 0 and decides(tables, row, seat):
        legal(tables, row, seat, mask)
        for word in range(len(mask)):
            bits, at = mask[word], word * 64
            for bit in range(min(64, len(flags) - at)):
                flags[at + bit] = np.int8(bits >> np.uint64(bit) & np.uint64(1))
        return False
    for move in range(len(flags)):
        flags[move] = 1
    return True


def play_one(  # noqa: PLR0913, PLR0917
    tables: Tables,
    row: Row,
    keys: Words,
    drawn: NDArray[np.int64],
    seat: int,
    move: int,
    eye: int,
    mask: Words,
    flags: NDArray[np.int8],
    seen: NDArray[np.int16],
    held: NDArray[np.int32],
) -> int:
    """Make a legal move in one game, and play on; return the seat that must decide now.

    What the seat `eye` (if it is -1, the one that must decide) sees and may do, and the points of
    all, are written down. The last flag is for waiting. With no seat, only play on.
    """
    if seat >= 0:
        push(tables, row, seat, move)
    now = go_on(tables, row, keys, drawn, 0, -1, mask)
    for each in range(len(held)):
        held[each] = points(tables, row, each)
    whose = now if eye < 0 else eye
    if whose >= 0:
        moves = len(flags) - 1
        waits = look(tables, row, whose, mask, flags[:moves], seen)
        flags[moves] = np.int8(waits)
        if waits:
            for each in range(moves):
                flags[each] = 0
    return now


def decide_now(tables: Tables, row: Row, who: NDArray[np.bool_]) -> None:
    """Write down which seats must decide."""
    over = turn(tables, row) < 0
    for seat in range(len(who)):
        who[seat] = not over and decides(tables, row, seat)


@compiled
def first_illegal(
    masks: Words, actions: NDArray[np.int64], ended: NDArray[np.bool_], moves: int
) -> int:
    """Return the first game whose action is outside its mask, -1 if there is none."""
    for game in range(len(actions)):
        move = actions[game]
        if not ended[game] and (move < 0 or move >= moves or not has(masks[game], move)):
            return game
    return -1


def step_many(  # noqa: C901, PLR0912, PLR0913, PLR0917
    tables: Tables,
    state: State,
    keys: Words,
    drawn: NDArray[np.int64],
    chosen: NDArray[np.bool_],
    actions: NDArray[np.int64],
    me: int,
    players: int,
    by_rank: bool,  # noqa: FBT001
    same_step: bool,  # noqa: FBT001
    masks: Words,
    ended: NDArray[np.bool_],
    held: NDArray[np.int32],
    flags: NDArray[np.int8],
    seen: NDArray[np.int16],
    rewards: NDArray[np.float64],
    over: NDArray[np.bool_],
    last_seen: NDArray[np.int16],
    last_held: NDArray[np.int32],
) -> int:
    """Make a legal move of the seat `me` in the chosen games; return how many are over by that.

    A game that has ended begins anew, with the next key; its action is not looked at. One that ends
    now does so in the same step, its last observation and points written down apart, if wanted.
    """
    many = 0
    for game in range(len(state)):
        row, mask = state[game], masks[game]
        rewards[game] = 0.0
        over[game] = False
        if chosen[game]:
            if not ended[game]:
                push(tables, row, me, actions[game])
            while True:  # once, or twice where a game ends and begins; compiled code is long
                anew = ended[game]
                if anew:
                    keys[game] = random_bits(keys[game], drawn[game])
                    drawn[game] = 0
                    for place in range(len(row)):
                        row[place] = 0
                    begin(tables, row)
                now = go_on(tables, row, keys, drawn, game, me, mask)
                after = points(tables, row, me)
                if anew:
                    ended[game] = False
                elif not by_rank:
                    rewards[game] = after - held[game]
                held[game] = after
                if now != OVER:
                    break
                many += 1
                over[game] = True
                ended[game] = True
                if by_rank:
                    beaten = 0
                    for other in range(players):
                        if other != me:
                            beaten += ahead(tables, row, me, other)
                            beaten -= ahead(tables, row, other, me)
                    rewards[game] = beaten / max(1, players - 1)
                if not same_step:
                    break
                last_held[game] = after
                for place in range(seen.shape[1]):
                    last_seen[game, place] = 0
                observe(tables, row, me, last_seen[game])
        look(tables, row, me, mask, flags[game], seen[game])
    return many


ONE: tuple[Callable[..., Any], ...] = (go_on, look, play_one, decide_now)
"""For one game whose seats are all played from outside."""
MANY: tuple[Callable[..., Any], ...] = (go_on, look, step_many)
"""For many games of one seat."""
