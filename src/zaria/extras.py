"""Optional dependencies: which extra installs a missing library.

The engine, the rules and the session need none: `pip install zaria` installs Zaria alone.
"""

from __future__ import annotations

from types import TracebackType

_WHO = {
    "batch": "Zaria's batches need their extra",
    "cuda": "Zaria's batches on a GPU need their extra",
    "draw": "Zaria's pictures need their extra",
    "envs": "Zaria's environments need their extra",
    "openspiel": "Zaria's OpenSpiel games need their extra",
    "players": "Zaria's learned players need their extra",
    "print": "Zaria's printing needs its extra",
    "server": "Zaria's server needs its extra",
    "arena": "Zaria's arena needs its extra to write Parquet",
    "cluster": "Zaria's cluster needs its extra",
    "terminal": "Zaria's terminal needs its extra",
}


class MissingExtra(ImportError):  # noqa: N818 - it names what is missing
    """Raised when a library is missing that one of the package's extras installs."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"{_WHO[extra]}: {install_command(extra)}")
        self.extra = extra


def install_command(extra: str) -> str:
    """Return the command that installs an extra, quoted for any shell."""
    return f'pip install "zaria[{extra}]"'


class Needs:
    """Context manager for imports: raises `MissingExtra` if one of them is not installed."""

    def __init__(self, extra: str) -> None:
        self._extra = extra

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # What was wanted last is what to name: a terminal without words needs its own extra.
        if isinstance(error, MissingExtra) or (
            isinstance(error, ModuleNotFoundError)
            and (error.name or "").partition(".")[0] != "zaria"
        ):
            raise MissingExtra(self._extra) from error
