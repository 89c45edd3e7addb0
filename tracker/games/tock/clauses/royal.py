"""The rules of DOG Royal, ROY-01 to ROY-11, and of its Royal variant, RYV-01 to RYV-13, in our own words.

Both are played as DOG is but for what these clauses say: those that do not hold in a game are left out of
its rulebook, and its own stand in their place.
"""

from tracker.games.tock.clauses import dog
from tracker.rulebook import Clause, Text

REPLACED = (  # in DOG Royal: its cards, deals of five, no joker, no seven, no swap without effect
    *("DOG-02", "DOG-04", "DOG-07", "DOG-08", "DOG-09"),
    *("DOG-14", "DOG-15", "DOG-16", "DOG-17", "DOG-19"),
)
BY_RANKS = ("DOG-06", "DOG-10", "DOG-11", "ROY-02", "ROY-11")  # and its variant: ranks, and cards drawn

ROY: tuple[Clause, ...] = (
    Clause(
        id="ROY-01",
        topic="cards",
        title=Text(fr="Les 110 cartes", en="The 110 cards"),
        text=Text(
            fr=(
                "Dix 1/11 et dix 13 ; sept de chaque : 2, 3, ±4, 5, 6, 1-7, 8, 9, 10, 12, copie (=) et "
                "échange ; six aimants. Ni joker ni 7."
            ),
            en=(
                "Ten each of 1/11 and 13; seven each of 2, 3, ±4, 5, 6, 1-7, 8, 9, 10, 12, copy (=) and "
                "swap; six magnets. No joker, no 7."
            ),
        ),
        related=("ROY-03", "ROY-04", "ROY-05", "ROY-06", "ROY-09"),
    ),
    Clause(
        id="ROY-02",
        topic="turn",
        title=Text(fr="Le premier pion", en="The first pawn"),
        text=Text(
            fr="Au tout début de la partie, chacun peut poser un pion sur sa case départ.",
            en="At the very start of the game everybody may put one pawn on their start.",
        ),
        related=("ROY-10", "ROY-11"),
    ),
    Clause(
        id="ROY-03",
        topic="cards",
        title=Text(fr="Le 1-7", en="The 1-7"),
        text=Text(
            fr="Un seul pion avance de 1 à 7 cases, à ton choix. Ce qu’il dépasse n’est pas capturé.",
            en="One pawn goes 1 to 7 fields forwards, as you choose. What it passes is not captured.",
        ),
        related=("ROY-01", "DOG-13"),
    ),
    Clause(
        id="ROY-04",
        topic="cards",
        title=Text(fr="L’aimant", en="The magnet"),
        text=Text(
            fr=(
                "Un pion avance jusqu’à la case juste derrière le pion suivant du parcours, de n’importe "
                "quelle couleur. Il ne s’arrête pas avant. Seulement sur le parcours : ni vers l’arrivée, "
                "ni pour un pion arrivé. Notre lecture : il ne franchit pas un départ bloqué ; un pion déjà "
                "juste derrière, ou seul sur le parcours, ne peut pas s’en servir."
            ),
            en=(
                "A pawn goes forwards to the field just behind the next pawn on the track, whatever its "
                "colour. It does not stop before. Only on the track: not into the goal, not for a pawn in "
                "it. Our ruling: it does not cross a blocked start; a pawn already just behind, or alone on "
                "the track, cannot use it."
            ),
        ),
        related=("DOG-12", "ROY-01", "ROY-11"),
    ),
    Clause(
        id="ROY-05",
        topic="cards",
        title=Text(fr="La copie", en="The copy"),
        text=Text(
            fr=(
                "Elle vaut la carte jouée juste avant : la carte, pas le choix qui en a été fait. Jamais "
                "comme première carte d’une manche. Qui joue seul à la fin d’une manche copie sa propre "
                "carte. Notre lecture : on copie la dernière carte jouée, jamais une carte jetée ; la copie "
                "d’une copie vaut la même carte, et celle d’une verte est verte."
            ),
            en=(
                "It is the card played just before: the card, not what was chosen with it. Never as the "
                "first card of a round. Who plays on alone at the end of a round copies their own card. Our "
                "ruling: it is the last card played, never one thrown away; a copy of a copy is the same "
                "card again, and one of a green card is green."
            ),
        ),
        related=("ROY-01", "RYV-02", "RYV-05"),
    ),
    Clause(
        id="ROY-06",
        topic="cards",
        title=Text(fr="L’échange", en="The swap"),
        text=Text(
            fr=(
                "Un de tes pions du parcours change de place avec un pion d’un adversaire ou du "
                "partenaire ; aucun des deux ne peut être protégé ni arrivé. Il le faut, même si cela te "
                "gêne. S’il n’y a pas de quoi échanger, la carte ne se joue pas : elle ne se pose jamais "
                "sans effet."
            ),
            en=(
                "One of your pawns on the track changes places with one of an opponent or the partner; "
                "neither may be protected or in a goal. It must be done, welcome or not. When nothing can "
                "be swapped the card cannot be played: it is never laid without effect."
            ),
        ),
        related=("ROY-01", "ROY-11"),
    ),
    Clause(
        id="ROY-07",
        topic="turn",
        title=Text(fr="Rien à jouer", en="Nothing to play"),
        text=Text(
            fr=(
                "Qui ne peut déplacer aucun pion montre sa main, la glisse sous la défausse et sort de la "
                "manche. La manche finit quand toutes les cartes sont jouées ou défaussées. Notre lecture : "
                "qui peut jouer doit jouer, et l’appli croit une main qu’on ne lui montre pas."
            ),
            en=(
                "Who can move no pawn shows the hand, puts it under the discard and is out for the round. "
                "The round is over when every card has been played or discarded. Our ruling: who can play "
                "must, and the app believes a hand that it is not shown."
            ),
        ),
        related=("ROY-08", "ROY-09"),
    ),
    Clause(
        id="ROY-08",
        topic="turn",
        title=Text(fr="À deux, trois ou cinq", en="Two, three or five players"),
        text=Text(
            fr=(
                "Chacun pour soi, avec 4 pions. Qui ne peut déplacer aucun pion jette une carte et en "
                "pioche une ; toujours rien, il passe et en jette une. Au début d’une manche, chacun donne "
                "une carte à gauche. Le premier avec 4 pions arrivés gagne. Notre lecture : une pioche vide "
                "est refaite des cartes utilisées."
            ),
            en=(
                "Everybody alone, with 4 pawns. Who can move no pawn throws a card and draws one; still "
                "nothing, they pass and throw one. At the start of a round everybody gives a card to the "
                "left. The first with 4 pawns in the goal wins. Our ruling: an empty pile is made anew from "
                "the used cards."
            ),
        ),
        related=("DOG-03", "DOG-05", "ROY-07"),
    ),
    Clause(
        id="ROY-09",
        topic="deal",
        title=Text(fr="La donne", en="Dealing"),
        text=Text(
            fr=(
                "On donne toujours 5 cartes, à chaque manche. Le donneur passe la pioche à gauche : qui la "
                "reçoit commence la manche, et donnera la suivante. Quand la pioche ne suffit plus, on "
                "mélange la défausse pour en refaire une."
            ),
            en=(
                "Always 5 cards are dealt, in every round. The dealer passes the pile to the left: who gets "
                "it begins the round, and deals the next. When the pile is too small, the discard is "
                "shuffled into a new one."
            ),
        ),
        related=("DOG-05", "ROY-01", "ROY-07"),
    ),
    Clause(
        id="ROY-10",
        topic="cards",
        title=Text(fr="Démarrer", en="Coming out"),
        text=Text(
            fr="Un pion passe de sa zone d’attente à sa case départ avec un 1/11 ou un 13.",
            en="A pawn leaves the kennel for its start with a 1/11 or a 13.",
        ),
        related=("DOG-13", "ROY-02", "ROY-11"),
    ),
    Clause(
        id="ROY-11",
        topic="board",
        title=Text(fr="Le départ protège", en="The start protects"),
        text=Text(
            fr=(
                "Un pion sur la case départ de sa couleur, d’où qu’il vienne, est protégé : ni capturé, ni "
                "échangé, ni dépassé. Il bloque tout le monde, son camp aussi, dans les deux sens."
            ),
            en=(
                "A pawn on the start of its own colour, however it came there, is safe: not captured, not "
                "swapped, not passed. It blocks everybody, its own side too, both ways."
            ),
        ),
        related=("DOG-12", "ROY-06", "ROY-10"),
    ),
)

RYV: tuple[Clause, ...] = (
    Clause(
        id="RYV-01",
        topic="turn",
        title=Text(fr="Les rangs et le premier pion", en="Ranks and the first pawn"),
        text=Text(
            fr=(
                "Chacun a un roi, un chevalier, un citoyen et un fou, du plus haut au plus bas. Au début de "
                "la partie, après l’échange de cartes, à partir du premier joueur et dans le sens des "
                "aiguilles d’une montre, chacun pose un pion de son choix sur sa case départ."
            ),
            en=(
                "Everybody has a king, a knight, a citizen and a fool, highest first. At the start of the "
                "game, after the exchange of cards, from the first player clockwise, each puts one pawn of "
                "their choice on the start."
            ),
        ),
        related=("DOG-05", "RYV-02", "RYV-13"),
    ),
    Clause(
        id="RYV-02",
        topic="board",
        title=Text(fr="Dépasser selon le rang", en="Passing by rank"),
        text=Text(
            fr=(
                "Un pion ne dépasse que des pions de son rang ou d’un rang plus bas ; la case dépassée "
                "compte. Les cartes vertes, le 10 et le ±4, lèvent cette règle. Un départ bloqué reste "
                "bloqué, et dans l’arrivée on ne saute toujours pas."
            ),
            en=(
                "A pawn passes only pawns of its own rank or a lower one; the field passed counts. The "
                "green cards, 10 and ±4, lift that. A blocked start still blocks, and in the goal there is "
                "still no jumping."
            ),
        ),
        related=("DOG-12", "RYV-01", "RYV-06", "RYV-13"),
    ),
    Clause(
        id="RYV-03",
        topic="board",
        title=Text(fr="Capturer, et le roi", en="Capturing, and the king"),
        text=Text(
            fr=(
                "S’arrêter sur un pion, même à soi, le capture : il retourne dans sa zone d’attente, quel "
                "que soit son rang. Un roi n’est capturé que par un roi. Notre lecture : aucun autre pion "
                "ne s’arrête donc sur un roi, même de son camp."
            ),
            en=(
                "Stopping on a pawn, one's own too, captures it: it goes to its kennel, whatever its rank. "
                "A king is captured only by a king. Our ruling: so no other pawn stops on a king, not even "
                "one of its own side."
            ),
        ),
        related=("RYV-04", "RYV-05", "RYV-13"),
    ),
    Clause(
        id="RYV-04",
        topic="board",
        title=Text(fr="Chez soi, au départ", en="On one's own start"),
        text=Text(
            fr=(
                "Un pion qui sort sur sa case départ, ou qui y arrive après un tour, capture tout pion "
                "étranger qui s’y tient, même un roi. Notre lecture : en reculant de 4 aussi."
            ),
            en=(
                "A pawn that comes out onto its own start, or arrives there after a lap, captures whatever "
                "foreign pawn stands there, a king too. Our ruling: by going back 4 too."
            ),
        ),
        related=("ROY-10", "RYV-03"),
    ),
    Clause(
        id="RYV-05",
        topic="cards",
        title=Text(fr="Le roi", en="The king"),
        text=Text(
            fr=(
                "Il n’est déplacé que par des cartes de 1 à 7. Il sort avec une carte départ, s’échange, "
                "suit l’aimant ; une copie le déplace si elle vaut une telle carte. Notre lecture : ce sont "
                "le 1-7, le 2, le 3, le ±4, le 5, le 6, et le 1/11 pour 1 ; jamais le 11 ni le 13."
            ),
            en=(
                "It is moved only by cards of 1 to 7. Start cards bring it out, it may be swapped and "
                "follows the magnet; a copy moves it if that stands for such a card. Our ruling: these are "
                "1-7, 2, 3, ±4, 5, 6, and 1/11 as 1; never 11 or 13."
            ),
        ),
        related=("ROY-05", "RYV-03", "RYV-01"),
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
        related=("DOG-12", "RYV-02", "RYV-13", "RYV-01"),
    ),
    Clause(
        id="RYV-07",
        topic="board",
        title=Text(fr="Le citoyen", en="The citizen"),
        text=Text(
            fr=(
                "Arrivé sur une case spéciale, après avoir pioché, il peut aller droit à la prochaine case "
                "spéciale libre, par-dessus les rangs et les départs bloqués. Notre lecture : on dit ce "
                "voyage avec la carte jouée ; il ne donne ni carte ni autre voyage, ne ramène pas d’où le "
                "pion vient, et va dans le sens de la marche."
            ),
            en=(
                "Arrived on a special field, after drawing, it may go straight to the next free special "
                "field, past ranks and blocked starts. Our ruling: the trip is told with the card played; "
                "it gives no card and no other trip, never leads back to where the pawn came from, and goes "
                "in the direction of travel."
            ),
        ),
        related=("RYV-09", "RYV-10", "RYV-01"),
    ),
    Clause(
        id="RYV-08",
        topic="board",
        title=Text(fr="Le fou", en="The fool"),
        text=Text(
            fr=(
                "Quand il atteint l’arrivée, il peut laisser jusqu’à 2 points de la carte. Sur le parcours, "
                "il les utilise tous. Notre lecture : dans l’arrivée aussi."
            ),
            en=(
                "When it reaches the goal it may leave up to 2 points of the card unused. On the track it "
                "uses all of them. Our ruling: inside the goal too."
            ),
        ),
        related=("DOG-12", "RYV-12", "RYV-01"),
    ),
    Clause(
        id="RYV-09",
        topic="turn",
        title=Text(fr="Une carte de plus", en="One more card"),
        text=Text(
            fr=(
                "Qui amène un pion sur une case spéciale, par une carte chiffrée ou un aimant, peut piocher "
                "une carte aussitôt. Pas par un échange. Notre lecture : c’est qui a joué la carte qui "
                "pioche, même avec le pion du partenaire ; l’appli compte la carte, sauf si on y renonce "
                "avant la carte suivante ; une pioche vide est refaite des cartes utilisées."
            ),
            en=(
                "Who brings a pawn to a special field, by a number card or a magnet, may draw a card at "
                "once. Not by a swap. Our ruling: whoever played the card draws, with the partner's pawn "
                "too; the app counts the card, unless it is declined before the next card is played; an "
                "empty pile is made anew from the used cards."
            ),
        ),
        related=("RYV-07", "RYV-10", "RYV-11"),
    ),
    Clause(
        id="RYV-10",
        topic="board",
        title=Text(fr="Les cases spéciales", en="The special fields"),
        text=Text(
            fr=(
                "Seul le plateau montre où elles sont. Notre lecture : il y en a une par secteur de 16 "
                "cases, partout à la même distance d’un départ ; la table l’indique avant la première "
                "carte, une fois par boîte."
            ),
            en=(
                "Only the board shows where they are. Our ruling: there is one in each section of 16 "
                "fields, everywhere as far from a start; the table says it before the first card, once a "
                "box."
            ),
        ),
        related=("DOG-01", "RYV-07", "RYV-09"),
    ),
    Clause(
        id="RYV-11",
        topic="turn",
        title=Text(fr="Un tour", en="A turn"),
        text=Text(
            fr=(
                "À ton tour, tu joues une carte face visible et fais ce qu’elle dit. On ne repioche que sur "
                "une case spéciale."
            ),
            en=(
                "On your turn you play a card face up and do what it says. A card is drawn on a special "
                "field only."
            ),
        ),
        related=("ROY-07", "RYV-09", "RYV-12"),
    ),
    Clause(
        id="RYV-12",
        topic="turn",
        title=Text(fr="Tous les points", en="Every point"),
        text=Text(
            fr=(
                "Une carte se joue en entier ; seul le fou peut en laisser. Un pion dont le compte dépasse "
                "l’arrivée refait un tour. Notre lecture : on peut aussi choisir de passer devant alors que "
                "le compte tomberait juste."
            ),
            en=(
                "A card is used to its last point; only the fool may leave some. A pawn that overshoots the "
                "goal goes round again. Our ruling: one may also pass by on purpose when the count would "
                "fit."
            ),
        ),
        related=("DOG-12", "RYV-08", "RYV-11"),
    ),
    Clause(
        id="RYV-13",
        topic="board",
        title=Text(fr="Le départ protège", en="The start protects"),
        text=Text(
            fr=(
                "Un pion sur la case départ de sa couleur, d’où qu’il vienne, est protégé : ni capturé, ni "
                "échangé. Il bloque tout le monde, son camp aussi, dans les deux sens, sauf un chevalier "
                "qui passe."
            ),
            en=(
                "A pawn on the start of its own colour, however it came there, is safe: not captured, not "
                "swapped. It blocks everybody, its own side too, both ways, but for a knight that goes "
                "past."
            ),
        ),
        related=("DOG-12", "ROY-06", "RYV-06"),
    ),
)

CLAUSES: tuple[Clause, ...] = (
    *(clause for clause in dog.CLAUSES if clause.id not in REPLACED),
    *ROY,
)
VARIANT: tuple[Clause, ...] = (*(clause for clause in CLAUSES if clause.id not in BY_RANKS), *RYV)
