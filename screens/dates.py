"""Dates and times as people say them."""

from datetime import datetime, timedelta

from tracker.language import _


def spoken(moment: datetime, now: datetime | None = None) -> str:
    """A moment in the phone's own time: "today 20:15", "yesterday 20:15", "14/11/2026"."""
    moment = moment.astimezone()
    today = (now or datetime.now()).date()
    clock = moment.strftime("%H:%M")
    if moment.date() == today:
        return _("today {time}").format(time=clock)
    if moment.date() == today - timedelta(days=1):
        return _("yesterday {time}").format(time=clock)
    return moment.strftime("%d/%m/%Y")
