"""The rules are looked up."""

from tests.tracker.cli.kit import Shell
from tracker.games import rulebook


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
