"""The mean of two sets of weights of one network.

Weights that learnt from a few sources of photos read those sources better and others worse; half-way back to
those that saw rendered dice only, they read strangers' photos best.

    python -m tools.dice.blend build/dice/finder-base.pt build/dice/finder-all.pt build/dice/finder-blend.pt
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
