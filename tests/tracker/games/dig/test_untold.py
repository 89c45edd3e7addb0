# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Dig with a Garden that nobody entered: what is known is judged, what is not is believed."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.tracker.games.dig.kit import DIG, GARDEN, begun, dig, planted, unseen
from tests.tracker.kit import ANA, BO, insist, keys, laid, play_all, refusal, told
from tracker.exchange import read_match, write_match
from tracker.games.dig import (
    BONES,
    CARDS,
    COLOURS,
    PAIRS,
    UNKNOWN,
    UNTOLD,
    Begin,
    Dig,
    Drop,
    Dropped,
    End,
    Finish,
    Go,
    Laid,
    Lay,
    PutBack,
    Shows,
    unvalued,
    values,
)

UNKNOWNS = (UNKNOWN,) * 3


def at_the_end(*garden: str, dropped: tuple[str, ...], **changes: Any) -> Any:
    """A match whose last buried bone lies on the last space, below Ana's dog."""
    shown = tuple(Dropped(colour, UNKNOWN) for colour in dropped)  # type: ignore[arg-type]
    return planted(*garden, UNKNOWN, dropped=(shown, ()), dogs=(len(garden) + 1, 0), **changes)


# --- laying


def test_DIG_01_a_garden_begins_with_25_cards_that_nobody_told() -> None:
    match = play_all(dig(), Begin())
    assert match.state.garden == (UNTOLD,) * CARDS
    assert (match.state.phase, match.state.active, match.state.left) == ("turn", ANA, 3)
    assert (match.state.buried, match.state.missing) == (BONES, COLOURS)
    assert [note.key for note in match.prompt.notes] == ["note-untold"]


def test_DIG_01_what_was_laid_stays_and_the_rest_is_told_as_it_comes() -> None:
    match = unseen(*GARDEN[:7])
    assert match.state.garden == (*GARDEN[:7], *(UNTOLD,) * 18)
    assert refusal(begun(), Begin()) == ("DIG-01", "already-laid")
    assert refusal(play_all(dig(), *map(Lay, GARDEN)), Begin()) == ("DIG-01", "garden-full")
    assert refusal(dig(first=None), Begin()) == ("DIG-02", "starter-unknown")
    assert refusal(dig(), Lay(UNTOLD)) == ("DIG-01", "no-such-card")
    assert refusal(dig("score"), Begin()) == ("DIG-03", "score-only")


def test_DIG_01_once_all_bowls_are_told_the_other_cards_are_bones() -> None:
    match = unseen(*COLOURS[:4])
    play_all(match, Shows(9, "green"))
    assert match.state.garden == (*COLOURS[:4], *(UNKNOWN,) * 4, "green", *(UNKNOWN,) * 16)
    assert not match.prompt.notes
    assert unseen(*COLOURS).state.garden == (*COLOURS, *(UNKNOWN,) * BONES)


# --- moving, digging, dropping


def test_DIG_04_reach_counts_cards_whatever_they_are() -> None:
    match = unseen()
    assert refusal(match, Go(5)) == ("DIG-04", "too-far")
    play_all(match, Go(4), Dig(), Go(7))
    assert refusal(play_all(match, End(), End()), Go(11)) == ("DIG-04", "too-far")


def test_DIG_05_a_dig_tells_that_it_was_a_bone() -> None:
    match = play_all(unseen(), Go(2), Dig())
    assert match.state.hands[ANA] == (UNKNOWN,)
    assert match.state.garden[1] is None
    play_all(match, PutBack(UNKNOWN))
    assert match.state.garden[:3] == (UNTOLD, UNKNOWN, UNTOLD)


def test_DIG_05_no_dig_where_only_bowls_can_lie() -> None:
    rest = (UNKNOWN,) * BONES
    match = planted("red", UNTOLD, UNTOLD, UNTOLD, UNTOLD, *rest, dogs=(2, 0))
    assert match.state.only_bowls
    assert refusal(match, Dig()) == ("DIG-05", "bones-all")
    assert refusal(match, Shows(3, UNKNOWN)) == ("DIG-01", "bones-all")
    more = planted("red", UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD, *rest[1:], dogs=(2, 0))
    play_all(more, Dig())
    assert more.state.only_bowls, "five cards that nobody told and four bowls: one was a bone"


def test_DIG_07_a_drop_tells_which_bowl_it_is_where_nobody_had() -> None:
    match = play_all(unseen(), Go(1), Dig(), Go(3), End(), End())
    assert refusal(match, Drop(())) == ("DIG-07", "drop-nothing")
    assert refusal(match, Drop((UNKNOWN,))) == ("DIG-07", "which-bowl")
    play_all(match, Drop((UNKNOWN,), "blue"))
    assert match.state.garden[2] == "blue"
    assert match.state.dropped[ANA] == (Dropped("blue", UNKNOWN),)


def test_DIG_07_a_bowl_that_is_known_is_not_told_again_and_lies_in_one_place() -> None:
    match = laid(unseen("red"), dogs=(1, 0), hands=((UNKNOWN,), ()), garden=("red", *(UNTOLD,) * 23))
    assert refusal(match, Drop((UNKNOWN,), "red")) == ("DIG-07", "card-known")
    play_all(match, Go(3))
    assert refusal(match, Drop((UNKNOWN,), "red")) == ("DIG-01", "bowl-twice")
    insist(match, Drop((UNKNOWN,), "red"))
    assert match.state.garden[:4] == (UNTOLD, UNTOLD, "red", UNTOLD), "so it never lay on space 1"


def test_DIG_07_no_drop_on_what_must_be_a_bone() -> None:
    match = laid(unseen(*COLOURS), dogs=(6, 0), hands=((UNKNOWN,), ()), garden=(*COLOURS, *(UNTOLD,) * 19))
    assert refusal(match, Drop((UNKNOWN,), "red")) == ("DIG-01", "bowl-twice")
    assert not any(isinstance(move, Drop) for move in DIG.moves(match.state))


# --- what a card is


def test_DIG_01_any_card_may_be_told_once_and_as_the_box_allows() -> None:
    match = play_all(
        unseen(), Shows(25, "blue-red"), Shows(1, UNKNOWN), Shows(1, "red-blue"), Shows(2, "red")
    )
    assert match.state.garden[:2] == ("red-blue", "red")
    assert match.state.garden[24] == "red-blue"
    for move, against in (
        (Shows(2, "blue"), "card-known"),
        (Shows(3, "red"), "bowl-twice"),
        (Shows(3, "red-blue"), "pair-thrice"),
        (Shows(3, "red-red"), "scents-same"),
        (Shows(3, "cat"), "no-such-card"),
        (Shows(3, UNTOLD), "no-such-card"),
        (Shows(0, "blue"), "past-the-end"),
        (Shows(26, "blue"), "past-the-end"),
    ):
        assert refusal(match, move) == ("DIG-01", against), move
    before = match.state
    match.play(Shows(2, "blue"), overrule=True)
    assert match.state == before, "what was told wrongly is set right by an adjustment"
    assert refusal(dig(), Shows(1, "red")) == ("DIG-01", "not-laid")
    assert refusal(dig("score"), Shows(1, "red")) == ("DIG-03", "score-only")


def test_DIG_01_a_bone_of_unknown_scents_is_no_bowl() -> None:
    match = play_all(unseen(), Shows(1, UNKNOWN))
    assert refusal(match, Shows(1, "red")) == ("DIG-01", "card-known")
    assert refusal(match, Shows(1, UNKNOWN)) == ("DIG-01", "card-known")


def test_DIG_13_scents_are_refused_that_the_dropped_bones_have_used_up() -> None:
    """Four reds lie open on cards that nobody told: of the eight red cards only four can lie elsewhere."""
    reds = [bone for bone in PAIRS * 2 if "red" in bone]
    match = planted(*reds[:4], *(UNTOLD,) * 17, dropped=((Dropped("red", UNKNOWN),) * 4, ()), dogs=(5, 0))
    assert refusal(match, Shows(5, reds[4])) == ("DIG-13", "scents-impossible")
    play_all(match, Shows(5, "blue-green"))


def test_DIG_13_drops_are_checked_against_the_cards_that_nobody_told() -> None:
    match = planted(*(UNTOLD,) * 22, hands=(("red-blue", UNKNOWN, UNKNOWN), ()), dogs=(1, 0))
    assert refusal(match, Drop(("red-blue",), "green")) == ("DIG-13", "scent-missing")
    play_all(match, Drop(("red-blue", UNKNOWN, UNKNOWN), "red"))


# --- the refill, the end


def test_DIG_08_a_card_that_nobody_told_moves_by_its_number() -> None:
    match = play_all(unseen(), Go(1), Dig())
    said = told(match, End())
    assert keys(said) == ["do-fill-untold"]
    assert said[0].params == {"origin": 25, "hole": 1}
    assert match.state.garden == (UNTOLD,) * 24


def test_DIG_08_a_known_card_keeps_its_name_on_the_way() -> None:
    match = play_all(unseen(), Shows(25, "green"), Go(1), Dig())
    assert keys(told(match, End())) == ["do-fill"]
    assert match.state.garden[0] == "green"


def test_DIG_10_the_twentieth_bone_ends_the_game_though_no_bowl_was_told() -> None:
    match = at_the_end(*(UNTOLD,) * 5, dropped=())
    play_all(match, Dig())
    assert refusal(match, Finish()) == ("DIG-10", "turn-open")
    play_all(match, End())
    assert match.standing.over, "nothing was dropped: no bowl matters"
    six = planted(*(UNTOLD,) * 6, dogs=(0, 0))
    assert refusal(six, Finish()) == ("DIG-10", "bones-left")
    assert not play_all(six, End()).standing.over


def test_DIG_11_a_bowl_counts_when_its_place_among_the_bowls_is_certain() -> None:
    first = planted("red", *(UNTOLD,) * 24)
    assert values(first.state) == dict(zip(COLOURS, (5, 0, 0, 0, 0), strict=True))
    last = planted(*(UNTOLD,) * 24, "red")
    assert values(last.state)["red"] == 1
    between = planted(UNTOLD, "red", *(UNTOLD,) * 23)
    assert values(between.state)["red"] == 0, "5 or 4"
    gone = planted(UNTOLD, "red", UNTOLD, UNTOLD, UNTOLD)
    assert values(gone.state)["red"] == 4, "the four others are all bowls"


def test_DIG_11_at_the_end_only_the_bowls_are_asked_for_that_count() -> None:
    match = at_the_end(*(UNTOLD,) * 5, dropped=("red", "red", "blue"))
    play_all(match, Dig(), End())
    assert (match.state.phase, match.prompt.ask.key, match.prompt.seat) == ("order", "ask-bowl", None)
    assert match.prompt.ask.params == {"space": 1}
    assert unvalued(match.state) == ("red", "blue")
    assert refusal(match, Finish()) == ("DIG-11", "bowls-unordered")
    assert refusal(match, Go(1)) == ("DIG-11", "bowls-unordered")
    assert refusal(match, Shows(1, UNKNOWN)) == ("DIG-01", "bones-all")
    play_all(match, Shows(1, "green"))
    assert not match.standing.over
    play_all(match, Shows(2, "blue"), Shows(3, "red"))
    assert match.standing.over, "where yellow and purple lie makes no difference"
    assert match.standing.scores == (3 + 3 + 4, 0)
    assert match.standing.winners == (ANA,)


def test_DIG_11_the_last_bowl_follows_from_the_others() -> None:
    match = at_the_end("red", "blue", UNTOLD, "green", UNTOLD, dropped=("purple",))
    play_all(match, Dig(), End())
    assert match.state.phase == "order"
    play_all(match, Shows(3, "yellow"))
    assert match.state.garden == ("red", "blue", "yellow", "green", "purple")
    assert match.standing.over
    assert match.standing.scores == (1, 0)


def test_DIG_11_a_table_may_end_without_telling_the_bowls() -> None:
    match = at_the_end(*(UNTOLD,) * 5, dropped=("red",))
    insist(play_all(match, Dig(), End()), Finish())
    assert match.standing.over
    assert match.standing.scores == (0, 0)
    assert [(row.label.key, row.points) for row in match.standing.rows] == [("row-open", (0, 0))]


# --- adjusting, files


@pytest.mark.parametrize(
    ("changes", "against"),
    [
        ({"garden": (UNTOLD,) * 26}, ("DIG-01", "garden-full")),
        ({"garden": (UNTOLD,) * 24}, ("DIG-01", "bones-not-conserved")),
        ({"garden": (*(UNKNOWN,) * 20, *(UNTOLD,) * 4)}, ("DIG-01", "bowls-missing")),
        ({"hands": (UNKNOWNS, ())}, ("DIG-01", "garden-full")),
    ],
)
def test_DIG_01_a_table_that_no_filling_in_allows_is_refused(changes: Any, against: Any) -> None:
    match = unseen()
    assert refusal(match, DIG.adjust(replace(match.state, **changes))) == against


def test_DIG_01_what_was_told_wrongly_can_be_untold() -> None:
    match = begun()
    laid(match, garden=(UNTOLD, UNTOLD, UNTOLD, *GARDEN[3:]))
    assert match.state.missing == ("red",)
    assert refusal(match, DIG.adjust(replace(match.state, phase="order"))) == ("DIG-02", "other-table")


def test_a_file_says_of_which_version_it_is_and_old_ones_stay_as_they_are() -> None:
    def version(*moves: Any) -> int:
        match = play_all(dig(), *moves)
        assert read_match(write_match(match)).state == match.state
        return int(msgspec.json.decode(write_match(match).splitlines()[0])["version"])

    entered = (*map(Lay, GARDEN), Laid(), Go(1), Dig(), Go(3))
    assert version(*entered) == 1
    assert msgspec.json.encode(Drop((UNKNOWN,))) == b'{"type":"drop","bones":["unknown"]}'
    assert version(Begin()) == 3
    assert (Drop((UNKNOWN,)).since, Drop((UNKNOWN,), "red").since) == (1, 3)
    assert (DIG.adjust(begun().state).since, DIG.adjust(unseen().state).since) == (1, 3)


def test_the_dogs_of_others_are_told_of_too() -> None:
    match = play_all(unseen(), Go(1), Dig(), End(), Go(1), Shows(1, "purple"))
    assert match.state.active == BO
    assert refusal(match, Dig()) == ("DIG-05", "dig-bowl")


def test_DIG_05_in_a_hole_there_is_no_card_to_tell() -> None:
    match = begun()
    hole = laid(match, garden=(None, *GARDEN[1:]), hands=((GARDEN[0],), ()))
    assert refusal(hole, Shows(1, "red-blue")) == ("DIG-05", "dig-hole")


def test_DIG_07_bones_are_the_same_in_whatever_order_and_spelling_they_are_told() -> None:
    assert Drop(("blue-red", "yellow-green")) == Drop(("green-yellow", "red-blue"))
