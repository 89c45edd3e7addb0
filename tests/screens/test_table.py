"""The frame of the table: verdicts, overruling, undo and redo, the log, corrections, adjusting."""

import pytest

from screens.games.panels import GameAdjuster
from screens.widgets import Banner
from tests.screens.thumb import look
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.games import GAMES
from tracker.games.toc_chocottes import Deal, Knock

pytestmark = pytest.mark.ui


def entries(phone):
    return phone.match.entries


IMPOSSIBLE = "cannot have 99"


def refused(phone, seat_table):
    """A table at which somebody has just counted what no cards make."""
    table = seat_table(phone, depth="referee", first=0, moves=(Deal(), Knock(0)))
    for _digit in range(2):
        phone.tap("9")
    return table


def test_a_refusal_names_the_clause_and_leads_to_it_in_one_tap(phone, seat_table):
    table = refused(phone, seat_table)
    assert phone.sees(IMPOSSIBLE)
    assert len(table.match.entries) == 2
    phone.tap("TOC-18")
    assert phone.app.navigator.current == "clause"
    assert phone.sees("TOC-18")
    phone.press_back()
    assert phone.app.navigator.current == "table"
    assert phone.sees(IMPOSSIBLE), "the verdict is still there"


def test_holding_overrules_and_the_log_says_so(phone, seat_table):
    table = refused(phone, seat_table)
    phone.tap("Hold to allow it all the same")
    assert len(table.match.entries) == 2, "a short tap does not overrule"
    phone.hold("Hold to allow it all the same")
    assert table.match.entries[-1].overruled == "TOC-18"
    phone.tap("log")
    assert phone.sees("overruled TOC-18")
    assert phone.sees("no, TOC-18 · overruled by the table"), "that it was refused is a line of its own"
    phone.tap("Asked: Ana counts 99 points")
    assert phone.sees("No: Ana cannot have 99")
    phone.tap("TOC-18")
    assert phone.app.navigator.current == "clause"


def test_one_tap_undoes_and_one_redoes(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("undo")
    assert table.match.cursor == 0
    assert phone.sees("Undone: Bo knocks")
    phone.tap("redo")
    assert table.match.cursor == 1


def test_an_old_entry_is_corrected_and_what_no_longer_holds_is_named(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    for digit in "121525":
        phone.tap(digit)
    assert table.match.state.totals == (12, 15, 25)
    phone.tap("log")
    phone.tap("Ana counts 12 points")
    phone.tap("Correct it")
    assert phone.sees("Correcting an old entry")
    phone.tap("1")
    phone.tap("9")
    assert phone.app.navigator.current == "log"
    assert phone.sees("Ana counts 19 points")
    phone.press_back()
    assert phone.sees("Turn up an Inspector"), "Ana is no longer the lowest: the penalty is now due"
    phone.tap("6")
    phone.tap("log")
    phone.tap("Ana counts 19 points")
    phone.tap("Correct it")
    phone.tap("1")
    phone.tap("1")
    assert phone.sees("A later entry no longer holds")
    assert phone.sees("The Inspector costs 6 points")
    phone.tap("Leave that entry out")
    phone.press_back()
    assert phone.match.state.totals == (11, 15, 25)


def test_a_correction_that_is_left_changes_nothing(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    before = table.match.entries
    phone.tap("log")
    phone.tap("Ana knocks")
    phone.tap("Correct it")
    phone.press_back()
    phone.press_back()
    assert entries(phone) == before


def test_the_table_is_set_as_it_really_is_or_told_why_not(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    rows = phone.kinds("NumberRow")
    phone.tap(next(row for row in rows if row.title == "Bo"))
    for key in ("5", "5", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert phone.sees("TOC-23")
    phone.tap(next(row for row in rows if row.title == "Bo"))
    for key in ("4", "5", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert phone.app.navigator.current == "table"
    assert table.match.state.totals == (0, 45, 0)
    phone.tap("log")
    assert phone.sees("Set by the table")


def test_a_table_that_the_rules_exclude_can_be_insisted_on(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    rows = phone.kinds("NumberRow")
    phone.tap(next(row for row in rows if row.title == "Bo"))
    for key in ("5", "5", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    phone.hold("Hold to allow it all the same")
    assert phone.app.navigator.current != "adjust"
    assert phone.app.store.open(table.number).entries[-1].overruled == "TOC-23"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_adjuster_on_the_shared_base(phone, seat_table, game):
    for depth in GAMES[game].game.depths:
        table = seat_table(phone, 4, game, depth=depth, first=0)
        phone.app.navigator.go("adjust", number=table.number)
        phone.frames(4)
        adjust = phone.screen
        assert isinstance(adjust.adjuster, GameAdjuster)
        assert adjust.adjuster.orientation == "vertical"
        assert adjust.adjuster.height == adjust.adjuster.minimum_height
        asked = len(adjust.ids.totals.children)
        assert asked == (0 if depth in adjust.adjuster.whole else 4)
        phone.app.navigator.home()


def test_the_page_that_sets_another_table_begins_at_its_top(phone, seat_table):
    for _table in range(2):
        table = seat_table(phone, 4, "dog", depth="referee", first=0)
        phone.app.navigator.go("adjust", number=table.number)
        phone.frames(4)
        page = phone.screen.ids.page
        assert page.column.height > page.height, "there is something below"
        assert page.scroll_y == 1
        page.scroll_y = 0
        phone.app.navigator.home()


def test_whoever_has_counted_first_may_be_tapped_first(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    tiles = phone.kinds("ScoreTile")
    phone.tap(next(tile for tile in tiles if tile.name == "Cy"))
    phone.tap("1")
    phone.tap("7")
    assert table.match.state.counts == (None, None, 17)


def test_a_match_survives_the_app(open_phone, seat_table):
    phone = open_phone()
    seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("1")
    phone.tap("7")
    phone = open_phone()
    phone.tap(phone.kind("OpenMatch"))
    assert phone.match.state.counts == (None, 17, None)


def test_a_deleted_game_comes_back_with_one_tap(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("menu")
    phone.tap("Delete this game")
    assert phone.app.navigator.current == "home"
    assert phone.app.store.matches() == []
    assert not phone.kinds("OpenMatch")
    phone.tap("Bring it back")
    phone.tap(phone.kind("OpenMatch"))
    assert phone.match.cursor == 1


def test_that_there_is_nothing_to_read_again_is_not_read_again(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("info")
    assert table.ids.banner.text == "There is nothing to read again."
    assert table.ids.again.dimmed
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("undo")
    assert not table.ids.again.dimmed


def test_a_full_disk_is_one_sentence_and_nothing_is_lost(phone, seat_table, monkeypatch):
    from tracker.database import StoreError
    from tracker.game import say

    table = seat_table(phone, first=0)
    before = table.match.entries

    def full(*_args, **_kwargs):
        raise StoreError(say("disk-full"))

    monkeypatch.setattr(table.match._journal, "append", full)
    phone.tap("Knocked", phone.row("Bo"))
    assert phone.sees("storage is full")
    phone.tap("OK")
    assert table.match.entries == before


def counted_round(phone, seat_table):
    """A round of three players: Ana 12, Bo 15, Cy 25, and the second one begun."""
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    for digit in "121525":
        phone.tap(digit)
    phone.tap("Knocked", phone.row("Bo"))
    return table


def test_the_log_is_by_rounds_with_a_badge_of_who_did_it(phone, seat_table):
    counted_round(phone, seat_table)
    phone.tap("log")
    headings = [row["title"] for row in phone.screen.ids.rows.data if row["kind"] == "RowHeading"]
    assert headings == ["Now", "1 · Ana knocked"], "the last one first"
    assert phone.sees("1 · Ana knocked")
    row = phone.kind("RecycleRow", title="Cy counts 25 points")
    assert (row.who, row.colour, row.shape) == ("Cy", "yellow", "triangle")


def test_a_log_of_one_round_needs_no_heading(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("log")
    assert not phone.kinds("RowHeading")


def test_a_tap_on_points_in_the_score_table_corrects_them(phone, seat_table):
    table = counted_round(phone, seat_table)
    phone.go("result", number=table.number)
    cell = next(cell for cell in phone.kinds("TapCell") if cell.text == "15")
    assert min(cell.size) >= 48
    phone.tap(cell)
    assert phone.sees("Correcting an old entry")
    assert phone.sees("Bo counts 15 points")
    phone.tap("1")
    phone.tap("8")
    assert phone.app.navigator.current == "result"
    assert phone.match.state.totals == (12, 18, 25)


def test_points_that_several_entries_made_ask_which_one(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    for key in ("1", "2", "1", "5", "2", "5", "6"):
        phone.tap(key)
    phone.go("result", number=table.number)
    phone.tap(next(cell for cell in phone.kinds("TapCell") if cell.text == "21"))
    assert phone.sees("What is to be corrected?")
    phone.tap("Bo counts 15 points")
    assert phone.sees("Correcting an old entry")


def test_a_refusal_goes_when_what_was_refused_is_set_otherwise(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    rows = phone.kinds("NumberRow")
    phone.tap(next(row for row in rows if row.title == "Bo"))
    for key in ("5", "5", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert phone.screen.ids.banner.shown
    phone.tap(next(row for row in rows if row.title == "Bo"))
    for key in ("4", "5", "OK"):
        phone.tap(key)
    assert not phone.screen.ids.banner.shown


def test_a_refusal_at_the_table_goes_when_somebody_goes_on(phone, seat_table):
    table = refused(phone, seat_table)
    assert table.ids.banner.shown
    phone.tap("1")
    assert not table.ids.banner.shown
    phone.tap("info")
    assert phone.sees(IMPOSSIBLE), "it can be read again"


def test_what_was_said_goes_when_it_is_read_and_can_be_read_again(phone, seat_table, monkeypatch):
    monkeypatch.setattr(Banner, "patience", 0.05)
    monkeypatch.setattr(Banner, "a_sign", 0)
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("undo")
    phone.wait_until(lambda: not table.ids.banner.shown)
    before = [(target.name, target.place) for target in look(phone)]
    told = []
    table.ids.banner.fbind("shown", lambda banner, shown: told.append(banner.text if shown else ""))
    phone.tap("info")
    phone.wait_until(lambda: not table.ids.banner.shown)
    assert "Undone: Bo knocks" in told
    assert [(target.name, target.place) for target in look(phone)] == before, "nothing has moved"


def test_an_error_below_a_field_goes_while_it_is_mended(phone):
    phone.tap("Toc Chocottes")
    field = phone.kind("TextField")
    field.error = "Every player needs a name."
    phone.write(field, "A")
    assert field.error == ""


def test_a_finished_game_is_set_right_where_its_result_is_shown(phone):
    match = load(RECORDED["toc_chocottes-score-four_friends"])
    phone.go("result", number=phone.app.store.create(match.game, match.table, match.entries))
    totals = match.standing.scores
    phone.tap("Set the table as it really is")
    best = match.standing.winners[0]
    phone.tap(phone.kind("NumberRow", title=match.players[best].name))
    for key in ("4", "9", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert phone.app.navigator.current == "result"
    assert phone.match.standing.scores == (*totals[:best], 49, *totals[best + 1 :])
