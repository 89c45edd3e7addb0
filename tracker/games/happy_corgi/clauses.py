"""The rules of Happy Corgi, COR-01 to COR-21, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="COR-01",
        topic="setup",
        title=Text(fr="Deux cartes et la rivière", en="Two cards and the river"),
        text=Text(
            fr=(
                "On mélange les 60 cartes Action. Chacun en pioche 2 ; 4 autres, visibles, font la "
                "rivière ; le reste est la pioche. À côté, la défausse : face visible, mais personne ne la "
                "fouille."
            ),
            en=(
                "The 60 action cards are shuffled. Everyone draws 2; 4 more, face up, are the river; the "
                "rest is the pile. Beside it goes the discard: face up, yet nobody searches through it."
            ),
        ),
        related=("COR-02", "COR-04", "COR-07"),
    ),
    Clause(
        id="COR-02",
        topic="setup",
        title=Text(fr="Le carré de 5 sur 5", en="The square of 5 by 5"),
        text=Text(
            fr=(
                "Le Panier au centre, côté violet. Autour, les 8 lieux violets au hasard. Autour encore, "
                "les 16 activités : un carré de cinq sur cinq. L’appli appelle les cases A1 à E5, et "
                "apprend une carte quand la table la lui décrit. Notre lecture : les lieux commencent "
                "recto visible, car la règle imprimée dit l’un et l’autre."
            ),
            en=(
                "The basket in the middle, purple side up. Around it the 8 purple places at random. Around "
                "those the 16 activities: a square of five by five. The app calls the squares A1 to E5, "
                "and learns a card when the table describes it. Our ruling: the places begin recto up, "
                "since the printed rule says both."
            ),
        ),
        related=("COR-01", "COR-03", "COR-18"),
    ),
    Clause(
        id="COR-03",
        topic="setup",
        title=Text(fr="Corgis, crottes, qui commence", en="Corgis, poops, who starts"),
        text=Text(
            fr=(
                "Tous les corgis partent du Panier. Chacun garde ses 3 crottes en réserve. On joue dans le "
                "sens horaire. Notre lecture : la table dit qui commence, car la règle imprimée n’en dit "
                "rien."
            ),
            en=(
                "All corgis start on the basket. Everyone keeps their 3 poops in reserve. Turns go "
                "clockwise. Our ruling: the table says who starts, since the printed rule is silent."
            ),
        ),
        related=("COR-02", "COR-12", "COR-15"),
    ),
    Clause(
        id="COR-04",
        topic="turn",
        title=Text(fr="1 : prendre une carte", en="1: take a card"),
        text=Text(
            fr=(
                "On commence son tour en ajoutant à sa main une carte Action : une de la rivière, aussitôt "
                "remplacée, ou le dessus de la pioche. Notre lecture : pioche vide, on mélange la "
                "défausse ; les deux vides, la rivière reste courte et, s’il n’y a rien à prendre, on ne "
                "prend rien ; une main n’a pas de limite."
            ),
            en=(
                "A turn opens with one action card added to the hand: one of the river, refilled at once, "
                "or the top of the pile. Our ruling: when the pile is empty the discard is shuffled; when "
                "both are empty the river stays short, and with nothing to take nothing is taken; a hand "
                "has no limit."
            ),
        ),
        related=("COR-01", "COR-05", "COR-06"),
    ),
    Clause(
        id="COR-05",
        topic="turn",
        title=Text(fr="2 : déplacer son corgi", en="2: move the corgi"),
        text=Text(
            fr=(
                "Le corgi ne reste jamais sur place : il avance d’une carte, tout droit, jamais en "
                "diagonale. Notre lecture : il ne sort pas des neuf lieux du milieu."
            ),
            en=(
                "A corgi never stays put: it moves one card, straight, never diagonally. Our ruling: it "
                "does not leave the nine places in the middle."
            ),
        ),
        related=("COR-04", "COR-06", "COR-07"),
    ),
    Clause(
        id="COR-06",
        topic="turn",
        title=Text(fr="Aller plus loin", en="Going further"),
        text=Text(
            fr=(
                "Une carte Action, une seule, jouée puis défaussée, emmène le corgi plus loin : d’une "
                "carte de plus, ou jusqu’à deux si elle vaut 2. Notre lecture : le chemin peut tourner ; "
                "il ne finit pas là où il a commencé, sauf option."
            ),
            en=(
                "One action card, a single one, played and discarded, takes the corgi further: one more "
                "card, or up to two when it shows 2. Our ruling: the path may turn; it does not end where "
                "it began, unless the option says so."
            ),
        ),
        related=("COR-05", "COR-21"),
    ),
    Clause(
        id="COR-07",
        topic="turn",
        title=Text(fr="Rencontres", en="Meetings"),
        text=Text(
            fr=(
                "Pour chaque corgi déjà présent à l’arrivée, on pioche une carte. S : on prend une carte "
                "dans la main de ce joueur, puis on la rend ou on l’échange contre une des siennes. C : on "
                "lui vole une carte. Notre lecture : seule l’arrivée compte, Panier compris, dans l’ordre "
                "voulu ; la carte piochée se garde, on prend au hasard, une main vide ne donne rien."
            ),
            en=(
                "For every corgi already on the card where the move ends, draw a card. S: take a card from "
                "that player’s hand, then give it back or exchange it for one of yours. C: steal a card "
                "from them. Our ruling: only the end of the move counts, basket included, in any order; "
                "the card drawn is kept, cards are taken unseen, an empty hand gives nothing."
            ),
        ),
        related=("COR-05", "COR-08"),
    ),
    Clause(
        id="COR-08",
        topic="turn",
        title=Text(fr="3 : l’effet du lieu", en="3: the effect of the place"),
        text=Text(
            fr=(
                "Le joueur peut appliquer l’effet écrit sur le lieu où son corgi s’est arrêté. L’appli ne "
                "connaît pas les textes : elle note ce qui a été fait et le propose la fois suivante. "
                "Notre lecture : un corgi déplacé par un effet ne rencontre personne et n’utilise pas "
                "d’autre lieu."
            ),
            en=(
                "The player may apply the effect written on the place where the corgi stopped. The app "
                "does not know the texts: it notes what was done and offers it the next time. Our ruling: "
                "a corgi carried by an effect meets nobody and uses no other place."
            ),
        ),
        related=("COR-07", "COR-09", "COR-19", "COR-20"),
    ),
    Clause(
        id="COR-09",
        topic="turn",
        title=Text(fr="4 : retourner le lieu", en="4: turn the place over"),
        text=Text(
            fr=(
                "Ensuite on retourne ce lieu : son autre effet attend quelqu’un d’autre, pas celui qui "
                "vient de le retourner. Le Panier ne se retourne jamais. Notre lecture : on retourne aussi "
                "quand l’effet n’a pas servi ; repartir et revenir dans le même tour ne donne pas droit à "
                "l’autre effet."
            ),
            en=(
                "Then that place is turned over: its other effect waits for somebody else, not for the "
                "player who turned it. The basket never turns. Our ruling: it is turned also when the "
                "effect was not used; leaving and coming back in the same turn does not open the other "
                "effect."
            ),
        ),
        related=("COR-08", "COR-10", "COR-02"),
    ),
    Clause(
        id="COR-10",
        topic="turn",
        title=Text(fr="5 : résoudre, crotte ou rien", en="5: solve, poop or nothing"),
        text=Text(
            fr=(
                "Pour finir son tour, une seule chose au choix : résoudre une activité, déposer une crotte,"
                " ou rien."
            ),
            en="To end the turn, one thing of your choice: solve an activity, drop a poop, or nothing.",
        ),
        related=("COR-11", "COR-12", "COR-19", "COR-20"),
    ),
    Clause(
        id="COR-11",
        topic="activities",
        title=Text(fr="Résoudre une activité", en="Solving an activity"),
        text=Text(
            fr=(
                "L’activité doit être sur la ligne, la colonne ou une diagonale du corgi. On montre et on "
                "défausse les cartes Action qu’elle demande, on la pose devant soi, et ses câlins comptent."
                " Elle n’est pas remplacée."
            ),
            en=(
                "The activity must lie on the row, the column or a diagonal of the corgi. Show and discard "
                "the action cards that it asks for, lay it in front of you, and its hugs count. It is not "
                "replaced."
            ),
        ),
        related=("COR-10", "COR-12", "COR-13"),
    ),
    Clause(
        id="COR-12",
        topic="activities",
        title=Text(fr="Déposer une crotte", en="Dropping a poop"),
        text=Text(
            fr=(
                "Au lieu de résoudre, on peut poser une de ses 3 crottes sur une activité vue par son "
                "corgi : ligne, colonne ou diagonale."
            ),
            en=(
                "In place of solving, you may put one of your 3 poops on an activity that your corgi sees: "
                "row, column or diagonal."
            ),
        ),
        related=("COR-03", "COR-10", "COR-13", "COR-14"),
    ),
    Clause(
        id="COR-13",
        topic="activities",
        title=Text(fr="La crotte des autres", en="Somebody else’s poop"),
        text=Text(
            fr=(
                "Si on résout une activité qui porte la crotte d’un autre, le propriétaire prend une carte "
                "Câlin de 1. Notre lecture : une carte par crotte, qui retourne en réserve ; plus de carte "
                "Câlin parmi les 10, plus de gain ; une carte Câlin ne se vole pas."
            ),
            en=(
                "When an activity with somebody else’s poop is solved, the owner of the poop takes a hug "
                "card of 1. Our ruling: one card for each poop, which goes back to the reserve; once the "
                "10 hug cards are gone, nothing is gained; a hug card cannot be stolen."
            ),
        ),
        related=("COR-11", "COR-12", "COR-14"),
    ),
    Clause(
        id="COR-14",
        topic="activities",
        title=Text(fr="Sa propre crotte", en="One’s own poop"),
        text=Text(
            fr=(
                "Résoudre une activité où l’on a soi-même laissé une crotte ne donne pas de câlin en plus :"
                " la crotte revient simplement en réserve."
            ),
            en=(
                "Solving an activity on which you left a poop yourself gives no further hug: the poop just "
                "comes back to your reserve."
            ),
        ),
        related=("COR-12", "COR-13", "COR-11"),
    ),
    Clause(
        id="COR-15",
        topic="game_end",
        title=Text(fr="Dix câlins", en="Ten hugs"),
        text=Text(
            fr=(
                "Dès qu’un joueur a 10 câlins ou plus, on finit la manche pour que tous aient joué autant "
                "de tours. Le plus de câlins gagne. Notre lecture : une crotte au tour d’un autre y compte "
                "aussitôt ; s’il ne reste plus d’activité, la partie finit de même."
            ),
            en=(
                "As soon as a player has 10 hugs or more, the round is finished so that all have had as "
                "many turns. Most hugs wins. Our ruling: a poop in somebody else’s turn counts for this at "
                "once; when no activity is left, the game ends in the same way."
            ),
        ),
        related=("COR-16", "COR-17"),
    ),
    Clause(
        id="COR-16",
        topic="game_end",
        title=Text(fr="Égalité : on continue", en="A tie goes on"),
        text=Text(
            fr=(
                "Si au moins deux joueurs ont 10 câlins, la partie continue jusqu’à ce que l’un en ait "
                "plus que les autres à la fin d’une manche. Notre lecture : cela vaut pour toute égalité "
                "en tête, à 10 câlins ou plus, et on joue des manches entières ; s’il ne reste plus "
                "d’activité, la victoire est partagée."
            ),
            en=(
                "When at least two players have 10 hugs, play goes on until one of them has more than the "
                "others at the end of a round. Our ruling: this holds for any tie at the top, at 10 hugs "
                "or more, and whole rounds are played; when no activity is left, the win is shared."
            ),
        ),
        related=("COR-15", "COR-17"),
    ),
    Clause(
        id="COR-17",
        topic="options",
        title=Text(fr="Partie en douze câlins", en="A game to twelve hugs"),
        text=Text(
            fr="Pour une partie plus longue, la table peut viser 12 câlins au lieu de 10.",
            en="For a longer game the table may play to 12 hugs instead of 10.",
        ),
        related=("COR-15",),
    ),
    Clause(
        id="COR-18",
        topic="options",
        title=Text(fr="Expert : chats et chiens", en="Expert: cats and dogs"),
        text=Text(
            fr=(
                "Le Panier reste côté bleu toute la partie, et les 3 lieux bleus (Supermarché, Piscine, "
                "Toboggan) prennent la place de 3 lieux violets au choix. Il y a 4 chats noirs et 4 chiens "
                "méchants. Notre lecture : un chat et un chien au plus par lieu ; s’il n’en reste plus "
                "dans la boîte, on n’en pose pas."
            ),
            en=(
                "The basket stays on its blue side all game, and the 3 blue places (supermarket, swimming "
                "pool, slide) take the place of 3 purple ones of your choice. There are 4 black cats and 4 "
                "mean dogs. Our ruling: one cat and one dog at most on a place; with none left in the box, "
                "none is placed."
            ),
        ),
        related=("COR-02", "COR-19", "COR-20"),
    ),
    Clause(
        id="COR-19",
        topic="options",
        title=Text(fr="Le chat noir", en="The black cat"),
        text=Text(
            fr=(
                "Un corgi qui s’arrête sur un lieu où se tient un chat noir ne résout rien et ne pose pas "
                "de crotte : il n’a que l’effet du lieu. Quand il s’en va, le chat est défaussé. Notre "
                "lecture : c’est l’arrêt qui en décide, pour tout le tour, même si le corgi ou le chat "
                "bouge ensuite ; un chat posé plus tard n’interdit rien ; avec les combos doublés, le "
                "second arrêt en décide à nouveau ; tout corgi qui quitte le lieu emmène le chat."
            ),
            en=(
                "A corgi that stops on a place with a black cat solves nothing and drops no poop: it only "
                "has the place’s effect. When it leaves, the cat is discarded. Our ruling: stopping "
                "decides it, for the whole turn, even if corgi or cat moves afterwards; a cat that comes "
                "later forbids nothing; with double combos the second stop decides anew; any corgi that "
                "leaves the place takes the cat away."
            ),
        ),
        related=("COR-10", "COR-18"),
    ),
    Clause(
        id="COR-20",
        topic="options",
        title=Text(fr="Le chien méchant", en="The mean dog"),
        text=Text(
            fr=(
                "Le corgi qui tombe sur un chien méchant le ramasse. Son joueur ne peut plus ni résoudre "
                "ni poser de crotte, jusqu’à ce qu’il utilise l’effet du Panier : tous ses chiens partent "
                "d’un coup. Notre lecture : il peut alors résoudre ou poser une crotte dans le même tour."
            ),
            en=(
                "A corgi that lands on a mean dog picks it up. Its player can neither solve nor poop until "
                "they use the effect of the basket: all their dogs go at once. Our ruling: they may then "
                "solve or poop in that same turn."
            ),
        ),
        related=("COR-10", "COR-18"),
    ),
    Clause(
        id="COR-21",
        topic="options",
        title=Text(fr="À deux : doubler les combos", en="For two: double combos"),
        text=Text(
            fr=(
                "Le corgi avance d’une carte et l’effet s’applique aussitôt ; puis une carte Action peut "
                "être jouée pour repartir, et le nouveau lieu s’applique aussi. Résoudre termine le tour : "
                "fait après le premier déplacement, pas de second. Notre lecture : rencontre, effet et "
                "retournement aux deux arrêts ; une seule résolution ou crotte en tout ; le second "
                "déplacement peut revenir en arrière."
            ),
            en=(
                "The corgi moves one card and the effect applies at once; then one action card may be "
                "played to move again, and the new place applies too. Solving ends the turn: done after "
                "the first move, there is no second. Our ruling: meeting, effect and turning over at both "
                "stops; one solve or poop in all; the second move may come back."
            ),
        ),
        related=("COR-06", "COR-08", "COR-10"),
    ),
)
