"""The rules of DOG and DOG compact, DOG-01 to DOG-19, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="DOG-01",
        topic="board",
        title=Text(fr="Le parcours", en="The track"),
        text=Text(
            fr=(
                "Chaque place a 16 cases, une case départ et 4 cases d’arrivée : 64 cases pour 4 places, "
                "96 pour 6. À 2, 3 ou 4 on joue sur 64, à 5 ou 6 sur 96. On tourne dans le sens des "
                "aiguilles d’une montre, ou dans l’autre si la table le choisit. L’appli compte les cases "
                "depuis le départ du premier joueur, la case 0."
            ),
            en=(
                "Each seat has 16 fields, a start and 4 goal fields: 64 fields for 4 seats, 96 for 6. 2, 3 "
                "or 4 play on 64, 5 or 6 on 96. Travel is clockwise, or the other way if the table says "
                "so. The app counts fields from the first player's start, field 0."
            ),
        ),
        related=("DOG-09", "DOG-12"),
    ),
    Clause(
        id="DOG-02",
        topic="cards",
        title=Text(fr="Les 110 cartes", en="The 110 cards"),
        text=Text(
            fr="Huit de chaque : 2, 3, ±4, 5, 6, 7, 8, 9, 10, 1/11, 12, 13 et échange ; et 6 jokers.",
            en="Eight each of 2, 3, ±4, 5, 6, 7, 8, 9, 10, 1/11, 12, 13 and swap; and 6 jokers.",
        ),
        related=("DOG-13", "DOG-16", "DOG-17"),
    ),
    Clause(
        id="DOG-03",
        topic="game_end",
        title=Text(fr="Équipes et victoire", en="Pairs and winning"),
        text=Text(
            fr=(
                "À 4 ou 6, les partenaires sont face à face : deux ou trois paires. Chacun a 4 pions, tous "
                "en attente au début. Une paire gagne quand ses 8 pions sont arrivés."
            ),
            en=(
                "With 4 or 6 players, partners sit opposite: two or three pairs. Everybody has 4 pawns, "
                "all in the kennel at first. A pair wins when its 8 pawns are in their goals."
            ),
        ),
        related=("DOG-18", "DOG-19"),
    ),
    Clause(
        id="DOG-04",
        topic="deal",
        title=Text(fr="La donne", en="Dealing"),
        text=Text(
            fr=(
                "On donne 6 cartes, puis 5, 4, 3, 2, et de nouveau 6. Le donneur passe la pioche à "
                "gauche : qui la reçoit commence la manche, et donnera la suivante. Quand la pioche ne "
                "suffit plus, on mélange les cartes utilisées pour en refaire une."
            ),
            en=(
                "6 cards are dealt, then 5, 4, 3, 2, then 6 again. The dealer passes the pile to the left: "
                "who gets it begins the round, and deals the next. When the pile is too small, the used "
                "cards are shuffled into a new one."
            ),
        ),
        related=("DOG-05", "DOG-07"),
    ),
    Clause(
        id="DOG-05",
        topic="deal",
        title=Text(fr="L’échange de cartes", en="Exchanging a card"),
        text=Text(
            fr=(
                "Après chaque donne, les partenaires échangent une carte, face cachée ; chacun donne la "
                "sienne avant de regarder l’autre."
            ),
            en=(
                "After each deal partners exchange a card face down; each gives one before looking at the "
                "other."
            ),
        ),
        related=("DOG-04", "DOG-19"),
        observable=False,
    ),
    Clause(
        id="DOG-06",
        topic="turn",
        title=Text(fr="Un tour", en="A turn"),
        text=Text(
            fr="À ton tour, tu joues une carte face visible et fais ce qu’elle dit. On ne repioche pas.",
            en="On your turn you play a card face up and do what it says. No card is drawn.",
        ),
        related=("DOG-07", "DOG-11"),
    ),
    Clause(
        id="DOG-07",
        topic="turn",
        title=Text(fr="Rien à jouer", en="Nothing to play"),
        text=Text(
            fr=(
                "Qui ne peut rien faire d’aucune de ses cartes les jette toutes et sort de la manche ; qui "
                "peut jouer doit jouer. La manche finit quand toutes les cartes sont jouées ou jetées."
            ),
            en=(
                "Who can do nothing with any card throws the whole hand away and is out for the round; who "
                "can play must. The round is over when every card has been played or thrown."
            ),
        ),
        related=("DOG-04", "DOG-06", "DOG-19"),
    ),
    Clause(
        id="DOG-08",
        topic="cards",
        title=Text(fr="Démarrer", en="Coming out"),
        text=Text(
            fr="Un pion passe de sa zone d’attente à sa case départ avec un 1/11, un 13 ou un joker.",
            en="A pawn leaves the kennel for its start with a 1/11, a 13 or a joker.",
        ),
        related=("DOG-09", "DOG-13", "DOG-17"),
    ),
    Clause(
        id="DOG-09",
        topic="board",
        title=Text(fr="Le départ protège", en="The start protects"),
        text=Text(
            fr=(
                "Un pion sur la case départ de sa couleur, d’où qu’il vienne, est protégé : ni capturé, ni "
                "échangé, ni dépassé. Il bloque tout le monde, son camp aussi, dans les deux sens. À la "
                "suisse (option), seul un pion qui vient de sortir protège."
            ),
            en=(
                "A pawn on the start of its own colour, however it came there, is safe: not captured, not "
                "swapped, not passed. It blocks everybody, its own side too, both ways. Swiss style (an "
                "option), only a pawn that has just come out does."
            ),
        ),
        related=("DOG-08", "DOG-10", "DOG-16"),
    ),
    Clause(
        id="DOG-10",
        topic="board",
        title=Text(fr="Sauter et capturer", en="Jumping and capturing"),
        text=Text(
            fr=(
                "On peut sauter par-dessus d’autres pions, sauf un pion protégé ; la case sautée compte. "
                "S’arrêter sur un pion, même à soi, le renvoie attendre dans sa zone."
            ),
            en=(
                "Other pawns may be jumped, but for a protected one; the field jumped counts. Stopping on "
                "a pawn, one's own too, sends it back to its kennel."
            ),
        ),
        related=("DOG-09", "DOG-14"),
    ),
    Clause(
        id="DOG-11",
        topic="turn",
        title=Text(fr="Tous les points", en="Every point"),
        text=Text(
            fr=(
                "Une carte se joue en entier. Un pion dont le compte dépasse l’arrivée refait un tour. On "
                "peut aussi choisir de passer devant alors que le compte tomberait juste (choix de "
                "l’appli)."
            ),
            en=(
                "A card is used to its last point. A pawn that overshoots the goal goes round again. "
                "Passing by on purpose when the count would fit is fine too (our ruling)."
            ),
        ),
        related=("DOG-06", "DOG-12"),
    ),
    Clause(
        id="DOG-12",
        topic="board",
        title=Text(fr="L’arrivée", en="The goal"),
        text=Text(
            fr=(
                "On y entre en avançant, par-dessus sa propre case départ, qui compte pour un pas ; la "
                "case suivante est l’arrivée 1. Pas directement quand on se tient sur cette case. Dans "
                "l’arrivée : pas de saut, pas de capture, pas de recul, mais on peut y avancer."
            ),
            en=(
                "It is entered forwards, over one's own start, which counts as a step; the next is goal 1. "
                "Not directly when standing on the start. In the goal there is no jumping, no capture, "
                "nothing backwards, but a pawn may move on in it."
            ),
        ),
        related=("DOG-09", "DOG-11"),
    ),
    Clause(
        id="DOG-13",
        topic="cards",
        title=Text(fr="Les cartes chiffrées", en="The number cards"),
        text=Text(
            fr=(
                "1/11 : démarrer, 1 ou 11. 13 : démarrer, ou 13. ±4 : 4 en avant ou en arrière, la seule "
                "carte qui recule. 2, 3, 5, 6, 8, 9, 10, 12 : en avant."
            ),
            en=(
                "1/11: come out, 1, or 11. 13: come out, or 13. ±4: 4 forwards or backwards, the only card "
                "that goes back. 2, 3, 5, 6, 8, 9, 10, 12: forwards."
            ),
        ),
        related=("DOG-08", "DOG-14", "DOG-16", "DOG-17"),
    ),
    Clause(
        id="DOG-14",
        topic="cards",
        title=Text(fr="Le sept", en="The seven"),
        text=Text(
            fr=(
                "Ses 7 points se partagent librement entre tes pions, ceux de l’arrivée aussi, dans "
                "l’ordre que tu veux, tous utilisés. Tout pion dépassé ou rejoint, même à toi, retourne "
                "attendre, que le 7 soit partagé ou non. Si les 7 points ne peuvent pas tous servir, il ne "
                "se joue pas."
            ),
            en=(
                "Its 7 points are shared freely by your pawns, those in the goal too, in any order, all of "
                "them used. Every pawn passed or landed on, your own too, goes to its kennel, split or "
                "not. If the 7 cannot be used up, it cannot be played."
            ),
        ),
        related=("DOG-10", "DOG-11", "DOG-15"),
    ),
    Clause(
        id="DOG-15",
        topic="cards",
        title=Text(fr="Le reste d’un sept", en="The rest of a seven"),
        text=Text(
            fr=(
                "Si les points du 7 rentrent ton dernier pion, le reste peut aller aux pions de ton "
                "partenaire. La feuille ajoute : si tu n’as pas d’autre carte qui convient. Les mains sont "
                "cachées : l’appli l’accepte et rappelle la condition. Sans partenaire, pas d’exception."
            ),
            en=(
                "When the points of a 7 bring your last pawn home, the rest may go to your partner's "
                "pawns. The sheet adds: if no other card in your hand fits. Hands are hidden, so the app "
                "allows it and shows the condition. Without a partner there is no exception."
            ),
        ),
        related=("DOG-14", "DOG-18"),
    ),
    Clause(
        id="DOG-16",
        topic="cards",
        title=Text(fr="L’échange", en="The swap"),
        text=Text(
            fr=(
                "Un de tes pions non protégés du parcours change de place avec un pion d’un adversaire ou "
                "du partenaire, ni protégé ni arrivé. S’il n’y a sur le parcours que des pions à toi ou "
                "protégés, la carte se pose sans effet : c’est jouer. S’il y a un pion à prendre mais "
                "aucun des tiens à donner, elle ne se joue pas."
            ),
            en=(
                "One of your unprotected pawns on the track changes places with one of an opponent or the "
                "partner, neither protected nor in a goal. With only your own or protected pawns on the "
                "track the card is laid without effect, and that is a play. With a pawn to take but none "
                "of yours to give, it cannot be played."
            ),
        ),
        related=("DOG-02", "DOG-09"),
    ),
    Clause(
        id="DOG-17",
        topic="cards",
        title=Text(fr="Le joker", en="The joker"),
        text=Text(
            fr="Il vaut n’importe quelle autre carte.",
            en="It stands for any other card.",
        ),
        related=("DOG-02", "DOG-08", "DOG-13"),
    ),
    Clause(
        id="DOG-18",
        topic="game_end",
        title=Text(fr="Jouer pour l’autre", en="Playing for the partner"),
        text=Text(
            fr=(
                "Tes pions tous arrivés, tu reçois toujours des cartes et déplaces les pions de ton "
                "partenaire. La dernière carte de l’équipe aussi doit tomber juste."
            ),
            en=(
                "With all your pawns home you still get cards, and move your partner's pawns. The last "
                "card of the team must be used up exactly too."
            ),
        ),
        related=("DOG-03", "DOG-15"),
    ),
    Clause(
        id="DOG-19",
        topic="turn",
        title=Text(fr="À deux, trois ou cinq", en="Two, three or five players"),
        text=Text(
            fr=(
                "Chacun pour soi, avec 5 pions : 4 en attente, 1 sur la case départ. Rien à jouer : on "
                "jette une carte, on en pioche une ; toujours rien : on en jette une. On n’est jamais hors "
                "de la manche, et un échange sans effet n’est pas jouer. Au début d’une manche, chacun "
                "donne une carte à gauche. Le premier avec 4 pions arrivés gagne."
            ),
            en=(
                "Everybody alone, with 5 pawns: 4 in the kennel, 1 on the start. Nothing to play: throw a "
                "card and draw one; still nothing: throw one. Nobody is ever out for the round, and a swap "
                "without effect is no play. At the start of a round everybody gives a card to the left. "
                "The first with 4 pawns in the goal wins."
            ),
        ),
        related=("DOG-03", "DOG-05", "DOG-07", "DOG-16"),
    ),
)
