"""Write the page's types of all that is sent, made from the types of the server.

python web/protocol.py          writes web/src/lib/protocol.ts
python web/protocol.py --check  fails if that file is not what would be written
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from zaria.server.http.openapi import http_schemas
from zaria.server.live.schema import protocol_schema

FILE = Path(__file__).parent / "src" / "lib" / "protocol.ts"
HEAD = "// Made by web/protocol.py from the server's types: change those, not this file.\n"

Json = dict[str, Any]


def typescript() -> str:
    """Return the types of all messages of sockets, then of all that only HTTP sends."""
    kinds: Json = protocol_schema()["$defs"]
    kinds = kinds | {name: form for name, form in http_schemas().items() if name not in kinds}
    return HEAD + "".join(f"\n{_declared(name, form)}" for name, form in kinds.items())


def _declared(name: str, form: Json) -> str:
    comment = _comment(form, "")
    if form.get("type") != "object" or "properties" not in form:
        return f"{comment}export type {name} = {_type(form)};\n"
    required = set(form.get("required", ()))
    fields = "".join(
        f"{_comment(kind, '  ')}  {field}{'' if field in required else '?'}: {_type(kind)};\n"
        for field, kind in form["properties"].items()
    )
    return f"{comment}export interface {name} {{\n{fields}}}\n"


def _comment(form: Json, indent: str) -> str:
    text = form.get("description", "").replace("\n", " ")
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _type(form: Json) -> str:
    if not form:
        return "unknown"
    for name in ("anyOf", "oneOf"):
        if name in form:
            return " | ".join(_type(part) for part in form[name])
    if "$ref" in form:
        return str(form["$ref"].rpartition("/")[2])
    if "const" in form or "enum" in form:
        values = form.get("enum", [form.get("const")])
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
    kinds = form.get("type", "object")
    if isinstance(kinds, list):
        return " | ".join(_type({"type": kind}) for kind in kinds)
    return _plain_type(form, kinds)


def _plain_type(form: Json, kind: str) -> str:
    if kind == "array":
        inner = _type(form["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object" and isinstance(form.get("additionalProperties"), dict):
        return f"Record<string, {_type(form['additionalProperties'])}>"
    if kind == "object":
        closed = form.get("additionalProperties") is False
        return f"Record<string, {'never' if closed else 'unknown'}>"
    return {"integer": "number"}.get(kind, kind)


def main(arguments: list[str]) -> int:
    """Write the file, or check that it is right."""
    wanted = typescript()
    if "--check" in arguments:
        if FILE.read_text(encoding="utf-8") == wanted:
            return 0
        sys.stderr.write(f"{FILE} is not up to date: run python web/protocol.py\n")
        return 1
    FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
