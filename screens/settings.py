"""Settings: language, light, text size, sound, vibration, movement, what is kept of photos."""

from screens import examples
from screens.navigator import BaseScreen
from tracker.language import LANGUAGES, _, ngettext


class SettingsScreen(BaseScreen):
    leads_to = ("backup", "kept")

    def refresh(self):
        """Show every setting as it is."""
        settings = self.app.settings
        self.ids.language.value = settings["language"] if settings["language"] in LANGUAGES else ""
        self.ids.mode.value = settings["mode"]
        self.ids.scale.value = round(settings["scale"] * 100)
        for key in ("sound", "vibration", "speech", "motion", "examples"):
            self.ids[key].active = settings[key]
        count = len(examples.kept(self.app.examples_dir))
        told = ngettext("{count} picture", "{count} pictures", count).format(count=count)
        self.ids.kept.subtitle = told if count else _("None is kept yet.")

    def change(self, key, value):
        """Set one; what is heard or felt gives a sample."""
        self.app.change_setting(key, value)
        if key in ("sound", "vibration") and value:
            self.app.feedback.give("accepted")
        if key == "speech" and value:
            self.app.feedback.say(_("The game is read aloud."))
