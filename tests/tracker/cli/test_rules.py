"""The rules are looked up."""

from tests.tracker.cli.kit import Shell
from tracker.games import rulebook
from tracker.search import search


def test_rules(shell: Shell) -> None:
    assert len(shell.json("rules")[1]["clauses"]) == len(rulebook())
    assert shell("rules", "--clause", "toc-07").out.startswith("TOC-07 · ")
    assert all(
        clause["topic"] == "setup"
        for clause in shell.json("rules", "toc_chocottes", "--topic", "setup")[1]["clauses"]
    )
    found = shell.json("rules", "--search", "PIOCHE défausse", "--lang", "fr")[1]["clauses"]
    assert "TOC-02" in [clause["id"] for clause in found]
    assert shell.json("rules", "--search", "xyzzy") == (0, {"clauses": []})
    assert shell("rules", "--search", "xyzzy").out == "Nothing found.\n"
    assert shell.bad("rules", "chess") == "game-unknown"
    assert shell.bad("rules", "--clause", "TOC-99") == "clause-unknown"
    assert shell.bad("rules", "--topic", "weather") == "topic-unknown"


def test_a_question_is_answered_as_on_the_phone(shell: Shell) -> None:
    code, data = shell.json("rules", "--search", "who wins a tie")
    hits = search("who wins a tie")
    assert code == 0
    assert [found["id"] for found in data["clauses"]] == [hit.clause.id for hit in hits]
    assert data["clauses"][0]["sentence"] == hits[0].sentence
    assert data["clauses"][0]["marks"] == [list(mark) for mark in hits[0].marks]
    assert shell("rules", "--search", "who wins a tie").out.splitlines()[1].strip() == hits[0].sentence
    only = shell.json("rules", "dig", "--search", "tie")[1]["clauses"]
    assert {found["game"] for found in only} == {"dig"}
    assert shell.json("rules", "--search", "") == (0, {"clauses": []})
    assert shell("rules", "--search", "[b]" * 400).code == 0
