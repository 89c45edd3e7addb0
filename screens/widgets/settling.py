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
    inwards: list[ClockEvent] = []
    _gather(widget, inwards)
    outwards = inwards[::-1]
    for _round in range(ROUNDS):
        for order in (inwards, outwards):
            for event in order:
                if event.is_triggered:
                    event.cancel()
                    event.get_callback()(0)


def _gather(widget, events: list[ClockEvent]) -> None:
    """What a widget and all that is in it may wait for; each is asked for that once."""
    try:
        events += widget.settling
    except AttributeError:
        found = (getattr(widget, name, None) for name in WAITING)
        waits = (event for event in found if isinstance(event, ClockEvent))
        widget.settling = [event for event in waits if event.timeout == BEFORE_FRAME]
        events += widget.settling
    for child in reversed(widget.children):
        _gather(child, events)
