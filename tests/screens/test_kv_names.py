"""Kivy finds the rules of a class by its name alone: a second class of that name would be dressed by them."""

import ast
import re
from collections import defaultdict
from pathlib import Path

SCREENS = Path(__file__).resolve().parents[2] / "screens"
RULE = re.compile(r"^<([^>]+)>:", re.MULTILINE)


def test_a_class_with_rules_in_kv_shares_its_name_with_no_other():
    places = defaultdict(set)
    for path in SCREENS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].add(path.name)
    ruled = set()
    for path in SCREENS.rglob("*.kv"):
        for head in RULE.findall(path.read_text(encoding="utf-8")):
            for name in head.partition("@")[0].split(","):
                ruled.add(name.strip(" -"))
            if "@" in head:
                places[head.partition("@")[0].strip()].add(path.name)
    assert ruled
    assert {name: sorted(places[name]) for name in ruled if len(places[name]) > 1} == {}


def handlers_of_nothing(source: str) -> list[str]:
    """The properties of classes whose names begin with on_, which Kivy takes for events."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            for line in node.body:
                match line:
                    case (
                        ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=made))
                        | ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=made))
                    ):
                        if name.startswith("on_") and ast.unparse(made).endswith("Property"):
                            found.append(f"{node.name}.{name}")
    return found


def test_no_property_is_named_like_an_event():
    assert handlers_of_nothing("class Dog:\n    on_bone = BooleanProperty(False)\n") == ["Dog.on_bone"]
    assert handlers_of_nothing("class Dog:\n    on_bone: Any = properties.ListProperty()\n") == [
        "Dog.on_bone"
    ]
    assert handlers_of_nothing("class Dog:\n    bone = ListProperty()\n    def on_bone(self): ...\n") == []
    named = {
        path.relative_to(SCREENS).as_posix(): handlers_of_nothing(path.read_text(encoding="utf-8"))
        for path in SCREENS.rglob("*.py")
    }
    assert {path: found for path, found in named.items() if found} == {}
