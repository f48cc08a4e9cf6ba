"""The real server and the real PostgreSQL, for tests that do them harm."""

from tests.server.conftest import server, start_server
from tests.server.postgres import postgres

__all__ = ["postgres", "server", "start_server"]
