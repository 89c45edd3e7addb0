"""A first round of the games on the track: Tock 6, Super Tock, the DOGs, DOG Royal and its variant."""

from tracker.lessons import Step
from tracker.rulebook import Text

PLAYED = ("play", "throw", "fold")


def _dealer(clause: str) -> Step:
    return Step(
        Text(
            fr="Tirez au sort qui donne. Le téléphone dit combien de cartes : garde-les en main, cachées.",
            en="Draw lots for who deals. The phone says how many cards: hold yours so that nobody sees.",
        ),
        clause,
        ("dealer",),
    )


def _first_card(fr: str, en: str, clause: str) -> Step:
    return Step(
        Text(
            fr=f"{fr} Touche la carte, puis le pion. Rien à jouer ? « Je ne peux pas jouer ».",
            en=f"{en} Tap the card, then the pawn. Nothing to play? “I cannot play”.",
        ),
        clause,
        PLAYED,
    )


def _capture(clause: str) -> Step:
    return Step(
        Text(
            fr="Arriver sur un pion l’envoie à sa réserve. On saute par-dessus les autres. Joue encore.",
            en="Landing on a pawn sends it back. Others are jumped over. Play on.",
        ),
        clause,
        PLAYED,
    )


def _home(fr: str, en: str, clause: str) -> Step:
    return Step(Text(fr=fr, en=en), clause)


DOG = (
    _dealer("DOG-04"),
    Step(
        Text(
            fr="Échange une carte cachée avec ton partenaire ; sans équipes, donne-la à gauche.",
            en="Exchange a card face down with your partner; alone, give one to the left.",
        ),
        "DOG-05",
    ),
    _first_card(
        "Un 1/11, un 13 ou un joker sort un pion.",
        "A 1/11, a 13 or a joker brings a pawn out.",
        "DOG-08",
    ),
    Step(
        Text(
            fr="Sur son départ, un pion est à l’abri et bloque tout le monde. Au suivant.",
            en="On its own start a pawn is safe and blocks everybody. Next player.",
        ),
        "DOG-09",
        PLAYED,
    ),
    _capture("DOG-10"),
    _home(
        "Après un tour, on entre dans l’arrivée par le compte exact.",
        "Once round, the goal is entered by exact count.",
        "DOG-12",
    ),
    _home(
        "Tous tes pions à l’arrivée, et ton camp gagne.",
        "All your pawns in the goal, and your side wins.",
        "DOG-03",
    ),
)

LESSONS = {
    "tock_6": (
        _dealer("TK6-01"),
        _first_card("Un as ou un roi sort une bille.", "An ace or a king brings a marble out.", "TK6-05"),
        Step(
            Text(
                fr="Qui peut jouer doit jouer. Le 4 recule, le valet échange, le 7 se partage. Au suivant.",
                en="Who can play must. The 4 goes back, the jack swaps, the 7 is split. Next player.",
            ),
            "TK6-04",
            PLAYED,
        ),
        _capture("TCK-04"),
        _home(
            "Après un tour, ton couloir s’ouvre : on y entre par le compte exact.",
            "Once round, your lane opens: it is entered by exact count.",
            "TCK-03",
        ),
        _home(
            "Tes 4 billes rentrées, tu aides. Tout rentré, vous gagnez.",
            "With 4 home you help. All home wins.",
            "TK6-10",
        ),
    ),
    "super_tock": (
        _dealer("STK-01"),
        _first_card("Un as ou un roi sort une bille.", "An ace or a king brings a marble out.", "STK-03"),
        Step(
            Text(
                fr="Les autres cartes avancent de leur nombre : valet 11, dame 12, roi 13. Au suivant.",
                en="Other cards move on by their number: jack 11, queen 12, king 13. Next player.",
            ),
            "STK-02",
            PLAYED,
        ),
        _capture("STK-04"),
        _home(
            "Après un tour, ton couloir s’ouvre : on y entre par le compte exact.",
            "Once round, your lane opens: it is entered by exact count.",
            "TCK-03",
        ),
        _home(
            "Le premier camp avec tout au couloir gagne.",
            "The first side with everything home wins.",
            "STK-07",
        ),
    ),
    "dog": DOG,
    "dog_compact": DOG,
    "dog_royal": (
        _dealer("ROY-09"),
        Step(
            Text(
                fr="Pour une fois, chacun peut poser un pion sur son départ.",
                en="This once, everybody may put a pawn on their start.",
            ),
            "ROY-02",
            ("place",),
        ),
        _first_card("Un 1/11 ou un 13 sort un pion.", "A 1/11 or a 13 brings a pawn out.", "ROY-10"),
        Step(
            Text(
                fr="La copie refait la dernière carte, l’aimant avance jusqu’au pion suivant. Au suivant.",
                en="The copy repeats the last card, the magnet draws a pawn to the next one. Next player.",
            ),
            "ROY-05",
            PLAYED,
        ),
        _capture("DOG-10"),
        _home(
            "Après un tour, on entre dans l’arrivée par le compte exact.",
            "Once round, the goal is entered by exact count.",
            "DOG-12",
        ),
        _home(
            "Tous tes pions à l’arrivée, et ton camp gagne.",
            "All your pawns in the goal, and your side wins.",
            "DOG-03",
        ),
    ),
    "royal": (
        Step(
            Text(
                fr="Touche une case spéciale, comme sur ton plateau : les autres suivent.",
                en="Tap a special field, as your board shows it: the others follow.",
            ),
            "RYV-10",
            ("special",),
        ),
        _dealer("ROY-09"),
        Step(
            Text(
                fr="Roi, chevalier, citoyen, fou : chacun choisit qui commence sur son départ.",
                en="King, knight, citizen, fool: everybody chooses who begins on the start.",
            ),
            "RYV-01",
            ("place",),
        ),
        _first_card("Joue une carte, et fais ce qu’elle dit.", "Play a card, and do what it says.", "RYV-11"),
        Step(
            Text(
                fr="Un pion ne dépasse que son rang ou plus bas, sauf avec un 10 ou un ±4. Au suivant.",
                en="A pawn passes only its own rank or lower, but for a 10 or a ±4. Next player.",
            ),
            "RYV-02",
            PLAYED,
        ),
        Step(
            Text(
                fr="Le roi n’avance que de 1 à 7, et seul un roi le capture. Joue encore.",
                en="The king moves by 1 to 7 only, and only a king captures it. Play on.",
            ),
            "RYV-05",
            PLAYED,
        ),
        _home(
            "Sur une case spéciale, tu peux piocher une carte.",
            "On a special field you may draw a card.",
            "RYV-09",
        ),
        _home(
            "Tous tes pions à l’arrivée, et ton camp gagne.",
            "All your pawns in the goal, and your side wins.",
            "DOG-03",
        ),
    ),
}
