"""How many files, and so connections, the system lets a process hold open."""

from __future__ import annotations

import resource

RESERVED = 100
"""Handles for all that is no connection: the store, bots, logs."""
LEAST = 16
MOST = 1 << 20
"""More than any process needs, where the system names no limit."""


def raise_limit() -> None:
    """Raise the limit of open files as far as the system allows."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if most == resource.RLIM_INFINITY else min(most, MOST)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def capacity() -> int:
    """Return how many connections this process can hold under its limit."""
    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST if limit == resource.RLIM_INFINITY else limit
    return max(LEAST, files - RESERVED)
