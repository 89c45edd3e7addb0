"""Fit the small network that weighs what lies around a face with the teller's word: is it a die or print?

    python -m tools.dice.weigher describe build/dice/surroundings.npz
    python -m tools.dice.weigher fit build/dice/surroundings.npz vision/weights

The first looks at the cached scenes and the labelled photos; the second takes seconds. `--without SOURCE`
leaves a source out, photos and the scenes drawn onto them, to measure on it.
"""

import argparse
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from vision import networks, telling

from . import cache, photos
from .camera import spoil, store
from .samples import Example, around, cut, frame, rows

Rng = np.random.Generator

FEW = 3  # faces of a kind that are taken from a scene
SMALLEST = 13  # pixels of a face
ROUGH = 160  # pixels of the square that is spoilt, as a camera would, before it is described
# So many networks are fitted and speak as one; each has this many cells.
VOICES, CELLS = 3, 24
STEPS, BATCH, RATE = 400, 512, 5e-3


def source_of(seed: int) -> str:
    """Which source the scenes of a seed were drawn onto; "" for none."""
    return photos.LICENSED[seed // 100 - 6] if 600 <= seed < 1000 else ""


def squares(rng: Rng, example: Example, drawn: bool) -> list[tuple[np.ndarray, bool]]:
    """Some faces of a scene or a photo with what lies around them, and whether each is that of a die."""
    found = []
    for faces, die in ((example.tops, True), (example.printed, False)):
        seen = [face for face in faces if face[4] > 0 and max(face[2:4]) >= SMALLEST]
        for number in rng.permutation(len(seen))[:FEW]:
            face = seen[number]
            side = max(face[2:4]) * float(np.exp(rng.normal(0, 0.08)))
            middle = face[:2] + rng.normal(0, 0.05, 2) * side
            wide = telling.CONTEXT * side
            part, corner = around(example.photo, middle, wide)
            part, beyond = store(rng, part) if drawn else part, round(wide)
            part = cv2.copyMakeBorder(part, *[beyond] * 4, cv2.BORDER_REPLICATE)  # as the app has it
            matrix = frame(rng, middle - corner + beyond, ROUGH / wide, ROUGH, np.radians(8))
            found.append((spoil(rng, cut(part, matrix, ROUGH), 0.5), die))
    return found


def described(square: np.ndarray, teller: networks.Network) -> np.ndarray:
    """What the app would see of a face in the middle of a square: its surroundings, and the teller's word."""
    side = ROUGH / telling.CONTEXT
    face = networks.Candidate(ROUGH / 2, ROUGH / 2, side, side, 1.0, np.zeros(6, np.float32))
    [chances] = networks.look(square, [face], teller, telling.NEAR)
    return np.append(telling.signs(square, [face])[0], telling.lean(chances))


def describe(out: Path) -> None:
    """Look at all there is to learn from."""
    cv2.setNumThreads(1)
    teller, given, dice, sources = networks.network("teller"), [], [], []
    for seed in cache.batches():
        pixels, _, truth = cache.load(seed)
        for number, faces in enumerate(truth):
            rng = np.random.default_rng((seed, number))
            for square, die in squares(rng, Example(pixels[number], *map(rows, faces)), True):
                given.append(described(square, teller))
                dice.append(die)
                sources.append(source_of(seed))
    for source in photos.LICENSED:
        [found] = photos.examples(f"only:{source}")
        for number, example in enumerate(found):
            rng = np.random.default_rng((7, number))
            for square, die in squares(rng, example, False):
                given.append(described(square, teller))
                dice.append(die)
                sources.append(source)
    np.savez(out, given=np.array(given, np.float32), dice=np.array(dice), sources=np.array(sources))
    print(f"{len(dice)} faces, {sum(dice)} of them of dice")


def fit(stored: Path, folder: Path, without: list[str]) -> None:
    """Fit the networks and write them as one."""
    torch.set_num_threads(1)
    with np.load(stored) as found:
        given, dice, sources = found["given"], found["dice"], found["sources"]
    kept = ~np.isin(sources, without)
    given, dice, sources = given[kept], dice[kept], sources[kept]
    middle, spread = given.mean(axis=0), given.std(axis=0) + 1e-2
    # Dice and print of each source count alike.
    weight = np.zeros(len(dice))
    for source in set(sources):
        for die in (True, False):
            some = (sources == source) & (dice == die)
            weight[some] = 1 / max(some.sum(), 1)
    scaled = torch.tensor((given - middle) / spread, dtype=torch.float32).clamp(-4, 4)
    wanted, chance = torch.tensor(dice, dtype=torch.float32), torch.tensor(weight, dtype=torch.float32)
    fitted = [one_voice(seed, scaled, wanted, chance) for seed in range(VOICES)]
    np.savez(
        folder / "surroundings.npz",
        middle=middle.astype(np.float32),
        spread=spread.astype(np.float32),
        first=np.concatenate([net[0].weight.detach().numpy() for net in fitted]),
        shift=np.concatenate([net[0].bias.detach().numpy() for net in fitted]),
        second=np.concatenate([net[3].weight.detach().numpy() / VOICES for net in fitted], axis=1),
        last=np.mean([net[3].bias.detach().numpy() for net in fitted], axis=0),
    )


def one_voice(seed: int, scaled: torch.Tensor, wanted: torch.Tensor, chance: torch.Tensor) -> nn.Sequential:
    """One of the networks."""
    torch.manual_seed(seed)
    lot = torch.Generator().manual_seed(seed)
    net = nn.Sequential(nn.Linear(scaled.shape[1], CELLS), nn.ReLU(), nn.Dropout(0.2), nn.Linear(CELLS, 1))
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=0.01)
    for step in range(STEPS):
        for group in optimiser.param_groups:
            group["lr"] = RATE * (1 - step / STEPS)
        some = torch.multinomial(chance, BATCH, replacement=True, generator=lot)
        loss = functional.binary_cross_entropy_with_logits(net(scaled[some])[:, 0], wanted[some])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
    print(f"voice {seed + 1}: loss {loss.item():.3f}", flush=True)
    return net.eval()


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit what weighs the surroundings of a face.")
    parser.add_argument("step", choices=["describe", "fit"])
    parser.add_argument("stored", type=Path)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--without", nargs="*", default=[], help="sources to leave out")
    given = parser.parse_args()
    if given.step == "describe":
        describe(given.stored)
    else:
        fit(given.stored, given.folder, given.without)


if __name__ == "__main__":
    main()
