"""The rules of Spots, SPO-01 to SPO-24, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="SPO-01",
        topic="setup",
        title=Text(fr="Six tuiles, la première partie", en="Six tiles, the first game"),
        text=Text(
            fr=(
                "Six tuiles Tour sont en jeu ; face colorée visible, une tuile est disponible. Pour "
                "débuter, on prend Aboyer, Marcher, Courir, Se rouler, Rattraper et Faire le beau."
            ),
            en=(
                "Six trick tiles are in play; a tile is available while its coloured side is up. "
                "Beginners take Howl, Walk, Run, Roll Over, Fetch and Beg."
            ),
        ),
        related=("SPO-02", "SPO-06", "SPO-13"),
    ),
    Clause(
        id="SPO-02",
        topic="setup",
        title=Text(fr="Choisir d’autres tuiles", en="Choosing other tiles"),
        text=Text(
            fr=(
                "Ensuite, on garde toujours Aboyer et Se rouler et on ajoute une tuile de chacune des "
                "quatre couleurs : un des six sets conseillés, un choix de la table, ou le hasard."
            ),
            en=(
                "Later on, Howl and Roll Over always stay, and one tile of each of the four colours joins "
                "them: one of the six suggested sets, the table’s own choice, or chance."
            ),
        ),
        related=("SPO-01", "SPO-20", "SPO-06"),
    ),
    Clause(
        id="SPO-03",
        topic="setup",
        title=Text(fr="Les toutous", en="The dogs"),
        text=Text(
            fr=(
                "Chacun reçoit 2 cartes Toutou, face grise visible. Le reste forme la pioche, elle aussi "
                "face grise visible : tout le monde voit la carte du dessus. Un toutou se désigne par ses "
                "spots. Une carte imprimée autrement se corrige ou s’ajoute telle quelle."
            ),
            en=(
                "Everyone gets 2 dog cards, grey side up. The rest is the pile, grey side up as well: "
                "everybody sees its top card. A dog is told by its spots. A card that is printed "
                "differently is corrected, or added as it is."
            ),
        ),
        related=("SPO-14", "SPO-16"),
    ),
    Clause(
        id="SPO-04",
        topic="setup",
        title=Text(fr="Niche, nonos et dé de départ", en="Doghouse, treat, starting die"),
        text=Text(
            fr=(
                "Chacun prend une niche, 1 nonos et 1 dé, lance ce dé et l’enterre. Le plus haut "
                "commence ; en cas d’égalité, seuls les ex æquo relancent, et c’est entre eux que cela se "
                "décide. On tourne dans le sens horaire. Notre lecture : c’est le dernier résultat qui "
                "reste enterré ; les dés décident même si quelqu’un avait été choisi avant, sauf si la "
                "table insiste."
            ),
            en=(
                "Everyone takes a doghouse, 1 treat and 1 die, rolls the die and buries it. The highest "
                "starts; those tied for it roll theirs again, only they, and it is decided among them. "
                "Play goes clockwise. Our ruling: the last result is the one that stays buried; the dice "
                "decide even where somebody was chosen before, unless the table insists."
            ),
        ),
        related=("SPO-05", "SPO-11"),
    ),
    Clause(
        id="SPO-05",
        topic="turn",
        title=Text(fr="Un tour ou une validation", en="A trick, or scoring"),
        text=Text(
            fr=("À toi de jouer : fais un tour, ou valide tes toutous complets. C’est l’un ou l’autre."),
            en=("On your turn you do a trick, or you score your complete dogs. It is one or the other."),
        ),
        related=("SPO-06", "SPO-14"),
    ),
    Clause(
        id="SPO-06",
        topic="turn",
        title=Text(fr="Faire un tour", en="Doing a trick"),
        text=Text(
            fr=(
                "Choisis une tuile disponible, retourne-la, prends les nonos posés dessus, puis suis ses "
                "étapes dans l’ordre. Une tuile face grise ne peut pas être choisie. Une tuile imprimée "
                "autrement se corrige dans l’appli."
            ),
            en=(
                "Pick an available tile, turn it over, take any treats that lie on it, then follow its "
                "steps in order. A face-down tile cannot be picked. A tile that is printed differently is "
                "corrected in the app."
            ),
        ),
        related=("SPO-05", "SPO-12", "SPO-13"),
    ),
    Clause(
        id="SPO-07",
        topic="dice",
        title=Text(fr="D’où viennent les dés", en="Where dice come from"),
        text=Text(
            fr=(
                "On lance des dés de la réserve commune, sauf si la tuile en demande d’autres. On en "
                "lance exactement autant que la tuile le dit."
            ),
            en=(
                "Dice are rolled from the common supply unless the tile asks for others, and exactly as "
                "many as it says."
            ),
        ),
        related=("SPO-08", "SPO-18"),
    ),
    Clause(
        id="SPO-08",
        topic="dice",
        title=Text(fr="Relancer avec un nonos", en="Rerolling for a treat"),
        text=Text(
            fr=(
                "Juste après un lancer, avant de rien placer ni enterrer, 1 nonos relance TOUS les dés de "
                "ce lancer. On recommence tant qu’il reste des nonos. Les dés d’avant ne bougent pas. "
                "Notre lecture : si la tuile fait défausser des dés, on relance tout le lancer, et avant "
                "d’en défausser ; un dé réglé à la main n’est pas un lancer."
            ),
            en=(
                "Right after a roll, before anything is placed or buried, 1 treat rerolls ALL the dice of "
                "that roll. Go on while treats last. Dice from before stay put. Our ruling: where a tile "
                "has dice discarded, the whole roll is rerolled, before any of it is discarded; a die "
                "that was set by hand is no roll."
            ),
        ),
        related=("SPO-07", "SPO-09", "SPO-04"),
    ),
    Clause(
        id="SPO-09",
        topic="dice",
        title=Text(fr="Placer ou enterrer", en="Place or bury"),
        text=Text(
            fr=(
                "Un dé va sur un spot vide de sa valeur, sur un de tes toutous pas encore validés ; sinon "
                "il est enterré. On peut enterrer un dé qui se placerait, et mélanger les deux."
            ),
            en=(
                "A die goes on an empty spot of its value, on one of your dogs that is not scored yet; "
                "otherwise it is buried. You may bury a die that would fit, and mix both."
            ),
        ),
        related=("SPO-08", "SPO-10", "SPO-11"),
    ),
    Clause(
        id="SPO-10",
        topic="dice",
        title=Text(fr="Tous les dés d’abord", en="All the dice first"),
        text=Text(
            fr=("Tous les dés d’un lancer sont placés ou enterrés avant le lancer ou l’étape qui suit."),
            en=("All dice of a roll are placed or buried before the next roll or step."),
        ),
        related=("SPO-09", "SPO-12"),
    ),
    Clause(
        id="SPO-11",
        topic="dice",
        title=Text(fr="Toutous foufous", en="Crazy dogs"),
        text=Text(
            fr=(
                "Plus de 7 sous ta niche (7 passe encore) : ton tour s’arrête net, les dés de tes toutous "
                "non validés et tous tes dés enterrés retournent à la réserve. Ce qui est validé le "
                "reste. Notre lecture : les dés encore en main partent aussi, les nonos restent, la tuile "
                "reste retournée."
            ),
            en=(
                "More than 7 under your doghouse (7 is still fine): your turn stops at once, the dice on "
                "your unscored dogs and all your buried dice go back to the supply. What is scored stays "
                "scored. Our ruling: dice still in hand go too, treats are kept, the tile stays turned."
            ),
        ),
        related=("SPO-09", "SPO-15", "SPO-24"),
    ),
    Clause(
        id="SPO-12",
        topic="turn",
        title=Text(fr="Les étapes d’une tuile", en="The steps of a tile"),
        text=Text(
            fr=(
                "Une étape est obligatoire, sauf si la tuile dit « tu peux ». Ce qui est impossible est "
                "sauté, et la suite se fait quand même. Ce qui peut se répéter se fait autant de fois que "
                "tu veux, jusqu’aux toutous foufous."
            ),
            en=(
                "A step is mandatory unless the tile says “may”. What cannot be done is skipped, and what "
                "follows is still done. What may be repeated is done as often as you like, until the dogs "
                "go crazy."
            ),
        ),
        related=("SPO-06", "SPO-10", "SPO-18"),
    ),
    Clause(
        id="SPO-13",
        topic="turn",
        title=Text(fr="Réinitialiser les tuiles", en="Refreshing the tiles"),
        text=Text(
            fr=(
                "Quand un tour de jeu commence avec une seule tuile disponible, aussi celui de T0ut0u, 1 "
                "nonos de la réserve va dessus et toutes les autres sont remises face colorée. On choisit "
                "ensuite parmi les six. Les nonos s’ajoutent sur une tuile jusqu’à ce que quelqu’un la "
                "prenne. Notre lecture : sans nonos en réserve, on remet quand même les tuiles face "
                "colorée."
            ),
            en=(
                "When a turn begins with only one tile available, T0ut0u’s too, 1 treat from the supply "
                "goes on it and all the others are turned up again. The choice is then among all six. "
                "Treats add up on a tile until somebody takes it. Our ruling: with no treat in the supply "
                "the tiles are turned up all the same."
            ),
        ),
        related=("SPO-06", "SPO-18", "SPO-20"),
    ),
    Clause(
        id="SPO-14",
        topic="scoring",
        title=Text(fr="Validation pépère", en="Calm scoring"),
        text=Text(
            fr=(
                "Au lieu d’un tour, si au moins un de tes toutous est complet : TOUS tes toutous complets "
                "sont validés, leurs dés rendus, leurs cartes retournées. Pioche ensuite autant de "
                "toutous."
            ),
            en=(
                "In place of a trick, if at least one of your dogs is complete: ALL your complete dogs "
                "are scored, their dice returned, their cards turned over. Then draw as many dogs."
            ),
        ),
        related=("SPO-05", "SPO-15", "SPO-16"),
    ),
    Clause(
        id="SPO-15",
        topic="scoring",
        title=Text(fr="Validation express", en="Express scoring"),
        text=Text(
            fr=(
                "Pendant un tour, dès que TOUS tes toutous non validés sont complets, ils sont validés "
                "aussitôt et tu pioches. On vérifie quand tous les dés d’un lancer ont leur place, et "
                "après une étape sans lancer. Puis le tour continue avec les nouveaux toutous. Un lancer "
                "qui rend foufou ne valide rien."
            ),
            en=(
                "During a trick, as soon as ALL your unscored dogs are complete, they are scored at once "
                "and you draw. It is checked when all dice of a roll have found their place, and after a "
                "step without a roll. The trick then goes on with the new dogs. A roll that makes the "
                "dogs crazy scores nothing."
            ),
        ),
        related=("SPO-11", "SPO-14", "SPO-16"),
    ),
    Clause(
        id="SPO-16",
        topic="scoring",
        title=Text(fr="Six cartes au plus", en="Six cards at most"),
        text=Text(
            fr=(
                "Jamais plus de 6 cartes Toutou devant toi, validées comprises : on arrête de piocher à "
                "la sixième."
            ),
            en=(
                "Never more than 6 dog cards in front of you, scored ones included: drawing stops at the "
                "sixth."
            ),
        ),
        related=("SPO-14", "SPO-15"),
    ),
    Clause(
        id="SPO-17",
        topic="game_end",
        title=Text(fr="Six toutous validés", en="Six scored dogs"),
        text=Text(
            fr=("Le premier qui a 6 toutous validés gagne aussitôt, même au milieu d’un tour."),
            en=("The first to have 6 scored dogs wins at once, even in the middle of a trick."),
        ),
        related=("SPO-14", "SPO-15"),
    ),
    Clause(
        id="SPO-18",
        topic="supply",
        title=Text(fr="Pas assez de dés ou de nonos", en="Too few dice or treats"),
        text=Text(
            fr=(
                "S’il en manque, on prend ce qu’il y a. Notre lecture : un lancer de zéro dé est une "
                "étape impossible ; qui doit rendre plus de nonos qu’il n’en reste devant soi les rend "
                "tous, et Dévorer n’en fait rendre aucun si aucun spot n’est vide."
            ),
            en=(
                "If there are too few, take what there is. Our ruling: a roll of no dice is a step that "
                "cannot be done; whoever must return more treats than they have returns them all, and "
                "Gobble returns none where no spot is empty."
            ),
        ),
        related=("SPO-12", "SPO-19"),
    ),
    Clause(
        id="SPO-19",
        topic="supply",
        title=Text(fr="Plus un seul dé", en="Not one die left"),
        text=Text(
            fr=(
                "Si un tour de jeu commence sans aucun dé en réserve, les toutous de tout le monde "
                "deviennent foufous : tous les dés placés et enterrés reviennent. Le tour se joue ensuite "
                "normalement."
            ),
            en=(
                "If a turn begins with no die at all in the supply, everybody’s dogs go crazy: all placed "
                "and buried dice come back. The turn is then played as usual."
            ),
        ),
        related=("SPO-11", "SPO-18", "SPO-07"),
    ),
    Clause(
        id="SPO-20",
        topic="variants",
        title=Text(fr="Chiens sauvages", en="Wild dogs"),
        text=Text(
            fr=(
                "Toutes les tuiles servent : quatre piles de cinq, une par couleur, mélangées ; seule la "
                "tuile du dessus compte, avec Aboyer et Se rouler. À la réinitialisation, chaque tuile "
                "utilisée passe sous sa pile et une nouvelle apparaît ; Aboyer et Se rouler, qui n’ont "
                "pas de pile, sont remises face colorée. Notre lecture : la tuile restée disponible "
                "demeure sur le dessus, avec son nonos."
            ),
            en=(
                "All tiles are used: four stacks of five, one a colour, shuffled; only the top tile "
                "counts, beside Howl and Roll Over. At a refresh every used tile goes under its stack and "
                "a new one shows; Howl and Roll Over, which have no stack, are just turned up. Our "
                "ruling: the tile that was still available stays on top, with its treat."
            ),
        ),
        related=("SPO-02", "SPO-13"),
    ),
    Clause(
        id="SPO-21",
        topic="variants",
        title=Text(fr="Seul contre T0ut0u", en="Alone against T0ut0u"),
        text=Text(
            fr=(
                "T0ut0u n’a ni niche ni toutou, juste 1 nonos (plus ou moins, selon la difficulté). Tu "
                "commences. À son tour, 1 dé désigne une tuile : disponible, il la retourne et prend ses "
                "nonos ; dès qu’il en a 2, il les rend et valide le toutou du dessus de la pioche, qui la "
                "quitte. Déjà retournée : il valide tout de suite. Le premier à 6 gagne. Notre lecture : "
                "il valide autant de fois qu’il a 2 nonos, et 2 nonos ou plus reçus à la mise en place "
                "attendent son premier tour."
            ),
            en=(
                "T0ut0u has no doghouse and no dogs, just 1 treat (more or fewer set the difficulty). You "
                "begin. On its turn 1 die names a tile: available, T0ut0u turns it and takes its treats; "
                "once it has 2 it returns them and scores the top dog of the pile, which is gone from it. "
                "Turned already: it scores right away. The first to 6 wins. Our ruling: it scores as "
                "often as it has 2 treats, and a gift of 2 or more at set-up waits for its first turn."
            ),
        ),
        related=("SPO-13", "SPO-17", "SPO-22"),
    ),
    Clause(
        id="SPO-22",
        topic="variants",
        title=Text(fr="Le numéro des tuiles", en="The numbers of the tiles"),
        text=Text(
            fr=(
                "Le dé de T0ut0u désigne une des six tuiles. Notre lecture : elles portent les numéros 1 "
                "à 6 de l’écran, dans l’ordre où elles ont été posées, faute de connaître l’image "
                "imprimée."
            ),
            en=(
                "T0ut0u’s die names one of the six tiles. Our ruling: they have the numbers 1 to 6 of the "
                "screen, in the order in which they were laid, since the printed picture is not known."
            ),
        ),
        related=("SPO-21", "SPO-01"),
    ),
    Clause(
        id="SPO-23",
        topic="turn",
        title=Text(fr="Compter les papattes", en="Counting paws"),
        text=Text(
            fr=(
                "Certaines tuiles comptent les papattes de tes toutous. Notre lecture : elles se comptent "
                "sur tes toutous non validés, sauf si la table décide au départ que les validés comptent "
                "aussi."
            ),
            en=(
                "Some tiles count the paws on your dogs. Our ruling: they are counted on your unscored "
                "dogs, unless the table settles at the start that scored ones count too."
            ),
        ),
        related=("SPO-03", "SPO-12", "SPO-06"),
    ),
    Clause(
        id="SPO-24",
        topic="dice",
        title=Text(fr="Foufou au tour d’un autre", en="Crazy in another’s turn"),
        text=Text(
            fr=(
                "Creuser permet de changer les dés enterrés de tout le monde. Notre lecture : un dé ne "
                "monte jamais au-dessus de 6 ; si un autre joueur fait passer ton total enterré au-dessus "
                "de 7, tes toutous deviennent foufous sur-le-champ, tu perds tes dés, et son tour à lui "
                "continue."
            ),
            en=(
                "Dig may change the buried dice of anybody. Our ruling: no die is raised above 6; if "
                "another player pushes your buried total above 7, your dogs go crazy on the spot, you "
                "lose your dice, and that player’s turn goes on."
            ),
        ),
        related=("SPO-11", "SPO-23"),
    ),
)
