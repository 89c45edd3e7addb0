"""Settings: language, light, text size, sound, vibration, movement."""

from screens.language import tr
from screens.navigator import BaseScreen


class SettingsScreen(BaseScreen):
    def refresh(self):
        """Show every setting as it is."""
        settings = self.app.settings
        self.ids.language.value = tr.language
        self.ids.mode.value = settings["mode"]
        self.ids.scale.value = round(settings["scale"] * 100)
        for key in ("sound", "vibration", "motion"):
            self.ids[key].active = settings[key]

    def change(self, key, value):
        """Set one; what is heard or felt gives a sample."""
        self.app.change_setting(key, value)
        if key in ("sound", "vibration") and value:
            self.app.feedback.give("accepted")
