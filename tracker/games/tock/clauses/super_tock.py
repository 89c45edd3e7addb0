"""The rules of Super Tock, STK-01 to STK-07, in our own words, French and English."""

from tracker.games.tock.clauses.board import CLAUSES as SHARED
from tracker.rulebook import Clause, Text

OWN: tuple[Clause, ...] = (
    Clause(
        id="STK-01",
        topic="deal",
        title=Text(fr="La donne", en="Dealing"),
        text=Text(
            fr=(
                "Avec les 52 cartes : à 4, on donne 5, 4, 4 ; à 3, 5, 4, 4, 4 et une reste ; à 2, 5, 5, 4, "
                "4, 4, 4 ; à 6, 4, 4, puis on remélange. À 5, 5, 5 et deux restent (choix de l’appli). La "
                "même personne distribue la série, puis sa voisine de gauche ; le joueur à gauche du "
                "donneur commence."
            ),
            en=(
                "With the 52 cards: 4 players get 5, 4, 4; 3 get 5, 4, 4, 4, one left over; 2 get 5, 5, 4, "
                "4, 4, 4; 6 get 4, 4, then the cards are shuffled again. 5 players get 5, 5, two left over "
                "(our ruling). The same person deals the whole row, then the next to the left; the player "
                "to the dealer's left begins."
            ),
        ),
        related=("STK-03",),
    ),
    Clause(
        id="STK-02",
        topic="cards",
        title=Text(fr="Les cartes", en="The cards"),
        text=Text(
            fr=(
                "As : sortir une bille, ou avancer de 1. Roi : sortir, ou avancer de 13. Dame 12, valet "
                "11, de 2 à 10 leur valeur, toujours en avant."
            ),
            en=(
                "Ace: bring a marble out, or move 1. King: out, or 13. Queen 12, jack 11, 2 to 10 their "
                "number, always forwards."
            ),
        ),
        related=("STK-03", "STK-05", "STK-06"),
    ),
    Clause(
        id="STK-03",
        topic="turn",
        title=Text(fr="Débuter, ou passer", en="To begin, or to pass"),
        text=Text(
            fr=(
                "Pour débuter il faut un as ou un roi : sans l’un ni l’autre, et sans bille en jeu, on "
                "pose sa main jusqu’à la donne suivante. Qui peut jouer joue. Qui a des billes en jeu et "
                "aucune carte possible en jette une. (Choix de l’appli : ces deux derniers points.)"
            ),
            en=(
                "To begin takes an ace or a king: with neither, and with no marble in play, the hand is "
                "laid down until the next deal. Who can play must play. Who has marbles in play but no "
                "card that goes throws one away. (Our rulings: the last two points.)"
            ),
        ),
        related=("STK-01", "STK-02"),
    ),
    Clause(
        id="STK-04",
        topic="board",
        title=Text(fr="Personne n’est à l’abri", en="Nobody is safe"),
        text=Text(
            fr=(
                "Sur le parcours, toute bille peut être sautée ou mangée, même sur son départ. En option, "
                "une bille sur son propre départ est protégée et bloque les autres, comme au Tock 6. "
                "Sortir sur sa propre bille au départ est refusé : cela ne changerait rien."
            ),
            en=(
                "On the track any marble may be jumped or captured, on its start too. As an option a "
                "marble on its own start is safe and blocks the others, as in Tock 6. Coming out onto "
                "one's own marble on the start is refused: nothing would change."
            ),
        ),
        related=("TCK-04",),
    ),
    Clause(
        id="STK-05",
        topic="board",
        title=Text(fr="Le Ciel", en="The Sky"),
        text=Text(
            fr=(
                "D’un trou 8, un as, un dix ou un roi mène au Ciel. Du Ciel, les mêmes cartes, et elles "
                "seules, ramènent sur n’importe quel 8. Dans les deux cas, la bille qui occupe la place "
                "est mangée."
            ),
            en=(
                "From a hole 8 an ace, a ten or a king leads to the Sky. From the Sky the same cards, and "
                "they alone, lead back onto any 8. Either way a marble that is there is captured."
            ),
        ),
        related=("TCK-04", "STK-02"),
    ),
    Clause(
        id="STK-06",
        topic="cards",
        title=Text(fr="Règles stratégiques", en="Strategy rules"),
        text=Text(
            fr=(
                "Trois options, chacune à part. Le quatre recule toujours de 4. Le dix échange une bille "
                "contre celle d’un adversaire, sur le parcours. Le valet fait jeter une carte au voisin de "
                "gauche, qui passe son tour ; il choisit la carte, et sans carte il passe seulement. Le "
                "dix reste aussi un 10 ou un raccourci, le valet un 11 ; sans bille en jeu, le valet ne se "
                "joue pas ainsi. (Choix de l’appli pour ces précisions.)"
            ),
            en=(
                "Three options, each on its own. The four always goes back 4. The ten swaps a marble with "
                "an opponent's, on the track. The jack makes the left neighbour throw a card and miss a "
                "turn; the neighbour chooses the card, and without one only misses the turn. The ten may "
                "still be a 10 or a shortcut, the jack an 11; with no marble in play the jack is not "
                "played so. (Our rulings on the details.)"
            ),
        ),
        related=("STK-02",),
    ),
    Clause(
        id="STK-07",
        topic="game_end",
        title=Text(fr="Aider et gagner", en="Helping and winning"),
        text=Text(
            fr=(
                "Seul, le premier qui a ses 4 billes à la maison gagne. En équipe de deux, qui a rentré "
                "les siennes peut jouer celles de son partenaire, ou jeter une carte ; l’équipe gagne avec "
                "ses 8 billes rentrées."
            ),
            en=(
                "Alone, the first with 4 marbles home wins. In pairs, who has them home may play the "
                "partner's, or throw a card; the pair wins with all 8 home."
            ),
        ),
        related=("TCK-03",),
    ),
)

CLAUSES = (*SHARED, *OWN)
