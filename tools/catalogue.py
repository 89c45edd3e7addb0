"""Keeps the French catalogue in step with the words of the code.

    python tools/catalogue.py update    collect the messages, keep their translations, compile
    python tools/catalogue.py check     one line for each thing that is out of step

English is the source language: the message *is* the English text, so only French has a catalogue.
"""

import ast
import io
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PO = Path("locale/fr/LC_MESSAGES/app.po")
MO = PO.with_suffix(".mo")

# The functions that take a message, and how many of their arguments belong to it.
FUNCTIONS = {"_": 1, "N_": 1, "ngettext": 2, "N2_": 2}

# A message is its English text, or the pair (one, many).
MessageId = str | tuple[str, str]


class Catalogue(Catalog):
    """A catalogue whose header says nothing that changes from one run to the next."""

    def __init__(self) -> None:
        super().__init__(
            locale="fr",
            header_comment="# The French words of Table Clerk. Edit each msgstr, then run 'make locale'.",
            fuzzy=False,
        )

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header without dates, people and tool versions."""
        kept = ("Language", "Plural-Forms", "MIME-Version", "Content-Type")
        return [(name, value) for name, value in super().mime_headers if name in kept]


def extract_python(source: str) -> Iterator[MessageId]:
    """The messages of Python code; raises ValueError for one that gettext could never find again."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        words = node.args[: FUNCTIONS.get(name, 0)]
        for word in words:
            # A name is fine, its text was marked elsewhere; words put together here never were.
            if isinstance(word, ast.JoinedStr | ast.BinOp | ast.IfExp):
                raise ValueError(f"line {word.lineno}: {name}() needs one plain text")
        if words and all(isinstance(word, ast.Constant) for word in words):
            texts = tuple(word.value for word in words)
            yield texts if len(texts) > 1 else texts[0]


_LITERAL = r"""[rRuU]?(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")"""
_TEXT = rf"({_LITERAL}(?:\s*{_LITERAL})*)"
_KV_CALL = re.compile(rf"(?<!\w)({'|'.join(FUNCTIONS)})\(\s*{_TEXT}(?:\s*,\s*{_TEXT})?")


def extract_kv(source: str) -> Iterator[MessageId]:
    """The messages of a kv file, whose expressions are Python but whose frame is not."""
    code = "\n".join(line for line in source.splitlines() if not line.lstrip().startswith("#"))
    for name, *words in _KV_CALL.findall(code):
        texts = tuple(ast.literal_eval(f"({word})") for word in words[: FUNCTIONS[name]])
        yield texts if len(texts) > 1 else texts[0]


def messages(root: Path) -> Catalogue:
    """Every message of the project at *root*, untranslated, with the files that use it."""
    found = Catalogue()
    kinds: list[tuple[str, Callable[[str], Iterator[MessageId]]]] = [
        ("main.py", extract_python),
        ("tracker/**/*.py", extract_python),
        ("screens/**/*.py", extract_python),
        ("screens/**/*.kv", extract_kv),
    ]
    for pattern, extract in kinds:
        for path in sorted(root.glob(pattern)):
            name = path.relative_to(root).as_posix()
            try:
                for message in extract(path.read_text(encoding="utf-8")):
                    found.add(message, locations=[(name, 0)])
            except (ValueError, SyntaxError) as error:
                raise SystemExit(f"{name}: {error}") from None
    for message in found:
        message.locations = sorted(set(message.locations))
    return found


def load(root: Path) -> Catalogue:
    """The catalogue on disk; an empty one if there is none yet."""
    catalogue = Catalogue()
    if (root / PO).exists():
        with (root / PO).open("rb") as file:
            for message in read_po(file, locale="fr"):
                if message.id:
                    catalogue[message.id] = message
    return catalogue


def compiled(catalogue: Catalogue) -> bytes:
    """The content of the .mo file that belongs to *catalogue*."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def update(root: Path) -> None:
    """Write the catalogue with exactly the messages of the code, and compile it."""
    fresh, old = messages(root), load(root)
    for message in fresh:
        known = old.get(key(message)) if message.id else None
        if known and known.pluralizable == message.pluralizable:
            message.string = known.string
            message.flags |= known.flags & {"fuzzy"}
    (root / PO).parent.mkdir(parents=True, exist_ok=True)
    with (root / PO).open("wb") as file:
        write_po(file, fresh, width=100, sort_output=True, include_lineno=False, ignore_obsolete=True)
    (root / MO).write_bytes(compiled(load(root)))


def check(root: Path) -> list[str]:
    """What is out of step, one line each; empty if all is well."""
    used, have = messages(root), load(root)
    problems = []
    for message in used:
        if message.id and not same(message, have.get(key(message))):
            problems.append(f"missing: {key(message)!r} ({', '.join(name for name, _ in message.locations)})")
    for message in have:
        if not message.id:
            continue
        if not same(message, used.get(key(message))):
            problems.append(f"unused: {key(message)!r}")
        elif message.fuzzy or not all(forms(message.string)):
            problems.append(f"untranslated: {key(message)!r}")
        elif fault := placeholder_fault(message):
            problems.append(f"{fault}: {key(message)!r}")
    mo = root / MO
    if not mo.exists() or mo.read_bytes() != compiled(have):
        problems.append(f"not compiled: {MO.as_posix()} differs from {PO.name}; 'make locale' renews it")
    return problems


def key(message: Message) -> str:
    """The text under which gettext files a message."""
    return forms(message.id)[0]


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """A message or a translation as a tuple, one text or one a plural form."""
    return (text,) if isinstance(text, str) else tuple(text)


def same(message: Message, other: Message | None) -> bool:
    """Whether both are the same message, the plural included."""
    return other is not None and message.id == other.id


def placeholder_fault(message: Message) -> str:
    """What is wrong with the {names} of a translation, or nothing."""
    try:
        wanted = set().union(*map(placeholders, forms(message.id)))
        given = [placeholders(text) for text in forms(message.string)]
    except ValueError:
        return "unbalanced braces"
    if message.pluralizable:
        # "one point" may well drop the {count} that "{count} points" has.
        fits = all(names <= wanted for names in given)
    else:
        fits = given == [wanted]
    return "" if fits else "placeholders differ"


def placeholders(text: str) -> set[str]:
    """The names in braces; raises ValueError if the braces do not pair."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def main(root: Path, arguments: list[str]) -> int:
    """Run one of the two commands on the project at *root*."""
    match arguments:
        case ["update"]:
            update(root)
            return 0
        case ["check"]:
            problems = check(root)
            print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
            return 1 if problems else 0
        case _:
            print("usage: catalogue.py update|check", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent, sys.argv[1:]))
