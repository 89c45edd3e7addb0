"""A first round of Toc Chocottes."""

from tracker.lessons import Step
from tracker.rulebook import Text

LESSONS = {
    "toc_chocottes": (
        Step(
            Text(
                fr="Qui a fait le dernier cauchemar ? C’est son tour : touche son nom.",
                en="Who had a nightmare last? They start: tap their name.",
            ),
            "TOC-04",
            ("starts",),
        ),
        Step(
            Text(
                fr="Donne 4 cartes à chacun, face cachée. Chacun en regarde 2, en secret, et les retient.",
                en="Deal 4 cards to each, face down. Everybody looks at 2 of theirs, in secret.",
            ),
            "TOC-01",
            ("deal",),
        ),
        Step(
            Text(
                fr="Le but : peu de points. Prends la carte du dessus, regarde-la et touche « Pioche ».",
                en="The aim is few points. Take the top card, look at it and tap “Draw”.",
            ),
            "TOC-05",
            ("draw",),
        ),
        Step(
            Text(
                fr="Défausse-la, ou garde-la à la place d’une des tiennes. Touche la valeur défaussée.",
                en="Discard it, or keep it in place of one of yours. Tap the value that is discarded.",
            ),
            "TOC-06",
            ("discard", "keep"),
        ),
        Step(
            Text(
                fr="Quelqu’un a la même valeur ? On la jette dessus, même hors de son tour. Sinon, pioche.",
                en="Has anybody the same value? They throw it on top, even out of turn. Else, draw on.",
            ),
            "TOC-08",
            ("match", "mistake", "draw"),
        ),
        Step(
            Text(
                fr="7 et 10 à 14 ont un effet quand ils tombent : le téléphone le demande à qui de droit.",
                en="7 and 10 to 14 do something when they land: the phone asks whoever it concerns.",
            ),
            "TOC-11",
            ("discard", "keep"),
        ),
        Step(
            Text(
                fr="Continuez. Si tu crois avoir le moins, toque au début de ton tour : chacun révèle.",
                en="Go on. If you think you have least, knock as your turn opens: everybody reveals.",
            ),
            "TOC-07",
            ("knock", "out", "pileout"),
        ),
        Step(
            Text(
                fr="Chacun compte : une valeur barrée vaut 0. Qui a toqué doit être seul au plus bas.",
                en="Everybody counts: a crossed-out value is 0. Who knocked must be lowest alone.",
            ),
            "TOC-18",
            ("points", "reveal"),
        ),
        Step(
            Text(
                fr="Les manches s’ajoutent jusqu’à 50 : alors le plus petit total gagne. Tu sais jouer !",
                en="Rounds add up until 50: then the lowest total wins. Now you know it!",
            ),
            "TOC-23",
        ),
    )
}
