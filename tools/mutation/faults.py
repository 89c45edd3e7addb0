"""The faults that can be planted in a module: small slips that a person might make, on its syntax tree.

Only what stands in functions: what a module says when it is loaded is data. Nothing is planted in what is
said to people alone (words, clauses), in assertions and in what is raised.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef
Undo = Callable[[], object]

COMPARED: dict[type, tuple[type, ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED: dict[type, type] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_A_NUMBER = (ast.Tuple, ast.List, ast.JoinedStr, ast.Set, ast.ListComp)


class Fault(NamedTuple):
    """One slip, and how to make it on the tree that it was found in."""

    line: int
    function: str  # the outermost one, with its class: what is replaced when the fault is planted
    kind: str
    block: list[ast.stmt]  # where its statement stands,
    place: int  # and the how-manieth it is
    change: Callable[[], Undo]

    def plant(self) -> tuple[str, str]:
        """Make the slip; gives the line before and after."""
        lines = self.read()
        self.change()
        ast.fix_missing_locations(self.block[self.place])
        return lines

    def read(self) -> tuple[str, str]:
        """The line before and after the slip, which is not made."""
        before = _head(self.block[self.place])
        undo = self.change()
        after = _head(self.block[self.place])
        undo()
        return before, after


def _head(statement: ast.stmt) -> str:
    """A statement in one line; a compound one without what is in it."""
    return ast.unparse(statement).splitlines()[0]


class Possible(NamedTuple):
    """A fault that can be planted in a file."""

    path: str
    number: int  # of those in the file
    line: int
    key: str
    twin: int  # the how-manieth of this key


class Planted(NamedTuple):
    """A module with a fault in it, and how the line read before and after."""

    path: str
    line: int
    function: str
    block: int  # of the function, the how-manieth
    old: str
    new: str
    tree: ast.Module

    @property
    def key(self) -> str:
        """What the fault is called."""
        return _key(self.path, self.function, self.old, self.new)


def _key(path: str, function: str, old: str, new: str) -> str:
    """The same as long as the line is, wherever in its function it stands."""
    return f"{path} {function}: {old} -> {new}"


def possible(path: str) -> Iterator[Possible]:
    """Every fault that can be planted in the module."""
    keys: Counter[str] = Counter()
    for number, fault in enumerate(found(ast.parse(Path(path).read_text(encoding="utf-8")))):
        key = _key(path, fault.function, *fault.read())
        yield Possible(path, number, fault.line, key, keys[key])
        keys[key] += 1


def plant(path: str, number: int) -> Planted:
    """The module with that one of the faults that can be planted in it."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    fault = found(tree)[number]
    own = blocks(dict(functions(tree))[fault.function])
    block = next(at for at, block in enumerate(own) if block is fault.block)
    return Planted(path, fault.line, fault.function, block, *fault.plant(), tree)


def plant_text(path: str, old: str, new: str) -> Planted:
    """The module with other words at the one place where it has these; raises ValueError where it has not."""
    source = Path(path).read_text(encoding="utf-8")
    if source.count(old) != 1:
        raise ValueError(f"{path} has {source.count(old)} times {old!r}")
    before, after = (dict(functions(ast.parse(text))) for text in (source, source.replace(old, new)))
    function = next(name for name in before if ast.dump(before[name]) != ast.dump(after[name]))
    line = 1 + source[: source.index(old)].count("\n")
    return Planted(path, line, function, 0, old, new, ast.parse(source.replace(old, new)))


def found(tree: ast.Module) -> list[Fault]:
    """Every fault that can be planted in the tree; the same list for the same source."""
    return [fault for name, function in functions(tree) for fault in _in_function(name, function)]


def functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """The outermost functions and methods, by their full names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{within}{node.name}.")


def blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements in a function, its own body first."""
    for _field, value in ast.iter_fields(node):
        if isinstance(value, list):
            if value and isinstance(value[0], ast.stmt):
                yield value
            for one in value:
                if isinstance(one, ast.AST):
                    yield from blocks(one)
        elif isinstance(value, ast.stmt):
            yield from blocks(value)


def _in_function(name: str, function: Function) -> Iterator[Fault]:
    for block in blocks(function):
        for place, statement in enumerate(block):
            if isinstance(statement, ast.Assert | ast.Raise):
                continue
            for kind, new in _instead_of(statement):
                change = partial(_put, block, place, ast.copy_location(new, statement))
                yield Fault(statement.lineno, name, kind, block, place, change)
            for holder, field, at, node in _expressions(statement):
                for kind, other in _variants(node):
                    where = (getattr(holder, field), at) if at is not None else (holder, field)
                    change = partial(_put, *where, ast.copy_location(other, node))
                    yield Fault(node.lineno, name, kind, block, place, change)


def _put(holder: Any, at: int | str, new: ast.AST) -> Undo:
    """Put a node there; gives how to put back what was there before."""
    fields = holder if isinstance(at, int) else vars(holder)
    before = fields[at]
    fields[at] = new
    return partial(_put, holder, at, before)


def _instead_of(statement: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    match statement:
        case ast.If(test=ast.Name() | ast.Call() | ast.Attribute() as test, body=body, orelse=orelse):
            yield "negated", ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
            if not orelse:
                yield "left out", ast.Pass()
        case ast.If(orelse=[]) | ast.AugAssign() | ast.Delete():
            yield "left out", ast.Pass()
        case ast.Expr(value=ast.Call()):
            yield "left out", ast.Pass()
        case ast.Return(value=ast.Call(func=ast.Name(id="Refused"))):
            yield "not refused", ast.Return(ast.Constant(None))
        case ast.Break():
            yield "goes on", ast.Continue()
        case ast.Continue():
            yield "stops", ast.Break()


def _expressions(statement: ast.stmt) -> Iterator[tuple[Any, str, int | None, ast.expr]]:
    """The expressions of a statement, without those of the blocks in it and without types."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        holder = waiting.pop()
        for field, value in ast.iter_fields(holder):
            if field in ("annotation", "returns", "decorator_list", "args") and isinstance(
                holder, ast.AnnAssign | ast.arg | Function
            ):
                continue
            if isinstance(holder, ast.keyword) and holder.arg == "strict":
                continue  # it asserts that rows are of one length
            many = isinstance(value, list)
            for at, node in enumerate(value if many else [value]):
                if isinstance(node, ast.expr):
                    yield holder, field, at if many else None, node
                apart = isinstance(node, ast.stmt | ast.excepthandler | ast.pattern)
                if isinstance(node, ast.AST) and not apart:
                    waiting.append(node)


def _variants(node: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=others):
            for other in COMPARED[type(operator)]:
                yield "compared", ast.Compare(left, [other()], others)
        case ast.BoolOp(op=operator, values=values):
            yield "and, or", ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            for left_out in range(len(values)):
                rest = values[:left_out] + values[left_out + 1 :]
                yield "left out", rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "negated", operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield "negated", ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in RECKONED:
            texts = [part for part in (left, right) if isinstance(part, NOT_A_NUMBER) or _is_text(part)]
            if not texts:
                yield "reckoned", ast.BinOp(left, RECKONED[type(operator)](), right)
        case ast.Constant(value=bool(value)):
            yield "constant", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "constant", ast.Constant(value + 1)
            if value:
                yield "constant", ast.Constant(value - 1)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in NAMED:
            yield "min, max", ast.Call(ast.Name(NAMED[name], ast.Load()), args, keywords)
        case ast.Call(func=ast.Name(id="replace") as function, args=args, keywords=keywords):
            for left_out in range(len(keywords)):
                rest = keywords[:left_out] + keywords[left_out + 1 :]
                yield "not replaced", ast.Call(function, args, rest)
        case ast.ListComp(generators=[*_]) | ast.GeneratorExp(generators=[*_]) | ast.SetComp(generators=[*_]):
            yield from _unfiltered(node)


def _unfiltered(node: Any) -> Iterator[tuple[str, ast.expr]]:
    for at, generator in enumerate(node.generators):
        if generator.ifs:
            plain = ast.comprehension(generator.target, generator.iter, [], generator.is_async)
            generators = [*node.generators[:at], plain, *node.generators[at + 1 :]]
            yield "unfiltered", type(node)(node.elt, generators)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


__all__ = ["Fault", "Planted", "Possible", "blocks", "found", "functions", "plant", "plant_text", "possible"]
