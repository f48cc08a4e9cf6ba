"""A toy game that another package adds to Zaria."""
