"""Dates, times and numbers as people say them."""

from datetime import datetime, timedelta

from tracker.language import _


def figure(number: float) -> str:
    """A number with one decimal, as it is written in the language in use."""
    whole, tenths = f"{number:.1f}".split(".")
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def lasted(seconds: float) -> str:
    """How long something took: "35 min", "2 h 05"."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if not hours:
        return _("{minutes} min").format(minutes=max(1, minutes))
    return _("{hours} h {minutes}").format(hours=hours, minutes=f"{minutes:02}")


def spoken(moment: datetime, now: datetime | None = None) -> str:
    """A moment in the phone's own time: "today 20:15", "yesterday 20:15", "14/11/2026"."""
    moment = moment.astimezone()
    today = (now or datetime.now()).date()
    clock = moment.strftime("%H:%M")
    if moment.date() == today:
        return _("today {time}").format(time=clock)
    if moment.date() == today - timedelta(days=1):
        return _("yesterday {time}").format(time=clock)
    return day(moment)


def day(moment: datetime) -> str:
    """The day of a moment in the phone's own time: "14/11/2026"."""
    return moment.astimezone().strftime("%d/%m/%Y")
