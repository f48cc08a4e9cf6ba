"""Every fault of a sheet file, though a game's check stops at the first.

A faulty part is mended with the same part of the game's own sheet, and the file is checked again.
What holds for a sheet as a whole cannot be judged of a mended one, so such a fault is named only
if it is the first; cards are judged each for itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import cast

from zaria.engine import Game, Position, SheetFault

MOST = 40
"""So many faults are enough to begin with."""


def faults(game: Game[Position], data: Mapping[str, object]) -> list[SheetFault]:
    """Return the faults of a sheet in the order of the check, none if it is good."""
    model = json.loads(game.standard.source)
    mended = json.loads(json.dumps(data))
    found: list[SheetFault] = []
    while len(found) < MOST:
        try:
            game.check_sheet(mended)
        except SheetFault as fault:
            whole = fault.code.startswith(f"{game.id}-") and not fault.place.startswith("cards[")
            if found and whole:
                break
            found.append(fault)
            if not _mend(mended, model, fault.place):
                break
        else:
            break
    return found


def _mend(data: dict[str, object], model: dict[str, object], place: str) -> bool:
    """Put the model's part where the fault is; tell whether that changed anything."""
    key, *steps = re.findall(r"[^.\[\]]+", place)[:2] or [""]
    if key not in model:
        return False
    part, good, before = data.get(key), model[key], json.dumps(data)
    if steps and isinstance(part, list) and isinstance(good, list) and steps[0].isdecimal():
        items, models = cast("list[object]", part), cast("list[object]", good)
        items[int(steps[0])] = models[int(steps[0]) % len(models)]
    elif steps and isinstance(part, dict) and isinstance(good, dict) and steps[0] in good:
        cast("dict[str, object]", part)[steps[0]] = cast("dict[str, object]", good)[steps[0]]
    else:
        data[key] = good
    return json.dumps(data) != before
