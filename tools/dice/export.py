"""Write trained weights as the ONNX files that the app reads.

python -m tools.dice.export build/dice/finder-all.pt build/dice/judge-all.pt vision/weights
"""

import sys
from pathlib import Path

import torch

from vision.networks import CROP

from .networks import Finder, Judge


def export(
    model: torch.nn.Module, weights: Path, example: torch.Tensor, axes: dict[int, str], out: Path
) -> None:
    """One network, in the older dialect of ONNX that OpenCV 4.12 reads."""
    model.load_state_dict(torch.load(weights, weights_only=True))
    torch.onnx.export(
        model.eval(),
        (example,),
        str(out),
        opset_version=13,
        dynamo=False,
        input_names=["photo"],
        output_names=["answer"],
        dynamic_axes={"photo": axes},
    )


def main() -> None:
    finder, judge, out = map(Path, sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    sides = {2: "height", 3: "width"}
    export(Finder(), finder, torch.zeros(1, 3, 480, 640), sides, out / "finder.onnx")
    export(Judge(), judge, torch.zeros(1, 3, CROP, CROP), {0: "count"}, out / "judge.onnx")


if __name__ == "__main__":
    main()
