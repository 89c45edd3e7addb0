"""What stands on the cards of the track games."""

from tracker.games.tock.settings import Card, Copy, Settings, Step

BOTH_WAYS = 4  # points that a card of DOG goes forwards or back


def face_of(card: Card, played: str = "") -> str:
    """The sign on a card; on a copy with what was *played* before it, where that is a number."""
    if Copy() in card.effects:
        return f"={played}" if played[:1].isdigit() else "="
    points = {effect.points for effect in card.effects if isinstance(effect, Step)}
    return f"±{BOTH_WAYS}" if {BOTH_WAYS, -BOTH_WAYS} <= points else card.name


def copyable(settings: Settings) -> tuple[str, ...]:
    """The cards that a copy can stand for; none in a game without copies."""
    names = tuple(card.name for card in settings.cards if Copy() not in card.effects)
    return names if len(names) < len(settings.cards) else ()
