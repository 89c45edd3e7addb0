"""The pictures of Dig: counting the score, laying the Garden, and turns on it."""

from random import Random

from msgspec.structs import replace

from tracker.game import Table
from tracker.games import dig, find_game

TALLY = (
    dig.Bowls(("green", "yellow", "purple", "blue", "red")),
    dig.Count(0, "red", 2),
    dig.Count(0, "blue", 3),
    dig.Count(2, "green", 1),
)


def garden():
    """A Garden well shuffled, one card of it with scents that nobody told."""
    cards = [*dig.COLOURS, *dig.PAIRS, *dig.PAIRS]
    Random(5).shuffle(cards)
    cards[7] = dig.UNKNOWN
    return tuple(cards)


def walk(shoot, players) -> None:
    """Every scene of the game, at new tables of *players*."""
    store, game = shoot.phone.app.store, find_game("dig")
    shoot.go("table", number=store.create(game, Table(players=players)))
    shoot.take("dig-score")
    shoot.play(*TALLY)
    shoot.take("dig-score-counted")
    shoot.play(dig.Count(1, "blue", 2))
    shoot.take("dig-score-refused")

    unseen(shoot, store, game, players)

    number = store.create(game, Table(players=players, depth="referee"))
    shoot.go("table", number=number)
    shoot.take("dig-starter")
    cards = garden()
    shoot.play(dig.Starts(0))
    shoot.take("dig-lay")
    shoot.play(*map(dig.Lay, cards[:12]))
    shoot.take("dig-lay-half")
    shoot.play(*map(dig.Lay, cards[12:]))
    shoot.take("dig-laid")
    shoot.play(dig.Laid())
    shoot.take("dig-turn")
    bones = [space for space, card in enumerate(cards, start=1) if dig.is_bone(card)]
    shoot.play(dig.Go(bones[1]), dig.Dig())
    shoot.take("dig-dug")
    shoot.play(dig.Go(bones[1] + 5))
    shoot.take("dig-too-far")
    shoot.play(dig.End())
    shoot.take("dig-refilled")
    shoot.play(game.adjust(on_the_bowl(shoot.phone.app.navigator.current_screen.match.state)))
    shoot.take("dig-on-a-bowl")
    shoot.go("adjust", number=number)
    shoot.take("dig-adjust")
    shoot.phone.app.navigator.back()


def unseen(shoot, store, game, players) -> None:
    """A Garden that nobody entered, from its first card to the bowls at its end."""
    shoot.go("table", number=store.create(game, Table(players=players, depth="referee", first=0)))
    shoot.play(dig.Begin(), dig.Go(3))
    shoot.take("dig-untold")
    shoot.play(dig.Dig(), dig.Go(4), *(dig.End() for _player in players))
    shoot.play(dig.Drop((dig.UNKNOWN,), "blue"))
    shoot.take("dig-untold-dropped")
    state = shoot.phone.app.navigator.current_screen.match.state
    shown = tuple(dig.Dropped(colour, dig.UNKNOWN) for colour in dig.COLOURS)
    rest = (dig.UNTOLD, "blue", *(dig.UNTOLD,) * 3)
    ended = replace(state, garden=rest, dogs=(0,) * len(players), dropped=(shown, *state.dropped[1:]))
    shoot.play(game.adjust(replace(ended, phase="order", active=None)))
    shoot.take("dig-order")


def on_the_bowl(state):
    """The active player with three bones that may all be red, on the red bowl."""
    hand = [card for card in state.garden if dig.is_bone(card) and "red" in card][:3]
    rest = list(state.garden)
    for bone in hand:
        rest.remove(bone)
    hands = tuple(tuple(hand) if seat == state.active else old for seat, old in enumerate(state.hands))
    dogs = tuple(rest.index("red") + 1 for _dog in state.dogs)
    return replace(state, garden=tuple(rest), hands=hands, dogs=dogs)
