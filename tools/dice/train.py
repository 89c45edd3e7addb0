"""Train one of the three networks on rendered scenes, and on photos where asked.

python -m tools.dice.train finder --steps 3000 --out build/dice/finder-base.pt
python -m tools.dice.train judge --steps 3000 --start build/dice/judge-base.pt --real all --out …
"""

import argparse
import copy
import math
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

from vision.networks import finder_input

from . import cache, photos
from .networks import Finder, Judge, Teller
from .samples import (
    Example,
    any_way_up,
    finder_sample,
    judge_input,
    judge_sample,
    large,
    rows,
    teller_input,
    teller_sample,
)

MODELS = {"finder": Finder, "judge": Judge, "teller": Teller}
STAGE = 250  # steps after which all is kept, so that a training that was broken off goes on from there
WARM = 0.12  # the share of it in which the rate of learning rises
PIPS = 3.0  # how much it counts to see where the pips are: who does learns sooner to count them


class Examples:
    """Rendered scenes, mixed with photos."""

    def __init__(self, real: list[list[Example]], share: float, without: Sequence[str] = ()) -> None:
        # One list a source, so that a source of many photos does not drown the others.
        self.real, self.share, self.without = real, share, without
        self.refresh()

    def refresh(self) -> None:
        """Take in the batches of scenes that were drawn meanwhile, but for those on photos to leave out."""
        seeds = [seed for seed in cache.batches() if photos.drawn_onto(seed) not in self.without]
        self.scenes = [cache.load(seed) for seed in seeds]

    def pick(self, rng: np.random.Generator) -> Example:
        """One example by lot."""
        if self.real and rng.random() < self.share:
            source = self.real[rng.integers(len(self.real))]
            return source[rng.integers(len(source))]
        pixels, pips, truth = self.scenes[rng.integers(len(self.scenes))]
        number = rng.integers(len(truth))
        return Example(pixels[number], *map(rows, truth[number]), pips[number])


def finder_loss(answer: torch.Tensor, wanted: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """How wrong the finder is about middles, sizes and values."""
    middle = middle_loss(answer[:, 0], wanted[:, 0], weight[:, 0])
    core = weight[:, 1]
    total = core.sum().clamp(min=1)
    size = ((answer[:, 1:3] - wanted[:, 1:3]).abs().sum(dim=1) * core).sum() / total
    value = functional.cross_entropy(answer[:, 3:9], wanted[:, 3].long(), reduction="none")
    return middle + 0.5 * size + 0.5 * (value * core).sum() / total


def middle_loss(heat: torch.Tensor, truth: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """How wrong the finder is about where the middles of faces are."""
    share = torch.sigmoid(heat)
    hit = (truth > 0.99).float()
    found = -functional.logsigmoid(heat) * (1 - share) ** 2 * hit
    missed = -functional.logsigmoid(-heat) * share**2 * (1 - truth) ** 4 * (1 - hit)
    return ((found + missed) * weight).sum() / (hit * weight).sum().clamp(min=1)


def pips_loss(answer: torch.Tensor, wanted: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
    """How wrong a network is about where the pips are, in the pictures where that is known."""
    each = functional.binary_cross_entropy_with_logits(answer, wanted, reduction="none").mean(dim=(1, 2))
    return (each * known).sum() / known.sum().clamp(min=1)


def drawn(kind: str, rng: np.random.Generator, examples: Examples) -> tuple:
    """One thing to show to a network, and what it should say."""
    example = examples.pick(rng)
    if kind == "teller":
        while not len(large(np.concatenate([example.tops, example.printed]))):
            example = examples.pick(rng)
        return teller_sample(rng, example)
    return (finder_sample if kind == "finder" else judge_sample)(rng, any_way_up(rng, example))


def batch(kind: str, rng: np.random.Generator, examples: Examples, size: int) -> list[torch.Tensor]:
    """Inputs, then what the loss needs."""
    prepare = {"finder": finder_input, "judge": judge_input, "teller": teller_input}[kind]
    parts = list(zip(*(drawn(kind, rng, examples) for _ in range(size)), strict=True))
    tensors = [torch.from_numpy(prepare(np.stack(parts[0])))]
    return tensors + [torch.from_numpy(np.stack(part)) for part in parts[1:]]


def loss_of(
    kind: str, model: torch.nn.Module, inputs: torch.Tensor, wanted: list[torch.Tensor]
) -> torch.Tensor:
    """How wrong a network is about a batch."""
    with torch.autocast("cpu", torch.bfloat16):  # nearly twice as fast where the processor knows it
        answer, seen = (model(inputs), None) if kind == "teller" else model.with_pips(inputs)
    answer = answer.float()
    if seen is None:
        return functional.binary_cross_entropy_with_logits(answer[:, 0], wanted[0])
    pips, known, *said = wanted
    loss = finder_loss(answer, *said) if kind == "finder" else functional.cross_entropy(answer, *said)
    return loss + PIPS * pips_loss(seen.float(), pips, known)


def begin(model: torch.nn.Module, start: dict[str, torch.Tensor]) -> None:
    """Give a model the weights that it shares with a trained one: a teller may begin as a judge."""
    own = model.state_dict()
    shared = {name: part for name, part in start.items() if name in own and own[name].shape == part.shape}
    model.load_state_dict({**own, **shared})


def train(given: argparse.Namespace) -> None:
    """Run the training and keep the average of the last weights."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    model = MODELS[given.network]()
    if given.start:
        begin(model, torch.load(given.start, weights_only=True))
    model = model.to(memory_format=torch.channels_last).train()
    smooth = copy.deepcopy(model)
    real = photos.examples(given.real)
    # Scenes on photos of sources that are not to be learnt from are left out, too.
    without = photos.left_out(given.real)
    if given.kept and given.network == "finder":
        raise SystemExit("Kept dice are for the judge: what is around them is not known.")
    if given.kept:
        real.append(photos.kept(given.kept))
        if not real[-1]:
            raise SystemExit(f"There are no dice in {given.kept}.")
    examples = Examples(real, given.share, without)
    optimiser = torch.optim.AdamW(model.parameters(), given.rate, weight_decay=0.02)
    stage, done = given.out.with_suffix(".stage"), 0
    if stage.is_file():  # an earlier run was broken off: go on from there
        kept = torch.load(stage, weights_only=True)
        model.load_state_dict(kept["model"])
        smooth.load_state_dict(kept["smooth"])
        optimiser.load_state_dict(kept["optimiser"])
        done = kept["step"]
        print(f"goes on after step {done}", flush=True)
    began, losses = time.monotonic(), []
    for step in range(done + 1, given.steps + 1):
        rng = np.random.default_rng((given.seed, step))  # the same examples however often it was broken off
        for group in optimiser.param_groups:
            group["lr"] = given.rate * pace(step / given.steps)
        inputs, *wanted = batch(given.network, rng, examples, given.batch)
        loss = loss_of(given.network, model, inputs.contiguous(memory_format=torch.channels_last), wanted)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimiser.step()
        average(smooth, model, min(0.998, step / (step + 20)))
        losses.append(loss.item())
        if step % 50 == 0 or step == given.steps:
            spent = time.monotonic() - began
            print(f"{step} of {given.steps}: loss {np.mean(losses[-50:]):.3f}, {spent:.0f} s", flush=True)
        if step % STAGE == 0 or step == given.steps:
            torch.save(smooth.state_dict(), given.out)
            parts = {"model": model.state_dict(), "smooth": smooth.state_dict()}
            torch.save({**parts, "optimiser": optimiser.state_dict(), "step": step}, stage)
            examples.refresh()
    stage.unlink(missing_ok=True)


def pace(done: float) -> float:
    """The share of the full rate of learning when so much of the training is done: up soon, slowly down."""
    if done < WARM:
        return 0.04 + 0.96 * done / WARM
    return 0.5 + 0.5 * math.cos(math.pi * (done - WARM) / (1 - WARM))


@torch.no_grad()
def average(smooth: torch.nn.Module, model: torch.nn.Module, keep: float) -> None:
    """Move the smooth weights a little towards the present ones."""
    for old, new in zip(smooth.state_dict().values(), model.state_dict().values(), strict=True):
        if old.dtype.is_floating_point:
            old.lerp_(new, 1 - keep)
        else:
            old.copy_(new)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a network of the dice reader.")
    parser.add_argument("network", choices=MODELS)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument(
        "--real",
        default="",
        help="'all' licensed sources, or 'without:SOURCE,SOURCE', which also leaves out scenes on them",
    )
    parser.add_argument("--kept", type=Path, help="a folder of dice put right in the app; for the judge")
    parser.add_argument("--share", type=float, default=0.4, help="of the photos among the examples")
    parser.add_argument("--out", type=Path, required=True)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
