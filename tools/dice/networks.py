"""The three networks: one finds faces in a whole photo, one looks at each, one at what lies around."""

import torch
from torch import nn
from torch.nn import functional

from vision.networks import CROP
from vision.telling import SIZE


def block(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
    """A convolution with its normalisation, which the export folds into it."""
    return nn.Sequential(
        nn.Conv2d(inside, outside, 3, stride, 1, bias=False), nn.BatchNorm2d(outside), nn.ReLU(inplace=True)
    )


class Residual(nn.Module):
    """Two convolutions beside a shortcut."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = block(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))
        nn.init.zeros_(self.second[1].weight)  # it begins as its shortcut: deeper networks learn as easily

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return functional.relu(x + self.second(self.first(x)))


def twice(x: torch.Tensor) -> torch.Tensor:
    """The same picture, twice as wide and high."""
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")


class Finder(nn.Module):
    """For each cell: is it the middle of the top of a die, how large is that face, and which value does it
    show. What it says of printed faces is left to it.

    Channels: 0 middle (logit), 1 and 2 logarithm of width and height in pixels of the input over 32,
    3 to 8 values 1 to 6 (logits). In the training it also says which cells show a pip of a face (logits).
    """

    def __init__(self) -> None:
        super().__init__()
        self.stem = block(3, 16, 2)
        self.quarter = nn.Sequential(block(16, 24, 2), block(24, 24))
        self.eighth = nn.Sequential(block(24, 48, 2), Residual(48))
        self.sixteenth = nn.Sequential(block(48, 80, 2), Residual(80), Residual(80))
        self.thirtysecond = nn.Sequential(block(80, 112, 2), Residual(112), Residual(112))
        self.settle = nn.Conv2d(112, 80, 1)
        self.down = nn.Conv2d(80, 48, 1)
        self.merge = block(48, 48)
        self.shrink = nn.Conv2d(48, 24, 1)
        self.last = block(24, 24)
        self.head = nn.Conv2d(24, 9, 1)
        self.pips = nn.Conv2d(24, 1, 1)
        nn.init.constant_(self.head.bias[0], -4.0)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.with_pips(x)[0]

    def with_pips(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        quarter = self.quarter(self.stem(x))
        eighth = self.eighth(quarter)
        sixteenth = self.sixteenth(eighth)
        around = twice(self.settle(self.thirtysecond(sixteenth)))
        far = twice(self.down(functional.relu(sixteenth + around)))
        near = twice(self.shrink(self.merge(eighth + far)))
        last = self.last(quarter + near)
        return self.head(last), self.pips(last)[:, 0]


class Judge(nn.Module):
    """The face in the middle of a small picture: 0 for none, 1 to 6 for the value of a top face (logits).

    In the training it also says which cells show a pip of a face (logits).
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(
            block(6, 16, 2), block(16, 24), block(24, 40, 2), Residual(40), Residual(40), Residual(40)
        )
        self.far = nn.Sequential(block(40, 80, 2), Residual(80), Residual(80), Residual(80))
        self.answer = nn.Conv2d(80, 7, CROP // 8)
        self.pips = nn.Conv2d(40, 1, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.with_pips(x)[0]

    def with_pips(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        near = self.near(x)
        return self.answer(self.far(near)).flatten(1), self.pips(near)[:, 0]


class Teller(nn.Module):
    """Whether the face in the middle of a small picture is on a die or printed: the logarithm of the odds.

    It is the judge's kind, with less of each part, and sees more of what lies around, twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(
            block(9, 16, 2), block(16, 24), block(24, 40, 2), Residual(40), Residual(40)
        )
        self.far = nn.Sequential(block(40, 80, 2), Residual(80), Residual(80))
        self.answer = nn.Conv2d(80, 1, SIZE // 8)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.answer(self.far(self.near(x))).flatten(1)
