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
