"""A first round of Dig."""

from tracker.lessons import Step
from tracker.rulebook import Text

LESSONS = {
    "dig": (
        Step(
            Text(
                fr="Qui a caressé un chien en dernier ? Touche son nom.",
                en="Who stroked a dog last? Tap their name.",
            ),
            "DIG-02",
            ("starts",),
        ),
        Step(
            Text(
                fr="Niche à droite, puis 20 os cachés et 5 gamelles visibles en ligne. Puis commence.",
                en="Doghouse on the right, then in a line 20 bones face down and 5 bowls face up. Begin.",
            ),
            "DIG-01",
            ("lay", "laid", "begin"),
        ),
        Step(
            Text(
                fr="Avance de 4 cartes au plus : touche la case où ton chien s’arrête.",
                en="Your dog walks 4 cards at most: tap the space where it stops.",
            ),
            "DIG-04",
            ("go",),
        ),
        Step(
            Text(
                fr="Sur un os, creuse : prends-le en main sans montrer sa couleur.",
                en="On a bone, dig: take it into your hand and show its colour to nobody.",
            ),
            "DIG-05",
            ("dig",),
        ),
        Step(
            Text(
                fr="Jusqu’à 3 actions, dans l’ordre que tu veux. Tu peux remettre un os. Puis finis le tour.",
                en="Up to 3 actions, in any order. You may put a bone back. Then end your turn.",
            ),
            "DIG-03",
            ("end",),
        ),
        Step(
            Text(
                fr="Le trou s’est rebouché avec la carte la plus lointaine. Au suivant : chaque os ralentit.",
                en="The farthest card has filled the hole. Next player: each bone held slows the dog.",
            ),
            "DIG-08",
            ("go",),
        ),
        Step(
            Text(
                fr="Sur une gamelle, dépose les os de sa couleur : ils sont à toi.",
                en="On a bowl, drop bones of its colour: they are yours.",
            ),
            "DIG-07",
        ),
        Step(
            Text(
                fr="Quand il ne reste que les gamelles, leur ordre dit ce que valent les os : 5 à 1.",
                en="When only bowls are left, their order says what bones are worth: 5 to 1.",
            ),
            "DIG-11",
        ),
    )
}
