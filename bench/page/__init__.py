"""The page in a real browser: how much it loads, how soon it shows, how quickly it answers."""
