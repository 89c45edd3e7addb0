"""What people ask of the app itself while they look for a rule, as clauses like those of the games."""

from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="APP-01",
        topic="app",
        title=Text(fr="Annuler un coup", en="Undoing a move"),
        text=Text(
            fr=(
                "La flèche en bas de la table annule le dernier coup, aussi souvent qu’on veut ; l’autre "
                "flèche le rétablit. Les règles n’y sont pour rien : on corrige ce qui a été saisi."
            ),
            en=(
                "The arrow at the bottom of the table undoes the last move, as often as you like; the "
                "other arrow brings it back. No rule is against it: it puts right what was entered."
            ),
        ),
        related=("APP-02",),
    ),
    Clause(
        id="APP-02",
        topic="app",
        title=Text(fr="Corriger une vieille saisie", en="Correcting an old entry"),
        text=Text(
            fr=(
                "Dans le journal de la partie, touche l’entrée qui est fausse et saisis-la comme elle "
                "aurait dû être : la suite est rejouée, et l’appli dit ce qui ne tient plus."
            ),
            en=(
                "In the log of the game, tap the entry that is wrong and enter it as it should have "
                "been: what follows is played again, and the app says what no longer holds."
            ),
        ),
        related=("APP-01", "APP-03"),
    ),
    Clause(
        id="APP-03",
        topic="app",
        title=Text(fr="La table a raison", en="The table is right"),
        text=Text(
            fr=(
                "Un coup refusé peut être permis quand même : garde le doigt sur le bouton du refus. Le "
                "journal le note, avec la clause écartée. Un ajustement met l’appli d’accord avec ce qui "
                "est vraiment sur la table."
            ),
            en=(
                "A move that is refused can be allowed all the same: hold the button of the refusal. The "
                "log notes it, with the clause that was set aside. An adjustment sets the app to what "
                "really lies on the table."
            ),
        ),
        related=("APP-02", "APP-04"),
    ),
    Clause(
        id="APP-04",
        topic="app",
        title=Text(fr="Les règles maison", en="House rules"),
        text=Text(
            fr=(
                "Une table peut noter ses propres règles, jeu par jeu, à côté de la clause qu’elles "
                "remplacent. Elles entrent dans chaque nouvelle partie et sont montrées au début. "
                "L’appli les rappelle, mais ne les juge pas, sauf si une option existe."
            ),
            en=(
                "A table can note its own rules, game by game, beside the clause that they replace. They "
                "enter every new match and are shown at its start. The app recalls them but does not "
                "judge by them, unless there is an option."
            ),
        ),
        related=("APP-03",),
    ),
)
