"""What the frame of the table offers to the view of a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from screens.platform import Document, Documents
from tracker.game import Game, Move, Player, Say
from tracker.match import Source
from vision.reading import Face


class CardTeller(Protocol):
    """What a game makes of faces that were read from its cards."""

    most: int
    """How many faces a card has at most."""

    def tell(self, seen: Sequence[Sequence[Face]]) -> Sequence[tuple[Any, bool]]:
        """The card of each group of faces, None where the table is to say it, and whether it counts."""

    def name(self, card: Any) -> str:
        """What a card is called, shortly."""

    def ask(self, faces: Sequence[Face], take: Callable[[Any], None], other: Any) -> None:
        """Ask which card these faces are on; *take* gets it. *other* is one more way out, with its words."""


class Frame(Protocol):
    """The table around a game's view: the only way from a view to the match, the store and the camera."""

    @property
    def state(self) -> Any:
        """The table that is shown: now, or before the entry that is being corrected."""

    @property
    def rules(self) -> Game[Any, Any]:
        """The game that is played."""

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""

    @property
    def options(self) -> Mapping[str, Any]:
        """What the table chose when it was set up, by the key of the option."""

    def play(self, move: Move, *, source: Source | None = None) -> bool:
        """Take a move: carried out, or answered with the clause. True when it was carried out."""

    def explain(self, text: str, clause: str = "") -> None:
        """Answer a touch that means nothing now: why, or what is missing before it does."""

    def prepare_again(self) -> None:
        """Something that was made ahead is used up: make another while nobody touches the table."""

    def room(self, foot: Any) -> float:
        """How high the view will be above that *foot*, or none, once the hands have nothing to prepare."""

    def refresh(self) -> None:
        """Draw the whole table: another question is asked, though nothing was played."""

    @property
    def documents(self) -> Documents:
        """Files that the person chooses."""

    @property
    def shares(self) -> bool:
        """Whether this machine can hand a file to another app."""

    def share(self, document: Document) -> None:
        """Hand a file to another app."""

    def seat(self, player: Player) -> int | None:
        """Somebody sits down at a game that has begun; their seat, None where that was not possible."""

    def tell(self, said: Say) -> str:
        """Words for something that the rules say."""

    @property
    def rolls(self) -> bool:
        """Whether the phone rolls the dice: `photograph` then gives such a roll."""

    def photograph(self, expected: int, take: Callable[[tuple[int, ...], Source], None]) -> None:
        """Read so many dice from a photo; *take* gets their values, and how they came in."""

    def photograph_cards(
        self, expected: int | None, teller: CardTeller, take: Callable[[list, Source], None]
    ) -> None:
        """Read so many cards at most from a photo; *take* gets them, and how they came in."""

    def draw_player(self, possible: Sequence[int], take: Callable[[int], Any]) -> None:
        """Draw one of the seats by chance, as the table likes it; *take* gets it."""

    def recall(self, key: str, default: Any) -> Any:
        """How a person wants to see or enter things, as it was last remembered."""

    def remember(self, key: str, value: Any) -> None:
        """Keep how a person wants to see or enter things; the box and the match keep themselves."""

    @property
    def box(self) -> Any:
        """What is known of the game's box, as plain data; None: nothing."""

    def keep_box(self, box: Any) -> None:
        """Put right by hand what is known of the box; what is played teaches it without being asked."""
