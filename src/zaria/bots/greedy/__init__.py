"""Greedy bots, one for each game: exact over the dice of the turn, a hand-made value of a sheet."""
