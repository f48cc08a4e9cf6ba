"""The command `zaria` (`python -m zaria`); needs only the standard library to start."""

from __future__ import annotations

import sys

from zaria.extras import MissingExtra, Needs


def main() -> int:
    """Run the command line, or print which extra it needs; return the exit status."""
    extra = "server" if {"serve", "backup"}.intersection(sys.argv[1:2]) else "terminal"
    try:
        with Needs(extra):
            from zaria.terminal.main import main as run  # noqa: PLC0415 - it needs the extra
    except MissingExtra as missing:
        print(missing, file=sys.stderr)  # noqa: T201 - there is no screen without the extra
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
