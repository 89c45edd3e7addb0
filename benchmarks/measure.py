"""How long a thing takes, beside a yardstick that is measured in the same breath."""

from collections.abc import Callable
from statistics import median
from time import perf_counter


def seconds(action: Callable[[], object], repeat: int, clock: Callable[[], float] = perf_counter) -> float:
    """The seconds that one call takes, on average over *repeat* calls."""
    start = clock()
    for _ in range(repeat):
        action()
    return (clock() - start) / repeat


def ratio(action: Callable[[], object], yardstick: Callable[[], object], repeat: int = 200) -> float:
    """How many yardsticks *action* takes; both are measured in turns, so that a busy machine is fair."""
    return median(seconds(action, repeat) / seconds(yardstick, repeat) for _ in range(7))
