"""The six games as settings of one engine, for so many players."""

from msgspec.structs import replace

from tracker.games.tock.board.places import Board
from tracker.games.tock.settings.cards import (
    BOTH_WAYS,
    Card,
    Centre,
    Copy,
    Effect,
    Joker,
    Magnet,
    Out,
    Split,
    Step,
    Swap,
)
from tracker.games.tock.settings.settings import Clauses, Settings

TOCK_CLAUSES = Clauses(
    cards="TK6-05",
    out="TK6-05",
    capture="TCK-04",
    lane="TCK-03",
    count="TK6-05",
    exact="TCK-03",
    blockade="TK6-03",
    split="TK6-07",
    swap="TK6-06",
    back="TK6-08",
    lane_back="TK6-08",
    mouth="TCK-02",
    centre="TK6-09",
    silence="TK6-05",
    helping="TK6-10",
    board="TCK-01",
    pack="TK6-01",
    deal="TK6-01",
    turn="TK6-04",
    must="TK6-04",
    stuck="TK6-04",
    begin="TK6-02",
    end="TK6-10",
)
SUPER_CLAUSES = Clauses(
    cards="STK-02",
    out="STK-02",
    capture="TCK-04",
    lane="TCK-03",
    count="STK-02",
    exact="TCK-03",
    blockade="STK-04",
    split="STK-02",
    swap="STK-06",
    back="STK-06",
    mouth="TCK-02",
    centre="STK-05",
    silence="STK-06",
    helping="STK-07",
    board="TCK-01",
    pack="STK-01",
    deal="STK-01",
    turn="STK-02",
    must="STK-03",
    stuck="STK-03",
    begin="STK-03",
    end="STK-07",
)
DOG_CLAUSES = Clauses(
    cards="DOG-13",
    out="DOG-08",
    capture="DOG-10",
    lane="DOG-12",
    count="DOG-11",
    blockade="DOG-09",
    split="DOG-14",
    shared="DOG-15",
    swap="DOG-16",
    back="DOG-13",
    helping="DOG-18",
    board="DOG-01",
    pack="DOG-02",
    deal="DOG-04",
    turn="DOG-06",
    must="DOG-07",
    stuck="DOG-07",
    end="DOG-03",
)
DOG_ALONE_CLAUSES = replace(DOG_CLAUSES, must="DOG-19", stuck="DOG-19", end="DOG-19")
ROYAL_CLAUSES = replace(
    DOG_CLAUSES,
    out="ROY-10",
    blockade="ROY-11",
    split="",
    shared="",
    swap="ROY-06",
    magnet="ROY-04",
    copy="ROY-05",
    opening="ROY-02",
    pack="ROY-01",
    deal="ROY-09",
    must="ROY-07",
    stuck="ROY-07",
)
ROYAL_ALONE_CLAUSES = replace(ROYAL_CLAUSES, must="ROY-08", stuck="ROY-08", end="ROY-08")
VARIANT_CLAUSES = {
    "capture": "RYV-03",
    "count": "RYV-12",
    "blockade": "RYV-13",
    "opening": "RYV-01",
    "turn": "RYV-11",
    "ranks": "RYV-02",
    "king": "RYV-05",
    "king_taken": "RYV-03",
    "knight": "RYV-06",
    "citizen": "RYV-07",
    "fool": "RYV-08",
    "special": "RYV-10",
    "draw": "RYV-09",
}
TOCK_DEALS = {2: (5, 5, 4, 4, 4, 4), 3: (5, 4, 4, 4), 4: (5, 4, 4), 5: (5, 5), 6: (4, 4)}
SECTIONS = {
    4: {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)},
    6: {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4), 6: (0, 1, 2, 3, 4, 5)},
}


def _cards(copies: int, **effects: tuple[Effect, ...]) -> tuple[Card, ...]:
    return tuple(Card(name.lstrip("_"), copies, does) for name, does in effects.items())


def _plain(*points: int) -> dict[str, tuple[Effect, ...]]:
    return {f"_{number}": (Step(number),) for number in points}


def tock_6(players: int, *, sections: int = 4, sides: tuple[int, ...] = ()) -> Settings:
    """Tock 6 at its defaults: everybody alone unless *sides* says otherwise."""
    sections = max(sections, 4 if players <= 4 else 6)
    cards = _cards(
        4,
        A=(Out(), Step(1), Centre()),
        _2=(Step(2), Centre()),
        **_plain(3),
        _4=(Step(-4),),
        **_plain(5, 6),
        _7=(Split(7, pawns=2),),
        **_plain(8, 9, 10),
        J=(Step(11), Swap(own=True)),
        Q=(Step(12),),
        K=(Out(), Step(13), Centre()),
    )
    return Settings(
        board=Board(sections, 18, mouth=2, hub=7),
        sections=SECTIONS[sections][players],
        sides=sides or tuple(range(players)),
        pawns=4,
        home=4,
        placed=0,
        cards=cards,
        blockade="own",
        deals=TOCK_DEALS[players],
        same_dealer=True,
        stuck="throw",
        begins=True,
        helping="must" if sides else "",
        clauses=TOCK_CLAUSES,
    )


def super_tock(players: int, *, sections: int = 4, sides: tuple[int, ...] = ()) -> Settings:
    """Super Tock at its defaults: everybody alone unless *sides* says otherwise."""
    sections = max(sections, 4 if players <= 4 else 6)
    cards = _cards(
        4,
        A=(Out(), Step(1), Centre()),
        **_plain(2, 3, 4, 5, 6, 7, 8, 9),
        _10=(Step(10), Centre()),
        J=(Step(11),),
        Q=(Step(12),),
        K=(Out(), Step(13), Centre()),
    )
    return Settings(
        board=Board(sections, 18, mouth=2, hub=8),
        sections=SECTIONS[sections][players],
        sides=sides or tuple(range(players)),
        pawns=4,
        home=4,
        placed=0,
        cards=cards,
        blockade="none",
        deals=TOCK_DEALS[players],
        same_dealer=True,
        stuck="throw",
        begins=True,
        helping="may" if sides else "",
        clauses=SUPER_CLAUSES,
    )


def dog(players: int, *, sections: int = 4) -> Settings:
    """DOG at its defaults: pairs of 4 or 6 players, else everybody alone (DOG-19)."""
    pairs = players in (4, 6)
    sections = max(sections, 4 if players <= 4 else 6)
    cards = _cards(
        8,
        **_plain(2, 3),
        _4=(Step(BOTH_WAYS), Step(-BOTH_WAYS)),
        **_plain(5, 6),
        _7=(Split(7, sweeping=True, shared=True),),
        **_plain(8, 9, 10),
        **{"1/11": (Out(), Step(1), Step(11))},
        _12=(Step(12),),
        _13=(Out(), Step(13)),
        swap=(Swap(idle=True),),
    )
    return Settings(
        board=Board(sections, 16),
        sections=SECTIONS[sections][players],
        sides=tuple(seat % (players // 2) for seat in range(players)) if pairs else tuple(range(players)),
        pawns=4 if pairs else 5,
        home=4,
        placed=0 if pairs else 1,
        cards=(*cards, Card("joker", 6, (Joker(),))),
        blockade="own",
        deals=(6, 5, 4, 3, 2),
        exchange="partner" if pairs else "left",
        stuck="fold" if pairs else "redraw",
        helping="must" if pairs else "",
        reshuffle=True,
        clauses=DOG_CLAUSES if pairs else DOG_ALONE_CLAUSES,
    )


def dog_royal(players: int, *, sections: int = 4) -> Settings:
    """DOG Royal at its defaults: DOG with other cards, always five, and four pawns for everybody."""
    like_dog = dog(players, sections=sections)
    pairs = like_dog.exchange == "partner"
    numbers = _cards(
        7, **_plain(2, 3), _4=(Step(BOTH_WAYS, green=True), Step(-BOTH_WAYS, green=True)), **_plain(5, 6)
    )
    return replace(
        like_dog,
        pawns=4,
        placed=0,
        opening="may",
        deals=(5,),
        cards=(
            *numbers,
            Card("1-7", 7, tuple(Step(points) for points in range(1, 8)), "ROY-03"),
            *_cards(7, **_plain(8, 9), _10=(Step(10, green=True),)),
            Card("1/11", 10, (Out(), Step(1), Step(11))),
            *_cards(7, **_plain(12)),
            Card("13", 10, (Out(), Step(13))),
            Card("swap", 7, (Swap(),), "ROY-06"),
            Card("copy", 7, (Copy(),), "ROY-05"),
            Card("magnet", 6, (Magnet(),), "ROY-04"),
        ),
        clauses=ROYAL_CLAUSES if pairs else ROYAL_ALONE_CLAUSES,
    )


def royal(players: int, *, sections: int = 4) -> Settings:
    """The Royal variant at its defaults: DOG Royal where the pawns have ranks."""
    base = dog_royal(players, sections=sections)
    return replace(
        base,
        opening="must",
        ranks=("king", "knight", "citizen", "fool"),
        clauses=replace(base.clauses, **VARIANT_CLAUSES),
    )
