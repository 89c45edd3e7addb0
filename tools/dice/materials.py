"""What dice are made of: colours, pips, gloss, grain; and how light falls on them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .solids import View, turned, unturned

# The directions of the six faces, opposite ones together; the first is the top.
FACES = np.array([[0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0]], np.float32)

PIPS: dict[int, list[tuple[int, int]]] = {
    0: [],  # a cube of wood, as games have them too
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}

Colour = tuple[float, float, float]  # blue, green, red, 0 to 1

WHITES = [(0.97, 0.97, 0.97), (0.82, 0.93, 0.97), (0.72, 0.88, 0.94), (0.9, 0.9, 0.86), (0.6, 0.78, 0.9)]
BLACKS = [(0.05, 0.05, 0.05), (0.12, 0.1, 0.1), (0.16, 0.08, 0.05)]
BRIGHTS = [(0.1, 0.1, 0.75), (0.1, 0.6, 0.15), (0.7, 0.25, 0.05), (0.15, 0.8, 0.95), (0.5, 0.1, 0.45)]
WOODS = [(0.45, 0.65, 0.82), (0.3, 0.5, 0.7), (0.15, 0.28, 0.45), (0.55, 0.75, 0.88)]
DUSKS = [(0.2, 0.19, 0.2), (0.32, 0.3, 0.3), (0.6, 0.35, 0.08), (0.22, 0.1, 0.2), (0.15, 0.12, 0.35)]
METALS = [(0.3, 0.65, 0.8), (0.7, 0.7, 0.7), (0.35, 0.45, 0.7)]

ODD = (0.62, 0.12, 0.1, 0.08, 0.08)  # shares of dice as they are, uneven, with a big red one, pale, strong
SEEN_THROUGH = 0.45  # dice clearer than this show their far pips


@dataclass(frozen=True)
class Material:
    """One kind of dice; the dice of a throw are mostly of one kind."""

    body: Colour
    swirl: Colour  # a second colour in the body, by slow waves; mostly the same
    pips: Colour
    one: Colour  # the single pip is red on many Asian dice
    one_size: float  # and often larger
    radius: float  # of a pip, where 1 is half a side
    spread: float  # from the middle of the face to the pips beside it
    squeeze: float  # how much closer than that the pips in a row of the 6 lie
    narrow: float  # and how much closer its two rows
    depth: float  # how hollow the pips are, 0 for printed ones
    soft: float  # how blurred their edge is
    ring: float  # how strongly a pip has a rim
    gloss: float
    sharpness: float
    ambient: float
    grain: float  # strength of veins, speckles or wood
    waves: np.ndarray  # their directions and lengths
    clear: float  # how much light passes through
    worn: float  # paler or darker edges
    faded: float  # how much of the paint is gone from the pips, here and there
    mirror: float  # how brightly a lamp or window is mirrored on a face
    rim: float  # how brightly the edges of the faces catch the light
    uneven: float = 0.0  # how much the pips of a face differ in size


def jitter(rng: np.random.Generator, colour: Colour, amount: float) -> Colour:
    """A colour near another one."""
    return tuple(
        np.clip(np.array(colour) * rng.uniform(1 - amount, 1 + amount) + rng.normal(0, amount / 4, 3), 0, 1)
    )


def pick(rng: np.random.Generator, colours: list[Colour]) -> Colour:
    """One of some colours, a little off."""
    return jitter(rng, colours[rng.integers(len(colours))], 0.15)


def luma(colour: Colour) -> float:
    """How bright a colour looks."""
    return float(np.dot(colour, (0.11, 0.59, 0.3)))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two others."""
    return tuple(np.array(one) * (1 - share) + np.array(other) * share)


def alike(pips: Colour, body: Colour, faint: bool) -> bool:
    """Whether pips would not stand out from a body, not even as little as *faint* ones do."""
    least, apart = (0.05, 0.22) if faint else (0.16, 0.4)
    return abs(luma(pips) - luma(body)) < least and np.abs(np.subtract(pips, body)).max() < apart


def random_material(rng: np.random.Generator) -> Material:
    """A kind of dice as shops sell them, and some that nobody would buy."""
    anything = tuple(rng.uniform(0, 1, 3))
    kinds = ["white", "black", "dusky", "bright", "wood", "any"]
    kind = rng.choice(kinds, p=[0.27, 0.12, 0.24, 0.23, 0.07, 0.07])
    body = {
        "white": pick(rng, WHITES),
        "black": pick(rng, BLACKS),
        "dusky": pick(rng, DUSKS),
        "bright": pick(rng, BRIGHTS),
        "wood": pick(rng, WOODS),
        "any": anything,
    }[kind]
    dark, light = pick(rng, BLACKS), pick(rng, WHITES)
    tint = pick(rng, [*BRIGHTS, *METALS])
    if kind == "dusky":
        tint = jitter(rng, tint, 0.35)
    plain = dark if luma(body) > rng.uniform(0.3, 0.6) else light
    # Red on black or blue on red is hard to see, and sold: such pips differ in hue more than in brightness.
    pips = plain if rng.random() < {"white": 0.75, "dusky": 0.1}.get(kind, 0.45) else tint
    swirl = body
    if rng.random() < (0.4 if kind == "dusky" else 0.15):
        swirl = mixed(body, pick(rng, [*BLACKS, *BRIGHTS, *WHITES]), rng.uniform(0.15, 0.85))
    faint = kind == "dusky" or rng.random() < 0.45
    if any(alike(pips, ground, faint) for ground in (body, swirl)):
        pips = light if luma(body) + luma(swirl) < 0.9 else dark
    asian = kind == "white" and rng.random() < 0.2
    red = jitter(rng, (0.12, 0.1, 0.8), 0.2)
    # Small pips lie close together on many round dice.
    spread = rng.choice([rng.uniform(0.26, 0.46), rng.uniform(0.42, 0.64)], p=[0.35, 0.65])
    radius = min(rng.uniform(0.1, 0.27), spread * rng.uniform(0.38, 0.5))
    touching = radius / spread  # the pips of a six must stay apart
    glossy = rng.random() < (0.65 if kind == "dusky" else 0.45)
    return Material(
        body=body,
        swirl=swirl,
        pips=pips,
        one=red if asian else pips,
        one_size=rng.uniform(1.3, 2.2) if asian else rng.choice([1.0, rng.uniform(1.0, 1.4)], p=[0.8, 0.2]),
        radius=radius,
        spread=spread,
        squeeze=max(rng.uniform(0.8, 1.1), 2.15 * touching),
        narrow=max(rng.uniform(0.5, 1.05), 1.15 * touching),
        depth=rng.choice([0.0, rng.uniform(0.2, 1.0)], p=[0.3, 0.7]),
        soft=rng.uniform(0.01, 0.06),
        ring=rng.choice([0.0, rng.uniform(-0.5, 0.5)], p=[0.8, 0.2]),
        gloss=rng.choice([rng.uniform(0, 0.15), rng.uniform(0.1, 0.9)]),
        sharpness=rng.uniform(5, 90),
        ambient=rng.uniform(0.25, 0.8),
        grain=rng.choice([0.0, rng.uniform(0.02, 0.5)], p=[0.3, 0.7] if kind == "dusky" else [0.6, 0.4]),
        waves=(rng.normal(0, 1, (4, 3)) * (rng.uniform(1, 12) if kind != "wood" else [1, 1, 9])).astype(
            np.float32
        ),
        clear=rng.choice([0.0, rng.uniform(0.2, 0.9)], p=[0.75, 0.25]),
        worn=rng.choice([0.0, rng.uniform(-0.25, 0.25)]),
        faded=rng.choice([0.0, rng.uniform(0.2, 0.9)], p=[0.8, 0.2]),
        mirror=rng.uniform(0.05, 0.6) if glossy else 0.0,
        rim=rng.uniform(0.1, 0.9) if glossy else 0.0,
    )


def odd_material(rng: np.random.Generator, kind: Material, shares: Sequence[float] = ODD) -> Material:
    """The same, and now and then as few dice are: with pips of several sizes, a big red one, pale pips, or of
    one strong colour; each by its share."""
    match rng.choice(["as it is", "uneven", "red one", "pale", "strong"], p=shares):
        case "uneven":
            return replace(
                kind, uneven=rng.uniform(0.1, 0.4), radius=min(kind.radius * 1.15, kind.spread * 0.42)
            )
        case "red one":
            body, pips = pick(rng, WHITES), pick(rng, BLACKS)
            big = min(rng.uniform(1.8, 3.0), 0.62 / kind.radius)
            return replace(kind, body=body, swirl=body, pips=pips, one=pick(rng, BRIGHTS[:1]), one_size=big)
        case "pale":
            pips = mixed(kind.body, pick(rng, [*WHITES, *METALS, *BRIGHTS]), rng.uniform(0.3, 0.6))
            faint = alike(pips, kind.body, True)
            return kind if faint else replace(kind, swirl=kind.body, pips=pips, one=pips, clear=0.0)
        case "strong":  # red, green, blue, clear or not, in the hard light of a lamp
            body, pips = pick(rng, BRIGHTS), pick(rng, WHITES if rng.random() < 0.8 else BLACKS)
            return replace(
                kind,
                body=body,
                swirl=body,
                pips=pips,
                one=pips,
                ambient=rng.uniform(0.1, 0.4),
                gloss=rng.uniform(0.2, 0.9),
                clear=rng.choice([0.0, rng.uniform(0.4, 0.9)]),
            )
    return kind


def ordinary_material(rng: np.random.Generator) -> Material:
    """White dice with black pips, as in most boxes."""
    body, pips = pick(rng, WHITES[:3]), pick(rng, BLACKS)
    plain = replace(random_material(rng), body=body, pips=pips, one=pips, one_size=1.0, ring=0.0, grain=0.0)
    plain = replace(plain, swirl=body, mirror=0.0, rim=0.0)
    return replace(plain, clear=0.0, worn=0.0, faded=0.0, gloss=0.1, ambient=0.6, soft=0.02)


def values_around(rng: np.random.Generator, top: int) -> tuple[int, ...]:
    """The values of the six faces in the order of FACES, opposite ones making seven; 0 on a blank cube."""
    if not top:
        return (0,) * 6
    sides = [value for value in (1, 2, 3) if value not in (top, 7 - top)]
    rng.shuffle(sides)
    first, second = (value if rng.random() < 0.5 else 7 - value for value in sides)
    return top, 7 - top, first, 7 - first, second, 7 - second


@dataclass(frozen=True)
class Painted:
    """The picture of one die, a square."""

    colours: np.ndarray  # blue, green, red
    cover: np.ndarray  # how far each pixel is covered by the die, 0 to 1
    pips: np.ndarray  # how far it shows a pip of the top face, 0 to 1


@dataclass(frozen=True)
class Light:
    """A lamp or a window, in table axes, and how bright it is."""

    direction: np.ndarray
    colour: np.ndarray
    strength: float


def pip_field(
    face: np.ndarray,
    u: np.ndarray,
    v: np.ndarray,
    values: tuple[int, ...],
    turns: np.ndarray,
    sizes: np.ndarray,
    kind: Material,
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """For each point: how far it is from the middle of the next pip, in radii of it, the way there, and
    whether that pip is the single one."""
    nearest = np.full(u.shape, 99, np.float32)
    du, dv = np.zeros_like(u), np.zeros_like(u)
    single = np.zeros(u.shape, bool)
    for index, value in enumerate(values):
        here = face == index
        if not here.any():
            continue
        narrow, squeeze = (kind.narrow, kind.squeeze) if value == 6 else (1.0, 1.0)
        radius = kind.radius * (kind.one_size if value == 1 else 1.0)
        for number, (a, b) in enumerate(PIPS[value]):
            a, b = a * kind.spread * narrow, b * kind.spread * squeeze
            a, b = ((a, b), (-b, a))[turns[index] % 2]
            if turns[index] & 2:  # the mirrored diagonal of the 2 and the 3
                a = -a
            reach = radius * sizes[index, number]
            gap = np.hypot(u - a, v - b) / reach
            closer = here & (gap < nearest)
            nearest[closer] = gap[closer]
            du[closer], dv[closer] = ((u - a) / reach)[closer], ((v - b) / reach)[closer]
        single |= here & (value == 1)
    return nearest, du, dv, single


def paint(
    rng: np.random.Generator,
    source: View,
    half: float,
    angle: float,
    values: tuple[int, ...],
    kind: Material,
    light: Light,
) -> Painted:
    """One die as it looks in some light."""
    # Small dice are painted larger and shrunk, so that their pips and edges are smooth.
    finer = int(np.clip(np.ceil(22 / half), 1, 3))
    large = paint_at(rng, source, half * finer, angle, values, kind, light)
    if finer == 1:
        return large
    size = (large.cover.shape[0] // finer) | 1
    solid = large.colours * large.cover[..., None]
    colours, cover, pips = (
        cv2.resize(part, (size, size), interpolation=cv2.INTER_AREA)
        for part in (solid, large.cover, large.pips)
    )
    return Painted(colours / (cover[..., None] + 1e-4), cover, pips)


def paint_at(
    rng: np.random.Generator,
    source: View,
    half: float,
    angle: float,
    values: tuple[int, ...],
    kind: Material,
    light: Light,
) -> Painted:
    """One die, with one ray of light for each pixel."""
    points, normals, cover = turned(source, half, angle)
    size = np.sqrt((normals**2).sum(axis=-1, keepdims=True)) + 1e-6
    normals = normals / size
    along = np.abs(points)
    axis = along.argmax(axis=-1)
    sign = np.take_along_axis(points, axis[..., None], -1)[..., 0] > 0
    # FACES lists z, x, y; the axes are x, y, z.
    face = np.array([2, 4, 0])[axis] + np.where(sign, 0, 1)
    u = np.where(axis == 0, points[..., 1], points[..., 0])
    v = np.where(axis == 2, points[..., 1], points[..., 2])
    turns = rng.integers(0, 4, 6)
    sizes = np.ones((6, 6))  # of each pip of each face, beside the usual one
    if kind.uneven:
        sizes = np.clip(np.exp(rng.normal(0, kind.uneven, (6, 6))), 0.5, 1.35)
    gap, du, dv, single = pip_field(face, u, v, values, turns, sizes, kind)
    edge = kind.soft + 0.7 / max(half * kind.radius, 1)
    inside = np.clip((1 - gap) / edge + 0.5, 0, 1)[..., None]

    body = np.array(kind.body, np.float32) * np.ones_like(points)
    if kind.swirl != kind.body:
        slow = kind.waves * 0.22  # as in marbled plastic; faster ones hide the pips from anybody
        bands = np.sin(points @ slow[0] + 2 * np.sin(points @ slow[2]))
        share = np.clip(0.5 + 0.9 * bands, 0, 1)[..., None]
        body = body * (1 - share) + np.float32(kind.swirl) * share
    if kind.grain:
        waves = np.sin(points @ kind.waves[:2].T * 2 + np.sin(points @ kind.waves[2:].T * 3) * 1.5).sum(
            axis=-1
        )
        body *= 1 + kind.grain * waves[..., None] * 0.3
    if kind.clear > SEEN_THROUGH:
        # The pips of the far faces shimmer through, smaller and out of place.
        far = np.take(values, [1, 0, 3, 2, 5, 4])
        bent = [part * 1.4 + shift for part, shift in zip((u, v), rng.normal(0, 0.15, 2), strict=True)]
        ghost = pip_field(face, *bent, tuple(far.tolist()), turns, sizes, kind)[0]
        dim = (np.clip((1 - ghost) / 0.6 + 0.5, 0, 1) * (kind.clear - SEEN_THROUGH))[..., None]
        body = body * (1 - dim) + np.float32(kind.pips) * dim
    if kind.worn:
        second = np.sort(along, axis=-1)[..., 1]
        body *= 1 + kind.worn * np.clip((second - 0.75) * 4, 0, 1)[..., None]

    lamp = unturned(light.direction, source.yaw)
    # A hollow is lit from the other side.
    hollow = np.zeros_like(normals)
    for number in range(3):
        flat = axis == number
        hollow[..., (1, 0, 0)[number]][flat] = -du[flat]
        hollow[..., (2, 2, 1)[number]][flat] = -dv[flat]
    bent = normals + hollow * inside * kind.depth * 0.8
    bent /= np.sqrt((bent**2).sum(axis=-1, keepdims=True)) + 1e-6

    def lit(surface: np.ndarray) -> np.ndarray:
        return kind.ambient + (1 - kind.ambient) * np.clip(surface @ lamp, 0, 1) * light.strength

    shade = lit(bent)[..., None]
    if kind.clear:
        through = np.clip(0.5 + 0.4 * (points @ -lamp), 0, 1.2)[..., None]
        shade = shade * (1 - kind.clear * 0.6) + kind.clear * 0.6 * through
    pips = np.where(single[..., None], np.float32(kind.one), np.float32(kind.pips))
    if kind.faded:
        # Paint stays longest at the rim of a hollow; where it is gone the pip has the colour of the die.
        bare = np.clip(1.2 - gap + 0.5 * np.sin(points @ kind.waves[3] * 3), 0, 1)[..., None]
        pips = pips * (1 - kind.faded * bare) + body * kind.faded * bare * 0.8
    rim = kind.ring * np.exp(-(((gap - 1) / 0.15) ** 2))[..., None]
    colour = (body * (1 - inside) + pips * inside) * (1 + rim) * shade * light.colour.astype(np.float32)
    halfway = lamp + source.eye
    halfway /= np.linalg.norm(halfway)
    shine = np.clip(bent @ halfway, 0, 1) ** kind.sharpness
    # Sky or ceiling, mirrored weakly where a face turns away.
    grazing = (1 - np.clip(normals @ source.eye, 0, 1)) ** 3 * 0.25
    colour = colour + kind.gloss * (shine + grazing)[..., None] * light.strength
    if kind.mirror:
        flat = 1 - inside[..., 0] * np.sqrt(kind.depth)  # in a hollow nothing is mirrored
        # The rim of a hollow is round, and what it mirrors winds around it.
        wound = rng.uniform(0, 0.8) * kind.depth * np.exp(-(((gap - 1.1) / 0.3) ** 2))
        light_back = mirrored(rng, u + wound * du, v + wound * dv) * flat * kind.mirror
        light_back = light_back + rims(rng, along, points, kind)
        colour = colour + light_back[..., None]
    return Painted(np.clip(colour, 0, 1.2), cover, inside[..., 0] * (face == 0))


def mirrored(rng: np.random.Generator, u: np.ndarray, v: np.ndarray) -> np.ndarray:
    """A window or a lamp in the gloss of a face: an arc, loops, a stripe, or all on one side of a curve."""
    turn, place = rng.uniform(0, 2 * np.pi), rng.uniform(-0.8, 0.8)
    if rng.random() < 0.35:
        return arc(rng, u, v, turn)
    along = (
        u * np.cos(turn) + v * np.sin(turn) + rng.normal(0, 0.3) * (u * np.sin(turn) - v * np.cos(turn)) ** 2
    )
    if rng.random() < 0.3:  # a lamp in a hollow or bulging face: thin curves and loops
        waves = rng.normal(0, 2.2, (2, 2))
        swell = waves @ np.stack([u.ravel(), v.ravel()])
        field = np.sin(swell[0] + place * 3 + 1.5 * np.sin(swell[1])).reshape(u.shape)
        return np.exp(-(((field - place) / rng.uniform(0.08, 0.3)) ** 2)) * rng.uniform(0.6, 1.8)
    edge = rng.uniform(4, 40)
    bright = np.clip((along - place) * edge, 0, 1)
    if rng.random() < 0.6:
        bright *= np.clip((place + rng.uniform(0.08, 0.7) - along) * edge, 0, 1)
    return bright


def arc(rng: np.random.Generator, u: np.ndarray, v: np.ndarray, turn: float) -> np.ndarray:
    """The edge of a round lamp or of a shade, mirrored by a face that bulges: a ring or a part of one."""
    a, b = u - rng.normal(0, 0.25), (v - rng.normal(0, 0.25)) * rng.uniform(0.75, 1.3)
    line = np.exp(-(((np.hypot(a, b) - rng.uniform(0.2, 0.9)) / rng.uniform(0.04, 0.15)) ** 2))
    part = np.clip((np.cos(np.arctan2(b, a) - turn) - rng.uniform(-1.2, 0.6)) * 4, 0, 1)
    return line * part * rng.uniform(0.8, 2.2)


def rims(rng: np.random.Generator, along: np.ndarray, points: np.ndarray, kind: Material) -> np.ndarray:
    """Thin bright lines where the rounding of an edge meets the light, on some of the edges."""
    second = np.sort(along, axis=-1)[..., 1]
    line = np.exp(-(((second - rng.uniform(0.78, 0.95)) / rng.uniform(0.02, 0.06)) ** 2))
    lit = np.clip(points @ rng.normal(0, 1.2, 3).astype(np.float32) + rng.uniform(-0.5, 0.8), 0, 1)
    return line * lit * kind.rim
