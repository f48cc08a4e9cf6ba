"""Beyond one process: what PostgreSQL carries, what it costs, and what breaks first."""
