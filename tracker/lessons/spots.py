"""A first round of Spots."""

from tracker.lessons import Step
from tracker.rulebook import Text

LESSONS = {
    "spots": (
        Step(
            Text(
                fr="Pose les six tuiles face colorée. Chacun a 2 toutous, une niche, 1 nonos et 1 dé.",
                en="Lay the six tiles coloured side up. Everybody has 2 dogs, a doghouse, 1 treat, 1 die.",
            ),
            "SPO-01",
        ),
        Step(
            Text(
                fr="Lance ton dé de départ et enterre-le sous ta niche. Touche sa valeur.",
                en="Roll your starting die and bury it under your doghouse. Tap its value.",
            ),
            "SPO-04",
            ("dealt", "starting"),
        ),
        Step(
            Text(
                fr="Les autres aussi : le plus haut commence.",
                en="The others too: the highest starts.",
            ),
            "SPO-04",
            ("starting",),
        ),
        Step(
            Text(
                fr="À ton tour, choisis une tuile visible et retourne-la : fais ce qu’elle dit.",
                en="On your turn pick a tile that is up and turn it over: do what it says.",
            ),
            "SPO-06",
            ("use",),
        ),
        Step(
            Text(
                fr="Lance autant de dés qu’elle demande, et touche ce qu’ils montrent.",
                en="Roll as many dice as it asks for, and tap what they show.",
            ),
            "SPO-07",
            ("roll",),
        ),
        Step(
            Text(
                fr="Un dé va sur une tache libre de sa valeur, sinon tu l’enterres.",
                en="A die goes on an empty spot of its value; otherwise you bury it.",
            ),
            "SPO-09",
            ("put", "bury", "placeall"),
        ),
        Step(
            Text(
                fr="Plus de 7 enterrés, et tes toutous deviennent foufous : tout est perdu. Au suivant.",
                en="More than 7 buried and your dogs go crazy: all is lost. Next player.",
            ),
            "SPO-11",
            ("use",),
        ),
        Step(
            Text(
                fr="Un toutou complet se valide, à la place d’une tuile. Six toutous validés, et tu gagnes.",
                en="A complete dog is scored in place of a trick. Six scored dogs win.",
            ),
            "SPO-14",
        ),
    )
}
