"""The search: what people ask finds the clause that answers, however they write it."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.games import GAMES, rulebook
from tracker.language import LANGUAGES, use
from tracker.rulebook import fold
from tracker.search import MOST_FOUND, Found, search
from tracker.search.synonyms import IDIOMS, SYNONYMS
from tracker.search.words import folded, is_near, stem

QUESTIONS = Path(__file__).with_name("questions.tsv")
HELD_OUT = Path(__file__).with_name("questions_held_out.tsv")
FIRST = 3  # answers that a person looks at
ENOUGH = 55 / 60


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use("en")


class Asked(msgspec.Struct):
    """A question, where it is asked, and the clauses that answer it."""

    language: str
    where: str | None
    right: frozenset[str]
    words: str


def asked(path: Path) -> list[Asked]:
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [
        Asked(language, None if where == "home" else where, frozenset(right.split(",")), words)
        for language, where, right, words in rows
    ]


def is_answered(question: Asked) -> bool:
    use(question.language)
    return bool(question.right & {hit.clause.id for hit in search(question.words, question.where)[:FIRST]})


def found(words: str, language: str = "fr", game: str | None = None) -> list[str]:
    """The numbers of the clauses that a search finds."""
    use(language)
    return [hit.clause.id for hit in search(words, game)]


@pytest.mark.parametrize("path", [QUESTIONS, HELD_OUT], ids=lambda path: path.stem)
def test_what_players_ask_is_answered_among_the_first_three(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    questions = asked(path)
    good = sum(map(is_answered, questions))
    with capsys.disabled():
        print(f"\n{path.stem}: the right clause is among the first {FIRST} for {good} of {len(questions)}")
    assert good >= (ENOUGH if path is QUESTIONS else 0.7) * len(questions)


def test_the_questions_are_many_in_both_languages_over_all_games() -> None:
    questions = asked(QUESTIONS)
    for language in LANGUAGES:
        assert sum(question.language == language for question in questions) >= 30
    told = {number for question in questions for number in question.right}
    assert told <= {clause.id for clause in rulebook()}
    own = {key: {clause.id for clause in entry.clauses} for key, entry in GAMES.items()}
    assert all(told & clauses for clauses in own.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_its_own_title_and_number_find_a_clause_first(key: str, language: str) -> None:
    for clause in GAMES[key].clauses:
        title = clause.title.of(language)
        for words in (title, fold(title), title.upper(), clause.id, clause.id.lower().replace("-", " ")):
            assert found(words, language, key)[0] == clause.id, words


@pytest.mark.parametrize(
    ("words", "language", "number"),
    [
        ("pere noel", "fr", "TOC-16"),
        ("PÈRE NOËL", "fr", "TOC-16"),
        ("œil", "fr", "TOC-13"),
        ("oeil", "fr", "TOC-13"),
        ("ex aequo", "fr", "TOC-22"),
        ("toc7", "fr", "TOC-07"),
        ("someone else's", "en", "TOC-12"),
        ("someone else’s", "en", "TOC-12"),
        # typing errors
        ("fauchuse", "fr", "TOC-17"),
        ("penaly", "en", "TOC-18"),
        ("relnacer", "fr", "SPO-08"),
        # everyday words
        ("rejouer", "fr", "SPO-08"),
        ("égalité", "fr", "DIG-12"),
        ("combien de cartes", "fr", "TOC-01"),
        ("can I undo", "en", "APP-01"),
        ("who wins a tie", "en", "DIG-12"),
        # not typed to its end
        ("fauch", "fr", "TOC-17"),
    ],
)
def test_accents_typing_errors_and_everyday_words(words: str, language: str, number: str) -> None:
    assert number in found(words, language)[:FIRST]


def test_at_a_table_its_own_game_comes_first_and_the_others_after() -> None:
    use("en")
    hits = search("tie", "toc_chocottes")
    games = [hit.game for hit in hits]
    assert games[0] == "toc_chocottes"
    assert games == sorted(games, key=lambda game: game != "toc_chocottes")
    assert {hit.game for hit in search("tie", "toc_chocottes", only=True)} == {"toc_chocottes"}


def test_tiles_and_cards_are_found_by_their_names() -> None:
    use("fr")
    assert next((hit.piece, hit.title) for hit in search("aboyer", "spots")) == ("howl", "Aboyer")
    use("en")
    assert search("Play Dead")[0].piece == "play-dead"
    assert "jack" in [hit.title.lower() for hit in search("jack", "tock_6")[:FIRST]]


def marked(hit: Found) -> list[str]:
    return [hit.sentence[start:end] for start, end in hit.marks]


def test_the_sentence_that_answers_is_shown_with_the_words_marked() -> None:
    use("en")
    hit = search("who wins a tie", "toc_chocottes")[0]
    assert (hit.clause.id, hit.sentence) == ("TOC-23", "… those tied for lowest share the win.")
    assert marked(hit) == ["tied", "win"]


@pytest.mark.parametrize("words", ["", "   ", "?!", "xyzzy", "((", "\\", "\x00", "le la les", "🎲"])
def test_where_nothing_is_asked_nothing_is_found(words: str) -> None:
    assert found(words) == []


@given(
    words=st.text(max_size=1200), language=st.sampled_from(LANGUAGES), game=st.sampled_from([None, *GAMES])
)
def test_no_text_is_too_strange(words: str, language: str, game: str | None) -> None:
    use(language)
    hits = search(words, game)
    assert len(hits) <= MOST_FOUND
    for hit in hits:
        assert all(0 <= start < end <= len(hit.sentence) for start, end in hit.marks)


@given(
    words=st.lists(
        st.sampled_from(sorted({word for c in rulebook() for word in folded(c.text.fr)})), max_size=6
    )
)
def test_case_and_spaces_make_no_difference(words: list[str]) -> None:
    asked_plainly = found(" ".join(words))
    assert found("  " + "   ".join(words).upper()) == asked_plainly


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_synonyms_leads_to_a_clause(language: str) -> None:
    use(language)
    for row in SYNONYMS[language].strip().splitlines():
        assert search(row.split()[0] + " "), row
        assert len({stem(word, language) for word in folded(row)}) > 1, row
    for row in IDIOMS[language].strip().splitlines():
        assert search(row.partition(":")[0] + " "), row


def test_letters_typed_wrong_left_out_added_or_exchanged() -> None:
    assert all(is_near(word, "pioche", 1) for word in ("pioche", "piche", "pioches", "poiche", "piocha"))
    assert not any(is_near(word, "pioche", 1) for word in ("pich", "poche d", "xxoche"))
