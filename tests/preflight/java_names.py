"""Every name of Java that a Python module says, each with the class that it is said of."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from tests.preflight.android_types import JavaClass, find

# What cannot be seen from where it is used: arguments and attributes, by their names.
KNOWN = {
    "mActivity": "android.app.Activity",
    "insets": "android.view.WindowInsets",
    "view": "android.view.View",
    "address": "android.net.Uri",
    "self._address": "android.net.Uri",
    "locales": "android.os.LocaleList",
    "self._engine": "android.speech.tts.TextToSpeech",
    "camera": "android.hardware.Camera",
}


@dataclass(frozen=True)
class Said:
    """A name of Java in the source: a class alone, or a member of one; unknown ones have the class "?"."""

    line: int
    owner: str
    member: str = ""


class Reader(ast.NodeVisitor):
    """Follows what each variable is, from top to bottom."""

    def __init__(self, types: dict[str, JavaClass]) -> None:
        self.types = types
        self.known = dict(KNOWN)
        self.said: list[Said] = []

    def visit_Assign(self, node: ast.Assign) -> None:
        """A variable gets what stands on the right."""
        kind = self.kind_of(node.value)
        for target in node.targets:
            if kind in self.types and isinstance(target, ast.Name | ast.Attribute):
                self.known[ast.unparse(target)] = kind

    def generic_visit(self, node: ast.AST) -> None:
        """Expressions are looked at as a whole, statements piece by piece."""
        if isinstance(node, ast.expr):
            self.kind_of(node)
        else:
            super().generic_visit(node)

    def kind_of(self, node: ast.expr) -> str:
        """The class of an expression, "" where it is none of Java's; notes every name in it."""
        match node:
            case ast.Call(func=ast.Name(id="autoclass"), args=[ast.Constant(value=str(name))]):
                name = name.replace("$", ".")
                self.said.append(Said(node.lineno, name))
                return name
            case ast.Call(func=ast.Name(id="cast"), args=[ast.Constant(value=str(name)), inner]):
                self.kind_of(inner)
                self.said.append(Said(node.lineno, name))
                return name
            case ast.Call(func=func, args=args):
                for argument in args:
                    self.kind_of(argument)
                return self.kind_of(func)  # of a class: its object; of a method: what it gives
            case ast.Name() | ast.Attribute() if ast.unparse(node) in self.known:
                return self.known[ast.unparse(node)]
            case ast.Attribute(value=value, attr=name):
                owner = self.kind_of(value)
                if owner and owner in self.types:
                    self.said.append(Said(node.lineno, owner, name))
                    member = find(self.types, owner, name)
                    return member.kind if member else ""
                if name != name.lower() and not owner:
                    self.said.append(Said(node.lineno, "?", name))
                return ""
            case _:
                for child in ast.iter_child_nodes(node):
                    self.visit(child)
                return ""


def names(source: str, types: dict[str, JavaClass]) -> Iterator[Said]:
    """Every name of Java in a module."""
    reader = Reader(types)
    reader.visit(ast.parse(source))
    return iter(reader.said)
