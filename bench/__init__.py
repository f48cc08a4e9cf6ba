"""One measurement for each figure that the docs state: `python -m bench [NAME ...]`."""

from zaria.bots.players import one_thread

one_thread()  # before anything imports NumPy: figures are those of one core
