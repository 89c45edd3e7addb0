"""Everything gets its place at once, from the outside inwards.

Left to itself Kivy gives places in the order in which they were asked for, one level at a pass: what lies
deep sees a different width at every pass, and words are drawn anew for each.
"""

from kivy.clock import ClockEvent

# What waits for its turn before the next frame: of Kivy's layouts, scrolling pages and labels, and of ours.
WAITING = (
    "_trigger_update_from_scroll",
    "_trigger_layout",
    "_arrange_soon",
    "_fit_soon",
    "_trigger_texture",
)
BEFORE_FRAME = -1  # as Kivy's clock calls it
ROUNDS = 2  # of widths going in and heights coming out


def settle(widget) -> None:
    """Do now what *widget* and all that is in it would do before the next frame."""
    inwards = list(widget.walk(restrict=True))
    for _round in range(ROUNDS):
        for each in inwards:
            _do(each)
        for each in reversed(inwards):
            _do(each)


def _do(widget) -> None:
    for name in WAITING:
        event = getattr(widget, name, None)
        if isinstance(event, ClockEvent) and event.is_triggered and event.timeout == BEFORE_FRAME:
            event.cancel()
            event.get_callback()(0)
