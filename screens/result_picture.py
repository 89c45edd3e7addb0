"""The result as a picture to send: podium, names and points, the game and the day, in the look of the app."""

from functools import lru_cache
from io import BytesIO

from kivy.clock import Clock
from kivy.properties import StringProperty

from screens.dates import day
from screens.outcome import outcome
from screens.unseen import catch_up
from screens.widgets import ListRow, PlayerBadge, Start, Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.podium import STEP
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.games import GAMES
from tracker.language import _, current
from tracker.words import tell

WIDTH = 1080  # pixels of the picture, whatever the phone has
SETTLED = 12  # frames until words and boxes have found their places


class ResultPicture(BoxLayout):
    """What is on the picture; it is never on the screen."""

    game = StringProperty("")
    name = StringProperty("")
    when = StringProperty("")
    heading = StringProperty("")
    decided = StringProperty("")

    def __init__(self, match, **kwargs):
        super().__init__(**kwargs)
        players, standing, key = match.players, match.standing, match.game.key
        self.game = key
        self.name = GAMES[key].name_at(match.table).of(current())
        played = [entry.at for entry in match.entries if entry.at is not None]
        self.when = day(played[-1]) if played else ""
        self.heading = outcome(standing.winners, players) if standing.over else _("So far")
        self.decided = tell(standing.decided, players, key) if standing.decided else ""
        podium = self.ids.podium
        podium.final = False  # no step rises while it is drawn
        podium.places = [
            (
                player,
                standing.ranks[seat],
                standing.scores[seat],
                [players[mate] for mate in standing.partners(seat)],
            )
            for seat, player in enumerate(players)
        ]
        podium.final = standing.over
        for seat in sorted(range(len(players)), key=standing.ranks.__getitem__):
            if standing.ranks[seat] not in STEP:
                self._add_other(players[seat], standing.ranks[seat], standing.scores[seat])

    def _add_other(self, player, rank, score):
        row = ListRow(title=f"{rank}.  {player.name}", tappable=False)
        start = Start()
        start.add_widget(PlayerBadge(name=player.name, colour=player.colour, shape=player.shape))
        row.add_widget(start)
        row.add_widget(Text(text=str(score), kind="title", fit=True))
        self.ids.others.add_widget(row)


@lru_cache(maxsize=1)  # the one that is being shared
def picture_of(match):
    """What is on the picture of a match, with every word in its place."""
    picture = ResultPicture(match)
    settle(picture)
    return picture


def draw_result(match, done):
    """Draw the picture of a match, off the screen; *done* gets the PNG a few frames later."""
    picture = picture_of(match)
    picture_of.cache_clear()
    catch_up(picture)
    frames = [0]

    def wait(_dt):
        frames[0] += 1
        if frames[0] < SETTLED:
            return True
        done(_png(picture))
        return False

    Clock.schedule_interval(wait, 0)


def _png(picture):
    image = picture.export_as_image(scale=WIDTH / picture.width)
    content = BytesIO()
    image.save(content, fmt="png")
    return content.getvalue()


load_rule(__file__)
