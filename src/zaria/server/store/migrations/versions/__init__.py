"""The steps, each in a file of its own; a new one follows the last by `down_revision`."""
