"""The rules of a score sheet, SHE-01 to SHE-09, French and English: in general, and as a sheet has them."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from tracker.games.sheet.definition import Sheet
from tracker.rulebook import Clause, Text

CLAUSES: tuple[Clause, ...] = (
    Clause(
        id="SHE-01",
        topic="writing",
        title=Text(fr="Ce qu’on note", en="What is entered"),
        text=Text(
            fr=(
                "La feuille dit ce qu’on note : les points de chaque manche, des points à tout moment, ou "
                "une "
                "case par catégorie. Une manche compte quand tout le monde y a ses points. Zéro se note "
                "aussi ; sous zéro, c’est la feuille qui le permet ou non."
            ),
            en=(
                "The sheet says what is written down: points of each round, points at any time, or a cell "
                "for "
                "each category. A round counts when everybody has an entry in it. Zero is an entry; whether "
                "points below zero are is up to the sheet."
            ),
        ),
        related=("SHE-02", "SHE-03", "SHE-09"),
    ),
    Clause(
        id="SHE-02",
        topic="writing",
        title=Text(fr="Ce que les autres paient", en="What the others pay"),
        text=Text(
            fr=(
                "Chacun note ses propres points, ou bien l’un reçoit et les autres paient : un seul nombre "
                "fait "
                "alors toute la manche, et la somme de la manche est zéro."
            ),
            en=(
                "Everybody has points of their own, or one gets what the others pay: then one number makes "
                "the "
                "whole round, and the round adds up to zero."
            ),
        ),
        related=("SHE-01",),
    ),
    Clause(
        id="SHE-03",
        topic="end",
        title=Text(fr="La fin de la partie", en="The end of the game"),
        text=Text(
            fr=(
                "La partie finit quand un total est atteint à la fin d’une manche, après un nombre de "
                "manches, "
                "quand la feuille est pleine, ou quand la table le décide, comme la feuille le dit."
            ),
            en=(
                "The game ends when a total is reached at the end of a round, after a number of rounds, when "
                "the sheet is full, or when the table decides so, as the sheet says."
            ),
        ),
        related=("SHE-01", "SHE-04"),
    ),
    Clause(
        id="SHE-04",
        topic="end",
        title=Text(fr="Qui gagne", en="Who wins"),
        text=Text(
            fr="Le plus de points gagne, ou le moins, comme la feuille le dit.",
            en="The most points win, or the fewest, as the sheet says.",
        ),
        related=("SHE-03", "SHE-05"),
    ),
    Clause(
        id="SHE-05",
        topic="end",
        title=Text(fr="Égalité", en="Ties"),
        text=Text(
            fr=(
                "À égalité de points, la victoire est partagée, à moins que la feuille ne dise ce qui "
                "départage : "
                "le plus de manches gagnées, la dernière ligne, ou l’ordre d’arrivée."
            ),
            en=(
                "Level on points, the win is shared, unless the sheet says what decides: rounds won, the "
                "last "
                "line, or who was there first."
            ),
        ),
        related=("SHE-04",),
    ),
    Clause(
        id="SHE-06",
        topic="table",
        title=Text(fr="Équipes", en="Teams"),
        text=Text(
            fr=(
                "Chacun joue pour soi, ou en équipes. Les équipes s’assoient à tour de rôle, n’ont qu’une "
                "colonne et gagnent ensemble."
            ),
            en="Everybody plays alone, or in teams. Teams sit in turn, have one column, and win together.",
        ),
        related=("SHE-01", "SHE-08"),
    ),
    Clause(
        id="SHE-07",
        topic="table",
        title=Text(fr="Qui distribue", en="Whose deal it is"),
        text=Text(
            fr=(
                "Là où quelqu’un distribue, la table dit qui commence ; à chaque manche c’est à la personne "
                "suivante, dans le sens des aiguilles d’une montre."
            ),
            en=(
                "Where somebody deals, the table says who does so first; each round it is the next player’s "
                "deal, clockwise."
            ),
        ),
        related=("SHE-01",),
    ),
    Clause(
        id="SHE-08",
        topic="table",
        title=Text(fr="Arriver et partir", en="Joining and leaving"),
        text=Text(
            fr=(
                "On peut arriver en cours de partie, avec les points que la table choisit, et partir : les "
                "points restent sur la feuille mais ne gagnent plus. Une équipe reste comme elle est."
            ),
            en=(
                "Somebody may join in the middle, with points that the table chooses, and leave: the points "
                "stay on the sheet and cannot win any more. Teams stay as they are."
            ),
        ),
        related=("SHE-06",),
    ),
    Clause(
        id="SHE-09",
        topic="table",
        title=Text(fr="Corriger", en="Correcting"),
        text=Text(
            fr="Une case déjà remplie peut être récrite à tout moment ; la table a toujours raison.",
            en="A cell can be written over at any time; the table is always right.",
        ),
        related=("SHE-01",),
    ),
)


EVERYTHING = ("SHE-01", "SHE-02", "SHE-03", "SHE-04", "SHE-05", "SHE-06", "SHE-07")
IN_BRIEF = ("SHE-03", "SHE-04", "SHE-02", "SHE-06")


def clauses_of(sheet: Sheet) -> tuple[Clause, ...]:
    """The rules as *sheet* has them."""
    return tuple(
        replace(clause, text=_TEXTS[clause.id](sheet)) if clause.id in _TEXTS else clause
        for clause in CLAUSES
    )


def rules_told(sheet: Sheet, language: str, telling: Sequence[str] = EVERYTHING) -> str:
    """The sheet in a few sentences: what is not the usual is told, the rest is silent."""
    silent = {
        "SHE-02": sheet.entry == "own",
        "SHE-05": sheet.tie == "shared",
        "SHE-06": not sheet.teams,
        "SHE-07": not sheet.deals,
    }
    return " ".join(_TEXTS[number](sheet).of(language) for number in telling if not silent.get(number))


def _entered(sheet: Sheet) -> Text:
    what = {
        "rounds": Text(fr="On note chaque manche.", en="Every round is written down."),
        "free": Text(fr="On note des points à tout moment.", en="Points are written down at any time."),
        "categories": Text(
            fr=f"On remplit une case par catégorie : {', '.join(sheet.categories)}.",
            en=f"Everybody fills in a cell for each category: {', '.join(sheet.categories)}.",
        ),
    }[sheet.kind]
    if sheet.below_zero:
        return what
    return _added(what, Text(fr="Jamais de points sous zéro.", en="There are no points below zero."))


def _paid(sheet: Sheet) -> Text:
    return {
        "own": Text(fr="Chacun note ses propres points.", en="Everybody has points of their own."),
        "each": Text(
            fr="L’un reçoit le nombre noté de chacun des autres, ou le leur paie s’il est négatif.",
            en="One gets the number from each of the others, or pays it to each where it is negative.",
        ),
        "split": Text(
            fr="L’un reçoit le nombre noté, les autres le paient à parts égales, ou l’inverse s’il est "
            "négatif.",
            en="One gets the number and the others pay it in equal parts, the other way round where it is "
            "negative.",
        ),
    }[sheet.entry]


def _over(sheet: Sheet) -> Text:
    ends = []
    if sheet.target is not None:
        told = (f"{sheet.target:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"), f"{sheet.target:,}")
        at_end = sheet.kind == "rounds"
        ends.append(
            Text(
                fr=f"dès que quelqu’un a {told[0]} points" + (" à la fin d’une manche" if at_end else ""),
                en=f"as soon as somebody has {told[1]} points" + (" at the end of a round" if at_end else ""),
            )
        )
    if sheet.rounds is not None:
        many = "s" if sheet.rounds > 1 else ""
        ends.append(Text(fr=f"après {sheet.rounds} manche{many}", en=f"after {sheet.rounds} round{many}"))
    if sheet.kind == "categories":
        ends.append(
            Text(
                fr="quand la feuille est pleine, ou quand la table le décide : une case vide compte zéro",
                en="when the sheet is full, or when the table says so: an empty cell counts nothing",
            )
        )
    if not ends:
        ends.append(Text(fr="quand la table le décide", en="when the table says so"))
    return Text(
        fr=f"La partie finit {', ou '.join(end.fr for end in ends)}.",
        en=f"The game ends {', or '.join(end.en for end in ends)}.",
    )


def _won(sheet: Sheet) -> Text:
    if sheet.wins == "most":
        return Text(fr="Le plus de points gagne.", en="The most points win.")
    return Text(fr="Le moins de points gagne.", en="The fewest points win.")


def _broken(sheet: Sheet) -> Text:
    return {
        "shared": Text(
            fr="À égalité de points, la victoire est partagée.", en="Level on points, the win is shared."
        ),
        "rounds": Text(
            fr="À égalité, le plus de manches gagnées l’emporte ; sinon la victoire est partagée.",
            en="Level on points, more rounds won decide; level in that too, the win is shared.",
        ),
        "last": Text(
            fr="À égalité, la dernière ligne de la feuille départage ; sinon la victoire est partagée.",
            en="Level on points, the last line of the sheet decides; level there too, the win is shared.",
        ),
        "first": Text(
            fr="À égalité, l’emporte qui a eu ce total en premier ; sinon la victoire est partagée.",
            en="Level on points, whoever had that total first wins; at the same time, the win is shared.",
        ),
    }[sheet.tie]


def _sides(sheet: Sheet) -> Text:
    if not sheet.teams:
        return Text(fr="Chacun joue pour soi.", en="Everybody plays alone.")
    return Text(
        fr=f"{sheet.teams} équipes, assises à tour de rôle : elles notent et gagnent ensemble.",
        en=f"{sheet.teams} teams, sitting in turn: they score and win together.",
    )


def _dealt(sheet: Sheet) -> Text:
    if not sheet.deals:
        return Text(fr="Personne ne distribue.", en="Nobody deals.")
    return Text(
        fr="À chaque manche, la personne suivante distribue, dans le sens des aiguilles d’une montre.",
        en="Each round it is the next player’s deal, clockwise.",
    )


def _joined(sheet: Sheet) -> Text:
    if sheet.teams:
        return Text(
            fr="Les équipes restent comme elles sont : personne n’arrive ni ne part.",
            en="Teams stay as they are: nobody joins or leaves.",
        )
    return CLAUSES[7].text


def _added(one: Text, other: Text) -> Text:
    return Text(fr=f"{one.fr} {other.fr}", en=f"{one.en} {other.en}")


_TEXTS: Mapping[str, Callable[[Sheet], Text]] = {
    "SHE-01": _entered,
    "SHE-02": _paid,
    "SHE-03": _over,
    "SHE-04": _won,
    "SHE-05": _broken,
    "SHE-06": _sides,
    "SHE-07": _dealt,
    "SHE-08": _joined,
}
