"""The rules of DOG Royal, ROY-01 to ROY-08, and of its Royal variant, RYV-01 to RYV-10, in our own words.

Both are played as DOG is but for what these clauses say: the clauses of DOG that they replace are left out.
"""

from tracker.games.tock.clauses import dog
from tracker.rulebook import Clause, Text

REPLACED = ("DOG-02", "DOG-07", "DOG-14", "DOG-15", "DOG-17", "DOG-19")

ROY: tuple[Clause, ...] = (
    Clause(
        id="ROY-01",
        topic="cards",
        title=Text(fr="Les 110 cartes", en="The 110 cards"),
        text=Text(
            fr=(
                "Dix 1/11 et dix 13 ; sept de chaque : 2, 3, ±4, 5, 6, 1-7, 8, 9, 10, 12, copie (=) et "
                "échange ; six aimants. Ni joker ni 7. On donne toujours 5 cartes, à chaque manche."
            ),
            en=(
                "Ten each of 1/11 and 13; seven each of 2, 3, ±4, 5, 6, 1-7, 8, 9, 10, 12, copy (=) and "
                "swap; six magnets. No joker, no 7. Always 5 cards are dealt, in every round."
            ),
        ),
        related=("DOG-04", "ROY-03", "ROY-04", "ROY-05", "ROY-06"),
    ),
    Clause(
        id="ROY-02",
        topic="turn",
        title=Text(fr="Le premier pion", en="The first pawn"),
        text=Text(
            fr="Au tout début de la partie, chacun peut poser un pion sur sa case départ.",
            en="At the very start of the game everybody may put one pawn on their start.",
        ),
        related=("DOG-08", "DOG-09"),
    ),
    Clause(
        id="ROY-03",
        topic="cards",
        title=Text(fr="Le 1-7", en="The 1-7"),
        text=Text(
            fr="Un seul pion avance de 1 à 7 cases, à ton choix. Ce qu’il dépasse n’est pas capturé.",
            en="One pawn goes 1 to 7 fields forwards, as you choose. What it passes is not captured.",
        ),
        related=("DOG-10", "ROY-01"),
    ),
    Clause(
        id="ROY-04",
        topic="cards",
        title=Text(fr="L’aimant", en="The magnet"),
        text=Text(
            fr=(
                "Un pion avance jusqu’à la case juste derrière le pion suivant du parcours, de n’importe "
                "quelle couleur. Seulement sur le parcours : ni vers l’arrivée, ni pour un pion arrivé. Il "
                "ne franchit pas un départ bloqué ; un pion déjà juste derrière, ou seul sur le parcours, "
                "ne peut pas s’en servir (choix de l’appli)."
            ),
            en=(
                "A pawn goes forwards to the field just behind the next pawn on the track, whatever its "
                "colour. Only on the track: not into the goal, not for a pawn in it. It cannot cross a "
                "blocked start; a pawn already just behind, or alone on the track, cannot use it (our "
                "ruling)."
            ),
        ),
        related=("DOG-09", "DOG-12", "ROY-01"),
    ),
    Clause(
        id="ROY-05",
        topic="cards",
        title=Text(fr="La copie", en="The copy"),
        text=Text(
            fr=(
                "Elle vaut la carte jouée juste avant : la carte, pas le choix qui en a été fait. Jamais "
                "comme première carte d’une manche. Qui joue seul à la fin d’une manche copie sa propre "
                "carte. On copie la dernière carte jouée, jamais une carte jetée ; la copie d’une copie "
                "vaut la même carte, la copie d’une verte est verte (choix de l’appli)."
            ),
            en=(
                "It is the card played just before: the card, not what was chosen with it. Never as the "
                "first card of a round. Who plays on alone at the end of a round copies their own card. It "
                "is the last card played, never one thrown away; a copy of a copy is the same card again, "
                "a copy of a green card is green (our ruling)."
            ),
        ),
        related=("ROY-01", "RYV-02", "RYV-05"),
    ),
    Clause(
        id="ROY-06",
        topic="cards",
        title=Text(fr="L’échange, s’il se peut", en="The swap, if it can be"),
        text=Text(
            fr=(
                "L’échange se fait comme au DOG, mais sans pion à échanger la carte ne se joue pas : elle "
                "ne se pose jamais sans effet."
            ),
            en=(
                "The swap is that of DOG, but when nothing can be swapped it cannot be played: it is never "
                "laid without effect."
            ),
        ),
        related=("DOG-09", "DOG-16"),
    ),
    Clause(
        id="ROY-07",
        topic="turn",
        title=Text(fr="Rien à jouer", en="Nothing to play"),
        text=Text(
            fr=(
                "Qui ne peut rien jouer montre sa main, la glisse sous la défausse et sort de la manche ; "
                "qui peut jouer doit jouer. La manche finit quand toutes les cartes sont jouées ou jetées."
            ),
            en=(
                "Who can play nothing shows the hand, puts it under the discard and is out for the round; "
                "who can play must. The round is over when every card has been played or thrown."
            ),
        ),
        related=("DOG-04", "DOG-06", "ROY-08"),
    ),
    Clause(
        id="ROY-08",
        topic="turn",
        title=Text(fr="À deux, trois ou cinq", en="Two, three or five players"),
        text=Text(
            fr=(
                "Chacun pour soi, avec 4 pions. Rien à jouer : on jette une carte, on en pioche une ; "
                "toujours rien : on passe et on en jette une. Au début d’une manche, chacun donne une carte "
                "à gauche. Le premier avec 4 pions arrivés gagne."
            ),
            en=(
                "Everybody alone, with 4 pawns. Nothing to play: throw a card and draw one; still nothing: "
                "pass and throw one. At the start of a round everybody gives a card to the left. The first "
                "with 4 pawns in the goal wins."
            ),
        ),
        related=("DOG-03", "DOG-05", "ROY-07"),
    ),
)

RYV: tuple[Clause, ...] = (
    Clause(
        id="RYV-01",
        topic="turn",
        title=Text(fr="Les rangs et le premier pion", en="Ranks and the first pawn"),
        text=Text(
            fr=(
                "Chacun a un roi, un chevalier, un citoyen et un fou, du plus haut au plus bas. Après le "
                "premier échange de cartes, à partir du premier joueur et dans le sens des aiguilles d’une "
                "montre, chacun pose un pion de son choix sur sa case départ."
            ),
            en=(
                "Everybody has a king, a knight, a citizen and a fool, highest first. After the first "
                "exchange of cards, from the first player clockwise, each puts one pawn of their choice on "
                "the start."
            ),
        ),
        related=("DOG-05", "DOG-09", "RYV-02"),
    ),
    Clause(
        id="RYV-02",
        topic="board",
        title=Text(fr="Dépasser selon le rang", en="Passing by rank"),
        text=Text(
            fr=(
                "Un pion ne dépasse que des pions de son rang ou d’un rang plus bas. Les cartes vertes, le "
                "10 et le ±4, lèvent cette règle. Un départ bloqué reste bloqué, et dans l’arrivée on ne "
                "saute toujours pas."
            ),
            en=(
                "A pawn passes only pawns of its own rank or a lower one. The green cards, 10 and ±4, lift "
                "that. A blocked start still blocks, and in the goal there is still no jumping."
            ),
        ),
        related=("DOG-09", "DOG-12", "RYV-01", "RYV-06"),
    ),
    Clause(
        id="RYV-03",
        topic="board",
        title=Text(fr="Capturer un roi", en="Capturing a king"),
        text=Text(
            fr=(
                "Un roi n’est capturé que par un roi : aucun autre pion ne s’arrête sur lui, même de son "
                "camp. Tout autre pion peut être capturé par tout autre."
            ),
            en=(
                "A king is captured only by a king: no other pawn stops on it, not even one of its own "
                "side. Any other pawn is captured by any other."
            ),
        ),
        related=("DOG-10", "RYV-04", "RYV-05"),
    ),
    Clause(
        id="RYV-04",
        topic="board",
        title=Text(fr="Chez soi, au départ", en="On one's own start"),
        text=Text(
            fr=(
                "Un pion qui sort sur sa case départ, ou qui y arrive après un tour ou en reculant de 4, "
                "capture tout pion étranger qui s’y tient, même un roi."
            ),
            en=(
                "A pawn that comes out onto its own start, or arrives there after a lap or by going back "
                "4, captures whatever foreign pawn stands there, a king too."
            ),
        ),
        related=("DOG-08", "RYV-03"),
    ),
    Clause(
        id="RYV-05",
        topic="cards",
        title=Text(fr="Le roi", en="The king"),
        text=Text(
            fr=(
                "Il n’avance que de 1 à 7 : 1-7, 2, 3, ±4, 5, 6, ou 1 avec un 1/11 ; jamais de 11 ni de "
                "13. Il sort avec une carte départ, s’échange, suit l’aimant ; une copie le déplace si "
                "elle vaut une telle carte."
            ),
            en=(
                "It is moved only by 1 to 7: 1-7, 2, 3, ±4, 5, 6, or 1 with a 1/11; never by 11 or 13. "
                "Start cards bring it out, it may be swapped and follows the magnet; a copy moves it if "
                "that stands for such a card."
            ),
        ),
        related=("ROY-05", "RYV-03"),
    ),
    Clause(
        id="RYV-06",
        topic="board",
        title=Text(fr="Le chevalier", en="The knight"),
        text=Text(
            fr=(
                "Les départs occupés ne le bloquent pas : il passe, sans s’y arrêter, et selon les rangs ; "
                "un roi sur son départ, seulement avec une carte verte. Il entre dans l’arrivée même si un "
                "pion à lui est sur son départ. Pas avec l’aimant."
            ),
            en=(
                "Occupied starts do not block it: it passes, without stopping there, and by the ranks; a "
                "king on its start only with a green card. It enters the goal even past a pawn of its own "
                "on its start. Not with the magnet."
            ),
        ),
        related=("DOG-09", "DOG-12", "RYV-02"),
    ),
    Clause(
        id="RYV-07",
        topic="board",
        title=Text(fr="Le citoyen", en="The citizen"),
        text=Text(
            fr=(
                "Arrivé sur une case spéciale, après avoir pioché, il peut aller droit à la prochaine case "
                "spéciale libre, par-dessus les rangs et les départs bloqués. Ce voyage ne donne ni carte "
                "ni autre voyage, et ne ramène pas d’où le pion vient (choix de l’appli)."
            ),
            en=(
                "Arrived on a special field, after drawing, it may go straight to the next free special "
                "field ahead, past ranks and blocked starts. This trip gives no card and no other trip, "
                "and never leads back to where the pawn came from (our ruling)."
            ),
        ),
        related=("RYV-09", "RYV-10"),
    ),
    Clause(
        id="RYV-08",
        topic="board",
        title=Text(fr="Le fou", en="The fool"),
        text=Text(
            fr=(
                "Quand il entre dans l’arrivée, il peut laisser jusqu’à 2 points de la carte. Nulle part "
                "ailleurs ; dans l’arrivée, il compte tous les points."
            ),
            en=(
                "When it enters the goal it may leave up to 2 points of the card unused. Nowhere else; "
                "inside the goal it uses the full count."
            ),
        ),
        related=("DOG-11", "DOG-12"),
    ),
    Clause(
        id="RYV-09",
        topic="turn",
        title=Text(fr="Une carte de plus", en="One more card"),
        text=Text(
            fr=(
                "Arriver sur une case spéciale par une carte chiffrée ou un aimant fait piocher une carte "
                "aussitôt, à qui a joué la carte. Pas par un échange."
            ),
            en=(
                "Arriving on a special field by a number card or a magnet draws a card at once, for "
                "whoever played the card. Not by a swap."
            ),
        ),
        related=("DOG-06", "RYV-07", "RYV-10"),
    ),
    Clause(
        id="RYV-10",
        topic="board",
        title=Text(fr="Les cases spéciales", en="The special fields"),
        text=Text(
            fr=(
                "Une par secteur de 16 cases, partout à la même distance d’un départ. Où exactement, seul "
                "le plateau le montre : la table l’indique une fois. Sinon, la 8e case après un départ "
                "(choix de l’appli)."
            ),
            en=(
                "One in each section of 16 fields, everywhere as far from a start. Where exactly only the "
                "board shows: the table says it once. Else it is the 8th field after a start (our ruling)."
            ),
        ),
        related=("DOG-01", "RYV-07", "RYV-09"),
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(clause for clause in dog.CLAUSES if clause.id not in REPLACED),
    *ROY,
)
VARIANT: tuple[Clause, ...] = (*(clause for clause in CLAUSES if clause.id != "ROY-02"), *RYV)
