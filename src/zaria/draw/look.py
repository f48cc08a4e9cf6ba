"""How a picture shall look, and what a surface wants marked in it."""

from __future__ import annotations

from dataclasses import dataclass, field

THEMES = ("auto", "light", "dark", "mono")
"""`auto` follows the reader's preference for light or dark; `mono` is for black ink on paper."""
FORMS = ("paper", "portrait", "landscape")
"""`paper` is for printing and has room for every sum; the others fill a phone held either way."""


@dataclass(frozen=True, slots=True)
class Look:
    """The theme, a prefix that keeps the ids of several sheets on one page apart, the style.

    Without `styled` the stylesheet is left out, for pages that have it already. An `interactive`
    picture holds everything that may ever be marked in its cells, hidden until the cell has the
    class of the mark: so a page keeps it up to date by setting classes and texts. `form` is one of
    `FORMS`.
    """

    theme: str = "light"
    prefix: str = ""
    styled: bool = True
    interactive: bool = False
    form: str = "paper"


@dataclass(frozen=True, slots=True)
class Marks:
    """Cells, by id or group, that a surface wants to show in a special state."""

    open: frozenset[str] = field(default_factory=frozenset[str])
    draft: frozenset[str] = field(default_factory=frozenset[str])
    rejected: frozenset[str] = field(default_factory=frozenset[str])
    last: frozenset[str] = field(default_factory=frozenset[str])

    def of(self, *names: str) -> list[str]:
        """Return the states of a cell with these names (its id, its group)."""
        wanted = {name for name in names if name}
        return [
            state
            for state in ("open", "draft", "rejected", "last")
            if not wanted.isdisjoint(getattr(self, state))
        ]
