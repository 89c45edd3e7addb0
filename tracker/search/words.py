"""Words as a search sees them: without accents, case and endings."""

import re
from collections.abc import Iterator
from functools import lru_cache

from tracker.rulebook import fold

# What everybody says and no clause is about. A question of nothing else is asked with them all the same.
_IDLE = {
    "fr": (
        "a ai as au aux avec avez avoir c ca ce cela celle celles celui ces cet cette ceux chez comme comment"
        " d dans de des du elle elles en encore est et etre eu fait faire fais font faut g ici il ils j je"
        " l la le les leur leurs lui ma mais me mes moi mon n ne ni nos notre nous on ont ou par pas peut"
        " peux peuvent pour pourquoi puis qu quand que quel quelle quelles quels quelqu qui quoi s sa se ses"
        " si son sont suis sur t ta te tes toi ton tu un une va vais vas vers veut veux vont votre vous y"
        " alors aussi bien donc droit possible passe sert servent marche quelque truc chose"
        " ait soit sommes avons  joue joues jouer joueur joueurs jeu"
    ),
    "en": (
        "a about am an and any are as at be been but by can could d did do does doing don done for from get"
        " gets go goes got had has have having he her here him his how i if in is isn it its just let ll m"
        " may me might my of off on or our s shall she should so t than that the their them then there"
        " these they this those thing to too us use used using very was we were what when where whether"
        " which who whose why will with would you your re ve happens happen allowed"
        " after before into not need play plays played player players playing game"
    ),
}
STOP = {language: frozenset(words.split()) for language, words in _IDLE.items()}
DIE = ("dé", "dés")
# Who asks how many wants a number, or a limit.
HOW_MANY = {
    "fr": frozenset(("combien", "nombre", "max", "maximum")),
    "en": frozenset(("many", "much", "max")),
}
LIMITS = {"fr": ("plus", "jamais", "chacun", "limite"), "en": ("most", "never", "each", "limit")}

_ENDINGS = {
    "fr": (
        "issements issement ations ation ements ement ateurs ateur euses euse eurs eur aient eront erait"
        " erons erez iront irait irez issent issons issez antes ante ants ant ees ee ait ais ons ont ent"
        " iers ier ieres iere ir it is er ez es e s x i"
    ),
    "en": "ings ing ies ied iest ers edly ed er es ly e s y",
}
_SHORTEST = 3  # letters that are left of a word


def words_of(text: str) -> Iterator[tuple[str, int, int]]:
    """The words of a text, folded, and where each stands in it. Only a die keeps its accent: French says
    “de” in every other sentence."""
    for found in re.finditer(r"[^\W_]+", text):
        word = found.group().casefold()
        yield "dé" if word in DIE else fold(word), found.start(), found.end()


def folded(text: str) -> list[str]:
    """The words of a text, folded."""
    return [word for word, _start, _end in words_of(text)]


@lru_cache(maxsize=8192)
def stem(word: str, language: str) -> str:
    """A folded word without its ending: plural, person and tense make no difference."""
    if not word.isalpha():
        return word
    for ending in _ENDINGS[language].split():
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
            break
    if len(word) > _SHORTEST and word[-1] == word[-2]:
        word = word[:-1]
    if len(word) > _SHORTEST and word[-1] in "ei":
        word = word[:-1]
    return word


def is_near(word: str, other: str, most: int) -> bool:
    """Whether at most *most* letters were typed wrong, left out, added or exchanged with their neighbour."""
    if abs(len(word) - len(other)) > most:
        return False
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(word, start=1):
        older, before, row = before, row, [i]
        for j, same in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != same))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == same:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return False
    return row[-1] <= most
