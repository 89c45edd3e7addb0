"""What Tock 6 and Super Tock share: TCK-01 to TCK-04, in our own words, French and English."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="TCK-01",
        topic="board",
        title=Text(fr="Le tour du plateau", en="Round the board"),
        text=Text(
            fr=(
                "Chaque section compte 18 trous ; le 18 est le départ de son joueur, et après lui vient le "
                "trou 1 de la section suivante. Quatre sections font 72 trous (2 à 4 joueurs), six en font "
                "108 (2 à 6). Une place vide garde sa section. On désigne un trou par la lettre de sa "
                "section, dans le sens de la table : B:7. Les billes tournent dans le sens des aiguilles "
                "d’une montre, ou dans l’autre si la table le choisit. (Choix de l’appli : la feuille ne "
                "parle du sens que pour la donne.)"
            ),
            en=(
                "Each section has 18 holes; hole 18 is its player's start, and after it comes hole 1 of "
                "the next section. Four sections make 72 holes (2 to 4 players), six make 108 (2 to 6). An "
                "empty seat keeps its section. A hole is named by the letter of its section, clockwise "
                "round the table: B:7. Marbles travel clockwise, or the other way if the table says so. "
                "(Our ruling: the sheets give a direction for dealing only.)"
            ),
        ),
        related=("TCK-02", "TCK-04"),
    ),
    Clause(
        id="TCK-02",
        topic="board",
        title=Text(fr="L’entrée du couloir", en="The mouth of the lane"),
        text=Text(
            fr=(
                "Le couloir d’arrivée a 4 trous. On y entre après le trou 16 de sa propre section ; la "
                "table peut choisir le 17 ou le 18. Du départ à cette entrée, le tour fait 70 trous sur le "
                "plateau de 72, 106 sur celui de 108. Une bille qui recule par-dessus son départ peut "
                "rentrer sans faire le tour, sauf si la table exige le tour entier. (Choix de l’appli : "
                "les feuilles n’en disent rien.)"
            ),
            en=(
                "The lane home has 4 holes. It opens after hole 16 of one's own section; the table may "
                "choose 17 or 18. From the start to the mouth a lap is 70 holes on the board of 72, 106 on "
                "that of 108. A marble that went back over its start may go home without a lap, unless the "
                "table asks for the full one. (Our rulings: the sheets are silent.)"
            ),
        ),
        related=("TCK-01", "TCK-03"),
    ),
    Clause(
        id="TCK-03",
        topic="board",
        title=Text(fr="Dans le couloir", en="In the lane"),
        text=Text(
            fr=(
                "On entre dans le couloir et on y avance vers le fond, au compte exact, sans sauter ses "
                "propres billes, jamais à reculons. Une bille qui s’y trouve ne risque plus rien de "
                "personne. Celle qui ne peut pas entrer, ou ne le veut pas, passe devant et refait un "
                "tour. (Choix de l’appli : le compte exact, pas de recul, passer devant.)"
            ),
            en=(
                "Marbles enter the lane and move on in it towards its end, by exact count, without jumping "
                "one's own, never backwards. A marble in it is out of everybody's reach. One that cannot "
                "enter, or would rather not, passes the mouth and goes round again. (Our rulings: the "
                "exact count, nothing backwards, passing by.)"
            ),
        ),
        related=("TCK-02", "TCK-04"),
    ),
    Clause(
        id="TCK-04",
        topic="board",
        title=Text(fr="Manger et sauter", en="Capturing and jumping"),
        text=Text(
            fr=(
                "S’arrêter sur un trou occupé renvoie la bille qui s’y trouve dans sa réserve, même si "
                "elle est à soi ou à son partenaire. On peut sauter par-dessus les billes du parcours."
            ),
            en=(
                "Stopping on a hole that is taken sends the marble there back to its reserve, be it one's "
                "own or a partner's. Marbles on the track may be jumped."
            ),
        ),
        related=("TCK-03",),
    ),
)
