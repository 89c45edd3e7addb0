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
                "Avec les 52 cartes : à 4, on donne 5, 4, 4, puis on remélange ; à 3, 5, 4, 4, 4 et on "
                "élimine la dernière ; à 2, 5, 5, 4, 4, 4, 4 ; à 6, 4, 4, puis on remélange. Notre "
                "lecture : à 5, on donne 5, 5 et deux restent ; la même personne distribue la série, puis "
                "celle qui est à sa gauche ; le joueur à gauche du donneur commence."
            ),
            en=(
                "With the 52 cards: 4 players get 5, 4, 4, then the cards are shuffled again; 3 get 5, 4, "
                "4, 4, the last one left out; 2 get 5, 5, 4, 4, 4, 4; 6 get 4, 4, then the cards are "
                "shuffled again. Our ruling: 5 players get 5, 5, two left over; the same person deals the "
                "whole row, then the next to the left; the player to the dealer's left begins."
            ),
        ),
        related=("STK-03", "STK-02"),
    ),
    Clause(
        id="STK-02",
        topic="cards",
        title=Text(fr="Les cartes", en="The cards"),
        text=Text(
            fr=(
                "As : sortir une bille, ou avancer de 1. Roi : sortir, ou avancer de 13. Dame 12, valet 11, "
                "de 2 à 10 leur valeur, toujours en avant."
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
                "Pour débuter il faut un as ou un roi : sans l’un ni l’autre, on pose sa main jusqu’à la "
                "donne suivante. Notre lecture : cela vaut pour qui n’a pas de bille en jeu ; qui peut "
                "jouer joue ; qui a des billes en jeu et aucune carte possible en jette une."
            ),
            en=(
                "To begin takes an ace or a king: with neither, the hand is laid down until the next deal. "
                "Our ruling: that is for who has no marble in play; who can play must play; who has marbles "
                "in play but no card that goes throws one away."
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
                "Sur le parcours, toute bille peut être sautée ou mangée, même sur son départ : la feuille "
                "ne parle pas de blocage. En option, une bille sur son propre départ est protégée et bloque "
                "les autres, comme au Tock 6. Notre lecture : sortir sur sa propre bille au départ est "
                "refusé, car cela ne changerait rien."
            ),
            en=(
                "On the track any marble may be jumped or captured, on its start too: the sheet names no "
                "blockade. As an option a marble on its own start is safe and blocks the others, as in Tock "
                "6. Our ruling: coming out onto one's own marble on the start is refused, as nothing would "
                "change."
            ),
        ),
        related=("TCK-04", "STK-05", "TCK-01"),
    ),
    Clause(
        id="STK-05",
        topic="board",
        title=Text(fr="Le Ciel", en="The Sky"),
        text=Text(
            fr=(
                "D’un trou 8, un as, un dix ou un roi mène au Ciel. Du Ciel, les mêmes cartes ramènent sur "
                "n’importe quel 8. Dans les deux cas, la bille qui occupe la place est mangée. Notre "
                "lecture : aucune autre carte ne fait sortir du Ciel."
            ),
            en=(
                "From a hole 8 an ace, a ten or a king leads to the Sky. From the Sky the same cards lead "
                "back onto any 8. Either way a marble that is there is captured. Our ruling: no other card "
                "leads out of the Sky."
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
                "contre celle d’un adversaire. Le valet fait jeter une carte au voisin de gauche, qui passe "
                "son tour. Notre lecture : le dix reste aussi un 10 ou un raccourci, et n’échange que sur "
                "le parcours ; le valet reste aussi un 11, et sans bille en jeu il ne fait jeter personne ; "
                "le voisin choisit la carte, et sans carte il passe seulement son tour."
            ),
            en=(
                "Three options, each on its own. The four always goes back 4. The ten swaps a marble with "
                "an opponent's. The jack makes the left neighbour throw a card and miss a turn. Our ruling: "
                "the ten may still be a 10 or a shortcut, and swaps on the track only; the jack may still "
                "be an 11, and without a marble in play it makes nobody throw; the neighbour chooses the "
                "card, and without one only misses the turn."
            ),
        ),
        related=("STK-02", "STK-05"),
    ),
    Clause(
        id="STK-07",
        topic="game_end",
        title=Text(fr="Aider et gagner", en="Helping and winning"),
        text=Text(
            fr=(
                "Seul, le premier qui a ses 4 billes à la maison gagne. En équipe de deux, qui a rentré les "
                "siennes peut jouer celles de son partenaire. Notre lecture : qui n’aide pas jette une "
                "carte ; l’équipe gagne avec ses 8 billes rentrées."
            ),
            en=(
                "Alone, the first with 4 marbles home wins. In pairs, who has them home may play the "
                "partner's. Our ruling: who does not help throws a card; the pair wins with all 8 home."
            ),
        ),
        related=("TCK-03", "TCK-02", "STK-03"),
    ),
)

CLAUSES = (*SHARED, *OWN)
