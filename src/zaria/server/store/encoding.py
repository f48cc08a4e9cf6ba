"""JSON as the store hands it to databases."""

from json import JSONEncoder

to_json = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""The shortest JSON text of a value."""
