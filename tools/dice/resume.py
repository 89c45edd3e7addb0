"""The weights of the app, as the training goes on from them.

The export folds each normalisation into its convolution. Here one is put back that changes nothing for
pictures like the rendered scenes, and can learn again.

    python -m tools.dice.resume vision/weights build/dice
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from .train import MODELS, Examples, batch

BATCHES = 12  # of examples, to see how the answers of each convolution are spread
SIZES = {"finder": 16, "judge": 64, "teller": 64}


def folded(path: Path) -> list[tuple[np.ndarray, np.ndarray]]:
    """Weights and shifts of the convolutions, in the order that they are applied in."""
    graph = onnx.load(path).graph
    stored = {
        part.name.removesuffix(".half"): numpy_helper.to_array(part).astype(np.float32)
        for part in graph.initializer
    }
    return [(stored[node.input[1]], stored[node.input[2]]) for node in graph.node if node.op_type == "Conv"]


def applied(model: nn.Module, example: torch.Tensor) -> list[tuple[nn.Conv2d, nn.BatchNorm2d | None]]:
    """The convolutions of a model in the order that it applies them in, each with its normalisation."""
    seen: list[tuple[nn.Conv2d, nn.BatchNorm2d | None]] = []
    parts = dict(model.named_modules())
    hooks = []
    for name, part in parts.items():
        if isinstance(part, nn.Conv2d):
            row, _, number = name.rpartition(".")
            after = parts.get(f"{row}.{int(number) + 1}") if number.isdigit() else None
            pair = (part, after if isinstance(after, nn.BatchNorm2d) else None)
            hooks.append(part.register_forward_hook(lambda *_, pair=pair: seen.append(pair)))
    with torch.no_grad():
        model(example)
    for hook in hooks:
        hook.remove()
    return seen


def fill(model: nn.Module, weights: list[tuple[np.ndarray, np.ndarray]], example: torch.Tensor) -> list:
    """Put folded weights into a model; its normalisations, which only shift for now."""
    # Where the pips are is asked in the training alone, last of all, and not stored.
    pairs = applied(model, example)[: len(weights)]
    for (layer, after), (weight, shift) in zip(pairs, weights, strict=True):
        layer.weight.data = torch.from_numpy(weight)
        if after is None:
            layer.bias.data = torch.from_numpy(shift)
        else:
            after.running_mean.zero_()
            after.running_var.fill_(1 - after.eps)
            after.weight.data.fill_(1)
            after.bias.data = torch.from_numpy(shift)
    return [(layer, after) for layer, after in pairs if after is not None]


@torch.no_grad()
def unfold(model: nn.Module, pairs: list, inputs: list[torch.Tensor]) -> None:
    """Give each normalisation the spread of what it sees, and the factor and shift that undo that."""
    seen: dict[nn.Module, list[torch.Tensor]] = {layer: [] for layer, _ in pairs}
    hooks = [
        layer.register_forward_hook(
            lambda layer, _, answer: seen[layer].append(
                torch.stack([answer.mean((0, 2, 3)), (answer**2).mean((0, 2, 3))])
            )
        )
        for layer, _ in pairs
    ]
    for one in inputs:
        model(one)
    for hook in hooks:
        hook.remove()
    for layer, after in pairs:
        mean, square = torch.stack(seen[layer]).mean(0)
        spread = (square - mean**2).clamp(min=1e-6)
        after.running_mean.copy_(mean)
        after.running_var.copy_(spread)
        after.weight.data = torch.sqrt(spread + after.eps)
        after.bias.data += mean


def main() -> None:
    source, target = map(Path, sys.argv[1:3])
    examples, rng = Examples([], 0), np.random.default_rng(1)
    for name, kind in MODELS.items():
        model = kind().eval()
        inputs = [batch(name, rng, examples, SIZES[name])[0] for _ in range(BATCHES)]
        pairs = fill(model, folded(source / f"{name}.onnx"), inputs[0])
        before = model(inputs[0])
        unfold(model, pairs, inputs)
        change = (model(inputs[0]) - before).abs().max().item()
        torch.save(model.state_dict(), target / f"{name}-app.pt")
        print(f"{name}: {len(pairs)} normalisations put back, answers changed by at most {change:.1g}")


if __name__ == "__main__":
    main()
