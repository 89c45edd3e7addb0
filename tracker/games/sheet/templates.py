"""Everyday sheets, to begin with: nobody's product, and each of them can be changed."""

from tracker.games.sheet.definition import Sheet
from tracker.rulebook import Text


def shipped(language: str) -> tuple[Sheet, ...]:
    """The sheets that the app brings along, named in *language*."""

    def said(fr: str, en: str) -> str:
        return Text(fr, en).of(language)

    return (
        Sheet(name=said("Cartes en 500 points", "Cards to 500"), target=500, deals=True, tie="rounds"),
        Sheet(
            name=said("Le moins en dix manches", "Lowest after ten rounds"),
            wins="fewest",
            rounds=10,
            deals=True,
            below_zero=False,
        ),
        Sheet(
            name=said("Le moins, jusqu’à 100", "Lowest, until 100"),
            wins="fewest",
            target=100,
            deals=True,
        ),
        Sheet(
            name=said("Décompte final", "Count at the end"),
            kind="categories",
            categories=(
                said("Territoires", "Lands"),
                said("Bâtiments", "Buildings"),
                said("Cartes", "Cards"),
                said("Ressources", "Goods"),
                said("Objectifs", "Goals"),
                said("Pénalités", "Penalties"),
            ),
        ),
        Sheet(
            name=said("Plis, un contre tous", "Tricks, one against all"),
            entry="each",
            deals=True,
            steps=(10, 20, 50),
        ),
        Sheet(
            name=said("Équipes en 1 000", "Teams to 1,000"),
            target=1000,
            teams=2,
            deals=True,
            steps=(10, 50, 100),
        ),
        Sheet(name=said("Points libres", "Free points"), kind="free", steps=(1, 5, 10), tie="first"),
        Sheet(
            name=said("Premier à 10", "First to 10"),
            kind="free",
            target=10,
            steps=(1, 2, 3),
            tie="first",
        ),
    )
