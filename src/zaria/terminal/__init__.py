"""The text client: play, replay, show, simulate, read the rules, at a keyboard or in a pipe."""
