"""Writes from the types of hulao.server.protocol: docs/protocol.md, web/protocol.schema.json, web/src/lib/protocol.ts.

`--check` writes nothing and fails when a file is not what would be written.
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from hulao.server import protocol

ROOT = Path(__file__).parent.parent
HEAD = "Made from src/hulao/server/protocol.py by scripts/make_protocol.py; do not edit."


def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schema of every type, by name, with the two unions."""
    clients, servers = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)
    _, found = msgspec.json.schema_components([*clients, *servers, *protocol.HTTP_TYPES], ref_template="#/$defs/{name}")
    parts = dict(found)
    for name, members in (("ClientMessage", clients), ("ServerMessage", servers)):
        parts[name] = {"anyOf": [{"$ref": f"#/$defs/{member.__name__}"} for member in members]}
    return parts


def order() -> list[str]:
    """The names of the types in the order in which they are written."""
    return [
        name
        for name, value in vars(protocol).items()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value is not msgspec.Struct
    ]


def ts_type(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(ts_type(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in sorted(schema["enum"]))
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(ts_type(one) for one in schema["prefixItems"]) + "]"
        inner = ts_type(schema.get("items") or {})
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {ts_type(values) if isinstance(values, dict) else 'unknown'}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def ts_field(name: str, schema: dict[str, Any], required: bool) -> str:
    """One field. What the server leaves out when it has its default is optional, and so is what a client may leave out."""
    return f"  {name}{'' if required else '?'}: {ts_type(schema)};"


def typescript(parts: dict[str, dict[str, Any]]) -> str:
    """The types for the client."""
    lines = [f"// {HEAD}", ""]
    for name in order():
        schema = parts[name]
        cls = getattr(protocol, name)
        always = not cls.__struct_config__.omit_defaults and not cls.__struct_config__.forbid_unknown_fields
        required = schema.get("required", [])
        text = inspect.cleandoc(schema.get("description", ""))
        lines += ["/**", *(f" * {line}".rstrip() for line in text.split("\n")), " */", f"export interface {name} {{"]
        for field, value in schema.get("properties", {}).items():
            tag = field == "type" and ("const" in value or "enum" in value)
            lines.append(ts_field(field, value, field in required or always or tag))
        lines += ["}", ""]
    for name in ("ClientMessage", "ServerMessage"):
        lines += [f"export type {name} =", *(f"  | {ts_type(one)}" for one in parts[name]["anyOf"]), ""]
        lines[-2] += ";"
    lines += [
        f'export const JSON_PROTOCOL = "{protocol.JSON_PROTOCOL}";',
        f'export const MSGPACK_PROTOCOL = "{protocol.MSGPACK_PROTOCOL}";',
        "",
    ]
    return "\n".join(lines)


def row(field: str, schema: dict[str, Any], required: bool) -> str:
    """One line of a table of fields."""
    limits = [
        f"{sign} {schema[key]}"
        for key, sign in (
            ("minimum", "≥"),
            ("maximum", "≤"),
            ("minLength", "length ≥"),
            ("maxLength", "length ≤"),
            ("minItems", "items ≥"),
            ("maxItems", "items ≤"),
        )
        if key in schema
    ]
    default = "" if required or "default" not in schema else f"`{json.dumps(schema['default'], ensure_ascii=False)}`"
    kind = ts_type(schema).replace("|", "\\|")
    return f"| `{field}` | `{kind}` | {default} | {', '.join(limits)} |"


def reference(parts: dict[str, dict[str, Any]]) -> str:
    """The reference for people."""
    clients = [cls.__name__ for cls in get_args(protocol.ClientMessage)]
    servers = [cls.__name__ for cls in get_args(protocol.ServerMessage)]
    http = [cls.__name__ for cls in protocol.HTTP_TYPES]
    rest = [name for name in order() if name not in (*clients, *servers, *http)]
    lines = [
        "# Protocol reference",
        "",
        f"<!-- {HEAD} -->",
        "",
        inspect.cleandoc(protocol.__doc__ or "").replace("    ", ""),
        "",
    ]
    lines += INTRODUCTION.strip().split("\n")
    lines += ["", "## HTTP", "", "| request | body | reply | what for |", "|---|---|---|---|"]
    lines += [f"| `{route}` | {body} | {reply} | {text} |" for route, body, reply, text in protocol.HTTP_ROUTES]
    for title, names in (
        ("Messages of the client", clients),
        ("Messages of the server", servers),
        ("Parts of messages", rest),
        ("Bodies of HTTP requests and replies", http),
    ):
        lines += ["", f"## {title}"]
        for name in names:
            schema = parts[name]
            tag = getattr(protocol, name).__struct_config__.tag
            lines += [
                "",
                f"### {name}" + (f" `{tag}`" if tag else ""),
                "",
                inspect.cleandoc(schema.get("description", "")),
            ]
            fields = {key: value for key, value in schema.get("properties", {}).items() if key != "type" or not tag}
            if fields:
                lines += ["", "| field | type | default | limits |", "|---|---|---|---|"]
                lines += [row(key, value, key in schema.get("required", [])) for key, value in fields.items()]
    return "\n".join(lines) + "\n"


INTRODUCTION = """
The course of a connection: `hello` → `welcome`; `watch_lobby` → `lobby`; `create_room`, `practice` or `join_room` → `room`
(and whenever it changes); `ready`; `start` → `game`, then `update`s and `asked`s; `answer` → `accepted`, then what came of
it; `over`. After a broken connection: `hello` with the token, `join_room` with the code → `room` and `game`, with the same
view, byte for byte.

A **prompt** is a tree of sets. Its root says what may be picked first; `node` says what may be picked after some tokens.
The answer is the flat list of all tokens picked. Where fewer than `hi` are picked, `|` closes the set. In a `free` node
any subset of a legal size is legal and may be picked without asking; then the next node is asked for, until a node is
`done`. An option with `leaf` completes the decision at once. `-` declines.

Equal cards of one zone are one option: `count` says how many, and the token may be repeated as often. Where a token alone
could mean different things, the server adds to it (`杀♠7~equip:2`); a client sends back what it got. `greyed` lists what
one might have thought of and `why` it is not on offer.

A **window** (`asked.window`) is open to everybody who may answer on public grounds. All clients get a message of the same
length and show the same neutral "waiting for responses"; who has an answer finds a `slim` prompt in it. How long it stays
open is drawn by the server (docs/host.md, Fair silence). `think`, sent at the first touch of key or pointer on the slim
prompt, holds it open; `waive` passes, also without a prompt.

**托管.** After two prompts missed in a row a bot plays the seat until `auto` with `on: false`; meanwhile answers are refused.
While nobody at all is connected to a room, its clock stands still.

An answer carries the id of its prompt. Ids grow within a room. An answer to another prompt than the open one, of somebody
who is not asked, or that is not on offer is refused by an `error` and changes nothing; a decision that was accepted is
stored before anybody sees what comes of it.
"""


def main() -> int:
    parts = schemas()
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hulao protocol",
        "$comment": HEAD,
        "$defs": parts,
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }
    files = {
        ROOT / "docs/protocol.md": reference(parts),
        ROOT / "web/protocol.schema.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n",
        ROOT / "web/src/lib/protocol.ts": typescript(parts),
    }
    status = 0
    for path, text in files.items():
        if "--check" in sys.argv:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                print(f"{path.relative_to(ROOT)} is not up to date: run scripts/make_protocol.py", file=sys.stderr)
                status = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
