"""The rules of DOG and DOG compact, DOG-01 to DOG-19, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="DOG-01",
        topic="board",
        title=Text(fr="Le parcours", en="The track"),
        text=Text(
            fr=(
                "Chaque place a 16 cases, une case départ et 4 cases d’arrivée : 64 cases pour 4 places, 96 "
                "pour 6. On tourne dans le sens des aiguilles d’une montre, ou dans l’autre si la table le "
                "choisit. Notre lecture : à 2, 3 ou 4 on joue sur 64 cases, à 5 ou 6 sur 96 ; l’appli les "
                "compte depuis le départ du premier joueur, la case 0."
            ),
            en=(
                "Each seat has 16 fields, a start and 4 goal fields: 64 fields for 4 seats, 96 for 6. "
                "Travel is clockwise, or the other way if the table says so. Our ruling: 2, 3 or 4 play on "
                "64 fields, 5 or 6 on 96; the app counts them from the first player's start, field 0."
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
                "With 4 or 6 players, partners sit opposite: two or three pairs. Everybody has 4 pawns, all "
                "in the kennel at first. A pair wins when its 8 pawns are in their goals."
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
                "On donne 6 cartes, puis 5, 4, 3, 2, et de nouveau 6. Le donneur passe la pioche à gauche : "
                "qui la reçoit commence la manche, et donnera la suivante. Quand la pioche ne suffit plus, "
                "on mélange les cartes utilisées pour en refaire une."
            ),
            en=(
                "6 cards are dealt, then 5, 4, 3, 2, then 6 again. The dealer passes the pile to the left: "
                "who gets it begins the round, and deals the next. When the pile is too small, the used "
                "cards are shuffled into a new one."
            ),
        ),
        related=("DOG-05", "DOG-07", "DOG-02"),
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
        related=("DOG-07", "DOG-11", "DOG-13"),
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
            fr=(
                "Un pion passe de sa zone d’attente à sa case départ avec un 1/11, un 13 ou un joker. Au "
                "début, ou quand tous ses pions attendent ou sont arrivés, on doit commencer par là. Notre "
                "lecture : un pion arrivé peut quand même avancer dans l’arrivée."
            ),
            en=(
                "A pawn leaves the kennel for its start with a 1/11, a 13 or a joker. At first, or with all "
                "one's pawns in the kennel or the goal, one must begin with that. Our ruling: a pawn in the "
                "goal may move on in it all the same."
            ),
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
                "échangé, ni dépassé. Il bloque tout le monde, son camp aussi, dans les deux sens. En "
                "option (à la suisse), seul un pion qui vient de sortir protège et bloque."
            ),
            en=(
                "A pawn on the start of its own colour, however it came there, is safe: not captured, not "
                "swapped, not passed. It blocks everybody, its own side too, both ways. As an option (Swiss "
                "style), only a pawn that has just come out is safe and blocks."
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
                "S’arrêter sur un pion, même à soi, le capture : il retourne dans sa zone d’attente."
            ),
            en=(
                "Other pawns may be jumped, but for a protected one; the field jumped counts. Stopping on a "
                "pawn, one's own too, captures it: it goes to its kennel."
            ),
        ),
        related=("DOG-09", "DOG-14", "DOG-12"),
    ),
    Clause(
        id="DOG-11",
        topic="turn",
        title=Text(fr="Tous les points", en="Every point"),
        text=Text(
            fr=(
                "Une carte se joue en entier. Un pion dont le compte dépasse l’arrivée refait un tour. "
                "Notre lecture : on peut aussi choisir de passer devant alors que le compte tomberait "
                "juste."
            ),
            en=(
                "A card is used to its last point. A pawn that overshoots the goal goes round again. Our "
                "ruling: one may also pass by on purpose when the count would fit."
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
                "On y entre en avançant, par-dessus sa propre case départ, qui compte pour un pas ; la case "
                "suivante est l’arrivée 1. Pas directement quand on se tient sur cette case. Dans "
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
                "Ses 7 points se partagent librement entre tes pions, ceux de l’arrivée aussi, tous "
                "utilisés. Tout pion dépassé ou rejoint, même à toi, est capturé, que le 7 soit partagé ou "
                "non. Si les 7 points ne peuvent pas tous servir, il ne se joue pas. Notre lecture : dans "
                "l’ordre que tu veux, et un pion peut avoir plusieurs parts ; s’il s’arrête sur sa case "
                "départ, il bloque, et une autre part ne le fait pas entrer."
            ),
            en=(
                "Its 7 points are shared freely by your pawns, those in the goal too, all of them used. "
                "Every pawn passed or landed on, your own too, is captured, split or not. If the 7 cannot "
                "be used up, it cannot be played. Our ruling: in any order, and a pawn may have several "
                "parts; one that stops on its start blocks, and a later part does not take it into the "
                "goal."
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
                "Si les points du 7 rentrent ton dernier pion et que tu n’as pas d’autre carte qui "
                "convient, le reste peut aller aux pions de ton partenaire. Notre lecture : comme les mains "
                "sont cachées, l’appli l’accepte et rappelle la condition ; sans partenaire, pas "
                "d’exception."
            ),
            en=(
                "When the points of a 7 bring your last pawn home and no other card in your hand fits, the "
                "rest may go to your partner's pawns. Our ruling: as hands are hidden, the app allows it "
                "and recalls the condition; without a partner there is no exception."
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
                "Un de tes pions du parcours change de place avec un pion d’un adversaire ou du "
                "partenaire ; aucun des deux ne peut être protégé ni arrivé. Il le faut, même si cela te "
                "gêne. S’il n’y a sur le parcours que des pions à toi ou protégés, la carte se pose sans "
                "effet : c’est jouer. S’il y a un pion à prendre mais aucun des tiens à donner, elle ne se "
                "joue pas."
            ),
            en=(
                "One of your pawns on the track changes places with one of an opponent or the partner; "
                "neither may be protected or in a goal. It must be done, welcome or not. With only your own "
                "or protected pawns on the track the card is laid without effect, and that is a play. With "
                "a pawn to take but none of yours to give, it cannot be played."
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
                "With all your pawns home you still get cards, and move your partner's pawns. The last card "
                "of the team must be used up exactly too."
            ),
        ),
        related=("DOG-03", "DOG-15", "DOG-12"),
    ),
    Clause(
        id="DOG-19",
        topic="turn",
        title=Text(fr="À deux, trois ou cinq", en="Two, three or five players"),
        text=Text(
            fr=(
                "Chacun pour soi, avec 5 pions : 4 en attente, 1 sur la case départ. Qui ne peut déplacer "
                "aucun pion jette une carte et en pioche une ; toujours rien, il en jette une. Au début "
                "d’une manche, chacun donne une carte à gauche. Le premier avec 4 pions arrivés gagne. Pour "
                "le reste, les règles sont les mêmes : un échange sans pion à prendre se pose sans effet. "
                "Notre lecture : comme il ne déplace aucun pion, on peut aussi le jeter et piocher ; une "
                "pioche vide est refaite des cartes utilisées."
            ),
            en=(
                "Everybody alone, with 5 pawns: 4 in the kennel, 1 on the start. Who can move no pawn "
                "throws a card and draws one; still nothing, they throw one. At the start of a round "
                "everybody gives a card to the left. The first with 4 pawns in the goal wins. For the rest "
                "the rules are the same: a swap without a pawn to take is laid without effect. Our ruling: "
                "as that moves no pawn, it may also be thrown, and a card drawn; an empty pile is made anew "
                "from the used cards."
            ),
        ),
        related=("DOG-03", "DOG-05", "DOG-07", "DOG-16"),
    ),
)
