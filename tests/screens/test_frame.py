"""The seam between a table and the view of a game; mypy checks its types, but cannot see what is missing,
since it takes everything of Kivy's for granted."""

import inspect

import pytest

from screens.games.frame import Frame


@pytest.mark.ui
def test_the_table_offers_everything_that_a_frame_promises(phone):
    from screens.table import TableScreen

    promised = [name for name in vars(Frame) if not name.startswith("_")]
    assert {"state", "players", "play", "tell", "photograph", "recall", "remember"} <= set(promised)
    for name in promised:
        member, offered = inspect.getattr_static(Frame, name), inspect.getattr_static(TableScreen, name)
        assert isinstance(offered, property) == isinstance(member, property), name
        if not isinstance(member, property):
            wanted = set(inspect.signature(member).parameters)
            assert wanted <= set(inspect.signature(offered).parameters), name
