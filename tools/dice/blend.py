"""The mean of two sets of weights of one network.

Each round of a training has its own whims; half-way between two is often better than either.

    python -m tools.dice.blend build/dice/judge-long.pt build/dice/judge-more.pt build/dice/judge-two.pt
"""

import sys

import torch


def main() -> None:
    first, second = (torch.load(path, weights_only=True) for path in sys.argv[1:3])
    # Counters of batches are whole numbers, and not part of the network.
    blend = {
        name: (weights + second[name]) / 2 if weights.dtype.is_floating_point else weights
        for name, weights in first.items()
    }
    torch.save(blend, sys.argv[3])


if __name__ == "__main__":
    main()
