"""The score sheet: who joins, who leaves, who deals, each in a dialog."""

from functools import partial
from typing import Any

from screens.games.frame import Frame
from screens.games.panels import PlayerButton
from screens.glyphs import name_problem
from screens.player_editor import free_badge
from screens.widgets import Sheet, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import Player
from tracker.games.sheet import Deals, Join, Leave, State, joining_points
from tracker.language import _


class Joining(BoxLayout):
    """The name of who joins, those who have left, and with how many points."""


def ask_join(frame: Frame) -> None:
    """Somebody sits down, or comes back."""
    state: State = frame.state
    points = joining_points(state)
    words = {
        "last": _("as the last one: {points}").format(points=points["last"]),
        "average": _("the average: {points}").format(points=points["average"]),
        "zero": _("with 0"),
    }
    body = Joining()
    choice = body.ids.points
    choice.options, choice.value = list(words.items()), "last"
    dialog = show(_("Somebody joins"), body, [(_("Cancel"), "plain", None)])

    def come(seat: int | None) -> None:
        if seat is not None:
            dialog.dismiss()
            frame.play(Join(seat, points[choice.value]))

    def sit_down(name: str) -> None:
        field, name = body.ids.name, name.strip()
        field.error = name_problem(name) or _taken(frame, name)
        if not field.error:
            badge = free_badge(frame.players)
            come(frame.seat(Player(name, badge.colour, badge.shape)))

    _list(frame, body.ids.gone, [seat for seat, here in enumerate(state.here) if not here], come)
    body.ids.name.bind(on_enter=lambda _field, text: sit_down(text))
    body.ids.join.bind(on_release=lambda _button: sit_down(body.ids.name.text))


def _taken(frame: Frame, name: str) -> str:
    known = name.casefold() in (player.name.casefold() for player in frame.players)
    return _("Somebody is called that already.") if known else ""


def ask_leave(frame: Frame) -> None:
    """Who goes?"""
    _ask_who(frame, _("Who leaves?"), Leave)


def ask_dealer(frame: Frame) -> None:
    """Whose deal is it?"""
    _ask_who(frame, _("Who deals?"), Deals)


def _ask_who(frame: Frame, title: str, move: Any) -> None:
    body = Sheet()
    dialog = show(title, body, [(_("Cancel"), "plain", None)])
    here = [seat for seat, present in enumerate(frame.state.here) if present]
    _list(frame, body, here, lambda seat: (dialog.dismiss(), frame.play(move(seat))))


def _list(frame: Frame, box: Any, seats: list[int], chosen: Any) -> None:
    """A button for each of these players."""
    for seat in seats:
        player = frame.players[seat]
        button = PlayerButton(name=player.name, colour=player.colour, shape=player.shape)
        button.bind(on_release=partial(lambda seat, _button: chosen(seat), seat))
        box.add_widget(button)


load_rule(__file__)
