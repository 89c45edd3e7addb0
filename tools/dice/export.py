"""Write trained weights as the ONNX files that the app reads.

python -m tools.dice.export build/dice/finder.pt build/dice/judge.pt build/dice/teller.pt vision/weights
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from vision.networks import CROP
from vision.telling import SIZE

from .networks import Finder, Judge, Teller


def export(
    model: torch.nn.Module, weights: Path, example: torch.Tensor, axes: dict[int, str], out: Path
) -> None:
    """One network, in the older dialect of ONNX that OpenCV 4.12 reads, in a small file."""
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
    halve(out)


def halve(path: Path) -> None:
    """Store the weights with half as many bits, to be widened when they are loaded: half the file."""
    model = onnx.load(path)
    kept, widened = [], []
    for part in model.graph.initializer:
        numbers = numpy_helper.to_array(part)
        if numbers.dtype == np.float32 and numbers.size > 1:
            narrow = f"{part.name}.half"
            kept.append(numpy_helper.from_array(numbers.astype(np.float16), narrow))
            widened.append(helper.make_node("Cast", [narrow], [part.name], to=TensorProto.FLOAT))
        else:
            kept.append(part)
    nodes = widened + list(model.graph.node)
    del model.graph.initializer[:], model.graph.node[:]
    model.graph.initializer.extend(kept)
    model.graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, path)


def main() -> None:
    finder, judge, teller, out = map(Path, sys.argv[1:5])
    out.mkdir(parents=True, exist_ok=True)
    sides = {0: "count", 2: "height", 3: "width"}
    export(Finder(), finder, torch.zeros(1, 3, 480, 640), sides, out / "finder.onnx")
    export(Judge(), judge, torch.zeros(1, 6, CROP, CROP), {0: "count"}, out / "judge.onnx")
    export(Teller(), teller, torch.zeros(1, 9, SIZE, SIZE), {0: "count"}, out / "teller.onnx")


if __name__ == "__main__":
    main()
