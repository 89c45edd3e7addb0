"""What lies in a row stays where it is."""

from screens.games.places import laid, numbered


def test_what_goes_leaves_a_gap_that_the_next_one_takes():
    row = laid([], "abc")
    assert row == ["a", "b", "c"]
    row = laid(row, "ac")
    assert row == ["a", None, "c"]
    assert laid(row, "acd") == ["a", "d", "c"]
    assert laid(row, "a") == ["a"], "nothing follows a last gap"


def test_of_two_alike_one_stays_and_each_has_its_own_number():
    row = laid([5, 2, 5], (2, 5))
    assert row == [5, 2]
    assert numbered([5, None, 2, 5], (2, 5, 5)) == [1, None, 0, 2]
