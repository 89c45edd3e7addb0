"""The language of the words: the project's gettext catalogues, switchable while the app runs.

English is the source language (the message *is* the English text), so only French has a catalogue.
"""

import gettext
from pathlib import Path

LANGUAGES = ("fr", "en")
CATALOGUES = Path(__file__).resolve().parent.parent / "locale"

_current = "en"
_translations: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Switch every later word to *language*; raises ValueError for one that we do not speak."""
    global _current, _translations
    if language not in LANGUAGES:
        raise ValueError(language)
    _translations = gettext.translation("app", str(CATALOGUES), [language], fallback=True)
    _current = language


def current() -> str:
    """The language in use, "fr" or "en"."""
    return _current


def _(message: str) -> str:
    """The message in the language in use."""
    return _translations.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural message that fits *count*, in the language in use."""
    return _translations.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - the customary name, known to every message extractor
    """Mark a message for the catalogue; it is translated later, where it is shown."""
    return message


def N2_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as N_, for a message that counts
    """Mark a singular and its plural for the catalogue."""
    return one, many
