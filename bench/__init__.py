"""One measurement for each figure that the docs state: `python -m bench [NAME ...]`."""
