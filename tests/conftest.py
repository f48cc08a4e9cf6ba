"""How Hypothesis searches: `default` in every run, `long` for `make test-long`."""

from hypothesis import settings

settings.register_profile("default", deadline=None, derandomize=False, print_blob=True)
settings.register_profile("long", parent=settings.get_profile("default"), max_examples=5_000)
settings.load_profile("default")
