"""The rules of Tock 6, TK6-01 to TK6-10, in our own words, French and English."""

from tracker.games.tock.clauses.board import CLAUSES as SHARED
from tracker.rulebook import Clause, Text

OWN: tuple[Clause, ...] = (
    Clause(
        id="TK6-01",
        topic="deal",
        title=Text(fr="La donne", en="Dealing"),
        text=Text(
            fr=(
                "Avec les 52 cartes : à 2, on donne 5, 5, 4, 4, 4, 4 ; à 3, 5, 4, 4, 4 et on jette une "
                "carte ; à 4, 5, 4, 4 ; à 5, 5, 5 et on jette les deux dernières ; à 6, 4, 4 et on jette "
                "les quatre dernières. Le premier donneur est tiré au sort et distribue toute la série, "
                "puis on change ; le joueur à gauche du donneur commence. À trois contre trois, on choisit "
                "d’abord les anges et les diables. Entre partenaires, pas un mot de stratégie. Notre "
                "lecture : le donneur suivant est assis à gauche du précédent ; anges et diables s’assoient "
                "en alternance."
            ),
            en=(
                "With the 52 cards: 2 players get 5, 5, 4, 4, 4, 4; 3 get 5, 4, 4, 4 and a card is thrown "
                "away; 4 get 5, 4, 4; 5 get 5, 5 and the last two are thrown away; 6 get 4, 4 and the last "
                "four are thrown away. The first dealer is drawn by lot and deals the whole row, then "
                "another does; the player to the dealer's left begins. Three against three, angels and "
                "devils are chosen first. Partners do not talk strategy. Our ruling: the next dealer sits "
                "to the left of the last; angels and devils sit alternately."
            ),
        ),
        related=("TK6-02", "TK6-04", "TK6-05"),
    ),
    Clause(
        id="TK6-02",
        topic="turn",
        title=Text(fr="Sans bille en jeu", en="Nothing in play"),
        text=Text(
            fr=(
                "Qui n’a aucune bille en jeu et ne tient ni as ni roi pose toute sa main et attend la donne "
                "suivante. Notre lecture : en jeu veut dire sur le parcours, au centre, ou dans le couloir "
                "avec de quoi avancer ; pour qui aide, ce sont les billes des partenaires ; on y regarde à "
                "chaque tour du joueur."
            ),
            en=(
                "Who has no marble in play and holds neither ace nor king lays the whole hand down and "
                "waits for the next deal. Our ruling: in play means on the track, in the centre, or in the "
                "lane with room to move; for a helper it is the partners' marbles; it is looked at on each "
                "of the player's turns."
            ),
        ),
        related=("TK6-01", "TK6-04", "TK6-05"),
    ),
    Clause(
        id="TK6-03",
        topic="board",
        title=Text(fr="Le départ bloque", en="The start blocks"),
        text=Text(
            fr=(
                "Une bille posée sur son propre départ barre la route à toutes les autres, en avant comme "
                "en arrière. On ne peut ni la manger ni l’échanger. Notre lecture : une seconde bille ne "
                "peut donc pas sortir dessus."
            ),
            en=(
                "A marble on its own start bars the way to every other one, forwards and backwards. It can "
                "be neither captured nor swapped. Our ruling: so a second one cannot come out onto it."
            ),
        ),
        related=("TCK-04", "TK6-06", "TK6-08"),
    ),
    Clause(
        id="TK6-04",
        topic="turn",
        title=Text(fr="Qui peut jouer joue", en="Who can play must play"),
        text=Text(
            fr=(
                "Si une carte de ta main peut être jouée, tu dois jouer, même s’il faut manger une de tes "
                "billes ou celle d’un partenaire. Si vraiment rien ne va, tu jettes une carte, et de même à "
                "chacun de tes tours."
            ),
            en=(
                "If a card of your hand can be played you must play, even where it captures a marble of "
                "yours or of a partner's. If really nothing goes, you throw one card away, and so on each "
                "of your turns."
            ),
        ),
        related=("TK6-02", "TK6-05"),
    ),
    Clause(
        id="TK6-05",
        topic="cards",
        title=Text(fr="Les cartes", en="The cards"),
        text=Text(
            fr=(
                "As : sortir une bille, avancer de 1, entrer au centre ou en sortir. Roi : sortir, avancer "
                "de 13, ou le centre. Deux : avancer de 2, ou le centre. Dame : 12. Valet : 11, ou "
                "échanger. Sept : 7, sur une bille ou partagé sur deux. Quatre : toujours 4 en arrière. Les "
                "autres avancent de leur valeur."
            ),
            en=(
                "Ace: bring a marble out, move 1, or go into or out of the centre. King: out, 13, or the "
                "centre. Two: 2, or the centre. Queen: 12. Jack: 11, or swap. Seven: 7, with one marble or "
                "shared by two. Four: always 4 backwards. The others move on by their number."
            ),
        ),
        related=("TK6-06", "TK6-07", "TK6-08", "TK6-09"),
    ),
    Clause(
        id="TK6-06",
        topic="cards",
        title=Text(fr="Le valet échange", en="The jack swaps"),
        text=Text(
            fr=(
                "Avec un valet, une de tes billes change de place avec n’importe quelle bille en jeu : "
                "celle d’un autre joueur, d’un partenaire, ou une autre à toi, ce qui revient à passer. "
                "Aucune des deux ne peut être sur son propre départ, au centre ou dans un couloir. En "
                "option, seulement avec celle d’un autre joueur."
            ),
            en=(
                "With a jack, one of your marbles changes places with any marble in play: another player's, "
                "a partner's, or a second one of your own, which amounts to passing. Neither may be on its "
                "own start, in the centre or in a lane. As an option, only with another player's."
            ),
        ),
        related=("TK6-03", "TK6-05", "TCK-04"),
    ),
    Clause(
        id="TK6-07",
        topic="cards",
        title=Text(fr="Le sept partagé", en="The split seven"),
        text=Text(
            fr=(
                "Un sept se joue d’un bloc ou se partage sur deux billes, au moins 1 pour chacune, dans "
                "l’ordre qu’on veut. Notre lecture : deux billes à soi, ou de ceux qu’on aide ; rien n’est "
                "mangé au passage ; si la première part rentre ta dernière bille, le reste ne va pas à un "
                "partenaire."
            ),
            en=(
                "A seven is played whole or shared by two marbles, at least 1 each, in either order. Our "
                "ruling: two of one's own, or of those being helped; nothing is captured in passing; if the "
                "first part brings your last marble home, the rest does not go to a partner."
            ),
        ),
        related=("TK6-05", "TK6-10", "TCK-04"),
    ),
    Clause(
        id="TK6-08",
        topic="cards",
        title=Text(fr="Le quatre recule", en="The four goes back"),
        text=Text(
            fr="Un quatre recule toujours de 4, et n’entre jamais dans le couloir à reculons.",
            en="A four always goes back 4, and never enters the lane backwards.",
        ),
        related=("TCK-02", "TCK-03", "TK6-03", "TK6-05"),
    ),
    Clause(
        id="TK6-09",
        topic="board",
        title=Text(fr="Le centre", en="The centre"),
        text=Text(
            fr=(
                "D’un trou 7, de n’importe quelle section, un deux, un as ou un roi mène au centre au lieu "
                "d’avancer. On n’en ressort qu’avec une de ces cartes. Entrer au centre occupé, ou sortir "
                "sur un 7 occupé, renvoie la bille qui y est. Notre lecture : on ressort sur le trou 7 de "
                "son choix ; en option, seulement celui de sa section."
            ),
            en=(
                "From a hole 7 of any section a two, an ace or a king leads to the centre instead of moving "
                "on. Only one of these cards leads out of it. Entering the centre when it is taken, or "
                "leaving onto a 7 that is, sends the marble there to its reserve. Our ruling: one leaves "
                "onto any hole 7; as an option only onto that of one's own section."
            ),
        ),
        related=("TCK-04", "TK6-05", "TCK-01"),
    ),
    Clause(
        id="TK6-10",
        topic="game_end",
        title=Text(fr="Aider et gagner", en="Helping and winning"),
        text=Text(
            fr=(
                "Qui a ses 4 billes dans le couloir doit aider : à son tour, c’est une bille d’un "
                "partenaire qui joue. Le premier joueur, ou la première équipe, à avoir tout rentré gagne. "
                "Notre lecture : on aide à partir du tour suivant."
            ),
            en=(
                "Who has all 4 marbles in the lane must help: on their turn a partner's marble moves. The "
                "first player, or team, with everything home wins. Our ruling: helping begins with the next "
                "turn."
            ),
        ),
        related=("TCK-03", "TK6-07", "TCK-02"),
    ),
)

CLAUSES = (*SHARED, *OWN)
