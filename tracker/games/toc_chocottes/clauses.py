"""The rules of Toc Chocottes, TOC-01 to TOC-24, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="TOC-01",
        topic="setup",
        title=Text(fr="Quatre cartes, deux regardées", en="Four cards, two seen"),
        text=Text(
            fr=(
                "Chacun reçoit 4 cartes, les pose devant soi face cachée et en regarde 2 en secret. Les "
                "deux autres restent inconnues. Chacun peut changer ses propres cartes de place quand il "
                "veut."
            ),
            en=(
                "Everyone gets 4 cards, lays them face down and secretly looks at 2 of them. The other "
                "two stay unknown. You may move your own cards around whenever you like."
            ),
        ),
        related=("TOC-02", "TOC-22", "TOC-06"),
    ),
    Clause(
        id="TOC-02",
        topic="setup",
        title=Text(fr="La pioche et la défausse", en="Draw pile and discard"),
        text=Text(
            fr=(
                "Ce qui n’est pas distribué forme la pioche : 56 cartes moins 4 par joueur, soit 48 à "
                "deux, 44 à trois, 40 à quatre et 36 à cinq. À côté, la défausse : tout ce qui y tombe "
                "est montré à la table. Notre lecture : il y a quatre cartes de chaque valeur, puisque "
                "56 cartes vont de 1 à 14."
            ),
            en=(
                "Whatever is not dealt is the draw pile: 56 cards less 4 per player, so 48 for two "
                "players, 44 for three, 40 for four and 36 for five. Next to it is the discard: whatever "
                "lands there is shown to the table. Our ruling: there are four cards of each value, "
                "since 56 cards run from 1 to 14."
            ),
        ),
        related=("TOC-01", "TOC-06", "TOC-20"),
    ),
    Clause(
        id="TOC-03",
        topic="setup",
        title=Text(fr="Les tuiles Inspecteur", en="The Inspector tiles"),
        text=Text(
            fr=(
                "Au début de chaque manche, on mélange les 3 tuiles Inspecteur et on les laisse à "
                "l’écart, face cachée. Chacune porte une pénalité. Quand la fin de manche en fait tirer "
                "une, on indique à l’appli la valeur lue dessus."
            ),
            en=(
                "At the start of every round the 3 Inspector tiles are mixed and left aside, face down. "
                "Each one carries a penalty. When the end of a round calls for one, the table tells the "
                "app the value it shows."
            ),
        ),
        related=("TOC-18", "TOC-19", "TOC-20", "TOC-22"),
        observable=False,
    ),
    Clause(
        id="TOC-04",
        topic="setup",
        title=Text(fr="Qui commence la partie", en="Who starts the game"),
        text=Text(
            fr=(
                "À la première manche, c’est la personne au cauchemar le plus récent qui ouvre : la "
                "table dit qui. On tourne ensuite dans le sens des aiguilles d’une montre."
            ),
            en=(
                "In the first round, whoever had a nightmare most recently goes first: the table says "
                "who. Turns then pass clockwise."
            ),
        ),
        related=("TOC-05", "TOC-22", "TOC-01"),
    ),
    Clause(
        id="TOC-05",
        topic="turn",
        title=Text(fr="Piocher ou toquer", en="Draw or knock"),
        text=Text(
            fr=(
                "À son tour, le joueur actif fait une chose et une seule : piocher, ou bien toquer. "
                "Notre lecture : on ne passe jamais son tour."
            ),
            en=(
                "On their turn, the active player does exactly one thing: draw, or knock. Our ruling: "
                "there is no passing."
            ),
        ),
        related=("TOC-04", "TOC-06", "TOC-07"),
    ),
    Clause(
        id="TOC-06",
        topic="turn",
        title=Text(fr="Piocher une carte", en="Drawing a card"),
        text=Text(
            fr=(
                "Le joueur actif prend le dessus de la pioche et le regarde sans le montrer. Soit cette "
                "carte part à la défausse, soit elle remplace, face cachée, l’une des siennes, et c’est "
                "la carte remplacée qui part à la défausse, visible de tous."
            ),
            en=(
                "The active player takes the top of the pile and looks at it without showing it. Either "
                "that card goes to the discard, or it replaces one of their own, face down, and the "
                "replaced card goes to the discard for all to see."
            ),
        ),
        related=("TOC-02", "TOC-05", "TOC-08", "TOC-11", "TOC-20"),
    ),
    Clause(
        id="TOC-07",
        topic="turn",
        title=Text(fr="Toc Toc !", en="Knock knock!"),
        text=Text(
            fr=(
                "On ne toque qu’à l’ouverture de son propre tour, sans avoir pioché. La manche s’arrête "
                "là : plus personne ne joue ni ne défausse, on compte."
            ),
            en=(
                "A player may knock only as their own turn opens, with no card drawn yet. The round "
                "stops right there: nobody plays or discards any more, everyone counts."
            ),
        ),
        related=("TOC-05", "TOC-08", "TOC-18", "TOC-24"),
    ),
    Clause(
        id="TOC-08",
        topic="matching",
        title=Text(fr="Suivre une défausse", en="Matching a discard"),
        text=Text(
            fr=(
                "Chaque carte qui tombe sur la défausse peut être suivie par n’importe qui, joueur actif "
                "compris, avec autant de cartes de cette valeur qu’il veut. C’est la carte du dessus qui "
                "fait foi. Notre lecture : il est trop tard dès que le joueur suivant pioche ou toque."
            ),
            en=(
                "Any card that lands on the discard can be matched by anyone, the active player "
                "included, with as many cards of that value as they wish. The card on top is the one to "
                "match. Our ruling: it is too late once the next player draws or knocks."
            ),
        ),
        related=("TOC-06", "TOC-07", "TOC-09", "TOC-10", "TOC-17", "TOC-19"),
    ),
    Clause(
        id="TOC-09",
        topic="matching",
        title=Text(fr="Barrées et non barrées", en="Crossed out or plain"),
        text=Text(
            fr=(
                "Pour suivre un 10, un 11, un 12 ou un 13, seul le nombre compte : la carte barrée va "
                "sur l’ordinaire, et l’ordinaire sur la barrée. La différence ne se voit qu’au décompte, "
                "où la barrée vaut 0."
            ),
            en=(
                "To match a 10, 11, 12 or 13 only the number matters: crossed out goes on plain, and "
                "plain on crossed out. The difference shows only in the count, where a crossed-out card "
                "is worth 0."
            ),
        ),
        related=("TOC-08", "TOC-13", "TOC-14", "TOC-15", "TOC-16", "TOC-18"),
    ),
    Clause(
        id="TOC-10",
        topic="matching",
        title=Text(fr="Erreur", en="Wrong match"),
        text=Text(
            fr=(
                "Une carte posée à tort retourne face cachée chez son propriétaire, qui reçoit en plus "
                "le dessus de la pioche, face cachée lui aussi et sans le regarder. On peut retenter sa "
                "chance à volonté : chaque erreur coûte une carte."
            ),
            en=(
                "A card that does not match returns face down to its owner, who also receives the top of "
                "the pile, face down too and unseen. You may try again at will: each mistake costs one "
                "card."
            ),
        ),
        related=("TOC-08", "TOC-11", "TOC-20"),
    ),
    Clause(
        id="TOC-11",
        topic="effects",
        title=Text(fr="Quand un effet se déclenche", en="When an effect applies"),
        text=Text(
            fr=(
                "Les 7, 10, 11, 12, 13 et 14 agissent quand ils sont défaussés à bon droit ; une erreur "
                "ne déclenche rien. On peut toujours renoncer à l’effet de sa carte. Dans un même tour, "
                "les effets se règlent un à un, la première carte tombée d’abord. Notre lecture : un "
                "effet qui ne peut servir à rien est sauté, et une carte lâchée par un effet passe en "
                "dernier."
            ),
            en=(
                "A 7, 10, 11, 12, 13 or 14 acts when it is properly discarded; a mistake sets off "
                "nothing. You can always turn down the effect of your own card. Within a turn effects "
                "are settled one by one, first card down first. Our ruling: an effect that can do "
                "nothing is passed over, and a card dropped by an effect goes last."
            ),
        ),
        related=("TOC-06", "TOC-10", "TOC-12", "TOC-13", "TOC-14", "TOC-15", "TOC-16", "TOC-17", "TOC-19"),
    ),
    Clause(
        id="TOC-12",
        topic="effects",
        title=Text(fr="7 : Faille", en="7: Rift"),
        text=Text(
            fr=(
                "Jouée pendant le tour d’un autre, la Faille envoie au joueur actif le dessus de la "
                "pioche, face cachée et vu de personne. Les Failles s’additionnent : à deux, elles "
                "donnent deux cartes. À son propre tour, elle ne fait rien."
            ),
            en=(
                "Discarded in someone else’s turn, the Rift sends the active player the top of the pile, "
                "face down and seen by nobody. Rifts add up: two of them give two cards. In your own "
                "turn it does nothing."
            ),
        ),
        related=("TOC-11", "TOC-20"),
    ),
    Clause(
        id="TOC-13",
        topic="effects",
        title=Text(fr="10 : Lookooky et Loup-Garou", en="10: Lookooky and Werewolf"),
        text=Text(
            fr=(
                "Le 10, Lookooky ou Loup-Garou, laisse jeter un œil en secret à une seule de ses propres "
                "cartes. Elle reste ensuite face cachée."
            ),
            en=(
                "The 10, Lookooky or Werewolf, lets you peek in secret at just one of your own cards. It "
                "then stays face down."
            ),
        ),
        related=("TOC-09", "TOC-11"),
    ),
    Clause(
        id="TOC-14",
        topic="effects",
        title=Text(fr="11 : Morgane et Morgueuse", en="11: Morgane and Morgueuse"),
        text=Text(
            fr=(
                "Le 11, Morgane ou Morgueuse, brouille 2 cartes d’un même adversaire : on les prend, on "
                "les mélange sans les regarder et on les lui rend face cachée. Notre lecture : il faut "
                "un adversaire qui en ait au moins 2, sinon il ne se passe rien."
            ),
            en=(
                "The 11, Morgane or Morgueuse, scrambles 2 cards of one opponent: take them, mix them "
                "unseen and hand them back face down. Our ruling: it needs an opponent with at least 2 "
                "cards, otherwise nothing happens."
            ),
        ),
        related=("TOC-09", "TOC-11"),
    ),
    Clause(
        id="TOC-15",
        topic="effects",
        title=Text(fr="12 : Van Peer et Vampire", en="12: Van Peer and Vampire"),
        text=Text(
            fr=(
                "Le 12, Van Peer ou Vampire, troque une de ses cartes contre une carte d’un adversaire, "
                "les deux face cachée. Qui fait l’échange peut regarder la carte prise ; l’adversaire ne "
                "regarde pas la sienne. Notre lecture : il faut au moins une carte de chaque côté, sinon "
                "il ne se passe rien."
            ),
            en=(
                "The 12, Van Peer or Vampire, trades one of your cards for one of an opponent’s, both "
                "face down. You may look at the card you took; the opponent may not look at theirs. Our "
                "ruling: each side needs at least one card, otherwise nothing happens."
            ),
        ),
        related=("TOC-09", "TOC-11"),
    ),
    Clause(
        id="TOC-16",
        topic="effects",
        title=Text(fr="13 : Père Noël, Père Fouettard", en="13: Santa and Père Fouettard"),
        text=Text(
            fr=(
                "Le 13, Père Noël ou Père Fouettard, offre le dessus de la pioche, face cachée et vu de "
                "personne, à un adversaire qui a 3 cartes ou moins. Si tous les adversaires en ont 4 ou "
                "plus, il ne se passe rien."
            ),
            en=(
                "The 13, Santa or Père Fouettard, gives the top of the pile, face down and seen by "
                "nobody, to an opponent holding 3 cards or fewer. If every opponent has 4 or more, "
                "nothing happens."
            ),
        ),
        related=("TOC-09", "TOC-11", "TOC-20"),
    ),
    Clause(
        id="TOC-17",
        topic="effects",
        title=Text(fr="14 : La Faucheuse", en="14: The Reaper"),
        text=Text(
            fr=(
                "Jouée pendant le tour d’un autre, la Faucheuse permet de lâcher encore une de ses "
                "cartes, quelle que soit sa valeur, et l’effet de celle-ci s’applique. À son propre "
                "tour, elle ne fait rien. Notre lecture : c’est ensuite la carte lâchée que l’on peut "
                "suivre, et non plus le 14 ; si c’est un autre 14, il agit lui aussi."
            ),
            en=(
                "Discarded in someone else’s turn, the Reaper lets you drop one more of your cards, "
                "whatever its value, and that card’s effect applies. In your own turn it does nothing. "
                "Our ruling: the dropped card is then the one to match, no longer the 14; if it is "
                "another 14, it acts too."
            ),
        ),
        related=("TOC-08", "TOC-11", "TOC-19"),
    ),
    Clause(
        id="TOC-18",
        topic="round_end",
        title=Text(fr="Fin par Toc Toc", en="Ended by a knock"),
        text=Text(
            fr=(
                "Tout le monde retourne ses cartes et fait son total : 0 pour une valeur barrée, la "
                "valeur normale pour le reste. Si la personne qui a toqué a moins que chacun des autres, "
                "aucune pénalité. Si quelqu’un fait aussi bien ou mieux, elle tire au hasard une tuile "
                "Inspecteur et ajoute la pénalité à sa manche, elle seule."
            ),
            en=(
                "Everyone turns their cards up and adds them: 0 for a crossed-out value, face value for "
                "the rest. If the knocker has less than each of the others, there is no penalty. If "
                "anyone does as well or better, the knocker draws an Inspector tile at random and adds "
                "the penalty to their round, nobody else does."
            ),
        ),
        related=("TOC-03", "TOC-07", "TOC-09", "TOC-21", "TOC-24"),
    ),
    Clause(
        id="TOC-19",
        topic="round_end",
        title=Text(fr="Fin : plus aucune carte", en="Ended by an empty hand"),
        text=Text(
            fr=(
                "Dès qu’un joueur n’a plus de carte, tout s’arrête et il marque 0. Il tire au hasard une "
                "tuile Inspecteur : chacun des autres marque ses cartes plus la pénalité. Notre "
                "lecture : les effets en attente sont perdus ; si deux joueurs finissent sur la même "
                "carte, seul compte le premier enregistré, l’autre a encore sa carte devant lui."
            ),
            en=(
                "As soon as a player has no card left, everything stops and they score 0. They draw an "
                "Inspector tile at random: each of the others scores their cards plus the penalty. Our "
                "ruling: effects still waiting are lost; if two players finish on the same card, only "
                "the first one recorded counts, the other still has their card in front of them."
            ),
        ),
        related=("TOC-03", "TOC-08", "TOC-11", "TOC-17", "TOC-20", "TOC-21"),
    ),
    Clause(
        id="TOC-20",
        topic="round_end",
        title=Text(fr="Fin : pioche épuisée", en="Ended by an empty pile"),
        text=Text(
            fr=(
                "Une fois la dernière carte piochée, on finit le tour, cartes suivies et effets compris, "
                "puis la manche s’arrête. Le joueur actif tire au hasard une tuile Inspecteur et tous, "
                "lui compris, ajoutent la pénalité à leurs cartes. Notre lecture : c’est pareil si la "
                "dernière carte part pour une erreur, une Faille ou un 13 ; pioche vide, une carte due "
                "n’est pas donnée ; si quelqu’un vide son jeu pendant ce tour, TOC-19 passe avant."
            ),
            en=(
                "Once the last card is drawn, the turn is played out, matches and effects included, then "
                "the round stops. The active player draws an Inspector tile at random and everyone, "
                "themselves included, adds the penalty to their cards. Our ruling: it is the same if the "
                "last card goes for a mistake, a Rift or a 13; with the pile empty, a card owed is not "
                "given; if someone runs out of cards during that turn, TOC-19 comes first."
            ),
        ),
        related=("TOC-02", "TOC-03", "TOC-06", "TOC-10", "TOC-12", "TOC-16", "TOC-19", "TOC-21"),
    ),
    Clause(
        id="TOC-21",
        topic="scoring",
        title=Text(fr="Le total cumulé", en="The running total"),
        text=Text(
            fr=(
                "Les points de la manche, pénalité comprise, s’ajoutent au total de chacun. Tant que "
                "tous les totaux restent sous 50, on joue une manche de plus."
            ),
            en=(
                "The points of the round, penalty included, are added to each player’s total. As long as "
                "every total is below 50, another round is played."
            ),
        ),
        related=("TOC-18", "TOC-19", "TOC-20", "TOC-22", "TOC-23"),
    ),
    Clause(
        id="TOC-22",
        topic="setup",
        title=Text(fr="Nouvelle manche", en="A new round"),
        text=Text(
            fr=(
                "On remélange les 56 cartes et les 3 tuiles, et chacun reçoit 4 cartes face cachée. Le "
                "total le plus proche de 50 ouvre la manche. À égalité, c’est qui vient de marquer le "
                "plus. Notre lecture : chacun regarde 2 de ses cartes, comme à la première manche ; la "
                "pénalité compte dans ce qu’on vient de marquer ; si l’égalité demeure, la table choisit "
                "entre les ex æquo."
            ),
            en=(
                "All 56 cards and the 3 tiles are mixed again, and everyone gets 4 cards face down. The "
                "total closest to 50 opens the round. On a tie, it is whoever just scored more. Our "
                "ruling: everyone looks at 2 of their cards, as in the first round; the penalty counts "
                "in what was just scored; if the tie remains, the table picks among those tied."
            ),
        ),
        related=("TOC-01", "TOC-03", "TOC-04", "TOC-21"),
    ),
    Clause(
        id="TOC-23",
        topic="game_end",
        title=Text(fr="Fin de partie", en="End of the game"),
        text=Text(
            fr=(
                "Si, une fois la manche comptée, quelqu’un est à 50 ou au-delà, la partie est finie. Le "
                "total le plus bas gagne ; à égalité au plus bas, la victoire est partagée."
            ),
            en=(
                "If anyone stands at 50 or beyond once the round is counted, the game is over. The "
                "lowest total wins; those tied for lowest share the win."
            ),
        ),
        related=("TOC-21", "TOC-24", "TOC-22"),
    ),
    Clause(
        id="TOC-24",
        topic="game_end",
        title=Text(fr="Cinquante pile en toquant", en="Exactly fifty by knocking"),
        text=Text(
            fr=(
                "Qui a mis fin à la manche en toquant et tombe sur 50 pile, pénalité éventuelle "
                "comprise, gagne en solitaire, quels que soient les autres totaux. Être à 50 sans avoir "
                "toqué ne donne rien : c’est alors TOC-23 qui décide."
            ),
            en=(
                "Whoever ended the round by knocking and lands on 50 exactly, any penalty included, wins "
                "alone, whatever the other totals. Being at 50 without having knocked earns nothing: "
                "TOC-23 then decides."
            ),
        ),
        related=("TOC-07", "TOC-18", "TOC-23"),
    ),
)
