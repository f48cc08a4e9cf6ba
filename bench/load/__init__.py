"""The server under load, side by side with boardgame.io; players are in another process."""
