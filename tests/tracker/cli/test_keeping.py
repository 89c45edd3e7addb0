"""The saved games on the command line: listed, counted, taken out and in, backed up and synced."""

from pathlib import Path

import pytest

from tests.tracker.cli.kit import NEW, Shell, play_to_the_end


@pytest.fixture
def file(shell: Shell, tmp_path: Path) -> Path:
    """A match file with a whole game."""
    path = tmp_path / "one.match.jsonl"
    shell("new", path, *NEW, "--first", "Ana")
    play_to_the_end(shell, path)
    return path


@pytest.fixture
def store(shell: Shell, tmp_path: Path, file: Path) -> Path:
    """A store into which it was taken."""
    path = tmp_path / "games.db"
    assert shell("import", file, "--store", path).out == "1 game is new.\n"
    return path


def test_a_file_is_taken_in_once_and_what_is_wrong_is_told_by_name(shell, store, file, tmp_path) -> None:
    bad = tmp_path / "bad.match.jsonl"
    bad.write_text(file.read_text() + "{}\n")
    code, data = shell.json("import", file, bad, tmp_path / "nowhere", "--store", store)
    assert (code, data["added"], data["same"]) == (1, 0, 1)
    assert [(problem["what"], problem["key"]) for problem in data["problems"]] == [
        ("bad.match.jsonl", "file-foreign-move"),
        ("nowhere", "file-missing"),
    ]
    assert shell("import", bad, "--store", store, "--lang", "fr").out.startswith("Rien de neuf.")


def test_history_and_statistics(shell, store) -> None:
    code, data = shell.json("history", "--store", store, "--player", "Ana", "--over")
    assert (code, data["total"], data["matches"][0]["players"]) == (0, 1, ["Ana", "Bo", "Cy"])
    assert "Toc Chocottes" in shell("history", "--store", store).out
    assert shell("history", "--store", store, "--open").out == "Nothing found.\n"
    assert shell.bad("history", "--store", store, "--player", "Zoé") == "no-such-player"
    assert shell.bad("history", "--store", store, "--since", "soon") == "query-date"
    assert shell.bad("history", "--store", store.with_name("nowhere.db")) == "file-missing"
    _code, page = shell.json("stats", "--store", store, "--player", "Bo")
    assert (page["wins"]["of"], page["games"][0]["game"]) == (1, "toc_chocottes")
    assert "Too few" in shell("stats", "--store", store, "--player", "Bo").out
    for words in ((), ("--game", "toc_chocottes"), ("--game", "dig")):
        assert shell("stats", "--store", store, *words).code == 0


def test_what_goes_out(shell, store, file, tmp_path) -> None:
    assert shell("export", "--match", 1, "--store", store).out == file.read_text()
    assert shell("export", "--match", 1, "--as", "csv", "--store", store).out.startswith(",Ana,Bo,Cy")
    assert shell("export", "--match", 1, "--as", "bgstats", "--store", store).out.startswith("https://")
    _code, data = shell.json("export", "--match", 1, "--as", "bgstats", "--store", store)
    assert [player["name"] for player in data["play"]["players"]] == ["Ana", "Bo", "Cy"]
    table = tmp_path / "all.csv"
    assert shell("export", table, "--as", "csv", "--store", store).code == 0
    assert table.read_text().count("\n") == 4
    assert shell.bad("export", table, "--as", "csv", "--store", store) == "file-exists"
    folder = tmp_path / "out"
    folder.mkdir()
    _code, data = shell.json("export", folder, "--store", store)
    assert (folder / data["files"][0]).read_bytes() == file.read_bytes()
    assert shell.bad("export", tmp_path / "none", "--store", store) == "export-wanted"
    assert shell.bad("export", "--match", 7, "--store", store) == "match-unknown"


def test_backup_restore_and_sync(shell, store, tmp_path) -> None:
    file, folder, other = tmp_path / "all.clerk-backup", tmp_path / "club", tmp_path / "other.db"
    folder.mkdir()
    assert shell("backup", file, "--store", store).out == "1 game is in the backup.\n"
    assert shell.bad("backup", file, "--store", store) == "file-exists"
    assert shell.json("restore", file, "--store", other)[1]["added"] == 1
    assert shell.json("restore", file, "--store", other)[1]["same"] == 1
    file.write_bytes(b"no backup")
    assert shell.bad("restore", file, "--store", other) == "backup-unusable"
    third = tmp_path / "third.db"
    for path in (store, other, third):
        assert shell("sync", folder, "--store", path).code == 0
    assert shell.json("history", "--store", third)[1]["total"] == 1
    assert shell.bad("sync", tmp_path / "nowhere", "--store", third) == "folder-missing"
