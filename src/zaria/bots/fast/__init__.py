"""Bots that play sensibly in some tens of microseconds, for measuring over many games."""
