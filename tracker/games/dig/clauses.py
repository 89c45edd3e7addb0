"""The rules of Dig, DIG-01 to DIG-13, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="DIG-01",
        topic="setup",
        title=Text(fr="Le Jardin", en="The Garden"),
        text=Text(
            fr=(
                "La Niche se pose à droite. On mélange les 20 os, face cachée, et les 5 gamelles, face "
                "visible, puis on les aligne vers la gauche : c’est le Jardin, 25 cartes, la case 1 contre "
                "la Niche. Au dos d’un os, deux odeurs : il y a 4 os de chaque couleur et 2 cartes de "
                "chaque paire d’odeurs. Tous les chiens partent de la Niche, la case 0."
            ),
            en=(
                "The doghouse goes on the right. Shuffle the 20 bones, face down, with the 5 bowls, face "
                "up, and lay them in one line towards the left: the Garden, 25 cards, space 1 touching the "
                "doghouse. The back of a bone shows two scents: there are 4 bones of each colour and 2 "
                "cards of each pair of scents. Every dog starts at the doghouse, space 0."
            ),
        ),
        related=("DIG-02", "DIG-08", "DIG-13"),
    ),
    Clause(
        id="DIG-02",
        topic="setup",
        title=Text(fr="Qui commence", en="Who starts"),
        text=Text(
            fr=(
                "La dernière personne à avoir caressé un chien ouvre la partie : la table dit qui. On joue "
                "ensuite chacun son tour, dans le sens des aiguilles d’une montre."
            ),
            en=(
                "Whoever stroked a dog most recently opens the game: the table says who. Turns then go "
                "round clockwise."
            ),
        ),
        related=("DIG-01", "DIG-03"),
    ),
    Clause(
        id="DIG-03",
        topic="turn",
        title=Text(fr="Trois actions au plus", en="Up to three actions"),
        text=Text(
            fr=(
                "Un tour compte jusqu’à 3 actions : avancer, creuser, déposer. L’ordre est libre et la "
                "même action peut revenir. Notre lecture : on peut aussi ne rien faire."
            ),
            en=(
                "A turn has up to 3 actions: move, dig, drop. Their order is free and the same one may "
                "come again. Our ruling: doing nothing at all is fine."
            ),
        ),
        related=("DIG-04", "DIG-05", "DIG-07", "DIG-08"),
    ),
    Clause(
        id="DIG-04",
        topic="turn",
        title=Text(fr="Avancer", en="Moving"),
        text=Text(
            fr=(
                "Le chien suit la ligne vers la gauche ou vers la droite, de 4 cartes au plus, moins une par "
                "os tenu avant de partir ; on peut s’arrêter avant. Plusieurs chiens tiennent sur une même "
                "carte. Notre lecture : un déplacement ne fait pas demi-tour, il est d’au moins une carte, "
                "peut revenir à la Niche et ne dépasse aucun bout ; un trou creusé ce tour-ci compte encore "
                "comme une case."
            ),
            en=(
                "The dog follows the line in either direction, 4 cards at most, one fewer for each bone held "
                "before it sets off; stopping short is fine. Several dogs fit on one card. Our ruling: a "
                "single move does not turn round, is of at least one card, may lead back to the doghouse "
                "and never goes past either end; a hole dug this turn still counts as a space."
            ),
        ),
        related=("DIG-03", "DIG-06", "DIG-09"),
    ),
    Clause(
        id="DIG-05",
        topic="turn",
        title=Text(fr="Creuser", en="Digging"),
        text=Text(
            fr=(
                "Le chien est sur un os : on le prend en main, sans le montrer. Les gamelles et la Niche "
                "ne se creusent jamais."
            ),
            en=(
                "The dog stands on a bone: take it into your hand without showing it. Bowls and the "
                "doghouse are never dug."
            ),
        ),
        related=("DIG-03", "DIG-06", "DIG-08", "DIG-13"),
    ),
    Clause(
        id="DIG-06",
        topic="turn",
        title=Text(fr="Remettre un os", en="Putting a bone back"),
        text=Text(
            fr=(
                "Juste après avoir creusé, on peut remettre un os de sa main dans le trou, face cachée, "
                "même celui qu’on vient de prendre. Qui tenait déjà 3 os y est obligé : jamais plus de 3 "
                "en main. Notre lecture : la carte remise se désigne par ses odeurs, pas par sa couleur, et "
                "peut être creusée à nouveau dans le même tour."
            ),
            en=(
                "Right after digging, you may put any bone of your hand into the hole, face down, even the "
                "one just taken. With 3 bones held already you must: never more than 3 in hand. Our ruling: "
                "the card is named by its scents, not by its colour, and may be dug again in the same turn."
            ),
        ),
        related=("DIG-04", "DIG-05", "DIG-13"),
    ),
    Clause(
        id="DIG-07",
        topic="turn",
        title=Text(fr="Déposer", en="Dropping"),
        text=Text(
            fr=(
                "Le chien est sur une gamelle : en une action, on pose devant soi, face visible, autant "
                "d’os de cette couleur qu’on veut, au moins un."
            ),
            en=(
                "The dog stands on a bowl: in one action, lay as many bones of that colour as you like in "
                "front of you, face up, at least one."
            ),
        ),
        related=("DIG-03", "DIG-11", "DIG-13"),
    ),
    Clause(
        id="DIG-08",
        topic="garden",
        title=Text(fr="Reboucher les trous", en="Filling the holes"),
        text=Text(
            fr=(
                "À la fin du tour, la carte la plus loin de la Niche, os ou gamelle, vient dans le trou. "
                "S’il y en a deux, on commence par le trou le plus proche de la Niche. Seule une carte "
                "située plus loin que le trou le bouche : ceux qui restent au bout disparaissent."
            ),
            en=(
                "At the end of the turn the card farthest from the doghouse, bone or bowl, moves into the "
                "hole. With two holes, the one nearest the doghouse comes first. Only a card from beyond "
                "the hole fills it: holes left at the far end vanish."
            ),
        ),
        related=("DIG-05", "DIG-09", "DIG-10", "DIG-11"),
    ),
    Clause(
        id="DIG-09",
        topic="garden",
        title=Text(fr="Le chien qui glisse", en="The dog that slides"),
        text=Text(
            fr=(
                "Un chien qui n’a plus de carte sous les pattes glisse jusqu’à la dernière du Jardin. Notre "
                "lecture : celui dont le trou a été rebouché est sur la nouvelle carte."
            ),
            en=(
                "A dog left on nothing slides to what is now the last card of the Garden. Our ruling: one "
                "whose hole was filled stands on the new card."
            ),
        ),
        related=("DIG-08",),
    ),
    Clause(
        id="DIG-10",
        topic="game_end",
        title=Text(fr="La fin de la partie", en="The end of the game"),
        text=Text(
            fr=(
                "La partie s’arrête à la fin du tour qui ne laisse que les 5 gamelles dans le Jardin, "
                "trous rebouchés. Personne ne joue après."
            ),
            en=(
                "The game stops at the end of the turn that leaves only the 5 bowls in the Garden, holes "
                "filled. Nobody plays after it."
            ),
        ),
        related=("DIG-08", "DIG-11"),
    ),
    Clause(
        id="DIG-11",
        topic="game_end",
        title=Text(fr="Ce que valent les os", en="What bones are worth"),
        text=Text(
            fr=(
                "La gamelle la plus proche de la Niche donne 5 points à chaque os déposé de sa couleur, la "
                "suivante 4, puis 3, 2 et 1. Un os resté en main ne vaut rien."
            ),
            en=(
                "The bowl nearest the doghouse makes every dropped bone of its colour worth 5 points, the "
                "next one 4, then 3, 2 and 1. A bone still in hand is worth nothing."
            ),
        ),
        related=("DIG-07", "DIG-08", "DIG-12"),
    ),
    Clause(
        id="DIG-12",
        topic="game_end",
        title=Text(fr="Égalité", en="Ties"),
        text=Text(
            fr=(
                "À égalité de points, gagne qui a le plus d’os à 5 points ; puis d’os à 4, et ainsi de "
                "suite. Notre lecture : si tout est égal, la victoire est partagée."
            ),
            en=(
                "Level on points, whoever has more 5-point bones wins; then 4-point bones, and so on down. "
                "Our ruling: level in everything, the win is shared."
            ),
        ),
        related=("DIG-11", "DIG-10"),
    ),
    Clause(
        id="DIG-13",
        topic="secrets",
        title=Text(fr="Les os sont secrets", en="Bones are secret"),
        text=Text(
            fr=(
                "La couleur d’un os en main reste secrète jusqu’à ce qu’il soit déposé, et l’appli ne la "
                "demande jamais. Elle suit seulement les dos des cartes. Un dépôt est refusé quand aucune "
                "répartition des couleurs ne le permet : un os est d’une des deux odeurs de sa carte, et "
                "il y en a 4 de chaque couleur."
            ),
            en=(
                "The colour of a bone in hand stays secret until it is dropped, and the app never asks for "
                "it. It only follows the backs of the cards. A drop is refused when no way of giving "
                "colours to the cards allows it: a bone is of one of the two scents of its card, and there "
                "are 4 of each colour."
            ),
        ),
        related=("DIG-01", "DIG-05", "DIG-06", "DIG-07"),
    ),
)
