"""The pictures of score sheets: the list, the editor, a code, and a table of each kind."""

from tracker.game import Table
from tracker.games import find_game, sheet
from tracker.language import current

ROUNDS = [sheet.Points(seat, 35 * seat - 20 + 5 * row) for row in range(2) for seat in range(4)]


def walk(shoot, players) -> None:
    """Every scene, at new tables of *players*."""
    store, game = shoot.phone.app.store, find_game("sheet")
    sheets = sheet.shipped(current())
    shoot.go("sheets")
    shoot.take("sheets")
    shoot.go("sheet_editor", sheet=sheets[0])
    shoot.take("sheet-editor")
    shoot.go("new_game", game="sheet", sheet=sheet.plain(sheets[0]))
    shoot.take("sheet-new")
    shoot.go("code", heading=sheets[3].name, content=sheet.write_sheet(sheets[3]).decode(), hint="")
    shoot.take("sheet-code")
    scenes = {
        "rounds": (sheets[0], ROUNDS),
        "categories": (sheets[3], [sheet.Points(0, 12, 1), sheet.Points(0, 8, 2)]),
        "tricks": (sheets[4], [sheet.Take(1, 30)]),
        "teams": (sheets[5], [sheet.Points(0, 120), sheet.Points(1, 42)]),
        "free": (sheets[6], [sheet.Points(2, 5)]),
    }
    for name, (one, moves) in scenes.items():
        table = Table(players=players[:4], first=0, sheet=sheet.plain(one))
        shoot.go("table", number=store.create(game, table))
        shoot.play(*moves)
        shoot.take(f"sheet-{name}")
