"""The game server: HTTP for lobby and data, a WebSocket for each seat, and the store of events."""
