"""A match goes out: as a file, as a picture, to other apps. One menu, wherever a match is shown."""

import re
from functools import partial

from screens.platform import Document, DocumentError
from screens.widgets import ListRow, Sheet, ask, show
from tracker.exchange import SUFFIX
from tracker.games import GAMES
from tracker.language import _, current
from tracker.sharing import bg_stats, bg_stats_link, csv_of_match, match_file


def share_match(app, number):
    """Ask as what the match of that number is shared, and do it."""
    match = app.open_match(number)
    if match is None:
        return
    body = Sheet()
    dialog = show(_("Share this game"), body)
    for title, subtitle, icon, action in _ways(app, number, match):
        row = ListRow(title=title, subtitle=subtitle, icon=icon)
        row.bind(on_release=lambda _row, action=action: (dialog.dismiss(), action()))
        body.add_widget(row)
    app.idle.wish(_draw_ahead, _draw_ahead(match))


def send(app, document):
    """Hand a file to another app, or have it written where the person wants it."""
    if app.edge.shares:
        attempt(lambda: app.edge.share(document))
    else:
        attempt(lambda: app.documents.create(document, lambda _name: None))


def attempt(action):
    """Do something with a file, and say in a sentence where that fails."""
    try:
        action()
    except DocumentError as error:
        told = str(error) or _("This cannot be done here.")
        ask(_("That did not work"), told, [(_("OK"), "primary", None)])


def _ways(app, number, match):
    """As what a match can be shared: the title, a word on it, the icon, and what is done."""
    name = file_name(match)
    return [
        (_("Picture of the result"), "PNG", "trophy", partial(_send_picture, app, match, name)),
        (
            _("The whole game"),
            _("A file that Table Clerk opens on another phone"),
            "log",
            partial(_send_match, app, number, f"{name}{SUFFIX}"),
        ),
        (
            _("Table of points"),
            _("A CSV file, for a spreadsheet"),
            "board",
            lambda: send(app, Document(f"{name}.csv", csv_of_match(match).encode("utf-8-sig"), "text/csv")),
        ),
        *(_to_bg_stats(app, number, match) if match.standing.over else ()),
    ]


def _to_bg_stats(app, number, match):
    """The app that some keep all their plays in: by its link, or by a code for another phone."""
    ways = [
        (
            _("BG Stats, as a code"),
            _("For the camera of the phone that has BG Stats"),
            "eye",
            partial(_show_code, app, number, match),
        )
    ]
    if app.edge.opens_links:
        ways.insert(0, (_("BG Stats, on this phone"), "", "share", partial(_open_bg_stats, app, number)))
    return ways


def _bg_stats_link(app, number):
    return app.guard(lambda: bg_stats_link(bg_stats(app.store, number)))


def _open_bg_stats(app, number):
    link = _bg_stats_link(app, number)
    if link is not None:
        attempt(lambda: app.edge.open_link(link))


def _show_code(app, number, match):
    link = _bg_stats_link(app, number)
    if link is not None:
        heading = GAMES[match.game.key].name_at(match.table).of(current())
        hint = _("Read it with the camera of the phone that has BG Stats.")
        app.navigator.go("code", heading=heading, content=link, hint=hint)


def _send_match(app, number, name):
    data = app.guard(lambda: match_file(app.store, number))
    if data is not None:
        send(app, Document(name, data, "application/jsonl"))


def file_name(match):
    """What the files of a match are called: the game, and the day where one is known."""
    game = GAMES[match.game.key].name_at(match.table).of(current())
    played = [entry.at for entry in match.entries if entry.at is not None]
    parts = [game, *(f"{at:%Y-%m-%d}" for at in played[-1:])]
    return re.sub(r"[^\w-]+", "-", " ".join(parts)).strip("-") or "match"


def _send_picture(app, match, name):
    from screens.result_picture import draw_result  # when a picture is first drawn

    draw_result(match, lambda png: send(app, Document(f"{name}.png", png, "image/png")))


def _draw_ahead(match):
    """The picture is what is sent most."""
    from screens.result_picture import picture_of  # as above

    yield picture_of(match)
