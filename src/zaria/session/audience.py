"""The viewers of a table, and which updates each of them still needs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from zaria.session.cells import Json
from zaria.session.events import TableEvent
from zaria.session.hall import HallPace, concerned
from zaria.session.public_view import PublicView
from zaria.session.seat_view import SeatView
from zaria.session.state import TableState


class Audience:
    """The viewers of one table, each with its own view."""

    def __init__(self, state: TableState) -> None:
        self.public = PublicView(state)
        self._views: dict[int, SeatView] = {}
        self._of_key: dict[int | None, dict[int, SeatView]] = {}
        self._screens: dict[int, SeatView] = {}
        self._hurried: set[int] = set()
        """Those who do not want to watch bots."""
        self._news: dict[int, SeatView] = {}
        """Those for whom alone something is new, as a draft."""
        self._events: list[TableEvent] = []
        """What has happened since all were told last."""
        self._pace = HallPace()

    def __len__(self) -> int:
        return len(self._views)

    @property
    def keys(self) -> Collection[int | None]:
        """The keys of the seats that are connected now; None stands for spectators."""
        return self._of_key.keys()

    @property
    def screens(self) -> int:
        """How many screens are told at once who comes and who goes."""
        return 0 if self.public.hall else len(self._screens)

    def devices(self, key: int) -> int:
        """Return how many viewers a seat's person has."""
        return len(self._of_key.get(key, ()))

    @property
    def due(self) -> float | None:
        """When `updates` next has something new without an event, or None."""
        return self._pace.due

    def connect(self, viewer: int, key: int | None, *, screen: bool = False) -> None:
        """Add a viewer: the person of a seat or, with None, a spectator.

        A `screen` is told who is there and who is missing.
        """
        self.disconnect(viewer)
        view = SeatView(self.public, key, self.keys if screen else None)
        self._views[viewer] = view
        self._of_key.setdefault(key, {})[viewer] = view
        if screen:
            self._screens[viewer] = view
        self._tell_screens()
        self._news[viewer] = view

    def disconnect(self, viewer: int) -> None:
        """Remove a viewer."""
        view = self._views.pop(viewer, None)
        self._news.pop(viewer, None)
        self._hurried.discard(viewer)
        if view is not None:
            self._screens.pop(viewer, None)
            self._tell_screens()
            del self._of_key[view.key][viewer]
            if not self._of_key[view.key]:
                del self._of_key[view.key]

    def _tell_screens(self) -> None:
        """Update screens about who is connected; in a hall they learn it with the next update."""
        if not self.public.hall:
            self._news |= self._screens

    def watch(self, viewer: int, *, bots: bool) -> None:
        """Set whether a viewer wants bots to play slowly enough to watch."""
        if viewer in self._views:
            (self._hurried.discard if bots else self._hurried.add)(viewer)

    @property
    def watches_bots(self) -> bool:
        """Whether any viewer wants to watch bots."""
        return len(self._hurried) < len(self._views)

    def resync(self, viewer: int) -> None:
        """Make a viewer's next update the whole view."""
        if viewer in self._views:
            self._views[viewer].forget()
            self._news[viewer] = self._views[viewer]

    def has_news(self, key: int) -> None:
        """Mark the private view of a seat's viewers as changed."""
        self._news |= self._of_key.get(key, {})

    def happened(self, events: Sequence[TableEvent]) -> None:
        """Mark viewers as outdated after events; later viewers get the whole view anyway."""
        if self._views:
            self._events += events

    def show(self, state: TableState) -> None:
        """Replace the state; every viewer's next update is the whole view."""
        self.public = PublicView(state)
        self._events, self._pace = [], HallPace()
        hurried = set(self._hurried)
        for viewer, old in list(self._views.items()):
            self.connect(viewer, old.key, screen=old.is_screen)
        self._hurried = hurried

    def updates(self, now: float) -> list[tuple[int, Json]]:
        """Return the updates of all outdated viewers, and mark them as up to date."""
        return [(viewer, view.changes(now)) for viewer, view in self.to_tell(now)]

    def to_tell(self, now: float) -> list[tuple[int, SeatView]]:
        """Yield the outdated viewers; each is up to date once its view has been asked.

        Until all were asked, nothing may happen at the table.
        """
        if not (self._events or self._news or self._pace.due is not None):
            return []
        told = self._told_in_hall(now) if self.public.hall else self._told_now()
        self._events, self._news = [], {}
        return list(told.items())

    def for_broadcast(self) -> Iterable[int]:
        """Return the recipients of messages that are not stored: all; in a hall, screens."""
        return list(self._of_key.get(None, {}) if self.public.hall else self._views)

    @property
    def broadcast_size(self) -> int:
        """How many viewers receive what one of them broadcasts."""
        return len(self._of_key.get(None, ()) if self.public.hall else self._views)

    def _told_now(self) -> dict[int, SeatView]:
        return self._views if self._events else self._news

    def _told_in_hall(self, now: float) -> dict[int, SeatView]:
        state = self.public.table
        if self._events and self._pace.reveals(state, now):
            return self._views
        told = dict(self._news)
        for key in concerned(state, self._events):
            told |= self._of_key.get(key, {})
        if self._pace.is_due(now):
            for viewer, view in self._views.items():
                if view.key is None or view.is_screen or view.seats_changed:
                    told[viewer] = view
        return told
