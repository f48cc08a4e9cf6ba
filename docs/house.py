"""Draws the rooms of `src/zaria` and their imports, as the Mermaid block of docs/architecture.md.

`python docs/house.py` prints the block, `python docs/house.py --write` puts it into the page.
"""

from __future__ import annotations

import sys
from pathlib import Path

import grimp

PAGE = Path(__file__).parent / "architecture.md"
BEGIN, END = "<!-- drawn by docs/house.py -->\n", "<!-- end of the drawing -->\n"
SERVER = ("live", "http", "store", "ops")
GAME_PARTS = ("surface", "players", "batch")


def room_of(module: str) -> str:
    """Return the room of a module: its package, a part of a game, or a part of the server."""
    parts = module.split(".")[1:]
    if not parts:
        return "zaria"
    if parts[0] == "games" and len(parts) > 1:
        part = parts[2] if parts[2:3] and parts[2] in GAME_PARTS else "rules"
        return f"games/*/{part}"
    if parts[0] == "server" and len(parts) > 1 and parts[1] in SERVER:
        return f"server/{parts[1]}"
    return parts[0]


def imports() -> dict[str, set[str]]:
    """Return, for every room, the rooms that its modules import."""
    graph = grimp.build_graph("zaria", cache_dir=None)
    rooms: dict[str, set[str]] = {}
    for module in sorted(graph.modules):
        room = room_of(module)
        below = {room_of(other) for other in graph.find_modules_directly_imported_by(module)}
        rooms.setdefault(room, set()).update(below - {room})
    del rooms["zaria"]
    return {room: below - {"zaria"} for room, below in rooms.items() if room != "games"}


def reduced(rooms: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the imports without those that another path of imports implies."""
    return {
        room: {
            target
            for target in below
            if not any(
                _reaches(rooms, other, target) and not _reaches(rooms, target, other)
                for other in below - {target}
            )
        }
        for room, below in rooms.items()
    }


def _reaches(rooms: dict[str, set[str]], start: str, target: str) -> bool:
    seen, todo = set[str](), [start]
    while todo:
        room = todo.pop()
        if room == target:
            return True
        if room not in seen:
            seen.add(room)
            todo += rooms[room]
    return False


def drawing() -> str:
    """Return the Mermaid block: an arrow points from who imports to what is imported."""
    rooms = reduced(imports())
    names = {room: f"r{number}" for number, room in enumerate(sorted(rooms))}
    lines = [f'    {names[room]}["{room}"]' for room in sorted(rooms)]
    lines += [
        f"    {names[room]} --> {names[target]}"
        for room in sorted(rooms)
        for target in sorted(rooms[room])
    ]
    return "\n".join(["```mermaid", "flowchart TD", *lines, "```", ""])


def with_drawing(page: str) -> str:
    """Return the page with the drawing between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}{drawing()}{END}{after}"


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        PAGE.write_text(with_drawing(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(drawing(), end="")
