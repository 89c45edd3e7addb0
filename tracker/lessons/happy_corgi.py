"""A first round of Happy Corgi."""

from tracker.lessons import Step
from tracker.rulebook import Text

LESSONS = {
    "happy_corgi": (
        Step(
            Text(fr="Choisissez qui commence.", en="Choose who starts."),
            "COR-03",
            ("starts",),
        ),
        Step(
            Text(
                fr="Panier au milieu, 8 lieux autour, puis 16 activités. 2 cartes chacun, 4 à la rivière.",
                en="Basket in the middle, 8 places around, then 16 activities. 2 cards each, 4 in the river.",
            ),
            "COR-02",
            ("ready",),
        ),
        Step(
            Text(
                fr="Un tour commence par une carte : de la rivière, que tu vois, ou de la pioche.",
                en="A turn begins with a card: from the river, which you see, or from the pile.",
            ),
            "COR-04",
            ("take",),
        ),
        Step(
            Text(
                fr="Ton corgi bouge toujours, d’une case tout droit. Touche une case allumée.",
                en="Your corgi always moves, one square straight on. Tap a lit square.",
            ),
            "COR-05",
            ("go",),
        ),
        Step(
            Text(
                fr="Applique l’effet du lieu si tu veux, puis retourne-le.",
                en="Use the effect of the place if you like, then turn it over.",
            ),
            "COR-09",
            ("turnover",),
        ),
        Step(
            Text(
                fr="Résous une activité de ta ligne, colonne ou diagonale, pose une crotte, ou rien.",
                en="Solve an activity on your row, column or diagonal, drop a poop, or do nothing.",
            ),
            "COR-10",
            ("solve", "poop", "finish"),
        ),
        Step(
            Text(
                fr="Au suivant. Les cartes font deux choses : elles résolvent, ou mènent le corgi plus loin.",
                en="Next player. Cards do two things: they solve, or take the corgi further.",
            ),
            "COR-06",
            ("go",),
        ),
        Step(
            Text(
                fr="À 10 câlins, on finit le tour de table : le plus de câlins gagne.",
                en="At 10 hugs everybody gets equal turns: most hugs win.",
            ),
            "COR-15",
        ),
    )
}
