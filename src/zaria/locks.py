"""A lock on a file that is released when its process exits, even if killed."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Where the one locked byte is: what stands before it can be read by others."""

    def lock(handle: int) -> None:
        """Lock an open file, or raise `OSError` where another process has."""
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Lock an open file, or raise `OSError` where another process has."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
