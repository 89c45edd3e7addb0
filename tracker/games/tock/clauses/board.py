"""What Tock 6 and Super Tock share: TCK-01 to TCK-04, in our own words, French and English.

What the sheets leave open and we decided stands at the end of a clause, and says so: our ruling.
"""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="TCK-01",
        topic="board",
        title=Text(fr="Le tour du plateau", en="Round the board"),
        text=Text(
            fr=(
                "Chaque section compte 18 trous ; le 18 est le départ de son joueur, et après lui vient le "
                "trou 1 de la section suivante. On désigne un trou par la lettre de sa section, dans le "
                "sens de la table : B:7. Notre lecture : quatre sections, soit 72 trous, jusqu’à 4 joueurs, "
                "six, soit 108, au-delà ou au choix de la table ; une place vide garde sa section ; les "
                "billes tournent dans le sens des aiguilles d’une montre, ou dans l’autre si la table le "
                "choisit, car les feuilles ne parlent du sens que pour la donne."
            ),
            en=(
                "Each section has 18 holes; hole 18 is its player's start, and after it comes hole 1 of the "
                "next section. A hole is named by the letter of its section, clockwise round the table: "
                "B:7. Our ruling: four sections, or 72 holes, for up to 4 players, six, or 108, for more or "
                "if the table says so; an empty seat keeps its section; marbles travel clockwise, or the "
                "other way if the table says so, as the sheets give a direction for dealing only."
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
                "Le couloir d’arrivée a 4 trous, devant chaque joueur, au bout d’un tour complet. Notre "
                "lecture : il s’ouvre après le trou 16 de sa propre section, ou après le 17 ou le 18 si la "
                "table le choisit ; du départ au trou 16, le tour fait 70 trous sur le plateau de 72, 106 "
                "sur celui de 108 ; s’il s’ouvre après le 18, on y entre en passant par son départ, jamais "
                "en partant de lui, même après un tour ; une bille qui recule par-dessus son départ peut "
                "rentrer sans faire le tour, sauf si la table exige le tour entier."
            ),
            en=(
                "The lane home has 4 holes, before each player, at the end of a full lap. Our ruling: it "
                "opens after hole 16 of one's own section, or after 17 or 18 if the table says so; from the "
                "start to hole 16 a lap is 70 holes on the board of 72, 106 on that of 108; where it opens "
                "after 18 it is entered in passing one's start, never from standing on it, not even after a "
                "lap; a marble that went back over its start may go home without a lap, unless the table "
                "asks for the full one."
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
                "Dans le couloir on ne saute pas ses propres billes : elles avancent dans leur ordre "
                "d’arrivée. Une bille qui s’y trouve ne risque plus rien de personne. Notre lecture : on y "
                "entre au compte exact, jamais à reculons, et on n’y recule pas ; une bille qui ne peut pas "
                "entrer, ou ne le veut pas, passe devant et refait un tour."
            ),
            en=(
                "In the lane one's own marbles are not jumped: they move on in the order in which they "
                "came. A marble in it is out of everybody's reach. Our ruling: it is entered by exact "
                "count, never backwards, and nothing moves backwards in it; a marble that cannot enter, or "
                "would rather not, passes the mouth and goes round again."
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
                "S’arrêter sur un trou occupé renvoie la bille qui s’y trouve dans sa réserve, même si elle "
                "est à soi ou à son partenaire. On peut sauter par-dessus les billes du parcours."
            ),
            en=(
                "Stopping on a hole that is taken sends the marble there to its reserve, be it one's own or "
                "a partner's. Marbles on the track may be jumped."
            ),
        ),
        related=("TCK-03",),
    ),
)
