"""How a sound file becomes a damaged or a hostile one: byte by byte, or by what it says as JSON."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

HUGE = (10**9, 10**9 + 1, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 1e308, -1, 0, 0.5)
DATES = (
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-12:00",
    "2026-03-14T21:00:00",
    "2026-03-14T21:00:00+00:00",
    "2026-02-30T00:00:00Z",
    "2026-02-30T00:00:00.000000+00:00",
    "9999-12-31T23:59:59.999999+00:00",
    "9999-99-99T99:99:99.999999+00:00",
)
NAMES = (
    "",
    " ",
    "A\x1b[2Jna",
    "B\no",
    "\x00",
    "\u202eanA\u202c",
    "\u2066Ana\u2069\u200f",
    "[b]Ana[/b]",
    "[size=9999]Ana",
    "[font=nowhere]Ana[/font]",
    "[color=#000000]",
    "{seat} {0} %s",
    "=1+1",
    "e" + "\u0301" * 500,
    "\u2028\u2029\u0085",
    "👩\u200d👩\u200d👧",
    "x" * 100_000,
)
NASTY: tuple[Any, ...] = (*HUGE, *DATES, *NAMES, None, True, False, [], {}, [[]], {"type": "adjust"})
WORDS = (b"NaN", b"Infinity", b"1e999", b"-0", b'"\\ud800"', b"\xff", b"\x00")
RAW = (*WORDS, b"[" * 500, b'{"a":' * 500, b"1" * 5000)


def nested(depth: int) -> Any:
    """Lists in lists."""
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


# --- bytes


def spoil_bytes(random: Random, data: bytes) -> bytes:
    """The data with one to four damages: bytes changed, lost, doubled, put in, or the end missing."""
    spoilt = bytearray(data)
    for _ in range(random.randint(1, 4)):
        at, length = random.randrange(len(spoilt) + 1), random.choice((1, 1, 2, 4, 16, 64))
        match random.randrange(7):
            case 0:
                spoilt[at : at + length] = random.randbytes(min(length, len(spoilt) - at))
            case 1:
                del spoilt[at : at + length]
            case 2:
                spoilt[at:at] = spoilt[at : at + length]
            case 3:
                spoilt[at:at] = random.randbytes(length)
            case 4 if at < len(spoilt):
                spoilt[at] ^= 1 << random.randrange(8)
            case 5 if random.random() < 0.3:
                del spoilt[at:]
            case 6:
                spoilt[at : at + 4] = random.choice((b"\xff" * 4, bytes(4), b"\x7f\xff\xff\xff"))
    return bytes(spoilt)


# --- JSON


def spoil_value(random: Random, value: Any, others: Sequence[Any]) -> Any:
    """The value with something else somewhere in it, which may come from *others*."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        key = random.choice(list(value))
        match random.randrange(12):
            case 0:
                return {name: kept for name, kept in value.items() if name != key}
            case 1:
                return {**value, random.choice(("x", "type", "seat", *NAMES)): _nasty(random, others)}
            case _:
                return {**value, key: spoil_value(random, value[key], others)}
    if isinstance(value, list) and value and random.random() < 0.85:
        at = random.randrange(len(value))
        match random.randrange(12):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return value[:at] + [value[at]] * random.choice((2, 2, 3, 100)) + value[at + 1 :]
            case 2:
                return random.sample(value, len(value))
            case _:
                return [*value[:at], spoil_value(random, value[at], others), *value[at + 1 :]]
    if isinstance(value, int) and random.random() < 0.7:
        return value + random.choice((-2, -1, 1, 2))
    if isinstance(value, str) and random.random() < 0.7:
        return random.choice(DATES if value[4:5] == "-" else NAMES)
    return _nasty(random, others)


def nudge(random: Random, value: Any) -> Any:
    """The value with some of its numbers larger or smaller, and some of its parts missing or doubled."""
    if isinstance(value, dict):
        return {key: nudge(random, part) for key, part in value.items()}
    if isinstance(value, list):
        parts = [nudge(random, part) for part in value]
        return random.choices(parts, k=random.randint(0, 3)) if parts and random.random() < 0.3 else parts
    if isinstance(value, bool) or not isinstance(value, int) or random.random() < 0.5:
        return value
    return value + random.choice((-100, -2, -1, 1, 2, 100))


def _nasty(random: Random, others: Sequence[Any]) -> Any:
    if others and random.random() < 0.25:
        return random.choice(others)
    return nested(random.choice((5, 200))) if random.random() < 0.02 else random.choice(NASTY)


def values(value: Any) -> list[Any]:
    """Everything in a value, and the value itself."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(part for one in inside for part in values(one))]


def spoil_text(random: Random, line: bytes) -> bytes:
    """A line of JSON with what no writer would write: a field twice, raw numbers, deep nesting."""
    match random.randrange(3):
        case 0:
            at = line.find(b"{", random.randrange(len(line) + 1)) + 1
            return line[:at] + random.choice((b'"type":1,"type":1,', b'"a":0,"a":0,')) + line[at:]
        case 1:
            at = line.find(b":", random.randrange(len(line) + 1)) + 1
            return line[:at] + random.choice(RAW) + b"," + line[at:]
        case _:
            at = line.find(b":", random.randrange(len(line) + 1)) + 1
            return line[:at] + random.choice(RAW) + line[at:].partition(b",")[2]


def spoil_json(random: Random, data: bytes, others: Sequence[Any]) -> bytes:
    """One JSON value with something wrong in it."""
    if random.random() < 0.1:
        return spoil_text(random, data)
    value = json.loads(data)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        value = spoil_value(random, value, others)
    return json.dumps(value, ensure_ascii=random.random() < 0.5).encode(errors="surrogatepass")


def spoil_lines(random: Random, data: bytes, others: Sequence[Any], strange: Callable[[], bytes]) -> bytes:
    """Lines of JSON with something wrong in or between them; *strange* is a line of another file."""
    lines = data.splitlines()
    for _ in range(random.choice((1, 1, 2))):
        at = 0 if random.random() < 0.3 else random.randrange(len(lines))
        match random.randrange(10):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(at, lines[random.randrange(len(lines))])
            case 2:
                lines.insert(at, strange())
            case 3:
                lines[at:] = random.sample(lines[at:], len(lines) - at)
            case _:
                try:
                    lines[at] = spoil_json(random, lines[at], others)
                except ValueError:  # spoilt before
                    lines[at] = spoil_bytes(random, lines[at])
    return random.choice((b"\n", b"\n", b"\n", b"\r\n", b"\n\n")).join(lines)
