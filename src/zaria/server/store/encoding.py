"""JSON as the store hands it to databases."""

from orjson import dumps


def to_json(value: object) -> str:
    """Return the JSON text of a value."""
    return dumps(value).decode()
