"""The catalogue tool: what it collects, what it keeps, what it complains about."""

import gettext
from pathlib import Path

import pytest

from tools import catalogue

CODE = """
from tracker.language import N_, N2_, _, ngettext
TITLE = N_("Rules")
TURNS = N2_("{n} turn", "{n} turns")

def words(name, n):
    return _("Hello {name}"), ngettext("{n} point", "{n} points", n), _(TITLE)
"""
KV = """
<Home>:
    # text: tr._("commented out")
    text: tr._("New game").upper() + tr._('Don\\'t panic')
    hint: tr.ngettext("{n} player", "{n} players", self.n)
"""
FRENCH = {
    "Rules": "Règles",
    "{n} turn": ("{n} tour", "{n} tours"),
    "Hello {name}": "Bonjour {name}",
    "{n} point": ("{n} point", "{n} points"),
    "New game": "Nouvelle partie",
    "Don't panic": "Pas de panique",
    "{n} player": ("{n} joueur", "{n} joueurs"),
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project, collected but not translated."""
    for folder in ("tracker/games", "screens"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "main.py").write_text("")
    (tmp_path / "tracker/games/words.py").write_text(CODE)
    (tmp_path / "screens/home.kv").write_text(KV)
    catalogue.update(tmp_path)
    return tmp_path


@pytest.fixture
def translated(project: Path) -> Path:
    """The same project, in step and in French."""
    write(project, FRENCH)
    return project


def write(root: Path, translations: dict[str, str | tuple[str, ...]]) -> None:
    """Put translations into the .po by hand, as a translator would, then renew the rest."""
    have = catalogue.load(root)
    for text, translation in translations.items():
        have[text].string = translation
    with (root / catalogue.PO).open("wb") as file:
        catalogue.write_po(file, have)
    catalogue.update(root)


def test_python_messages_are_collected() -> None:
    assert list(catalogue.extract_python(CODE)) == [
        "Rules",
        ("{n} turn", "{n} turns"),
        "Hello {name}",
        ("{n} point", "{n} points"),
    ]


def test_a_message_in_pieces_is_joined_as_python_does() -> None:
    assert list(catalogue.extract_python('_("Roll "\n  "again")')) == ["Roll again"]


@pytest.mark.parametrize("words", ['f"Hello {x}"', '"a" + x', '"a" if x else "b"', '"%d" % x'])
def test_words_put_together_at_run_time_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match="plain text"):
        list(catalogue.extract_python(f"_({words})"))


@pytest.mark.parametrize(
    ("kv", "found"),
    [
        ('text: tr._("New game")', ["New game"]),
        ("text: tr._('It''s')", ["Its"]),  # as Python reads it: two texts side by side
        (r"text: tr._('It\'s')", ["It's"]),
        ('text: tr._( "a (b)" ) + tr._("c, d")', ["a (b)", "c, d"]),
        ('text: tr._("é \\u00d7")', ["é ×"]),
        ('text: tr.ngettext("a", "b", n)', [("a", "b")]),
        ('text: tr._("a", "not a plural")', ["a"]),
        ("text: tr._(root.title)", []),
        ('text: other_("a")', []),
        ('  # text: tr._("a")', []),
    ],
)
def test_kv_messages_are_collected(kv: str, found: list[object]) -> None:
    assert list(catalogue.extract_kv(kv)) == found


def test_a_fresh_catalogue_is_untranslated(project: Path) -> None:
    assert catalogue.check(project) == [f"untranslated: {text!r}" for text in sorted(FRENCH)]


def test_a_translated_catalogue_is_in_step_and_works(translated: Path) -> None:
    assert catalogue.check(translated) == []
    french = gettext.translation("app", translated / "locale", ["fr"])
    assert french.gettext("New game") == "Nouvelle partie"
    assert french.ngettext("{n} point", "{n} points", 0) == "{n} point"
    assert french.ngettext("{n} point", "{n} points", 2) == "{n} points"


def test_update_writes_the_same_bytes_again(translated: Path) -> None:
    files = [translated / catalogue.PO, translated / catalogue.MO]
    before = [file.read_bytes() for file in files]
    catalogue.update(translated)
    assert [file.read_bytes() for file in files] == before
    assert b"Date" not in before[0]
    assert str(translated).encode() not in before[0]


def test_update_drops_what_the_code_no_longer_says(translated: Path) -> None:
    (translated / "screens/home.kv").write_text("")
    catalogue.update(translated)
    assert catalogue.check(translated) == []
    assert b"New game" not in (translated / catalogue.PO).read_bytes()
    assert "Bonjour" in (translated / catalogue.PO).read_text(encoding="utf-8")


def test_a_new_and_a_gone_message_are_named(translated: Path) -> None:
    (translated / "screens/home.kv").write_text(KV.replace("New game", "Play"))
    assert catalogue.check(translated) == ["missing: 'Play' (screens/home.kv)", "unused: 'New game'"]


def test_a_message_that_gained_a_plural_is_out_of_step(translated: Path) -> None:
    (translated / "main.py").write_text('N2_("Rules", "Many rules")')
    assert "missing: 'Rules' (main.py, tracker/games/words.py)" in catalogue.check(translated)


@pytest.mark.parametrize(
    ("text", "translation", "complaint"),
    [
        ("Hello {name}", "Bonjour {nom}", "placeholders differ"),
        ("Hello {name}", "Bonjour", "placeholders differ"),
        ("New game", "Nouvelle {partie}", "placeholders differ"),
        ("Hello {name}", "Bonjour {name", "unbalanced braces"),
        ("{n} point", ("un point", "{m} points"), "placeholders differ"),
        ("{n} point", ("un point", ""), "untranslated"),
    ],
)
def test_a_translation_that_would_fail_is_named(
    translated: Path, text: str, translation: str | tuple[str, ...], complaint: str
) -> None:
    write(translated, {text: translation})
    assert catalogue.check(translated) == [f"{complaint}: {text!r}"]


def test_a_singular_may_leave_its_number_out(translated: Path) -> None:
    write(translated, {"{n} point": ("un point", "{n} points")})
    assert catalogue.check(translated) == []


def test_a_stale_mo_is_named(translated: Path) -> None:
    (translated / catalogue.MO).write_bytes(b"old")
    assert [line.split(":")[0] for line in catalogue.check(translated)] == ["not compiled"]


def test_the_commands_report_by_exit_code(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue.main(project, ["update"]) == 0
    assert catalogue.main(project, ["check"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == len(FRENCH)
    write(project, FRENCH)
    assert catalogue.main(project, ["check"]) == 0
    assert catalogue.main(project, []) == 2
