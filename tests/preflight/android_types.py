"""What Android has: read from the lists of types that NativeScript derives from the platform."""

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

OPENS = re.compile(r"(?:declare|export)\s+(?:abstract\s+)?(module|class|interface)\s+(\w+)(.*)\{$")
MEMBER = re.compile(r"(?:public|export)\s+(static\s+)?(\w+)(?:<[^(]*>)?(\(.*\))?\s*:\s*(.+);$")
SINCE = re.compile(r"@since (\d+)")


@dataclass
class Member:
    """A method, a field or a constant."""

    kind: str  # the class of what it is or gives, or the value of a constant
    since: int
    method: bool


@dataclass
class JavaClass:
    """A class or an interface: its parent, and what it has itself."""

    parent: str = ""
    since: int = 1
    members: dict[str, Member] = field(default_factory=dict)


@cache
def read_types(path: Path) -> dict[str, JavaClass]:
    """Every class of the list, by its full name with dots."""
    found: dict[str, JavaClass] = {}
    names: list[str | None] = []  # of what is open; None for a brace of another kind
    kinds: list[str] = []
    since = 1
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.strip()
        if text.startswith(("/**", "*")):
            told = SINCE.search(text)
            since = int(told[1]) if told else since
            continue
        opening = OPENS.match(text)
        if opening:
            kind, name, rest = opening.groups()
            names.append(name)
            kinds.append(kind)
            if kind != "module":
                parent = re.search(r"extends ([\w.]+)", rest)
                one = found.setdefault(".".join(filter(None, names)), JavaClass())
                one.parent, one.since = parent[1] if parent else "", since
        elif text.startswith("}"):
            if names:
                names.pop()
                kinds.pop()
        elif text.endswith("{"):
            names.append(None)
            kinds.append("")
        elif kinds and kinds[-1] in ("class", "interface"):
            member = MEMBER.match(text)
            if member:
                _static, name, arguments, kind = member.groups()
                kind = kind.removesuffix(" | null")
                known = found[".".join(filter(None, names))].members
                if name not in known or since < known[name].since:  # of several forms, the oldest
                    known[name] = Member(kind, since, arguments is not None)
        since = 1
    return found


def find(types: dict[str, JavaClass], name: str, member: str) -> Member | None:
    """A member of a class, its own or inherited."""
    while name in types:
        if member in types[name].members:
            return types[name].members[member]
        name = types[name].parent
    return None
